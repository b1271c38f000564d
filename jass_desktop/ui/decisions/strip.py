"""A round as a strip: the contract, calls or prediction, then the person's card in each trick, with its mark and loss."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from jass_desktop.engine.actions import Bid, Choose, Play, Predict
from jass_desktop.engine.cards import Card
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import MISTAKES, Decision
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.ui.decisions.words import alternative_name, place_words
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import GOLD, INK, ON_WOOD, PAPER, PAPER_LINE
from jass_desktop.ui.table.layout.hand import CARD_RATIO
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.widgets.basic import HERE, Kit, Pos, Widget
from jass_desktop.ui.widgets.boxes import Share
from jass_desktop.words.figures import signed
from jass_desktop.words.marks import mark_title

_HEAD, _FOOT = 2.8, 3.2
_WIDE, _MOST = 10, 7.4
"""Units: the greatest width of a decision, and of a card in it."""


@dataclass(frozen=True)
class Told:
    """A decision with its verdict so far."""

    decision: Decision
    verdict: Verdict | None
    most: float = 0.0
    """The largest loss of the decisions that stand beside it."""

    @property
    def lost(self) -> str:
        """The points lost; empty before there is a verdict."""
        return "" if self.verdict is None else signed(-self.verdict.told, self.most)

    @property
    def waits(self) -> bool:
        """Whether the mark is still to come."""
        return self.verdict is None and not self.decision.forced


class Cell(Widget):
    """A decision in the strip. The screen's arrow keys reach it, so that Tab need not stop at each."""

    focusable = False

    def __init__(self, told: Told, look: Look, on_choose: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(f"decision {told.decision.move}", HERE, ON_WOOD)
        self.broad = Share(most=_WIDE)
        self.told, self.chosen = told, chosen
        self._look, self._choose = look, on_choose

    def on_release(self, pos: Pos) -> None:
        if self.rect.collidepoint(pos):
            self._choose()

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        with kit.texts.picture(self._words, self.rect):
            self._paint(surface, kit)

    @property
    def _words(self) -> str:
        """The decision, its mark, and what it lost."""
        decision, verdict, look = self.told.decision, self.told.verdict, self._look
        name = alternative_name(decision.action, decision.moment.view.rules, look.faces.theme, look.language)
        words = [_("{place}: {action}").format(place=place_words(decision, with_round=False), action=name)]
        if self.told.waits or verdict is not None:
            words.append(mark_title(None if verdict is None else verdict.mark))
        if verdict is not None and verdict.mark in MISTAKES:
            words.append(self.told.lost)
        return ", ".join(filter(None, words))

    def _paint(self, surface: pygame.Surface, kit: Kit) -> None:
        s, texts, look, told = kit.style, kit.texts, self._look, self.told
        decision, verdict = told.decision, told.verdict
        if self.chosen or self.hovered:
            kit.shapes.paint(surface, self.rect, s.radius, self.ground.hover if self.chosen else self.ground.button,
                             GOLD if self.chosen else None, s.frame)
        head = pygame.Rect(self.rect.x, self.rect.y + s.px(0.2), self.rect.width, s.px(_HEAD))
        number = str(decision.trick) if decision.trick else "–"
        texts.paint(surface, number, head, s.small, GOLD if self.chosen else self.ground.soft, align="centre", valign="middle",
                    lines=1)
        room = pygame.Rect(self.rect.x, head.bottom, self.rect.width, self.rect.height - s.px(_HEAD + _FOOT))
        tile = _tile(look, room)
        _paint_action(surface, look, decision, tile)
        px = s.px(3.2)
        if told.waits or verdict is not None:
            paint_mark(surface, look, verdict.mark if verdict is not None else None, (tile.right - px // 6, tile.y + px // 5), px)
        if verdict is not None and verdict.mark in MISTAKES:
            foot = pygame.Rect(self.rect.x, room.bottom - s.px(0.6), self.rect.width, s.px(_FOOT))
            texts.paint(surface, told.lost, foot, s.strong, self.ground.text, align="centre", valign="middle", lines=1)


def _tile(look: Look, room: pygame.Rect) -> pygame.Rect:
    """A card's place in the middle of the room."""
    s = look.style
    width = min(s.px(_MOST), room.width - s.px(1), int(room.height * CARD_RATIO))
    tile = pygame.Rect(0, 0, width, look.faces.height(width))
    tile.center = room.center
    return tile


def _paint_action(surface: pygame.Surface, look: Look, decision: Decision, tile: pygame.Rect) -> None:
    """Paint the card, or a slip of its size with the sign of a contract, the points bid or predicted, or a word."""
    match decision.action:
        case Play(card):
            _paint_card(surface, look, card, tile, pale=decision.forced)
        case action:
            s = look.style
            look.shapes.paint(surface, tile, s.radius, PAPER, PAPER_LINE, s.hairline)
            inner = tile.inflate(-s.px(1.2), -s.px(1.2))
            if isinstance(action, Bid):
                number = pygame.Rect(inner.x, inner.bottom - inner.height // 3, inner.width, inner.height // 3)
                look.texts.paint(surface, str(action.points), number, s.strong.shrinking, INK, align="centre", valign="middle",
                                 lines=1)
                inner.height -= number.height
            if isinstance(action, Choose | Bid):
                paint_contract_sign(surface, look, action.contract, inner)
            else:
                words = str(action.points) if isinstance(action, Predict) else alternative_name(
                    action, decision.moment.view.rules, look.faces.theme, look.language)
                spec = s.lead if isinstance(action, Predict) else s.small
                look.texts.paint(surface, words, inner, spec.shrinking, INK, align="centre", valign="middle", lines=1)


def _paint_card(surface: pygame.Surface, look: Look, card: Card, tile: pygame.Rect, *, pale: bool) -> None:
    faces = look.faces.shown(card, tile.width)
    shadow, blur = faces.shadow(tile.width), faces.blur(tile.width)
    surface.blit(shadow, shadow.get_rect(center=(tile.centerx, tile.centery + blur // 3)))
    surface.blit(faces.face(card, tile.width, pale=pale), tile)
