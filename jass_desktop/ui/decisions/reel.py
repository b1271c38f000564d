"""One line of a film, shown card by card: a step can be played, or the table shown as it is afterwards. Knows no widgets."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.events import TrickTaken
from jass_desktop.engine.seats import PerSeat
from jass_desktop.engine.trick import Trick
from jass_desktop.session.findings.film import Reel
from jass_desktop.session.table.moments import Moment, Seen
from jass_desktop.theme.model import Theme
from jass_desktop.ui.decisions.table import near_look
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.board import Board, board_of
from jass_desktop.ui.table.layout.close_up import close_up
from jass_desktop.ui.table.motion.beat import Beat
from jass_desktop.ui.table.motion.cast import Arrangement
from jass_desktop.ui.table.motion.script import beats
from jass_desktop.ui.table.motion.show import Show
from jass_desktop.ui.table.paint.canvas import Canvas
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.paint import Picture, called_by
from jass_desktop.ui.table.speech.answers import Answers


@dataclass(frozen=True)
class Taking:
    """The full trick in which a card is taken."""

    step: int
    trick: Trick
    board: Board
    """The table while the trick lies on it."""


class Projector:
    """Shows one line at a table. ``at`` is the number of steps shown: first the decision and everything said, then a card each,
    at last the gathering of the final trick."""

    def __init__(self, before: Moment, reel: Reel, names: PerSeat[str], card: Card | None) -> None:
        """``card`` has a ring throughout."""
        self._names, self._card = names, card
        self._steps: list[tuple[Beat, ...]] = []
        self._boards, self._views = [board_of(before.view, before.open_view)], [before.view]
        for seen in _steps(reel):
            found = beats(self._boards[-1], seen, open_hands=True)
            self._steps.append(found)
            self._boards.append(found[-1].after if found else self._boards[-1])
            self._views.append(seen[-1].view if seen else self._views[-1])
        self.fate = self._find_fate()
        """Where the card is taken; None if it is not, or if there is no card."""
        self.at = 0
        self._show: Show | None = None
        self._canvas = Canvas(CardPainter())

    @property
    def steps(self) -> int:
        return len(self._steps)

    @property
    def board(self) -> Board:
        """The table after the steps done."""
        return self._boards[min(self.at, self.steps)]

    def answers(self, theme: Theme, language: str) -> Answers:
        """What is to be said of the table after the steps done."""
        view = self._views[min(self.at, self.steps)]
        return Answers(view, called_by(self.board, self._names), theme, language, view.seat)

    @property
    def moves(self) -> bool:
        return self._show is not None

    def is_full(self, step: int) -> bool:
        """Whether a full trick lies on the table after this many steps."""
        return _is_full(self._boards[min(step, self.steps)])

    def _find_fate(self) -> Taking | None:
        for step, board in enumerate(self._boards):
            if _is_full(board) and any(card is self._card for _seat, card in board.trick.plays):
                return Taking(step, board.trick, board)
        return None

    def jump(self, at: int) -> None:
        """Show the table as it is after this many steps."""
        self.at, self._show = max(0, at), None

    def play(self, stage: Stage, size: tuple[int, int], pace: float) -> None:
        """Show the next step."""
        self.jump(self.at + 1)
        if self.at <= self.steps:
            self._show = Show(self._steps[self.at - 1], self._arrangement(stage, size), pace)
            self.advance(0.0)

    def advance(self, dt_s: float) -> bool:
        """Let time pass; returns whether the picture has changed."""
        if self._show is None:
            return False
        changed = self._show.advance(dt_s)
        if self._show.over:
            self._show = None
            return True
        return changed

    def _arrangement(self, stage: Stage, size: tuple[int, int]) -> Arrangement:
        layout = close_up(size, self.board.rules.seats, open_hands=True)
        return Arrangement(layout, stage.faces.theme.suit_order, stage.preferences.sort == "up", open_hands=True,
                           calm=stage.calm)

    def rearrange(self, stage: Stage, size: tuple[int, int], pace: float) -> None:
        """Continue in a room of another size."""
        if self._show is not None:
            self._show.rearrange(self._arrangement(stage, size), pace)

    def paint(self, surface: pygame.Surface, stage: Stage) -> bool:
        """Paint the table at this moment; returns False while its first picture is incomplete."""
        frame = self._show.frame() if self._show is not None else None
        board = self.board if frame is None else frame.board
        arrangement = self._arrangement(stage, surface.get_size())
        picture = Picture(board, arrangement, self._names, watched=self._card, panels=False)
        if frame is not None:
            picture = replace(picture, thrown=frame.thrown, announced=frame.announced, match=frame.match)
        return self._canvas.paint(surface, near_look(stage, arrangement.layout.unit), picture, frame)


def _is_full(board: Board) -> bool:
    return len(board.trick.plays) == board.rules.seats


def _steps(reel: Reel) -> list[list[Seen]]:
    """What is seen in each step. A full trick stays until the next card is played; the final one is gathered in an extra step."""
    found: list[list[Seen]] = []
    held: tuple[Seen, ...] = ()
    for moment in reel.moments:
        gathers = (n for n, seen in enumerate(moment.seen) if isinstance(seen.event, TrickTaken))
        split = next(gathers, len(moment.seen))
        happened, held = [*held, *moment.seen[:split]], moment.seen[split:]
        if found and not isinstance(moment.action, Play):
            found[-1] += happened
        else:
            found.append(happened)
    return [*found, list(held)] if held else found
