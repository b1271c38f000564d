"""What speaks for and against a card: named amounts, which the weights turn into points."""

from __future__ import annotations

from jass_desktop.ai.heuristics.memory import Memory
from jass_desktop.ai.heuristics.outlook import outlook
from jass_desktop.engine.cards import SUIT_BITS, Card, CardSet, Suit
from jass_desktop.engine.contracts import card_points, strength
from jass_desktop.engine.observation import Observation

_HEIGHTS = ("bock", "second", "third", "low")


class Situation:
    """One seat's turn, with what all its cards have in common."""

    def __init__(self, view: Observation) -> None:
        assert view.chooser is not None
        self.view = view
        self.memory = memory = Memory(view)
        self.partner = view.seat.partner
        self.opponents = tuple(seat for seat in memory.others if seat.side is not view.seat.side)
        self.left = len(view.hand) / 9
        self.trumps_out = memory.trumps(memory.unseen)
        self.their_trumps = sum(memory.expected(seat, self.trumps_out) for seat in self.opponents)
        self.own_trumps = memory.trumps(memory.hand).bit_count()
        hand = CardSet(memory.hand)
        self.bocks = sum(card.suit is not memory.trump and memory.is_bock(card) for card in hand)
        won = [taken.winner.side is view.seat.side for taken in view.tricks]
        self.match = 0.0 if not won or len(set(won)) == 2 else (1.0 if won[0] else -1.0)
        self.namer = ("own" if view.chooser is view.seat else "partner" if view.chooser is self.partner else "their")

    def considerations(self, card: Card) -> dict[str, float]:
        found = self._trick(card)
        self._spending(card, found)
        if self.view.trick.plays:
            self._following(card, found)
        elif self.memory.trump is not None and card.suit is self.memory.trump:
            self._leading_trump(card, found)
        else:
            self._leading_side(card, found)
        return found

    def _points(self, card: Card) -> int:
        return card_points(card, self.memory.contract, self.view.rules.undenufe_values)

    def _trick(self, card: Card) -> dict[str, float]:
        look = outlook(self.view, self.memory, card)
        own = self._points(card)
        found = {"points won": look.win * (look.points - own), "own points won": look.win * own, "trick": look.win,
                 "trick*left": look.win * self.left, "lead": look.mine, "lead*left": look.mine * self.left,
                 "lead*bocks": look.mine * (self.bocks - (card.suit is not self.memory.trump and self.memory.is_bock(card)))}
        if look.win > 0.999:
            found["sure points"] = own
        if self.match:
            found["trick*match" if self.match > 0 else "trick*counter"] = look.win * (1 - self.left)
        if len(self.view.hand) <= 3:
            found["trick late"] = look.win
            found["lead late"] = look.mine
        if not self.their_trumps:
            found["lead*bocks free"] = found["lead*bocks"]
        return found

    def _spending(self, card: Card, found: dict[str, float]) -> None:
        """What is no longer in the hand afterwards."""
        view, memory = self.view, self.memory
        higher = memory.higher(card).bit_count()
        height = _HEIGHTS[min(higher, 3)]
        points = self._points(card)
        own = strength(card, memory.contract)
        suit = [other for other in view.hand.of_suit(card.suit) if other is not card]
        if card.suit is memory.trump:
            kind = f"trump {height}"
            if not self.their_trumps:
                kind = "trump alone"
            elif own == 17:
                kind = "buur"
            elif own == 16:
                kind = "nell" + ("" if height == "bock" else " under buur")
            found[f"spend {kind}"] = 1
            found[f"spend {kind}*left"] = self.left
            if height != "bock":
                found["trump points"] = points
            if self.own_trumps == 1:
                found["last trump"] = 1
                found["last trump*their trumps"] = self.their_trumps
            return
        guarded = any(strength(other, memory.contract) < own for other in suit)
        kind = height if height in ("bock", "low") else f"{height} {'guarded' if guarded else 'alone'}"
        found[f"spend {kind}"] = 1
        found[f"spend {kind}*left"] = self.left
        found["points" if height in ("bock", "second") else "points low"] = points
        if height == "bock" and memory.trump is not None:
            found["spend bock*trumps"] = min(self.their_trumps, 3)
        if len(suit) == 1 and memory.higher(suit[0]).bit_count() == 1:
            found["unguard"] = 1
            found["unguard points"] = self._points(suit[0])
        if not suit and self.own_trumps:
            found["void"] = 1
            found["void*trumps"] = min(self.own_trumps, 3)

    def _following(self, card: Card, found: dict[str, float]) -> None:
        view, memory = self.view, self.memory
        trick = view.trick
        winner, _best = trick.winning(memory.contract)
        led = trick.lead.suit
        partner_holds = winner is self.partner
        after = trick.add(view.seat, card).winning(memory.contract)[0]
        if after is view.seat and partner_holds:
            found["overtake partner"] = 1
        if card.suit is memory.trump and led is not memory.trump:
            found["cut"] = 1
            found["cut*trumps"] = self.own_trumps
            found["cut*their trumps"] = self.their_trumps
        elif card.suit is not led:
            found["discard"] = 1
            rest = len(view.hand.of_suit(card.suit))
            found["discard*length"] = rest
            if any(memory.is_bock(other) for other in view.hand.of_suit(card.suit)):
                found["discard from bock suit"] = 1
        elif after is view.seat:
            found["take"] = 1
            found["take third"] = float(len(trick.plays) == 2)

    def _leading_trump(self, card: Card, found: dict[str, float]) -> None:
        found[f"draw {self.namer}"] = 1
        found[f"draw {self.namer}*their trumps"] = self.their_trumps
        found[f"draw {self.namer}*trumps"] = self.own_trumps
        partner = self.memory.expected(self.partner, self.trumps_out)
        found["draw*partner trumps"] = partner
        if not self.their_trumps:
            found["draw none"] = 1
        found["draw*win"] = found["trick"]
        found["draw*win*their trumps"] = found["trick"] * self.their_trumps
        found["draw high"] = float(not self.memory.higher(card))
        bocks = sum(self.memory.is_bock(other) and other.suit is not self.memory.trump for other in self.view.hand)
        found["draw*bocks"] = bocks

    def _leading_side(self, card: Card, found: dict[str, float]) -> None:
        view, memory = self.view, self.memory
        suit = view.hand.of_suit(card.suit)
        out = CardSet(memory.unseen & SUIT_BITS[card.suit])
        kind = "bock" if not memory.higher(card) else "low"
        found[f"{kind} length"] = len(suit)
        found[f"{kind} out"] = len(out)
        if len(suit) == 1 and self.own_trumps:
            found["singleton"] = 1
        top = max(out, key=lambda other: strength(other, memory.contract), default=None)
        if top is not None and not memory.is_bock(card):
            best_own = max(suit, key=lambda other: strength(other, memory.contract))
            if strength(best_own, memory.contract) < strength(top, memory.contract):
                found["to partner's bock"] = memory.chance(self.partner, top)
            else:
                found["under bock"] = 1
        if memory.trump is not None:
            cards = memory.unseen & SUIT_BITS[card.suit]
            found["partner trumps"] = self._trumping(self.partner, cards)
            found["they trump"] = sum(self._trumping(seat, cards) for seat in self.opponents)
        found.update(self._history(card.suit))
        if memory.trump is None:
            run = sum(memory.is_bock(other) or not memory.higher(other) for other in suit)
            found["run"] = run

    def _trumping(self, seat: int, cards: int) -> float:
        memory = self.memory
        chair = next(other for other in memory.others if other == seat)
        return memory.chance_none(chair, cards) * (1 - memory.chance_none(chair, self.trumps_out))

    def _history(self, suit: Suit) -> dict[str, float]:
        """Who has led the suit before."""
        found = {}
        for taken in self.view.tricks:
            leader, led = taken.trick.plays[0]
            if led.suit is suit:
                if leader is self.partner:
                    found["partner led"] = 1.0
                    if taken.winner.side is self.view.seat.side:
                        found["partner led and won"] = 1.0
                elif leader is not self.view.seat:
                    found["they led"] = 1.0
                else:
                    found["own led"] = 1.0
        return found
