"""The players' portraits, and the field that chooses one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path

import pygame

from jass_desktop.i18n import _
from jass_desktop.resources import assets_dir
from jass_desktop.session.characters import faces
from jass_desktop.session.preferences import PORTRAITS
from jass_desktop.ui.paint.raster import Raster
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.widgets.basic import Kit, Pos, Widget, is_press, paint_ring
from jass_desktop.ui.widgets.boxes import Natural, Share, Size, inside
from jass_desktop.ui.widgets.content import Drawn, Noted

_FACE = 6.0
"""Units across for the portrait on a button."""


@cache  # the table asks for each portrait whenever something on it changes
def portrait_file(number: int) -> Path:
    """The drawing of this portrait, numbered from 1 to ``PORTRAITS``."""
    return assets_dir() / "portraits" / f"{number}.svg"


def face_of(name: str, own: int) -> int:
    """The portrait of somebody of this name, where the person has the portrait ``own``."""
    return faces(("", name), own)[1]


def drawn_portrait(raster: Raster, number: int) -> Drawn:
    """A portrait in the middle of its place."""
    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        face = raster.picture(portrait_file(number), (min(rect.size),) * 2)
        surface.blit(face, face.get_rect(center=rect.center))

    return Drawn(draw)


class FaceButton(Noted):
    """A button with somebody's portrait before the label and the note; framed if ``chosen``."""

    def __init__(self, kit: Kit, key: str, raster: Raster, number: int, label: str, note: str, on_activate: Callable[[], None], *,
                 chosen: bool = False) -> None:
        super().__init__(kit, key, label, note, on_activate)
        self._face, self._chosen, self.left = drawn_portrait(raster, number), chosen, _FACE

    def extent(self, axis: int, width: int | None) -> Size | Share:
        found = super().extent(axis, width)
        return Natural(found.px, 0.6) if isinstance(found, Natural) else found

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        super().paint(surface, kit, focused)
        s, rect = kit.style, self.rect
        self._face.place(inside(pygame.Rect(rect.x + s.px(0.6), rect.y, s.px(_FACE), rect.height), s, 0, 0.5))
        self._face.paint(surface, kit, False)
        if self._chosen:
            kit.shapes.paint(surface, rect, s.radius, None, self.ground.accent, s.frame)


class PortraitField(Widget):
    """A player's portrait. A press, the arrow keys or the wheel select the next one that nobody else at the table has."""

    def __init__(self, key: str, rect: pygame.Rect, raster: Raster, number: int, others: Collection[int],
                 on_change: Callable[[int], None]) -> None:
        super().__init__(key, rect)
        self.tip = with_key(_("Another portrait"), "← →")
        self.number = number
        self._raster = raster
        self._others = others
        self._change = on_change

    @property
    def says(self) -> str:
        return str(self.number)

    def _step(self, by: int) -> None:
        while True:
            self.number = (self.number - 1 + by) % PORTRAITS + 1
            if self.number not in self._others:
                break
        self._change(self.number)

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_press(event) or event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return False

    def on_release(self, pos: Pos) -> None:
        if self.rect.collidepoint(pos):
            self._step(1)

    def on_wheel(self, steps: int) -> bool:
        self._step(1 if steps > 0 else -1)
        return True

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        surface.blit(self._raster.picture(portrait_file(self.number), self.rect.size), self.rect)
        half = self.rect.width // 2
        if self.hovered or self.pressed:
            kit.shapes.paint(surface, self.rect, half, None, self.ground.focus, max(2, kit.style.hairline * 2))
        if focused:
            paint_ring(surface, self.rect, kit, self.ground.focus, half)
