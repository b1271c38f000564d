"""The last tricks counted out with all hands open, compared with playing every sequence of cards by the engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

import numpy as np
import pytest

from jass_desktop.ai.nets.arrays import Masks
from jass_desktop.ai.search.endings import counted_out, stakes, with_open_end
from jass_desktop.ai.search.playouts import Table, masks_of, random_policy
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, PAIRS, PerSeat
from tests.ai.replays import card_sets
from tests.engine.support import random_steps

RULES = {
    **{name: replace(rules, bids="open") for name, rules in PRESETS.items() if not rules.rows and rules.seats == 4},
    "under": replace(PRESETS["schieber"], undertrump="if_void"), "free": replace(PRESETS["schieber"], undertrump="free"),
    "over": replace(PRESETS["schieber"], all_trumps="must_over")}


def endless(rules: RuleSet) -> RuleSet:
    """The rules where no round is broken off, and all that is counted is cards and the match."""
    return replace(rules, target=20_000, early_stoeck="none", stoeck_manual=False) if rules.rounds is None else rules


def first_round(rules: RuleSet, seed: str) -> Iterator[GameState]:
    """The states of the first round of a random game."""
    states = (step.state for _, _, step in random_steps(rules, seed))
    return takewhile(lambda state: state.round.number == 1, states)


def endings(rules: RuleSet, seeds: Sequence[str], cards: int, lying: int = 0) -> list[GameState]:
    """States of the first round of random games with so many cards in the hand of the seat to act and so many in the trick."""
    return [state for seed in seeds for state in first_round(endless(rules), seed)
            if state.phase is Phase.PLAY and state.outcome is None
            and len(state.round.hands[state.round.to_act]) == cards and len(state.round.trick.plays) == lying]


def best_outcome(state: GameState) -> tuple[int, ...]:
    """What each seat has of the end of the round, all playing openly what is best for them; of equals, the lowest card."""
    seat = state.round.to_act
    found = []
    cards = {action.card for action in state.legal_actions() if isinstance(action, Play)}
    for card in sorted(cards, key=lambda card: card.index):
        after = state.apply(seat, Play(card)).state
        found.append(had(after) if after.rounds else best_outcome(after))
    return max(found, key=lambda values: values[seat])


def had(state: GameState) -> tuple[int, ...]:
    """What each seat has of the round that is over: how near it came to its prediction, or what its side made more."""
    [score] = state.rounds
    if score.chooser is None:
        return tuple(-missed for missed in score.written)
    made = [points.cards + points.last_trick + points.match for points in points_by_side(score)]
    return tuple(made[PAIRS.party(seat)] - made[PAIRS.party(seat).other] for seat in FOUR)


def table_of(state: GameState) -> Table:
    return Table.of(observe(state, state.round.to_act), masks_of(state.round.hands)[None])


@pytest.mark.some(10)
@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize(("cards", "lying"), [(2, 0), (2, 1), (2, 3), (3, 3)])
def test_every_sequence_of_cards_is_considered(name: str, cards: int, lying: int, size: Callable[[int, int], int]) -> None:
    """What is counted out is what playing every sequence of cards by the engine comes to, whatever the rules."""
    seeds = [f"{name} {number}" for number in range(size(1, 8) if cards == 2 else size(1, 2))]
    states = endings(RULES[name], seeds, cards, lying)
    assert states
    for state in states:
        table = table_of(state)
        found = counted_out(table)
        assert tuple(stakes(table, found.taken.T, found.tricks.T, table.bids.T)[:, 0]) == best_outcome(state)


def test_rounds_of_a_batch_do_not_touch_each_other() -> None:
    """Many rounds at once come to what each comes to alone, and the table they began as is left as it was."""
    one = table_of(endings(RULES["schieber"], ["batch"], 3)[0])
    hands = shuffled(one.hands[0], 50)
    many = one.take(np.zeros(len(hands), np.int64))
    many.hands = hands
    before = many.hands.copy()
    found = counted_out(many)
    assert (many.hands == before).all()
    for row in range(len(hands)):
        alone = counted_out(many.take(np.array([row])))
        assert (alone.taken[0] == found.taken[row]).all()
        assert (alone.tricks[0] == found.tricks[row]).all()
    assert len(np.unique(found.taken, axis=0)) > 5


def shuffled(hands: Masks, n: int) -> Masks:
    """The cards of the hands (4, 4) dealt again, each seat as many."""
    rng = random.Random(1)
    dealt = card_sets(hands)
    cards, size = [card for hand in dealt for card in hand], len(dealt[0])
    worlds = [rng.sample(cards, len(cards)) for _ in range(n)]
    return np.array([masks_of(PerSeat.of(FOUR, lambda seat: CardSet.of(order[size * seat:size * (seat + 1)])))  # noqa: B023 - used at once
                     for order in worlds])


@pytest.mark.parametrize("name", ["schieber", "differenzler", "puur-naell-ass"])
def test_rounds_end_with_all_points_taken(name: str) -> None:
    """A round whose last tricks are counted out gives away nine tricks and all the points there are."""
    for left in (1, 2, 3):
        table = table_of(endings(RULES[name], ["whole"], 6)[0]).take(np.zeros(20, np.int64))
        with_open_end(random_policy(np.random.default_rng(1)), left)(table)
        assert (table.tricks.sum(axis=1) == 9).all()
        assert (table.taken.sum(axis=1) == 157).all()
        assert not table.hands.any()
