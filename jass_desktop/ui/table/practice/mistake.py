"""The panel shown when practice stops at a mistake: its cost, what was lost and, on request, what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import Decision, Gain, compared
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.ui.decisions.bars import LEAST_ROW, ROW, paint_bars
from jass_desktop.ui.decisions.why import names_on_screen
from jass_desktop.ui.decisions.words import alternative_name, loss_words
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import INK, PAPER_LINE, TypeSpec
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.clear import clear_place
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import cells
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper
from jass_desktop.words.why import Names, parts_words, why_words

_HEAD, _FOOT = 3.2, 2.2
"""Units above the words without the heading, and below words and bars without the buttons."""
_MARK = 6.4
"""Units: the column of the mark beside the heading."""
_HIGH, _GAP = 4.8, 1.2
"""Units: the height of a button, and what parts it from the next."""
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
        self._shape = _SHAPES[0]

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s, first = look.style, self._stop.decision.moment.view.rules.seating.seats[0]
        ways, own = self._ways(), layout.trick(first)
        room = pygame.Rect(0, 0, *layout.size).inflate(-2 * s.px(_AWAY), -2 * s.px(_AWAY))
        for shapes, papers in self._tries(look):
            sizes, taken = [(s.px(shape.wide), self._height(look, shape)) for shape in shapes], self._taken(papers)
            number, self.rect = clear_place(room, taken, sizes, (own.x, own.y), s.px(_AWAY))
            self._shape = shapes[number]
            if self.rect.collidelist(taken) < 0:
                break
        inner = self.rect.inflate(-2 * s.px(2), -2 * s.px(1.8))
        gap, high, count = s.px(_GAP), s.px(_HIGH), len(ways)
        rows = 1 if self._shape.beside else count
        top = inner.bottom - rows * high - (rows - 1) * gap
        room = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        places = cells(room, s, count, columns=count // rows, gap=_GAP, high=_HIGH)
        return [Button(key, place, label, act, kind="primary" if key == "again" else "plain")
                for place, (key, label, act) in zip(places, ways, strict=True)]

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

    def _ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        ways = [("again", _("Take it back"), self._stop.take_back), ("answer", _("What was better?"), self._uncover),
                ("on", _("Go on"), self._stop.go_on)]
        return [way for way in ways if way[0] != "answer" or not self._open]

    def _head(self, look: Look, room: int) -> tuple[str, TypeSpec, int]:
        """The heading, its type, and its height in px beside the mark in ``room`` px."""
        s, decision = look.style, self._stop.decision
        done = alternative_name(decision.action, decision.moment.view.rules, look.faces.theme, look.language)
        said = _("{action}: {verdict}").format(action=done, verdict=loss_words(self._stop.verdict))
        room -= s.px(_MARK)
        spec = s.lead if look.texts.measure(said, s.lead)[0] <= room else s.strong
        return said, spec, max(s.px(5.6), look.texts.measure(said, spec, room, 2)[1])

    def _gains(self, shape: _Shape) -> tuple[Gain, ...]:
        return compared(self._stop.verdict, shape.bars) if self._open and shape.bars else ()

    def _fits(self, look: Look, shape: _Shape) -> bool:
        """Whether the labels of the buttons have room."""
        s, labels = look.style, [label for _key, label, _act in self._ways()]
        inner = s.px(shape.wide) - 2 * s.px(2)
        room = (inner - s.px(_GAP) * (len(labels) - 1)) // len(labels) if shape.beside else inner
        return all(look.texts.measure(label, s.strong)[0] <= room - 2 * s.px(1.2) for label in labels)

    def _height(self, look: Look, shape: _Shape) -> int:
        """The height in px of the whole panel."""
        s, rows = look.style, 1 if shape.beside else len(self._ways())
        words = look.texts.measure(self._words(look, shape), s.body, s.px(shape.wide) - 2 * s.px(2.4))[1]
        found = self._gains(shape)
        bars = s.px(len(found) * shape.row + 1) if found else 0
        head = self._head(look, s.px(shape.wide) - 2 * s.px(2.4))[2]
        return s.px(_HEAD) + head + words + bars + s.px(_FOOT) + rows * s.px(_HIGH) + rows * s.px(_GAP)

    def _uncover(self) -> None:
        self._open = True
        self.changed()

    def step_back(self) -> bool:
        """Escape continues play, so that the table can never stay frozen."""
        self._stop.go_on()
        return True

    def _words(self, look: Look, shape: _Shape) -> str:
        stop = self._stop
        names = names_on_screen(stop.decision.moment.view.rules, look.faces.theme, look.language, stop.names)
        return why_words(stop.verdict, names, brief=shape.brief) if self._open else _hidden_words(stop.verdict, names)

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        s, texts, verdict, decision = look.style, look.texts, self._stop.verdict, self._stop.decision
        rules = decision.moment.view.rules
        paint_paper(surface, look, self.rect, DIALOG)
        room = self.rect.inflate(-2 * s.px(2.4), -2 * s.px(1.8))
        paint_mark(surface, look, verdict.mark, (room.x + s.px(2.4), room.y + s.px(2.8)), s.px(4.6))
        said, spec, high = self._head(look, room.width)
        head = pygame.Rect(room.x + s.px(_MARK), room.y, room.width - s.px(_MARK), high)
        texts.paint(surface, said, head, spec, INK, valign="middle", lines=2)
        y = head.bottom + s.px(0.6)
        pygame.draw.line(surface, PAPER_LINE, (room.x, y), (room.right, y), s.hairline)
        y += s.px(0.8)
        floor = room.bottom - (1 if self._shape.beside else len(self._ways())) * s.px(_HIGH + _GAP)
        why = self._words(look, self._shape)
        high = min(floor - y, texts.measure(why, s.body, room.width)[1])
        texts.paint(surface, why, pygame.Rect(room.x, y, room.width, high), s.body, INK)
        found = self._gains(self._shape)
        if found:
            bars = pygame.Rect(room.x, y + high + s.px(0.6), room.width, 0)
            bars.height = min(floor - bars.y, s.px(self._shape.row) * len(found))
            paint_bars(surface, look, bars, found, rules)


def _hidden_words(verdict: Verdict, names: Names) -> str:
    """What was lost, without revealing what would have been better."""
    lost = parts_words(verdict, names.terms) if verdict.layouts is not None else ""
    ask = _("Take it back and try something else, or go on.")
    return f"{lost} {ask}" if lost else ask
