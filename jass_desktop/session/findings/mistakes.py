"""The person's mistakes in all games that are over, in different orders."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from jass_desktop.session.findings.patterns import Pattern
from jass_desktop.session.findings.verdicts import Verdict


@dataclass(frozen=True)
class PastMistake:
    """A mistake, and the game in which it was made."""

    game: int
    """The game's number in the history."""
    started: str
    """When the game began, as in records."""
    rules: str
    """The name of the game's rule set."""
    verdict: Verdict

    @property
    def exercise(self) -> str:
        """The name of its exercise in the person's book."""
        return f"{self.game}/{self.verdict.move}"


class MistakeOrder(Enum):
    """The orders of a list of mistakes."""

    LOSS = "loss"
    PATTERN = "pattern"
    GAME = "game"
    TIME = "time"


@dataclass(frozen=True)
class MistakeGroup:
    """Mistakes that have a heading in common."""

    key: Pattern | int | None
    """The pattern or the game's number; None if they have neither."""
    mistakes: tuple[PastMistake, ...]

    @property
    def written(self) -> float:
        """What they cost together, in points as written."""
        return sum(one.verdict.written for one in self.mistakes)


def arranged(found: Iterable[PastMistake], order: MistakeOrder) -> tuple[MistakeGroup, ...]:
    """All of them in this order: the costliest pattern, or the latest game, comes first, and so within a pattern or by loss the
    costliest mistake. What has no pattern comes last."""
    if order in (MistakeOrder.GAME, MistakeOrder.TIME):
        found = sorted(found, key=lambda one: (one.started, one.game, one.verdict.move), reverse=True)
    else:
        found = sorted(found, key=lambda one: -one.verdict.written)
    if order in (MistakeOrder.LOSS, MistakeOrder.TIME):
        return (MistakeGroup(None, tuple(found)),) if found else ()
    groups: dict[Pattern | int | None, list[PastMistake]] = {}
    for one in found:
        groups.setdefault(one.game if order is MistakeOrder.GAME else one.verdict.pattern, []).append(one)
    made = [MistakeGroup(key, tuple(mistakes)) for key, mistakes in groups.items()]
    if order is MistakeOrder.PATTERN:
        made.sort(key=lambda group: (group.key is None, -group.written))
    return tuple(made)
