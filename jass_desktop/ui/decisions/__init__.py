"""Reviewing decisions: the table before each, the tricks as a strip, and the value of each alternative."""
