"""Which of the person's games count where others play the same cards. The menu does without any more."""

from __future__ import annotations

from collections.abc import Iterable

from jass_desktop.session.history.entries import Entry
from jass_desktop.session.setting import Setting


def first_tries(entries: Iterable[Entry]) -> dict[Setting, Entry]:
    """The person's try of each day, pass and deal of a match, begun or over, in the order in which they were begun: the first
    game that is not for practice."""
    found: dict[Setting, Entry] = {}
    tried = [entry for entry in entries if entry.mine and not entry.practice and entry.setting.compared]
    for entry in sorted(tried, key=lambda one: one.number):
        found.setdefault(entry.setting, entry)
    return found
