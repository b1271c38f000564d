"""Files that the person has opened: what they hold, and what to do with it. Nothing is kept unless the person says so."""
