"""One module for each screen that is not the table."""
