"""How it is played."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine import round as rounds
from jass_desktop.engine.actions import Action
from jass_desktop.engine.dealing import RoundDeal
from jass_desktop.engine.kinds.kind import Kind
from jass_desktop.engine.round import Happened, Played, RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore, made, most
from jass_desktop.engine.seats import PerParty


class Trio(Kind):
    """Parties score what they make, without a factor."""

    def dealt(self, round_: RoundState, deal: RoundDeal, rules: RuleSet, earlier: Sequence[RoundScore]) -> Happened:
        return rounds.dealt_with_trumps(round_, deal, rules)

    def offers(self, round_: RoundState, rules: RuleSet, earlier: Sequence[RoundScore]) -> tuple[Action, ...]:
        return ()

    def taken(self, round_: RoundState, action: Action, rules: RuleSet, earlier: Sequence[RoundScore]) -> Happened | None:
        return None

    def running(self, played: Played, rules: RuleSet, scores: PerParty[int]) -> PerParty[int]:
        return PerParty(*map(sum, zip(scores, made(played.tricks, rules.seats), strict=True)))

    def score(self, round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> RoundScore:
        points = PerParty(*made(round_.tricks, rules.seats))
        return RoundScore(round_.number, None, round_.named_contract, 1, ((Line.MADE, points),), points,
                          self.running(round_, rules, scores))

    def outcome(self, round_: RoundState, score: RoundScore, rules: RuleSet, earlier: Sequence[RoundScore]) -> Outcome | None:
        """The most points win; those who are level win together, or play another round, as the rules say."""
        winners = most(score.totals, rules.seating.parties)
        over = score.number >= (rules.rounds or 0) and not (rules.tie_round and len(winners) > 1)
        return Outcome(winners, score.totals, "rounds") if over else None
