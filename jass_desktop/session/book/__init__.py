"""The person's book: exercises, when each is due, and other positions like it."""
