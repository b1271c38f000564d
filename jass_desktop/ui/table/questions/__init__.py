"""The questions that the table puts to its player."""
