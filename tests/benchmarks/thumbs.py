"""A round played to its end by rules of thumb that know nothing of the program's computer players.

Each card is chosen by what it is expected to bring in the trick on the table, and by what the rest of the hand is worth later.
All seats play alike, and each uses only what it could see: its hand, the cards played, and who has failed to follow suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from jass_desktop.engine.cards import ALL_CARDS, DECK, SUIT_BITS, Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.scoring import made as made_by
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.trick import EMPTY_TRICK, TakenTrick, Trick

_LACKING = tuple((2 / 3) ** count for count in range(37))
"""How likely one of the three other seats holds none of so many unseen cards."""
_RUFF = 0.15
"""How often a seat trumps although it could follow."""
_SIDE = (0.7, 0.3, 0.1, *[0.0] * 6)
"""How often a card takes a later trick, by the number of unseen cards of its suit above it: beside trumps that are still out,"""
_FREE = (0.95, 0.45, 0.2, 0.05, *[0.0] * 5)
"""without any,"""
_TRUMP = (1.0, 0.8, 0.65, 0.5, 0.4, 0.3, 0.25, 0.2, 0.2)
"""and as a trump."""
_GAIN = 6.0
"""What taking a later trick brings beyond the points of the own card."""
_SAVED = 0.45
"""How much of its points a card that takes no trick still brings to its side."""
_TRICK = 14.0
"""What a trick of one's own holds beside one's own card, for those who count towards a prediction."""


@cache
def _above(contract: Contract) -> tuple[int, ...]:
    """For each card, the cards of its suit that beat it."""
    power = contract.strengths
    return tuple(sum(1 << other for other in range(36) if DECK[other].suit is card.suit and power[other] > power[card.index])
                 for card in DECK)


class Thumbs:
    """All seats of a round, from the moment that ``view`` shows on."""

    def __init__(self, view: Observation) -> None:
        self._view, self._rules, self._contract = view, view.rules, view.named_contract
        self._points = view.rules.points_table(self._contract)
        self._alone = view.rules.kind == "differenzler"
        self._sides = [int(view.rules.party(seat)) for seat in view.rules.seating.seats]
        self._direction = view.rules.direction
        seen = [*(taken.trick for taken in view.tricks), view.trick]
        self._seen = sum(card.bit for trick in seen for card in trick.cards)
        self._void = [0] * view.rules.seats
        for trick in seen:
            for seat, card in trick.plays:
                self._watch(self._void, seat, card, trick.lead)

    def value(self, hands: Sequence[CardSet], card: Card) -> float:
        """What the round brings the seat's side after this card: half its lead in points, or minus the distance to the
        prediction."""
        tricks, seat = self.played(hands, card), self._view.seat
        made = made_by(tricks, self._rules.seats)
        if self._alone:
            return -abs(self._bid(seat) - made[seat])
        own = [side == self._sides[seat] for side in self._sides]
        lead = sum(points if ours else -points for points, ours in zip(made, own, strict=True))
        won = sum(own[taken.winner] for taken in tricks)
        bonus = self._rules.match_bonus * (int(won == len(tricks)) - int(won == 0))
        return (lead + bonus) / 2

    def played(self, hands: Sequence[CardSet], card: Card) -> tuple[TakenTrick, ...]:
        """All tricks of the round, after this card of the seat to act."""
        held = [hand.bits for hand in hands]
        made, void, seen = [*self._view.taken], [*self._void], self._seen
        tricks, trick, seat = [*self._view.tricks], self._view.trick, self._view.seat
        while True:
            ruling = self._rules.ruling(self._contract, len(tricks))
            while len(trick.plays) < self._rules.seats:
                if seen != self._seen:
                    card = self._choice(seat, held, trick, ruling, seen, made, void)
                held[seat] &= ~card.bit
                seen |= card.bit
                trick = trick.add(seat, card)
                self._watch(void, seat, card, trick.lead)
                seat = seat.next(self._direction)
            seat, last = trick.winning(ruling)[0], not any(held)
            points = trick.points(self._points) + (self._rules.last_trick_points if last else 0)
            tricks.append(TakenTrick(trick, seat, points))
            if last:
                return tuple(tricks)
            made[seat] += points
            trick = EMPTY_TRICK

    def _watch(self, void: list[int], seat: Seat, card: Card, lead: Card) -> None:
        """Note who shows that it is void. Who trumps shows nothing, since that is always allowed."""
        if card.suit is not lead.suit and card.suit is not self._contract.trump:
            void[seat] |= SUIT_BITS[lead.suit]

    def _choice(self, seat: Seat, held: Sequence[int], trick: Trick, ruling: Contract, seen: int, made: Sequence[int],
                void: Sequence[int]) -> Card:
        hand = held[seat]
        cards: list[Card] = [*legal_cards(CardSet(hand), trick, ruling, self._rules)]
        if len(cards) == 1:
            return cards[0]
        unseen = ALL_CARDS.bits & ~(seen | hand)
        worth = {card: self._worth(card, ruling, unseen) for card in CardSet(hand)}
        rest = sum(worth.values())
        on_table = trick.points(self._points) + (self._rules.last_trick_points if not hand & hand - 1 else 0)
        mean = sum(self._points[card.index] for card in CardSet(unseen)) / max(1, unseen.bit_count())
        behind = seat.round_the_table(self._direction)[1:self._rules.seats - len(trick.plays)]
        best, chosen = float("-inf"), cards[0]
        for card in cards:
            brings = on_table + self._points[card.index] + mean * len(behind)
            takes = self._takes(seat, trick.add(seat, card), ruling, unseen, behind, void)
            later = rest - worth[card]
            if self._alone:
                need = self._bid(seat) - made[seat] - later
                total = -takes * abs(need - brings) - (1 - takes) * abs(need)
            else:
                total = takes * brings + later
            if total > best:
                best, chosen = total, card
        return chosen

    def _worth(self, card: Card, ruling: Contract, unseen: int) -> float:
        """What the card may bring later."""
        over = (unseen & _above(ruling)[card.index]).bit_count()
        trump = ruling.trump
        if trump is card.suit:
            wins = _TRUMP[over]
        else:
            wins = (_SIDE if trump is not None and unseen & SUIT_BITS[trump] else _FREE)[over]
        points = self._points[card.index]
        if self._alone:
            return wins * (points + _TRICK)
        return wins * _GAIN + points * (_SAVED + (1 - _SAVED) * wins)

    def _takes(self, seat: Seat, trick: Trick, ruling: Contract, unseen: int, behind: Sequence[Seat],
               void: Sequence[int]) -> float:
        """How likely the seat's side takes the trick, given what the seats behind may hold."""
        winner, top = trick.winning(ruling)
        ours = float(self._sides[winner] == self._sides[seat])
        led, trump = SUIT_BITS[trick.lead.suit], ruling.trump
        above = unseen & _above(ruling)[top.index]
        follows = above if top.suit is trick.lead.suit else 0
        ruffs = 0 if trump is None or trump is trick.lead.suit else above if top.suit is trump else unseen & SUIT_BITS[trump]
        for other in behind:
            if void[other] & led:
                lacks, beats = 1.0, 0.0
            else:
                lacks, beats = _LACKING[(unseen & led).bit_count()], 1 - _LACKING[follows.bit_count()]
            if ruffs and not (trump is not None and void[other] & SUIT_BITS[trump]):
                able = 1 - _LACKING[ruffs.bit_count()]
                beats += (1 - beats) * able * (lacks + (1 - lacks) * _RUFF)
            if self._sides[other] == self._sides[seat]:
                ours += (1 - ours) * beats / 2
            else:
                ours *= 1 - beats
        return ours

    def _bid(self, seat: Seat) -> int:
        bid = self._view.bids[seat]
        assert bid is not None
        return bid
