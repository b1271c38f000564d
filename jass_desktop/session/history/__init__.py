"""Saved games: what lists and statistics show of them."""
