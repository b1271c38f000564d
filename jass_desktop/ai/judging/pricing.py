"""Prices of alternatives in worlds, in own points before the factor, with all seats playing on like ``club``.

Like it, they look ahead in the last tricks, but only from decisions in these tricks on: from earlier ones it would take too long.
The seat that decides does so from two tricks earlier on: what its last cards are worth depends on which of them it keeps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import cast

import numpy as np

from jass_desktop.ai.conventions.swiss import prices
from jass_desktop.ai.judging.ledger import Ledger
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Floats, Masks
from jass_desktop.ai.nets.predictions import PREDICTED
from jass_desktop.ai.nets.weights import LEARNED
from jass_desktop.ai.player import Agreement
from jass_desktop.ai.search.ahead import looking_ahead, one_looking_ahead
from jass_desktop.ai.search.endings import by_policy
from jass_desktop.ai.search.outcomes import Gain, after_calls, after_plays, bid_made
from jass_desktop.ai.search.playouts import Policy, Table, side_points
from jass_desktop.ai.search.race import at_stake, race_is_on, with_race
from jass_desktop.ai.worlds.sets import WorldSet
from jass_desktop.engine.actions import Action, Bid, Call, Choose, Play, Predict
from jass_desktop.engine.cards import EMPTY, CardSet
from jass_desktop.engine.equal_cards import equal_cards
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase

Pricing = Callable[[Masks, Sequence[Action]], Floats]
"""What these alternatives are worth in each of these worlds, with what their ledger tells besides, (n, alternatives, figures)."""


_AHEAD, _AHEAD_AMONG_SIX = 3, 2
"""The number of last tricks in which seats look ahead; for six, one more would take too long."""
_TEN = 10
_EARLIER = 2
"""How many tricks before these a decision may be for its own seat to look ahead after it."""


def policy_of(view: Observation) -> Policy:
    """How all seats play on from this view."""
    policy = expertise_of(view.rules).policy(view.rules, np.random.default_rng(0))  # of which nothing is drawn
    ahead = _AHEAD if view.rules.seats <= LEARNED else _AHEAD_AMONG_SIX
    if len(view.hand) <= ahead:
        return looking_ahead(policy, ahead)
    return one_looking_ahead(policy, ahead, view.seat) if len(view.hand) <= ahead + _EARLIER else policy


def pricing_of(view: Observation, ledger: Ledger, prize: float = 0.0, *, policy: Policy | None = None) -> Pricing:
    """The pricing of the contract, prediction or card of this view, by ``policy_of`` unless another policy is given. It is
    deterministic. The half-way prize is worth this share of a win."""
    play_out, kind = by_policy(policy or policy_of(view)), expertise_of(view.rules)
    worth = kind.worth_at(view, prize)
    if race_is_on(view, at_stake(view, prize)):
        play_out = with_race(play_out)
    if view.phase is not Phase.PLAY:
        return lambda hands, actions: kind.after_opening(view, actions, hands, play_out, worth, ledger.tell)
    return lambda hands, actions: after_plays(
        view, cast(Sequence[Play], actions), hands, play_out, worth,
        begin=lambda view, hands: kind.begin(view, hands).note_cards(), tell=ledger.tell)


def misread_cards(view: Observation, agreement: Agreement) -> CardSet:
    """The cards that the partner would misread, if they may be played now."""
    plays = [action for action in view.legal if isinstance(action, Play)]
    if view.phase is not Phase.PLAY or not plays:
        return EMPTY
    costs = prices(view, plays, agreement)
    return CardSet.of(play.card for play, cost in zip(plays, costs, strict=True) if cost)


def alternatives_of(view: Observation, misread: CardSet = EMPTY) -> tuple[tuple[Action, ...], ...]:
    """The alternatives compared: all legal ones, but not all predictions and bids. Equal cards are one, unless one is misread."""
    match view.phase:
        case Phase.PLAY:
            plays = {action.card: action for action in view.legal if isinstance(action, Play)}
            sets = [part for cards in equal_cards(view) for part in (cards - misread, cards & misread) if part]
            return tuple(tuple(plays[card] for card in cards) for cards in sets)
        case Phase.BID:
            return tuple((action,) for action in view.legal if isinstance(action, Predict) and action.points in PREDICTED)
        case Phase.AUCTION:
            calls = [action for action in view.legal if not isinstance(action, Bid)]
            return tuple((action,) for action in (*_bids(view), *calls))
    return tuple((action,) for action in view.legal)


def made_after(view: Observation, calls: Sequence[Call], worlds: WorldSet) -> Floats:
    """In which share of these worlds the bid is made that counts after each of these calls if nobody calls any more, (calls,)."""
    def tell(after: Observation, hands: Masks, table: Table, _gain: Gain) -> Floats:
        return bid_made(after, table, side_points(after, hands, table)).astype(np.float64)

    weights = worlds.drawn.sum(axis=1) * np.exp(worlds.log - worlds.log.max())
    made = after_calls(view, calls, worlds.hands, by_policy(policy_of(view)), expertise_of(view.rules).worth, tell)
    shares: Floats = weights @ made / weights.sum()
    return shares


def _bids(view: Observation) -> Iterator[Bid]:
    """The bids that are compared: the others are worth what lies between those in the same contract."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    points = list(dict.fromkeys(bid.points for bid in bids))
    tens = [each for each in points if not each % _TEN and each != view.rules.match_bid]
    kept = {*points[:1], *tens[::2], *tens[-1:], *points[-1:]}
    return (bid for bid in bids if bid.points in kept)


def factor_of(view: Observation) -> float:
    """The factor of the points when written; before the contract is named, the mean over those that may be named."""
    named = [action for action in view.legal if isinstance(action, Choose)]
    if not named:
        return float(view.factor)
    return sum(view.rules.factor(choice.contract, choice.row) for choice in named) / len(named)


def scale_of(view: Observation) -> float:
    """The own points before the factor that equal one point of ``worth``."""
    return expertise_of(view.rules).own_points / factor_of(view)
