"""What is said at the table, and the lines above the hand."""
