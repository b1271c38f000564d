"""Conventions of the Swiss table: which cards a partner would misread, seen from a seat's turn alone.

Each is a function of a turn and of many hands that the seat may hold, so that keeping it, with the one hand that is known, and
reading it, with all hands that are possible, are the same thing.
"""
