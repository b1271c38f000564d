"""A game at the table: its course step by step, and what can be set for it."""
