"""Pictures made without a window: of a table, and of all cards in a deck."""
