"""Which cards move at each event, and how. Pure; Weis and match are in ``honours``."""

from __future__ import annotations

from dataclasses import replace

from jass_desktop.engine.events import CardPlayed, Dealt, OpeningCardHeld, PackCut, TrickTaken, TrumpTurned
from jass_desktop.engine.seats import Seat
from jass_desktop.ui.paint.style import DEAL_S, GATHER_S, PLAY_S, TURN_S
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.layout.spots import Flight, Spot, arc
from jass_desktop.ui.table.motion.beat import Beat, Moving, Parts
from jass_desktop.ui.table.motion.cast import PACK_CARDS, Arrangement, Sprite, hidden_key, pack_sprites, stack_key
from jass_desktop.ui.table.motion.honours import weis_taken_up

_PACKET_S = 0.075
"""Seconds between packets of the deal."""
_PULL, _CLOSER = 0.45, 0.5
"""How far of the way to the winner's hand a trick slides as it lies, and how close together its cards come."""
_OPEN_S = 0.95
"""How long the turned card stays in front of the dealer."""


def card_played(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> Parts:
    assert isinstance(beat.event, CardPlayed)
    seat, card = beat.event.seat, beat.event.card
    end = next(sprite for sprite in following if sprite.key == card.code)
    backs = sum(sprite.place == "other" and sprite.key.startswith(f"{seat.label} ") for sprite in before.values())
    gone = backs if card.code in before else backs // 2
    start = before[card.code if card.code in before else hidden_key(seat, gone)].spot
    flown = {card.code: Moving(end, Flight(start, end.spot, 0.0, PLAY_S, thrown=True))}
    # It slides below the cards that will cover it, instead of jumping there at the end.
    for sprite in following[following.index(end) + 1:]:
        if sprite.place == "trick":
            flown[sprite.key] = Moving(sprite, Flight(sprite.spot, sprite.spot, PLAY_S, 0.0))
    if beat.before.known[seat] is not None:
        return flown, ()
    # The remaining backs close up: each keeps its key except the one that has left.
    for sprite in following:
        if sprite.place == "other" and sprite.key.startswith(f"{seat.label} "):
            number = int(sprite.key.rpartition(" ")[2])
            source = before[hidden_key(seat, number if number < gone else number + 1)]
            flown[sprite.key] = Moving(sprite, Flight(source.spot, sprite.spot, 0.0, TURN_S))
    return flown, ()


def trick_taken(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> Parts:
    """The trick slides to its winner as it lies, and from there it is turned over onto the pile."""
    assert isinstance(beat.event, TrickTaken)
    winner = beat.event.winner
    pile = beat.before.rules.party(winner)
    key = stack_key(pile, beat.before.tricks_of(pile))
    end = next(sprite for sprite in following if sprite.key == key)
    hand = arrangement.layout.hand_point(arrangement.at(beat.before, winner))
    leaving: list[Moving] = []
    for sprite in before.values():
        if sprite.place == "trick":
            sprite = replace(sprite, key=f"leaving {sprite.key}")
            pulled = _pulled(sprite.spot, arrangement.layout.middle, hand)
            leaving.append(Moving(sprite, Flight(sprite.spot, pulled, 0.0, GATHER_S), until_s=GATHER_S))
            leaving.append(Moving(sprite, Flight(pulled, replace(end.spot, up=0.0), GATHER_S, GATHER_S), from_s=GATHER_S))
    # The turned trick appears only when its cards have arrived.
    turned = {key: Moving(end, Flight(end.spot, end.spot, 0.0, 2 * GATHER_S), until_s=0.0)}
    return turned, (*weis_taken_up(beat, arrangement, before, following), *leaving)


def _pulled(spot: Spot, middle: tuple[float, float], hand: tuple[float, float]) -> Spot:
    """Where a card of the trick lies once the winner has pulled them all closer to each other and to the hand."""
    (x, y), (to_x, to_y) = middle, hand
    return replace(spot, x=x + _PULL * (to_x - x) + _CLOSER * (spot.x - x), y=y + _PULL * (to_y - y) + _CLOSER * (spot.y - y))


def dealt(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> Parts:
    assert isinstance(beat.event, Dealt)
    order = beat.event.first.round_the_table(beat.after.rules.direction)
    packets = beat.after.rules.dealing.packets
    rounds = [number for number, packet in enumerate(packets) for _card in range(packet)]
    pack = arrangement.layout.pack(arrangement.at(beat.before, beat.event.dealer))
    flown: dict[str, Moving] = {}
    for place, seat in enumerate(order):
        own = [sprite for sprite in following if _belongs(sprite, beat.after, seat)]
        for i, sprite in enumerate(own):
            # A back looks the same either way round, so no card turns by more than a quarter.
            way_round = 180 * round((sprite.spot.angle - pack.angle) / 180)
            start = replace(pack, up=0.0, angle=pack.angle + way_round)
            delay = (rounds[i] * len(order) + place) * _PACKET_S
            bend = arc(start, sprite.spot, 0.16)
            flown[sprite.key] = Moving(sprite, Flight(start, sprite.spot, delay, DEAL_S + 0.06, bend), from_s=delay)
    last = len(packets) * len(order) * _PACKET_S
    leaving = tuple(Moving(sprite, Flight(sprite.spot, sprite.spot, 0.0, 0.0), until_s=last * (PACK_CARDS - i) / PACK_CARDS)
                    for i, sprite in enumerate(pack_sprites(pack, arrangement.layout)))
    return flown, leaving


def _belongs(sprite: Sprite, board: Board, seat: Seat) -> bool:
    """Whether it is a card in the seat's hand."""
    if sprite.place not in ("hand", "other"):
        return False
    return sprite.key.startswith(f"{seat.label} ") if sprite.card is None else sprite.card in (board.known[seat] or ())


def opened(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> Parts:
    """The opening card is shown from the hand."""
    assert isinstance(beat.event, OpeningCardHeld)
    x, y = arrangement.layout.hand_point(arrangement.at(beat.after, beat.event.seat))
    return {sprite.key: Moving(sprite, Flight(Spot(x, y, sprite.spot.width, sprite.spot.angle, 0.0), sprite.spot, 0.0, PLAY_S))
            for sprite in following if sprite.place == "drawn" and sprite.key not in before}, ()


def trump_turned(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> Parts:
    """The dealer shows the last card and takes it up again."""
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


def drawn(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> Parts:
    x, y = arrangement.layout.middle
    flown = {sprite.key: Moving(sprite, Flight(Spot(x, y, sprite.spot.width, 0, 0), sprite.spot, 0.18 * i, PLAY_S, thrown=True))
             for i, sprite in enumerate(sprite for sprite in following if sprite.place == "drawn")}
    return flown, ()


def round_began(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> Parts:
    """The cards gather into the pack in front of the dealer."""
    end = arrangement.layout.pack(arrangement.at(beat.after, beat.after.dealer))
    leaving = tuple(Moving(replace(sprite, key=f"leaving {sprite.key}"), Flight(sprite.spot, replace(end, up=0.0), 0.0, GATHER_S),
                           until_s=GATHER_S) for sprite in before.values())
    pack = {sprite.key: Moving(sprite,
                               Flight(sprite.spot, sprite.spot, 0.0, GATHER_S)) for sprite in following if sprite.place == "pack"}
    return pack, leaving


def pack_cut(beat: Beat, arrangement: Arrangement, before: dict[str, Sprite], following: tuple[Sprite, ...]) -> Parts:
    """The upper part of the pack is lifted off and goes under the rest; a knock moves nothing."""
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
