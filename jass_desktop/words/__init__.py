"""Rules, games, players and figures in words, for the window and the command line alike. No pygame, no game states."""
