"""Looking ahead in the last tricks of a playout: blind to hidden cards, the same in every batch, and better than not looking."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

from jass_desktop.ai.nets.arrays import Numbers
from jass_desktop.ai.search.ahead import looking_ahead, one_looking_ahead
from jass_desktop.ai.search.endings import RoundResults, counted_out, stakes
from jass_desktop.ai.search.playouts import COUNT, RANKS, Policy, Table, masks_of, only_cards, random_policy
from jass_desktop.engine.cards import DECK, CardSet, Rank
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat

AHEAD = 3


def lowest(_table: Table, legal: Numbers) -> Numbers:
    """A policy that plays the lowest legal card."""
    return only_cards(legal)


def tables(rules: RuleSet, n: int, left: int, seed: int = 1, contract: Contract = Contract.HEARTS) -> Table:
    """Rounds of random cards, played at random until so many tricks are left."""
    rng = np.random.default_rng(seed)
    size = len(DECK) // rules.seats
    deals = [rng.permutation(len(DECK)) for _ in range(n)]
    hands = np.array([masks_of([CardSet.of(DECK[card] for card in deal[seat * size:(seat + 1) * size])
                                for seat in range(rules.seats)]) for deal in deals])
    table = Table(rules, contract, hands, Seat(0))
    if rules.kind == "differenzler":
        table.bids = rng.integers(0, 80, table.bids.shape)
    table.play_out(random_policy(rng), left=left)
    return table


def lead(table: Table, first: Policy, second: Policy) -> Numbers:
    """What the side of the first seat makes more when it plays on by the first policy and the others by the second, (n,)."""
    table = table.take(table.rows)
    while table.trick_number < table.rules.tricks:
        legal = table.legal()
        table.play(np.where(table.to_act % 2 == 0, first(table, legal), second(table, legal)))
    found: Numbers = stakes(table, table.taken.T, table.tricks.T, table.bids.T)[0]
    return found


def test_looking_ahead_pays() -> None:
    """Against a side that plays as the policy does, the side that looks ahead makes more than one that does not."""
    table = tables(PRESETS["schieber"], 200, AHEAD)
    gained = lead(table, looking_ahead(lowest, AHEAD), lowest) - lead(table, lowest, lowest)
    assert gained.mean() > 4 * gained.std() / len(gained) ** 0.5


def test_one_seat_alone_looks_ahead() -> None:
    """A trick earlier than all seats would, and only it; it makes more than without."""
    table, seat = tables(PRESETS["schieber"], 200, AHEAD + 1), Seat(2)
    policy = one_looking_ahead(lowest, AHEAD, seat)
    earlier, begun = table.take(table.rows), False
    while earlier.trick_number == table.trick_number:
        legal = earlier.legal()
        cards, usual = policy(earlier, legal), lowest(earlier, legal)
        others = earlier.to_act != int(seat)
        assert (cards[others] == usual[others]).all()
        begun |= bool((cards != usual).any())
        earlier.play(cards)
    assert begun
    gained = lead(table, policy, lowest) - lead(table, lowest, lowest)
    assert gained.mean() > 4 * gained.std() / len(gained) ** 0.5


@pytest.mark.some(4)
@pytest.mark.parametrize("name", ["schieber", "differenzler", "coiffeur", "puur-naell-ass"])
@pytest.mark.parametrize("contract", [Contract.CLUBS, Contract.OBENABE, Contract.UNDENUFE])
def test_only_legal_cards(name: str, contract: Contract) -> None:
    """Rounds are played to their end by the rules: each hand is played, and all points are taken."""
    table = tables(PRESETS[name], 8, 4, contract=contract)
    policy = looking_ahead(lowest, AHEAD)
    while table.trick_number < table.rules.tricks:
        legal = table.legal()
        cards = policy(table, legal)
        assert (legal[table.rows, cards // RANKS] >> cards % RANKS & 1).all()
        table.play(cards)
    assert not table.hands.any()


@pytest.mark.parametrize("left", [AHEAD, AHEAD + 1])
def test_hidden_cards_have_no_influence(left: int) -> None:
    """Whatever the others hold, a seat plays the same card."""
    table = tables(PRESETS["schieber"], 60, left)
    table.void[:] = False
    other = table.take(table.rows)
    hidden = (other.to_act[:, None] + np.arange(1, 4)) % 4
    other.hands[other.rows[:, None], hidden] = table.hands[table.rows[:, None], np.roll(hidden, 1, axis=1)]
    for policy in (looking_ahead(lowest, AHEAD), *(one_looking_ahead(lowest, AHEAD, Seat(seat)) for seat in range(4))):
        assert (policy(table, table.legal()) == policy(other, other.legal())).all()


@pytest.mark.parametrize("lying", [0, 2])
def test_worlds_fit_what_is_seen(lying: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat's own cards and the sizes of all hands are as they are, cards lie where they may, and each lies once."""
    table = tables(PRESETS["schieber"], 1, AHEAD, seed=3)
    for _ in range(lying):
        table.play(lowest(table, table.legal()))
    seen: list[Table] = []

    def counting_out(after: Table) -> RoundResults:
        seen.append(after.take(after.rows))
        return counted_out(after)

    monkeypatch.setattr("jass_desktop.ai.search.ahead.counted_out", counting_out)
    looking_ahead(lowest, AHEAD)(table, table.legal())
    [after] = seen
    seat, trump = table.to_act[0], table.contract.trump
    held = after.hands.copy()
    held[after.rows, seat, after.lying[:, seat] // RANKS] |= 1 << after.lying[:, seat] % RANKS
    assert table.void.any()
    assert len(np.unique(held.reshape(len(held), -1), axis=0)) > 1
    assert (held[:, seat] == table.hands[0, seat]).all()
    assert (COUNT[held].sum(axis=2) == COUNT[table.hands].sum(axis=2)).all()
    assert (held.sum(axis=1) == table.hands.sum(axis=1)).all()
    fits = np.where(np.arange(4) == trump, 1 << Rank.JACK, 0)
    others = [other for other in range(4) if other != seat]
    assert (held[:, others] & ~fits == held[:, others] & ~fits & np.where(table.void[0, others], 0, -1)).all()


def test_every_batch_comes_to_the_same() -> None:
    """A round alone is played as among others, and as one of two that are alike."""
    table = tables(PRESETS["differenzler"], 20, AHEAD)
    policy = looking_ahead(lowest, AHEAD)
    together = policy(table, table.legal())
    for row in table.rows:
        alone = table.take(np.array([row, row]))
        assert (policy(alone, alone.legal()) == together[row]).all()


def test_many_rounds_take_little_memory() -> None:
    """As many as a review plays out at once, with three tricks left."""
    table = tables(PRESETS["schieber"], 500, AHEAD)
    policy = looking_ahead(lowest, AHEAD)
    policy(table, table.legal())
    tracemalloc.start()
    try:
        policy(table, table.legal())
        assert tracemalloc.get_traced_memory()[1] < 50e6
    finally:
        tracemalloc.stop()


def test_before_the_last_tricks_the_policy_plays() -> None:
    table = tables(PRESETS["schieber"], 30, AHEAD + 1)
    assert (looking_ahead(lowest, AHEAD)(table, table.legal()) == lowest(table, table.legal())).all()
