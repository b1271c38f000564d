"""The ladder: matches against characters, one after the other, on the same cards in the same seat."""
