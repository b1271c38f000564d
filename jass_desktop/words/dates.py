"""Times of games, and durations, as they are written in the current language."""

from __future__ import annotations

from datetime import date, datetime

from jass_desktop.i18n import _


def date_words(started: str) -> str:
    """Date and time as they are written in the current language."""
    at = datetime.fromisoformat(started)
    return _("{year}-{month}-{day} {hour}:{minute}").format(
        year=at.year, month=f"{at.month:02}", day=f"{at.day:02}", hour=f"{at.hour:02}", minute=f"{at.minute:02}")


def day_words(day: date) -> str:
    """The date as it is written in the current language."""
    return _("{year}-{month}-{day}").format(year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")


def month_words(started: str) -> str:
    """The month alone, as short as can be."""
    at = datetime.fromisoformat(started)
    return _("{month}/{year}").format(year=at.year, month=f"{at.month:02}")


def time_left_s(first: tuple[int, float] | None, done: int, total: int, now_s: float) -> float | None:
    """How long the rest takes at the speed so far. ``first`` is how much was done at the first look, and when that was: what was
    known before takes no time. None before more is done."""
    if first is None or done == first[0]:
        return None
    done_first, first_s = first
    return (now_s - first_s) / (done - done_first) * (total - done)


def clock(time_s: float) -> str:
    """A duration as people read it: ``0:09``, ``12:30`` or ``1:05:00``."""
    minutes, seconds = divmod(round(time_s), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
