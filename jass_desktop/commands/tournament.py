"""``tournament [NAME]``: the standings of a tournament. It plays nothing, and shows no card."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import history_of, tell_of
from jass_desktop.errors import StoreError
from jass_desktop.gate.text import quoted
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.tournament.evening import Evening, read_evening
from jass_desktop.session.tournament.tries import next_pass, tries_by_tournament
from jass_desktop.store.paths import DataDir
from jass_desktop.words.dates import date_words
from jass_desktop.words.tournament import (
    coming_words,
    entrant_name,
    gain_words,
    going_words,
    message,
    pair_words,
    place_words,
    result_words,
    rules_words,
    size_words,
    waiting_words,
)


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    history = history_of(data)
    found = tries_by_tournament(history.entries())
    if not found and options.tournament is None:
        print(_("Not begun."), rules_words(), sep="\n")
        tell_of(history)
        return 0
    name = options.tournament or [*found][-1]
    if name not in found:
        raise StoreError(_("There is no tournament {name} in the history. There are: {names}").format(
            name=quoted(name), names=", ".join(found) or "–"))
    evening = read_evening(found[name], history.read, history.points_by_seed)
    began = min(entry.started for entry in evening.tries.values())
    print(_("Tournament {name}, {date}: {size}").format(name=name, date=date_words(began), size=size_words(evening.tournament)))
    for number in evening.over:
        _pass(evening, number)
    _standing(evening)
    for number, why in evening.problems.items():
        print(_("Pass {number} is not compared: {reason}").format(number=number, reason=why))
    tell_of(history)
    return 0


def _pass(evening: Evening, number: int) -> None:
    """Print what the person's cards brought at all tables."""
    result = evening.result(number)
    told = waiting_words(evening, number) if result is None else result_words(result, evening.tries[number])
    print(_("Pass {number}").format(number=number) + ": " + told)
    for row in [] if result is None else result.rows:
        print(f"  {row.rank:>3}. {pair_words(evening.tournament, row.pair):<32}{row.points:>5} {gain_words(row.gain):>6}")


def _standing(evening: Evening) -> None:
    """Print the ranking, and how it goes on or the text to send."""
    tournament, coming, places = evening.tournament, next_pass(evening.tries), evening.ranking
    if places:
        print(place_words(places))
    for place in places:
        gains = "".join(f"{gain_words(gain):>6}" for gain in (*place.gains, place.total))
        print(f"  {place.rank:>3}. {entrant_name(tournament, place.entrant):<16}{gains}")
    if coming is not None:
        print(coming_words(tournament, coming))
        if coming in evening.tries:
            print(going_words(tournament, evening.tries[coming]))
    elif places and not any(map(evening.waiting, evening.over)):
        print(message(evening))
