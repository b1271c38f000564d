"""Computer players: they read an observation, never the game, and answer with an action."""
