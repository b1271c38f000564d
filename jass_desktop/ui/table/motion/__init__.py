"""The movement of the table from one event to the next."""
