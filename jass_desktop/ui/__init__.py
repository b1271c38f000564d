"""The user interface: the only package that imports pygame. It sees observations and events, never a game state."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
