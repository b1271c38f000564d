"""Both lines of a decision, the better one and the one taken, played out in the same worlds: what becomes of each card."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from jass_desktop.ai.judging.pricing import policy_of
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Flags, Floats, Masks, Numbers
from jass_desktop.ai.search.endings import by_policy
from jass_desktop.ai.search.outcomes import Gain, after_plays
from jass_desktop.ai.search.playouts import RANKS, SUITS, Table
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.observation import Observation
from jass_desktop.session.findings.reasons import Way

_CARDS = SUITS * RANKS
_NEVER = -2
"""No card, not even that of a trick which was over before."""


@dataclass(frozen=True)
class Captures:
    """How rounds end: who takes each card. The last column stands for the last trick, which counts like a card that falls in it;
    arrays are (n, cards + 1)."""

    takers: Numbers
    """The seats that take the cards."""
    winners: Numbers
    """The cards that take their tricks; below 0 if those were over before."""
    players: Numbers
    """The seats that play the cards."""
    leads: Flags
    """Whether the cards lead."""

    @staticmethod
    def told(_view: Observation, _hands: Masks, table: Table, _gain: Gain) -> Floats:
        """What ``of`` reads, of rounds in which cards were noted."""
        assert table.won is not None

        def seats(cards: Masks) -> Numbers:
            return np.column_stack([(cards[:, :, card // RANKS] >> card % RANKS & 1).argmax(axis=1) for card in range(_CARDS)])

        last = np.column_stack([table.best])
        return np.column_stack([seats(table.won), table.to_act, table.winners, last, seats(table.played), table.to_act,
                                table.leads, np.zeros_like(last)])

    @staticmethod
    def of(told: Floats) -> Captures:
        """The captures of these rounds, (n, figures)."""
        takers, winners, players, leads = np.split(told.astype(np.int64), 4, axis=1)
        return Captures(takers, winners, players, leads > 0)

    def cut(self, trump: Suit | None) -> Flags:
        """Whether a trump takes each card of another suit, in a trick to which no trump has led, (n, cards + 1)."""
        suits = np.arange(_CARDS + 1) // RANKS
        if trump is None:
            return np.zeros(self.winners.shape, bool)
        ours = suits == trump
        led = np.where(self.leads, self.winners, _NEVER)[:, ours]
        drawn = (self.winners[:, :, None] == led[:, None]).any(axis=2)
        found: Flags = ~ours & (suits < SUITS) & (self.winners >= 0) & (self.winners // RANKS == trump) & ~drawn
        return found

    def end(self, card: Card, trump: Suit | None) -> tuple[Numbers, Numbers]:
        """Who takes the card, and the number of the ``Way`` in which it is taken, (n,) each."""
        took, winner, at = self.takers[:, card.index], self.winners[:, card.index], card.index
        same_suit, cut = winner // RANKS == card.suit, self.cut(trump)[:, at]
        theirs = self.players[:, at] % 2 == took % 2
        led = same_suit & self.leads[:, at]
        ways: Numbers = np.select(
            [theirs, cut, led, same_suit],
            [list(Way).index(way) for way in (Way.KEPT, Way.CUT, Way.LED, Way.HIGHER)], list(Way).index(Way.THROWN))
        return took, ways


@dataclass(frozen=True)
class Lines:
    """Both lines in the same worlds. Gains are points that the better line brings and the other one does not, (n,)."""

    view: Observation
    better_card: Card
    taken_card: Card
    better: Captures
    taken: Captures

    def own(self, line: Captures) -> Flags:
        """Whether the own side takes each card."""
        return np.isin(line.takers, [int(seat) for seat in self.view.party.seats])

    @cached_property
    def gains(self) -> Floats:
        """The gain by each card, and by the last trick, (n, cards + 1)."""
        rules = self.view.rules
        points = np.array([*rules.points_table(self.view.named_contract), rules.last_trick_points], np.float64)
        found: Floats = points * (self.own(self.better).astype(float) - self.own(self.taken))
        return found

    def at_once(self) -> Floats:
        """The gain by the trick on the table, where the own side takes it in the better line only."""
        now = _with(self.better, self.better_card) | _with(self.taken, self.taken_card)
        takes = self.own(self.better)[:, self.better_card.index] & ~self.own(self.taken)[:, self.taken_card.index]
        return np.where(takes, (self.gains * now).sum(axis=1), 0.0)

    def taken_by(self, cards: Collection[Card]) -> Floats:
        """The gain by the tricks that these cards take in the better line."""
        found: Floats = (self.gains * np.isin(self.better.winners, [card.index for card in cards])).sum(axis=1)
        return found

    def reached(self, card: Card) -> Flags:
        """Whether the card falls, in the better line, in the trick on the table or in one that an own card takes."""
        own = np.isin(self.better.winners[:, card.index], [held.index for held in self.view.hand])
        found: Flags = own | _with(self.better, self.better_card)[:, card.index]
        return found

    def last_by(self, cards: Collection[Card]) -> Floats:
        """The gain by the last trick, where one of these cards takes it in the better line."""
        return np.where(np.isin(self.better.winners[:, -1], [card.index for card in cards]), self.gains[:, -1], 0.0)

    def cut(self) -> Floats:
        """The gain by cards that the others cut in the line taken."""
        cut = self.taken.cut(self.view.named_contract.trump) & ~self.own(self.taken)
        found: Floats = (self.gains * cut).sum(axis=1)
        return found

    def of(self, card: Card) -> Floats:
        """The gain by the card itself."""
        found: Floats = self.gains[:, card.index]
        return found


def _with(line: Captures, card: Card) -> Flags:
    """Whether each card falls in the same trick as this one."""
    found: Flags = line.winners == line.winners[:, [card.index]]
    return found


def lines_of(view: Observation, hands: Masks, better: Play, taken: Play) -> Lines:
    """Both lines in these worlds, as the judge plays them."""
    play_out, kind = by_policy(policy_of(view)), expertise_of(view.rules)
    found = after_plays(view, [better, taken], hands, play_out, kind.worth,
                        begin=lambda view, hands: kind.begin(view, hands).note_cards(), tell=Captures.told)
    return Lines(view, better.card, taken.card, Captures.of(found[:, 0]), Captures.of(found[:, 1]))
