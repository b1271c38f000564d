"""The features of playing a card for a prediction: a number for each of ``NAMES``.

The numbers are small, to keep the learned weights small. A *bock* is a card that no unseen one of its suit beats, a *second* has
one unseen card above it; a *loser* beats no unseen card. "After" means the hand without the card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jass_desktop.ai.alone.bits import BUUR, NELL, SIDES, TRUMPS, below_highest, count, of_sides, points_of
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
    """One seat's turn, as far as it knows: cards in the order of ``bits``."""

    lying: int
    """How many cards the trick holds."""
    hand: int
    unseen: int
    may: Sequence[int]
    """Unseen cards that each seat still to play to the trick may hold, the next one first."""
    turned: int
    """The turned-up card: whichever of these seats may hold it, does hold it."""
    led: int
    """All cards of the suit led; any when leading."""
    best: int
    """The card currently winning the trick; any when leading."""
    table: float
    """Card points in the trick."""
    left: float
    """Points that no seat has made yet, including those on the table."""
    missing: float
    """The seat's prediction minus the points it has made."""
    others: Sequence[float]
    """The same for those still to play, next one first; a guess if predictions are hidden."""
    winner: float
    """The same for the seat currently winning the trick; 0 when leading."""
    known: float
    """1 if the predictions of others are known."""


def signs(now: SeatTurn, card: int, suit: int) -> list[float]:
    """The signs of playing ``card``, in the order of ``NAMES``; ``suit`` has all bits of its suit."""
    return [*_situation(now), *_in_the_trick(now, card, suit), *_after(now.hand & ~card, now.unseen)]


def _situation(now: SeatTurn) -> list[float]:
    """What all cards of the hand have in common."""
    to_come = [missing / 40 for missing in now.others] + [0.0] * now.lying
    place = [float(now.lying == before) for before in range(3)]
    return [now.missing / 40, count(now.hand) / 9, now.left / 157, now.table / 20, now.known, *place, *to_come, now.winner / 40]


def _in_the_trick(now: SeatTurn, card: int, suit: int) -> list[float]:
    points = points_of(card)
    trump = count(card & TRUMPS)
    follows = cuts = discards = 0
    takes = 1
    led = suit
    if now.lying:
        led = now.led
        follows = count(card & led)
        cuts, discards = trump * (1 - follows), (1 - trump) * (1 - follows)
        takes = int(card > now.best) if now.best & suit else trump
    higher, lower = suit & ~(card * 2 - 1), suit & (card - 1)
    holds = against_cuts = float(takes)
    for may in now.may:
        cannot_cut = _none_of(TRUMPS, may, now)
        must_follow = 1 - _none_of(led, may, now)
        not_higher = _none_of(higher, may, now)
        holds = holds * not_higher * (trump + (1 - trump) * (cannot_cut + must_follow - cannot_cut * must_follow))
        against_cuts = against_cuts * not_higher * (trump + (1 - trump) * cannot_cut)
    return [points / 10, trump, follows, cuts, discards, takes, takes * points / 10, count(now.unseen & higher) / 4,
            count(now.unseen & lower) / 4, holds, against_cuts, holds * (now.table + points) / 20]


def _none_of(cards: int, may: int, now: SeatTurn) -> float:
    """The probability that a seat still to play, which may hold ``may``, has none of these cards."""
    sure, known = may & now.turned, may & ~now.turned
    # All other cards are equally likely to be in its hand.
    without = max(1 - (count(now.hand) - count(sure)) / (count(known) + 1e-9), 0.0)
    return without ** count(known & cards) * (1 - count(sure & cards))


def _after(hand: int, unseen: int) -> list[float]:
    trumps, out = hand & TRUMPS, unseen & TRUMPS
    bocks = seconds = losers = voids = singletons = dead = long = stuck = ducks = 0.0
    for suit in SIDES:
        own, others = hand & suit, unseen & suit
        under = below_highest(others) & suit
        number, rest = count(own), count(others)
        high = count(own & ~under)
        bocks += high
        seconds += count(own & ~below_highest(others & (under >> 1))) - high
        losers += count(own & ((others & -others) - 1)) * (rest > 0)
        voids += number == 0
        singletons += (number == 1)
        dead += number * (rest == 0)
        long += number * number
        below = count(others & ((own & -own) - 1)) * (number > 0)
        stuck += (number > 0) * (below == 0)
        ducks += below
    return [count(trumps) / 4, count(out) / 4, count(trumps & ~below_highest(out)) / 3, count(trumps & ((out & -out) - 1)) / 3,
            count(hand & BUUR), count(hand & NELL), count(unseen & BUUR), count(unseen & NELL), points_of(trumps) / 20,
            count(hand & _TENS), count(hand & _ACES), points_of(hand & ~TRUMPS) / 20,
            bocks / 3, seconds / 3, losers / 3, voids, singletons, dead / 3, long / 20, stuck, ducks / 5]
