"""Lessons at the table: what is said when, and the strip on which it stands."""
