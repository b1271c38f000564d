"""How Weis are shown and taken up again, how a match is celebrated, and how the points of a trick leave for the score. Pure.

A match brings its nine tricks to the middle of the table, each as the card that took it, side by side as in a hand. Beside them
chalk writes the points of the match, and the plates of its makers glow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from jass_desktop.engine.events import TrickTaken
from jass_desktop.engine.seats import Party, Seat
from jass_desktop.ui.paint.style import GATHER_S, PLAY_S
from jass_desktop.ui.table.board import Board, Match, counts_for
from jass_desktop.ui.table.layout.spots import Flight, Spot, arc, eased, mixed
from jass_desktop.ui.table.motion.beat import Beat, MatchOver, Moving, Parts
from jass_desktop.ui.table.motion.cast import Arrangement, Sprite, hidden_key

_NEXT_CARD_S = 0.05
"""Seconds between the cards of a Weis."""
_NEXT_MELD_S = 0.16
_RISE_S = 0.08
"""Seconds between the tricks of a match as they rise."""
_TOGETHER_S = 0.02
_SHOWING_S = 0.3
_WRITING_S, _STROKE_S = 0.42, 0.13
LEVELS = 8
"""Number of steps in which the sign of a match fades in and out."""
_OURS, _THEIRS = 0.43, 0.76
"""Where on the score plate the points of a side are, in heights of the plate."""


def weis_shown(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> Parts:
    """The cards of each Weis leave the hand one by one and turn face up in their places."""
    flown: dict[str, Moving] = {}
    for number, (seat, sprites) in enumerate(_melds(beat.after, following)):
        spots = _in_hand(beat.after, arrangement, seat, sprites, before)
        for i, (sprite, spot) in enumerate(zip(sprites, spots, strict=True)):
            delay = number * _NEXT_MELD_S + i * _NEXT_CARD_S
            flown[sprite.key] = Moving(_ready(sprite, arrangement), Flight(spot, sprite.spot, delay, PLAY_S), from_s=delay)
    return flown, ()


def weis_taken_up(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite],
                  following: tuple[Sprite, ...]) -> tuple[Moving, ...]:
    """The cards of Weis no longer shown return to the hands."""
    if beat.after.shown:
        return ()
    rest = {sprite.key: sprite for sprite in following}
    leaving = []
    for seat, sprites in _melds(beat.before, before.values()):
        for i, (sprite, spot) in enumerate(zip(sprites, _in_hand(beat.after, arrangement, seat, sprites, rest), strict=True)):
            flight = Flight(sprite.spot, spot, _TOGETHER_S * i, GATHER_S)
            card = _ready(replace(sprite, key=f"leaving {sprite.key}"), arrangement)
            leaving.append(Moving(card, flight, until_s=flight.end_s))
    return tuple(leaving)


def _ready(sprite: Sprite, arrangement: Arrangement) -> Sprite:
    """The card painted from its picture in the size of the person's hand, which exists for every card."""
    return replace(sprite, drawn_px=arrangement.layout.card)


def _melds(board: Board, sprites: Iterable[Sprite]) -> list[tuple[Seat, list[Sprite]]]:
    """The open Weis with their cards."""
    lying = [sprite for sprite in sprites if sprite.place == "meld"]
    return [(seat, [sprite for sprite in lying if sprite.key.startswith(f"{meld} ")]) for seat, meld in board.shown]


def _in_hand(board: Board, arrangement: Arrangement, seat: Seat, sprites: list[Sprite],
             lying: Mapping[str, Sprite]) -> list[Spot]:
    """Each Weis card's place in the seat's hand: its own if visible, otherwise one among the backs.

    A card played in between moves from and to a place beside the others.
    """
    seen = {i: lying[sprite.key.rpartition(" ")[2]].spot for i, sprite in enumerate(sprites)
            if (held := lying.get(sprite.key.rpartition(" ")[2])) is not None and held.place in ("hand", "other")}
    if seen:
        return [seen[min(seen, key=lambda k: abs(k - i))] for i in range(len(sprites))]
    count = board.sizes[seat]
    first = max(0, (count - len(sprites)) // 2)
    backs = [lying.get(hidden_key(seat, min(count - 1, first + i))) for i in range(len(sprites))]
    x, y = arrangement.layout.hand_point(arrangement.at(board, seat))
    return [Spot(x, y, sprite.spot.width, sprite.spot.angle, 0.0) if back is None else _upright(back.spot)
            for sprite, back in zip(sprites, backs, strict=True)]


def _upright(spot: Spot) -> Spot:
    """A back turned the other way round if upside down, so that it need not turn as far."""
    return replace(spot, angle=(spot.angle + 90) % 180 - 90)


def match_fanned(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> Parts:
    """The tricks rise from their stack, the last first, and turn face up in the middle."""
    fanned = [sprite for sprite in following if sprite.place == "match"]
    flown = {}
    for i, sprite in enumerate(fanned):
        start = before[sprite.key].spot
        flown[sprite.key] = Moving(sprite, Flight(start, sprite.spot, (len(fanned) - 1 - i) * _RISE_S,
                                                  GATHER_S, arc(start, sprite.spot, 0.14)))
    return flown, ()


def match_laid_together(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite],
                        following: tuple[Sprite, ...]) -> Parts:
    """The cards of a match return to their stack, the first one first."""
    fanned = [sprite for sprite in before.values() if sprite.place == "match"]
    ends = {sprite.key: sprite for sprite in following}
    return {sprite.key: Moving(replace(sprite, place="stack"), Flight(sprite.spot, ends[sprite.key].spot, i * _TOGETHER_S,
                                                                      GATHER_S)) for i, sprite in enumerate(fanned)}, ()


@dataclass(frozen=True, slots=True)
class MatchSign:
    """The progress of a match's sign: ``shown`` of ``LEVELS``, and how many figures of ``text`` are ``written``."""

    side: Party
    text: str
    shown: int
    written: int


def match_sign(beat: Beat, time_s: float) -> MatchSign | None:
    """The sign at a time since the start of the beat; None while it is invisible."""
    match = beat.before.match if isinstance(beat.event, MatchOver) else beat.after.match
    if match is None:
        return None
    text = f"+{match.points}"
    if isinstance(beat.event, Match):
        shown, written = eased(time_s / _SHOWING_S), int(min(len(text), max(0.0, time_s - _WRITING_S) / _STROKE_S))
    else:
        shown, written = 1 - eased(time_s / _SHOWING_S), len(text)
    level = round(LEVELS * shown)
    return MatchSign(match.side, text, level, written) if level else None


@dataclass(frozen=True, slots=True)
class FlyingPoints:
    """The points of a trick, around a place in px."""

    points: int
    x: float
    y: float


def flying_points(beat: Beat, arrangement: Arrangement, share: float) -> FlyingPoints | None:
    """The points where they are after a ``share`` (0 … 1) of their way.

    None if the trick counts nothing for those who took it, or the table shows no score.
    """
    board, event = beat.before, beat.event
    if not isinstance(event, TrickTaken) or not counts_for(board, event.winner) or not arrangement.layout.score.w:
        return None
    points = event.points * board.factor
    start, end, t = arrangement.layout.middle, _score(board, arrangement, event.winner), eased(share)
    return FlyingPoints(points, mixed(start[0], end[0], t), mixed(start[1], end[1], t)) if points else None


def _score(board: Board, arrangement: Arrangement, winner: Seat) -> tuple[float, float]:
    """Where the points of the winner are written: the score plate, or the name plate of another player who plays alone."""
    layout, place = arrangement.layout, arrangement.at(board, winner)
    if board.rules.seating.alone:
        return (layout.plates[place] if place else layout.score).centre
    ours = winner in board.rules.party(board.viewer).seats
    return layout.score.right - layout.u(4), layout.score.y + layout.score.h * (_OURS if ours else _THEIRS)
