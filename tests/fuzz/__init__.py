"""Damaged and hostile files, fed to everything that reads what was written elsewhere: see ``__main__``."""
