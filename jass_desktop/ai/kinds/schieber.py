"""The Schieber and its relatives: two sides race for a target, and a contract is named or pushed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import sqrt
from typing import cast

import numpy as np

from jass_desktop.ai.heuristics.contract import weis_values
from jass_desktop.ai.kinds.sides import SidesExpertise
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.nets.contracts_by_net import (
    choice_scores,
    contract_values,
    earlier_push_value,
    partner_names,
    push_values,
)
from jass_desktop.ai.nets.contracts_by_thumb import choice_scores_by_thumb
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.policy import card_scores
from jass_desktop.ai.nets.weights import LEARNED, trained
from jass_desktop.ai.player import Alternative, Choice
from jass_desktop.ai.search.endings import PlayOut
from jass_desktop.ai.search.outcomes import Gain, Partner, Telling, after_choices, gained
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.ai.search.race import at_stake
from jass_desktop.ai.search.ways import WAYS, Ways
from jass_desktop.ai.worlds.likelihood import ChoiceScores, choice_likelihood
from jass_desktop.ai.worlds.likely import CHOICE_TEMPERATURE, Thoughts
from jass_desktop.engine.actions import Action, Choose, Push
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet

_FEW = 4
"""The number of contracts searched if some may be dismissed, the network's best."""

class SchieberExpertise(SidesExpertise):

    own_points = 0.5
    spread = 75.0
    """Standard deviation of the difference between the two sides in a round, in points without factor."""
    usual = 90.0
    """A side's average points in a round."""

    def worth(self, view: Observation, made: Numbers, prize: float = 0.0) -> Floats:
        """Near the target it is the chance of winning the game, scaled to points.

        A win being worth its strokes, the chance of the half-way prize counts ``prize`` times as much: with two strokes for the
        win and one for the prize, half as much. A side that has not reached half by the end of the round has the chance of
        getting there first. This approximates: Weis and Stöck count from the first card on, and if both sides are there by these,
        the higher total decides; a claim of the prize is taken to come as soon as it is good.
        """
        points = made * view.factor
        target = view.rules.target
        if target is None:
            return (points[:, 0] - points[:, 1]).astype(np.float64)
        scores = np.array([view.scores[view.party], view.scores[view.party.other]])
        factors = [view.rules.factor(contract) for contract in view.rules.contracts]
        mean = sum(factors) / len(factors)
        now = self._rounds_left(target - scores.max(), mean)
        chance = self._first(np.maximum(target - scores - points[:, :2], 0), mean)
        if prize:
            chance = chance + prize * (self._first(view.rules.half_target - scores - points[:, 2:], mean) - 0.5)
        stretch = self.spread * mean * sqrt(float(now)) * sqrt(2 * np.pi)
        return np.asarray((chance - 0.5) * stretch, np.float64)

    def worth_at(self, view: Observation, prize: float) -> Gain:
        return partial(self.worth, prize=at_stake(view, prize))

    def gain(self, view: Observation, ways: Ways) -> Gain:
        return self.worth_at(view, ways.agreement.prize if ways.to_win else 0.0)

    def thoughts(self, nets: Mapping[str, Net], rules: RuleSet, ways: Ways = WAYS) -> Thoughts:
        factors = [rules.factor(contract) for contract in rules.contracts]
        said = partial(choice_likelihood, scores=choices_of(nets, rules, ways),
                       temperature=CHOICE_TEMPERATURE * sum(factors) / len(factors))
        return Thoughts(partial(card_scores, nets["cards"]), said)

    def opening(self, view: Observation, rng: np.random.Generator, variety: float = 0.0, ways: Ways = WAYS) -> Choice:
        """The contract with the highest value, or the push; by rules of thumb where the networks have not learned contracts."""
        if not _learned(view.rules):
            return super().opening(view, rng, variety, ways)
        values = contract_values(trained(), view)
        return Choice.best_of([
            Alternative(action, values[action.contract] if isinstance(action, Choose) else _push_value(view, rng, ways))
            for action in view.legal])

    def few(self, ways: Ways) -> int | None:
        return _FEW if ways.dismiss else None

    def after_opening(self, view: Observation, actions: Sequence[Action], hands: Masks, play_out: PlayOut, gain: Gain,
                      tell: Telling = gained) -> Floats:
        return after_choices(view, cast(Sequence[Choose | Push], actions), hands, play_out, gain, _partner_of(view.rules), tell)

    def _first(self, missing: Numbers, mean_factor: float) -> Floats:
        """The chance of getting there first if both sides miss so many points, (n, 2), the own side first. Of two that miss none
        the one further below 0 was first."""
        least, lead = missing.min(axis=1), missing[:, 1] - missing[:, 0]
        chance = _phi(lead / (self.spread * mean_factor * np.sqrt(self._rounds_left(least, mean_factor))))
        return np.where(least <= 0, np.where(lead == 0, 0.5, (lead > 0).astype(np.float64)), chance)

    def _rounds_left(self, missing: Numbers, mean_factor: float) -> Floats:
        return np.maximum(np.asarray(missing, np.float64) / (self.usual * mean_factor), 0.5)


def _push_value(view: Observation, rng: np.random.Generator, ways: Ways) -> float:
    if not ways.weigh_push:
        return earlier_push_value(trained(), view, rng)
    weis = np.array([[*weis_values(view.hand, view.rules).values()]])
    return float(push_values(trained(), view.rules, masks_of([view.hand]), weis)[0])


def choices_of(nets: Mapping[str, Net], rules: RuleSet, ways: Ways) -> ChoiceScores:
    """The values of contracts and push to the holders of hands: by these networks, or by rules of thumb where they have not
    learned contracts."""
    return partial(choice_scores, nets, rules, ways.weigh_push) if _learned(rules) else partial(choice_scores_by_thumb, rules)


def _learned(rules: RuleSet) -> bool:
    """Whether the networks have learned the value of contracts and pushes at such a table."""
    return rules.seats == LEARNED


def _partner_of(rules: RuleSet) -> Partner:
    """Names a partner's contract as ``club`` would."""
    if _learned(rules):
        return lambda hands, _pushes: partner_names(trained(), hands, rules)
    return lambda hands, pushes: choice_scores_by_thumb(rules, hands, pushes).argmax(axis=1)


def _phi(values: Floats) -> Floats:
    """The normal distribution function, to within half a percent."""
    return 1 / (1 + np.exp(-1.702 * values))
