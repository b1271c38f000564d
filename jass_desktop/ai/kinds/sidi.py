"""Sidi Barrani: cards as in Schieber; calls by what the side is expected to write, over all hands that explain the auction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import cast

import numpy as np

from jass_desktop.ai.conventions.bids import spoken
from jass_desktop.ai.heuristics.calls import CLUB, is_daring, waiting
from jass_desktop.ai.kinds.schieber import SchieberExpertise
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.policy import card_scores
from jass_desktop.ai.nets.sides_by_net import points_of_sides, spreads
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.player import Alternative, Choice
from jass_desktop.ai.search.auctions import as_hands_bear
from jass_desktop.ai.search.endings import PlayOut
from jass_desktop.ai.search.outcomes import Gain, Telling, after_calls, gained
from jass_desktop.ai.search.search import Budget, judge
from jass_desktop.ai.search.sketch import Sketch
from jass_desktop.ai.search.ways import WAYS, Ways, choice_of
from jass_desktop.ai.worlds.called import call_likelihood
from jass_desktop.ai.worlds.likely import Thoughts
from jass_desktop.engine.actions import Action, Call, Pass
from jass_desktop.engine.auction import after_call
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet

_SKETCHED = 500
"""The number of worlds in which *club* sketches rounds."""
_FEW = 6
"""The number of calls that *master* plays out, the best sketched."""


class SidiExpertise(SchieberExpertise):

    spread = 220.0
    usual = 158.0

    def thoughts(self, nets: Mapping[str, Net], rules: RuleSet, ways: Ways = WAYS) -> Thoughts:
        return Thoughts(partial(card_scores, nets["cards"]), partial(call_likelihood, agreement=ways.agreement))

    def opening(self, view: Observation, rng: np.random.Generator, variety: float = 0.0, ways: Ways = WAYS) -> Choice:
        """The call that brings most on average where rounds are only sketched and nobody calls after it, among those that the
        language of bids allows and that are not too daring."""
        hands = self.worlds(view, rng, ways).draw(_SKETCHED, rng)
        means = points_of_sides(trained(), hands, view.rules)
        sketch = Sketch(view.rules, means, spreads(view.rules), rng.standard_normal(len(hands)))
        gain, sides = self.gain(view, ways), [view.party, view.party.other]
        weighed = []
        for call, extra in _open_to(view, ways):
            auction, _ = after_call(view.auction, view.seat, call, view.rules)
            if auction.highest is None:
                weighed.append(Alternative(call, extra))
                continue
            written, made = sketch.made(auction)
            if not is_daring(call, float(made.mean()), CLUB):
                weighed.append(Alternative(call, float(gain(view, written[:, sides]).mean()) + extra))
        return Choice.best_of(weighed)

    def search_opening(self, view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
        first = self.opening(view, rng, ways=ways)
        scores = {alternative.action: alternative.score for alternative in first.alternatives}
        calls, extra = list(scores)[:_FEW], dict(_open_to(view, ways))
        worlds, play_out, gain = self.worlds(view, rng, ways), self.play_out(view, rng, ways), self.gain(view, ways)

        def evaluate(count: int, which: Numbers) -> Floats:
            taken = [calls[number] for number in which]
            return after_calls(view, taken, worlds.draw(count, rng), play_out, gain) + [extra[call] for call in taken]

        return choice_of(scores, calls, judge(len(calls), budget, evaluate, rng))

    def after_opening(self, view: Observation, actions: Sequence[Action], hands: Masks, play_out: PlayOut, gain: Gain,
                      tell: Telling = gained) -> Floats:
        """Where nobody doubles, the auction goes on as far as the hands bear. The players themselves do not reckon with that."""
        return after_calls(view, cast(Sequence[Call], actions), hands, play_out, gain, tell, as_hands_bear)


def _open_to(view: Observation, ways: Ways) -> Sequence[tuple[Call, float]]:
    """The calls that the language of bids allows, each with what it is worth besides what it brings."""
    waits = waiting(view) if view.auction.highest is None else 0.0
    return [(call, waits if isinstance(call, Pass) else extra) for call, extra in spoken(view, ways.agreement)]
