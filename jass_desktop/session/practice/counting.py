"""Counting the cards: what a person at the table can know by now, as questions between two tricks, each with answer and reason.

Everything follows from the observation alone. The question of who has none of a suit is asked only if failures to follow suit
show everything that can be concluded; Weis and the sizes of hands must add nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from random import Random

from jass_desktop.engine.cards import Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Party, Seat
from jass_desktop.engine.voids import possible_cards, whereabouts
from jass_desktop.session.preferences import COUNTING_LEVELS

POINTS_WITHIN = 5
"""An answer about points is right if it is off by no more than this."""
_STOPS = {1: (3, 5), 2: (2, 4, 6), 3: (2, 4, 6), 4: (2, 3, 5, 6), 5: (2, 3, 4, 5, 6)}
"""The tricks, out of nine, after which each level stops."""
_MOST = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}
"""How many questions a stop of each level has."""
_UP, _DOWN = 2, 2
"""The level changes after this many good or bad stops in a row."""


class Asked(Enum):
    """What a question is about, in the order of the levels that introduce it."""

    LEFT = "left"
    """How many cards of a suit the others hold."""
    HIGHEST = "highest"
    """The highest card of a suit that has not been played."""
    WITHOUT = "without"
    """The seats that have shown that they hold no card of a suit."""
    POINTS = "points"
    """The points that a party has taken in tricks."""


_FROM = {Asked.LEFT: 1, Asked.HIGHEST: 2, Asked.WITHOUT: 2, Asked.POINTS: 4}
"""The level from which on each is asked."""
Answer = int | Card | frozenset[Seat]


@dataclass(frozen=True)
class Signal:
    """In this trick, counted from 1, a seat did not follow the suit led but played this card."""

    seat: Seat
    trick: int
    card: Card
    buur: bool
    """Whether it may still be holding back the jack of trumps."""


@dataclass(frozen=True)
class CountQuestion:
    """Something to count."""

    asked: Asked
    right: Answer
    about: Suit | Party
    """The suit or, if it is about points, whose."""
    signals: tuple[Signal, ...] = ()
    """The failures to follow this suit, if it is about who has none."""
    fallen: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    """The cards of the suit that have been played, by tricks counted from 1."""
    held: int = 0
    """How many cards of the suit the seat itself holds."""
    points: tuple[tuple[int, int], ...] = ()
    """The tricks of the party, counted from 1, and what each brought."""

    def accepts(self, answer: Answer | None) -> bool:
        """Whether the answer is right. None means that there was none."""
        if self.asked is Asked.POINTS and isinstance(answer, int) and isinstance(self.right, int):
            return abs(answer - self.right) <= POINTS_WITHIN
        return answer == self.right


def stops_after(view: Observation, level: int) -> bool:
    """Whether the table stops here for questions of this level: between two tricks, and earlier if a round has fewer tricks."""
    if view.phase is not Phase.PLAY or view.trick.plays or view.contract is None:
        return False
    return len(view.tricks) in {max(1, round(after * view.rules.tricks / 9)) for after in _STOPS[level]}


def questions_at(view: Observation, level: int, rng: Random) -> tuple[CountQuestion, ...]:
    """The questions between these two tricks, at most one of each kind; () if nothing is worth asking."""
    found = {asked: questions for asked in Asked if _FROM[asked] <= level and (questions := _all(view, asked, level))}
    kinds = rng.sample(sorted(found, key=lambda asked: asked.value), min(_MOST[level], len(found)))
    return tuple(rng.choice(found[asked]) for asked in Asked if asked in kinds)


def _all(view: Observation, asked: Asked, level: int) -> list[CountQuestion]:
    if asked is Asked.POINTS:
        parties = [party for party in view.rules.seating.parties if level == COUNTING_LEVELS or view.seat in party.seats]
        return [made for party in parties if (made := _points(view, party)).points]
    trump = None if view.contract is None else view.contract.trump
    suits = [trump] if trump is not None and asked is Asked.LEFT and level < 3 else list(Suit)
    make = {Asked.LEFT: _left, Asked.HIGHEST: _highest, Asked.WITHOUT: _without}[asked]
    return [question for suit in suits if (question := make(view, suit)) is not None]


def _left(view: Observation, suit: Suit) -> CountQuestion | None:
    """None if no card of the suit has been played: then there is nothing to count."""
    fallen = _fallen_cards(view, suit)
    if not fallen:
        return None
    return CountQuestion(Asked.LEFT, len(unseen(view).of_suit(suit)), suit, fallen=fallen, held=len(view.hand.of_suit(suit)))


def _highest(view: Observation, suit: Suit) -> CountQuestion | None:
    """None if it is the same card as at the start, or if only one card is left."""
    if view.contract is None:
        return None
    contract, fallen = view.ruling, _fallen_cards(view, suit)
    ranked = sorted(view.rules.in_play.of_suit(suit), key=lambda card: -strength(card, contract))
    gone = {card for _trick, cards in fallen for card in cards}
    there = [card for card in ranked if card not in gone]
    if len(there) < 2 or there[0] is ranked[0]:
        return None
    return CountQuestion(Asked.HIGHEST, there[0], suit, fallen=fallen, held=len(view.hand.of_suit(suit)))


def _without(view: Observation, suit: Suit) -> CountQuestion | None:
    """None if everybody has followed, if all cards of the suit have been seen, or if more can be concluded."""
    signals = signals_of(view, suit)
    left = unseen(view).of_suit(suit)
    if not signals or not left:
        return None
    shown = frozenset(signal.seat for signal in signals if not signal.buur)
    without = frozenset(seat for seat, cards in can_hold(view).items() if not cards.of_suit(suit))
    return CountQuestion(Asked.WITHOUT, shown, suit, signals=signals) if shown == without else None


def _points(view: Observation, party: Party) -> CountQuestion:
    won = tuple((number, taken.points) for number, taken in enumerate(view.tricks, 1) if taken.winner in party.seats)
    return CountQuestion(Asked.POINTS, sum(points for _trick, points in won), party, points=won)


def unseen(view: Observation) -> CardSet:
    """The cards in the other hands."""
    played = CardSet.of(card for trick in (*(taken.trick for taken in view.tricks), view.trick) for card in trick.cards)
    return view.rules.in_play - view.hand - played


def _fallen_cards(view: Observation, suit: Suit) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    """The cards of the suit that have been played, by tricks."""
    by_trick = ((number, tuple(card for card in taken.trick.cards if card.suit is suit))
                for number, taken in enumerate(view.tricks, 1))
    return tuple((number, cards) for number, cards in by_trick if cards)


def signals_of(view: Observation, suit: Suit) -> tuple[Signal, ...]:
    """The other seats that have shown that they hold no card of the suit, except perhaps the jack of trumps; each with its first
    such trick.

    A seat may trump instead of following, so only a card of a third suit shows that it had none; and the jack of trumps may be
    held back when trumps are led (rules 2.2.2, 2.2.3). ``can_hold`` covers what a forbidden undertrump would show.
    """
    trump = view.named_contract.trump
    hidden = unseen(view)
    found: dict[Seat, Signal] = {}
    for number, taken in enumerate(view.tricks, 1):
        for seat, card in taken.trick.plays:
            if (taken.trick.lead.suit is suit and card.suit not in (suit, trump) and seat is not view.seat
                    and seat not in found):
                buur = suit is trump and Card.of(suit, Rank.JACK) in hidden
                found[seat] = Signal(seat, number, card, buur)
    return tuple(found.values())


def can_hold(view: Observation) -> Mapping[Seat, CardSet]:
    """For each other seat, the cards that it holds in at least one deal that fits everything this seat has seen."""
    hidden = unseen(view)
    others = tuple(seat for seat in view.rules.seating.seats if seat is not view.seat)
    may = {seat: CardSet(bits & hidden.bits) for seat, bits in possible_cards(view).by_seat() if seat is not view.seat}
    for holder, cards in whereabouts(view):
        may = {seat: cards_of if seat is holder else cards_of - cards for seat, cards_of in may.items()}
    holder_of = _one_deal(hidden, {seat: view.hand_sizes[seat] for seat in others}, may)
    # A card may lie at another seat if that seat can give one away in exchange, over others or directly.
    gives = {seat: {other for other in others if any(card in may[other] for card, at in holder_of.items() if at is seat)}
             for seat in others}
    reach = {seat: _reached(seat, gives) for seat in others}
    return {seat: CardSet.of(card for card in may[seat] if holder_of.get(card) in reach[seat]) for seat in others}


def _reached(start: Seat, gives: Mapping[Seat, Iterable[Seat]]) -> set[Seat]:
    found, coming = {start}, [start]
    while coming:
        new = set(gives[coming.pop()]) - found
        found |= new
        coming += new
    return found


def _one_deal(hidden: CardSet, room: dict[Seat, int], may: Mapping[Seat, CardSet]) -> dict[Card, Seat]:
    """A deal of the hidden cards that fits. Each card in turn displaces others until there is room."""
    holder_of: dict[Card, Seat] = {}

    def place(card: Card, tried: set[Seat]) -> bool:
        for seat in [seat for seat in room if card in may[seat] and seat not in tried]:
            tried.add(seat)
            held = [other for other, at in holder_of.items() if at is seat]
            if len(held) < room[seat]:
                holder_of[card] = seat
                return True
            for other in held:
                if place(other, tried):
                    holder_of[card] = seat
                    return True
        return False

    for card in sorted(hidden, key=lambda card: sum(card in cards for cards in may.values())):
        place(card, set())
    return holder_of


@dataclass(frozen=True)
class CountingTally:
    """The state of a counting practice. The level rises after two stops without a mistake, and falls after two without a right
    answer."""

    right: int = 0
    asked: int = 0
    level: int = 1
    run: int = 0
    """The number of good stops in a row; negative for bad ones."""

    def after(self, answers: Iterable[bool]) -> CountingTally:
        """The tally after a stop with these answers, right or wrong."""
        given = tuple(answers)
        run = max(0, self.run) + 1 if all(given) else min(0, self.run) - 1 if not any(given) else 0
        level = self.level + (run == _UP) - (run == -_DOWN)
        if level != self.level:
            run = 0
        return CountingTally(self.right + sum(given), self.asked + len(given), min(COUNTING_LEVELS, max(1, level)), run)
