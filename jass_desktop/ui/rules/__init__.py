"""Rule sets in the player's words: for the rules screen and the command line, without pygame."""
