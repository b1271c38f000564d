"""The player by the networks alone: a policy learned from self-play, without looking ahead."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.contracts_by_net import contract_values, push_value
from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.ai.player import Alternative, Choice, check_turn, random_stream
from jass_desktop.ai.playouts import Table, masks_of
from jass_desktop.ai.policy import card_scores
from jass_desktop.ai.weights import trained
from jass_desktop.engine.actions import Choose, Play
from jass_desktop.engine.cards import EMPTY
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import PerSeat
from jass_desktop.session.protocols import Limit

_VARIETY = 0.8
"""Points by which the judgement of a card varies, so that no two evenings are alike."""


class Club:
    """Plays cards and names contracts by the networks; cuts, claims and plays Differenzler by rules of thumb."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._thumb = RulesOfThumb(seed)

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        check_turn(observation)
        plays = tuple(action for action in observation.legal if isinstance(action, Play))
        routine = self._thumb.routine(observation, limit)
        if routine is not None:
            return routine
        stream = np.random.default_rng(random_stream(observation, self._seed, limit).getrandbits(64))
        if observation.rules.alone:
            return self._thumb.choose(observation, limit)
        if observation.phase is Phase.CHOICE:
            return name_contract(observation, stream)
        if len(plays) == 1:
            return Choice.only(plays[0])
        found = [Alternative(play, score + _VARIETY * stream.standard_normal())
                 for play, score in zip(plays, play_scores(observation, plays), strict=True)]
        return Choice.best_of(found)


def name_contract(view: Observation, rng: np.random.Generator) -> Choice:
    """The contract of the greatest worth, or the push."""
    values = contract_values(trained(), view)
    return Choice.best_of([
        Alternative(action, values[action.contract] if isinstance(action, Choose) else push_value(trained(), view, rng))
        for action in view.legal])


def play_scores(view: Observation, plays: tuple[Play, ...]) -> list[float]:
    """What the network thinks of each card, in points; only differences mean anything."""
    hands = masks_of(PerSeat.of(lambda seat: view.hand if seat is view.seat else EMPTY))[None]
    table = Table.of(view, hands)
    scores = card_scores(trained()["cards"], table, table.legal())[0]
    return [float(scores[play.card.index]) for play in plays]
