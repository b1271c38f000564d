"""The table of a lesson: fewer buttons, no review, and other ways to go on at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from jass_desktop.engine.cards import CardSet
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.controls import commands
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.screen import TableScreen
from jass_desktop.ui.table.sheets.sheet import Occasion
from jass_desktop.ui.widgets.basic import Button


class LessonTable(TableScreen):
    """``ways`` are the commands after the lesson; while ``waits`` holds, no card can be played, and none looks so."""

    def __init__(self, stage: Stage, session: GameSession, ways: Callable[[], tuple[commands.Command, ...]],
                 waits: Callable[[], bool]) -> None:
        self._ways, self._waits = ways, waits
        super().__init__(stage, session)

    def _commands(self) -> tuple[commands.Command, ...]:
        course, panels, declaring = self.course, self._panels, self.declaring
        last, _lying, slate = commands.sights(self.stage, course, panels, self.cards, lambda: self.called, self.remark.say)
        return (*commands.steps(course), last, *commands.menu(self.stage, course, self.read_log),
                commands.weis(course, panels, declaring), slate)

    def picture(self, board: Board) -> Picture:
        picture = super().picture(board)
        return replace(picture, playable=CardSet(), chosen=None) if self._waits() else picture

    def on_button(self, pos: tuple[int, int]) -> bool:
        """Whether a button of the table lies there."""
        return any(isinstance(widget, Button) and widget.rect.collidepoint(pos) for widget in self.controls.form.widgets)

    def ways_on(self) -> tuple[commands.Command, ...]:
        return self._ways()

    def after_round(self, occasion: Occasion) -> Occasion:
        return replace(occasion, on_review=None)

    def _hint(self, board: Board) -> str:
        return self.remark.text
