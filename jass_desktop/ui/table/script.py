"""How each event is shown: which cards move, how long, and how long the table then rests. Pure.

A ``Beat`` is one event. Its picture at a time is a function of the board before and after it and of that time alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from jass_desktop.engine.events import (
    CardPlayed,
    Claimed,
    ClaimJudged,
    ContractChosen,
    DealerDrawn,
    Dealt,
    Event,
    OpeningCardHeld,
    PackCut,
    Predicted,
    Pushed,
    RoundBegan,
    StoeckShown,
    TrickTaken,
    TrumpTurned,
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.engine.observation import Observation, OpenObservation
from jass_desktop.engine.seats import Seat
from jass_desktop.ui.style import DEAL_S, GATHER_S, PLAY_S, TURN_S
from jass_desktop.ui.table.board import Board, after
from jass_desktop.ui.table.cast import PACK_CARDS, Arrangement, Sprite, cast, hidden_key, pack_sprites, stack_key
from jass_desktop.ui.table.motion import Flight, Spot, arc, longest

PACKET_S = 0.075
"""From one packet of the deal to the next."""
_OPEN_S = 0.95
"""How long the turned card lies before the dealer."""

# Seconds to look before the next thing happens, by kind of event; before cards move, and after.
_LOOK_BEFORE: dict[type, float] = {TrickTaken: 0.75}
_LOOK_AFTER: dict[type, float] = {
    DealerDrawn: 2.2, PackCut: 0.25, OpeningCardHeld: 1.3, Pushed: 0.7, ContractChosen: 0.9, TrumpTurned: 0.9, Predicted: 0.4,
    WeisAnnounced: 0.5, WeisDecided: 1.4, StoeckShown: 0.7, Claimed: 0.8, ClaimJudged: 0.8}


@dataclass(frozen=True, slots=True)
class Moving:
    """A card under way. It appears at ``from_s`` and vanishes at ``until_s``, None for never."""

    sprite: Sprite
    flight: Flight
    until_s: float | None = None
    from_s: float = 0.0


@dataclass(frozen=True)
class Beat:
    """One event being shown."""

    event: Event
    before: Board
    after: Board

    @property
    def look_before_s(self) -> float:
        return _LOOK_BEFORE.get(type(self.event), 0.0)

    @property
    def look_after_s(self) -> float:
        return _LOOK_AFTER.get(type(self.event), 0.0)


@dataclass(frozen=True)
class Take:
    """A beat arranged on one layout: what lies still, what moves, for how long at pace 1."""

    still: tuple[Sprite, ...]
    moving: tuple[Moving, ...]
    length_s: float

    def sprites(self, time_s: float) -> Iterator[Sprite]:
        """The moving cards at a time from 0 to ``length_s``, in the order in which they are painted."""
        for moving in self.moving:
            if moving.from_s <= time_s and (moving.until_s is None or time_s < moving.until_s):
                flight = moving.flight
                yield replace(moving.sprite, spot=flight.at(time_s), drawn_px=max(flight.start.width, flight.end.width))


def beats(board: Board, events: tuple[Event, ...], view: Observation,
          open_view: OpenObservation | None = None) -> tuple[Beat, ...]:
    """The events one by one, from the board before them; ``view`` and ``open_view`` are those after all."""
    found = []
    for event in events:
        following = after(board, event, view, open_view)
        found.append(Beat(event, board, following))
        board = following
    return tuple(found)


def take(beat: Beat, arrangement: Arrangement, start: Spot | None = None) -> Take:
    """The beat as it is shown on this arrangement; ``start`` is where a card that is played was dragged to before."""
    before, following = cast(beat.before, arrangement), cast(beat.after, arrangement)
    special = _SPECIAL.get(type(beat.event))
    own: dict[str, Moving] = {}
    leaving: tuple[Moving, ...] = ()
    if special is not None:
        own, leaving = special(beat, arrangement, {sprite.key: sprite for sprite in before}, following)
    if start is not None and isinstance(beat.event, CardPlayed):
        played = own[beat.event.card.code]
        own[beat.event.card.code] = replace(played, flight=replace(played.flight, start=start))
    where = {sprite.key: sprite.spot for sprite in before}
    still: list[Sprite] = []
    moving: list[Moving] = []
    for sprite in following:
        start = where.get(sprite.key)
        if sprite.key in own:
            moving.append(own[sprite.key])
        elif start is not None and start != sprite.spot:
            moving.append(Moving(sprite, Flight(start, sprite.spot, 0.0, TURN_S)))
        else:
            still.append(sprite)
    moving = [*leaving, *moving]
    return Take(tuple(still), tuple(moving), longest(m.flight for m in moving))


_Parts = tuple[dict[str, Moving], tuple[Moving, ...]]


def _card_played(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> _Parts:
    assert isinstance(beat.event, CardPlayed)
    seat, card = beat.event.seat, beat.event.card
    end = next(sprite for sprite in following if sprite.key == card.code)
    backs = sum(sprite.place == "other" and sprite.key.startswith(seat.label) for sprite in before.values())
    gone = backs if card.code in before else backs // 2
    start = before[card.code if card.code in before else hidden_key(seat, gone)].spot
    flown = {card.code: Moving(end, Flight(start, end.spot, 0.0, PLAY_S, thrown=True))}
    if beat.before.known[seat] is not None:
        return flown, ()
    # The backs that remain close ranks: each keeps its key but for the one that has left.
    for sprite in following:
        if sprite.place == "other" and sprite.key.startswith(seat.label):
            number = int(sprite.key.rpartition(" ")[2])
            source = before[hidden_key(seat, number if number < gone else number + 1)]
            flown[sprite.key] = Moving(sprite, Flight(source.spot, sprite.spot, 0.0, TURN_S))
    return flown, ()


def _trick_taken(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> _Parts:
    assert isinstance(beat.event, TrickTaken)
    winner = beat.event.winner
    pile = beat.before.pile_of(winner)
    key = stack_key(pile, beat.before.tricks_in(pile))
    end = next(sprite for sprite in following if sprite.key == key)
    bend = arrangement.layout.hand_point(arrangement.at(beat.before, winner))
    cards = [before[card.code] for _, card in beat.before.trick.plays]
    leaving = tuple(Moving(replace(sprite, key=f"leaving {sprite.key}"), Flight(
        sprite.spot, replace(end.spot, up=0.0), 0.03 * i, GATHER_S, _half_way(sprite.spot, bend))) for i,
                    sprite in enumerate(cards))
    # The turned trick itself is only there when its cards have come.
    arrived = max(moving.flight.end_s for moving in leaving)
    return {key: Moving(end, Flight(leaving[-1].sprite.spot, end.spot, 0.0, arrived), until_s=0.0)}, leaving


def _half_way(spot: Spot, point: tuple[float, float]) -> tuple[float, float]:
    return spot.x + (point[0] - spot.x) * 0.8, spot.y + (point[1] - spot.y) * 0.8


def _dealt(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> _Parts:
    assert isinstance(beat.event, Dealt)
    order = beat.event.first.round_the_table(beat.after.rules.direction)
    pack = arrangement.layout.pack(arrangement.at(beat.before, beat.event.dealer))
    flown: dict[str, Moving] = {}
    for place, seat in enumerate(order):
        own = [sprite for sprite in following if _belongs(sprite, beat.after, seat)]
        for i, sprite in enumerate(own):
            start = replace(pack, up=0.0)
            delay = (i // 3 * 4 + place) * PACKET_S
            bend = arc(start, sprite.spot, 0.16)
            flown[sprite.key] = Moving(sprite, Flight(start, sprite.spot, delay, DEAL_S + 0.06, bend), from_s=delay)
    last = 12 * PACKET_S
    leaving = tuple(Moving(sprite, Flight(sprite.spot, sprite.spot, 0.0, 0.0), until_s=last * (PACK_CARDS - i) / PACK_CARDS)
                    for i, sprite in enumerate(pack_sprites(pack, arrangement.layout)))
    return flown, leaving


def _belongs(sprite: Sprite, board: Board, seat: Seat) -> bool:
    """Whether it is a card of the seat's hand."""
    if sprite.place not in ("hand", "other"):
        return False
    return sprite.key.startswith(seat.label) if sprite.card is None else sprite.card in (board.known[seat] or ())


def _from_hand(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> _Parts:
    """Weis, or the opening card, laid open from the hand."""
    flown: dict[str, Moving] = {}
    for sprite in following:
        if sprite.key in before or sprite.place not in ("meld", "drawn"):
            continue
        if isinstance(beat.event, OpeningCardHeld):
            seat = beat.event.seat
        else:
            seat = next(seat for seat, meld in beat.after.shown if sprite.key.startswith(f"{meld} "))
        x, y = arrangement.layout.hand_point(arrangement.at(beat.after, seat))
        flown[sprite.key] = Moving(sprite,
                                   Flight(Spot(x, y, sprite.spot.width, sprite.spot.angle, 0.0), sprite.spot, 0.0, PLAY_S))
    return flown, ()


def _trump_turned(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> _Parts:
    """The dealer shows his last card before him and takes it up again."""
    assert isinstance(beat.event, TrumpTurned)
    seat, card = beat.event.seat, beat.event.card
    end = next(sprite for sprite in following if sprite.key == card.code)
    known = card.code in before
    start = before[card.code if known else hidden_key(seat, beat.before.sizes[seat] - 1)].spot
    open_spot = arrangement.layout.drawn(arrangement.at(beat.after, seat))
    back_s = PLAY_S + _OPEN_S
    shown = Sprite(f"leaving {card.code}", card, open_spot, "drawn")
    return ({card.code: Moving(end, Flight(open_spot, end.spot, back_s, PLAY_S), from_s=back_s)},
            (Moving(shown, Flight(start, open_spot, 0.0, PLAY_S), until_s=back_s),))


def _drawn(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> _Parts:
    x, y = arrangement.layout.middle
    flown = {sprite.key: Moving(sprite, Flight(Spot(x, y, sprite.spot.width, 0, 0), sprite.spot, 0.18 * i, PLAY_S, thrown=True))
             for i, sprite in enumerate(sprite for sprite in following if sprite.place == "drawn")}
    return flown, ()


def _round_began(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> _Parts:
    """The cards come together as the pack before the dealer."""
    end = arrangement.layout.pack(arrangement.at(beat.after, beat.after.dealer))
    leaving = tuple(Moving(replace(sprite, key=f"leaving {sprite.key}"), Flight(sprite.spot, replace(end, up=0.0), 0.0, GATHER_S),
                           until_s=GATHER_S) for sprite in before.values())
    pack = {sprite.key: Moving(sprite,
                               Flight(sprite.spot, sprite.spot, 0.0, GATHER_S)) for sprite in following if sprite.place == "pack"}
    return pack, leaving


def _pack_cut(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> _Parts:
    """The upper part of the pack is lifted aside and goes under the rest; a knock moves nothing."""
    assert isinstance(beat.event, PackCut)
    if not beat.event.lifted:
        return {}, ()
    flown: dict[str, Moving] = {}
    upper = max(1, min(PACK_CARDS - 1, round(PACK_CARDS * beat.event.lifted / 36)))
    length = 2 * TURN_S
    for i, sprite in enumerate(sprite for sprite in following if sprite.place == "pack"):
        bend = (sprite.spot.x + arrangement.layout.u(18), sprite.spot.y) if i >= PACK_CARDS - upper else None
        flown[sprite.key] = Moving(sprite, Flight(sprite.spot, sprite.spot, 0.0, length, bend))
    return flown, ()


_SPECIAL: dict[type, Callable[[Beat, Arrangement, dict[str, Sprite], tuple[Sprite, ...]], _Parts]] = {
    CardPlayed: _card_played, TrickTaken: _trick_taken, Dealt: _dealt, WeisDecided: _from_hand, OpeningCardHeld: _from_hand,
    DealerDrawn: _drawn, RoundBegan: _round_began, PackCut: _pack_cut, TrumpTurned: _trump_turned,
}
