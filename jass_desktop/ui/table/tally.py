"""What stands on the slate and on the score plate: chosen here for two sides, and for four who play alone."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import PerParty, PerSeat
from jass_desktop.ui.table import captions
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.difference_slate import SeatSlate, seat_slate, seat_slates
from jass_desktop.ui.table.own_score import OwnScore
from jass_desktop.ui.table.panels import SideScore
from jass_desktop.ui.table.slate import SideSlate, both_halves, side_slates
from jass_desktop.ui.table.strokes import Strokes


def slate_of(board: Board, rounds: Sequence[RoundScore], names: PerSeat[str], sides: PerParty[str]) -> SideSlate | SeatSlate:
    """The slate after these rounds; ``sides`` are what the two sides are called."""
    rules, viewer = board.rules, board.viewer
    if rules.kind == "differenzler":
        return seat_slate(rounds, names, viewer.round_the_table(rules.direction))
    return SideSlate(_halves(board, rounds), sides, rules.party(viewer), rules.slate)


def slates_of(before: Board, after: Board, earlier: Sequence[RoundScore], score: RoundScore, names: PerSeat[str],
              sides: PerParty[str]) -> tuple[SideSlate | SeatSlate, ...]:
    """The slate while what is left of the round is being written on it, step by step; the boards are those around its end."""
    rules, viewer = after.rules, after.viewer
    if rules.kind == "differenzler":
        return seat_slates(earlier, score, names, viewer.round_the_table(rules.direction))
    return side_slates(_halves(before, earlier), _halves(after, (*earlier, score)), sides, rules.party(viewer), rules.slate)


def _halves(board: Board, rounds: Sequence[RoundScore]) -> PerParty[Strokes]:
    """With three lines each thing stands there as soon as it is made, with two Z each round once it is over (rules 7.0.17)."""
    if board.rules.slate == "lines":
        return both_halves(board.entries.all)
    return both_halves(PerParty.of(board.parties, lambda side: tuple(score.written[side] for score in rounds)))


def score_of(board: Board, rounds: Sequence[RoundScore], round_number: int, sides: PerParty[str]) -> SideScore | OwnScore:
    """What the score plate shows while the round of this number is on the table."""
    if board.rules.kind == "differenzler":
        return OwnScore(board.bids[board.viewer], board.made[board.viewer], board.played_out)
    before = [score.totals for score in rounds if score.number < round_number]
    written = before[-1] if before else PerParty(0, 0)
    gained = PerParty.of(board.parties, lambda side: board.running[side] - written[side])
    return SideScore(sides, board.running, gained, board.rules.party(board.viewer), captions.goal(board.rules, round_number))
