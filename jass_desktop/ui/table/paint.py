"""Paints the whole table: a pure function of a ``Picture``, into any surface, with or without a window."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import pygame

from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import PerSeat, PerSide, Seat, Side
from jass_desktop.i18n import _
from jass_desktop.ui.style import CHALK, GOLD
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.bubbles import paint_bubble
from jass_desktop.ui.table.cards import CardPainter
from jass_desktop.ui.table.carpet import background
from jass_desktop.ui.table.cast import Arrangement, Sprite, cast
from jass_desktop.ui.table.hand import raised
from jass_desktop.ui.table.look import Look
from jass_desktop.ui.table.panels import paint_contract, paint_score
from jass_desktop.ui.table.plates import paint_plate
from jass_desktop.ui.table.slate import both_halves, paint_slate
from jass_desktop.ui.table.speech import words


@dataclass(frozen=True)
class Picture:
    """Everything that can be seen on the table at a moment, except cards under way."""

    board: Board
    arrangement: Arrangement
    names: PerSeat[str]
    rounds: tuple[RoundScore, ...] = ()
    round_number: int = 1
    title: str = ""
    """The rule set's name."""
    playing: bool = True
    """Whether the viewer plays, so that one side is ours and the other theirs."""
    playable: CardSet | None = None
    """The cards that may be played now; None when it is not the viewer's turn, so that no card is paler than another."""
    chosen: Card | None = None
    """The card under the mouse or the keyboard's marker."""
    marked: bool = False
    """Whether ``chosen`` wears the keyboard's ring."""
    dragged: tuple[Card, float, float] | None = None
    """A card that follows the mouse, and its centre."""
    hint: str = ""
    takes: Card | None = None
    """The card of a full trick that takes it."""
    scores: PerSide[int] = field(default=PerSide(0, 0))
    """What finished rounds have written."""

    @property
    def sides(self) -> PerSide[str]:
        """What the two sides are called."""
        if self.playing:
            return PerSide.of(lambda side: _("We") if side is self.board.viewer.side else _("They"))
        return PerSide.of(lambda side: " · ".join(self.names[seat] for seat in side.seats))


def paint_table(surface: pygame.Surface, look: Look, cards: CardPainter, picture: Picture, sprites: Iterable[Sprite] | None = None) -> None:
    """The table; ``sprites`` are the cards that lie still, all of them when None."""
    layout, board = picture.arrangement.layout, picture.board
    surface.blit(background(look, layout), (0, 0))
    gained = PerSide.of(lambda side: board.running[side] - picture.scores[side])
    chooser = _("{name} chose").format(name=picture.names[board.chooser]) if board.chooser is not None else ""
    paint_contract(surface, look, layout.contract, board, chooser, picture.title, _("Round {number}").format(number=picture.round_number))
    paint_slate(surface, look, layout.slate, both_halves(picture.rounds, board.rules.slate), picture.sides, board.viewer.side,
                board.rules.slate)
    paint_score(surface, look, layout.score, picture.sides, board.running, gained, board.rules.target, board.viewer.side)
    for seat in Seat:
        paint_plate(surface, look, layout.plates[picture.arrangement.at(board, seat)], board, seat, picture.names[seat])
    _paint_stack_numbers(surface, look, picture)
    paint_cards(surface, look, cards, picture, cast(board, picture.arrangement) if sprites is None else sprites)
    if picture.hint:
        x, y = layout.hand_middle[0], layout.hand_middle[1] - layout.card / 2 * 89 / 57 - layout.u(4.4)
        paint_caption(surface, look, picture.hint, (round(x), round(y)))
    paint_bubbles(surface, look, picture)


def paint_cards(surface: pygame.Surface, look: Look, cards: CardPainter, picture: Picture, sprites: Iterable[Sprite], *,
                moving: bool = False) -> None:
    """These cards, as the picture says which are pale, raised, marked or dragged."""
    lift = picture.arrangement.layout.u(1.7)
    top: Sprite | None = None
    for sprite in sprites:
        card, spot = sprite.card, sprite.spot
        if sprite.place == "hand" and card is not None:
            if picture.dragged is not None and picture.dragged[0] is card:
                top = replace(sprite, spot=replace(spot, x=picture.dragged[1], y=picture.dragged[2], angle=0.0))
                continue
            playable = picture.playable
            if playable is not None and card in playable:
                spot = raised(spot, lift * (2.0 if card is picture.chosen else 0.8))
            elif card is picture.chosen:
                spot = raised(spot, lift * 0.6)
            ring = GOLD if picture.marked and card is picture.chosen else None
            pale = playable is not None and card not in playable
            cards.paint(surface, look.faces, card, spot, pale=pale, moving=moving, ring=ring, drawn_px=sprite.drawn_px)
        else:
            ring = GOLD if sprite.place == "trick" and card is not None and card is picture.takes else None
            cards.paint(surface, look.faces, card, spot, moving=moving, ring=ring, drawn_px=sprite.drawn_px)
    if top is not None:
        cards.paint(surface, look.faces, top.card, top.spot)


def paint_bubbles(surface: pygame.Surface, look: Look, picture: Picture) -> None:
    for seat, saying in picture.board.said.by_seat():
        if saying is not None and (text := words(saying, look.faces.theme, look.language)):
            paint_bubble(surface, look, picture.arrangement.layout, picture.arrangement.at(picture.board, seat), text)


def paint_caption(surface: pygame.Surface, look: Look, text: str, centre: tuple[int, int]) -> None:
    """A line of chalk on a dark ribbon, to be read on the carpet."""
    s = look.style
    block = look.texts.block(text, s.body, CHALK, width=min(surface.get_width() - s.px(4), s.px(90)), align="centre", lines=2)
    ribbon = block.get_rect(center=centre).inflate(s.px(3), s.px(0.7))
    surface.blit(_ribbon(look, ribbon.size), ribbon)
    surface.blit(block, block.get_rect(center=centre))


def _ribbon(look: Look, size: tuple[int, int]) -> pygame.Surface:
    return look.shapes.drawn(f'<rect width="{size[0]}" height="{size[1]}" rx="{size[1] // 2}" fill="#0c1712" fill-opacity="0.72"/>', size)


def _paint_stack_numbers(surface: pygame.Surface, look: Look, picture: Picture) -> None:
    """How many tricks each side has, beside its stack."""
    layout, board = picture.arrangement.layout, picture.board
    for side in Side:
        count = board.tricks_of(side)
        if count:
            x, y = layout.stacks[picture.arrangement.side_at(board, side)]
            paint_caption(surface, look, str(count), (round(x - layout.u(6.6)), round(y)))


def scores_before(rounds: tuple[RoundScore, ...], playing_round: int) -> PerSide[int]:
    """What stood written before the round being played."""
    finished = [score for score in rounds if score.number < playing_round]
    return finished[-1].totals if finished else PerSide(0, 0)
