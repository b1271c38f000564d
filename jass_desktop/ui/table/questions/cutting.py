"""Cutting the pack: the person chooses a place, or knocks."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.engine.actions import Action, Cut, Knock
from jass_desktop.engine.observation import Observation
from jass_desktop.i18n import _, ngettext
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, NEAR, ON_PAPER
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.dial import Dial
from jass_desktop.ui.table.questions.panel import Panel, centred, paint_titled
from jass_desktop.ui.widgets.basic import Button, Kit, Widget, paint_ring

_PACK = 36


class _PackWidget(Dial):
    """The pack as a ribbon of backs with a gap at the cut. Keys, dragging and the wheel move the gap."""

    def __init__(self, look: Look, rect: pygame.Rect, low: int, high: int, value: int, on_change: Callable[[int], None],
                 on_cut: Callable[[], None]) -> None:
        super().__init__("pack", rect, 6, _PACK, on_cut)
        self._look = look
        self._low, self._high = low, high
        self.value = value
        self._change = on_change
        self._card = round(rect.height / 89 * 57 * 0.8)
        self._step = (rect.width - self._card - self._gap) / (_PACK - 1)

    @property
    def says(self) -> str:
        return str(self.value)

    @property
    def _gap(self) -> int:
        return round(self._card * 0.55)

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


class CutPanel(Panel):
    """Asks the person where to cut."""

    modal = False
    closes = False
    first = "pack"

    def __init__(self, view: Observation, dealer: str, on_choose: Callable[[Action], None]) -> None:
        super().__init__()
        self._dealer = dealer
        self._choose = on_choose
        lifts = [action.lifted for action in view.legal if isinstance(action, Cut)]
        self._low, self._high = min(lifts), max(lifts)
        self._knock = Knock() in view.legal
        self._lifted = (self._low + self._high) // 2

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s = look.style
        self.rect = centred(layout, 66, 34.5)
        ribbon = pygame.Rect(self.rect.x + s.px(3), self.rect.y + s.px(10), self.rect.width - 2 * s.px(3), s.px(13.5))
        wide, high = s.px(22), s.px(4.8)
        top = self.rect.bottom - high - s.px(2)
        cut = pygame.Rect(self.rect.centerx - (wide + s.px(1) if self._knock else wide // 2), top, wide, high)
        pack = _PackWidget(look, ribbon, self._low, self._high, self._lifted, self._move, self._cut)
        pack.named = self._asked
        widgets: list[Widget] = [pack, Button("cut", cut, _("Cut here"), self._cut, kind="primary")]
        if self._knock:
            widgets.append(Button("knock", pygame.Rect(self.rect.centerx + s.px(1), top, wide, high), _("Knock"),
                                  lambda: self._choose(Knock())))
        return widgets

    @property
    def _asked(self) -> str:
        return _("{name} holds the pack out to you.").format(name=self._dealer)

    def _move(self, lifted: int) -> None:
        self._lifted = lifted

    def _cut(self) -> None:
        self._choose(Cut(self._lifted))

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        paint_titled(surface, look, self.rect, _("Cut the pack"), self._asked)
        s = look.style
        words = ngettext("{number} card lifted", "{number} cards lifted", self._lifted).format(number=self._lifted)
        place = pygame.Rect(self.rect.x, self.rect.y + s.px(24.2), self.rect.width, s.px(2.6))
        look.texts.paint(surface, words, place, s.small, INK, align="centre", lines=1)
