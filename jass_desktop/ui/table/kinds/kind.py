"""Where the tables of different kinds of game differ: slate, score, sheet, end, questions, keys."""

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
from jass_desktop.engine.scoring import Outcome, RoundScore
from jass_desktop.engine.seats import PerParty, PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.theme.model import Theme
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.board import Board, Saying
from jass_desktop.ui.table.controls.buttons import Offer
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.questions.cutting import CutPanel
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.table.sheets.afterword import Afterword
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel
from jass_desktop.ui.table.speech.speech import words


@dataclass(frozen=True)
class Called:
    """The names of seats and parties at the table."""

    names: PerSeat[str]
    parties: PerParty[str]


class ScorePlate(Protocol):
    """The score of the round so far, as a frozen value."""

    def paint(self, surface: pygame.Surface, look: Look, box: Box) -> None:
        """Paint the plate in ``box``."""


class KindTable(ABC):
    """A kind of game as its table shows it. It holds no game: all data are arguments, and results may be kept."""

    @abstractmethod
    def slate(self, board: Board, rounds: Sequence[RoundScore], called: Called) -> Slate:
        """The slate after these rounds."""

    @abstractmethod
    def slates(self, before: Board, after: Board, earlier: Sequence[RoundScore], score: RoundScore,
               called: Called) -> tuple[Slate, ...]:
        """The slates while the round is being written, step by step; the boards are those before and after the round's end."""

    @abstractmethod
    def score(self, board: Board, rounds: Sequence[RoundScore], round_number: int, called: Called) -> ScorePlate:
        """The score plate during the round with this number."""

    @abstractmethod
    def sheet(self, score: RoundScore, rules: RuleSet, called: Called, viewer: Seat, occasion: Occasion) -> SheetPanel:
        """A sheet with the sources of a round's points."""

    @abstractmethod
    def end(self, view: Observation, outcome: Outcome, called: Called, person: Seat | None, slate: Slate,
            ways: Sequence[Offer], afterword: Afterword) -> EndPanel:
        """The result, in a view of a game that has ended so; ``person`` is None for an onlooker."""

    def says(self, saying: Saying, board: Board, theme: Theme, language: str) -> str:
        """The words spoken at this table, in the terms of this kind of game; empty for a silent action."""
        return words(saying, theme, language)

    def pushed(self, name: str) -> str:
        """The sentence for a player of this name who has pushed."""
        return _("{name} pushed.").format(name=name)

    def question(self, view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> Panel | None:
        """The question that the view puts to the person; None if a card is to be played."""
        if view.phase is Phase.CUT:
            return CutPanel(view, escape(names[view.dealer]), on_choose)
        return None

    def keys(self, rules: RuleSet, cap: Callable[[str], str]) -> list[tuple[str, str]]:
        """The keys specific to this kind of game, and what each does; ``cap`` says what stands on the key for a deed."""
        return []
