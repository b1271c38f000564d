"""Table manners that partners expect and beginners overdo: draw trumps, lead bocks, smear, give no tens away."""

from __future__ import annotations

from collections.abc import Callable

from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card, Rank

_RICH = 10
"""Points of a card that is smeared or kept, not given away."""


def mannerly(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """The plays that good manners allow; all plays if manners say nothing. Bocks are judged from the seat's memory."""
    memory = situation.memory
    if situation.view.trick.plays:
        return _to_a_decided_trick(situation, plays)
    if memory.trump is None or not situation.their_trumps:
        return _those(plays, lambda card: card.suit is not memory.trump and memory.is_bock(card))
    return plays if situation.namer == "their" else _drawing(situation, plays)


def _to_a_decided_trick(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Valuable cards except trumps and bocks are smeared on own tricks; nothing valuable goes to the opponents."""
    memory = situation.memory
    fate = situation.fate(plays)
    if fate is None:
        return plays
    rich = {play.card for play in plays if memory.worth[play.card.index] >= _RICH}
    if fate:
        return _those(plays, lambda card: card in rich and card.suit is not memory.trump and not memory.is_bock(card))
    return _those(plays, lambda card: card not in rich)


def _drawing(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Draw trumps, own bocks first; if the partner named trumps, not with the Buur alone or with just one more."""
    memory = situation.memory
    trumps = tuple(play for play in plays if play.card.suit is memory.trump)
    if situation.namer == "own":
        return _those(trumps, memory.is_bock) or plays
    has_buur = any(play.card.rank is Rank.JACK for play in trumps)
    return plays if not trumps or (has_buur and len(trumps) < 3) else trumps


def _those(plays: tuple[Play, ...], wanted: Callable[[Card], bool]) -> tuple[Play, ...]:
    """The plays of such cards; all plays if there are none."""
    return tuple(play for play in plays if wanted(play.card)) or plays
