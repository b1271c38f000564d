"""Which card to play: the sum of the considerations for and against each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.heuristics.memory import Memory
from jass_desktop.ai.player import Alternative
from jass_desktop.ai.shipped import read_shipped, read_weights
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.observation import Observation

NEVER = -1000.0
"""The score of plays that are out of the question."""
FILE = "thumb-sides.json"
"""It holds the weight of each consideration, in points of the round.

Fitted to several hundred thousand cards, each played out to the end of its round by this player: the value of a card is its
side's final points. Considerations without clear effect were left out. Only differences between cards of one hand are meaningful.
"""


@dataclass(frozen=True)
class Weights:
    """By the names of the considerations; one that has no weight counts nothing."""

    trump_lead: Mapping[str, float]
    """Leading to a trick of a contract with trump."""
    trump_follow: Mapping[str, float]
    """Following to one."""
    plain_lead: Mapping[str, float]
    """Leading without trump."""
    plain_follow: Mapping[str, float]
    """Following without trump."""


@cache
def weights() -> Weights:
    """Read once per process. Raises PlayerError if the program's file is missing or damaged."""
    return read_shipped(FILE, lambda path: Weights(**read_weights(path)))


def weigh_cards(situation: TurnToPlay, plays: tuple[Play, ...]) -> list[Alternative]:
    """The expected value of each card to this seat."""
    view = situation.view
    allowed = _without_needless_cuts(view, plays, situation.memory)
    table = _table(bool(view.trick.plays), situation.memory.trump)
    return [Alternative(play, _score(situation, play, table) if play in allowed else NEVER) for play in plays]


def _without_needless_cuts(view: Observation, plays: tuple[Play, ...], memory: Memory) -> tuple[Play, ...]:
    """The plays that do not trump the partner's trick; all plays if the next player is known to beat it or none are left."""
    if memory.trump is None or not view.trick.plays or view.trick.lead.suit is memory.trump:
        return plays
    winner, best = view.trick.winning(memory.contract)
    if winner is view.seat or view.rules.party(winner) is not view.party:
        return plays
    following = view.seat.next(view.rules.direction)
    if len(view.trick.plays) == view.rules.seats - 2 and memory.surely_holds_one(following, memory.higher(best)):
        return plays
    kept = tuple(play for play in plays if play.card.suit is not memory.trump or not _beats(play.card, best, memory))
    return kept or plays


def _beats(trump: Card, best: Card, memory: Memory) -> bool:
    return best.suit is not trump.suit or strength(trump, memory.contract) > strength(best, memory.contract)


def _table(following: bool, trump: Suit | None) -> Mapping[str, float]:
    if trump is None:
        return weights().plain_follow if following else weights().plain_lead
    return weights().trump_follow if following else weights().trump_lead


def _score(situation: TurnToPlay, play: Play, table: Mapping[str, float]) -> float:
    score = _worth(situation.considerations(play.card), table)
    if situation.mixed:
        # The weights for giving cards away when following also apply to leading once the direction turns.
        score += _worth(situation.turning(play.card), weights().plain_follow)
    return score


def _worth(considerations: Mapping[str, float], table: Mapping[str, float]) -> float:
    return sum(amount * table.get(name, 0.0) for name, amount in considerations.items())
