"""``daily [--date DATE]``: how the person stands in the deal of a day. It plays nothing, and shows no card."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import history_of, tell_of
from jass_desktop.i18n import _
from jass_desktop.session.daily.days import Day
from jass_desktop.session.daily.standing import DayStanding, read_day, record_tries
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.games import local_now
from jass_desktop.store.paths import DataDir
from jass_desktop.words.daily import (
    begun_words,
    day_rules_words,
    field_rows,
    message,
    record_words,
    standing_words,
)
from jass_desktop.words.games import game_title


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    day, history = Day(options.date or local_now().date()), history_of(data)
    print(game_title(day.rules.name))
    found = record_tries(history.entries()).get(day.date)
    if found is None:
        print(_("Not begun."), day_rules_words(), record_words(), sep="\n")
    elif not found.over:
        print(begun_words(found))
    else:
        _result(read_day(day, found, history.read, history.points_by_seed), found)
    tell_of(history)
    return 0


def _result(standing: DayStanding, entry: Entry) -> None:
    """Print what came of a try that is over."""
    print(standing_words(entry, standing.others))
    if standing.problem:
        print(standing.problem)
        return
    for name, points, _own in field_rows(entry, standing.others):
        print(f"  {name:<20} {'…' if points is None else points:>3}")
    print(message(standing.day, entry, standing.others))
