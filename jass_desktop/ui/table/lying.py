"""The area of everything on the table that a message must not hide. Pure."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.layout.hand import CARD_RATIO, raised
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.cast import Arrangement, cast
from jass_desktop.ui.table.paint.paint import CHOSEN


def area(spot: Spot) -> pygame.Rect:
    """The upright rectangle around a card, in px."""
    wide, high, turn = spot.width, spot.width / CARD_RATIO, radians(spot.angle)
    rect = pygame.Rect(0, 0, round(wide * abs(cos(turn)) + high * abs(sin(turn))),
                       round(wide * abs(sin(turn)) + high * abs(cos(turn))))
    rect.center = round(spot.x), round(spot.y)
    return rect


def lying(board: Board, arrangement: Arrangement) -> list[pygame.Rect]:
    """All cards, those of the hand also where they rise if they may be played, the plates and papers, and the buttons."""
    layout = arrangement.layout
    sprites = cast(board, arrangement)
    cards = [sprite.spot for sprite in sprites]
    risen = [raised(sprite.spot, layout.u(0.4 * CHOSEN)) for sprite in sprites if sprite.place == "hand"]
    boxes = (*layout.plates, layout.contract, layout.slate, layout.score, layout.buttons)
    return [*map(area, (*cards, *risen)), *map(pygame.Rect, boxes)]
