"""Everything saved between two starts: preferences, the history of games, the log; all in the user's data directory."""
