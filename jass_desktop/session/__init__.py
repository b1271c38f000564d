"""Between engine and window: whose turn it is, asking the players, undo, pace, saving. No pygame, no SQL."""
