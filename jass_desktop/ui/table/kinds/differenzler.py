"""Differenzler: all play alone, predict their points, and are charged the difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, RoundScore
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.controls.buttons import Offer
from jass_desktop.ui.table.kinds.kind import Called, KindTable
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.questions.prediction import PredictionPanel
from jass_desktop.ui.table.score.difference_slate import SeatSlate, seat_slate, seat_slates
from jass_desktop.ui.table.score.own_score import OwnScore
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.table.sheets.afterword import Afterword
from jass_desktop.ui.table.sheets.difference_sheet import SeatSheet
from jass_desktop.ui.table.sheets.ending import SeatEnd
from jass_desktop.ui.table.sheets.sheet import Occasion


class DifferenzlerTable(KindTable):

    def slate(self, board: Board, rounds: Sequence[RoundScore], called: Called) -> SeatSlate:
        return seat_slate(rounds, called.names, board.viewer.round_the_table(board.rules.direction))

    def slates(self, before: Board, after: Board, earlier: Sequence[RoundScore], score: RoundScore,
               called: Called) -> tuple[SeatSlate, ...]:
        return seat_slates(earlier, score, called.names, after.viewer.round_the_table(after.rules.direction))

    def score(self, board: Board, rounds: Sequence[RoundScore], round_number: int, called: Called) -> OwnScore:
        return OwnScore(board.bids[board.viewer], board.made[board.viewer], board.played_out)

    def sheet(self, score: RoundScore, rules: RuleSet, called: Called, viewer: Seat, occasion: Occasion) -> SeatSheet:
        return SeatSheet(score, called.names, viewer.round_the_table(rules.direction), occasion)

    def end(self, view: Observation, outcome: Outcome, called: Called, person: Seat | None, slate: Slate,
            ways: Sequence[Offer], afterword: Afterword) -> SeatEnd:
        return SeatEnd(view, outcome, called.names, person, slate, ways, afterword)

    def question(self, view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> Panel | None:
        if view.phase is Phase.BID:
            return PredictionPanel(view, names, on_choose)
        return super().question(view, names, on_choose)

    def keys(self, rules: RuleSet, cap: Callable[[str], str]) -> list[tuple[str, str]]:
        return [("0 … 9", _("type your prediction"))]
