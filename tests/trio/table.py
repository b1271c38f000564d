"""How it looks at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, RoundScore
from jass_desktop.engine.seats import Seat
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.controls.buttons import Offer
from jass_desktop.ui.table.kinds.kind import Called, KindTable
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.score.difference_slate import SeatSlate, seat_slate, seat_slates
from jass_desktop.ui.table.score.panels import paint_sheet
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.table.sheets.afterword import Afterword
from jass_desktop.ui.table.sheets.difference_sheet import SeatSheet
from jass_desktop.ui.table.sheets.ending import SeatEnd
from jass_desktop.ui.table.sheets.sheet import Occasion


@dataclass(frozen=True)
class Made:
    """The points of the viewer in this round."""

    points: int

    def paint(self, surface: pygame.Surface, look: Look, box: Box) -> None:
        inner = paint_sheet(surface, look, pygame.Rect(box))
        look.texts.paint(surface, str(self.points), inner, look.style.number, INK, align="right", valign="middle", lines=1)


class TrioTable(KindTable):

    def slate(self, board: Board, rounds: Sequence[RoundScore], called: Called) -> SeatSlate:
        return seat_slate(rounds, called.names, board.viewer.round_the_table(board.rules.direction), most_leads=True)

    def slates(self, before: Board, after: Board, earlier: Sequence[RoundScore], score: RoundScore,
               called: Called) -> tuple[SeatSlate, ...]:
        return seat_slates(earlier, score, called.names, after.viewer.round_the_table(after.rules.direction), most_leads=True)

    def score(self, board: Board, rounds: Sequence[RoundScore], round_number: int, called: Called) -> Made:
        return Made(board.made[board.viewer])

    def sheet(self, score: RoundScore, rules: RuleSet, called: Called, viewer: Seat, occasion: Occasion) -> SeatSheet:
        return SeatSheet(score, called.names, viewer.round_the_table(rules.direction), occasion)

    def end(self, view: Observation, outcome: Outcome, called: Called, person: Seat | None, slate: Slate,
            ways: Sequence[Offer], afterword: Afterword) -> SeatEnd:
        return SeatEnd(view, outcome, called.names, person, slate, ways, afterword)
