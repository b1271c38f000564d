"""The computer players themselves, each behind the same interface."""
