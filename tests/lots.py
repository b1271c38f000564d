"""Seeds of rounds as if they were drawn by lot, the same in each run."""

from __future__ import annotations

import random
from functools import cache
from hashlib import sha256

from jass_desktop.engine.actions import Action
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat


class Lots:
    """What a session draws the seeds of its rounds from. ``drawn`` are those given out so far."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.drawn: list[str] = []

    def __call__(self) -> str:
        self.drawn.append(sha256(f"{self._name} {len(self.drawn)}".encode()).hexdigest())
        return self.drawn[-1]

    def decks(self) -> Decks:
        """Those of a new game whose rounds have seeds by lot."""
        return Decks(self(), shuffles=(self(),))


@cache
def by_lot(rules: RuleSet, name: str, length: int | None = None, decks: Decks | None = None) -> GameRecord:
    """A random game, or its first ``length`` actions, with a seed handed in before each action."""
    lots, done = Lots(name), list[tuple[Seat, Action]]()
    state = GameState.start(rules, decks or lots.decks()).state
    rng = random.Random(name)
    while state.to_act is not None and len(done) != length:
        seat, action = state.to_act, rng.choice(state.legal_actions())
        state = state._replace(decks=state.decks.with_ahead(lots())).apply(seat, action).state
        done.append((seat, action))
    return record_of(state, done, {})
