"""The composition root: one module for each command, which connects the packages. ``run`` returns the exit status.

Only what a command needs is imported: no text command loads pygame, and the window's process never loads numpy.
"""
