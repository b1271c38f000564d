"""Lessons: short games with known cards, in which a beginner learns to play."""
