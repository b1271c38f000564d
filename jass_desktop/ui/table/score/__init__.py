"""Slates and score plates."""
