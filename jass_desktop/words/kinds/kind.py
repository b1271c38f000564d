"""What differs in words from one kind of game to another: its rules, and its rounds and their end on the command line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, RoundScore
from jass_desktop.engine.seats import PerParty
from jass_desktop.i18n import _, ngettext
from jass_desktop.words.rules import Terms


class KindWords(ABC):
    """A kind of game in words. All texts are in the current language."""

    title: ClassVar[str]
    """Its name among the kinds of game: a message, still to be translated."""

    @abstractmethod
    def game(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        """Statements on who plays for what, and when the game is over."""

    @abstractmethod
    def opening(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        """Statements on what comes between the deal and the first card."""

    @abstractmethod
    def description(self, rules: RuleSet, terms: Terms) -> str:
        """What a rule set of one's own is played for, in a line or two."""

    @abstractmethod
    def round_line(self, score: RoundScore) -> str:
        """A round in one line: contract, points made, and the score after it."""

    @abstractmethod
    def standing(self, totals: PerParty[int]) -> str:
        """The score of a game that is not over."""

    @abstractmethod
    def result(self, outcome: Outcome, winners: str) -> str:
        """Who has won, and the score; ``winners`` are their names."""

    @property
    def push(self) -> str:
        """What handing the choice on is called."""
        return _("Push")

    def pushes(self, seat: str) -> str:
        """That the seat of this name hands the choice on."""
        return _("{seat} pushes").format(seat=seat)

    @property
    def pushed(self) -> str:
        """That the choice has been handed on to the person."""
        return _("Your partner has pushed.")


def level_words(rules: RuleSet) -> str:
    """What a tie after the last round comes to."""
    if rules.tie_round:
        return _("In a tie, one more round is played.")
    return _("If two or more tie for first place, they all win.") if rules.scope.predicts else _("A tie is a draw.")


def length_words(rules: RuleSet) -> str:
    """How long a game is: to how many points, or over how many rounds."""
    if rules.target is not None:
        return _("To {target} points.").format(target=rules.target)
    return ngettext("{count} round.", "{count} rounds.", rules.rounds or 0).format(count=rules.rounds)
