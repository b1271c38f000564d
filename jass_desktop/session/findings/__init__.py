"""What reviews say of decisions, and how they are looked back at."""
