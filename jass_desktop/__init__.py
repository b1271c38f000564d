"""Jass Desktop: the Swiss card game, offline, against the computer."""

__version__ = "0.2.0"
