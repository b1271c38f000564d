"""Sheets after a round and at the end."""
