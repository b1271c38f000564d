"""Asks whether the person really wants a costly action. It reveals the cost, not the better action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from jass_desktop.engine.actions import Play
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.session.findings.verdicts import Mark, Verdict
from jass_desktop.ui.decisions.words import alternative_name, cost_words
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.clear import clear_place
from jass_desktop.ui.table.questions.panel import Paper
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import FIT, Gap, Stack, column_of, inside, row_of
from jass_desktop.ui.widgets.content import Drawn, Text

_HIGH = 4.6
"""Units: the height of a button."""
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


class WarningPanel(Paper):
    """Trick, hand, plates and buttons stay visible: it lies where the card would, or close to that."""

    modal = False
    first = "back"

    def __init__(self, verdict: Verdict, rules: RuleSet, on_do: Callable[[], None], on_back: Callable[[], None],
                 taken: Callable[[], Sequence[pygame.Rect]]) -> None:
        """``verdict`` is on the intended action; ``taken`` returns what must not be hidden."""
        super().__init__()
        self._verdict, self._rules = verdict, rules
        self._do, self._back, self._taken = on_do, on_back, taken

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s = look.style
        room = inside(pygame.Rect(0, 0, *layout.size), s, _GAP, _GAP)
        own = layout.trick(self._rules.seating.seats[0])
        shapes = [(s.px(shape.wide), self._boxes(look, shape)) for shape in _SHAPES]
        sizes = [(wide, boxes.needs(s, wide)[1]) for wide, boxes in shapes]
        number, place = clear_place(room, self._taken(), sizes, (own.x, own.y), s.px(_GAP))
        return self.lay(look, shapes[number][1], place)

    def _boxes(self, look: Look, shape: _Shape) -> Stack:
        """The mark, what it costs, and on what that is based; below them the ways on."""
        s, verdict = look.style, self._verdict
        name = alternative_name(verdict.action, self._rules, look.faces.theme, look.language)
        # Translators: cost: a sentence, such as “costs about 12 points.”
        words = [Text(look, _("{action}: {cost}").format(action=name, cost=cost_words(verdict)), s.strong)]
        if shape.note:
            judged = _("Judged by what you could know, if everyone plays on like a club player.")
            words.append(Text(look, judged, s.small, INK_SOFT))
        mark = Drawn(lambda surface, rect: paint_mark(
            surface, look, Mark.BLUNDER, (rect.x + s.px(3.4), rect.y + s.px(2.4)), s.px(4.6)))
        label = _("Play it anyway") if isinstance(verdict.action, Play) else _("Choose it anyway")
        back = Button("back", HERE, _("Take it back"), self._back, kind="primary").sized(tall=_HIGH)
        do = Button("do", HERE, label, self._do).sized(tall=_HIGH)
        ways = (row_of if shape.beside else column_of)(back, do, gap=1.2, size=FIT)
        head = row_of(mark.sized(8, 4.4), column_of(*words), size=FIT)
        return column_of(head, Gap(0.8), ways, padding=(1.8, 1.2))
