"""What the person can do at the table: keys, clicks, buttons, the hand."""
