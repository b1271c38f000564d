"""Deck themes: the names and looks of the 36 cards, read from a file that is validated as it is read."""
