"""The sheet after a round: the sources of the points, and beside it the slate on which they are then written."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import inf

import pygame

from jass_desktop.engine.scoring import RoundScore
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK_SOFT, RED, WRITE_S
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.table.layout.layout import Box, TableLayout
from jass_desktop.ui.table.questions.panel import WAY, Paper, titled
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import FREE, Gap, Natural, Part, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Text

_WIDE = 74
"""Units: the width of the sheet."""
_FOUND = 33
"""Width in units of the button that says what the review has found."""


@dataclass(frozen=True)
class RoundFindings:
    """What the review of the round has found so far."""

    words: str = ""
    """Empty as long as there is nothing to say."""
    whole: bool = False
    """Whether nothing more will be found."""


@dataclass(frozen=True)
class Occasion:
    """The context of a sheet in its game."""

    title: str
    slates: Sequence[Slate]
    """The slates before, while and after the round is written."""
    pace: float
    last: bool
    """Whether this round ends the game."""
    tie: bool
    """Whether another round follows because nobody has won yet."""
    on_next: Callable[[], None]
    on_written: Callable[[], None]
    on_review: Callable[[], None] | None = None
    """Opens the review of the round; None if no person played."""
    broken: bool = False
    """Whether other cards were dealt than were sealed."""
    next_label: str = ""
    """The label of ``on_next`` if it leads neither to the next round nor to the result."""
    on_end: Callable[[], None] | None = None
    """Leaves the table; None if there is no button for it."""
    review_key: str = ""
    """What stands on the key to the review."""
    findings: Callable[[], RoundFindings | None] = lambda: RoundFindings(whole=True)
    """What the button to the review says; None if nothing has changed since the last call."""


class SheetPanel(Paper):
    """Stays until the person continues: if it could be closed, the table would be stuck at the end of its round."""

    closes = False
    first = "on"
    stroke_s = 0.13
    """How long each step of writing takes."""

    def __init__(self, score: RoundScore, occasion: Occasion) -> None:
        super().__init__()
        self._score = score
        self.occasion = occasion
        self._time_s = 0.0
        self._found = RoundFindings()
        self.explained = ""
        """What there is to explain about a sheet."""

    @abstractmethod
    def note(self, look: Look) -> str:
        """What stands below the title."""

    @abstractmethod
    def rows(self, look: Look) -> Iterable[Part]:
        """The sources of the points, one below the other."""

    @property
    def _step(self) -> int:
        """How far the slate has been written."""
        last = len(self.occasion.slates) - 1
        if self.occasion.pace <= 0:
            return last
        return min(last, max(0, int((self._time_s / self.occasion.pace - WRITE_S) / self.stroke_s)))

    @property
    def written(self) -> bool:
        """Whether everything has been written."""
        return self._step == len(self.occasion.slates) - 1

    @property
    def due_s(self) -> float:
        return inf if self.written else 0.0

    def tick(self, dt_s: float) -> bool:
        before = self._step
        self._time_s += dt_s
        changed = not self._found.whole and self._look()
        if not before < self._step:
            return changed
        if before == 0:
            self.occasion.on_written()
        return True

    def _look(self) -> bool:
        """Fetch what has been found; returns whether the button says something else."""
        before, self._found = self._found, self.occasion.findings() or self._found
        if before.words == self._found.words:
            return False
        self.changed()
        return True

    @property
    def shown_s(self) -> float:
        """Seconds since it was opened."""
        return self._time_s

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s = look.style
        boxes = self._boxes(look)
        high = Natural(boxes.needs(s, s.px(_WIDE))[1])
        if layout.portrait:
            places = column_of(FREE, row_of(FREE, _WIDE, FREE, size=high), row_of(FREE, 32, FREE, size=39.6), FREE, gap=3,
                               padding=(0, 2))
        else:
            places = row_of(FREE, column_of(FREE, high, FREE, size=_WIDE), column_of(FREE, 52, FREE, size=42), FREE, gap=3)
        place, slate = places.places(pygame.Rect(0, 0, *layout.size), s)
        self._slate = Box(*slate)
        self.spread(slate, self.occasion.slates[self._step].drawings(look, self._slate))
        return sorted(self.lay(look, boxes, place), key=lambda button: button.key != "on")

    def _boxes(self, look: Look) -> Stack:
        o = self.occasion
        said: list[Part] = []
        if self._said:
            colour = RED if o.tie or o.broken else INK_SOFT
            said = [Gap(0.8), Text(look, self._said, look.style.strong, colour, align="centre")]
        label = o.next_label or (_("To the result") if o.last else _("Next round"))
        ways = [("review", self._found.words or _("Look back"), o.on_review), ("on", label, o.on_next),
                ("end", _("End practice"), o.on_end)]
        offered = [Button(key, HERE, label, act, kind="primary" if key == "on" else "plain")
                   for key, label, act in ways if act is not None]
        for button in offered:
            button.sized(_FOUND if button.key == "review" else 26 if len(offered) < 3 else 17)
            if button.key == "review" and self._found.words:
                button.tip = with_key(_("Look back"), o.review_key)
        return titled(look, o.title, self.note(look), *self.rows(look), *said, Gap(0.8),
                      row_of(FREE, *offered, FREE, gap=1.4, size=WAY), sign=self._score.contract)

    @property
    def _said(self) -> str:
        """The words above the buttons."""
        if self.occasion.broken:
            return _("The seal is broken: these are not the cards that were sealed.")
        return _("A tie: another round decides.") if self.occasion.tie else self.explained

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        super().paint(surface, look, layout)
        self.occasion.slates[self._step].paint(surface, look, self._slate)
