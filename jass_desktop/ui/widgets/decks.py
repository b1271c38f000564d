"""Choosing a deck by its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences
from jass_desktop.ui.paint.style import ON_WOOD, Ground, Style, TypeSpec, mix
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Kit, Pos, Widget, is_press, paint_ring
from jass_desktop.ui.widgets.boxes import cells

_MOST = 6  # tiles side by side: in a narrower tile neither the deck nor its name is legible
_AT_ONCE = 5  # if there are more
_SAMPLE = tuple(Card.parse(code) for code in ("CJ", "SQ", "HK", "DA"))


def deck_tiles(stage: Stage, area: pygame.Rect, ground: Ground = ON_WOOD, *, rows: int = 1) -> list[Widget]:
    """A tile for each deck, in one row in ``area`` or in several, the default deck first.

    If there are too many decks, those around the chosen one get tiles, with a button at either end for the others.
    """
    keys = deck_order(stage.decks.keys)
    ends: list[Widget] = []
    if len(keys) > _MOST:
        at = keys.index(stage.theme.key) if stage.theme.key in keys else 0
        ring = keys[at + 1:] + keys[:at]  # wraps around after the last deck
        width, gap = stage.style.px(4), stage.style.px(1)
        left = pygame.Rect(area.x, area.y, width, area.height)
        right = pygame.Rect(area.right - width, area.y, width, area.height)
        ends = [Button("deck before", left, "‹", lambda: _choose_first(stage, ring[::-1]), ground=ground,
                       tip=_("The previous deck")),
                Button("deck after", right, "›", lambda: _choose_first(stage, ring), ground=ground, tip=_("The next deck"))]
        area = area.inflate(-2 * (width + gap), 0)
        first = max(0, min(at - _AT_ONCE // 2, len(keys) - _AT_ONCE))
        keys = keys[first:first + _AT_ONCE]
    places = cells(area, stage.style, len(keys), columns=max(1, -(-len(keys) // rows)), gap=1.6 if len(keys) < 5 else 1)
    tiles = [DeckTile(stage, key, place, ground, partial(stage.change, deck=key))
             for key, place in zip(keys, places, strict=True)]
    return [*ends[:1], *tiles, *ends[1:]]


def deck_order(keys: Iterable[str]) -> list[str]:
    """The default deck first."""
    return sorted(keys, key=lambda key: (key != Preferences().deck, key))


def name_spec(s: Style) -> TypeSpec:
    """The type of a deck's name: a little smaller where a tile is too narrow for one of its words."""
    return TypeSpec(s.small.face, s.small.px, round(0.8 * s.small.smallest.px))


def _choose_first(stage: Stage, keys: Sequence[str]) -> None:
    """Play with the first of these decks that has not been refused."""
    key = next((key for key in keys if stage.decks.refusal(key) is None), None)
    if key is not None:
        stage.change(deck=key)


class DeckTile(Widget):
    """Four cards of a deck and its name. Pressing it chooses the deck."""

    def __init__(self, stage: Stage, deck: str, rect: pygame.Rect, ground: Ground, on_choose: Callable[[], None]) -> None:
        super().__init__(f"deck {deck}", rect, ground)
        self._stage = stage
        self._deck = deck
        self._choose = on_choose

    @property
    def chosen(self) -> bool:
        """Whether this deck is in use."""
        return self._stage.preferences.deck == self._deck

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_press(event):
            self._choose()
            return True
        return False

    def on_release(self, pos: Pos) -> None:
        if self.rect.collidepoint(pos):
            self._choose()

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g, stage = kit.style, self.ground, self._stage
        chosen = self.chosen
        fill = g.pressed if self.pressed else g.hover if self.hovered else g.button
        edge, edge_px = (g.accent, s.frame) if chosen else (mix(g.line, g.fill, 0.3), s.hairline)
        kit.shapes.paint(surface, self.rect, s.radius, fill, edge, edge_px)
        inner = self.rect.inflate(-2 * s.px(1.4), -2 * s.px(1.2))
        label_height = 2 * kit.texts.line_height(s.small)
        faces = stage.faces_of(self._deck)
        name = faces.theme.title(stage.language) if faces is not None else self._deck
        refusal = stage.decks.refusal(self._deck)
        if refusal is not None:
            room = pygame.Rect(inner.x, inner.y, inner.width, inner.height - label_height)
            kit.texts.paint(surface, escape(refusal), room, s.small, g.soft)
        label = pygame.Rect(self.rect.x, inner.bottom - label_height, self.rect.width, label_height).inflate(-2 * s.hairline, 0)
        colour = g.accent if chosen else g.text
        kit.texts.paint(surface, name, label, name_spec(s), colour, align="centre", valign="middle", lines=2)
        if faces is not None:
            room = pygame.Rect(inner.x, inner.y, inner.width, inner.height - label_height - s.px(0.6))
            # Each card shows its left part, the last one all of it; a narrow tile has fewer cards.
            sample = _SAMPLE if room.width > room.height * 1.2 else _SAMPLE[1:]
            width = max(8, min(round(room.height / 890 * 570), round(room.width / (1 + 0.5 * (len(sample) - 1)))))
            step = min(round(width * 1.08), (room.width - width) // (len(sample) - 1))
            x = room.centerx - (width + step * (len(sample) - 1)) // 2
            y = room.centery - faces.height(width) // 2
            blur = faces.blur(width)
            for n, card in enumerate(sample):
                surface.blit(faces.shadow(width), (x + n * step - blur, y - blur + max(1, blur // 3)))
                surface.blit(faces.face(card, width), (x + n * step, y))
        if focused:
            paint_ring(surface, self.rect, kit, g.focus)
