"""How the networks would have played: the reference that everybody's choices and cards are compared with.

They name the contract with the highest value and play the best card. When sampled, they vary among nearly equal ones, much as
``club`` does. Only games of two sides whose rounds do not depend on a board have this reference.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import numpy as np

from jass_desktop.ai.arrays import Floats, Masks, Numbers
from jass_desktop.ai.endings import PlayOut, by_policy
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.kinds.schieber import choices_of
from jass_desktop.ai.outcomes import Partner, played_out
from jass_desktop.ai.playouts import RANKS, SUITS
from jass_desktop.ai.supposed import chosen
from jass_desktop.ai.weights import trained
from jass_desktop.engine.actions import Choose
from jass_desktop.engine.cards import DECK
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds.schieber import asked
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.ruleset import RuleSet

CARDS, NAMING = 0.6, 1.0
"""The temperatures of cards and contracts in sampled rounds, in points before the factor: club's cards vary as much."""
_DEALS = 4000
"""The number of deals for the mean of forehand under the person's own rules."""
_AT_ONCE = 2000
_SEED = 1
FOREHAND = Path(__file__).with_name("forehand.json")
"""The means of the program's games, written by ``python -m tests.benchmarks.luck forehand``."""
_ELSEWHERE = {
    "first_dealer", "first_chooser", "opening_card", "cut", "next_dealer", "weis_shown", "early_stoeck", "stoeck_manual",
    "target", "rounds", "ending", "claims", "false_claim_loses", "both_reach", "rubicon", "bids", "exact_bonus", "tie_round",
    "slate", "rows", "counter_match"}
"""The options that do not affect what the cards of one round are worth."""


def has_reference(rules: RuleSet) -> bool:
    """Whether luck and skill can be told apart under these rules: two sides, and rounds that count independently."""
    return rules.kind == "schieber"


def lead(view: Observation, made: Numbers) -> Floats:
    """Half of the lead of the view's side in points written, (n,), of its points and the other's before the factor, (n, 2)."""
    return (made[:, 0] - made[:, 1]) * view.factor / 2


def partner_of(rules: RuleSet) -> Partner:
    """What the networks name, or whether they push, once somebody has pushed."""
    scores = choices_of(trained(), rules)
    return lambda hands, pushes: scores(hands, pushes).argmax(axis=1)


def best_play(rules: RuleSet) -> PlayOut:
    """Everybody plays the networks' best card to the end."""
    return by_policy(expertise_of(rules).policy(np.random.default_rng(0)))  # at temperature 0 nothing is drawn


def from_choice_on(view: Observation, hands: Masks, rng: np.random.Generator | None = None) -> Floats:
    """``lead`` of rounds (n,) with these hands dealt that the networks play from the choice of the view's seat to the end.

    With ``rng`` they hesitate; without, they always take the best.
    """
    rules, contracts = view.rules, view.rules.contracts
    assert view.forehand is not None
    order, scores_of = asked(view.forehand, rules), choices_of(trained(), rules)
    play_out = best_play(rules) if rng is None else by_policy(expertise_of(rules).policy(rng, CARDS))
    heat = NAMING * sum(map(rules.factor, contracts)) / len(contracts)
    values, left = np.zeros(len(hands)), np.arange(len(hands))
    for pushes in range(view.pushes, len(order)):
        seat = order[pushes]
        scores = scores_of(hands[left, seat], pushes)
        if rng is not None:
            scores = scores + heat * rng.gumbel(size=scores.shape)
        named = scores.argmax(axis=1)
        for index in np.unique(named[named < len(contracts)]):
            rows = left[named == index]
            after = chosen(view, Choose(contracts[index]), seat, pushes)
            values[rows] = played_out(after, hands[rows], play_out, lead)
        left = left[named == len(contracts)]
        if not len(left):
            break
    return values


def forehand_mean(rules: RuleSet) -> float:
    """What the side of forehand makes on average over all deals, as ``lead``: kept for the program's games, else computed."""
    kept = _kept().get(options_of(rules))
    return _computed(replace(rules, name="any")) if kept is None else kept


@lru_cache(maxsize=16)
def _computed(rules: RuleSet) -> float:
    return forehand_over(rules, _DEALS)[0]


def forehand_over(rules: RuleSet, deals: int) -> tuple[float, float]:
    """The mean of ``deals`` deals, and its standard error."""
    state = GameState.start(replace(rules, cut="off"), Decks("forehand")).state
    assert state.round.forehand is not None
    view, rng = observe(state, state.round.forehand), np.random.default_rng(_SEED)
    found = np.concatenate([from_choice_on(view, _dealt(rules, min(_AT_ONCE, deals - begin), rng), rng)
                            for begin in range(0, deals, _AT_ONCE)])
    return float(found.mean()), float(found.std(ddof=1) / np.sqrt(deals))


def options_of(rules: RuleSet) -> str:
    """The options that affect a round, as text."""
    return " ".join(f"{name}={value}" for name, value in rules.to_options() if name not in _ELSEWHERE)


@lru_cache(maxsize=1)
def _kept() -> Mapping[str, float]:
    found = json.loads(FOREHAND.read_text(encoding="utf-8"))
    return {one["options"]: one["mean"] for one in found}


def _dealt(rules: RuleSet, n: int, rng: np.random.Generator) -> Masks:
    """Random deals, (n, seats, 4)."""
    seats = np.zeros((n, len(DECK)), np.int64)
    np.put_along_axis(seats, np.argsort(rng.random((n, len(DECK))), axis=1), np.arange(len(DECK)) // rules.tricks, axis=1)
    held = seats.reshape(n, 1, SUITS, RANKS) == np.arange(rules.seats)[:, None, None]
    hands: Masks = (held << np.arange(RANKS)).sum(axis=3)
    return hands
