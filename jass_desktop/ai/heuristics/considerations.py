"""The considerations for and against a card: named amounts, which the weights turn into points.

A name with ``*left`` is the amount times the share of the hand still to be played; ``*trumps`` and the like multiply by that
number. A *bock* is the highest card of its suit still in play; *second*, *third* and *low* have one, two and more higher cards
out; *guarded* means that a lower card of the suit is in hand too.
"""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.ai.heuristics.memory import Memory
from jass_desktop.ai.heuristics.mind import Mind
from jass_desktop.ai.heuristics.outlook import outlook
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import SUIT_BITS, Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat

_HEIGHTS = ("bock", "second", "third", "low")
_LATE = 3
"""With this many cards in hand, or fewer, the round is nearly over."""


class TurnToPlay:
    """One seat's turn to play, with everything that applies to all its cards."""

    def __init__(self, view: Observation, mind: Mind) -> None:
        self.view = view
        self.mixed = view.named_contract.mixed
        self.mind = mind
        self.memory = memory = Memory(view, mind)
        self.partners = view.partners
        self.opponents = tuple(seat for seat in memory.others if view.rules.party(seat) is not view.party)
        self.left = len(view.hand) / view.rules.tricks
        self.trumps_out = memory.trumps(memory.unseen)
        self.their_trumps = sum(memory.expected(seat, self.trumps_out) for seat in self.opponents)
        self.own_trumps = memory.trumps(memory.hand).bit_count()
        self.bocks = sum(map(self._is_side_bock, view.hand))
        sweeper = view.sweeper
        self.match_for_us = sweeper == view.party
        self.match_for_them = sweeper == view.party.other
        self.namer = "own" if view.namer is view.seat else "partner" if view.namer in self.partners else "their"

    def considerations(self, card: Card) -> dict[str, float]:
        """The considerations about playing the card now; missing ones are 0."""
        found = self._trick(card)
        if card.suit is self.memory.trump:
            self._spend_trump(card, found)
        else:
            found.update(self._spend_side(card, self.memory.contract))
        if self.view.trick.plays:
            self._follow(card, found)
        elif card.suit is self.memory.trump:
            self._draw(card, found)
        else:
            self._lead_side(card, found)
        return found

    def fate(self, plays: Sequence[Play]) -> bool | None:
        """Whether the own side wins the trick with any of the plays, as far as the seat can foresee; None if it depends."""
        if not self.view.trick.plays:
            return None
        wins = [outlook(self.view, self.memory, play.card, self.mind.foresight).win for play in plays]
        return True if min(wins) > 0.999 else False if max(wins) < 0.001 else None

    def turning(self, card: Card) -> dict[str, float]:
        """How the cost of giving the card away differs, on average over the coming tricks, from one in this direction."""
        view = self.view
        coming = [view.rules.ruling(view.named_contract, number) for number in range(len(view.tricks) + 1, view.rules.tricks)]
        other = sum(contract is not self.memory.contract for contract in coming)
        if not other:
            return {}
        share = other / len(coming)
        found = {name: -share * amount for name, amount in self._spend_side(card, self.memory.contract).items()}
        opposite = next(contract for contract in coming if contract is not self.memory.contract)
        for name, amount in self._spend_side(card, opposite).items():
            found[name] = found.get(name, 0.0) + share * amount
        return found

    def _points(self, card: Card) -> int:
        return self.memory.worth[card.index]

    def _is_side_bock(self, card: Card) -> bool:
        return card.suit is not self.memory.trump and self.memory.is_bock(card)

    def _height(self, card: Card, contract: Contract | None = None) -> str:
        return _HEIGHTS[min(self.memory.higher(card, contract).bit_count(), 3)]

    def _trick(self, card: Card) -> dict[str, float]:
        """What the trick, and the lead to the next one, are likely to bring."""
        look = outlook(self.view, self.memory, card, self.mind.foresight)
        own = self._points(card)
        found = {"points won": look.win * (look.points - own), "own points won": look.win * own,
                 "trick": look.win, "trick*left": look.win * self.left, "lead": look.mine, "lead*left": look.mine * self.left,
                 "lead*bocks": look.mine * (self.bocks - self._is_side_bock(card))}
        if look.win > 0.999:
            found["sure points"] = own
        if self.match_for_us:
            found["trick*match"] = look.win * (1 - self.left)
        elif self.match_for_them:
            found["trick*counter"] = look.win * (1 - self.left)
        if len(self.view.hand) <= _LATE:
            found["trick late"] = look.win
            found["lead late"] = look.mine
        if not self.their_trumps:
            found["lead*bocks free"] = found["lead*bocks"]
        return found

    def _spend_trump(self, card: Card, found: dict[str, float]) -> None:
        """A trump that is no longer in the hand afterwards."""
        height = self._height(card)
        if not self.their_trumps:
            kind = "trump alone"
        elif card.rank is Rank.JACK:
            kind = "buur"
        elif card.rank is Rank.NINE:
            kind = "nell" if height == "bock" else "nell under buur"
        else:
            kind = f"trump {height}"
        found[f"spend {kind}"] = 1
        found[f"spend {kind}*left"] = self.left
        if height != "bock":
            found["trump points"] = self._points(card)
        if self.own_trumps == 1:
            found["last trump"] = 1
            found["last trump*their trumps"] = self.their_trumps

    def _spend_side(self, card: Card, contract: Contract) -> dict[str, float]:
        """Another card that is no longer in the hand, nor guards those above it, in tricks of this direction."""
        memory = self.memory
        height = self._height(card, contract)
        rest = [other for other in self.view.hand.of_suit(card.suit) if other is not card]
        kind = height
        if height in ("second", "third"):
            own = strength(card, contract)
            guarded = any(strength(other, contract) < own for other in rest)
            kind = f"{height} {'guarded' if guarded else 'alone'}"
        found = {f"spend {kind}": 1.0, f"spend {kind}*left": self.left}
        found["points" if height in ("bock", "second") else "points low"] = self._points(card)
        if height == "bock" and memory.trump is not None:
            found["spend bock*trumps"] = min(self.their_trumps, 3)
        if len(rest) == 1 and self._height(rest[0], contract) == "second":
            found["unguard"] = 1
            found["unguard points"] = self._points(rest[0])
        if not rest and self.own_trumps:
            found["void"] = 1
            found["void*trumps"] = min(self.own_trumps, 3)
        return found

    def _follow(self, card: Card, found: dict[str, float]) -> None:
        """Following to a trick that another seat has led."""
        trick, contract, trump = self.view.trick, self.memory.contract, self.memory.trump
        winner, _ = trick.winning(contract)
        takes = trick.takes(self.view.seat, card, contract)
        if takes and winner in self.partners:
            found["overtake partner"] = 1
        led = trick.lead.suit
        if card.suit is trump and led is not trump:
            found["cut"] = 1
            found["cut*trumps"] = self.own_trumps
            found["cut*their trumps"] = self.their_trumps
        elif card.suit is not led:
            suit = self.view.hand.of_suit(card.suit)
            found["discard"] = 1
            found["discard*length"] = len(suit)
            found["discard from bock suit"] = float(any(map(self.memory.is_bock, suit)))
        elif takes:
            found["take"] = 1
            found["take third"] = float(2 * len(trick.plays) == self.view.rules.seats)

    def _draw(self, card: Card, found: dict[str, float]) -> None:
        """Leading a trump, by who named trumps."""
        draw = f"draw {self.namer}"
        found[draw] = 1
        found[f"{draw}*their trumps"] = self.their_trumps
        found[f"{draw}*trumps"] = self.own_trumps
        found["draw*partner trumps"] = sum(self.memory.expected(seat, self.trumps_out) for seat in self.partners)
        found["draw none"] = float(not self.their_trumps)
        found["draw*win"] = found["trick"]
        found["draw*win*their trumps"] = found["trick"] * self.their_trumps
        found["draw high"] = float(not self.memory.higher(card))
        found["draw*bocks"] = self.bocks

    def _lead_side(self, card: Card, found: dict[str, float]) -> None:
        """Leading another suit: who holds the rest of it, who may trump it, who has led it before."""
        memory, contract = self.memory, self.memory.contract
        suit = self.view.hand.of_suit(card.suit)
        out = memory.unseen & SUIT_BITS[card.suit]
        kind = "low" if memory.higher(card) else "bock"
        found[f"{kind} length"] = len(suit)
        found[f"{kind} out"] = out.bit_count()
        if len(suit) == 1 and self.own_trumps:
            found["singleton"] = 1
        if out and not memory.is_bock(card):
            top = max(CardSet(out), key=lambda other: strength(other, contract))
            if any(strength(other, contract) > strength(top, contract) for other in suit):
                found["under bock"] = 1
            else:
                found["to partner's bock"] = sum(memory.chance(seat, top) for seat in self.partners)
        if memory.trump is None:
            found["run"] = sum(not memory.higher(other) for other in suit)
        else:
            found["partner trumps"] = sum(self._trumping(seat, out) for seat in self.partners)
            found["they trump"] = sum(self._trumping(seat, out) for seat in self.opponents)
        found.update(self._history(card.suit))

    def _trumping(self, seat: Seat, suit: int) -> float:
        """The probability that the seat is out of the suit and has trumps."""
        return self.memory.chance_none(seat, suit) * (1 - self.memory.chance_none(seat, self.trumps_out))

    def _history(self, suit: Suit) -> dict[str, float]:
        """Whether the suit has been led before, and by whom."""
        found = {}
        for taken in self.mind.tricks:
            leader, led = taken.trick.plays[0]
            if led.suit is suit:
                who = "own" if leader is self.view.seat else "partner" if leader in self.partners else "they"
                found[f"{who} led"] = 1.0
                if leader in self.partners and self.view.rules.party(taken.winner) is self.view.party:
                    found["partner led and won"] = 1.0
        return found
