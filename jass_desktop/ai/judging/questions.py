"""The decisions of a recorded game that can be reviewed, as their seats saw them."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from jass_desktop.engine.actions import Action, Deciding
from jass_desktop.engine.fingerprint import fingerprint
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.seats import Seat
from jass_desktop.session.evening.evening import agreement_in
from jass_desktop.session.findings.verdicts import Verdict, same
from jass_desktop.session.practice.deal_draft import given
from jass_desktop.session.protocols import NO_CONVENTIONS, Agreement


@dataclass(frozen=True)
class Question:
    """What a seat saw, and what it then did. What its alternatives are worth follows from what it saw alone."""

    move: int
    """The number of actions before it in the game."""
    view: Observation
    action: Action | None
    """None while the decision has not been made: the verdict is then on the best alternative."""
    agreement: Agreement = NO_CONVENTIONS
    """What the table has agreed on, whoever the person is."""

    def digest(self) -> str:
        """A digest of what the seat saw and what was agreed on, and when it was asked, whatever was done."""
        prize = f" {self.agreement.prize}" if self.agreement.prize else ""
        text = f"{self.move} {self.agreement.conventions} {fingerprint(self.view)}{prize}"
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def is_of(self, verdict: Verdict) -> bool:
        """Whether the verdict can be about this decision: it prices nothing but what could be done."""
        priced = [action for price in verdict.prices for action in (price.action, *price.equals)]
        return (verdict.move, verdict.seat) == (self.move, self.view.seat) and self.action in (verdict.action, None) and all(
            any(same(legal, action) for legal in self.view.legal) for action in (verdict.action, *priced))


def questions(record: GameRecord, seats: Collection[Seat], rounds: Collection[int] | None = None, *,
              first: int = 0) -> Iterator[Question]:
    """All contracts, pushes, predictions and cards of these seats, in these rounds (None: in all) from the ``first`` move on; not
    what was set in a deal that somebody put together.

    Raises RecordError if the record does not replay.
    """
    first, agreement = max(first, given(record)), agreement_in(record)
    for move, (step, (seat, action)) in enumerate(zip(replay(record), record.actions, strict=False)):
        state = step.state
        asked_for = move >= first and seat in seats and (rounds is None or state.round.number in rounds)
        if asked_for and isinstance(action, Deciding):
            yield Question(move, observe(state, seat), action, agreement)
