"""The strongest player: it looks ahead in many worlds, all seats playing by the networks, and counts the last tricks out."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from jass_desktop.ai.club import name_contract, play_scores, predict
from jass_desktop.ai.endings import PlayOut, by_policy, with_open_end
from jass_desktop.ai.net import Net
from jass_desktop.ai.outcomes import Values, begin_of, partner_of
from jass_desktop.ai.player import Alternative, Choice
from jass_desktop.ai.playouts import Numbers
from jass_desktop.ai.policy import net_policy
from jass_desktop.ai.row_choice import handed_on, points_now, row_scores, rows_left
from jass_desktop.ai.search import (
    Budget,
    Judgement,
    judge_contracts,
    judge_ending,
    judge_plays,
    judge_predictions,
)
from jass_desktop.ai.thinker import Thinker
from jass_desktop.ai.weights import LEARNED, for_cards, trained
from jass_desktop.ai.worlds.likely import LikelyWorlds, thoughts_of
from jass_desktop.ai.worth import worth
from jass_desktop.engine.actions import Action, Choose, Play, Predict, Push
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.protocols import Limit

CARD_S, CONTRACT_S, PREDICTION_S = 0.3, 1.5, 0.7
"""How long it thinks about a card, a contract and a prediction at most. Of predictions three are waited for in a row."""
_HOPELESS, _HOPELESS_ALONE = 12.0, 8.0
"""Where cards may be dismissed, one that the network thinks so many points worse than the best is not looked at; the second in
Differenzler."""
_FEW_ROWS, _HANDED_ON_WORLDS = 5, 100
"""So many rows and contracts are looked at, the best by the networks, and in so many worlds what others do with the choice."""
_FEW, _FEW_PREDICTIONS = 4, 7
"""So many contracts, where some may be dismissed, and predictions, the best by the network, are looked at."""


_MOST_AMONG_SIX = 2
_ENDING_WORLDS = 300
"""The last tricks are counted out in at most this many worlds."""


@dataclass(frozen=True)
class Ways:
    """How a master looks ahead. Earlier ways are kept for the arena, to measure later ones against."""

    dismiss: bool = False
    """Whether cards and contracts that the network thinks little of are not looked at."""
    ending: int = 3
    """The number of last tricks for which all possible worlds are counted out, not drawn and played out."""
    open_end: int = 2
    """How many tricks are counted out at the end of each round that is played out."""
    weigh_rows: bool = True
    """Whether a row of a Coiffeur board is played with a hand only if it gains over playing it later; else, the hand's best."""
    fresh: bool = True
    """Whether other worlds are found when those found first have been looked at."""


FIRST_WAYS = Ways(dismiss=True, ending=0, open_end=0, fresh=False)


class Master(Thinker):
    """Searches cards, contracts and predictions; cuts and claims by rules of thumb."""

    def __init__(self, seed: str, ways: Ways = Ways()) -> None:
        super().__init__(seed)
        self._ways = ways

    def think(self, view: Observation, limit: Limit, rng: np.random.Generator) -> Choice:
        """With a number of worlds as limit the same again for the same random numbers."""
        begin_s = time.monotonic()
        if view.phase is Phase.CHOICE:
            choose = _row if view.rules.kind == "coiffeur" else _contract
            return choose(view, _budget(limit, CONTRACT_S, begin_s), rng, self._ways)
        if view.phase is Phase.BID:
            return _prediction(view, _budget(limit, PREDICTION_S, begin_s), rng, self._ways)
        return _card(view, _budget(limit, CARD_S, begin_s), rng, self._ways)


def master_at_once(seed: str) -> Master:
    """The master that plays a row of a Coiffeur board with its best hand now."""
    return Master(seed, Ways(weigh_rows=False))


def first_master(seed: str) -> Master:
    """The master with its first ways."""
    return Master(seed, FIRST_WAYS)


def _budget(limit: Limit, most_s: float, begin_s: float) -> Budget:
    if limit.worlds is not None:
        return Budget(worlds=limit.worlds)
    return Budget(until_s=begin_s + (most_s if limit.time_s is None else min(most_s, limit.time_s)))


def _worlds(view: Observation, rng: np.random.Generator, ways: Ways) -> LikelyWorlds:
    return LikelyWorlds(view, thoughts_of(trained(), view.rules), rng, fresh=ways.fresh)


def _play_out(net: Net, rng: np.random.Generator, ways: Ways) -> PlayOut:
    policy = net_policy(net, rng, 0.0)
    return with_open_end(policy, ways.open_end) if ways.open_end else by_policy(policy)


def _card(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    plays = tuple(action for action in view.legal if isinstance(action, Play))
    scores = play_scores(view, plays)
    hopeless = _HOPELESS_ALONE if view.rules.kind == "differenzler" else _HOPELESS
    likely = [play for play, score in zip(plays, scores, strict=True) if not ways.dismiss or score > max(scores) - hopeless]
    if len(likely) == 1:
        return Choice.best_of([Alternative(play, score) for play, score in zip(plays, scores, strict=True)])
    worlds, begin = _worlds(view, rng, ways), begin_of(view.rules)
    if len(view.hand) <= _counted_out(view.rules, ways):
        judgement = judge_ending(view, likely, *worlds.most(_ENDING_WORLDS, rng), worth, begin)
    else:
        play_out = _play_out(for_cards(view.rules), rng, ways)
        judgement = judge_plays(view, likely, worlds.draw, play_out, budget, rng, worth, begin)
    return _choice(plays, scores, likely, judgement)


def _row(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    """A row of the board: what it brings now and what that leaves for later. What handing on gains is told by others' hands."""
    scores = row_scores(view) if ways.weigh_rows else points_now(view)
    ranked = sorted(scores, key=lambda action: -scores[action])
    actions = [action for action in ranked if isinstance(action, Choose)][:_FEW_ROWS]
    worlds = _worlds(view, rng, ways)

    def gain(after: Observation, made: Numbers) -> Values:
        if not ways.weigh_rows:
            return worth(after, made) / after.factor
        return worth(after, made) + (rows_left(view, view.party, after.row) - rows_left(view, view.party))

    judgement = judge_contracts(view, actions, worlds.draw, _play_out(for_cards(view.rules), rng, ways), budget, rng, gain,
                                partner_of(view.rules))
    choice = _choice([action for action in ranked if isinstance(action, Choose)],
                     [scores[action] for action in ranked if isinstance(action, Choose)], actions, judgement)
    if not (ways.weigh_rows and Push() in view.legal):
        return choice
    push = Alternative(Push(), handed_on(view, worlds.draw(_HANDED_ON_WORLDS, rng)))
    others = choice.alternatives
    if push.score > others[0].score:
        return Choice(push.action, (push, *others))
    return Choice(choice.action, (others[0], *sorted([push, *others[1:]], key=lambda one: -one.score)))


def _counted_out(rules: RuleSet, ways: Ways) -> int:
    """From how many tricks on worlds are counted out: among six seats one trick more is too much."""
    return min(ways.ending, _MOST_AMONG_SIX) if rules.seats > LEARNED else ways.ending


def _contract(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    first = name_contract(view, rng)
    scores = {alternative.action: alternative.score for alternative in first.alternatives}
    likely = [alternative.action for alternative in first.alternatives[:_FEW if ways.dismiss else None]]
    actions = [action for action in likely if isinstance(action, Choose | Push)]
    play_out = _play_out(trained()["cards"], rng, ways)
    sample, partner = _worlds(view, rng, ways).draw, partner_of(view.rules)
    judgement = judge_contracts(view, actions, sample, play_out, budget, rng, worth, partner)
    return _choice(tuple(scores), tuple(scores.values()), actions, judgement)


def _prediction(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    first = predict(view, 0.0, rng)
    scores = {alternative.action: alternative.score for alternative in first.alternatives}
    likely = [alternative.action for alternative in first.alternatives[:_FEW_PREDICTIONS]]
    actions = [action for action in likely if isinstance(action, Predict)]
    play_out = _play_out(for_cards(view.rules), rng, ways)
    sample, begin = _worlds(view, rng, ways).draw, begin_of(view.rules)
    judgement = judge_predictions(view, actions, sample, play_out, budget, rng, worth, begin)
    return _choice(tuple(scores), tuple(scores.values()), actions, judgement)


def _choice(all_actions: Sequence[Action], scores: Sequence[float], looked_at: Sequence[Action],
            judgement: Judgement) -> Choice:
    """The best of those looked at, then the others by what the network thinks of them, all on one scale."""
    best = int(judgement.best.argmax())
    found = {action: Alternative(action, float(mean), float(chance))
             for action, mean, chance in zip(looked_at, judgement.mean, judgement.best, strict=True)}
    thought = dict(zip(all_actions, scores, strict=True))
    shift = found[looked_at[best]].score - thought[looked_at[best]]
    rest = [Alternative(action, min(score + shift, found[looked_at[best]].score), 0.0)
            for action, score in thought.items() if action not in found]
    ranked = sorted([*found.values(), *rest], key=lambda one: (one.action != looked_at[best], -one.score))
    return Choice(looked_at[best], tuple(ranked))
