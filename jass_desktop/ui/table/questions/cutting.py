"""Cutting the pack: the person chooses a place, or knocks."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.engine.actions import Action, Cut, Knock
from jass_desktop.engine.observation import Observation
from jass_desktop.i18n import _, ngettext
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import NEAR, ON_PAPER
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.dial import Dial
from jass_desktop.ui.table.questions.panel import QuestionPanel, titled, ways
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, paint_ring
from jass_desktop.ui.widgets.boxes import FIT, Gap, Stack, row_of
from jass_desktop.ui.widgets.content import Text

_PACK = 36


class _PackWidget(Dial):
    """The pack as a ribbon of backs with a gap at the cut. Keys, dragging and the wheel move the gap."""

    def __init__(self, look: Look, low: int, high: int, value: int, on_change: Callable[[int], None],
                 on_cut: Callable[[], None]) -> None:
        super().__init__("pack", 6, _PACK, on_cut)
        self._look = look
        self._low, self._high = low, high
        self.value = value
        self._change = on_change

    @property
    def says(self) -> str:
        return str(self.value)

    @property
    def _card(self) -> int:
        return round(self.rect.height / 89 * 57 * 0.8)

    @property
    def _gap(self) -> int:
        return round(self._card * 0.55)

    @property
    def _step(self) -> float:
        return (self.rect.width - self._card - self._gap) / (_PACK - 1)

    def move(self, by: int) -> None:
        value = min(self._high, max(self._low, self.value + by))
        if value != self.value:
            self.value = value
            self._change(value)

    def point(self, x: int) -> None:
        self.move(round((x - self.rect.x - self._gap / 2 - self._card * 0.2) / self._step) - self.value)

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        back = self._look.faces.back(self._card)
        top, lift = self.rect.centery - back.get_height() // 2, round(self.rect.height * 0.12)
        for first, end, x, y in ((0, self.value, self.rect.x, top - lift),
                                 (self.value, _PACK, self.rect.x + self._gap, top + lift // 2)):
            places = [(round(x + i * self._step), y) for i in range(first, end)]
            packet = back.get_rect(topleft=places[0]).union(back.get_rect(topleft=places[-1]))
            self._look.shapes.cast(surface, self._look.style, packet, round(self._look.faces.theme.corner * self._card), NEAR)
            surface.fblits([(back, place) for place in places])
        if focused:
            paint_ring(surface, self.rect, kit, ON_PAPER.focus)


class CutPanel(QuestionPanel):
    """Asks the person where to cut."""

    modal = False
    closes = False
    across = 66.0
    first = "pack"

    def __init__(self, view: Observation, dealer: str, on_choose: Callable[[Action], None]) -> None:
        super().__init__()
        self._dealer = dealer
        self._choose = on_choose
        lifts = [action.lifted for action in view.legal if isinstance(action, Cut)]
        self._low, self._high = min(lifts), max(lifts)
        self._knock = Knock() in view.legal
        self._lifted = (self._low + self._high) // 2

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        asked = _("{name} holds the pack out to you.").format(name=self._dealer)
        pack = _PackWidget(look, self._low, self._high, self._lifted, self._move, self._cut).sized(tall=13.5)
        pack.named = asked
        self._told = Text(look, self._words(self._lifted), look.style.small, align="centre", lines=1)
        buttons = [Button("cut", HERE, _("Cut here"), self._cut, kind="primary")]
        if self._knock:
            buttons.append(Button("knock", HERE, _("Knock"), lambda: self._choose(Knock())))
        return titled(look, _("Cut the pack"), asked, row_of(pack, padding=(1, 0), size=FIT), Gap(0.7), self._told, Gap(1.2),
                      ways(*(button.sized(22) for button in buttons)))

    def _move(self, lifted: int) -> None:
        self._lifted, self._told.words = lifted, self._words(lifted)

    def _cut(self) -> None:
        self._choose(Cut(self._lifted))

    @staticmethod
    def _words(lifted: int) -> str:
        return ngettext("{number} card lifted", "{number} cards lifted", lifted).format(number=lifted)
