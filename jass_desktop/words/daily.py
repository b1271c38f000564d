"""The deal of the day in words: its name, the characters, how one did, and a text to send."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date

from jass_desktop import __version__
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import N_, _, ngettext, pgettext
from jass_desktop.session.characters import rival_of
from jass_desktop.session.daily.days import COUNT, DAY_RULES, Day
from jass_desktop.session.daily.standing import DayStanding, better_than
from jass_desktop.session.history.entries import Entry
from jass_desktop.words.dates import day_words
from jass_desktop.words.players import level_title, strength_title

_CHARACTERS = {"hurried": N_("Hurried master")}
"""The characters whose name is not that of their level."""

FULL = DAY_RULES.round_points * (DAY_RULES.rounds or 1)
"""The points of all four deals together."""


def character_title(name: str) -> str:
    """What this character is called, and how well it plays."""
    rival = rival_of(name.lower())
    if rival is None:
        return _(_CHARACTERS[name]) if name in _CHARACTERS else level_title(name)
    # Translators: strength: the level of a computer player.
    return _("{name} ({strength})").format(name=rival.name, strength=strength_title(rival.strength))


def day_rules_words() -> str:
    """What everybody should know before the first card."""
    return _("Four deals, the same for everybody on this date. Only tricks count, each once: {points} points in all, without "
             "Weis or Stöck. The others are club players.").format(points=FULL)


def short_rules_words() -> str:
    """The same in a line."""
    return _("Four deals, the same for everybody today. The first try counts.")


def record_words() -> str:
    """What counts for the record."""
    return _("The first try counts. Hints and takebacks are allowed, and noted in the result. After that you may play the same "
             "cards as often as you like.")


def with_help(entry: Entry) -> bool:
    """Whether the result must say that the person was helped, or took something back."""
    return bool(entry.help or entry.takebacks)


def points_words(entry: Entry) -> str:
    """The points of a try, and whether they were made with help."""
    points = entry.totals[Seat.SOUTH]
    return _("{points} (with help)").format(points=points) if with_help(entry) else str(points)


def standing_words(entry: Entry, others: Mapping[str, int]) -> str:
    """How a finished try compares with the characters, once they have played."""
    points = entry.totals[Seat.SOUTH]
    better = better_than(points, others)
    if better is None:
        said = ngettext("You made {points} point.", "You made {points} points.", points).format(points=points)
    else:
        # Translators: better: how many of count players made fewer points.
        said = ngettext("You made {points} point, better than {better} of {count}.",
                        "You made {points} points, better than {better} of {count}.", points).format(
            points=points, better=better, count=COUNT)
    return _("{said} You had help.").format(said=said) if with_help(entry) else said


@dataclass(frozen=True)
class DayRow:
    """Somebody who plays the cards of a day."""

    name: str
    points: int | None
    """None as long as they are not known."""
    own: bool = False
    """Whether it is the person."""

    @property
    def shown(self) -> str:
        return "…" if self.points is None else str(self.points)


@dataclass(frozen=True)
class DayPage:
    """All there is to say of a day."""

    said: tuple[str, ...]
    """How far the person's try has come, or what came of it; nothing before it is begun."""
    rules: tuple[str, ...] = ()
    """What everybody should know before the last card."""
    waiting: str = ""
    """That characters still play, or why they do not."""
    rows: tuple[DayRow, ...] = ()
    """Those with whom a try that is over is compared, the best first."""
    message: str = ""
    """A text to send."""


def day_page(standing: DayStanding, stopped: str | None = None, text: Callable[[str], str] = str) -> DayPage:
    """The page of a day. ``stopped`` is why characters have stopped playing, and ``text`` how texts that others have written are
    shown there."""
    own, rules = standing.own, (day_rules_words(), record_words())
    if own is None or not own.over:
        return DayPage(() if own is None else (begun_words(own),), rules)
    others, waiting = standing.others, ""
    if standing.waits:
        waiting = text(stopped or _("The others are still playing your cards …"))
    said = standing_words(own, others), *([text(standing.problem)] if standing.problem else [])
    rows = _rows(standing.day, own, others) if standing.compared else ()
    return DayPage(said, (), waiting, rows, message(standing.day, own, others))


def _rows(day: Day, own: Entry, others: Mapping[str, int]) -> tuple[DayRow, ...]:
    rows = [DayRow(_("You"), own.totals[Seat.SOUTH], own=True),
            *(DayRow(character_title(one.name), others.get(one.name)) for one in day.characters)]
    return tuple(sorted(rows, key=lambda row: -1 if row.points is None else row.points, reverse=True))


def begun_words(entry: Entry) -> str:
    """How far a try has come."""
    return _("Deal {number} of {count}, {ours} : {theirs} so far").format(
        number=entry.rounds, count=DAY_RULES.rounds, ours=entry.totals[Seat.SOUTH], theirs=entry.totals[Seat.EAST])


def note_words(entry: Entry | None, others: Mapping[str, int]) -> str:
    """How a try stands, in a line of a list, beside its points if it is over."""
    if entry is None:
        return pgettext("deal of the day", "not begun")
    if not entry.over:
        return begun_words(entry)
    better = better_than(entry.totals[Seat.SOUTH], others)
    # Translators: better: how many of count players made fewer points.
    compared = [] if better is None else [_("better than {better} of {count}").format(better=better, count=COUNT)]
    return "  ·  ".join([*compared, *([_("with help")] if with_help(entry) else [])])


def message(day: Day, entry: Entry, others: Mapping[str, int]) -> str:
    """A text to send: the result, and below it what tells whether the reader's program has the same cards."""
    better = better_than(entry.totals[Seat.SOUTH], others)
    # Translators: better: how many of count players made fewer points.
    text = _("Jass {date}: {points}") if better is None else _("Jass {date}: {points}, better than {better} of {count}")
    said = text.format(date=day_words(day.date), points=points_words(entry), better=better, count=COUNT)
    return f"{said}\nJass Desktop {__version__} · {day.code}"


def clock_words(today: date, latest: date) -> str:
    """What to say of a clock that was set back."""
    # Translators: today, latest: dates.
    return _("It is {today}, but you have already begun the deal of {latest}. Both are kept.").format(
        today=day_words(today), latest=day_words(latest))
