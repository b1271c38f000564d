"""Batches of rounds in numpy keep the engine's rules to the letter: legal cards, tricks, points of every kind."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ai.nets.arrays import Masks, Numbers
from jass_desktop.ai.nets.weis_tables import weis_points
from jass_desktop.ai.search.playouts import Table, masks_of, random_policy, side_points
from jass_desktop.engine.actions import Choose, Play
from jass_desktop.engine.cards import DECK, Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import PAIRS, PerSeat, Seat
from jass_desktop.engine.weis import best_weis, meld_points
from tests.engine.support import random_steps, rule_sets

preset = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


def endless(rules: RuleSet) -> RuleSet:
    """The rules where no round is broken off."""
    return rules if rules.target is None else replace(rules, target=20_000, early_stoeck="none")


def moments(rules: RuleSet, seed: str) -> list[GameState]:
    """The states of the first round of a random game in which a card is to be played."""
    states = []
    for _, _, step in random_steps(endless(rules), seed):
        if step.state.round.number > 1 or step.state.outcome is not None:
            break
        if step.state.phase is Phase.PLAY:
            states.append(step.state)
    return states


def redealt(state: GameState, rng: random.Random) -> GameState:
    """The state before the first card, with all 36 cards dealt anew."""
    cards, tricks = rng.sample(DECK, 36), state.rules.tricks
    hands = PerSeat.of(state.rules.seating.seats, lambda seat: CardSet.of(cards[tricks * seat:tricks * (seat + 1)]))
    before = state.round._replace(hands=hands, contract=None, to_act=state.round.chooser or state.round.to_act)
    after = state._replace(round=before).apply(before.to_act, Choose(state.round.named_contract, state.round.row)).state
    return after._replace(round=after.round._replace(to_act=state.round.to_act))


def check(states: list[GameState], seed: int) -> None:
    """Play all states, which look alike to the table, to the end of the round in one batch, and each by the engine."""
    view = observe(states[0], states[0].round.to_act)
    hands = np.stack([masks_of(state.round.hands) for state in states])
    table, choose = Table.of(view, hands).note_cards(), random_policy(np.random.default_rng(seed))
    before = table.taken.copy()
    number = states[0].round.number
    now = list(states)

    def follow(table: Table, legal: Masks) -> Numbers:
        cards = choose(table, legal)
        for row, state in enumerate(now):
            seat, actions = state.to_act, [action for action in state.legal_actions() if isinstance(action, Play)]
            assert seat is not None
            assert seat == table.to_act[row]
            assert masks_of([CardSet.of(action.card for action in actions)])[0].tolist() == legal[row].tolist()
            [action] = [action for action in actions if action.card.index == cards[row]]
            now[row] = state.apply(seat, action).state
        return cards

    table.play_out(follow)
    assert table.won is not None
    noted = (table.won[..., None] >> np.arange(9) & 1).reshape(*table.taken.shape, 36) @ table.values
    noted[np.arange(len(now)), table.to_act] += view.rules.last_trick_points
    assert (noted == table.taken - before).all()
    points = side_points(view, hands, table).total
    for row, state in enumerate(now):
        score = state.rounds[-1]
        assert score.number == number
        if view.rules.kind == "differenzler":
            assert table.taken[row].tolist() == list(score.line(Line.MADE))
        else:
            assert np.broadcast_to(points, (len(now), 2))[row].tolist() == [side.total for side in points_by_side(score)]


@pytest.mark.some(1)
@preset
def test_playouts_keep_the_rules_of_each_preset(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """From any moment of a round on, legal cards at each step and the points at its end are those of the engine."""
    rng = random.Random(f"playouts {rules.name}")
    for number in range(size(5, 10)):
        states = moments(rules, f"playouts {number}")
        for state in rng.sample(states, 3):
            check([state] * 3, number)


@pytest.mark.some(2)
@preset
def test_many_deals_at_once(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """The rounds of a batch are dealt differently and go their own ways: other seats lead, other Weis and Stöck count."""
    if rules.seating.alone or rules.scope.has_auction:  # each deal has an auction of its own
        return
    rng = random.Random(f"deals {rules.name}")
    for number in range(size(2, 3)):
        first = moments(rules, f"deals {number}")[0]
        check([redealt(first, rng) for _ in range(20)], number)


@given(rule_sets(), st.integers(0, 10_000))
def test_playouts_keep_the_rules_of_any_table(rules: RuleSet, seed: int) -> None:
    """The same under arbitrary options."""
    states = moments(rules, f"any {seed}")
    check([random.Random(seed).choice(states)] * 2, seed)


@given(st.sampled_from(list(PRESETS.values())), st.sampled_from(list(Contract)[:6]), st.integers(0, 10_000))
def test_the_weis_of_hands_full_of_fours(rules: RuleSet, contract: Contract, seed: int) -> None:
    """Hands of few ranks, with one, two or no four of a kind, are worth what the engine's best Weis of them is."""
    rng = random.Random(seed)
    hands = []
    for _ in range(40):
        ranks = rng.sample(list(Rank), rng.randint(3, 5))
        hands.append(CardSet.of(rng.sample([Card.of(suit, rank) for suit in Suit for rank in ranks], 9)))
    masks = np.zeros((len(hands), 4, 4), np.int64)
    masks[:, Seat.EAST] = masks_of(hands)
    points = weis_points(masks, Seat.SOUTH, (), contract, rules)
    expected = [sum(meld_points(meld, contract, rules) for meld in best_weis(hand, contract, rules)) for hand in hands]
    assert points[:, PAIRS.parties[1]].tolist() == expected
    assert not points[:, PAIRS.parties[0]].any()


def test_random_cards_are_equally_likely() -> None:
    """Each legal card of a hand is led about as often as any other, whatever the suits it lies in."""
    state = next(state for state in moments(PRESETS["schieber"], "even") if not state.round.trick.plays)
    hands = np.repeat(masks_of(state.round.hands)[None], 9000, axis=0)
    table = Table.of(observe(state, state.round.to_act), hands)
    cards = random_policy(np.random.default_rng(7))(table, table.legal())
    counts = np.bincount(cards, minlength=36)
    assert {DECK[card] for card in np.flatnonzero(counts)} == set(state.round.hands[state.round.to_act])
    assert all(850 < count < 1150 for count in counts[counts > 0])


def test_hands_are_left_alone() -> None:
    """A batch plays on a copy: the hands it was given can be used again."""
    state = moments(PRESETS["schieber"], "copy")[0]
    hands = masks_of(state.round.hands)[None]
    before = hands.copy()
    Table.of(observe(state, state.round.to_act), hands).play_out(random_policy(np.random.default_rng(1)))
    assert (hands == before).all()


def test_the_deal_of_a_record_has_36_cards() -> None:
    """The masks of four hands hold every card once."""
    state = GameState.start(replace(PRESETS["jass"], cut="off"), Decks("masks")).state
    assert np.sum(masks_of(state.round.hands), axis=0).tolist() == [511] * 4
