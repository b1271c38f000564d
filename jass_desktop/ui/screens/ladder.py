"""The ladder: all characters, how well they play, and whom one has beaten."""

from __future__ import annotations

from math import inf

import pygame

from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.session.history.sums import LossSum, cases, loss_sum
from jass_desktop.session.history.tally import GamesTally
from jass_desktop.session.ladder.standing import Rung, State, read_ladder
from jass_desktop.ui.paint.style import BEST, INK, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.match import MatchScreen, paint_face
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import Gap, Natural, Share, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.words.ladder import ladder_page, locked_words, manner

_WIDE = 124
_COLUMNS = row_of(6.4, Gap(1.4), Share(11), Gap(1.6), Share(6), Gap(1.6), Share(4), padding=(0.8, 0))
"""The face, who it is, how strong, and how one stands."""
_AROUND = 0.5
"""Units above and below the words of a row."""
_BAR = 2.5
_TICK_S = 0.02


class LadderScreen(SheetScreen):
    """From the weakest down to the strongest. What the person's own decisions lost is added up while the page is open."""

    overlay = True
    first = "rungs"
    place = "ladder"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._ladder = read_ladder((), stage.history.read, stage.history.points_by_seed)
        self._at: int | None = None
        """The chosen rung; None until one is."""
        self._tally = stage.attempt(lambda: GamesTally(stage.history))
        self._loss: LossSum | None = None
        self._read()

    def _read(self) -> None:
        history = self.stage.history
        self._ladder = self.stage.attempt(
            lambda: read_ladder(history.entries(), history.read, history.points_by_seed)) or self._ladder

    @property
    def title(self) -> str:
        return _("Ladder")

    @property
    def rules(self) -> RuleSet:
        return TOURNAMENT

    def refresh(self) -> None:
        self._read()
        super().refresh()

    # One's own strength

    @property
    def due_s(self) -> float:
        return inf if self._tally is None or self._loss is not None else _TICK_S

    def tick(self, dt_s: float) -> bool:
        tally = self._tally
        if tally is None or self._loss is not None:
            return False
        if not tally.over:
            if self.stage.attempt(tally.step) is None:
                self._tally = None
            return False
        self._loss = loss_sum(cases(tally.games))
        self.form.set(self.build(), self.first)
        return True

    # Layout

    def build(self) -> list[Widget]:
        s, texts, across = self.stage.style, self.stage.texts, self.room_across(_WIDE)
        rungs = self._ladder.rungs
        page = self._page = ladder_page(self._ladder, self._loss, escape)
        told = [Natural(texts.measure(words, s.body if n else s.strong, across)[1]) for n, words in enumerate(page.said)]
        note = Natural(texts.measure(page.note, s.small, across)[1])
        about = max(texts.measure(manner(rung.rival), s.small, self._widest(across))[1] for rung in rungs)
        row = texts.line_height(s.strong) + about + s.px(2 * _AROUND)
        _head, *places = self.lay_list(_WIDE, [6.4, *told, Gap(1.2)], Natural(len(rungs) * row), [Gap(1.2), note, Gap(1.4), 5.6],
                                       gap=0.9)
        self._told_at, (listed, self._note_at, foot) = places[:len(told)], places[len(told):]
        if self._at is None:
            coming = self._ladder.next
            self._at = len(rungs) - 1 if coming is None else rungs.index(coming)
        return [ScrollList("rungs", listed, len(rungs), row, self._paint_row, on_select=self._select,
                           selected=self._at, on_open=lambda n: self._open(rungs[n])),
                Button("play", foot, self._way(), lambda: self._open(self._chosen), kind="primary"), self.close_button()]

    def _widest(self, across: int) -> int:
        """How wide the words about a character may be in a list as wide as this, beside its bar."""
        s = self.stage.style
        return _COLUMNS.places(pygame.Rect(0, 0, across - s.px(_BAR), 0), s)[1].width

    @property
    def _chosen(self) -> Rung:
        return self._ladder.rungs[self._at or 0]

    def _way(self) -> str:
        return _("Play against {name}").format(name=self._chosen.rival.name)

    def _select(self, n: int) -> None:
        self._at = n
        self.form.set(self.build(), self.first)

    def _open(self, rung: Rung) -> None:
        if rung.state is State.LOCKED:
            self.stage.toast(locked_words(rung))
        else:
            self.stage.go(MatchScreen(self.stage, rung.rival))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a character")), (_("Enter"), _("show the match")),
                (_("Tab"), _("move between the buttons")), (_("Escape"), _("back"))]

    # Painting

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        for n, (words, place) in enumerate(zip(self._page.said, self._told_at, strict=True)):
            texts.paint(surface, words, place, s.body if n else s.strong, INK if n else RED)
        texts.paint(surface, self._page.note, self._note_at, s.small, INK_SOFT)

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, n: int) -> None:
        s, texts, rung, row = self.stage.style, self.stage.texts, self._ladder.rungs[n], self._page.rows[n]
        face, who, strength, state = _COLUMNS.places(rect, s)
        locked, beaten = rung.state is State.LOCKED, rung.state is State.BEATEN
        ink = INK_SOFT if locked else INK
        paint_face(surface, self.stage, face, rung.rival, pale=locked)
        name, about = who.copy(), who.copy()
        name.update(who.x, rect.y + s.px(_AROUND), who.width, texts.line_height(s.strong))
        about.update(who.x, name.bottom, who.width, rect.bottom - name.bottom)
        texts.paint(surface, rung.rival.name, name, s.strong, ink, lines=1)
        texts.paint(surface, manner(rung.rival), about, s.small, INK_SOFT)
        title, figure = name.copy(), about.copy()
        title.x = figure.x = strength.x
        title.width = figure.width = strength.width
        texts.paint(surface, row.strength, title, s.body, ink, lines=1)
        texts.paint(surface, row.figure, figure, s.small, INK_SOFT)
        texts.paint(surface, row.state, state, s.strong if beaten else s.body, BEST if beaten else ink, align="right",
                    valign="middle", lines=2)
