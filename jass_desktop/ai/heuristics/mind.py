"""What a seat has in mind when it thinks about a card: everything that the table has seen, or what it remembers of that.

The trick on the table and the own cards are always visible. Other knowledge fades trick by trick: a forgotten card stays
forgotten for the round, no matter how often the question is repeated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.trick import TakenTrick


@dataclass(frozen=True, slots=True)
class Recall:
    """How well a player remembers and thinks ahead."""

    keeps: tuple[tuple[int, float], ...]
    """By a card's minimum value, highest first and down to 0, the probability of remembering it a trick later."""
    keeps_course: float
    """The probability of remembering, a trick later, who led a trick and who followed with what."""
    counts_on_namer: bool
    foresight: float


NOVICE = Recall(((10, 0.5), (0, 0.1)), keeps_course=0.1, counts_on_namer=False, foresight=0.0)
"""Remembers that an ace has been played, for a while."""
BEGINNER = Recall(((10, 0.8), (2, 0.5), (0, 0.35)), keeps_course=0.35, counts_on_namer=False, foresight=0.2)
"""Buur, Nell, aces and tens leave a mark."""
PRACTISED = Recall(((10, 0.98), (2, 0.9), (0, 0.8)), keeps_course=0.8, counts_on_namer=True, foresight=0.9)
"""Keeps count of trumps and of what is high, and loses track of small cards."""


@dataclass(frozen=True, slots=True)
class Mind:
    """A seat's knowledge besides the trick on the table and its own cards."""

    gone: int
    """The bits of the cards known to have been played, including those on the table and the own ones."""
    tricks: tuple[TakenTrick, ...]
    """The taken tricks whose course (who led, who followed with what) is remembered."""
    counts_on_namer: bool
    """Whether the seat considers that trumps are more likely with the seat that named them."""
    foresight: float
    """How far the seat considers what those still to play may do to the trick, from 0 to 1."""


def clear_mind(view: Observation) -> Mind:
    """A mind that forgets nothing."""
    return Mind(_played(view.tricks, view), view.tricks, counts_on_namer=True, foresight=1.0)


def fading_mind(view: Observation, recall: Recall, seed: str) -> Mind:
    """A mind that remembers the last trick, and less and less of earlier ones, depending on ``seed``, seat and hand dealt."""
    own = [card for taken in view.tricks for seat, card in taken.trick.plays if seat is view.seat]
    fate = f"{seed}|{view.seat.label}|{CardSet.of([*view.hand, *own])}"
    worth = view.rules.points_table(view.named_contract)
    gone = _played((), view) | CardSet.of(own).bits
    courses = []
    for age, taken in enumerate(reversed(view.tricks)):
        if _luck(f"{fate}|{len(view.tricks) - age}") < recall.keeps_course ** age:
            courses.append(taken)
        for card in taken.trick.cards:
            keeps = next(keeps for points, keeps in recall.keeps if worth[card.index] >= points)
            if _luck(f"{fate}|{card.code}") < keeps ** age:
                gone |= card.bit
    return Mind(gone, tuple(reversed(courses)), recall.counts_on_namer, recall.foresight)


def _played(tricks: Sequence[TakenTrick], view: Observation) -> int:
    return CardSet.of(card for trick in (*(taken.trick for taken in tricks), view.trick) for card in trick.cards).bits


def _luck(question: str) -> float:
    """A number from 0 to 1 that is the same for the same question."""
    return int.from_bytes(blake2b(question.encode(), digest_size=6).digest()) / 2**48
