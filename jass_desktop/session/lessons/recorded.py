"""Players who act as in a kept game while everything is as it was there."""

from __future__ import annotations

from collections.abc import Hashable

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.seats import Seat
from jass_desktop.session.protocols import Answer, Limit, Opponent


class AsRecorded:
    """An ``Opponent`` that answers from a record in each position that comes up there, and asks another one in all others.

    A position counts by its round alone: once a learner has deviated, the next round begins as it was kept, and a card taken
    back leads back to the record.
    """

    def __init__(self, opponent: Opponent, record: GameRecord, person: Seat, level: str) -> None:
        """Players of this ``level`` act where the record does not help. Raises RecordError if it does not replay."""
        self._opponent, self._level = opponent, level
        self.level = level
        self.agreement = opponent.agreement
        self._acts: dict[Hashable, Action] = {
            _position(observe(step.state, seat)): action
            for step, (seat, action) in zip(replay(record), record.actions, strict=False) if seat is not person}
        self._known: Action | None = None

    def ask(self, observation: Observation, limit: Limit) -> None:
        self._known = self._acts.get(_position(observation))
        if self._known is None:
            self._opponent.level, self._opponent.agreement = self._level, self.agreement
            self._opponent.ask(observation, limit)

    def poll(self) -> Answer | None:
        if self._known is None:
            return self._opponent.poll()
        known, self._known = self._known, None
        return Answer(known)

    def cancel(self) -> None:
        self._known = None
        self._opponent.cancel()

    def close(self) -> None:
        self._opponent.close()


def _position(view: Observation) -> Hashable:
    """What a seat knows of this round."""
    return (view.round_number, view.seat, view.phase, view.hand, view.dealer, view.pushes, view.contract, view.tricks, view.trick,
            view.announced, view.auction)
