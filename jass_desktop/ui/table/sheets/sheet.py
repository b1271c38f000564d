"""The sheet after a round: the sources of the points, and beside it the slate on which they are then written."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK_SOFT, RED, WRITE_S
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.table.layout.layout import Box, TableLayout
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import FREE, row_of

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


class SheetPanel(Panel):
    """Stays until the person continues: if it could be closed, the table would be stuck at the end of its round."""

    closes = False
    first = "on"
    stroke_s = 0.13
    """How long each step of writing takes."""

    def __init__(self, occasion: Occasion) -> None:
        super().__init__()
        self.occasion = occasion
        self._time_s = 0.0
        self._found = RoundFindings()
        self.explained = ""
        """What there is to explain about a sheet."""

    @property
    @abstractmethod
    def height(self) -> float:
        """The sheet's height in units, without the line above the buttons."""

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
        o = self.occasion
        height = self._said_height(look) + s.px(self.height)
        width = s.px(74)
        slate = pygame.Rect(0, 0, s.px(42), s.px(52))
        if layout.portrait:
            slate.size = (s.px(32), s.px(39.6))
            top = max(s.px(2), (layout.size[1] - height - slate.height - s.px(3)) // 2)
            self.rect = pygame.Rect((layout.size[0] - width) // 2, top, width, height)
            slate.midtop = (layout.size[0] // 2, self.rect.bottom + s.px(3))
        else:
            left = (layout.size[0] - width - slate.width - s.px(3)) // 2
            self.rect = pygame.Rect(left, max(s.px(1), (layout.size[1] - height) // 2), width, height)
            slate.midleft = (self.rect.right + s.px(3), layout.size[1] // 2)
        self._slate = slate
        self.spread(slate, self.occasion.slates[self._step].drawings(look, Box(*slate)))
        label = o.next_label or (_("To the result") if o.last else _("Next round"))
        ways = [("review", self._found.words or _("Look back"), o.on_review), ("on", label, o.on_next),
                ("end", _("End practice"), o.on_end)]
        offered = [(key, label, act) for key, label, act in ways if act is not None]
        foot = row_of(FREE, *(_FOUND if key == "review" else 26 if len(offered) < 3 else 17 for key, *_way in offered), FREE,
                      gap=1.4).places(pygame.Rect(self.rect.x, self.rect.bottom - s.px(6.6), width, s.px(4.8)), s)
        made = [Button(key, place, label, act, kind="primary" if key == "on" else "plain")
                for (key, label, act), place in zip(offered, foot, strict=True)]
        for button in made:
            if button.key == "review" and self._found.words:
                button.tip = with_key(_("Look back"), o.review_key)
        return sorted(made, key=lambda button: button.key != "on")

    @property
    def _said(self) -> str:
        """The words above the buttons."""
        if self.occasion.broken:
            return _("The seal was not kept: these are not the cards that were sealed.")
        return _("A tie: another round decides.") if self.occasion.tie else self.explained

    def _said_height(self, look: Look) -> int:
        s = look.style
        return look.texts.measure(self._said, s.strong, s.px(70))[1] + s.px(0.8) if self._said else 0

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        self.paint_sheet(surface, look)
        s, foot = look.style, self.rect.bottom - look.style.px(7.4)
        colour = RED if self.occasion.tie or self.occasion.broken else INK_SOFT
        place = pygame.Rect(self.rect.x + s.px(2), foot, s.px(70), self._said_height(look)).move(0, -self._said_height(look))
        look.texts.paint(surface, self._said, place, s.strong, colour, align="centre")
        self.occasion.slates[self._step].paint(surface, look, Box(*self._slate))

    @abstractmethod
    def paint_sheet(self, surface: pygame.Surface, look: Look) -> None:
        """Paint the sheet itself within ``rect``."""
