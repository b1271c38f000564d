"""How the games are played, in pages for each rule set: the text, the pictures as values, and their painting."""
