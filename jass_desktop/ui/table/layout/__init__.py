"""The layout of the table."""
