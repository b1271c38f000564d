"""What a kind of game decides: how a contract is chosen, what a card triggers, how a round is scored, when the game ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeAlias

from jass_desktop.engine import round as rounds
from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.dealing import RoundDeal
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.round import Happened, Played, RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, RoundScore
from jass_desktop.engine.seats import PerParty, Seat

Stage: TypeAlias = Callable[[RoundState, RuleSet], Happened]
"""Something that may follow a card; it changes nothing when its condition is not met."""


class Kind(ABC):
    """A kind of game without state of its own. ``earlier`` are the scores of the finished rounds of the game."""

    def dealt(self, round_: RoundState, deal: RoundDeal, rules: RuleSet, earlier: Sequence[RoundScore]) -> Happened:
        """Deal the cards and ask the first seat for a contract or a prediction."""
        return rounds.dealt(round_, deal, rules)

    def phase(self, round_: RoundState) -> Phase:
        """What the table waits for once the cards are dealt."""
        if round_.contract is None:
            return Phase.CHOICE
        return Phase.PLAY if round_.asked is None else Phase.STOECK

    @abstractmethod
    def offers(self, round_: RoundState, rules: RuleSet, earlier: Sequence[RoundScore]) -> tuple[Action, ...]:
        """The actions the seat to act must choose from before cards are played."""

    @abstractmethod
    def taken(self, round_: RoundState, action: Action, rules: RuleSet, earlier: Sequence[RoundScore]) -> Happened | None:
        """The result of such an action by the seat to act; None if it is not offered."""

    def leader(self, forehand: Seat, chooser: Seat, rules: RuleSet) -> Seat:
        """Who leads to trick 1 after ``chooser`` has named the contract, whether or not after a push."""
        return forehand

    def before_play(self, round_: RoundState, seat: Seat, action: Play, rules: RuleSet) -> RoundState:
        """The round right before the card is played."""
        return round_

    def stages(self, round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> list[Stage]:
        """What a card just played can trigger, in order; the game may end after each stage."""
        return [rounds.trick_taken] if len(round_.trick.plays) == rules.seats else []

    def running(self, played: Played, rules: RuleSet, scores: PerParty[int]) -> PerParty[int]:
        """``scores`` including this round, as far as its points are written while it is played."""
        return scores

    def ended_by(self, round_: RoundState, rules: RuleSet, running: PerParty[int]) -> Outcome | None:
        """The outcome after points were made in mid-round; None if the game continues."""
        return None

    @abstractmethod
    def score(self, round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> RoundScore:
        """The score of a finished round; ``scores`` are the totals before it."""

    @abstractmethod
    def outcome(self, round_: RoundState, score: RoundScore, rules: RuleSet, earlier: Sequence[RoundScore]) -> Outcome | None:
        """The outcome after a whole round; None if another round follows."""
