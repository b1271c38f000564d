"""How the games are played, in pages for each rule set: the words, the pictures as values, and how these are painted."""
