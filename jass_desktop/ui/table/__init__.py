"""The table: where the cards lie, how they move, what is said, and the slate."""
