"""``daily [--date DATE]``: how the person stands in the deal of a day. It plays nothing, and shows no card."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import history_of, tell_of
from jass_desktop.i18n import _
from jass_desktop.session.daily.days import Day
from jass_desktop.session.daily.standing import record_tries
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.games import local_now
from jass_desktop.store.history import History
from jass_desktop.store.paths import DataDir
from jass_desktop.words.daily import (
    begun_words,
    day_rules_words,
    field_rows,
    message,
    other_cards_words,
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
        _result(day, found, history)
    tell_of(history)
    return 0


def _result(day: Day, entry: Entry, history: History) -> None:
    """Print what came of a try that is over. Raises RecordError if its record is damaged."""
    if not day.fixture.has(history.read(entry.number)):
        print(standing_words(entry, {}), other_cards_words(), sep="\n")
        return
    others = history.points_by_seed([day.seed]).get(day.seed, {})
    print(standing_words(entry, others))
    for name, points, _own in field_rows(entry, others):
        print(f"  {name:<20} {'…' if points is None else points:>3}")
    print(message(day, entry, others))
