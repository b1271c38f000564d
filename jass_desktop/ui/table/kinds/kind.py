"""Where the tables of the kinds of games differ: slate, score, sheet, end, questions, keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import PerParty, PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.theme.model import Theme
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.board import Board, Saying
from jass_desktop.ui.table.buttons import Offer
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.questions.cutting import CutPanel
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel
from jass_desktop.ui.table.speech import words


@dataclass(frozen=True)
class Called:
    """What those at the table are called."""

    names: PerSeat[str]
    parties: PerParty[str]


class ScorePlate(Protocol):
    """What the round has brought so far: a frozen value."""

    def paint(self, surface: pygame.Surface, look: Look, box: Box) -> None:
        """The plate in ``box``."""


class KindTable(ABC):
    """A kind of game as its table shows it. Knows no game: all that it needs is given, and what it returns may be kept."""

    @abstractmethod
    def slate(self, board: Board, rounds: Sequence[RoundScore], called: Called) -> Slate:
        """What is written down after these rounds."""

    @abstractmethod
    def slates(self, before: Board, after: Board, earlier: Sequence[RoundScore], score: RoundScore,
               called: Called) -> tuple[Slate, ...]:
        """The slate while the round is being written on it, step by step; the boards are those around the round's end."""

    @abstractmethod
    def score(self, board: Board, rounds: Sequence[RoundScore], round_number: int, called: Called) -> ScorePlate:
        """The score plate while the round of this number is on the table."""

    @abstractmethod
    def sheet(self, score: RoundScore, rules: RuleSet, called: Called, viewer: Seat, occasion: Occasion) -> SheetPanel:
        """Where the points of a round come from."""

    @abstractmethod
    def end(self, view: Observation, called: Called, person: Seat | None, slate: Slate, ways: Sequence[Offer]) -> EndPanel:
        """Who has won, in a view of a game that is over; ``person`` is None for an onlooker."""

    def says(self, saying: Saying, board: Board, theme: Theme, language: str) -> str:
        """What is said aloud at this table, in the words of this kind of game; empty where something is only done."""
        return words(saying, theme, language)

    def pushed(self, name: str) -> str:
        """What somebody of this name has done who has handed the choice on."""
        return _("{name} pushed.").format(name=name)

    def question(self, view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> Panel | None:
        """What the view asks of the person; None where a card is to be played."""
        if view.phase is Phase.CUT:
            return CutPanel(view, escape(names[view.dealer]), on_choose)
        return None

    def keys(self, rules: RuleSet) -> list[tuple[str, str]]:
        """The keys that only this kind of game knows, and what each does."""
        return []
