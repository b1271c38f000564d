"""Maps each kind of scene to its painter."""

from __future__ import annotations

import pygame

from jass_desktop.ui.learn.brush import Brush
from jass_desktop.ui.learn.paint_cards import paint_couple, paint_courses, paint_deck, paint_melds, paint_orders, paint_rivals
from jass_desktop.ui.learn.paint_lessons import paint_lessons
from jass_desktop.ui.learn.paint_score import paint_chalk, paint_sheet
from jass_desktop.ui.learn.paint_seats import (
    paint_dealing,
    paint_lot,
    paint_offered,
    paint_predicted,
    paint_round_table,
    paint_turned,
)
from jass_desktop.ui.learn.scenes import (
    Chalk,
    Couple,
    Courses,
    Lessons,
    Lot,
    Melds,
    Offered,
    Orders,
    Packets,
    Predictions,
    Rivals,
    RoundTable,
    Scene,
    Sheet,
    Turned,
    WholeDeck,
)


def paint_scene(surface: pygame.Surface, brush: Brush, scene: Scene, room: pygame.Rect) -> None:
    """Paint the scene on the cloth, within ``room``."""
    match scene:
        case RoundTable():
            paint_round_table(surface, brush, scene, room)
        case Packets():
            paint_dealing(surface, brush, scene, room)
        case WholeDeck():
            paint_deck(surface, brush, scene, room)
        case Orders():
            paint_orders(surface, brush, scene, room)
        case Courses():
            paint_courses(surface, brush, scene, room)
        case Offered():
            paint_offered(surface, brush, scene, room)
        case Turned():
            paint_turned(surface, brush, scene, room)
        case Lot():
            paint_lot(surface, brush, scene, room)
        case Predictions():
            paint_predicted(surface, brush, scene, room)
        case Lessons():
            paint_lessons(surface, brush, scene, room)
        case Melds():
            paint_melds(surface, brush, scene, room)
        case Rivals():
            paint_rivals(surface, brush, scene, room)
        case Couple():
            paint_couple(surface, brush, scene, room)
        case Sheet():
            paint_sheet(surface, brush, scene, room)
        case Chalk():
            paint_chalk(surface, brush, scene, room)
