"""Siblings of an exercise: other positions of the same kind, so that the pattern is learned and not the picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.book.exercises import Printed
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.patterns import Pattern
from jass_desktop.session.practice.deals import ContractKind, Role


@dataclass(frozen=True)
class Likeness:
    """What positions of the same kind have in common."""

    theme: ExerciseTheme
    game: str
    """The kind of the game."""
    seats: int
    contract: ContractKind | None
    """None before a contract is named."""
    role: Role
    """Who named the contract, or whether it was pushed to the person; ``ANY`` if nobody names one."""
    trick: int
    """From 1; 0 before the first card."""

    @staticmethod
    def of(values: Sequence[Any]) -> Likeness:
        """The likeness with these ``values``. Raises ValueError or TypeError if there is none."""
        theme, game, seats, contract, role, trick = values
        kind = None if contract is None else ContractKind(contract)
        return Likeness(ExerciseTheme(theme), game, seats, kind, Role(role), trick)

    @property
    def values(self) -> list[Any]:
        """Its values in a file."""
        contract = None if self.contract is None else self.contract.value
        return [self.theme.value, self.game, self.seats, contract, self.role.value, self.trick]

    def resembles(self, other: Likeness) -> bool:
        """Whether one can stand in for the other: the same in all else, and at most one trick apart."""
        alike = (self.theme, self.game, self.seats, self.contract, self.role) == (
            other.theme, other.game, other.seats, other.contract, other.role)
        return alike and bool(self.trick) is bool(other.trick) and abs(self.trick - other.trick) <= 1


Corpus = Callable[[Likeness], Sequence[Printed]]
"""The positions of a likeness. Raises JassError if they cannot be read."""


def no_siblings(_likeness: Likeness) -> Sequence[Printed]:
    """A corpus without positions."""
    return ()


def likeness_of(view: Observation, theme: ExerciseTheme) -> Likeness:
    """The likeness of a decision of this theme, by what its seat sees."""
    kind = None if view.contract is None else ContractKind.of(view.contract)
    trick = 0 if view.contract is None or view.phase is not Phase.PLAY else len(view.tricks) + 1
    return Likeness(theme, view.rules.kind, view.rules.seats, kind, _role(view), trick)


def _role(view: Observation) -> Role:
    if view.contract is None:
        return Role.AFTER_PUSH if view.pushes else Role.ME
    if view.chooser is None:
        return Role.ANY
    if view.chooser is view.seat:
        return Role.ME
    return Role.PARTNER if view.chooser in view.partners else Role.OTHERS


def in_turn(name: str, found: Sequence[Printed], pattern: Pattern | None, shown: int) -> Printed | None:
    """What to show in place of the exercise of this name, which was shown ``shown`` times: first the exercise itself (None), then
    each sibling once, those of its ``pattern`` first and otherwise in an order that follows from the name, and so on."""
    others = sorted(Random(name).sample(found, len(found)), key=lambda one: one.verdict.pattern is not pattern)
    order: list[Printed | None] = [None, *others]
    return order[shown % len(order)]
