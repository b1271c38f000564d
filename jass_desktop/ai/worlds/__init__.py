"""Hidden hands that explain an observation: all that are possible, and how well they explain what was played."""
