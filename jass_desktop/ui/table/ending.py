"""The end of a game: who has won, how, and what next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat, PerSide, Seat, Side
from jass_desktop.i18n import _
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.style import INK, RED
from jass_desktop.ui.table.buttons import Offer
from jass_desktop.ui.table.layout import Box, TableLayout
from jass_desktop.ui.table.panel import Panel
from jass_desktop.ui.table.panels import paint_sheet
from jass_desktop.ui.table.slate import both_halves, paint_slate
from jass_desktop.ui.text import escape
from jass_desktop.ui.widgets import Button, Widget


class EndPanel(Panel):
    """Stays until the person goes on."""

    closes = False
    first = "again"

    def __init__(self, view: Observation, names: PerSeat[str], labels: PerSide[str], person: Seat | None,
                 ways: Sequence[Offer]) -> None:
        """``view`` must have an outcome. ``person`` is None for an onlooker; ``ways`` are what can be done next."""
        super().__init__()
        assert view.outcome is not None
        self._view, self._outcome, self._labels, self._ways = view, view.outcome, labels, ways
        self._won = None if person is None else view.outcome.winner is person.side
        self._halves = both_halves(view.rounds, view.rules.slate)

        def together(side: Side) -> str:
            return " · ".join(escape(names[seat]) for seat in side.seats)

        self._winners, self._losers = together(view.outcome.winner), together(view.outcome.winner.other)

    def build(self, stage: Stage, layout: TableLayout) -> list[Widget]:
        s = stage.style
        width, height = (84, 62) if layout.portrait else (106, 56)
        self.rect = pygame.Rect(0, 0, s.px(width), s.px(height))
        self.rect.center = (layout.size[0] // 2, layout.size[1] // 2)
        self._slate = pygame.Rect(0, 0, s.px(36), s.px(44.5))
        if layout.portrait:
            self._slate.size = (s.px(28), s.px(34.5))
            self._slate.midbottom = (self.rect.centerx - s.px(24), self.rect.bottom - s.px(2))
        else:
            self._slate.midright = (self.rect.right - s.px(3), self.rect.centery)
        wide, high = s.px(44 if layout.portrait else 46), s.px(4.8)
        left = self._slate.right + s.px(3) if layout.portrait else self.rect.x + s.px(5)
        top = self.rect.bottom - s.px(3) - len(self._ways) * (high + s.px(1))
        return [Button(key, pygame.Rect(left, top + i * (high + s.px(1)), wide, high), label, act,
                       kind="plain" if i else "primary")
                for i, (key, label, _enabled, act) in enumerate(self._ways)]

    def paint(self, surface: pygame.Surface, stage: Stage, layout: TableLayout) -> None:
        s, texts = stage.style, stage.texts
        paint_sheet(surface, stage, self.rect)
        paint_slate(surface, stage, Box(*self._slate), self._halves, self._labels, self._view.seat.side,
                    self._view.rules.slate)
        width = self.rect.width - s.px(8) if layout.portrait else self._slate.x - self.rect.x - s.px(9)
        x, y = self.rect.x + s.px(4 if layout.portrait else 5), self.rect.y + s.px(3)
        title = _("{names} have won!").format(names=self._winners)
        if self._won is not None:
            title = _("You have won!") if self._won else _("You have lost.")
        for text, spec, colour in ((title, s.title, RED if self._won else INK), (self._score(), s.lead, INK),
                                   (self._reason(), s.body, INK),
                                   (self._rubicon(), s.strong, RED)):
            if text:
                height = texts.measure(text, spec, width)[1]
                texts.paint(surface, text, pygame.Rect(x, y, width, height), spec, colour)
                y += height + s.px(1)

    def _score(self) -> str:
        totals = self._outcome.totals
        first = self._view.seat.side
        return _("{one} {points} – {other} {others}").format(
            one=escape(self._labels[first]), points=totals[first], other=escape(self._labels[first.other]),
            others=totals[first.other])

    def _reason(self) -> str:
        match self._outcome.reason:
            case "claim":
                return _("{names} said it was enough, and it was.").format(names=self._winners)
            case "false_claim":
                return _("{names} claimed the game, but it was not enough.").format(names=self._losers)
            case "comparison":
                return _("Both sides passed {target} points; {names} count first.").format(target=self._view.rules.target,
                                                                                           names=self._winners)
        return _("{names} reached {target} points.").format(target=self._view.rules.target, names=self._winners)

    def _rubicon(self) -> str:
        return _("Rubicon: the other side has not made half the points.") if self._outcome.rubicon else ""
