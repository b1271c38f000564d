"""A beginner: knows the rules of thumb and the manners of the table, but forgets cards and is sometimes wrong about the rest."""

from __future__ import annotations

from random import Random

from jass_desktop.ai.heuristics.contract import weigh_contracts
from jass_desktop.ai.heuristics.mind import beginners_mind
from jass_desktop.ai.heuristics.thumb import RulesOfThumb, weigh
from jass_desktop.ai.player import Alternative, Choice, check_turn, random_stream
from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

_DOUBT = (8.0, 6.0, 6.0, 4.0)
"""By how many points at most it misjudges a card, by the number of those that lie there: leading is hardest."""
_DOUBT_ALONE = 6.0
_DOUBT_CONTRACT = 10.0


class Apprentice:
    """Plays by rules of thumb with a beginner's mind, at once and without fail; the limit is of no account."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._thumb = RulesOfThumb(seed)

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        check_turn(observation)
        routine = self._thumb.routine(observation, limit)
        if routine is not None:
            return routine
        stream = random_stream(observation, self._seed, limit)
        if observation.phase is Phase.CHOICE:
            return Choice.best_of(_doubting(weigh_contracts(observation), _DOUBT_CONTRACT, stream))
        plays = tuple(action for action in observation.legal if isinstance(action, Play))
        doubt = _DOUBT_ALONE if observation.rules.alone else _DOUBT[len(observation.trick.plays)]
        return Choice.best_of(_doubting(weigh(observation, plays, beginners_mind(observation, self._seed)), doubt, stream))


def _doubting(weighed: list[Alternative], most: float, stream: Random) -> list[Alternative]:
    """The same, each misjudged by so much at most, so that what is plain stays plain."""
    return [Alternative(one.action, one.score + stream.uniform(-most, most)) for one in weighed]
