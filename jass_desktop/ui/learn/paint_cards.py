"""Paints rows of cards: the whole deck, orders with points, melds, and the mixed contracts trick by trick."""

from __future__ import annotations

import pygame

from jass_desktop.engine.cards import Card, Rank
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.weis import Meld
from jass_desktop.i18n import _
from jass_desktop.ui.learn.brush import Brush
from jass_desktop.ui.learn.scenes import CardOrder, Couple, Courses, Melds, Orders, Rivals, WholeDeck
from jass_desktop.ui.paint.style import CHALK_SOFT, GOLD, INK
from jass_desktop.ui.table.layout.hand import CARD_RATIO
from jass_desktop.ui.table.layout.spots import Spot


def _row(brush: Brush, surface: pygame.Surface, cards: tuple[Card, ...], left: float, middle: float, width: float, step: float,
         *, pale: bool = False) -> float:
    """Upright cards starting at ``left``; returns the right edge."""
    for n, card in enumerate(cards):
        brush.card(surface, card, Spot(left + width / 2 + n * step, middle, width), pale=pale)
    return left + width + step * (len(cards) - 1)


def paint_deck(surface: pygame.Surface, brush: Brush, _scene: WholeDeck, room: pygame.Rect) -> None:
    """One row per suit, with its sign and name."""
    theme, language = brush.look.faces.theme, brush.look.language
    head = brush.px(9)
    gap = brush.px(1.2)
    high = min((room.height - 3 * gap) / 4, brush.px(24))
    width = min(high * CARD_RATIO, (room.width - head) / 4.6)
    high = width / CARD_RATIO
    step = min(width * 1.06, (room.width - head - width) / 8)
    whole = 4 * high + 3 * gap
    left = room.x + (room.width - head - width - 8 * step) / 2
    for n, suit in enumerate(theme.suit_order):
        y = room.y + (room.height - whole) / 2 + n * (high + gap) + high / 2
        brush.sign(surface, Contract.of_suit(suit), (left + head / 2 - brush.px(0.6), y - brush.px(1.4)), brush.px(5.6))
        name = pygame.Rect(round(left), round(y + brush.px(1.9)), head - brush.px(1.2), brush.px(3))
        brush.label(surface, theme.suit_name(suit, language), name)
        _row(brush, surface, tuple(Card.of(suit, rank) for rank in Rank), left + head, y, width, step)


def paint_orders(surface: pygame.Surface, brush: Brush, scene: Orders, room: pygame.Rect) -> None:
    """Rows from the strongest card to the weakest, with the value below each."""
    rows = len(scene.rows)
    head, foot, gap = brush.px(6.4), brush.px(2.2), brush.px(3.4)
    high = min((room.height - rows * (head + foot) - (rows - 1) * gap) / rows, brush.px(30))
    width = min(high * CARD_RATIO, room.width / 5.0)
    high = width / CARD_RATIO
    step = min(width * 1.04, (room.width - width) / 8)
    each = head + high + foot
    top = room.y + (room.height - rows * each - (rows - 1) * gap) / 2
    left = room.x + (room.width - width - 8 * step) / 2
    for order in scene.rows:
        _paint_order(surface, brush, order, left, top, width, step, room)
        top += each + gap


def _paint_order(surface: pygame.Surface, brush: Brush, order: CardOrder, left: float, top: float, width: float, step: float,
                 room: pygame.Rect) -> None:
    head, high = brush.px(6.4), width / CARD_RATIO
    sign = brush.px(5)
    brush.sign(surface, order.sign, (left + sign / 2, top + sign / 2), sign)
    words = pygame.Rect(round(left + sign + brush.px(1.2)), round(top), round(8 * step + width - sign - brush.px(13)), sign)
    brush.label(surface, order.label, words, spec=brush.look.style.lead, align="left")
    total = pygame.Rect(round(left + 8 * step + width - brush.px(14)), round(top), brush.px(14), sign)
    brush.label(surface, _("{points} points").format(points=sum(order.points)), total, colour=GOLD, align="right")
    _row(brush, surface, order.cards, left, top + head + high / 2, width, step)
    size = min(brush.px(4), step * 0.9)
    for n, points in enumerate(order.points):
        # On the visible part: the next card may cover the right of this one.
        shown = width if n == 8 else min(step, width)
        middle = (left + n * step + shown / 2, top + head + high)
        if points:
            brush.badge(surface, str(points), middle, size)
        else:
            carpet = brush.look.carpet
            brush.badge(surface, "0", middle, size * 0.8, fill=carpet.dark, edge=carpet.light, colour=CHALK_SOFT)


def paint_courses(surface: pygame.Surface, brush: Brush, scene: Courses, room: pygame.Rect) -> None:
    """The tricks of each contract with their directions."""
    count = len(scene.rows)
    size = min(brush.px(7), room.width / 10.2)
    head, gap = brush.px(5), brush.px(3)
    each = head + size
    top = room.y + (room.height - count * each - (count - 1) * gap) / 2
    for label, tricks in scene.rows:
        left = room.x + (room.width - len(tricks) * size * 1.12) / 2
        words = pygame.Rect(round(left), round(top), round(len(tricks) * size * 1.12), head)
        brush.label(surface, label, words, spec=brush.look.style.lead, align="left")
        for n, contract in enumerate(tricks):
            brush.sign(surface, contract, (left + size * (0.56 + 1.12 * n), top + head + size / 2), size)
        top += each + gap


_OVERLAP = 0.37
"""The visible part of a card in a meld, in card widths."""


def _meld_width(meld: Meld) -> float:
    """The meld's width, in card widths."""
    return 1 + _OVERLAP * (len(meld.cards) - 1)


def paint_melds(surface: pygame.Surface, brush: Brush, scene: Melds, room: pygame.Rect) -> None:
    """Rows on the left, four of a kind on the right, each with its points."""
    columns = ([row for row in scene.rows if row[0].suit is not None], [row for row in scene.rows if row[0].suit is None])
    count, gap, points = max(map(len, columns)), brush.px(2.2), brush.px(8)
    widest = [max(_meld_width(meld) for meld, *_rest in rows) for rows in columns]
    high = min((room.height - gap * (count - 1)) / count, brush.px(19))
    width = min(high * CARD_RATIO, (room.width - 2 * points - brush.px(4)) / sum(widest))
    high = width / CARD_RATIO
    space = (room.width - width * sum(widest) - 2 * points) / 3
    left = room.x + space * 0.8
    for rows, wide in zip(columns, widest, strict=True):
        top = room.y + (room.height - count * high - (count - 1) * gap) / 2
        for meld, value, others in rows:
            _paint_meld(surface, brush, meld, value, others, pygame.Rect(left, top, wide * width + points, high), width)
            top += high + gap
        left += wide * width + points + space * 1.4


def _paint_meld(surface: pygame.Surface, brush: Brush, meld: Meld, value: int, others: str, rect: pygame.Rect,
                width: float) -> None:
    s = brush.look.style
    end = _row(brush, surface, tuple(sorted(meld.cards)), rect.x, rect.centery, width, width * _OVERLAP)
    place = pygame.Rect(round(end + brush.px(1.2)), rect.y, round(rect.right - end), rect.height)
    if others:
        below = pygame.Rect(place.x, place.centery + brush.px(2), place.width, brush.px(3.4))
        brush.label(surface, others, below, colour=CHALK_SOFT, align="left")
    brush.label(surface, str(value), place, spec=s.title, colour=GOLD, align="left")


def paint_rivals(surface: pygame.Surface, brush: Brush, scene: Rivals, room: pygame.Rect) -> None:
    """What each seat declares, and below it who scores; melds that do not count are pale."""
    s, count, gap = brush.look.style, len(scene.rows), brush.px(1.6)
    slip = pygame.Rect(room.x, room.bottom - brush.px(6), room.width, brush.px(6))
    field = pygame.Rect(room.x, room.y, room.width, slip.top - gap - room.y)
    high = min((field.height - gap * count) / count, brush.px(15.5))
    plate, points = brush.px(17), brush.px(9)
    width = min(high * CARD_RATIO, (field.width - plate - points - brush.px(2)) / 2.5)
    high = width / CARD_RATIO
    block = count * high + (count - 1) * gap
    top = field.y + (field.height - block) / 2
    left = field.x + max(0.0, (field.width - plate - points - brush.px(2) - 2.5 * width) / 2)
    for seat, meld, value, counts in scene.rows:
        middle = top + high / 2
        rect = pygame.Rect(round(left), 0, plate, brush.px(5.6))
        rect.centery = round(middle)
        brush.plate(surface, rect, seat, bright=counts)
        start = left + plate + brush.px(2)
        _row(brush, surface, tuple(sorted(meld.cards)), start, middle, width, width * 0.5, pale=not counts)
        place = pygame.Rect(round(start + 2.5 * width), round(top), points, round(high))
        brush.label(surface, str(value), place, spec=s.title, colour=GOLD if counts else CHALK_SOFT, align="right")
        if not counts:
            line = brush.look.texts.measure(str(value), s.title)[0] + brush.px(0.8)
            surface.fill(CHALK_SOFT, (place.right - line + brush.px(0.4), place.centery, line, max(2, brush.px(0.3))))
        top += high + gap
    brush.slip(surface, slip)
    brush.label(surface, scene.verdict, slip.inflate(-2 * s.px(1), 0), colour=INK)


def paint_couple(surface: pygame.Surface, brush: Brush, scene: Couple, room: pygame.Rect) -> None:
    """The two cards, and the words said with them."""
    width = min(brush.px(20), room.width / 3.4, room.height * 0.6 * CARD_RATIO)
    x, y = room.centerx, room.centery + brush.px(3)
    for n, card in enumerate(scene.cards):
        side = n * 2 - 1
        brush.card(surface, card, Spot(x + side * width * 0.56, y, width, -4.0 * side))
    brush.badge(surface, str(scene.points), (x + width * 1.1, y + width / CARD_RATIO * 0.42), brush.px(9))
    brush.bubble(surface, scene.says, (x, y - width / CARD_RATIO / 2 - brush.px(6)))
