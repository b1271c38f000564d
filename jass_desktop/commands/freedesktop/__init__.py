"""What a Linux desktop wants to know of the program, as the specifications of freedesktop.org ask for it.

One home for a person's own installation (``jass-desktop desktop install``) and for packages of distributions.
"""
