"""The names of the days' rule sets. A game by the rule set of a day's name is that day's, wherever it is kept."""

from __future__ import annotations

import re
from datetime import date

DAY = "day"
"""The name of the day's rules where no date is meant."""


def day_name(day: date) -> str:
    """The name of this day's rule set."""
    return f"{DAY}-{day.isoformat()}"


def date_of(rules: str) -> date | None:
    """The date of the day whose rule set has this name; None if it is no day's."""
    found = re.fullmatch(rf"{DAY}-(\d{{4}}-\d\d-\d\d)", rules, re.ASCII)
    try:
        return None if found is None else date.fromisoformat(found[1])
    except ValueError:
        return None


def is_day(rules: str) -> bool:
    """Whether a rule set of this name is the day's, with or without a date."""
    return rules == DAY or date_of(rules) is not None
