"""The features of playing a card for a prediction: a number for each of ``NAMES``.

The numbers are small, to keep the learned weights small; they are shares of what a seat at the table makes on average, so that a
hand looks alike at tables of any size. A *bock* is a card that no unseen one of its suit beats, a *second* has
one unseen card above it; a *loser* beats no unseen card. "After" means the hand without the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jass_desktop.ai.alone.bits import BUUR, NELL, SIDES, TRUMPS, Amount, Bits, Count, below_highest, of_sides, points_of
from jass_desktop.ai.heuristics.contract import LEARNED_ROUND
from jass_desktop.engine.cards import Rank

NAMES = (
    "missing", "cards", "points left", "points on the table", "others known", "leading", "second to play", "third to play",
    "next misses", "second next misses", "third next misses", "winner misses",
    "points", "trump", "follows", "cuts", "discards", "takes", "takes its points", "higher out", "lower out",
    "holds", "holds against cuts", "holds the points",
    "trumps after", "trumps out", "trump bocks", "trump losers", "buur after", "nell after", "buur out", "nell out",
    "trump points after", "tens after", "aces after", "side points after",
    "bocks", "seconds", "losers", "void suits", "singletons", "dead cards", "long suits", "suits without duck", "ducks",
)

_TENS, _ACES = of_sides(Rank.TEN), of_sides(Rank.ACE)


@dataclass(frozen=True, slots=True)
class SeatTurn:
    """One seat's turn, as far as it knows: cards in the order of ``bits``. All fields from ``hand`` on may be arrays."""

    seats: int
    tricks: int
    """How many tricks the round has."""
    lying: int
    """How many cards the trick holds."""
    hand: Bits
    unseen: Bits
    may: Sequence[Bits]
    """Unseen cards that each seat still to play to the trick may hold, the next one first."""
    turned: Bits
    """The turned-up card, 0 where there is none: whichever of these seats may hold it, does hold it."""
    led: Bits
    """All cards of the suit led; any when leading."""
    best: Bits
    """The card currently winning the trick; any when leading."""
    table: Amount
    """Card points in the trick."""
    left: Amount
    """Points that no seat has made yet, including those on the table."""
    missing: Amount
    """The seat's prediction minus the points it has made."""
    others: Sequence[Amount]
    """The same for those still to play, next one first; a guess if predictions are hidden."""
    winner: Amount
    """The same for the seat currently winning the trick; 0 when leading."""
    known: Amount
    """1 if the predictions of others are known."""


def signs(now: SeatTurn, card: Bits, suit: Bits, count: Count) -> list[Amount]:
    """The signs of playing ``card``, in the order of ``NAMES``; ``suit`` has all bits of its suit."""
    return [*_situation(now, count), *_in_the_trick(now, card, suit, count), *_after(now.hand & ~card, now.unseen, count)]


def _situation(now: SeatTurn, count: Count) -> list[Amount]:
    """What all cards of the hand have in common. Of four or more still to play, the first three are looked at; whoever plays
    second to last is in the place of the third of four.
    """
    share = 160 / now.seats
    to_come = [missing / share for missing in now.others[:3]]
    place = 0 if now.lying == 0 else min(max(4 - len(now.others), 2), 4) - 1
    return [now.missing / share, count(now.hand) / now.tricks, now.left / LEARNED_ROUND, now.table / 20, now.known,
            *(float(place == before) for before in range(3)), *to_come, *[0.0] * (3 - len(to_come)), now.winner / share]


def _in_the_trick(now: SeatTurn, card: Bits, suit: Bits, count: Count) -> list[Amount]:
    points = points_of(card, count)
    trump = count(card & TRUMPS)
    follows = cuts = discards = 0
    takes: Amount = 1
    led = suit
    if now.lying:
        led = now.led
        follows = count(card & led)
        cuts, discards = trump * (1 - follows), (1 - trump) * (1 - follows)
        same = 1 * ((now.best & suit) != 0)
        takes = same * (card > now.best) + (1 - same) * trump
    higher, lower = suit & ~(card * 2 - 1), suit & (card - 1)
    holds = against_cuts = takes
    for may in now.may:
        cannot_cut, may_not_follow, not_higher = _none_of((TRUMPS, led, higher), may, now, count)
        must_follow = 1 - may_not_follow
        holds = holds * not_higher * (trump + (1 - trump) * (cannot_cut + must_follow - cannot_cut * must_follow))
        against_cuts = against_cuts * not_higher * (trump + (1 - trump) * cannot_cut)
    return [points / 10, trump, follows, cuts, discards, takes, takes * points / 10, count(now.unseen & higher) / 4,
            count(now.unseen & lower) / 4, holds, against_cuts, holds * (now.table + points) / 20]


def _none_of(sets: Sequence[Bits], may: Bits, now: SeatTurn, count: Count) -> Iterator[Amount]:
    """The probabilities that a seat still to play, which may hold ``may``, has none of the cards of each set."""
    sure, known = may & now.turned, may & ~now.turned
    # All other cards are equally likely to be in its hand.
    without = 1 - (count(now.hand) - count(sure)) / (count(known) + 1e-9)
    without = without * (without > 0)
    for cards in sets:
        yield without ** count(known & cards) * (1 - count(sure & cards))


def _after(hand: Bits, unseen: Bits, count: Count) -> list[Amount]:
    trumps, out = hand & TRUMPS, unseen & TRUMPS
    bocks = seconds = losers = voids = singletons = dead = long = stuck = ducks = 0.0
    for suit in SIDES:
        own, others = hand & suit, unseen & suit
        under = below_highest(others) & suit
        number, rest = count(own), count(others)
        high = count(own & ~under)
        bocks = bocks + high
        seconds = seconds + count(own & ~below_highest(others & (under >> 1))) - high
        losers = losers + count(own & ((others & -others) - 1)) * (rest > 0)
        voids = voids + (number == 0)
        singletons = singletons + (number == 1)
        dead = dead + number * (rest == 0)
        long = long + number * number
        below = count(others & ((own & -own) - 1)) * (number > 0)
        stuck = stuck + (number > 0) * (below == 0)
        ducks = ducks + below
    return [count(trumps) / 4, count(out) / 4, count(trumps & ~below_highest(out)) / 3, count(trumps & ((out & -out) - 1)) / 3,
            count(hand & BUUR), count(hand & NELL), count(unseen & BUUR), count(unseen & NELL), points_of(trumps, count) / 20,
            count(hand & _TENS), count(hand & _ACES), points_of(hand & ~TRUMPS, count) / 20,
            bocks / 3, seconds / 3, losers / 3, voids, singletons, dead / 3, long / 20, stuck, ducks / 5]
