"""``tournament [NAME]``: the standings of a tournament. It plays nothing, and shows no card."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import history_of, name_of, tell_of
from jass_desktop.i18n import _, pgettext
from jass_desktop.session.history.tries import tries_by_tournament
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.tournament.evening import read_evening
from jass_desktop.store.paths import DataDir
from jass_desktop.words.dates import date_words
from jass_desktop.words.tournament import rules_words, size_words, tournament_page


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    history = history_of(data)
    found = tries_by_tournament(history.entries())
    name = name_of(found, options.tournament, _("The history has no tournament called {name}. It has: {names}"))
    if name is None:
        print(pgettext("tournament", "Not begun."), rules_words(), sep="\n")
        tell_of(history)
        return 0
    evening = read_evening(found[name], history.read, history.points_by_seed)
    began = min(entry.started for entry in evening.tries.values())
    print(_("Tournament {name}, {date}: {size}").format(name=name, date=date_words(began), size=size_words(evening.tournament)))
    page = tournament_page(evening)
    for number, one in page.passes.items():
        print(_("{who}: {words}").format(who=_("Session {number}").format(number=number), words=one.said))
        if one.note:
            print(one.note)
        for row in one.rows:
            points, gain = row.figures
            print(f"  {row.rank:>3}. {row.name:<32}{points:>5} {gain:>6}")
    if page.ranking.rows:
        print(page.ranking.said)
    for row in page.ranking.rows:
        print(f"  {row.rank:>3}. {row.name:<16}" + "".join(f"{gain:>6}" for gain in row.figures))
    for line in (*page.coming, *([page.message] if page.message else []), *page.problems):
        print(line)
    tell_of(history)
    return 0
