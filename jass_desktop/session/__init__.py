"""Between engine and window: whose turn it is, asking the players, taking back, pace, saving. No pygame, no SQL."""
