"""How many points to predict: a sum over features of the hand, the place at the table and earlier predictions."""

from __future__ import annotations

from jass_desktop.ai.alone.bits import (
    BUUR,
    NELL,
    SIDES,
    TRUMPS,
    Amount,
    Bits,
    Count,
    bit_of,
    bits_of,
    count,
    of_sides,
    trump_of,
)
from jass_desktop.ai.alone.learned import learned_for
from jass_desktop.ai.heuristics.contract import LEARNED_ROUND
from jass_desktop.engine.actions import Predict
from jass_desktop.engine.cards import Rank
from jass_desktop.engine.observation import Observation

NAMES = (
    "first", "second", "third", "last",
    "trump 6", "trump 7", "trump 8", "trump 10", "trump Q", "trump K", "trump A", "trump 9", "trump J",
    "no trumps", "third trump", "fourth trump", "fifth trump", "sixth trump",
    "ace", "ace and king", "king guarded", "queen guarded", "ten", "void suit", "singleton", "void suits*trumps",
    "other turned buur", "other turned nell", "trumps under other turned",
    "said above average", "said above average, last",
)

_ACES, _TENS = of_sides(Rank.ACE), of_sides(Rank.TEN)


def holding(hand: Bits, place: int, seats: int, turned: Bits, said: Amount, known: Amount, count: Count) -> list[Amount]:
    """The features for the prediction, in the order of ``NAMES``.

    ``place`` is the number of earlier predictions at a table of so many ``seats``; ``said`` is their sum, if they are ``known``.
    ``turned`` is 0 where no card is turned up. Whoever speaks after the third and is not the last counts as third.
    """
    trumps = hand & TRUMPS
    number = count(trumps)
    king_guarded = queen_guarded = royal = voids = singletons = 0.0
    for suit in SIDES:
        own = hand & suit
        length = count(own)
        ace, king, queen = (count(own & of_sides(rank)) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN))
        royal = royal + ace * king
        king_guarded = king_guarded + king * (1 - ace) * (length > 1)
        queen_guarded = queen_guarded + queen * (1 - king) * (1 - ace) * (length > 2)
        voids = voids + (length == 0)
        singletons = singletons + (length == 1)
    elsewhere = (turned != 0) * (1 - count(hand & turned))
    above = known * (said - place * LEARNED_ROUND / seats) / 10
    last = place == seats - 1
    spoken = 3 if last else min(place, 2)
    return [*(float(spoken == k) for k in range(4)), *(count(trumps & 1 << rank) for rank in range(9)),
            1 * (number == 0), *(1 * (number > k) for k in range(2, 6)),
            count(hand & _ACES), royal, king_guarded, queen_guarded, count(hand & _TENS), voids, singletons, voids * number,
            elsewhere * count(turned & BUUR), elsewhere * count(turned & NELL),
            elsewhere * count(trumps & (turned - 1)), above, above * last]


def predict(view: Observation) -> Predict:
    """The prediction of ``view.seat``, from its hand, its place, a turned-up card and the predictions it may know."""
    rules, trump = view.rules, trump_of(view)
    turned = bit_of(view.turned, trump) if view.turned is not None else 0
    said = [bid for bid in view.bids if bid is not None]
    features = holding(bits_of(view.hand, trump), _place(view), rules.seats, turned, sum(said), rules.bids == "open", count)
    adds = learned_for(rules.seats).prediction
    points = round(sum(adds[name] * feature for name, feature in zip(NAMES, features, strict=True)))
    return Predict(min(max(points, 0), rules.round_points))


def _place(view: Observation) -> int:
    """How many predict before this seat."""
    return view.first_seat.round_the_table(view.rules.direction).index(view.seat)
