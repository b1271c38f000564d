"""What the table asks its player."""
