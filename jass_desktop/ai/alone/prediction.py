"""How many points to predict: a sum over features of the hand, the place at the table and earlier predictions."""

from __future__ import annotations

from jass_desktop.ai.alone.bits import BUUR, NELL, SIDES, TRUMPS, bit_of, bits_of, count, of_sides, trump_of
from jass_desktop.ai.alone.weights import PREDICTION
from jass_desktop.engine.actions import Predict
from jass_desktop.engine.cards import Rank
from jass_desktop.engine.contracts import SEAT_SHARE
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


def holding(hand: int, place: int, turned: int, said: float, known: float) -> list[float]:
    """The features for the prediction, in the order of ``NAMES``.

    ``place`` is the number of earlier predictions; ``said`` is their sum, if they are ``known``.
    """
    trumps = hand & TRUMPS
    number = count(trumps)
    king_guarded = queen_guarded = royal = voids = singletons = 0.0
    for suit in SIDES:
        own = hand & suit
        length = count(own)
        ace, king, queen = (count(own & of_sides(rank)) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN))
        royal += ace * king
        king_guarded += king * (1 - ace) * (length > 1)
        queen_guarded += queen * (1 - king) * (1 - ace) * (length > 2)
        voids += length == 0
        singletons += (length == 1)
    elsewhere = turned != 0 and not hand & turned
    above = known * (said - place * SEAT_SHARE) / 10
    last = place == 3
    return [*(float(place == k) for k in range(4)), *(count(trumps & 1 << rank) for rank in range(9)),
            1 * (number == 0), *(1 * (number > k) for k in range(2, 6)),
            count(hand & _ACES), royal, king_guarded, queen_guarded, count(hand & _TENS), voids, singletons, voids * number,
            elsewhere * count(turned & BUUR), elsewhere * count(turned & NELL), elsewhere * count(trumps & (turned - 1)),
            above, above * last]


def predict(view: Observation) -> Predict:
    """The prediction of ``view.seat``, from its hand, its place, the turned-up card and the predictions it may know."""
    trump = trump_of(view)
    turned = bit_of(view.turned, trump) if view.turned is not None else 0
    said = [bid for bid in view.bids if bid is not None]
    known = view.rules.bids == "open"
    signs = holding(bits_of(view.hand, trump), _place(view), turned, sum(said), known)
    points = round(sum(PREDICTION[name] * sign for name, sign in zip(NAMES, signs, strict=True)))
    return Predict(min(max(points, 0), view.rules.round_points))


def _place(view: Observation) -> int:
    """How many predict before this seat."""
    return view.first_seat.round_the_table(view.rules.direction).index(view.seat)
