"""The rules of thumb that every Jass player knows: instant, and never at a loss for an answer."""
