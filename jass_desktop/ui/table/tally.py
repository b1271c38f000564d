"""What stands on the slate and on the score plate: chosen here for two sides, and for four who play alone."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import PerParty, PerSeat, Seat
from jass_desktop.ui.table import captions
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.difference_slate import SeatSlate, seat_slate, seat_slates
from jass_desktop.ui.table.own_score import OwnScore
from jass_desktop.ui.table.panels import SideScore
from jass_desktop.ui.table.slate import SideSlate, both_halves, side_slates


def slate_of(rounds: Sequence[RoundScore], rules: RuleSet, names: PerSeat[str], sides: PerParty[str],
             viewer: Seat) -> SideSlate | SeatSlate:
    """The slate after these rounds; ``sides`` are what the two sides are called."""
    if rules.kind == "differenzler":
        return seat_slate(rounds, names, viewer.round_the_table(rules.direction))
    return SideSlate(both_halves(rounds, rules.slate), sides, rules.party(viewer), rules.slate)


def slates_of(score: RoundScore, earlier: Sequence[RoundScore], rules: RuleSet, names: PerSeat[str], sides: PerParty[str],
              viewer: Seat) -> tuple[SideSlate | SeatSlate, ...]:
    """The slate while the round is being written on it, step by step."""
    if rules.kind == "differenzler":
        return seat_slates(earlier, score, names, viewer.round_the_table(rules.direction))
    return side_slates(earlier, score, sides, rules.party(viewer), rules.slate)


def score_of(board: Board, rounds: Sequence[RoundScore], round_number: int, sides: PerParty[str]) -> SideScore | OwnScore:
    """What the score plate shows while the round of this number is on the table."""
    if board.rules.kind == "differenzler":
        return OwnScore(board.bids[board.viewer], board.made[board.viewer], board.played_out)
    before = [score.totals for score in rounds if score.number < round_number]
    written = before[-1] if before else PerParty(0, 0)
    gained = PerParty.of(board.parties, lambda side: board.running[side] - written[side])
    return SideScore(sides, board.running, gained, board.rules.party(board.viewer), captions.goal(board.rules, round_number))
