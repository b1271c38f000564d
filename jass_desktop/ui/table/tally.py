"""What stands on the slate and on the score plate: chosen here for two sides, and for four who play alone."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import DifferenceScore, RoundScore, Score
from jass_desktop.engine.seats import PerSeat, PerSide, Seat
from jass_desktop.ui.table import captions
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.difference_slate import SeatSlate, seat_slate, seat_slates
from jass_desktop.ui.table.own_score import OwnScore
from jass_desktop.ui.table.panels import SideScore
from jass_desktop.ui.table.slate import SideSlate, both_halves, side_slates


def slate_of(rounds: Sequence[Score], rules: RuleSet, names: PerSeat[str], sides: PerSide[str],
             viewer: Seat) -> SideSlate | SeatSlate:
    """The slate after these rounds; ``sides`` are what the two sides are called."""
    if rules.alone:
        return seat_slate(_differences(rounds), names, viewer.round_the_table(rules.direction))
    return SideSlate(both_halves(_sides(rounds), rules.slate), sides, viewer.side, rules.slate)


def slates_of(score: Score, earlier: Sequence[Score], rules: RuleSet, names: PerSeat[str], sides: PerSide[str],
              viewer: Seat) -> tuple[SideSlate | SeatSlate, ...]:
    """The slate while the round is being written on it, step by step."""
    if isinstance(score, DifferenceScore):
        return seat_slates(_differences(earlier), score, names, viewer.round_the_table(rules.direction))
    return side_slates(_sides(earlier), score, sides, viewer.side, rules.slate)


def score_of(board: Board, rounds: Sequence[Score], round_number: int, sides: PerSide[str]) -> SideScore | OwnScore:
    """What the score plate shows while the round of this number is on the table."""
    if board.rules.alone:
        return OwnScore(board.bids[board.viewer], board.made[board.viewer], board.played_out)
    before = [score.totals for score in _sides(rounds) if score.number < round_number]
    written = before[-1] if before else PerSide(0, 0)
    gained = PerSide.of(lambda side: board.running[side] - written[side])
    return SideScore(sides, board.running, gained, board.viewer.side, captions.goal(board.rules, round_number))


def _sides(rounds: Sequence[Score]) -> list[RoundScore]:
    return [score for score in rounds if isinstance(score, RoundScore)]


def _differences(rounds: Sequence[Score]) -> list[DifferenceScore]:
    return [score for score in rounds if isinstance(score, DifferenceScore)]
