"""The window: its loop, what it keeps for the screens, and what lies over them."""
