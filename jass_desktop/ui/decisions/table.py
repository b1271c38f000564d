"""The table before a decision, as a close-up, with marks on the cards of the person's hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import PerSeat
from jass_desktop.session.findings.decisions import MISTAKES, Decision
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.table.carpets import Carpet
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_mark, paint_star
from jass_desktop.ui.paint.materials import Materials
from jass_desktop.ui.paint.raster import Raster
from jass_desktop.ui.paint.shapes import Shapes
from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.paint.text import Texts
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.board import board_of
from jass_desktop.ui.table.controls.handwidget import HandWidget
from jass_desktop.ui.table.layout.close_up import close_up
from jass_desktop.ui.table.layout.hand import card_corner, raised
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.cast import Arrangement, own_spots
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.paint import Picture, paint_table


@dataclass
class NearLook:
    """Painting tools for a table smaller than the window: those of the window, except for its measures."""

    style: Style
    texts: Texts
    shapes: Shapes
    materials: Materials
    raster: Raster
    language: str
    faces: Faces
    carpet: Carpet
    portraits: tuple[int, ...]


_style = lru_cache(maxsize=16)(Style)


def near_look(look: Look, unit: float) -> NearLook:
    """The look with another unit."""
    return NearLook(_style(unit), look.texts, look.shapes, look.materials, look.raster, look.language, look.faces, look.carpet,
                    look.portraits)


def set_near(stage: Stage, decision: Decision, names: PerSeat[str], size: tuple[int, int], hand: HandWidget | None = None, *,
             open_hands: bool = False, played: bool = False) -> Picture:
    """The table before a decision in a room of ``size`` px; the card chosen in the ``hand``, or the one ``played``, is raised."""
    moment, view = decision.moment, decision.moment.view
    open_view = moment.open_view if open_hands else None
    layout = close_up(size, view.rules.seats, open_hands=open_view is not None)
    arrangement = Arrangement(layout, stage.faces.theme.suit_order, stage.preferences.sort == "up", open_view is not None)
    mine = view.phase is Phase.PLAY and view.to_act is view.seat
    playable = CardSet.of(action.card for action in view.legal if isinstance(action, Play)) if mine else None
    picture = Picture(board_of(view, open_view, moment.entries), arrangement, names, rounds=view.rounds,
                      round_number=view.round_number, playable=playable, panels=False)
    if hand is not None:
        return replace(picture, chosen=hand.chosen, marked=hand.by_keyboard and hand.chosen is not None, dragged=hand.dragged)
    return replace(picture, chosen=decision.action.card, marked=True) if played and isinstance(decision.action, Play) else picture


def paint_near(surface: pygame.Surface, stage: Stage, cards: CardPainter, picture: Picture, verdict: Verdict | None) -> None:
    """Paint the table with the marks of the ``verdict``, and above it the card that is being dragged."""
    layout = picture.arrangement.layout
    look = near_look(stage, layout.unit)
    paint_table(surface, look, cards, picture)
    if picture.dragged is not None:
        card, x, y = picture.dragged
        cards.paint(surface, look, card, Spot(x, y, layout.card))
    _paint_marks(surface, look, picture, verdict)


def _paint_marks(surface: pygame.Surface, look: Look, picture: Picture, verdict: Verdict | None) -> None:
    """Paint the mark of the card played, and a star on the best card if that is another."""
    played, best = marked_cards(verdict)
    px = round(picture.arrangement.layout.u(4.6))
    for card, spot in own_spots(picture.board, picture.arrangement):
        if verdict is not None and card is played:
            place = raised(spot, picture.arrangement.layout.u(3.2))
            paint_mark(surface, look, verdict.mark, card_corner(place), px)
        elif card is best:
            paint_star(surface, look, card_corner(raised(spot, picture.arrangement.layout.u(1.4))), px)


def marked_cards(verdict: Verdict | None) -> tuple[Card | None, Card | None]:
    """The card that wears the mark, and the best one if it wears a star."""
    if verdict is None or not isinstance(verdict.action, Play):
        return None, None
    best = verdict.prices[0].action if verdict.mark in MISTAKES else None
    return verdict.action.card, best.card if isinstance(best, Play) else None
