"""The deal of a day: what it is, the way to play it, and afterwards how one compares with the characters."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.session.daily.days import Day
from jass_desktop.session.daily.standing import DayStanding, read_day
from jass_desktop.session.fixture import Fixture
from jass_desktop.session.history.tries import tries_by_day
from jass_desktop.session.openable import FixtureGame, SavedGame
from jass_desktop.ui.clipboard import copy_text
from jass_desktop.ui.paint.style import BEST, INK, INK_SOFT, PAPER_DARK, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.others import OthersScreen, Way
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Natural, column_of, row_of
from jass_desktop.words.daily import FULL, DayPage, DayRow, clock_words, day_page
from jass_desktop.words.games import game_title

_WIDE = 96
_ROW = 3.4
_COLUMNS = row_of(26, column_of(FREE, 1.6, FREE), 8, gap=1.6)
"""Who, a bar up to all points, and the points."""


class DayScreen(OthersScreen):
    """The characters play once the person's own try is over."""

    def __init__(self, stage: Stage, day: date) -> None:
        super().__init__(stage)
        self.place = self._day = Day(day)
        self.read()
        self.begin()

    def read(self) -> None:
        stage, history = self.stage, self.stage.history
        self._tries = tries_by_day(stage.attempt(history.entries) or ())
        own = self._try = self._tries.get(self._day.date)
        self._standing = stage.attempt(lambda: read_day(self._day, own, history.read, history.points_by_seed)) or DayStanding(
            self._day, own, problem=_("The cards of this try cannot be read, so it is not compared."))

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

    def build(self) -> list[Widget]:
        s, texts, across = self.stage.style, self.stage.texts, self.room_across(_WIDE)
        self._page = self.page()
        self._said = self._words()
        told = [Natural(texts.measure(words, s.strong, across)[1]) for words in self._said]
        rows = [_ROW] * len(self._page.rows)
        ways = self.ways()
        foot = [row_of(*[REST] * len(pair), gap=1.6, size=5.6)
                for pair in (ways[n:n + 2] for n in range(0, len(ways), 2))]
        ways_at = column_of(*foot, gap=1.4, size=FIT)
        _head, *places = self.lay(_WIDE, column_of(6.4, *told, Gap(1.2), *rows, Gap(1.8), ways_at, gap=0.9))
        self._told_at, self._rows_at = places[:len(told)], places[len(told):len(told) + len(rows)]
        return [*self.buttons(ways, places[len(told) + len(rows):]), self.close_button()]

    def _words(self) -> list[str]:
        """What there is to say, paragraph by paragraph."""
        found, today = [], self.stage.services.today()
        latest = max(self._tries, default=today)
        if latest > today and self._day.date == today:
            found.append(clock_words(today, latest))
        return [*found, *self._page.said, *self._page.rules, *([self._page.waiting] if self._page.waiting else [])]

    def ways(self) -> list[Way]:
        others: list[Way] = [("days", _("All days"), self._all_days)] if self._tries else []
        others.append(("ladder", _("Ladder"), self.stage.tables.ladder))
        if self._try is None:
            return [("play", _("Play for the record"), self._play), *others]
        if not self._try.over:
            return [("play", _("Continue"), partial(self.stage.tables.open, SavedGame(self._try.number))), *others]
        return [("play", _("Copy the result"), self._copy), ("review", _("Look back"), partial(self.look_back, self._try.number)),
                ("again", _("The same cards again"), self._play), *others]

    # Ways

    def _play(self) -> None:
        """Begin the deal, for the record if it is the first time; at midnight the page turns to the new day instead."""
        stage, today = self.stage, self.stage.services.today()
        if self._try is None and self._day.date != today:
            self.place = self._day = Day(today)
            self.refresh()
            stage.toast(_("A new day has begun, with new cards."))
            return
        stage.tables.open(FixtureGame(self._day.fixture))

    def _all_days(self) -> None:
        from jass_desktop.ui.screens.days import DaysScreen

        self.stage.go(DaysScreen(self.stage, self._day.date))

    def _copy(self) -> None:
        """Copy the text to send to the clipboard."""
        copy_text(self.stage, self._page.message)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, arrows"), _("move between the buttons")), (_("Enter"), _("press the button")),
                (_("Escape"), _("back"))]

    # Painting

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        for n, (words, place) in enumerate(zip(self._said, self._told_at, strict=True)):
            over = n == 0 and self._try is not None and self._try.over
            texts.paint(surface, words, place, s.strong if over else s.body, RED if over else INK)
        for row, place in zip(self._page.rows, self._rows_at, strict=True):
            self._paint_row(surface, place, row)

    def _paint_row(self, surface: pygame.Surface, place: pygame.Rect, row: DayRow) -> None:
        s, texts = self.stage.style, self.stage.texts
        label, bar, number = _COLUMNS.places(place, s)
        spec, ink = s.strong if row.own else s.body, INK_SOFT if row.points is None else INK
        with texts.picture(_("{who}: {words}").format(who=row.name, words=row.shown), place):
            texts.paint(surface, row.name, label, spec, ink, valign="middle", lines=1)
            texts.paint(surface, row.shown, number, spec, ink, align="right", valign="middle", lines=1)
        surface.fill(PAPER_DARK, bar)
        if row.points is not None:
            surface.fill(RED if row.own else BEST, (*bar.topleft, bar.width * row.points // FULL, bar.height))
