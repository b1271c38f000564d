"""A tournament that was begun: the way to the next pass, what each pass brought, and the ranking."""

from __future__ import annotations

from functools import partial

import pygame

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.session.fixture import Fixture
from jass_desktop.session.history.tries import next_pass, tries_by_tournament
from jass_desktop.session.openable import FixtureGame, SavedGame
from jass_desktop.session.tournament.evening import read_evening
from jass_desktop.ui.clipboard import copy_text
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.others import OthersScreen, Way
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.boxes import FREE, REST, Gap, Natural, Share, column_of, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.tournament import TournamentPage, tournament_page

_WIDE, _HIGH = 100, 86
_ROW = 3.8
_RANKING = "ranking"


class TournamentScreen(OthersScreen):
    """Other tables may still play what the person has played."""

    def __init__(self, stage: Stage, name: str) -> None:
        """Raises JassError if no game of the tournament of this name can be read."""
        super().__init__(stage)
        self._name = name
        self.place = "tournament", name
        self.read()
        self._shown = _RANKING if next_pass(self._evening.tries) is None else str(max(self._evening.over, default=_RANKING))
        """The pass whose list is shown, or the ranking."""
        self.begin()

    def read(self) -> None:
        history = self.stage.history
        tries = tries_by_tournament(history.entries()).get(self._name, {})
        self._evening = read_evening(tries, history.read, history.points_by_seed)

    def page(self) -> TournamentPage:
        return tournament_page(self._evening, self.elsewhere.problem, escape)

    @property
    def owed(self) -> list[Fixture]:
        evening = self._evening
        return [evening.tournament.fixture(number) for number in evening.over if evening.waiting(number)]

    @property
    def title(self) -> str:
        return _("Tournament")

    @property
    def rules(self) -> RuleSet:
        return self._evening.tournament.rules(1)

    # Layout

    def build(self) -> list[Widget]:
        s, texts, across = self.stage.style, self.stage.texts, self.room_across(_WIDE)
        self._page = self.page()
        self._list = {str(number): one for number, one in self._page.passes.items()}.get(self._shown, self._page.ranking)
        self._said, ways = self._words(), self.ways()
        told = [Natural(texts.measure(words, s.strong if n == 0 else s.body, across)[1]) for n, words in enumerate(self._said)]
        views = [(_RANKING, _("Ranking")), *((str(one), _("Pass {number}").format(number=one)) for one in self._evening.over)]
        foot = row_of(*[REST] * len(ways), gap=1.6, size=5.6)
        if len(views) == 1:
            _head, *places = self.lay(_WIDE, column_of(6.4, *told, Gap(1.8), foot, gap=0.9))
            self._told_at, self._heading = places[:len(told)], None
            chosen: list[Widget] = []
        else:
            rows = self._list.rows
            most = Share(most=Natural(max(1, len(rows)) * s.px(_ROW)))
            _head, *places = self.lay(_WIDE, column_of(
                6.4, *told, Gap(1.2), CONTROL, Gap(1), 3, most, FREE, Gap(1.4), foot, gap=0.9, size=_HIGH))
            self._told_at, (view, self._heading, listed) = places[:len(told)], places[len(told):len(told) + 3]
            shown = Segments("view", view, views, self._shown, self._show)
            shown.named = _("Ranking, or a pass")
            chosen = [shown, ScrollList("rows", listed, len(rows), s.px(_ROW), self._paint_row,
                                        selected=next((n for n, row in enumerate(rows) if row.own), 0))]
        return [*self.buttons(ways, places[-len(ways):]), *chosen, self.close_button()]

    def _words(self) -> list[str]:
        """What there is to say, the most important first."""
        page, shown = self._page, self._list.said
        still = [one.said for one in page.passes.values() if not one.rows]
        if still and self._list is page.ranking and not (page.coming and page.ranking.rows):
            shown = still[-1]  # the ranking is not yet the final one, or there is none
        return [*([shown] if shown else []), *page.coming, *page.rules, *page.problems]

    def ways(self) -> list[Way]:
        tries, coming = self._evening.tries, next_pass(self._evening.tries)
        ways: list[Way] = []
        if coming is None:
            ways.append(("play", _("Copy the result"), self._copy))
        elif coming in tries:
            ways.append(("play", _("Continue"), partial(self.stage.tables.open, SavedGame(tries[coming].number))))
        else:
            game = FixtureGame(self._evening.tournament.fixture(coming))
            ways.append(("play", _("Play pass {number}").format(number=coming), partial(self.stage.tables.open, game)))
        if self._list is not self._page.ranking:
            ways.append(("review", _("Look back"), partial(self.look_back, tries[int(self._shown)].number)))
        return [*ways, ("all", _("All tournaments"), self._all)]

    # Ways

    def _show(self, shown: str) -> None:
        self._shown = shown
        self.refresh()

    def _copy(self) -> None:
        """Copy the text to send to the clipboard, once everybody has played."""
        if self.owed:
            self.stage.toast(_("Some tables still play."))
        elif self._page.message:
            copy_text(self.stage, self._page.message)

    def _all(self) -> None:
        from jass_desktop.ui.screens.tournament_begin import BeginTournamentScreen

        self.stage.go(BeginTournamentScreen(self.stage))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Left, Right"), _("show another pass, or the ranking")), (_("Up, Down"), _("scroll the list")),
                (_("Tab, arrows"), _("move between the buttons")), (_("Enter"), _("press the button")), (_("Escape"), _("back"))]

    # Painting

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        for n, (words, place) in enumerate(zip(self._said, self._told_at, strict=True)):
            texts.paint(surface, words, place, s.body if n else s.strong, INK if n else RED)
        if self._heading is None or not self._list.rows:
            return
        with texts.picture("", self._heading):  # said with each figure
            for head, place in zip(self._list.heads, self._columns(self._heading)[2:], strict=True):
                texts.paint(surface, head, place, s.small, INK_SOFT, align="right", valign="middle", lines=1)

    def _columns(self, place: pygame.Rect) -> list[pygame.Rect]:
        """The rank, who, and the figures."""
        return row_of(6, REST, *[11] * len(self._list.heads), gap=1, padding=(1, 0)).places(place, self.stage.style)

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, n: int) -> None:
        s, texts, row = self.stage.style, self.stage.texts, self._list.rows[n]
        rank, who, *figures = self._columns(rect)
        ink, spec = (RED, s.strong) if row.own else (INK, s.body)
        said = [_("{who}: {words}").format(who=head, words=text)
                for head, text in zip(self._list.heads, row.figures, strict=True)]
        with texts.picture(f"{row.rank}. {row.name}, {', '.join(said)}", rect):
            texts.paint(surface, f"{row.rank}.", rank, spec, ink, align="right", valign="middle", lines=1)
            texts.paint(surface, row.name, who, spec, ink, valign="middle", lines=1)
            for text, place in zip(row.figures, figures, strict=True):
                figure = s.strong if place is figures[-1] else spec
                texts.paint(surface, text, place, figure, ink, align="right", valign="middle", lines=1)
