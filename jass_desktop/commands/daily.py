"""``daily [--date DATE]``: how the person stands in the deal of a day. It plays nothing, and shows no card."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import history_of, tell_of
from jass_desktop.i18n import pgettext
from jass_desktop.session.daily.days import Day
from jass_desktop.session.daily.standing import read_day
from jass_desktop.session.history.tries import tries_by_day
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.games import local_now
from jass_desktop.store.paths import DataDir
from jass_desktop.words.daily import day_page
from jass_desktop.words.games import game_title


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    day, history = Day(options.date or local_now().date()), history_of(data)
    print(game_title(day.rules.name))
    own = tries_by_day(history.entries()).get(day.date)
    page = day_page(read_day(day, own, history.read, history.points_by_seed))
    print(*(page.said or (pgettext("deal of the day", "Not begun."), *page.rules)), sep="\n")
    for row in page.rows:
        print(f"  {row.name:<20} {row.shown:>3}")
    if page.rows:
        print(page.message)
    tell_of(history)
    return 0
