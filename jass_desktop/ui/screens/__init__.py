"""All screens but the table, one module each."""
