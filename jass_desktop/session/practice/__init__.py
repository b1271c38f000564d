"""Practice: deals by situation, choices before the first card, counting."""
