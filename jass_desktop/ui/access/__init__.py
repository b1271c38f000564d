"""The window for people who do not see it: what it shows, told to a screen reader."""
