"""How the table is painted."""
