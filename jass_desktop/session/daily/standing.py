"""How a person stands: the tries for the record, and how they compare with the characters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from jass_desktop.session.daily.days import CHARACTERS
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import first_tries
from jass_desktop.session.setting import DailyDeal


def record_tries(entries: Iterable[Entry]) -> dict[date, Entry]:
    """The person's try for the record of each day, begun or over."""
    return {setting.day: entry for setting, entry in first_tries(entries).items() if isinstance(setting, DailyDeal)}


def better_than(points: int, others: Mapping[str, int]) -> int | None:
    """How many characters made less of the same cards; None as long as some have not played them."""
    if any(one.name not in others for one in CHARACTERS):
        return None
    return sum(others[one.name] < points for one in CHARACTERS)
