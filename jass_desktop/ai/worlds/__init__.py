"""Hidden hands that explain an observation: all possible ones, and how well they explain the play."""
