"""Name plates with portraits: the player's name, and whether they are to act, win the trick, dealt, are forehand or named the
contract. And the small plates on piles of tricks."""

from __future__ import annotations

import pygame

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.session.characters import faces, known_faces
from jass_desktop.session.preferences import person_at
from jass_desktop.session.setting import setting_of
from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.sides import paint_side
from jass_desktop.ui.paint.style import GOLD, LEAST_PX, NEAR, ON_PAPER, ON_WOOD, Ground
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.score.signs import sign_picture
from jass_desktop.ui.table.speech.captions import tricks_words
from jass_desktop.ui.widgets.portraits import portrait_file

_SMALLEST_PX = 6
_LEAST_NAME = 0.7
"""The smallest type of a long name before it is cut, relative to small type."""
_BADGE = 3.4
"""Size in units of the disc with the contract's sign, over the portrait's edge because a name needs all the room beside it."""
_SIDE = 1.5
"""Size in units of the sign of a side."""
_RING = 0.5
"""Width in units of the ring around a plate."""


def paint_bare(surface: pygame.Surface, look: Look, rect: pygame.Rect, *, lit: bool = False, wins: bool = False) -> Ground:
    """A plate without its content; if ``lit``, it is bright, and if its seat ``wins`` the trick, it has a golden ring.

    Returns the ground for what is written on it.
    """
    s, ground, radius = look.style, ON_PAPER if lit else ON_WOOD, rect.height // 2
    look.shapes.cast(surface, s, rect, radius, NEAR)
    if wins:
        ring = rect.inflate(2 * s.px(_RING), 2 * s.px(_RING))
        surface.blit(look.shapes.rounded(ring.size, ring.height // 2, GOLD), ring)
    surface.blit(look.shapes.rounded(rect.size, radius, ground.fill, style.PLATE_EDGE, s.hairline), rect)
    return ground


def paint_plate(surface: pygame.Surface, look: Look, box: Box, board: Board, seat: Seat, name: str, face: pygame.Surface, *,
                wins: bool) -> None:
    """One plate, with the portrait ``face``: that of the seat to act is lit, that of the one who wins the trick has a ring."""
    s = look.style
    rect = pygame.Rect(box)
    ground = paint_bare(surface, look, rect, lit=board.to_act is seat, wins=wins)
    inset = max(2, s.px(0.5))
    surface.blit(face, (rect.x + inset, rect.y + inset))
    words = pygame.Rect(rect.x + rect.height + s.px(0.4), rect.y, rect.width - rect.height - s.px(1.6), rect.height)
    if not board.rules.seating.alone:
        side = board.rules.party(board.viewer)
        paint_side(surface, look, (rect.right - s.px(2.1), rect.centery), s.px(_SIDE), ours=seat in side.seats)
        words.width -= s.px(2.4)
    role = state_of(board, seat)
    badge = s.px(_BADGE) if names_trump(board, seat) else 0
    words.x += badge // 3
    words.width -= badge // 3
    spec = s.strong
    if look.texts.measure(escape(name), spec)[0] > words.width:
        least = max(LEAST_PX, round(_LEAST_NAME * s.small.px))
        spec = look.texts.narrowed([escape(name)], s.strong.sized(s.small.px), words.width, least)
    name_height = look.texts.line_height(spec)
    if role:
        # A table that shares the window may be too small for its type.
        small = look.texts.narrowed([role], s.small, words.width, _SMALLEST_PX)
        role_height = look.texts.line_height(small)
        top = rect.centery - (name_height + role_height) // 2
        look.texts.paint(surface, escape(name), pygame.Rect(words.x, top, words.width, name_height), spec, ground.text,
                         lines=1)
        look.texts.paint(surface, role, pygame.Rect(words.x, top + name_height, words.width, role_height), small,
                         ground.soft, lines=1)
    else:
        look.texts.paint(surface, escape(name), words, spec, ground.text, lines=1, valign="middle")
    if badge and board.contract is not None:
        token = pygame.Rect(0, 0, badge, badge)
        token.bottomright = (rect.x + rect.height + badge // 3, rect.bottom)
        look.shapes.paint(surface, token, badge // 2, style.PAPER, style.WOOD_DARK, s.hairline)
        sign = badge_sign(look, board.contract)
        surface.blit(sign, sign.get_rect(center=token.center))


def paint_tag(surface: pygame.Surface, look: Look, box: Box, name: str, count: int, *, ours: bool | None) -> None:
    """The small plate on a pile: whose it is, and how many tricks it has. ``ours`` is None where each plays alone."""
    s, room, pad = look.style, pygame.Rect(box), look.style.px(1.1)
    beside = 0 if ours is None else s.px(_SIDE + 0.6)
    most = room.width - 2 * pad - beside
    upper, lower = ((text, look.texts.narrowed([text], spec, most)) for text, spec in (
        (escape(name), s.strong.sized(s.small.smallest.px)), (tricks_words(count), s.small.smallest)))
    wide = min(most, max(look.texts.measure(*line)[0] for line in (upper, lower)))
    plate = pygame.Rect(0, 0, wide + 2 * pad + beside, room.height)
    plate.center = room.center
    ground = paint_bare(surface, look, plate)
    half = pygame.Rect(plate.x + pad, plate.y, wide, plate.height // 2)
    look.texts.paint(surface, upper[0], half, upper[1], ground.text, valign="bottom", lines=1)
    look.texts.paint(surface, lower[0], half.move(0, half.height), lower[1], ground.soft, lines=1)
    if ours is not None:
        paint_side(surface, look, (plate.right - pad - s.px(_SIDE) // 2, plate.centery), s.px(_SIDE), ours=ours)


def badge_sign(look: Look, contract: Contract) -> pygame.Surface:
    """The contract's sign on its disc, or a placeholder until it is ready."""
    return sign_picture(look, contract, round(look.style.px(_BADGE) * 0.75))


def portrait(look: Look, box: Box, number: int) -> pygame.Surface:
    """The portrait of this number for a plate, or a placeholder until it is ready."""
    px = box.h - 2 * max(2, look.style.px(0.5))
    return look.raster.picture(portrait_file(number), (px, px))


def portraits_at(look: Look, rules: RuleSet, names: PerSeat[str]) -> PerSeat[int]:
    """The numbers of the portraits of those who sit at a table: characters bring theirs, others have those of the settings."""
    if setting_of(rules.name).characters:
        return PerSeat(*faces(names, look.portraits[0]))
    return portraits_of(look, names)


def portraits_of(look: Look, names: PerSeat[str]) -> PerSeat[int]:
    """The same at a table that the person chose: companions are known by their names."""
    if known_faces(names):
        return PerSeat(*faces(names, look.portraits[0]))
    return PerSeat(*(look.portraits[person_at(seat)] for seat, _name in names.by_seat()))


def names_trump(board: Board, seat: Seat) -> bool:
    """Whether this seat chose the contract or turned its card."""
    return board.contract is not None and seat is (board.chooser if board.turned is None else board.dealer)


def state_of(board: Board, seat: Seat) -> str:
    """The seat's role in this round, in a word, or its prediction; being forehand outranks having dealt."""
    if board.predicted[seat]:
        return _prediction(board, seat)
    if board.forehand is seat:
        return _("forehand")
    return _("dealer") if board.dealer is seat else ""


def _prediction(board: Board, seat: Seat) -> str:
    bid, made = board.bids[seat], board.made[seat]
    if all(board.predicted) and (board.trick.plays or board.taken) and not board.covered:
        return _("{points} points").format(points=made) if bid is None else _("{made} of {points}").format(made=made, points=bid)
    return _("has predicted") if bid is None else _("predicts {points}").format(points=bid)
