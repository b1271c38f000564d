"""The player that uses rules of thumb and forgets nothing."""

from __future__ import annotations

from jass_desktop.ai.alone.learned import FILES, learned_for
from jass_desktop.ai.alone.play import weigh_plays
from jass_desktop.ai.heuristics.cards import weigh_cards, weights
from jass_desktop.ai.heuristics.choice import weigh_choices
from jass_desktop.ai.heuristics.claim import claim_is_certain
from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.heuristics.mind import clear_mind
from jass_desktop.ai.heuristics.saying import SAYS
from jass_desktop.ai.player import Choice, check_turn, random_stream
from jass_desktop.engine.actions import Berg, Claim, Cut, Knock, Play, ShowStoeck
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit


class RulesOfThumb:
    """Plays by rules of thumb, instantly and reliably; the limit is ignored."""

    def __init__(self, seed: str) -> None:
        """Raises PlayerError if what has been learned cannot be read. All of it is read now, so that nothing is missing when this
        player steps in for one that has failed."""
        self._seed = seed
        weights()
        for seats in FILES:
            learned_for(seats)

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        check_turn(observation)
        routine = self.routine(observation, limit)
        if routine is not None:
            return routine
        if observation.phase in SAYS:
            return Choice.only(SAYS[observation.phase](observation))
        if observation.phase is Phase.CHOICE:
            return Choice.best_of(weigh_choices(observation))
        plays = tuple(action for action in observation.legal if isinstance(action, Play))
        mind = clear_mind(observation)
        if observation.rules.scope.predicts:
            return Choice.best_of(weigh_plays(observation, plays, mind))
        return Choice.best_of(weigh_cards(TurnToPlay(observation, mind), plays))

    def routine(self, observation: Observation, limit: Limit) -> Choice | None:
        """The actions that all players share: claiming, Stöck and cutting; None if judgement is needed."""
        if Claim() in observation.interjections and claim_is_certain(observation):
            return Choice.only(Claim())
        if Berg() in observation.interjections and claim_is_certain(observation, half=True):
            return Choice.only(Berg())
        if ShowStoeck() in (*observation.interjections, *observation.legal):
            return Choice.only(ShowStoeck())
        if observation.phase is Phase.CUT:
            return Choice.only(self._cut(observation, limit))
        return None

    def _cut(self, view: Observation, limit: Limit) -> Cut | Knock:
        """Mostly somewhere in the middle, as people lift a pack."""
        random = random_stream(view, self._seed, limit)
        if Knock() in view.legal and random.random() < 0.2:
            return Knock()
        return Cut(random.randint(10, 26))

