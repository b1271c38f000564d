"""Tools for painting scenes: the table's own cards and layout at any size, and small shared elements."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import itemgetter

import pygame

from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import CHALK, GOLD, INK, INK_SOFT, NEAR, PAPER, PAPER_LINE, RED, RED_DARK, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.hand import raised, sorted_hand
from jass_desktop.ui.table.layout.layout import Box, TableLayout
from jass_desktop.ui.table.layout.spots import Spot, lower_last
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.plates import paint_bare, portrait, portraits_of
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.widgets.basic import Kit
from jass_desktop.ui.widgets.boxes import Stack, column_of
from jass_desktop.ui.widgets.content import Text, in_largest_type, paint_boxes

SHRINKS = (1.0, 0.95, 0.9, 0.85, 0.8, 0.76)
"""How much smaller type becomes where there is too little room for it."""


@dataclass
class Brush:
    """Painting tools in the current settings."""

    look: Look
    cards: CardPainter
    table: TableLayout
    names: PerSeat[str]
    up: bool
    """Whether hands are sorted from the lowest card to the highest."""

    def px(self, units: float) -> int:
        return self.look.style.px(units)

    def layout(self, **places: object) -> TableLayout:
        """The table's layout with some places replaced."""
        return replace(self.table, **places)  # type: ignore[arg-type]

    def card(self, surface: pygame.Surface, card: Card | None, spot: Spot, *, pale: bool = False,
             ring: Colour | None = None) -> None:
        surface.fblits(self.cards.blits(self.look, card, spot, pale=pale, ring=ring))

    def held(self, hand: Iterable[Card], contract: Contract | None) -> tuple[Card, ...]:
        """The cards in the order they are held."""
        return sorted_hand(hand, contract, self.look.faces.theme.suit_order, up=self.up)

    def hand(self, surface: pygame.Surface, hand: CardSet, contract: Contract | None, middle: tuple[float, float], width: float,
             room: float, legal: CardSet | None = None) -> None:
        """A fan of cards around the centre of its middle card. Cards in ``legal`` are raised, the others pale."""
        cards = self.held(hand, contract)
        layout = self.layout(card=width, hand_middle=middle, hand_room=room)
        for card, spot in zip(cards, layout.own_hand(len(cards)), strict=True):
            playable = legal is None or card in legal
            self.card(surface, card, raised(spot, 0.12 * width) if legal is not None and playable else spot, pale=not playable)

    def trick(self, surface: pygame.Surface, plays: Iterable[tuple[Seat, Card]], middle: tuple[float, float], width: float,
              takes: Card | None = None) -> list[tuple[Seat, Spot]]:
        """Paint the cards of a trick as on the table; returns their places."""
        spots = [(seat, card, self.trick_spot(seat, middle, width)) for seat, card in plays]
        for _seat, card, spot in lower_last(spots, itemgetter(2)):
            self.card(surface, card, spot, ring=GOLD if card is takes else None)
        return [(seat, spot) for seat, _card, spot in spots]

    def trick_spot(self, seat: Seat, middle: tuple[float, float], width: float) -> Spot:
        """The place of the seat's card in a trick with cards of this width."""
        return self.layout(trick_card=width, middle=middle).trick(seat)

    def note_height(self, words: Sequence[str], width: int) -> int:
        """The height of a slip with this text, ``width`` pixels wide."""
        return _noted(words, self.look).needs(self.look.style, width)[1]

    def note(self, surface: pygame.Surface, rect: pygame.Rect, words: Sequence[str]) -> None:
        """Text on a slip of paper: the first paragraph is the situation, the rest the answer."""
        look = self.look
        self.slip(surface, rect)
        _style, boxes = in_largest_type(look, partial(_noted, words), *rect.size, map(look.style.scaled, SHRINKS))
        paint_boxes(surface, look, boxes, rect)

    def outline(self, surface: pygame.Surface, spot: Spot) -> None:
        """The outline of a card still to be played."""
        width, height = round(spot.width), self.look.faces.height(round(spot.width))
        path = dashes(width, height, self.look.faces.theme.corner * width + 2, max(3, width // 12))
        body = (f'<path d="{path}" fill="none" stroke="{css(CHALK)}" stroke-opacity="0.6" '
                f'stroke-width="{max(1.5, width / 50):.1f}"/>')
        surface.blit(self.look.shapes.drawn(body, (width, height)), (round(spot.x - width / 2), round(spot.y - height / 2)))

    def slip(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A piece of paper on the cloth."""
        s, look = self.look.style, self.look
        look.shapes.cast(surface, s, rect, s.radius, NEAR)
        look.shapes.paint(surface, rect, s.radius, PAPER, PAPER_LINE, s.hairline)

    def label(self, surface: pygame.Surface, text: str, rect: pygame.Rect, *, spec: TypeSpec | None = None,
              colour: Colour = CHALK, align: str = "centre") -> None:
        """A line of text directly on the cloth, smaller if it would not fit."""
        spec = (spec or self.look.style.strong).shrinking
        self.look.texts.paint(surface, text, rect, spec, colour, align=align, valign="middle", lines=1)

    def badge(self, surface: pygame.Surface, text: str, middle: tuple[float, float], size: float, *, fill: Colour = RED,
              edge: Colour = RED_DARK, colour: Colour = PAPER) -> None:
        """A number on a disc."""
        s, px = self.look.style, round(size)
        disc = pygame.Rect(0, 0, px, px)
        disc.center = round(middle[0]), round(middle[1])
        surface.blit(self.look.shapes.rounded(disc.size, px // 2, fill, edge, s.hairline), disc)
        self.look.texts.paint(surface, text, disc.inflate(px, px), s.strong.sized(px * 0.56), colour,
                              align="centre", valign="middle", lines=1)

    def sign(self, surface: pygame.Surface, contract: Contract, middle: tuple[float, float], size: float) -> None:
        """The sign of a contract on a disc of paper."""
        s, px = self.look.style, round(size)
        disc = pygame.Rect(0, 0, px, px)
        disc.center = round(middle[0]), round(middle[1])
        surface.blit(self.look.shapes.rounded(disc.size, px // 2, PAPER, PAPER_LINE, s.hairline), disc)
        paint_contract_sign(surface, self.look, contract, disc.inflate(-round(px * 0.32), -round(px * 0.32)))

    def plate(self, surface: pygame.Surface, rect: pygame.Rect, seat: Seat, note: str = "", *, bright: bool = False) -> None:
        """A seat's portrait and name, as on the table's plates."""
        s, look = self.look.style, self.look
        ground = paint_bare(surface, look, rect, lit=bright)
        face = portrait(look, Box(*rect), portraits_of(look, self.names)[seat])
        surface.blit(face, face.get_rect(midleft=(rect.x + (rect.height - face.get_height()) // 2, rect.centery)))
        words = pygame.Rect(rect.x + rect.height + s.px(0.3), rect.y, rect.width - rect.height - s.px(1.4), rect.height)
        if not note:
            self.label(surface, escape(self.names[seat]), words, colour=ground.text, align="left")
            return
        name, role = words.copy(), words.copy()
        name.height = role.height = look.texts.line_height(s.strong)
        name.bottom, role.top = words.centery + s.px(0.35), words.centery - s.px(0.05)
        self.label(surface, escape(self.names[seat]), name, colour=ground.text, align="left")
        self.label(surface, note, role, spec=s.small, colour=ground.soft, align="left")

    def bubble(self, surface: pygame.Surface, text: str, middle: tuple[float, float]) -> None:
        """A speech bubble."""
        s = self.look.style
        block = self.look.texts.block(text, s.lead, INK)
        body = block.get_rect(center=(round(middle[0]), round(middle[1]))).inflate(s.px(4), s.px(1.8))
        self.look.shapes.paint(surface, body, body.height // 2, PAPER, INK, max(1, s.hairline + 1))
        surface.blit(block, block.get_rect(center=body.center))

    def arrow(self, surface: pygame.Surface, points: Sequence[tuple[float, float]], width: float, colour: Colour = CHALK) -> None:
        """A chalk curve through three points, ending in an arrowhead."""
        (x1, y1), (cx, cy), (x2, y2) = points
        left, top = round(min(x1, cx, x2) - 4 * width), round(min(y1, cy, y2) - 4 * width)
        size = (round(max(x1, cx, x2) + 4 * width) - left, round(max(y1, cy, y2) + 4 * width) - top)
        dx, dy = x2 - cx, y2 - cy
        far = max(1e-6, (dx * dx + dy * dy) ** 0.5)
        ux, uy = dx / far, dy / far
        head = 2.6 * width
        ends = [(x2 - head * ux + side * head * 0.7 * uy, y2 - head * uy - side * head * 0.7 * ux) for side in (1, -1)]

        def at(x: float, y: float) -> str:
            return f"{x - left:.1f} {y - top:.1f}"

        line = (f'fill="none" stroke="{css(colour)}" stroke-width="{width:.1f}" stroke-opacity="0.85" stroke-linecap="round" '
                'stroke-linejoin="round"')
        body = (f'<path d="M{at(x1, y1)} Q{at(cx, cy)} {at(x2, y2)}" {line}/>'
                f'<path d="M{at(*ends[0])} L{at(x2, y2)} L{at(*ends[1])}" {line}/>')
        surface.blit(self.look.shapes.drawn(body, size), (left, top))


def _noted(words: Sequence[str], kit: Kit) -> Stack:
    s = kit.style
    paragraphs = [Text(kit, text, s.body) for text in words]
    if len(paragraphs) > 1:
        paragraphs[0] = Text(kit, words[0], s.small, INK_SOFT)
    return column_of(*paragraphs, gap=0.5, padding=(1.3, 0.9))


def dashes(width: int, height: int, corner: float, dash: float) -> str:
    """Path data of a dashed outline, inset by 2 within ``width`` and ``height``, with round corners.

    Each dash is drawn separately, because the rasteriser closes some dashed outlines with a line straight across.
    """
    left, top, right, bottom = 2.0, 2.0, width - 2.0, height - 2.0
    parts = []
    for x, y, dx, dy in ((left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1)):
        parts.append(f"M{x:.1f} {y + dy * corner:.1f} Q{x:.1f} {y:.1f} {x + dx * corner:.1f} {y:.1f}")
    for start, end, along_x in ((left, right, True), (top, bottom, False)):
        length = end - start - 2 * corner
        count = max(1, round((length / dash - 1) / 2))
        step = length / (2 * count + 1)
        for n in range(count):
            a = start + corner + (2 * n + 1) * step
            for other in (top, bottom) if along_x else (left, right):
                parts.append(f"M{a:.1f} {other:.1f} L{a + step:.1f} {other:.1f}" if along_x
                             else f"M{other:.1f} {a:.1f} L{other:.1f} {a + step:.1f}")
    return "".join(parts)
