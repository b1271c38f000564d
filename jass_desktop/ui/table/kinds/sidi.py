"""Sidi Barrani: the table of Schieber, with an auction instead of the choice."""

from __future__ import annotations

from collections.abc import Callable

from jass_desktop.engine.actions import Action
from jass_desktop.engine.events import ContractChosen
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.theme.model import Theme
from jass_desktop.ui.table.board import Board, Saying
from jass_desktop.ui.table.kinds.schieber import SchieberTable
from jass_desktop.ui.table.questions.bidding import BiddingPanel
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.speech.speech import spoken_bid


class SidiTable(SchieberTable):

    def keys(self, rules: RuleSet, cap: Callable[[str], str]) -> list[tuple[str, str]]:
        return [("0 … 9", _("type the points of a bid")), ("P, D", _("go to pass or to double, when you bid")),
                (cap("auction"), _("all calls of the round, like a click on the contract")), *super().keys(rules, cap)]

    def says(self, saying: Saying, board: Board, theme: Theme, language: str) -> str:
        """Who plays says again what was bid, and whether it has been doubled."""
        if isinstance(saying, ContractChosen) and board.auction.highest is not None:
            return _("I play {bid}!").format(bid=spoken_bid(board.auction, theme, language))
        return super().says(saying, board, theme, language)

    def question(self, view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> Panel | None:
        if view.phase is Phase.AUCTION:
            return BiddingPanel(view, names, on_choose)
        return super().question(view, names, on_choose)
