"""The window: the only package that imports pygame. It sees observations and events, never a game state."""
