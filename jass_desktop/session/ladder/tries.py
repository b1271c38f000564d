"""Which deals of matches the person has begun, as the list of games tells it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import first_tries
from jass_desktop.session.setting import MatchDeal

Deals = Mapping[int, Entry]
"""The person's game of each deal of a match, by its number."""


def matches_by_rival(entries: Iterable[Entry]) -> dict[str, dict[str, dict[int, Entry]]]:
    """The person's games, by the key of the character and the name of the match, the match begun last at the end."""
    found: dict[str, dict[str, dict[int, Entry]]] = {}
    for setting, entry in first_tries(entries).items():
        if isinstance(setting, MatchDeal):
            found.setdefault(setting.rival, {}).setdefault(setting.match, {})[setting.number] = entry
    return found
