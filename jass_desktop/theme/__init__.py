"""Deck themes: what the 36 cards are called and how they look, read from a file that is checked as it is read."""
