"""Asks whether the person really wants a costly action. It reveals the cost, not the better action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from jass_desktop.engine.actions import Play
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.session.findings.verdicts import Mark, Verdict
from jass_desktop.ui.decisions.words import alternative_name, cost_words
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import INK, INK_SOFT, Colour, TypeSpec
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.clear import clear_place
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper

_SIDE, _TOP, _MARK, _HIGH = 1.8, 1.2, 8.0, 4.6
"""Units: the margins, the column of the mark, and the height of a button."""
_GAP = 0.6
"""The least distance from cards and plates in units."""


@dataclass(frozen=True)
class _Shape:
    """A way to set the panel, ``wide`` units wide."""

    wide: float
    note: bool = True
    """Whether it says on what the figure is based."""
    beside: bool = True
    """Whether the buttons are side by side."""


_SHAPES = (_Shape(74), _Shape(62), _Shape(52, note=False), _Shape(32, beside=False))
"""The best first. A low window has no room for the note between trick and hand; the last fits beside a trick of six."""


class WarningPanel(Panel):
    """Trick, hand, plates and buttons stay visible: it lies where the card would, or close to that."""

    modal = False
    first = "back"

    def __init__(self, verdict: Verdict, rules: RuleSet, on_do: Callable[[], None], on_back: Callable[[], None],
                 taken: Callable[[], Sequence[pygame.Rect]]) -> None:
        """``verdict`` is on the intended action; ``taken`` returns what must not be hidden."""
        super().__init__()
        self._verdict, self._rules = verdict, rules
        self._do, self._back, self._taken = on_do, on_back, taken
        self._shape = _SHAPES[0]

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s = look.style
        room = pygame.Rect(0, 0, *layout.size).inflate(-2 * s.px(_GAP), -2 * s.px(_GAP))
        own = layout.trick(self._rules.seating.seats[0])
        sizes = [(s.px(shape.wide), self._height(look, shape)) for shape in _SHAPES]
        number, self.rect = clear_place(room, self._taken(), sizes, (own.x, own.y), s.px(_GAP))
        self._shape = _SHAPES[number]
        inner, high, gap = _inner(look, self.rect), s.px(_HIGH), s.px(1.2)
        do = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        back = do.move(0, -high - gap)
        if self._shape.beside:
            back = pygame.Rect(do.x, do.y, (do.width - gap) // 2, high)
            do = back.move(back.width + gap, 0)
        label = _("Play it anyway") if isinstance(self._verdict.action, Play) else _("Choose it anyway")
        return [Button("back", back, _("Take it back"), self._back, kind="primary"), Button("do", do, label, self._do)]

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        s = look.style
        paint_paper(surface, look, self.rect, DIALOG)
        inner = _inner(look, self.rect)
        paint_mark(surface, look, Mark.BLUNDER, (inner.x + s.px(3.4), inner.y + s.px(2.4)), s.px(4.6))
        y = inner.y
        for text, spec, ink in self._words(look, self._shape):
            place = pygame.Rect(inner.x + s.px(_MARK), y, inner.width - s.px(_MARK), 0)
            place.height = look.texts.measure(text, spec, place.width)[1]
            look.texts.paint(surface, text, place, spec, ink)
            y = place.bottom

    def _words(self, look: Look, shape: _Shape) -> Iterator[tuple[str, TypeSpec, Colour]]:
        """What it costs, and on what that is based."""
        verdict = self._verdict
        name = alternative_name(verdict.action, self._rules, look.faces.theme, look.language)
        yield _("{action}: {cost}").format(action=name, cost=cost_words(verdict)), look.style.strong, INK
        if shape.note:
            yield _("By what you can know, if all play on like the club player."), look.style.small, INK_SOFT

    def _height(self, look: Look, shape: _Shape) -> int:
        """The height in px of the whole panel."""
        s = look.style
        room = s.px(shape.wide) - 2 * s.px(_SIDE) - s.px(_MARK)
        words = sum(look.texts.measure(text, spec, room)[1] for text, spec, _ink in self._words(look, shape))
        buttons = s.px(_HIGH) if shape.beside else 2 * s.px(_HIGH) + s.px(1.2)
        return 2 * s.px(_TOP) + max(words, s.px(4.4)) + s.px(0.8) + buttons


def _inner(look: Look, rect: pygame.Rect) -> pygame.Rect:
    return rect.inflate(-2 * look.style.px(_SIDE), -2 * look.style.px(_TOP))
