"""Players that know the rules of thumb and the manners of the table, but forget cards and are sometimes wrong about the rest."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from jass_desktop.ai.alone.play import weigh_plays
from jass_desktop.ai.alone.prediction import predict
from jass_desktop.ai.heuristics.cards import weigh_situation
from jass_desktop.ai.heuristics.choice import weigh_choices
from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.heuristics.manners import mannerly
from jass_desktop.ai.heuristics.mind import BEGINNER, PRACTISED, Recall, fading_mind
from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.ai.player import Alternative, Choice, check_turn, random_stream
from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

_DOUBT_LEADING, _DOUBT_BETWEEN, _DOUBT_LAST = 12.0, 14.0, 5.0
"""The most points by which a beginner misjudges a card, by its place in the trick."""
_DOUBT_DECIDED = 3.0
"""The same when the card cannot change which side wins the trick."""
_DOUBT_ALONE = 6.0
_DOUBT_CONTRACT = 20.0


@dataclass(frozen=True)
class _Skill:
    """How well a player of rules of thumb plays."""

    recall: Recall
    doubt: float
    """By how much it misjudges cards and contracts: 1 as much as a beginner, 0 not at all."""


class _Fallible:
    """Plays by rules of thumb, with a mind that fades and a judgement that errs, instantly and reliably; the limit is ignored."""

    def __init__(self, seed: str, skill: _Skill) -> None:
        self._seed = seed
        self._skill = skill
        self._thumb = RulesOfThumb(seed)

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        check_turn(observation)
        routine = self._thumb.routine(observation, limit)
        if routine is not None:
            return routine
        if observation.phase is Phase.BID:
            return Choice.only(predict(observation))
        stream = random_stream(observation, self._seed, limit)
        if observation.phase is Phase.CHOICE:
            return Choice.best_of(self._doubting(weigh_choices(observation), _DOUBT_CONTRACT, stream))
        plays = tuple(action for action in observation.legal if isinstance(action, Play))
        mind = fading_mind(observation, self._skill.recall, self._seed)
        if observation.rules.scope.predicts:
            return Choice.best_of(self._doubting(weigh_plays(observation, plays, mind), _DOUBT_ALONE, stream))
        situation = TurnToPlay(observation, mind)
        weighed = weigh_situation(situation, plays, mannerly(situation, plays))
        doubt = _doubt(observation) if situation.fate(plays) is None else _DOUBT_DECIDED
        return Choice.best_of(self._doubting(weighed, doubt, stream))

    def _doubting(self, weighed: list[Alternative], most: float, stream: Random) -> list[Alternative]:
        """The same scores, each misjudged by at most this much for a beginner, so that obvious choices stay obvious."""
        most *= self._skill.doubt
        return [Alternative(one.action, one.score + stream.uniform(-most, most)) for one in weighed]


class Apprentice(_Fallible):
    """A beginner."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, _Skill(BEGINNER, doubt=1.0))


class Regular(_Fallible):
    """Plays every week: counts trumps, reads the table and is seldom far off."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, _Skill(PRACTISED, doubt=0.15))


def _doubt(view: Observation) -> float:
    lying = len(view.trick.plays)
    return _DOUBT_LEADING if lying == 0 else _DOUBT_LAST if lying == view.rules.seats - 1 else _DOUBT_BETWEEN
