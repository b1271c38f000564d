"""Jass Desktop: the Swiss card game, offline, against the computer."""

__version__ = "0.1.0"
