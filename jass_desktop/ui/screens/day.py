"""The deals of the day: how one did in each, and how the chosen one compares with the characters, or the way to play it."""

from __future__ import annotations

from datetime import date
from functools import partial

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import _
from jass_desktop.session.daily.days import Day
from jass_desktop.session.daily.standing import DayStanding, read_day
from jass_desktop.session.fixture import Fixture
from jass_desktop.session.history.tries import tries_by_day
from jass_desktop.session.openable import FixtureGame, SavedGame
from jass_desktop.ui.clipboard import copy_text
from jass_desktop.ui.paint.style import BEST, INK, INK_SOFT, PAPER_DARK, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.others import OthersScreen, paragraphs
from jass_desktop.ui.screens.past import look_back
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Part, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import BoxList, Pictured, Text, plain
from jass_desktop.words.daily import FULL, DayPage, DayRow, clock_words, day_page, note_words
from jass_desktop.words.dates import day_words
from jass_desktop.words.games import game_title

_BAR = 1.6
"""The units along of a bar of points."""


class DayScreen(OthersScreen):
    """The characters play once the person's own try is over."""

    place = "day"

    def __init__(self, stage: Stage, day: date) -> None:
        super().__init__(stage)
        self._day = Day(day)
        self.read()
        self.begin()

    def read(self) -> None:
        stage, history = self.stage, self.stage.history
        self._tries = tries_by_day(stage.attempt(history.entries) or ())
        own = self._try = self._tries.get(self._day.date)
        self._standing = stage.attempt(lambda: read_day(self._day, own, history.read, history.points_by_seed)) or DayStanding(
            self._day, own, problem=_("The cards of this attempt cannot be read, so it is not compared."))

        seeds = {day: Day(day).seed for day, entry in self._tries.items() if entry.over}
        points = stage.attempt(lambda: history.points_by_seed([*seeds.values()])) or {}
        self._others = {day: points.get(seed, {}) for day, seed in seeds.items()}
        """The points of the characters, by day and name."""

    def page(self) -> DayPage:
        return day_page(self._standing, self.elsewhere.problem, escape)

    @property
    def owed(self) -> list[Fixture]:
        return [self._day.fixture] if self._standing.waits else []

    @property
    def title(self) -> str:
        return game_title(self._day.rules.name)

    @property
    def rules(self) -> RuleSet:
        return self._day.rules

    # Layout

    @property
    def _days(self) -> list[date]:
        """The days that were begun, the chosen one and today, the last one first."""
        return sorted({*self._tries, self._day.date, self.stage.services.today()}, reverse=True)

    def listed(self, kit: Kit) -> list[Part]:
        days = self._days
        if len(days) == 1:
            return []
        return [BoxList(kit, "days", [self._row(kit, day) for day in days], selected=days.index(self._day.date),
                        on_select=lambda n: self._choose(days[n]), on_open=lambda _n: self.to_ways())]

    def _row(self, kit: Kit, day: date) -> Stack:
        s, entry = kit.style, self._tries.get(day)
        about = column_of(FREE, Text(kit, day_words(day), s.strong, lines=1),
                          Text(kit, note_words(entry, self._others.get(day, {})), s.small, INK_SOFT, lines=1), FREE,
                          size=Share(7))
        made = _made(kit, entry.totals[Seat.SOUTH], own=True) if entry is not None and entry.over else Gap()
        return row_of(about, row_of(made, size=Share(4)), gap=1, padding=(1, 0.5), size=FIT)

    def chosen(self, kit: Kit) -> list[Part]:
        page, today = self.page(), self.stage.services.today()
        latest = max(self._tries, default=today)
        clock = [clock_words(today, latest)] if latest > today and self._day.date == today else []
        over = self._try is not None and self._try.over
        said = [*clock, *page.said, *page.rules, *([page.waiting] if page.waiting else [])]
        parts = [*paragraphs(kit, said, stress=over), Gap(1.6)]
        if page.rows:
            parts += [column_of(*(self._compared(kit, row) for row in page.rows), gap=0.4, size=FIT), Gap(2)]
        return [*parts, self.buttons()]

    def _compared(self, kit: Kit, row: DayRow) -> Pictured:
        spec = kit.style.strong if row.own else kit.style.body
        name = Text(kit, row.name, spec, INK_SOFT if row.points is None else INK, valign="middle", lines=1).sized(Share(2))
        said = _("{who}: {words}").format(who=row.name, words=row.shown)
        return Pictured(kit, said, row_of(name, row_of(_made(kit, row.points, own=row.own), size=Share(3)), gap=1.6, size=FIT))

    def ways(self) -> list[Button]:
        if self._try is None:
            return [Button("play", HERE, _("Play so that it counts"), self._play)]
        if not self._try.over:
            return [Button("play", HERE, _("Continue"), partial(self.stage.tables.open, SavedGame(self._try.number)))]
        return [Button("play", HERE, _("Copy the result"), partial(copy_text, self.stage, self.page().message)),
                Button("review", HERE, _("Look back"), partial(look_back, self.stage, self._try.number)),
                Button("again", HERE, _("The same cards again"), self._play)]

    # Ways

    def _choose(self, day: date) -> None:
        self._day = Day(day)
        self.refresh()

    def _play(self) -> None:
        """Begin the deal, for the record if it is the first time; at midnight the page turns to the new day instead."""
        stage, today = self.stage, self.stage.services.today()
        if self._try is None and self._day.date != today:
            self._choose(today)
            stage.toast(_("A new day has begun, with new cards."))
            return
        stage.tables.open(FixtureGame(self._day.fixture))


def _made(kit: Kit, points: int | None, *, own: bool) -> Stack:
    """A bar as long as the points are of all, and the points; None as long as they are not known."""
    share = points or 0
    bar = row_of(plain(RED if own else BEST).sized(Share(share)), plain(PAPER_DARK).sized(Share(FULL - share)), size=_BAR)
    words = Text(kit, "…" if points is None else str(points), kit.style.strong if own else kit.style.body, align="right",
                 valign="middle", lines=1)
    return row_of(column_of(FREE, bar, FREE), words.sized(5), gap=0.8)
