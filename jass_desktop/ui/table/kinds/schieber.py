"""The Schieber and its relatives: a slate of strokes, the points of two sides, Weis and Stöck, a contract that may be pushed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import PerParty, PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.session.table.slate_entries import writes_at_once
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.kinds.kind import Called
from jass_desktop.ui.table.kinds.sides import SidesTable
from jass_desktop.ui.table.questions.choice import ChoicePanel
from jass_desktop.ui.table.questions.dialogs import StoeckPanel
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.score.panels import SideScore
from jass_desktop.ui.table.score.slate import SideSlate, both_halves, side_slates
from jass_desktop.ui.table.score.strokes import Strokes
from jass_desktop.ui.table.sheets.sheet import Occasion
from jass_desktop.ui.table.sheets.side_sheet import SideSheet
from jass_desktop.ui.table.speech import captions


class SchieberTable(SidesTable):

    def slate(self, board: Board, rounds: Sequence[RoundScore], called: Called) -> SideSlate:
        rules = board.rules
        halves, viewer = _halves(board, rounds), rules.party(board.viewer)
        return SideSlate(halves, called.parties, viewer, rules.slate, rules.target, board.prize)

    def slates(self, before: Board, after: Board, earlier: Sequence[RoundScore], score: RoundScore,
               called: Called) -> tuple[SideSlate, ...]:
        rules = after.rules
        halves = _halves(before, earlier), _halves(after, (*earlier, score))
        slates = side_slates(*halves, called.parties, rules.party(after.viewer), rules.slate, rules.target)
        return tuple(replace(slate, prize=after.prize) for slate in slates)

    def score(self, board: Board, rounds: Sequence[RoundScore], round_number: int, called: Called) -> SideScore:
        before = [score.totals for score in rounds if score.number < round_number]
        written = before[-1] if before else board.entries.begun
        made = PerParty.of(board.parties, lambda side: str(board.running[side] - written[side]))
        return SideScore(captions.round_title(board.rules, round_number), called.parties, made, board.rules.party(board.viewer))

    def sheet(self, score: RoundScore, rules: RuleSet, called: Called, viewer: Seat, occasion: Occasion) -> SideSheet:
        return SideSheet(score, rules, called.names, called.parties, rules.party(viewer), occasion)

    def question(self, view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> Panel | None:
        match view.phase:
            case Phase.CHOICE:
                return ChoicePanel(view, [names[seat] for seat in view.partners], on_choose)
            case Phase.STOECK:
                return StoeckPanel(on_choose, view.half_way.open)
        return super().question(view, names, on_choose)

    def keys(self, rules: RuleSet, cap: Callable[[str], str]) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        if rules.weis != "none":
            found.append((cap("weis"), _("choose what to announce (first trick)")))
        if rules.stoeck_manual:
            found.append((cap("stoeck"), _("play the second of king and queen of trumps and say Stöck")))
        if rules.claims_allowed:
            found.append((cap("claim"), _("claim the game")))
        if rules.half_way == "claim":
            found.append((cap("berg"), _("claim the half-way prize")))
        return found


def _halves(board: Board, rounds: Sequence[RoundScore]) -> PerParty[Strokes]:
    """With three lines each item is written when it is made; with two Z each round when it is over (rules 7.0.17)."""
    if writes_at_once(board.rules):
        return both_halves(board.entries.all)
    return both_halves(PerParty.of(board.parties, lambda side: (
        board.entries.begun[side], *(score.written[side] for score in rounds))))
