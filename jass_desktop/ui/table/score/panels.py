"""The contract as a large sign, and the running points of both sides."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.engine.seats import Party, PerParty
from jass_desktop.i18n import _
from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.sides import paint_side
from jass_desktop.ui.paint.style import INK, INK_SOFT, NEAR, PAPER, RED, RED_DARK, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.score.signs import paint_contract_sign, sign_picture
from jass_desktop.ui.table.speech.speech import contract_name, spoken_call

_SIGN, _BESIDE = 1.5, 0.9
"""Units: the sign of a side, and the gap beside it."""


def paint_sheet(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> pygame.Rect:
    """A sheet of paper on the table; returns the room inside its margins."""
    s = look.style
    look.shapes.cast(surface, s, rect, s.radius, NEAR)
    surface.blit(look.shapes.rounded(rect.size, s.radius, PAPER, style.PAPER_LINE, s.hairline), rect)
    return _inside(look, rect)


def _inside(look: Look, rect: pygame.Rect) -> pygame.Rect:
    return rect.inflate(-2 * look.style.px(1.2), -2 * look.style.px(1))


def paint_title(surface: pygame.Surface, look: Look, box: Box, title: str, note: str) -> None:
    """The name of the game, shown until there is a contract."""
    s = look.style
    inner = paint_sheet(surface, look, pygame.Rect(box))
    spec = look.texts.narrowed(title.split(), s.lead, inner.width)
    block = look.texts.block(title, spec, INK, width=inner.width, align="centre", lines=3)
    below = look.texts.block(note, s.small, INK_SOFT, width=inner.width, align="centre", lines=4)
    top = inner.centery - (block.get_height() + s.px(1) + below.get_height()) // 2
    surface.blit(block, block.get_rect(centerx=inner.centerx, top=top))
    surface.blit(below, below.get_rect(centerx=inner.centerx, top=top + block.get_height() + s.px(1)))


def paint_contract(surface: pygame.Surface, look: Look, box: Box, board: Board, note: str) -> None:
    """The contract, readable from a metre away, and the points of a bid; a mixed one shows this trick's direction, a suit
    also the turned card."""
    contract, s = board.named_contract, look.style
    inner = paint_sheet(surface, look, pygame.Rect(box))
    name_text, spec, room, sign = _contract_places(look, inner, board)
    if board.turned is not None:
        face = _turned_face(look, board.turned)
        surface.blit(face, face.get_rect(midright=room.midright))
    paint_contract_sign(surface, look, board.ruling, sign)
    if contract.mixed:
        badge = pygame.Rect(0, 0, s.px(6), s.px(6))
        badge.bottomleft = (inner.left, room.bottom)
        surface.blit(look.shapes.rounded(badge.size, s.radius, style.PAPER_DARK, style.PAPER_LINE, s.hairline), badge)
        paint_contract_sign(surface, look, contract, badge.inflate(-s.px(0.8), -s.px(0.8)))
    if board.times > 1:
        badge = pygame.Rect(0, 0, s.px(5.4), s.px(5.4))
        badge.bottomright = (inner.right, room.bottom)
        surface.blit(look.shapes.rounded(badge.size, badge.width // 2, RED, RED_DARK, s.hairline), badge)
        look.texts.paint(surface, _("×{factor}").format(factor=board.times), badge, s.lead, PAPER, align="centre",
                         valign="middle", lines=1)
    name = pygame.Rect(inner.x, room.bottom + s.px(0.3), inner.width, look.texts.line_height(spec))
    look.texts.paint(surface, name_text, name, spec, INK, align="centre", lines=1)
    below = pygame.Rect(inner.x, name.bottom, inner.width, look.texts.line_height(s.small))
    look.texts.paint(surface, escape(note), below, s.small, INK_SOFT, align="centre", lines=1)


def contract_pictures(look: Look, box: Box, board: Board) -> list[pygame.Surface]:
    """The pictures that ``paint_contract`` shows, with placeholders for those not ready yet."""
    contract, s = board.named_contract, look.style
    sign = _contract_places(look, _inside(look, pygame.Rect(box)), board)[3]
    pictures = [sign_picture(look, board.ruling, sign.width)]
    if contract.mixed:
        pictures.append(sign_picture(look, contract, s.px(6) - s.px(0.8)))
    if board.turned is not None:
        pictures.append(_turned_face(look, board.turned))
    return pictures


def _contract_places(look: Look, inner: pygame.Rect, board: Board) -> tuple[str, TypeSpec, pygame.Rect, pygame.Rect]:
    """The contract's name, its type, the room above it, and the place of the sign in there."""
    contract, s = board.named_contract, look.style
    name = contract_name(contract, look.faces.theme, look.language)
    if board.auction.highest is not None:
        name = spoken_call(board.auction.highest[1], look.faces.theme, look.language)
    spec = look.texts.narrowed([name], s.lead, inner.width)
    below = look.texts.line_height(spec) + look.texts.line_height(s.small) + s.px(0.6)
    room = pygame.Rect(inner.x, inner.y, inner.width, inner.height - below)
    sign = pygame.Rect(0, 0, *[min(room.height, room.width - s.px(3))] * 2)
    sign.center = room.center
    if board.turned is not None:
        card = _turned_face(look, board.turned).get_rect(midright=room.midright)
        sign.size = (card.x - room.x - s.px(1),) * 2
        sign.midleft = room.midleft
    if contract.mixed:
        sign.size = (s.px(11.6),) * 2
        sign.midtop = room.midtop
    elif board.times > 1:
        sign.x -= s.px(1.8)
    return name, spec, room, sign


def _turned_face(look: Look, card: Card) -> pygame.Surface:
    """The dealer's turned card beside the sign of its suit, or a placeholder until it is ready."""
    return look.faces.face(card, look.style.px(8.6))


@dataclass(frozen=True)
class CoveredScore:
    """In place of a score that is to be counted."""

    def paint(self, surface: pygame.Surface, look: Look, box: Box) -> None:
        inner = paint_sheet(surface, look, pygame.Rect(box))
        look.texts.paint(surface, _("You count the points yourself."), inner, look.style.italic, INK_SOFT, align="centre",
                         valign="middle", lines=3)


@dataclass(frozen=True)
class SideScore:
    """What both sides have made in this round so far, under ``heading``: the game's total stands on the slate alone.

    The signs are those of the name plates.
    """

    heading: str
    labels: PerParty[str]
    made: PerParty[str]
    """The points; a word is written smaller."""
    first: Party

    def paint(self, surface: pygame.Surface, look: Look, box: Box) -> None:
        s = look.style
        inner = paint_sheet(surface, look, pygame.Rect(box))
        high = look.texts.line_height(s.small)
        look.texts.paint(surface, self.heading, pygame.Rect(inner.topleft, (inner.width, high)), s.small, INK_SOFT, lines=1)
        upper = pygame.Rect(inner.x, inner.y + high, inner.width, (inner.height - high) // 2)
        lower = upper.move(0, upper.height)
        pygame.draw.line(surface, style.PAPER_LINE, lower.topleft, lower.topright, s.hairline)
        beside, measure = s.px(_SIGN + _BESIDE), look.texts.measure
        room = inner.width - beside - measure("257", s.number)[0] - s.px(0.6)
        # One type for both labels, or one side would seem to matter less: small if a long one has no room beside its points.
        spec = s.strong if max(measure(escape(label), s.strong)[0] for label in self.labels) <= room else s.small
        for side, row in ((self.first, upper), (self.first.other, lower)):
            paint_side(surface, look, (row.x + s.px(_SIGN) // 2, row.centery), s.px(_SIGN), ours=side is self.first)
            row.x, row.width = row.x + beside, row.width - beside
            points = s.number if self.made[side].lstrip("-").isdigit() else s.small
            written = look.texts.paint(surface, self.made[side], row, points, INK, align="right", valign="middle", lines=1)
            row.width = written.x - row.x
            look.texts.paint(surface, escape(self.labels[side]), row, spec, INK, valign="middle", lines=2)
