"""Positions from self-play, with what each legal card was worth when the rest was played out.

At some cards of each round every legal card is tried: the round is played on from there by the same players. What a card is
worth is what its side made more than the other, compared with the other cards in the very same deal, so that the luck of the
deal falls out. A network fitted to these differences tells how much better a card is than another on average over all deals that
look alike to the seat: nothing hidden is ever shown to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from jass_desktop.ai.encoding import LEGAL, Floats, cards_of, encode
from jass_desktop.ai.net import Net
from jass_desktop.ai.playouts import COUNT, RANKS, Masks, Numbers, Policy, Table
from jass_desktop.ai.policy import show_hand
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, Contract
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.round import TRICKS
from jass_desktop.engine.seats import Seat

RULES = replace(TOURNAMENT, name="training", match_bonus=100)
FOREHAND, PARTNER = Seat.SOUTH, Seat.NORTH
KINDS = (Contract.CLUBS, Contract.OBENABE, Contract.UNDENUFE)
"""Clubs stand for every suit: the suits of a deal are renamed so that the one chosen is clubs."""
PUSH = len(SIMPLE_CONTRACTS)


@dataclass(frozen=True)
class Samples:
    """Positions (n, INPUTS) and by place of the inputs what each legal card made more than the mean of them, (n, 36)."""

    inputs: Floats
    gains: Floats


def deal(n: int, rng: np.random.Generator) -> Masks:
    """Hands of ``n`` deals, each equally likely."""
    order = np.argsort(rng.random((n, 36)), axis=1)
    hands = np.zeros((n, 36), np.int64)
    np.put_along_axis(hands, order, np.arange(36) // 9, axis=1)  # the seat of each card
    seats = hands.reshape(n, 1, 4, RANKS) == np.arange(4)[:, None, None]
    masks: Masks = (seats << np.arange(RANKS)).sum(axis=3)
    return masks


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


def values(net: Net, hands: Masks) -> Floats:
    """What each simple contract is worth by a contract network, (n, 6)."""
    return np.stack([net(show_hand(hands, contract))[:, 0] for contract in SIMPLE_CONTRACTS], axis=1)


def choose(hands: Masks, nets: dict[str, Net], rng: np.random.Generator, noise: float) -> tuple[Numbers, Numbers]:
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


def lead(table: Table) -> Numbers:
    """What the side of SOUTH and NORTH has made more than the other, with the match bonus; the rounds are over."""
    taken, tricks = table.taken, table.tricks
    cards = taken[:, 0] + taken[:, 2] - taken[:, 1] - taken[:, 3]
    won = tricks[:, 0] + tricks[:, 2]
    difference: Numbers = cards + RULES.match_bonus * ((won == TRICKS).astype(np.int64) - (won == 0))
    return difference


def samples(table: Table, walk: Policy, policy: Policy, rng: np.random.Generator, share: float) -> Iterator[Samples]:
    """Play the rounds of a batch to their end by ``walk``; at each card try all cards in a ``share`` of the rounds."""
    while table.trick_number < TRICKS - 1:
        legal = table.legal()
        open_choice = COUNT[legal].sum(axis=1) > 1
        rows = np.flatnonzero(open_choice & (rng.random(len(legal)) < share))
        if len(rows):
            yield _tried(table.take(rows), legal[rows], policy)
        table.play(walk(table, legal))


def _tried(table: Table, legal: Masks, policy: Policy) -> Samples:
    inputs, suits = encode(table, legal)
    side = np.where(table.to_act % 2 == 0, 1, -1)
    row, place = np.nonzero(inputs[:, LEGAL])
    tried = table.take(row)
    tried.play(cards_of(place, suits[row], table.ruling))
    tried.play_out(policy)
    made = np.zeros((len(legal), 36), np.float32)
    made[row, place] = lead(tried) * side[row]
    allowed = inputs[:, LEGAL]
    mean = made.sum(axis=1, keepdims=True) / allowed.sum(axis=1, keepdims=True)
    return Samples(inputs, (made - mean) * allowed)
