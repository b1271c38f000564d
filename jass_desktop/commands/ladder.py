"""``ladder``: whom of the characters the person has beaten, and how the matches stand. It plays nothing, and shows no card."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import history_of, tell_of
from jass_desktop.session.ladder.standing import read_ladder
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.paths import DataDir
from jass_desktop.words.ladder import ladder_page


def run(_options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    history = history_of(data)
    page = ladder_page(read_ladder(history.entries(), history.read, history.points_by_seed))
    print(page.said)
    for number, row in enumerate(page.rows, 1):
        print(f"  {number:>2}. {row.name:<10}{row.strength:<20}{row.state}")
    tell_of(history)
    return 0
