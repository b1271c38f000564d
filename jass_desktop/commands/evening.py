"""``evening [NAME]``: how an evening in strokes stands. It plays nothing, and shows no card."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import history_of, name_of, tell_of
from jass_desktop.i18n import _, pgettext
from jass_desktop.session.evening.standing import games_by_evening, read_standing
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.paths import DataDir
from jass_desktop.words.evening import evening_page


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    history = history_of(data)
    found = games_by_evening(history.entries())
    name = name_of(found, options.evening, _("The history has no evening called {name}. It has: {names}"))
    if name is None:
        print(pgettext("evening", "Not begun."))
        tell_of(history)
        return 0
    page = evening_page(read_standing(found[name], history.read))
    print(*page.said, sep="\n")
    for row in page.rows:
        points, strokes = row.figures
        print(f"  {row.name:<12}{points:>14}  {strokes:>8}")
    tell_of(history)
    return 0
