"""Worlds weighted by what was done: the likelihood is what it says, and true hands get more of it than others."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.alone_by_thumb import card_scores_by_thumb
from jass_desktop.ai.nets.arrays import Floats, Masks
from jass_desktop.ai.nets.encoding import INPUTS_ALONE
from jass_desktop.ai.nets.policy import card_scores
from jass_desktop.ai.nets.predictions import HAND_INPUTS, PREDICTED, with_predictions
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.search.playouts import COUNT, Table
from jass_desktop.ai.worlds.likelihood import CARELESS, card_likelihood, choice_likelihood
from jass_desktop.ai.worlds.likely import LikelyWorlds, Thoughts
from jass_desktop.ai.worlds.possible import Worlds, sample
from jass_desktop.engine.actions import Choose, Push
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import ALONE, FOUR, PerSeat
from jass_desktop.engine.trick import Trick
from jass_desktop.session.protocols import Limit
from tests.ai.replays import (
    Chooser,
    Moment,
    at_random,
    by_apprentices,
    by_net,
    card_sets,
    log_chance,
    moments,
    random_net,
)
from tests.ai.test_worlds import is_possible
from tests.engine.support import rule_sets

pytestmark = pytest.mark.long

TABLES = {**PRESETS, "hidden": replace(PRESETS["differenzler"], name="hidden", bids="hidden")}
preset = pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
NETS = {"cards": random_net(15.0, 1), "alone": random_net(5.0, 2, (INPUTS_ALONE, 32, 36)),
        "predictions": random_net(20.0, 3, (HAND_INPUTS, 16, len(PREDICTED))),
        **{name: random_net(40.0, seed, (39, 16, 1)) for seed, name in enumerate(("forehand", "partner", "push"))}}


def own_choices(hands: Masks, pushed: int) -> Floats:
    """Some liking for six contracts and the push: for suits by the number of cards, after a push less."""
    likes = np.zeros((len(hands), 6 if pushed else 7))
    likes[:, :4] = (4.0 if pushed else 6.0) * COUNT[hands]
    return likes


def one_by_one(view: Observation, dealt: Masks, temperature: float) -> float:
    """The likelihood of the cards in one world (4, 4), from a table with all its cards."""
    assert view.contract is not None
    plays = [play for trick in (*(taken.trick for taken in view.tricks), view.trick) for play in trick.plays]
    if not plays:
        return 0.0
    sizes = PerSeat.of(view.rules.seating.seats, lambda _: view.rules.tricks)
    begun = replace(view, hand_sizes=sizes, tricks=(), trick=Trick(()), to_act=plays[0][0])
    learned = view.rules.seats in (4, 6)  # at other tables rules of thumb think in place of networks
    begin = partial(with_predictions, NETS["predictions"]) if view.rules.seating is ALONE else Table.of
    net = NETS["alone" if view.rules.seating is ALONE else "cards"]
    scores_of = partial(card_scores, net) if learned else card_scores_by_thumb
    table, total = begin(begun, dealt[None]), 0.0
    for seat, card in plays:
        assert table.to_act[0] == seat
        if seat is not view.seat:
            legal = table.legal()
            scores = scores_of(table, legal)[0].astype(float) / temperature
            chance = np.exp(scores[card.index] - scores.max()) / np.exp(scores - scores.max()).sum()
            total += float(np.log((1 - CARELESS) * chance + CARELESS / COUNT[legal].sum()))
        table.play(np.array([card.index]))
    return total


@pytest.mark.some(2)
@preset
def test_the_likelihood_of_cards(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """All worlds at once get the likelihood that each gets when it is played again by itself."""
    rng = random.Random(rules.name)
    for number in range(size(1, 2)):
        played = [moment for moment in moments(rules, f"cards {number}", at_random(f"{number}"), rounds=1)
                  if moment.state.phase is Phase.PLAY]
        for moment in rng.sample(played, size(2, 3)):
            view = moment.view
            worlds = Worlds(view)
            hands = worlds.draw(12, np.random.default_rng(1))
            scores = expertise_of(rules).thoughts(NETS, rules).cards
            assert scores is not None
            found = card_likelihood(view, hands, scores, 4.0)
            assert found == pytest.approx([one_by_one(view, dealt, 4.0) for dealt in worlds.dealt(hands)], abs=1e-3)


def test_the_likelihood_of_contracts(size: Callable[[int, int], int]) -> None:
    """Pushing and naming count as the choices of those who did it, unless the seat itself did."""
    for number in range(size(4, 30)):
        played = moments(PRESETS["chibre"], f"contract {number}", at_random(f"{number}"), rounds=1)
        moment = next(moment for moment in played if moment.state.phase is Phase.PLAY)
        for seat, view in ((seat, moment.seen(seat)) for seat in FOUR):
            dealt = sample(view, 5, np.random.default_rng(2))
            expected = np.zeros(5)
            for by, action in moment.actions:
                if by is not seat:
                    assert isinstance(action, Choose | Push)
                    likes = own_choices(dealt[:, by], pushed=action is not moment.actions[0][1]) / 10.0
                    choice = 6 if isinstance(action, Push) else view.rules.contracts.index(action.contract)
                    chance = np.exp(likes[:, choice]) / np.exp(likes).sum(axis=1)
                    expected += np.log((1 - CARELESS) * chance + CARELESS / likes.shape[1])
            assert choice_likelihood(view, dealt, own_choices, 10.0) == pytest.approx(expected)


def check(view: Observation, mind: Thoughts) -> None:
    worlds = LikelyWorlds(view, mind, np.random.default_rng(3), evaluations=300)
    hands = worlds.draw(20, np.random.default_rng(4))
    assert hands.shape == (20, view.rules.seats, 4)
    assert all(is_possible(view, card_sets(world)) for world in hands)
    assert (worlds.weights >= 0).all()
    assert worlds.weights.max() == 1


@pytest.mark.some(3)
@preset
def test_likely_worlds_are_possible(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """Weighted or not, a world agrees with all that is certain."""
    for moment in random.Random(1).sample(list(moments(rules, "possible", by_apprentices, rounds=1)), size(3, 8)):
        check(moment.view, expertise_of(rules).thoughts(NETS, rules))


@given(rule_sets(), st.integers(0, 10_000))
def test_likely_worlds_at_any_table(rules: RuleSet, seed: int) -> None:
    """The same under arbitrary options, mixed contracts and cards played at random."""
    played = list(moments(rules, f"any {seed}", at_random(f"{seed}"), rounds=1))
    for moment in random.Random(seed).sample(played, 2):
        check(moment.view, expertise_of(rules).thoughts(NETS, rules))


def test_they_follow_from_the_seed() -> None:
    """The same view and random stream give the same worlds with the same weights."""
    rules = PRESETS["schieber"]
    mind = expertise_of(rules).thoughts(NETS, rules)
    for moment in list(moments(rules, "seed", by_apprentices, rounds=1))[::7]:
        first, second = (LikelyWorlds(moment.view, mind, np.random.default_rng(1)) for _ in range(2))
        assert (first.hands == second.hands).all()
        assert (first.weights == second.weights).all()


@pytest.mark.some(1)
@pytest.mark.parametrize("evaluations", [4000, 8000])
def test_evaluations_are_kept_within_bounds(evaluations: int) -> None:
    """Cards are judged at most as often as allowed, and only where there was a choice."""
    asked = 0

    def counting(table: Table, legal: Masks) -> np.ndarray:
        nonlocal asked
        asked += len(legal)
        assert (COUNT[legal].sum(axis=1) > 1).all()
        return card_scores(NETS["cards"], table, legal)

    most = 0
    for moment in moments(PRESETS["tournament"], "bounds", by_apprentices, rounds=1):
        asked = 0
        LikelyWorlds(moment.view, Thoughts(counting), np.random.default_rng(1), evaluations)
        most = max(most, asked)
    assert 0.5 * evaluations < most <= evaluations


def test_worlds_that_are_used_up_give_way_to_others() -> None:
    """As long as there are more possible worlds than can be weighted, many draws bring many different ones."""
    opening, *_, last = (moment.view for moment in moments(PRESETS["tournament"], "fresh", by_apprentices, rounds=1)
                         if moment.state.phase is Phase.PLAY and sum(moment.view.hand_sizes) > len(moment.view.hand))
    worlds = LikelyWorlds(opening, expertise_of(opening.rules).thoughts(NETS, opening.rules), np.random.default_rng(1))
    weighted = len(worlds.hands)
    assert different(worlds.draw(weighted // 4, np.random.default_rng(2))) > 0.8 * (weighted // 4)
    assert different(worlds.draw(4 * weighted, np.random.default_rng(2))) > 1.5 * weighted
    few = LikelyWorlds(last, expertise_of(last.rules).thoughts(NETS, last.rules), np.random.default_rng(1))
    assert different(few.draw(2000, np.random.default_rng(2))) <= len(few.hands) < 2000


def different(hands: Masks) -> int:
    return len(np.unique(hands.reshape(len(hands), -1), axis=0))


def compare(played: Iterable[Moment], mind: Thoughts) -> tuple[float, float, float]:
    """The mean log chance of true places of cards: by the hand sizes, by what is possible, by what is likely."""
    found = []
    for number, moment in enumerate(played):
        view, truth = moment.view, moment.state.round.hands
        if sum(view.hand_sizes) > len(view.hand):
            even = sample(view, 600, np.random.default_rng(number))
            likely = LikelyWorlds(view, mind, np.random.default_rng(number), evaluations=2000)
            possible, sizes = log_chance(view, truth, even, np.ones(len(even)))
            found.append((sizes, possible, log_chance(view, truth, likely.hands, likely.weights)[0]))
    sizes, possible, likely = np.mean(found, axis=0).tolist()
    return sizes, possible, likely


def some(rules: RuleSet, name: str, choose: Callable[[int], Chooser], games: int, step: int) -> list[Moment]:
    """Some moments of the first rounds of games; ``choose`` gives who plays in a game of this number."""
    played = [moments(rules, f"{name} {number}", choose(number), rounds=1) for number in range(games)]
    return [moment for one in played for moment in list(one)[::step]]


def test_players_who_think_so_are_seen_through(size: Callable[[int, int], int]) -> None:
    """Where all really play by a network, cards are found where they are: better than by what is certain, that than evenly."""
    rules = replace(PRESETS["tournament"], contracts=tuple(Contract)[:6])
    played = some(rules, "net", lambda number: by_net(NETS["cards"], 1.0, number), size(2, 10), 5)
    sizes, possible, likely = compare(played, Thoughts(partial(card_scores, NETS["cards"])))
    assert possible > sizes + 0.02
    assert likely > possible + 0.08


@pytest.mark.some(1)
@pytest.mark.parametrize(("name", "player", "gain"), [
    ("schieber", "club", 0.07), ("schieber", "apprentice", -0.03),
    ("differenzler", "club", 0.08), ("differenzler", "apprentice", 0.0)])
def test_the_trained_networks_find_cards(name: str, player: str, gain: float, size: Callable[[int, int], int]) -> None:
    """In games with Weis or predictions, what the networks think of cards and of what was said tells where hidden cards lie.

    Beginners' whims say little; at least next to nothing is lost by listening to them. The club player keeps odd cards that the
    networks would play, which tells a little less.
    """
    rules = PRESETS[name]

    def by_player(number: int) -> Chooser:
        mind = player_of(player, f"{number}")
        return lambda state: mind.choose(observe(state, state.round.to_act), Limit()).action

    played = some(rules, "trained", by_player, size(5, 16), 5)
    sizes, possible, likely = compare(played, expertise_of(rules).thoughts(trained(), rules))
    assert possible > sizes + 0.05
    assert likely > possible + gain


def test_predictions_tell_of_hands(size: Callable[[int, int], int]) -> None:
    """What was predicted in Differenzler tells much, even if nothing is known of how cards are played."""
    rules = PRESETS["differenzler"]
    played = some(rules, "bids", lambda _: by_apprentices, size(4, 20), 5)
    mind = replace(expertise_of(rules).thoughts(trained(), rules), cards=None)
    sizes, possible, likely = compare(played, mind)
    assert possible > sizes
    assert likely > possible + 0.03


def test_hidden_predictions_tell_nothing() -> None:
    """Where predictions are hidden, worlds are as likely as each other."""
    rules = replace(PRESETS["differenzler"], bids="hidden")
    mind = replace(expertise_of(rules).thoughts(NETS, rules), cards=None)
    for moment in list(moments(rules, "hidden", by_apprentices, rounds=1))[5::7]:
        worlds = LikelyWorlds(moment.view, mind, np.random.default_rng(1))
        assert (worlds.weights == 1).all()
