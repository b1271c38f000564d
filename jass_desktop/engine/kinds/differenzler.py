"""Differenzler: every player alone, trumps turned up or drawn by lot, all against their own prediction (rules 6.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from jass_desktop.engine import round as rounds
from jass_desktop.engine.actions import Action, Predict
from jass_desktop.engine.dealing import RoundDeal
from jass_desktop.engine.events import Predicted
from jass_desktop.engine.kinds.kind import Kind
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.round import Happened, RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore, made
from jass_desktop.engine.seats import Party, PerParty


def predictions(rules: RuleSet) -> range:
    """What a seat may predict."""
    return range(rules.round_points + 1)


@cache
def _offers(possible: range) -> tuple[Action, ...]:
    return tuple(map(Predict, possible))


def dealer_credit(predicted: Iterable[int], rules: RuleSet) -> int:
    """What is taken off the bad points of the dealer, who must speak last, if there are as many: a point for every full five by
    which all predictions together miss the points of the round. Where an opening card makes its holder forehand, the seat before
    him counts as dealer.
    """
    return abs(rules.round_points - sum(predicted)) // 5


class Differenzler(Kind):
    """Parties score bad points: the difference between the prediction and the points made."""

    def dealt(self, round_: RoundState, deal: RoundDeal, rules: RuleSet, earlier: Sequence[RoundScore]) -> Happened:
        return rounds.dealt_with_trumps(round_, deal, rules)

    def phase(self, round_: RoundState) -> Phase:
        return Phase.BID if None in round_.bids else Phase.PLAY

    def offers(self, round_: RoundState, rules: RuleSet, earlier: Sequence[RoundScore]) -> tuple[Action, ...]:
        return _offers(predictions(rules))

    def taken(self, round_: RoundState, action: Action, rules: RuleSet, earlier: Sequence[RoundScore]) -> Happened | None:
        """After the last prediction it is forehand's turn again, to lead."""
        if not (isinstance(action, Predict) and action.points in predictions(rules)):
            return None
        seat = round_.to_act
        after = round_._replace(bids=round_.bids.put(seat, action.points), to_act=seat.next(rules.direction))
        return after, [(Predicted(seat, action.points if rules.bids == "open" else None), after)]

    def score(self, round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> RoundScore:
        """The bonus for an exact hit is deducted. A prediction of 0 earns it only with at least one (worthless) trick."""
        predicted = PerParty(*[bid or 0 for bid in round_.bids])
        points = PerParty(*made(round_.tricks, rules.seats))
        last = round_.first_seat.previous(rules.direction)
        missed = PerParty(*(abs(bid - taken) for bid, taken in zip(predicted, points, strict=True)))
        credit = PerParty.of(rules.seating.parties, lambda party: (
            min(dealer_credit(predicted, rules), missed[party]) if rules.dealer_credit and last in party.seats else 0))

        def bad(party: Party) -> int:
            return -rules.exact_bonus if missed[party] == 0 and round_.tricks_of(party) else missed[party] - credit[party]

        written = PerParty.of(rules.seating.parties, bad)
        totals = PerParty.of(rules.seating.parties, lambda party: scores[party] + written[party])
        lines = ((Line.PREDICTED, predicted), (Line.MADE, points), *(((Line.CREDIT, credit),) if rules.dealer_credit else ()))
        return RoundScore(round_.number, round_.chooser, round_.named_contract, 1, lines, written, totals)

    def outcome(self, round_: RoundState, score: RoundScore, rules: RuleSet, earlier: Sequence[RoundScore]) -> Outcome | None:
        """The fewest bad points win; in a tie another round follows or the tied players win together, as the rules say."""
        if rules.rounds is None or score.number < rules.rounds:
            return None
        fewest = min(score.totals)
        winners = tuple(party for party in rules.seating.parties if score.totals[party] == fewest)
        return None if rules.tie_round and len(winners) > 1 else Outcome(winners, score.totals, "rounds")
