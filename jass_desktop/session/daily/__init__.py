"""The deal of the day: four deals that are the same for everybody on a date."""
