"""Every card on the table and its place: a pure function of the board and the layout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.seats import Party, Seat
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.layout.hand import sorted_hand
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.layout.spots import Spot, lower_last

PACK_CARDS = 6
"""The number of backs that represent the whole pack."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A card as it is painted. ``key`` stays the same while it moves; ``card`` is None if only its back is visible."""

    key: str
    card: Card | None
    spot: Spot
    place: str
    """The part of the table it belongs to: stack, pack, other, trick, meld, drawn or hand."""
    drawn_px: float | None = None
    """The width of the picture it is painted from while it moves; None for a card at rest."""


@dataclass(frozen=True)
class Arrangement:
    """The viewer's preferred arrangement of cards."""

    layout: TableLayout
    suit_order: Sequence[Suit]
    up: bool = True
    open_hands: bool = False
    calm: bool = False
    """Whether cards change places without moving."""

    def at(self, board: Board, seat: Seat) -> Seat:
        """The place of a seat on the screen: the viewer is at the bottom, in the first seat's place."""
        seats = board.rules.seating.seats
        return seats[(seat - board.viewer) % len(seats)]

    def pile_at(self, board: Board, party: Party) -> Party | Seat:
        """The place of a stack of tricks: a seat's, the first for the viewer's side, or the other side's."""
        if len(party.seats) == 1:
            return self.at(board, party.seats[0])
        return board.parties[0 if board.viewer in party.seats else 1]

    def held(self, board: Board, seat: Seat) -> tuple[Card, ...]:
        """A known hand in holding order."""
        return sorted_hand(board.known[seat] or (), board.contract, self.suit_order, up=self.up)


def cast(board: Board, arrangement: Arrangement) -> tuple[Sprite, ...]:
    """All cards in painting order."""
    return (*_stacks(board, arrangement), *_pack(board, arrangement), *_others(board, arrangement), *_melds(board, arrangement),
            *_trick(board, arrangement), *_drawn(board, arrangement), *_own(board, arrangement))


def own_spots(board: Board, arrangement: Arrangement) -> tuple[tuple[Card, Spot], ...]:
    """The viewer's cards from left to right."""
    held = arrangement.held(board, board.viewer)
    return tuple(zip(held, arrangement.layout.own_hand(len(held)), strict=True))


def _own(board: Board, arrangement: Arrangement) -> Iterable[Sprite]:
    return (Sprite(card.code, card, spot, "hand") for card, spot in own_spots(board, arrangement))


def _others(board: Board, arrangement: Arrangement) -> Iterable[Sprite]:
    for seat in board.rules.seating.seats:
        if seat is board.viewer:
            continue
        is_open = board.known[seat] is not None
        cards: tuple[Card | None, ...] = arrangement.held(board, seat) if is_open else _half_known(board, seat)
        spots = arrangement.layout.other_hand(arrangement.at(board, seat), len(cards), is_open=is_open)
        for i, (card, spot) in enumerate(zip(cards, spots, strict=True)):
            if card is None:
                yield Sprite(hidden_key(seat, i), None, spot, "other")
            else:
                yield Sprite(card.code, card, replace(spot, up=1.0), "other")


def _half_known(board: Board, seat: Seat) -> tuple[Card | None, ...]:
    """A hand held face down, except for a card that its holder has shown to all."""
    turned = board.turned_by(seat)
    return (None,) * board.sizes[seat] if turned is None else (*(None,) * (board.sizes[seat] - 1), turned)


def hidden_key(seat: Seat, number: int) -> str:
    """The key of a card of which only the back is known."""
    return f"{seat.label} {number}"


def _stacks(board: Board, arrangement: Arrangement) -> Iterable[Sprite]:
    for pile in board.parties:
        if board.match is not None and pile is board.match.side:
            yield from _match(board, arrangement, pile)
            continue
        for number in range(board.tricks_of(pile)):
            yield Sprite(stack_key(pile, number), None, arrangement.layout.stack(arrangement.pile_at(board, pile), number),
                         "stack")


def _match(board: Board, arrangement: Arrangement, pile: Party) -> Iterable[Sprite]:
    """The tricks of a match, each as the card that took it."""
    spots = arrangement.layout.match(len(board.taken))
    for number, (taken, spot) in enumerate(zip(board.taken, spots, strict=True)):
        ruling = board.rules.ruling(board.named_contract, number)
        yield Sprite(stack_key(pile, number), taken.trick.winning(ruling)[1], spot, "match")


def stack_key(pile: Party, number: int) -> str:
    return f"{pile.label} trick {number}"


def _pack(board: Board, arrangement: Arrangement) -> Iterable[Sprite]:
    if board.pack and board.drawn is None:
        return pack_sprites(arrangement.layout.pack(arrangement.at(board, board.dealer)), arrangement.layout)
    return ()


def pack_sprites(spot: Spot, layout: TableLayout) -> tuple[Sprite, ...]:
    """The pack as a pile of backs, each slightly above the one below."""
    return tuple(Sprite(f"pack {i}", None, spot.moved(-i * layout.u(0.12), -i * layout.u(0.28)), "pack")
                 for i in range(PACK_CARDS))


def _melds(board: Board, arrangement: Arrangement) -> Iterable[Sprite]:
    places: dict[Seat, int] = {}
    for seat, meld in board.shown:
        place = places.get(seat, 0)
        places[seat] = place + 1
        cards = sorted(meld.cards)
        spots = arrangement.layout.meld(arrangement.at(board, seat), place, len(cards))
        for card, spot in zip(cards, spots, strict=True):
            yield Sprite(f"{meld} {card.code}", card, spot, "meld")


def _trick(board: Board, arrangement: Arrangement) -> Iterable[Sprite]:
    return lower_last((Sprite(card.code, card, arrangement.layout.trick(arrangement.at(board, seat)), "trick")
                       for seat, card in board.trick.plays), _spot)


def _drawn(board: Board, arrangement: Arrangement) -> Iterable[Sprite]:
    if board.drawn is not None:
        yield from lower_last((Sprite(f"drawn {card.code}", card, arrangement.layout.drawn(arrangement.at(board, seat)), "drawn")
                               for seat, card in board.drawn.by_seat()), _spot)
    if board.opened is not None:
        seat, card = board.opened
        yield Sprite(f"opened {card.code}", card, arrangement.layout.drawn(arrangement.at(board, seat)), "drawn")


def _spot(sprite: Sprite) -> Spot:
    return sprite.spot
