"""The tables of practice."""
