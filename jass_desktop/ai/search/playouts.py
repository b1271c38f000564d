"""Many rounds played to their end at once, by the engine's rules, in numpy.

All rounds of a batch share everything the table sees - rules, contract, tricks so far - and differ in the hands. A hand is four
masks of nine bits, one for each suit; bit ``rank`` is set for each card held. The hands of ``n`` rounds are an array
(n, seats, 4). Cards are numbers 0 ... 35, as in ``Card.index``.

Seats that have not announced yet announce their best Weis, and Stöck is always called. The target is ignored: rounds are played
to the last trick.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np

from jass_desktop.ai.nets.arrays import Masks, Numbers
from jass_desktop.ai.nets.weis_tables import weis_points
from jass_desktop.engine.cards import CardSet, Rank
from jass_desktop.engine.contracts import STOECK_POINTS, STOECK_RANKS, Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Direction, Seat

Policy = Callable[["Table", Masks], Numbers]
"""Chooses a card for each round, given the table and the legal cards of the seats to act, masks (n, 4)."""

SUITS, RANKS = 4, 9
WHOLE_SUIT = (1 << RANKS) - 1

COUNT = np.array([mask.bit_count() for mask in range(512)])
"""How many cards a mask holds."""
HELD = (np.arange(1 << RANKS)[:, None] >> np.arange(RANKS) & 1).astype(bool)
"""Which cards of a suit a mask holds, lowest first, (512, 9)."""
# The rank of the k-th card in a mask, at mask * RANKS + k.
_KTH = np.array([rank for mask in range(512) for rank in sorted(range(RANKS), key=lambda rank: (not mask >> rank & 1, rank))])
_BIT = 1 << np.arange(SUITS * RANKS) % RANKS
# Filters a hand to the suit led; the fifth row keeps all cards.
_ONLY = np.vstack([np.diag([WHOLE_SUIT] * SUITS), np.full(SUITS, WHOLE_SUIT)])
_ALL = SUITS
NO_CARD = -1
"""Stands for no card."""
_BUUR = 1 << Rank.JACK
STOECK = sum(1 << rank for rank in STOECK_RANKS)
"""King and queen of a suit."""


def masks_of(hands: Sequence[CardSet]) -> Masks:
    """The masks of these hands, (len, 4)."""
    return np.array([[hand.bits >> RANKS * suit & WHOLE_SUIT for suit in range(SUITS)] for hand in hands], np.int64)


@dataclass(frozen=True)
class Order:
    """Cards under one simple contract: ``strength`` by card, and the mask of trumps above a given strength."""

    strength: Numbers
    over: Masks


@cache
def order_of(contract: Contract) -> Order:
    strength = np.array(contract.strengths)
    over = np.full(2 * RANKS, WHOLE_SUIT)
    if contract.trump is not None:
        own = contract.strengths[contract.trump * RANKS:][:RANKS]
        for top in range(RANKS, 2 * RANKS):
            over[top] = sum(1 << rank for rank in range(RANKS) if own[rank] > top)
    return Order(strength, over)


class Table:
    """``n`` rounds in progress, each at the same card of the same trick. Arrays have a row for each round."""

    def __init__(self, rules: RuleSet, contract: Contract, hands: Masks, leader: Seat) -> None:
        """Rounds before their first card, which ``leader`` plays."""
        n, seats = len(hands), rules.seats
        self.rules, self.contract, self.hands = rules, contract, hands.copy()
        self.chooser, self.pushed = leader, False
        self.trick_number, self.laid = 0, 0
        self.to_act = np.full(n, int(leader))
        self.rows = np.arange(n)
        self.taken, self.tricks = np.zeros((n, seats), np.int64), np.zeros((n, seats), np.int64)
        """Card points of each seat, including the five for the last trick, and tricks."""
        self.played = np.zeros((n, seats, SUITS), np.int64)
        """The cards that each seat has played, as masks."""
        self.void = np.zeros((n, seats, SUITS), bool)
        """Whether a seat has shown that it is out of a suit; in trumps it may still hold the Buur."""
        self.lying = np.full((n, seats), NO_CARD)
        """The card of each seat in the trick on the table."""
        self.led = self.first = self.best = self.best_seat = self.points = np.zeros(n, np.int64)
        self.bids = np.zeros((n, seats), np.int64)
        """Each seat's prediction, if each plays alone."""
        self.turned = np.full(n, NO_CARD)
        """The trump that the dealer has turned up, if each plays alone."""
        self.won: Masks | None = None
        """The cards that each seat takes, as masks (n, seats, 4), from ``note_cards`` on; None if that is not noted."""
        self.winners = np.zeros((0, SUITS * RANKS), np.int64)
        """The card that has taken the trick in which each card fell, (n, 36), where ``won`` is noted."""
        self.leads = np.zeros((0, SUITS * RANKS), bool)
        """Whether each card has led to a trick, (n, 36), where ``won`` is noted."""
        self.course: list[Numbers] | None = None
        """The card points of both sides, (n, 2), when ``note_course`` was called and after each trick since; None if that is not
        noted."""
        self.in_play = masks_of([rules.in_play])[0]
        """The cards that were dealt, as masks (4,)."""
        self.values = np.array(rules.points_table(contract))
        self.turn = 1 if rules.direction is Direction.CCW else seats - 1
        self.order = order_of(self.ruling)

    @staticmethod
    def of(view: Observation, hands: Masks) -> Table:
        """The rounds that look like ``view``, in which the seats still hold ``hands``; the contract must have been chosen.

        Unknown hands may be empty as long as their seats do not have to play.
        """
        tricks = [taken.trick for taken in view.tricks] + ([view.trick] if view.trick.plays else [])
        leader = tricks[0].plays[0][0] if tricks else view.on_turn
        table = Table.begun(view, hands + played_cards(view), leader)
        for trick in tricks:
            for _, card in trick.plays:
                table.play(np.full(len(hands), card.index))
        return table

    @staticmethod
    def begun(view: Observation, hands: Masks, leader: Seat) -> Table:
        """The rounds of ``view`` before their first card, which ``leader`` plays."""
        table = Table(view.rules, view.named_contract, hands, leader)
        table.chooser, table.pushed = view.chooser if view.chooser is not None else leader, view.pushes > 0
        table.bids[:] = [bid or 0 for bid in view.bids]
        if view.turned is not None:
            table.turned[:] = view.turned.index
        return table

    def take(self, rows: Numbers) -> Table:
        """A new batch with copies of these rounds; a round may be given several times."""
        other = copy(self)
        for name in ("hands", "to_act", "taken", "tricks", "played", "void", "lying", "led", "first", "best", "best_seat",
                     "points", "bids", "turned"):
            setattr(other, name, getattr(self, name).take(rows, axis=0))
        if self.won is not None:
            for name in ("won", "winners", "leads"):
                setattr(other, name, getattr(self, name).take(rows, axis=0))
        if self.course is not None:
            other.course = [points.take(rows, axis=0) for points in self.course]
        other.rows = np.arange(len(rows))
        return other

    def note_cards(self) -> Table:
        """Note from now on who takes which card, with which, and which ones lead; the same table."""
        self.won = np.zeros_like(self.played)
        self.winners = np.full((len(self.played), SUITS * RANKS), NO_CARD)
        self.leads = np.zeros(self.winners.shape, bool)
        return self

    def note_course(self) -> None:
        """Note from now on the card points of both sides after each trick."""
        self.course = [by_side(self.taken)]

    @property
    def ruling(self) -> Contract:
        """The simple contract in force for the trick."""
        return self.rules.ruling(self.contract, min(self.trick_number, self.rules.tricks - 1))

    def legal(self) -> Masks:
        """The legal cards of the seats to act, (n, 4): ``engine.legality`` for all rounds at once."""
        hand: Masks = self.hands[self.rows, self.to_act]
        if self.laid == 0:
            return hand
        return legal_with(hand, self.led, self.order.strength[self.best], self)

    def play(self, cards: Numbers) -> None:
        """Let the seats to act play these cards, which must be legal. The last card of a trick completes it."""
        suits, strength, trump = cards // RANKS, self.order.strength, self.contract.trump
        self.hands[self.rows, self.to_act, suits] ^= _BIT[cards]
        self.played[self.rows, self.to_act, suits] |= _BIT[cards]
        self.lying[self.rows, self.to_act] = cards
        values = self.values[cards]
        if self.laid == 0:
            self.led, self.first, self.best, self.best_seat, self.points = suits, cards, cards, self.to_act, values
        else:
            follows = suits == self.led
            if trump is None:
                better = follows & (strength[cards] > strength[self.best])
            else:
                cuts = suits == trump
                better = ((suits == self.best // RANKS) | cuts) & (strength[cards] > strength[self.best])
                follows |= cuts
            self.void[self.rows, self.to_act, self.led] |= ~follows
            self.best = np.where(better, cards, self.best)
            self.best_seat = np.where(better, self.to_act, self.best_seat)
            self.points = self.points + values
        self.laid += 1
        self.to_act = (self.to_act + self.turn) % self.rules.seats
        if self.laid == self.rules.seats:
            self._take()

    def _take(self) -> None:
        last = self.trick_number == self.rules.tricks - 1
        self.taken[self.rows, self.best_seat] += self.points + (self.rules.last_trick_points if last else 0)
        self.tricks[self.rows, self.best_seat] += 1
        if self.won is not None:
            self.leads[self.rows, self.first] = True
            for cards in self.lying.T:
                self.won[self.rows, self.best_seat, cards // RANKS] |= _BIT[cards]
                self.winners[self.rows, cards] = self.best
        if self.course is not None:
            self.course.append(by_side(self.taken))
        self.to_act = self.best_seat
        self.lying = np.full_like(self.lying, NO_CARD)
        self.laid, self.trick_number = 0, self.trick_number + 1
        self.order = order_of(self.ruling)

    def play_out(self, policy: Policy, left: int = 0) -> None:
        """Play until this many tricks are left, ``policy`` choosing for all seats."""
        while self.trick_number < self.rules.tricks - left:
            self.play(policy(self, self.legal()))

    def settle(self, taken: Numbers, tricks: Numbers) -> None:
        """Mark the rounds as finished, with these totals of the seats for the whole round, (n, seats) each."""
        self.taken, self.tricks = taken, tricks
        self.played, self.hands = self.played + self.hands, np.zeros_like(self.hands)
        self.laid, self.trick_number = 0, self.rules.tricks


def legal_with(hand: Masks, led: Numbers, best: Numbers, table: Table) -> Masks:
    """The legal cards of hands (n, 4) in tricks of ``table`` with suits ``led`` (n,), whose best cards so far have strengths
    ``best`` (n,)."""
    rules, trump, follow = table.rules, table.contract.trump, hand[np.arange(len(hand)), led]
    if trump is None:
        only: Masks = _ONLY[np.where(follow != 0, led, _ALL)]
        return hand & only
    trump_led = led == trump
    bound = (follow != 0) & ~(trump_led & (follow == _BUUR))  # the Buur alone need not follow
    legal: Masks = hand & _ONLY[np.where(bound, led, _ALL)]
    trumps = hand[:, trump]
    over = trumps & table.order.over[best]
    if rules.undertrump == "free":
        beside = trumps
    elif rules.undertrump == "if_void":
        beside = np.where(bound, over, trumps)
    else:
        free = hand.sum(axis=1) == trumps  # a hand of nothing but trumps may play any of them
        if rules.all_trumps == "must_over":
            free &= over == 0
        beside = np.where(free, trumps, over)
    legal[:, trump] = np.where(trump_led, legal[:, trump], beside)
    return legal


def only_cards(legal: Masks) -> Numbers:
    """The lowest card of each row, (n,); the only one if there is just one."""
    suits = (legal > 0).argmax(axis=1)
    cards: Numbers = suits * RANKS + _KTH[legal[np.arange(len(legal)), suits] * RANKS]
    return cards


def random_policy(rng: np.random.Generator) -> Policy:
    """Any legal card, equally likely."""
    def choose(_table: Table, legal: Masks) -> Numbers:
        up_to = np.cumsum(COUNT[legal], axis=1)
        drawn = (rng.random(len(legal)) * up_to[:, -1]).astype(np.int64)
        suits = (drawn[:, None] >= up_to[:, :-1]).sum(axis=1)
        rows = np.arange(len(legal))
        before = np.where(suits > 0, up_to[rows, suits - 1], 0)
        cards: Numbers = suits * RANKS + _KTH[legal[rows, suits] * RANKS + drawn - before]
        return cards
    return choose


class SidePoints(NamedTuple):
    """The points of both sides in rounds that were played out, (n, 2) each, before the factor."""

    cards: Numbers
    """Including the last trick."""
    match: Numbers
    weis: Numbers
    stoeck: Numbers

    @property
    def total(self) -> Numbers:
        """All together, (n, 2)."""
        return self.cards + self.match + self.weis + self.stoeck


def side_points(view: Observation, hands: Masks, table: Table) -> SidePoints:
    """The points of both sides in rounds that began as ``view`` with ``hands`` and ended as ``table``.

    Cards, last trick, match, Weis and Stöck are as in ``RoundScore.points``.
    """
    rules = view.rules
    match = by_side(table.tricks) == rules.tricks
    dealt = hands + played_cards(view)
    weis, stoeck = _weis(view, dealt), _stoeck(view, dealt)
    beaten = match[:, ::-1]
    if rules.weis_void_on_match:
        weis = np.where(beaten, 0, weis)
    if rules.stoeck_void_on_match:
        stoeck = np.where(beaten, 0, stoeck)
    return SidePoints(by_side(table.taken), match * rules.match_bonus, weis, stoeck)


def by_side(values: Numbers) -> Numbers:
    """The sums for both sides, (n, 2), of values for the seats (n, seats), which alternate between the sides."""
    return np.stack([values[:, side::2].sum(axis=1) for side in (0, 1)], axis=1)


def played_cards(view: Observation) -> Masks:
    """The cards each seat has played in this round, (seats, 4)."""
    tricks = (*(taken.trick for taken in view.tricks), view.trick)
    return masks_of([CardSet.of(card for trick in tricks for by, card in trick.plays if by is seat)
                     for seat in view.rules.seating.seats])


def _weis(view: Observation, dealt: Masks) -> Numbers:
    if view.tricks:
        return np.array([[view.points[side].weis for side in view.rules.seating.parties[:2]]])
    leader = view.trick.plays[0][0] if view.trick.plays else view.on_turn
    silent = [seat for seat in view.rules.seating.seats if view.announced[seat] == 0]
    return weis_points(dealt, leader, silent, view.named_contract, view.rules)


def _stoeck(view: Observation, dealt: Masks) -> Numbers:
    points = np.zeros((len(dealt), 2), np.int64)
    trump = view.named_contract.trump
    if not view.rules.stoeck or trump is None:
        return points
    if view.stoeck is not None:
        points[:, view.rules.party(view.stoeck)] = STOECK_POINTS
        return points
    played = played_cards(view)[:, trump] & STOECK
    for seat in view.rules.seating.seats:
        if played[seat] != STOECK:  # both were played and nothing was shown, so it was not called
            points[dealt[:, seat, trump] & STOECK == STOECK, view.rules.party(seat)] = STOECK_POINTS
    return points
