"""Which deals of matches the person has begun, as the list of games tells it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from jass_desktop.session.history.entries import Entry

Deals = Mapping[int, Entry]
"""The person's game of each deal of a match, by its number."""


def matches_by_rival(entries: Iterable[Entry]) -> dict[str, dict[str, dict[int, Entry]]]:
    """The person's games, by the key of the character and the name of the match, the match begun last at the end. The first game
    of a deal counts."""
    found: dict[str, dict[str, dict[int, Entry]]] = {}
    deals = [(entry, one) for entry in entries if (one := entry.match_deal) is not None]
    for entry, one in sorted(deals, key=lambda each: each[0].number):
        if entry.mine and not entry.practice:
            found.setdefault(one.rival, {}).setdefault(one.match, {}).setdefault(one.number, entry)
    return found
