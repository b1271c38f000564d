"""Search: alternatives carried out in many worlds, and rounds played to their end, many at once."""
