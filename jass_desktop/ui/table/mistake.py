"""The panel shown when practice stops at a mistake: its cost, what was lost and, on request, what would have been better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.session.decisions import Decision, gains
from jass_desktop.session.verdicts import Verdict
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import INK, PAPER_LINE
from jass_desktop.ui.review.bars import LEAST_ROW, ROW, paint_bars
from jass_desktop.ui.review.why import names_on_screen
from jass_desktop.ui.review.words import alternative_name, loss_words
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.panel import Panel, far
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper
from jass_desktop.words.why import Names, parts_words, why_words

_WIDE, _HEAD, _FOOT = 76, 8.8, 8.0
"""Units: the panel's width, and what lies above and below its words and bars."""
_BARS = 4
"""The most alternatives shown."""


@dataclass(frozen=True)
class Stop:
    """A decision at which practice has stopped, and the ways to continue."""

    decision: Decision
    verdict: Verdict
    take_back: Callable[[], None]
    go_on: Callable[[], None]
    names: PerSeat[str]


class MistakePanel(Panel):
    """Freezes the table until the person has chosen. The better card is covered at first."""

    modal = False
    closes = False
    first = "again"

    def __init__(self, stop: Stop) -> None:
        super().__init__()
        self._stop = stop
        self._open = False

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s = look.style
        bars = len(gains(self._stop.verdict, _BARS)) * ROW + 1 if self._open else 0
        words = look.texts.measure(self._words(look), s.body, far(layout, _WIDE, 0).width - 2 * s.px(2.4))[1]
        self.rect = far(layout, _WIDE, _HEAD + words / layout.u(1) + bars + _FOOT)
        inner = self.rect.inflate(-2 * s.px(2), -2 * s.px(1.8))
        ways = [("again", _("Take it back"), self._stop.take_back), ("answer", _("What was better?"), self._uncover),
                ("on", _("Go on"), self._stop.go_on)]
        if self._open:
            del ways[1]
        gap, high = s.px(1.2), s.px(4.8)
        wide = (inner.width - gap * (len(ways) - 1)) // len(ways)
        return [Button(key, pygame.Rect(inner.x + n * (wide + gap), inner.bottom - high, wide, high), label, act,
                       kind="primary" if key == "again" else "plain") for n, (key, label, act) in enumerate(ways)]

    def _uncover(self) -> None:
        self._open = True
        self.changed()

    def step_back(self) -> bool:
        """Escape continues play, so that the table can never stay frozen."""
        self._stop.go_on()
        return True

    def _words(self, look: Look) -> str:
        stop = self._stop
        names = names_on_screen(stop.decision.moment.view.rules, look.faces.theme, look.language, stop.names)
        return why_words(stop.verdict, names) if self._open else _hidden_words(stop.verdict, names)

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        s, texts, verdict, decision = look.style, look.texts, self._stop.verdict, self._stop.decision
        rules, theme = decision.moment.view.rules, look.faces.theme
        paint_paper(surface, look, self.rect, DIALOG)
        room = self.rect.inflate(-2 * s.px(2.4), -2 * s.px(1.8))
        paint_mark(surface, look, verdict.mark, (room.x + s.px(2.4), room.y + s.px(2.8)), s.px(4.6))
        done = alternative_name(decision.action, rules, theme, look.language)
        said = _("{action}: {verdict}").format(action=done, verdict=loss_words(verdict))
        head = pygame.Rect(room.x + s.px(6.4), room.y, room.width - s.px(6.4), s.px(5.6))
        spec = s.lead if texts.measure(said, s.lead)[0] <= head.width else s.strong
        texts.paint(surface, said, head, spec, INK, valign="middle", lines=2)
        y = head.bottom + s.px(0.6)
        pygame.draw.line(surface, PAPER_LINE, (room.x, y), (room.right, y), s.hairline)
        y += s.px(0.8)
        floor = room.bottom - s.px(6)
        why = self._words(look)
        high = min(floor - y, texts.measure(why, s.body, room.width)[1])
        texts.paint(surface, why, pygame.Rect(room.x, y, room.width, high), s.body, INK)
        if self._open:
            found = gains(verdict, _BARS)
            bars = pygame.Rect(room.x, y + high + s.px(0.6), room.width, 0)
            bars.height = min(floor - bars.y, s.px(ROW) * len(found))
            paint_bars(surface, look, bars, found[:max(1, bars.height // s.px(LEAST_ROW))], rules)


def _hidden_words(verdict: Verdict, names: Names) -> str:
    """What was lost, without revealing what would have been better."""
    lost = parts_words(verdict, names.terms) if verdict.layouts is not None else ""
    ask = _("Take it back and try something else, or go on.")
    return f"{lost} {ask}" if lost else ask
