"""The rules of thumb that every Jass player knows: instant, and always with an answer."""
