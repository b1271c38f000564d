"""The area of everything on the table that a message must not hide. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.layout.hand import CARD_RATIO, raised
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.cast import Arrangement, Sprite, cast
from jass_desktop.ui.table.paint.paint import CHOSEN


def area(spot: Spot) -> pygame.Rect:
    """The upright rectangle around a card, in px."""
    wide, high, turn = spot.width, spot.width / CARD_RATIO, radians(spot.angle)
    rect = pygame.Rect(0, 0, round(wide * abs(cos(turn)) + high * abs(sin(turn))),
                       round(wide * abs(sin(turn)) + high * abs(cos(turn))))
    rect.center = round(spot.x), round(spot.y)
    return rect


def lying(board: Board, arrangement: Arrangement) -> list[pygame.Rect]:
    """All cards, those of the hand also where they rise if they may be played, the plates, papers and piles, and the
    buttons."""
    layout = arrangement.layout
    sprites = cast(board, arrangement)
    boxes = (*layout.plates, layout.contract, layout.slate, layout.score, layout.buttons)
    return [*_areas(sprites, layout), *map(pygame.Rect, boxes), *piles(board, arrangement)]


def piles(board: Board, arrangement: Arrangement) -> list[pygame.Rect]:
    """Where a click means the tricks of a party: each pile that has any, with its words."""
    layout = arrangement.layout
    places = [arrangement.pile_at(board, pile) for pile in board.parties if board.tricks_of(pile)]
    return [area(layout.stack(place, 0)).union(pygame.Rect(layout.tag(place))) for place in places]


def card_lying(board: Board, arrangement: Arrangement, pos: tuple[int, int]) -> Card | None:
    """The card of the trick that lies there; the uppermost one."""
    return next((sprite.card for sprite in reversed(cast(board, arrangement))
                 if sprite.place == "trick" and area(sprite.spot).collidepoint(pos)), None)


def needed(board: Board, arrangement: Arrangement, *, papers: bool) -> list[pygame.Rect]:
    """What one looks at to judge a decision: trick, hand, plates, contract and buttons. Open Weis,
    slate and score too with ``papers``."""
    layout = arrangement.layout
    sprites = [sprite for sprite in cast(board, arrangement)
               if sprite.place in ("trick", "hand") or (papers and sprite.place == "meld")]
    boxes = (*layout.plates, layout.contract, layout.buttons, *((layout.slate, layout.score) if papers else ()))
    return [*_areas(sprites, layout), *map(pygame.Rect, boxes)]


def _areas(sprites: Sequence[Sprite], layout: TableLayout) -> list[pygame.Rect]:
    risen = [raised(sprite.spot, layout.u(0.4 * CHOSEN)) for sprite in sprites if sprite.place == "hand"]
    return [area(spot) for spot in (*(sprite.spot for sprite in sprites), *risen)]
