"""The panel shown when practice stops at a mistake: its cost, what was lost and, on request, what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import Decision, compared
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.ui.decisions.bars import LEAST_ROW, ROW, paint_bars
from jass_desktop.ui.decisions.why import names_on_screen
from jass_desktop.ui.decisions.words import alternative_name, loss_words
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import PAPER_LINE
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.clear import clear_place
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import FIT, Gap, Natural, Part, Share, Stack, column_of, inside, row_of
from jass_desktop.ui.widgets.content import Drawn, Text, plain
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper
from jass_desktop.words.why import Names, parts_words, why_words

_PADDING = (2.2, 1.8)
_HIGH, _GAP = 4.8, 1.2
"""Units: the height of a button, and what parts it from the next."""
_MARK = 6.4
"""Units: the column of the mark beside the heading."""
_AWAY = 0.6
"""The least distance from cards and plates in units."""

@dataclass(frozen=True)
class _Shape:
    """A way to set the panel, ``wide`` units wide."""

    wide: float
    beside: bool = True
    """Whether the buttons are side by side."""
    bars: int = 4
    """The most alternatives shown."""
    row: float = ROW
    """The height of each in units."""
    brief: bool = False
    """Whether the figures are left out of the words."""


_WIDE = (_Shape(76), _Shape(64), _Shape(60, beside=False), *(_Shape(wide, beside=False) for wide in range(54, 32, -3)))
_ROWS = ((4, ROW), (3, ROW), (2, ROW), (2, LEAST_ROW))
_SHAPES = tuple(replace(shape, bars=bars, row=row) for bars, row in _ROWS for shape in _WIDE)
"""The best first. The widest has room where no trick lies; in a wide window the narrow ones lie beside the trick."""


@dataclass(frozen=True)
class Stop:
    """A decision at which practice has stopped, and the ways to continue."""

    decision: Decision
    verdict: Verdict
    take_back: Callable[[], None]
    go_on: Callable[[], None]
    names: PerSeat[str]


class MistakePanel(Panel):
    """Freezes the table until the person has chosen. The better card is covered at first.

    Trick, hand, plates and buttons stay visible, so that the mistake can be understood.
    """

    modal = False
    closes = False
    first = "again"

    def __init__(self, stop: Stop, taken: Callable[[bool], Sequence[pygame.Rect]]) -> None:
        """``taken`` returns what must not be hidden: all papers among it, or only what the decision is about."""
        super().__init__()
        self._stop, self._taken = stop, taken
        self._open = False
        self._said: list[Widget] = []

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s, first = look.style, self._stop.decision.moment.view.rules.seating.seats[0]
        own, room = layout.trick(first), inside(pygame.Rect((0, 0), layout.size), look.style, _AWAY, _AWAY)
        for shapes, papers in self._tries(look):
            made, taken = [self._boxes(look, shape) for shape in shapes], self._taken(papers)
            sizes = [(wide := s.px(shape.wide), boxes.needs(s, wide)[1]) for shape, boxes in zip(shapes, made, strict=True)]
            number, self.rect = clear_place(room, taken, sizes, (own.x, own.y), s.px(_AWAY))
            if self.rect.collidelist(taken) < 0:
                break
        widgets = [item for item in made[number].put(self.rect, s) if isinstance(item, Widget)]
        self._said = [one for one in widgets if not isinstance(one, Button)]
        return [one for one in widgets if isinstance(one, Button)]

    def _tries(self, look: Look) -> Iterator[tuple[list[_Shape], bool]]:
        """Shapes, and whether they leave all papers free. The bars are left out last, and only if words name what was better; if
        even that is too much, only the reason is told."""
        shapes = [shape for shape in _SHAPES if self._fits(look, shape)]
        yield shapes, True
        yield shapes, False
        if self._stop.verdict.layouts is not None:
            yield [replace(shape, bars=0) for shape in shapes], True
            yield [replace(shape, bars=0) for shape in shapes], False
        if self._stop.verdict.reason is not None:
            yield [replace(shape, bars=0, brief=True) for shape in shapes], False

    def _ways(self) -> list[Button]:
        better = [] if self._open else [Button("answer", HERE, _("What was better?"), self._uncover)]
        return [Button("again", HERE, _("Take it back"), self._stop.take_back, kind="primary"), *better,
                Button("on", HERE, _("Go on"), self._stop.go_on)]

    def _boxes(self, look: Look, shape: _Shape) -> Stack:
        """What stands on the panel in this shape."""
        s, decision, verdict = look.style, self._stop.decision, self._stop.verdict
        rules = decision.moment.view.rules
        done = alternative_name(decision.action, rules, look.faces.theme, look.language)
        said = _("{action}: {verdict}").format(action=done, verdict=loss_words(verdict))
        fits = look.texts.measure(said, s.lead)[0] <= s.px(shape.wide) - 2 * s.px(_PADDING[0]) - s.px(_MARK)
        mark = Drawn(lambda surface, place: paint_mark(surface, look, verdict.mark, place.center, s.px(4.6)))
        head = row_of(mark.sized(4.8), Gap(_MARK - 4.8), Text(look, said, s.lead if fits else s.strong, valign="middle", lines=2),
                      size=Share(0, least=5.6))
        names = names_on_screen(rules, look.faces.theme, look.language, self._stop.names)
        words = why_words(verdict, names, brief=shape.brief) if self._open else _hidden_words(verdict, names)
        found = compared(verdict, shape.bars) if self._open and shape.bars else ()
        bars = Drawn(lambda surface, place: paint_bars(surface, look, place, found, rules)).sized(tall=len(found) * shape.row)
        ways = [way.sized(tall=_HIGH) for way in self._ways()]
        shown: list[Part] = [Gap(0.6), bars] if found else []
        return column_of(head, Gap(0.6), plain(PAPER_LINE).sized(tall=Natural(s.hairline)), Gap(0.8), Text(look, words), *shown,
                         Gap(_GAP), (row_of if shape.beside else column_of)(*ways, gap=_GAP, size=FIT), padding=_PADDING)

    def _fits(self, look: Look, shape: _Shape) -> bool:
        """Whether the labels of the buttons have room."""
        s, labels = look.style, [way.label for way in self._ways()]
        inner = s.px(shape.wide) - 2 * s.px(_PADDING[0])
        room = (inner - s.px(_GAP) * (len(labels) - 1)) // len(labels) if shape.beside else inner
        return all(look.texts.measure(label, s.strong)[0] <= room - 2 * s.px(1.2) for label in labels)

    def _uncover(self) -> None:
        self._open = True
        self.changed()

    def step_back(self) -> bool:
        """Escape continues play, so that the table can never stay frozen."""
        self._stop.go_on()
        return True

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        paint_paper(surface, look, self.rect, DIALOG)
        for one in self._said:
            one.paint(surface, look, False)


def _hidden_words(verdict: Verdict, names: Names) -> str:
    """What was lost, without revealing what would have been better."""
    lost = parts_words(verdict, names.terms) if verdict.layouts is not None else ""
    ask = _("Take it back and try something else, or go on.")
    return f"{lost} {ask}" if lost else ask
