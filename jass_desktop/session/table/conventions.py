"""The conventions that a table may agree on."""

CONVENTIONS = ("none", "swiss")
