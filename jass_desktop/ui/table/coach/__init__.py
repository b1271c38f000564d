"""What the coach shows beside the table."""
