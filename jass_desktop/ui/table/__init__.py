"""The table: where the cards are, how they move, what players say, and the slate."""
