"""Which passes the person has begun, as the list of games tells it. The menu does without any more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import first_tries
from jass_desktop.session.setting import PASSES, TournamentPass

Tries = Mapping[int, Entry]
"""The person's game of each pass begun."""


def tries_by_tournament(entries: Iterable[Entry]) -> dict[str, dict[int, Entry]]:
    """The person's games of each tournament, by name, the one begun last at the end."""
    found: dict[str, dict[int, Entry]] = {}
    for setting, entry in first_tries(entries).items():
        if isinstance(setting, TournamentPass):
            found.setdefault(setting.tournament, {})[setting.number] = entry
    return found


def next_pass(tries: Tries) -> int | None:
    """The first pass that is not over; None after the last one."""
    return next((number for number in range(1, PASSES + 1) if number not in tries or not tries[number].over), None)
