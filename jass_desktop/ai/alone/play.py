"""Which card to play for a prediction: the one after which the round is likely to end closest to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import mul

from jass_desktop.ai.alone.bits import ALL, SIDES, TRUMPS, bit_of, bits_of, count, trump_of
from jass_desktop.ai.alone.learned import learned_for
from jass_desktop.ai.alone.signs import SeatTurn, signs
from jass_desktop.ai.heuristics.mind import Mind
from jass_desktop.ai.player import Alternative
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.voids import possible_cards

_SUITS = (TRUMPS, *SIDES)


def weigh_plays(view: Observation, plays: Sequence[Play], mind: Mind) -> list[Alternative]:
    """The expected value of each card to a seat with this memory: higher for smaller differences."""
    now, trump = moment(view, mind), trump_of(view)
    return [Alternative(play, -_difference(now, bit_of(play.card, trump))) for play in plays]


def moment(view: Observation, mind: Mind) -> SeatTurn:
    """The knowledge of ``view.seat``, whose turn it is."""
    rules, trick, taken, trump = view.rules, view.trick, view.taken, trump_of(view)
    lying = len(trick.plays)
    later = view.seat.round_the_table(rules.direction)[1:rules.seats - lying]
    unseen = CardSet(rules.in_play.bits & ~view.hand.bits & ~mind.gone)
    own = view.bids[view.seat]
    assert own is not None

    def missing(seat: Seat) -> float:
        bid = view.bids[seat]
        # Hidden predictions are assumed to share the points that the own one leaves.
        return ((rules.round_points - own) / (rules.seats - 1) if bid is None else bid) - taken[seat]

    led, best, winner = ALL, 0, 0.0
    if trick.plays:
        best_seat, best_card = trick.winning(view.named_contract)
        led, best, winner = _suit_of(bit_of(trick.lead, trump)), bit_of(best_card, trump), missing(best_seat)
    return SeatTurn(
        seats=rules.seats, tricks=rules.tricks, lying=lying, hand=bits_of(view.hand, trump), unseen=bits_of(unseen, trump),
        may=[bits_of(cards & unseen, trump) for cards in _possible(replace(view, tricks=mind.tricks), later)],
        turned=bit_of(view.turned, trump) if view.turned is not None else 0,
        led=led, best=best, table=trick.points(rules.points_table(view.named_contract)), left=rules.round_points - sum(taken),
        missing=missing(view.seat), others=list(map(missing, later)), winner=winner, known=float(rules.bids == "open"))


def _difference(now: SeatTurn, card: int) -> float:
    """The expected distance from the prediction at the end of the round after this card."""
    found = signs(now, card, _suit_of(card), count)
    learned = learned_for(now.seats)
    total = learned.least
    for weights, tendency, difference in zip(learned.thoughts, learned.tendency, learned.difference, strict=True):
        thought = tendency + sum(map(mul, weights, found))
        if thought > 0:
            total += difference * thought
    return total


def _possible(view: Observation, seats: Sequence[Seat]) -> list[CardSet]:
    """The cards that each of the seats may hold; a turned-up card is the dealer's."""
    possible = possible_cards(view)
    turned = view.turned.bit if view.turned is not None else 0
    return [CardSet(possible[seat] if seat is view.dealer else possible[seat] & ~turned) for seat in seats]


def _suit_of(card: int) -> int:
    return next(suit for suit in _SUITS if card & suit)
