"""The decisions of a recorded game that can be reviewed, as their seats saw them."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from jass_desktop.engine.actions import Action, Choose, Play, Predict, Push
from jass_desktop.engine.fingerprint import fingerprint
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.seats import Seat
from jass_desktop.session.review.verdicts import Verdict


@dataclass(frozen=True)
class Question:
    """What a seat saw, and what it then did."""

    move: int
    """The number of actions before it in the game."""
    view: Observation
    action: Action

    @property
    def taken(self) -> int:
        """The index of the legal action taken; for a card, regardless of the Weis declared with it."""
        return next(number for number, action in enumerate(self.view.legal) if _same(action, self.action))

    def digest(self) -> str:
        """A digest of what the seat saw, when it was asked, and what it did: the same only for equal decisions."""
        text = f"{self.move} {self.action} {fingerprint(self.view)}"
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def is_of(self, verdict: Verdict) -> bool:
        """Whether the verdict can be about this decision: it prices nothing but what could be done."""
        return (verdict.move, verdict.seat, verdict.action) == (self.move, self.view.seat, self.action) and all(
            any(_same(legal, price.action) for legal in self.view.legal) for price in verdict.prices)


def questions(record: GameRecord, seats: Collection[Seat], rounds: Collection[int] | None = None, *,
              first: int = 0) -> Iterator[Question]:
    """All contracts, pushes, predictions and cards of these seats, in these rounds (None: in all) from the ``first`` move on.

    Raises RecordError if the record does not replay.
    """
    for move, (step, (seat, action)) in enumerate(zip(replay(record), record.actions, strict=False)):
        state = step.state
        asked_for = move >= first and seat in seats and (rounds is None or state.round.number in rounds)
        if asked_for and isinstance(action, Choose | Push | Predict | Play):
            yield Question(move, observe(state, seat), action)


def _same(legal: Action, done: Action) -> bool:
    if isinstance(legal, Play) and isinstance(done, Play):
        return legal.card == done.card
    return legal == done
