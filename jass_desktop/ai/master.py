"""The strongest player: it searches in many worlds, with all seats playing by the networks, and solves the last tricks."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from jass_desktop.ai.club import name_contract, play_scores, predict
from jass_desktop.ai.conventions.swiss import prices, reading_of
from jass_desktop.ai.endings import PlayOut, by_policy, with_open_end
from jass_desktop.ai.outcomes import Gain, Values, begin_of, partner_of
from jass_desktop.ai.player import NO_CONVENTIONS, Agreement, Alternative, Choice
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
from jass_desktop.ai.worth import race_is_on, with_race, worth, worth_to_win
from jass_desktop.engine.actions import Action, Choose, Play, Predict, Push
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

CARD_S, CONTRACT_S, PREDICTION_S = 0.3, 1.5, 0.7
"""The longest times for a card, a contract and a prediction. The person waits for three predictions in a row."""
_HOPELESS, _HOPELESS_ALONE = 12.0, 8.0
"""If cards may be dismissed, those that the network values this many points below the best are not searched; the second number
is for Differenzler."""
_FEW_ROWS, _HANDED_ON_WORLDS = 5, 100
"""The number of rows and contracts searched, the networks' best, and of worlds used for handing the choice on."""
_FEW, _FEW_PREDICTIONS = 4, 7
"""The number of contracts (if some may be dismissed) and of predictions searched, the network's best."""


_MOST_AMONG_SIX = 2
_ENDING_WORLDS = 300
"""The last tricks are solved in at most this many worlds."""


@dataclass(frozen=True)
class Ways:
    """How a master searches. Earlier ways are kept for the arena, as references for later ones."""

    dismiss: bool = False
    """Whether cards and contracts with a low value from the network are not searched."""
    ending: int = 3
    """The number of last tricks that are solved exactly in all possible worlds, instead of played out in samples."""
    open_end: int = 2
    """The number of tricks that are solved exactly at the end of each playout."""
    weigh_rows: bool = True
    """Whether a row of a Coiffeur board is weighed against playing it later; otherwise the hand's best row is played now."""
    fresh: bool = True
    """Whether new worlds are sampled once the first ones are used up."""
    agreement: Agreement = NO_CONVENTIONS
    """The conventions kept and read."""
    to_win: bool = True
    """Whether it counts which side is past the target first, where both may be in this round, and, playing alone, what the others
    miss and the state of the game."""

    @property
    def gain(self) -> Gain:
        """The value of the points of a round."""
        return worth_to_win if self.to_win else worth


FIRST_WAYS = Ways(dismiss=True, ending=0, open_end=0, fresh=False, to_win=False)


class Master(Thinker):
    """Searches cards, contracts and predictions; cuts and claims by rules of thumb."""

    def __init__(self, seed: str, ways: Ways = Ways()) -> None:
        super().__init__(seed)
        self._ways = ways

    def agreeing(self, agreement: Agreement) -> Master:
        return Master(self._seed, replace(self._ways, agreement=agreement))

    def think(self, view: Observation, limit: Limit, rng: np.random.Generator) -> Choice:
        """If the limit is a number of worlds, the choice is a pure function of view and random numbers."""
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


def master_for_points(seed: str) -> Master:
    """The master that asks neither which side is past the target first nor, playing alone, what the others miss."""
    return Master(seed, Ways(to_win=False))


def first_master(seed: str) -> Master:
    """The master with its first ways."""
    return Master(seed, FIRST_WAYS)


def _budget(limit: Limit, most_s: float, begin_s: float) -> Budget:
    if limit.worlds is not None:
        return Budget(worlds=limit.worlds)
    return Budget(until_s=begin_s + (most_s if limit.time_s is None else min(most_s, limit.time_s)))


def _worlds(view: Observation, rng: np.random.Generator, ways: Ways) -> LikelyWorlds:
    thoughts = replace(thoughts_of(trained(), view.rules), reading=reading_of(ways.agreement))
    return LikelyWorlds(view, thoughts, rng, fresh=ways.fresh)


def _play_out(view: Observation, rng: np.random.Generator, ways: Ways) -> PlayOut:
    policy = net_policy(for_cards(view.rules), rng, 0.0)
    if ways.to_win and race_is_on(view):
        return with_race(by_policy(policy))
    return with_open_end(policy, ways.open_end) if ways.open_end else by_policy(policy)


def _card(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    plays = tuple(action for action in view.legal if isinstance(action, Play))
    scores = play_scores(view, plays)
    hopeless = _HOPELESS_ALONE if view.rules.kind == "differenzler" else _HOPELESS
    likely = [play for play, score in zip(plays, scores, strict=True) if not ways.dismiss or score > max(scores) - hopeless]
    if len(likely) == 1:
        return Choice.best_of([Alternative(play, score) for play, score in zip(plays, scores, strict=True)])
    worlds, begin = _worlds(view, rng, ways), begin_of(view.rules)
    if len(view.hand) <= _counted_out(view, ways):
        judgement = judge_ending(view, likely, *worlds.most(_ENDING_WORLDS, rng), ways.gain, begin)
    else:
        play_out = _play_out(view, rng, ways)
        judgement = judge_plays(view, likely, worlds.draw, play_out, budget, rng, ways.gain, begin)
    price = view.factor * prices(view, likely, ways.agreement)
    best = int((judgement.mean - price).argmax()) if price.any() else None
    return _choice(plays, scores, likely, judgement, best)


def _row(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    """The row to play, by its points now and the value of the rows left. Handing on is valued with the others' sampled hands."""
    scores = row_scores(view) if ways.weigh_rows else points_now(view)
    ranked = sorted(scores, key=lambda action: -scores[action])
    actions = [action for action in ranked if isinstance(action, Choose)][:_FEW_ROWS]
    worlds = _worlds(view, rng, ways)

    def gain(after: Observation, made: Numbers) -> Values:
        if not ways.weigh_rows:
            return worth(after, made) / after.factor
        return worth(after, made) + (rows_left(view, view.party, after.row) - rows_left(view, view.party))

    judgement = judge_contracts(view, actions, worlds.draw, _play_out(view, rng, ways), budget, rng, gain,
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


def _counted_out(view: Observation, ways: Ways) -> int:
    """The number of last tricks that are solved exactly, for points; for six seats, one more would take too long."""
    if ways.to_win and race_is_on(view):
        return 0
    return min(ways.ending, _MOST_AMONG_SIX) if view.rules.seats > LEARNED else ways.ending


def _contract(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    first = name_contract(view, rng)
    scores = {alternative.action: alternative.score for alternative in first.alternatives}
    likely = [alternative.action for alternative in first.alternatives[:_FEW if ways.dismiss else None]]
    actions = [action for action in likely if isinstance(action, Choose | Push)]
    play_out = _play_out(view, rng, ways)
    sample, partner = _worlds(view, rng, ways).draw, partner_of(view.rules)
    judgement = judge_contracts(view, actions, sample, play_out, budget, rng, ways.gain, partner)
    return _choice(tuple(scores), tuple(scores.values()), actions, judgement)


def _prediction(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    first = predict(view, 0.0, rng)
    scores = {alternative.action: alternative.score for alternative in first.alternatives}
    likely = [alternative.action for alternative in first.alternatives[:_FEW_PREDICTIONS]]
    actions = [action for action in likely if isinstance(action, Predict)]
    play_out = _play_out(view, rng, ways)
    sample, begin = _worlds(view, rng, ways).draw, begin_of(view.rules)
    judgement = judge_predictions(view, actions, sample, play_out, budget, rng, ways.gain, begin)
    return _choice(tuple(scores), tuple(scores.values()), actions, judgement)


def _choice(all_actions: Sequence[Action], scores: Sequence[float], looked_at: Sequence[Action],
            judgement: Judgement, best: int | None = None) -> Choice:
    """The most likely best of the alternatives searched, or the one of that number, then the others by the network's values, all
    on one scale."""
    best = int(judgement.best.argmax()) if best is None else best
    found = {action: Alternative(action, float(mean), float(chance))
             for action, mean, chance in zip(looked_at, judgement.mean, judgement.best, strict=True)}
    thought = dict(zip(all_actions, scores, strict=True))
    shift = found[looked_at[best]].score - thought[looked_at[best]]
    rest = [Alternative(action, min(score + shift, found[looked_at[best]].score), 0.0)
            for action, score in thought.items() if action not in found]
    ranked = sorted([*found.values(), *rest], key=lambda one: (one.action != looked_at[best], -one.score))
    return Choice(looked_at[best], tuple(ranked))
