"""The window: its loop, the services it offers screens, and what is painted over them."""
