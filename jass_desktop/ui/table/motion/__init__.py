"""How the table moves from one event to the next."""
