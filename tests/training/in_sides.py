"""Learning the games of two sides: rounds of self-play under trumps, obenabe and undenufe, and the value of naming each.

At some turns of each round several legal cards are tried: the same players continue the round after each. The value of a card is
its side's lead at the end, compared with the other cards in the very same deal, so that the luck of the deal cancels out. A
network fitted to these differences tells how much better one card is than another, on average over all deals that look alike to
the seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from jass_desktop.ai.nets.arrays import Masks, Numbers, Singles
from jass_desktop.ai.nets.encoding import LEGAL, cards_of, encode
from jass_desktop.ai.nets.net import TRICKS, Net
from jass_desktop.ai.nets.policy import net_policy, show_hand
from jass_desktop.ai.search.playouts import COUNT, Policy, Table, random_policy
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, Contract
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.seats import Seat
from tests.training.positions import Samples, deal

RULES = replace(TOURNAMENT, name="training", match_bonus=100)
FOREHAND, PARTNER = Seat.SOUTH, Seat.NORTH
KINDS = (Contract.CLUBS, Contract.OBENABE, Contract.UNDENUFE)
"""Clubs represent every suit: the suits of a deal are renamed so that the chosen one is clubs."""
PUSH = len(SIMPLE_CONTRACTS)
WALK, NOISE = 4.0, 3.0
"""The temperature of cards and contracts in self-play, in points."""
HOPELESS, WHOLE = 10.0, 0.15
"""A card that the network rates this many points below the best is tried in only this share of the positions."""


def rename(hands: Masks, choices: Numbers) -> Masks:
    """The deals with clubs and the suit chosen renamed into each other; other choices leave them as they are."""
    suits = np.tile(np.arange(4), (len(hands), 1))
    chosen = np.where(choices < 4, choices, 0)
    rows = np.arange(len(hands))
    suits[rows, 0], suits[rows, chosen] = chosen, 0
    return np.take_along_axis(hands, suits[:, None, :], axis=2)


def kind_of(choices: Numbers) -> Numbers:
    """The index in KINDS of each choice of a simple contract."""
    return np.where(choices < 4, 0, choices - 3)


def values(net: Net, hands: Masks) -> Singles:
    """The value of each simple contract by a contract network, (n, 6)."""
    return np.stack([net(show_hand(hands, contract))[:, 0] for contract in SIMPLE_CONTRACTS], axis=1)


def choose(hands: Masks, nets: Mapping[str, Net], rng: np.random.Generator, noise: float) -> tuple[Numbers, Numbers]:
    """The contract of each deal as index in SIMPLE_CONTRACTS, and whether it was pushed."""
    own = values(nets["forehand"], hands[:, FOREHAND])
    push = nets["push"](show_hand(hands[:, FOREHAND], Contract.OBENABE))
    first = (np.concatenate([own, push], axis=1) + noise * rng.gumbel(size=(len(hands), PUSH + 1))).argmax(axis=1)
    theirs = values(nets["partner"], hands[:, PARTNER]) + noise * rng.gumbel(size=(len(hands), PUSH))
    pushed = first == PUSH
    return np.where(pushed, theirs.argmax(axis=1), first), pushed


def tables(hands: Masks, choices: Numbers, pushed: Numbers) -> Iterator[tuple[Numbers, Table]]:
    """The deals in batches of one kind of contract and one chooser, each with the rows it took."""
    hands, kinds = rename(hands, choices), kind_of(choices)
    for kind, contract in enumerate(KINDS):
        for was_pushed in (False, True):
            rows = np.flatnonzero((kinds == kind) & (pushed == was_pushed))
            if len(rows):
                table = Table(RULES, contract, hands[rows], FOREHAND)
                table.chooser, table.pushed = PARTNER if was_pushed else FOREHAND, was_pushed
                yield rows, table


def lead(table: Table, seats: Numbers) -> Numbers:
    """The leads of these seats' sides in finished rounds, with the match bonus."""
    taken, tricks = table.taken, table.tricks
    cards = taken[:, 0] + taken[:, 2] - taken[:, 1] - taken[:, 3]
    won = tricks[:, 0] + tricks[:, 2]
    difference: Numbers = cards + RULES.match_bonus * ((won == TRICKS).astype(np.int64) - (won == 0))
    return np.where(seats % 2 == 0, difference, -difference)


def walked(nets: Mapping[str, Net], rounds: int, share: float, seed: int) -> Samples:
    """Positions of this many rounds of self-play, as ``Subject.walk`` promises."""
    rng, net = np.random.default_rng(seed), nets.get("cards")
    walk, policy = (random_policy(rng) if net is None else net_policy(net, rng, heat) for heat in (WALK, 0.0))
    hands = deal(rounds, rng)
    choices, pushed = choose(hands, nets, rng, NOISE)
    return Samples.joined([one for _, table in tables(hands, choices, pushed)
                           for one in samples(table, walk, policy, net, rng, share)])


def outcomes(nets: Mapping[str, Net], rounds: int, pushed: bool, seed: int) -> tuple[Masks, Numbers, Numbers]:
    """Some deals (n, 4, 4), a contract for each as an index into SIMPLE_CONTRACTS, and the resulting lead when the nets play.

    ``pushed`` restricts them to deals in which forehand would push and its partner names the contract.
    """
    rng = np.random.default_rng(seed)
    policy = net_policy(nets["cards"], rng, 0.0) if "cards" in nets else random_policy(rng)
    hands = deal(rounds, rng)
    if pushed and "cards" in nets:
        hands = deal(3 * rounds, rng)
        hands = hands[choose(hands, nets, rng, NOISE)[1]][:rounds]
    choices, made = rng.integers(0, PUSH, len(hands)), np.zeros(len(hands), np.int64)
    for rows, table in tables(hands, choices, np.full(len(hands), pushed)):
        table.play_out(policy)
        made[rows] = lead(table, np.full(len(rows), FOREHAND))
    return hands, choices, made


def samples(
    table: Table, walk: Policy, policy: Policy, net: Net | None, rng: np.random.Generator, share: float,
) -> Iterator[Samples]:
    """Play the rounds of a batch to their end by ``walk``; at each card try cards in a ``share`` of the rounds.

    All legal cards are tried, or mostly only those that the net does not consider hopeless, since these must be told apart.
    """
    while table.trick_number < TRICKS - 1:
        legal = table.legal()
        rows = np.flatnonzero((COUNT[legal].sum(axis=1) > 1) & (rng.random(len(legal)) < share))
        if len(rows):
            here = table.take(rows)
            inputs, suits = encode(here, legal[rows])
            tried = inputs[:, LEGAL] > 0
            if net is not None:
                scores = np.where(tried, net(inputs), -np.inf)
                tried &= (scores > scores.max(axis=1, keepdims=True) - HOPELESS) | (rng.random((len(rows), 1)) < WHOLE)
            kept = np.flatnonzero(tried.sum(axis=1) > 1)
            yield Samples(inputs[kept], _gains(here.take(kept), tried[kept], suits[kept], policy))
        table.play(walk(table, legal))


def _gains(table: Table, tried: npt.NDArray[np.bool_], suits: Numbers, policy: Policy) -> Singles:
    row, place = np.nonzero(tried)
    after = table.take(row)
    after.play(cards_of(place, suits[row], table.ruling))
    after.play_out(policy)
    made = np.full(tried.shape, np.nan, np.float32)
    made[row, place] = lead(after, table.to_act[row])
    return made - np.nanmean(made, axis=1, keepdims=True)
