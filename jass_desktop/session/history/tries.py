"""Which of the person's games count where others play the same cards. The list of games tells it, so the menu reads no more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from jass_desktop.session.history.entries import Entry
from jass_desktop.session.setting import PASSES, DailyDeal, MatchDeal, Setting, TournamentPass

Tries = Mapping[int, Entry]
"""The person's games of the passes of a tournament, or of the deals of a match, that were begun, by their number there."""


def first_tries(entries: Iterable[Entry]) -> dict[Setting, Entry]:
    """The person's try of each day, pass and deal of a match, begun or over, in the order in which they were begun: the first
    game that is not for practice."""
    found: dict[Setting, Entry] = {}
    tried = [entry for entry in entries if entry.mine and not entry.practice and entry.setting.compared]
    for entry in sorted(tried, key=lambda one: one.number):
        found.setdefault(entry.setting, entry)
    return found


def tries_by_day(entries: Iterable[Entry]) -> dict[date, Entry]:
    """The person's try for the record of each day, begun or over."""
    return {setting.day: entry for setting, entry in first_tries(entries).items() if isinstance(setting, DailyDeal)}


def tries_by_tournament(entries: Iterable[Entry]) -> dict[str, dict[int, Entry]]:
    """The person's passes of each tournament, by name, the one begun last at the end."""
    found: dict[str, dict[int, Entry]] = {}
    for setting, entry in first_tries(entries).items():
        if isinstance(setting, TournamentPass):
            found.setdefault(setting.tournament, {})[setting.number] = entry
    return found


def next_pass(passes: Tries) -> int | None:
    """The first pass of a tournament that is not over; None after the last one."""
    return next((number for number in range(1, PASSES + 1) if number not in passes or not passes[number].over), None)


def tries_by_rival(entries: Iterable[Entry]) -> dict[str, dict[str, dict[int, Entry]]]:
    """The person's deals, by the key of the character and the name of the match, the match begun last at the end."""
    found: dict[str, dict[str, dict[int, Entry]]] = {}
    for setting, entry in first_tries(entries).items():
        if isinstance(setting, MatchDeal):
            found.setdefault(setting.rival, {}).setdefault(setting.match, {})[setting.number] = entry
    return found
