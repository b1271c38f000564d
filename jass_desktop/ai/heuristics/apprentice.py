"""Players that know the rules of thumb and the manners of the table, but forget cards, err as beginners do, and judge roughly."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Self

from jass_desktop.ai.alone.play import weigh_plays
from jass_desktop.ai.heuristics.calls import call, mean_call
from jass_desktop.ai.heuristics.cards import NEVER, weigh_cards
from jass_desktop.ai.heuristics.choice import weigh_choices
from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.heuristics.faults import NO_FAULTS, Faults, by_length, considered
from jass_desktop.ai.heuristics.manners import mannerly
from jass_desktop.ai.heuristics.mind import BEGINNER, NOVICE, PRACTISED, Recall, fading_mind
from jass_desktop.ai.heuristics.saying import SAYS
from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.ai.heuristics.traits import NONE, Traits, in_character, named_in_character
from jass_desktop.ai.player import NO_CONVENTIONS, Agreement, Alternative, Choice, check_turn, random_stream
from jass_desktop.engine.actions import Call, Play
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

_DOUBT_LEADING, _DOUBT_BETWEEN, _DOUBT_LAST = 1.8, 2.1, 0.75
"""The most points by which a card is misjudged, by its place in the trick."""
_DOUBT_DECIDED = 0.45
"""The same when the card cannot change which side wins the trick."""
_DOUBT_CONTRACT = 3.0
_YIELDS = 0.5
"""The most own points that a trait may cost, which are 1 of the lead."""


@dataclass(frozen=True)
class _Skill:
    """How well a player of rules of thumb plays."""

    recall: Recall
    doubt_alone: float
    """The most points by which a card is misjudged where each plays alone, and none of the faults would be one."""
    faults: Faults = NO_FAULTS
    calls: Callable[[Observation, Agreement], Call] = mean_call


_NEWCOMER = _Skill(NOVICE, 9.0, Faults(undrawn=0.9, unsmeared=0.9, kept=0.6, saved=0.9, grasped=0.8, given=0.5, length=40.0))
_APPRENTICE = _Skill(BEGINNER, 6.0, Faults(undrawn=0.5, unsmeared=0.6, kept=0.5, saved=0.5, grasped=0.1, length=10.0))
_REGULAR = _Skill(PRACTISED, 0.9, calls=call)


class _Fallible:
    """Plays by rules of thumb, with a mind that fades and a judgement that errs, instantly and reliably; the limit is ignored."""

    def __init__(self, seed: str, skill: _Skill, traits: Traits) -> None:
        self._seed = seed
        self._skill, self._traits = skill, traits
        self._agreement = NO_CONVENTIONS
        self._thumb = RulesOfThumb(seed)

    def agreeing(self, agreement: Agreement) -> Self:
        """The same player, who keeps the language of bids, but knows nothing of conventions for cards."""
        other = copy(self)
        other._agreement = agreement
        return other

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        check_turn(observation)
        routine = self._thumb.routine(observation, limit)
        if routine is not None:
            return routine
        if observation.phase is Phase.AUCTION:
            return Choice.only(self._skill.calls(observation, self._agreement))
        if observation.phase in SAYS:
            return Choice.only(SAYS[observation.phase](observation))
        stream = random_stream(observation, self._seed, limit)
        if observation.phase is Phase.CHOICE:
            weighed = by_length(observation, weigh_choices(observation), self._skill.faults)
            choice = Choice.best_of(_doubting(weighed, _DOUBT_CONTRACT, stream))
            return named_in_character(observation, choice, self._traits, 2 * _YIELDS)
        plays = tuple(action for action in observation.legal if isinstance(action, Play))
        mind = fading_mind(observation, self._skill.recall, self._seed)
        if observation.rules.scope.predicts:
            return Choice.best_of(_doubting(weigh_plays(observation, plays, mind), self._skill.doubt_alone, stream))
        return self._play(TurnToPlay(observation, mind), plays, stream)

    def _play(self, situation: TurnToPlay, plays: tuple[Play, ...], stream: Random) -> Choice:
        doubt = _doubt(situation.view) if situation.fate(plays) is None else _DOUBT_DECIDED
        weighed = _doubting(weigh_cards(situation, plays), doubt, stream)
        left = considered(situation, plays, self._skill.faults, stream)
        fine = set(mannerly(situation, plays) if left == plays else left)
        scores = {play: one.score for play, one in zip(plays, weighed, strict=True)}
        chosen = max((play for play in plays if play in fine), key=scores.__getitem__)
        if self._traits != NONE:
            willing = {play: scores[play] for play in left if scores[play] >= scores[chosen] - _YIELDS}
            chosen = in_character(situation, willing, chosen, self._traits)
            fine.add(chosen)
        weighed = [one if one.action in fine else Alternative(one.action, NEVER) for one in weighed]
        return Choice.of(weighed, plays.index(chosen))


def _doubting(weighed: list[Alternative], most: float, stream: Random) -> list[Alternative]:
    """The same scores, each misjudged by at most this much, so that obvious choices stay obvious."""
    return [Alternative(one.action, one.score + stream.uniform(-most, most)) for one in weighed]


class Newcomer(_Fallible):
    """Has just learned the rules."""

    def __init__(self, seed: str, traits: Traits = NONE) -> None:
        super().__init__(seed, _NEWCOMER, traits)


class Apprentice(_Fallible):
    """A beginner."""

    def __init__(self, seed: str, traits: Traits = NONE) -> None:
        super().__init__(seed, _APPRENTICE, traits)


class Regular(_Fallible):
    """Plays every week: counts trumps, reads the table and is seldom far off."""

    def __init__(self, seed: str, traits: Traits = NONE) -> None:
        super().__init__(seed, _REGULAR, traits)


def _doubt(view: Observation) -> float:
    lying = len(view.trick.plays)
    return _DOUBT_LEADING if lying == 0 else _DOUBT_LAST if lying == view.rules.seats - 1 else _DOUBT_BETWEEN
