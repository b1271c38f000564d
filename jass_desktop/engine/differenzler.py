"""Four players alone, each against their own prediction: how a round is scored and a game ends (rules 6.2)."""

from __future__ import annotations

from collections.abc import Iterable

from jass_desktop.engine.contracts import ROUND_POINTS
from jass_desktop.engine.round import RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import DifferenceOutcome, DifferenceScore
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.engine.trick import TakenTrick

PREDICTIONS = range(ROUND_POINTS + 1)
NO_DIFFERENCES = PerSeat(0, 0, 0, 0)


def made(tricks: Iterable[TakenTrick]) -> PerSeat[int]:
    """The card points that each seat has taken in these tricks."""
    points = [0, 0, 0, 0]
    for taken in tricks:
        points[taken.winner] += taken.points
    return PerSeat(*points)


def difference_score(round_: RoundState, totals: PerSeat[int], rules: RuleSet) -> DifferenceScore:
    """The score of a round played out, ``totals`` being the bad points before it.

    The bonus for an exact hit is taken off. Who predicted 0 gets it only with a trick, which is then worth nothing.
    """
    points, bids = made(round_.tricks), PerSeat.of(lambda seat: round_.bids[seat] or 0)
    takers = {taken.winner for taken in round_.tricks}

    def difference(seat: Seat) -> int:
        missed = abs(bids[seat] - points[seat])
        return -rules.exact_bonus if missed == 0 and seat in takers else missed

    differences = PerSeat.of(difference)
    return DifferenceScore(round_.number, round_.named_contract, bids, points, differences,
                           PerSeat.of(lambda seat: totals[seat] + differences[seat]))


def difference_outcome(score: DifferenceScore, rules: RuleSet) -> DifferenceOutcome | None:
    """The outcome after this round; None when another follows, be it because several lead with equally few bad points."""
    if rules.rounds is None or score.number < rules.rounds:
        return None
    outcome = DifferenceOutcome(score.totals)
    return None if rules.tie_round and len(outcome.winners) > 1 else outcome
