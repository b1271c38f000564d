"""Coiffeur: a board whose rows each side plays once; naming the contract includes choosing its row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jass_desktop.engine.actions import Action
from jass_desktop.engine.events import ContractChosen, Pushed
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.engine.standing import Standing
from jass_desktop.i18n import _
from jass_desktop.theme.model import Theme
from jass_desktop.ui.table.board import Board, Saying
from jass_desktop.ui.table.kinds.kind import Called
from jass_desktop.ui.table.kinds.sides import SidesTable
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.questions.row_choice import RowChoicePanel
from jass_desktop.ui.table.score.panels import SideScore
from jass_desktop.ui.table.score.row_slate import RowSlate
from jass_desktop.ui.table.sheets.row_sheet import RowSheet
from jass_desktop.ui.table.sheets.sheet import Occasion
from jass_desktop.ui.table.speech import captions
from jass_desktop.ui.table.speech.speech import choice_words


class CoiffeurTable(SidesTable):

    def slate(self, board: Board, rounds: Sequence[RoundScore], called: Called) -> RowSlate:
        rules = board.rules
        writes = None if board.chooser is None else rules.party(board.chooser)
        standing = Standing.of(rules, rounds)
        now = None
        if writes is not None and board.row is not None and standing.columns[writes][board.row] is None:
            now = writes, board.row
        return RowSlate(standing, called.parties, rules.party(board.viewer), now)

    def slates(self, before: Board, after: Board, earlier: Sequence[RoundScore], score: RoundScore,
               called: Called) -> tuple[RowSlate, ...]:
        return self.slate(before, earlier, called), self.slate(after, (*earlier, score), called)

    def score(self, board: Board, rounds: Sequence[RoundScore], round_number: int, called: Called) -> SideScore:
        done = [score for score in rounds if score.number < round_number]
        standing = Standing.of(board.rules, done)
        heading, made = captions.round_title(standing.rules, round_number), PerParty.of(
            board.parties, lambda side: str(board.running[side] - standing.total(side)))
        if board.row is None and (behind := _behind(standing)) is not None:
            heading, made = _("Average needed"), behind
        return SideScore(heading, called.parties, made, board.rules.party(board.viewer))

    def sheet(self, score: RoundScore, rules: RuleSet, called: Called, viewer: Seat, occasion: Occasion) -> RowSheet:
        return RowSheet(score, rules, called.names, called.parties, rules.party(viewer), occasion)

    def says(self, saying: Saying, board: Board, theme: Theme, language: str) -> str:
        match saying:
            case Pushed():
                return _("I pass!")
            case ContractChosen(_seat, contract, _factor, _pushed) if board.row is not None:
                row = board.rules.rows[board.row]
                return _("{contract}!").format(contract=choice_words(contract, row, theme, language))
        return super().says(saying, board, theme, language)

    def pushed(self, name: str) -> str:
        return _("{name} passed.").format(name=name)

    def question(self, view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> Panel | None:
        if view.phase is Phase.CHOICE:
            return RowChoicePanel(view, names, on_choose)
        return super().question(view, names, on_choose)

    def keys(self, rules: RuleSet, cap: Callable[[str], str]) -> list[tuple[str, str]]:
        return [("0 … 9", _("go to the row or contract with this number"))]


def _behind(standing: Standing) -> PerParty[str] | None:
    """What the trailing side needs in each of its rows, on average; None if neither trails or the game is over."""
    def needs(side: Party) -> str:
        if standing.out_of_reach(side):
            return _("Out of reach")
        return str(standing.needed(side) or "–")

    found = PerParty.of(standing.rules.seating.parties, needs)
    return None if standing.over or set(found) == {"–"} else found
