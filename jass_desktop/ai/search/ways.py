"""How a player searches, and how what it finds becomes its choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from jass_desktop.ai.heuristics.traits import NONE, Traits
from jass_desktop.ai.player import NO_CONVENTIONS, Agreement, Alternative, Choice
from jass_desktop.ai.search.search import Judgement
from jass_desktop.ai.worlds.likely import EVALUATIONS
from jass_desktop.engine.actions import Action

Weighed = TypeVar("Weighed", bound=Action)


@dataclass(frozen=True)
class Ways:
    """How a player searches. Earlier ways are kept for the arena, as references for later ones."""

    dismiss: bool = False
    """Whether cards and contracts with a low value from the network are not searched."""
    ending: int = 3
    """The number of last tricks that are solved exactly in all possible worlds, instead of played out in samples."""
    open_end: int = 2
    """The number of tricks that are solved exactly at the end of each playout."""
    weigh_rows: bool = True
    """Whether a row of a Coiffeur board is weighed against playing it later; otherwise the hand's best row is played now."""
    fresh: bool = True
    """Whether new worlds are sampled once the first ones are used up."""
    evaluations: int = EVALUATIONS
    """How much is spent on weighting worlds, see ``LikelyWorlds``."""
    read_cards: bool = True
    """Whether worlds that explain the cards of the others better are likelier; otherwise only what they have said tells."""
    agreement: Agreement = NO_CONVENTIONS
    """The conventions kept and read."""
    weigh_push: bool = True
    """Whether the own hand counts in the value of a push, also when the pushes of others are read."""
    manners: bool = True
    """Whether good manners decide between cards that are about as good."""
    proof: bool = True
    """Whether a card that a partner finds odd has to prove better, by looking ahead, and nothing is dropped early while a match
    is open."""
    traits: Traits = NONE
    """The leanings of a character."""
    to_win: bool = True
    """Whether it counts which side is past the target first, where both may be in this round, and, playing alone, what the others
    miss and the state of the game."""


WAYS = Ways()
"""How the levels search."""


def choice_of(thought: Mapping[Weighed, float], looked_at: Sequence[Weighed], judgement: Judgement,
              best: int | None = None) -> Choice:
    """The most likely best of the alternatives ``looked_at``, or the one of that number, then all others by what was ``thought``
    of them at first, all on one scale."""
    best = int(judgement.best.argmax()) if best is None else best
    found: dict[Action, Alternative] = {action: Alternative(action, float(mean), float(chance))
             for action, mean, chance in zip(looked_at, judgement.mean, judgement.best, strict=True)}
    shift = found[looked_at[best]].score - thought[looked_at[best]]
    rest = [Alternative(action, min(score + shift, found[looked_at[best]].score), 0.0)
            for action, score in thought.items() if action not in found]
    return Choice.of([*found.values(), *rest], best)
