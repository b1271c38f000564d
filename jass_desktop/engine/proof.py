"""Checks that a game was dealt as sealed and played as recorded, for anyone who distrusts the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from jass_desktop.engine.dealing import Decks, seal_of
from jass_desktop.engine.game import GameState
from jass_desktop.engine.record import GameRecord, check_end, replay
from jass_desktop.errors import RecordError


class Flaw(Enum):
    SEAL = "seal"
    """The seal is not that of the round's seed."""
    PACK = "pack"
    """The pack does not follow from the seed."""
    LOT = "lot"
    """The suit drawn by lot does not follow from the seed."""
    SCORES = "scores"
    """The scores before the first round follow from nothing."""


@dataclass(frozen=True, slots=True)
class RoundProof:
    """The cards of one round, or of a deal for it that was passed out, recomputed. ``seal`` and ``seed``, their own, are "" where
    rounds are not sealed."""

    deal: int
    number: int
    seal: str
    seed: str
    flaws: tuple[Flaw, ...]


@dataclass(frozen=True, slots=True)
class GameProof:
    rounds: tuple[RoundProof, ...]
    finished: int
    """How many deals were played to the end, or passed out: only their seeds may be revealed."""
    failed_in: int | None
    """The deal with an impossible action; None when every action is possible, though ``failure`` may still name a flaw."""
    failure: str
    """Why the game does not replay to its result; "" if it does."""

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong."""
        return not self.failure and not any(round_.flaws for round_ in self.rounds)


def round_proof(decks: Decks, deal: int, number: int) -> RoundProof:
    """Compares the cards of this deal, for the round of this number, with those that follow from its seed."""
    fresh, flaws = Decks(decks.seed, sealed=decks.sealed, shuffles=decks.shuffles), []
    seed = decks.seed_of(deal) if decks.sealed else ""
    if seed and seal_of(seed) != decks.seal(deal):
        flaws.append(Flaw.SEAL)
    if fresh.pack(deal) != decks.pack(deal):
        flaws.append(Flaw.PACK)
    if fresh.lot(deal) != decks.lot(deal):
        flaws.append(Flaw.LOT)
    if deal == 1 and decks.scores:
        flaws.append(Flaw.SCORES)
    return RoundProof(deal, number, decks.seal(deal), seed, tuple(flaws))


def game_proof(record: GameRecord, result: str, *, made: bool = False) -> GameProof:
    """All rounds recomputed, all actions done again on the recorded cards; ``result`` is what the record claims. ``made``:
    somebody put the cards of the first round together, so they follow from nothing.

    A forged but legal action goes unnoticed when it leads to the same result.
    """
    state: GameState | None = None
    failed_in, failure = None, ""
    try:
        for step in replay(record):
            state = step.state
    except RecordError as error:
        failed_in, failure = 1 if state is None else state.round.deal, str(error)
    if state is not None and not failure:
        try:
            check_end(record, result, state)
        except RecordError as error:
            failure = str(error)
    rounds = tuple(RoundProof(1, 1, "", "", ()) if made and deal == 1 else round_proof(record.decks, deal, number)
                   for deal, number in enumerate(record.numbers, 1))
    finished = 0 if state is None else len(state.rounds) + state.round.passed_out
    return GameProof(rounds, finished, failed_in, failure)
