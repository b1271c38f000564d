"""Which passes the person has begun, as the list of games tells it. The menu does without any more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from jass_desktop.session.history.entries import Entry
from jass_desktop.session.tournament.names import PASSES

Tries = Mapping[int, Entry]
"""The person's game of each pass begun."""


def tries_by_tournament(entries: Iterable[Entry]) -> dict[str, dict[int, Entry]]:
    """The person's games of each tournament, by name, the one begun last at the end. The first game of a pass counts."""
    found: dict[str, dict[int, Entry]] = {}
    passes = [(entry, one) for entry in entries if (one := entry.tournament_pass) is not None]
    for entry, one in sorted(passes, key=lambda each: each[0].number):
        if entry.mine and not entry.practice:
            found.setdefault(one.tournament, {}).setdefault(one.number, entry)
    return found


def next_pass(tries: Tries) -> int | None:
    """The first pass that is not over; None after the last one."""
    return next((number for number in range(1, PASSES + 1) if number not in tries or not tries[number].over), None)
