"""One round on plain values: told what each seat does, it says what follows from it, by the rules and the oracle alone.

What follows comes as lists of items, a list for all that counts at once; an item is a word, then plain values:

    ("contract", seat, contract, factor, pushed)    ("predicted", seat, points or None where they stay hidden)
    ("announced", seat, points of its best Weis)    ("weis", the one side that scores or None, points of both sides, melds shown)
    ("stoeck", seat, early)                         ("trick", number, seat that takes it, points)

``SecondRound.turn`` says who must act, ``phase`` what for, ``made`` the points of both sides so far, line by line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from tests import oracle
from tests.oracle import Meld, Rules, side

Item: TypeAlias = tuple[Any, ...]


def step_of(rules: Rules) -> int:
    """From a seat to the next in playing order: seats are numbered counter-clockwise."""
    return 1 if rules["direction"] == "ccw" else -1


def lifted(pack: Sequence[str], cards: int) -> list[str]:
    """The pack when so many cards were lifted off its top: what lay below comes to lie upon them (000)."""
    return [*pack[cards:], *pack[:cards]]


def dealt(pack: Sequence[str], dealer: int, seats: int, rules: Rules) -> list[list[str]]:
    """The hands dealt from the top of a pack: packets of three, the first to the seat after the dealer (4.3, 7.0.22).

    Each hand is in the order in which it was dealt, so that the dealer's last card is the last of the pack.
    """
    hands: list[list[str]] = [[] for _ in range(seats)]
    for packet in range(12):
        seat = (dealer + step_of(rules) * (packet + 1)) % seats
        hands[seat] += pack[3 * packet:3 * packet + 3]
    return hands


class SecondRound:
    """``turn`` is the seat that must act, at first the one that plays last before the dealer, to cut (7.0.18)."""

    def __init__(self, rules: Rules, number: int, dealer: int, scores: Sequence[int], seats: int = 4) -> None:
        self.rules = rules
        self.seats = seats
        self.number = number
        self.dealer = dealer
        self.scores = list(scores)
        """Of the game, before this round."""
        self.turn = (dealer - step_of(rules)) % seats
        self.forehand = self.chooser = -1
        self.dealt: list[list[str]] = []
        self.hands: list[list[str]] = []
        self.contract = ""
        self.pushes = 0
        self.asked = False
        self.claimed = False
        """Whether a claim waits for trick 1 to be full."""
        self.predicted: dict[int, int] = {}
        self.tricks: list[list[tuple[int, str]]] = []
        self.takers: list[int] = []
        self.lying: list[tuple[int, str]] = []
        self.declared: list[tuple[int, tuple[Meld, ...]]] = []
        self.counting: list[tuple[int, Meld]] = []
        self.shown: list[tuple[int, Meld]] = []
        self.stoeck: int | None = None
        self.stoeck_lost = False
        self.made = [oracle.NOTHING.copy(), oracle.NOTHING.copy()]

    @property
    def phase(self) -> str:
        """What the seat whose turn it is must do: "cut", "predict", name the "contract", "play", or decide on its "stoeck"."""
        if not self.hands:
            return "cut"
        if self.rules["bids"] != "none" and len(self.predicted) < self.seats:
            return "predict"
        if not self.contract:
            return "contract"
        return "stoeck" if self.asked else "play"

    def deal(self, hands: Sequence[Sequence[str]]) -> None:
        """Forehand sits after the dealer, or holds the opening card: in the first round (4.4), or in every one (7.0.21)."""
        self.dealt = [list(hand) for hand in hands]
        self.hands = [list(hand) for hand in hands]
        self.forehand = self.after(self.dealer)
        first = self.rules["first_chooser"]
        if first == "card_each_round" or (first == "card" and self.number == 1):
            [self.forehand] = [seat for seat, hand in enumerate(hands) if self.rules["opening_card"] in hand]
        self.turn = self.forehand

    def after(self, seat: int) -> int:
        return (seat + step_of(self.rules)) % self.seats

    # Contract or predictions

    def may_push(self) -> bool:
        """Nobody is asked twice: of two partners the second must choose, of three the third (4.5, 7.0.22)."""
        return self.rules["push"] == "once" and self.pushes + 1 < self.seats // 2

    def push(self) -> None:
        """To the next partner in playing order."""
        self.pushes += 1
        self.turn = self.after(self.after(self.turn))

    def choose(self, contract: str) -> list[Item]:
        """Forehand leads, whoever chose, unless the table lets the chooser lead (4.6)."""
        self.contract, self.chooser = contract, self.turn
        if self.rules["leader"] == "forehand":
            self.turn = self.forehand
        return [("contract", self.chooser, contract, self.factor, self.pushes > 0)]

    def turn_up(self, card: str) -> None:
        """The dealer's last card makes its suit trump (6.2)."""
        assert card in self.hands[self.dealer]
        self.contract = next(name for name, letter in oracle.TRUMPS.items() if letter == oracle.suit(card))

    def predict(self, points: int) -> list[Item]:
        seat = self.turn
        self.predicted[seat] = points
        self.turn = self.after(seat)
        return [("predicted", seat, points if self.rules["bids"] == "open" else None)]

    # Cards

    @property
    def ruling(self) -> str:
        """The simple contract by which the trick on the table is played."""
        return oracle.ruling(self.contract, len(self.tricks) + 1, self.rules)

    def play(self, card: str, melds: Sequence[Meld]) -> list[Item]:
        """Of what is declared with the card only the points of the best are said."""
        seat = self.turn
        self.hands[seat].remove(card)
        self.lying.append((seat, card))
        self.turn = self.after(seat)
        if self.tricks:
            return []
        self.declared.append((seat, tuple(melds)))
        return [("announced", seat, max(oracle.meld_points(meld, self.contract, self.rules) for meld in melds))] if melds else []

    def after_card(self, called: bool) -> Iterator[list[Item]]:
        """What the card just played brings, in the order in which it counts: Stöck, Weis, trick (7.0.1, 7.0.15)."""
        seat, card = self.lying[-1]
        if self.second_of_stoeck(seat, card):
            if self.rules["stoeck_manual"] and not called:
                self.stoeck_lost = True
            else:
                yield [self._count_stoeck(seat, early=False)]
        anytime = self.rules["early_stoeck"] == "anytime" and not self.rules["stoeck_manual"]
        if self.tricks or not self.full:
            if anytime:
                yield from self._early_stoeck(0)
            if self.full:
                yield [self._turned()]
                if anytime:
                    yield from self._early_stoeck(0)
            return
        # Trick 1 is full: before more is counted, a claim that waits is judged by the Stöck that has been shown (7.0.20).
        yield []
        if self.rules["stoeck_manual"] and self._stoeck_would_win():
            self.asked, self.turn = True, self._holder()
            return
        yield from self._trick_1()

    def _trick_1(self) -> Iterator[list[Item]]:
        """Stöck, Weis, trick: a Stöck not played yet is tried first, alone, with the own Weis, with the own trick (7.0.20)."""
        by_itself = self.rules["early_stoeck"] != "none" and not self.rules["stoeck_manual"]
        if by_itself:
            yield from self._early_stoeck(0)
            yield from self._early_stoeck(self._weis_of(side(self._holder())))
        yield from self._weis()
        if by_itself:
            yield from self._early_stoeck(self._trick_of(side(self._holder())))
        yield [self._turned()]

    @property
    def full(self) -> bool:
        return len(self.lying) == self.seats

    def second_of_stoeck(self, seat: int, card: str) -> bool:
        """Whether the card, just played or about to be, is the second of the seat's king and queen of trumps."""
        if self.stoeck is not None or self.stoeck_lost or self._holder() != seat:
            return False
        return {card} == {one for one in self.pair if one in self.hands[seat] or one == card}

    @property
    def pair(self) -> list[str]:
        trump = oracle.TRUMPS[self.contract]
        return [trump + "K", trump + "Q"]

    def _holder(self) -> int:
        holder = oracle.stoeck_holder(self.dealt, self.contract, self.rules)
        return -1 if holder is None else holder

    def _count_stoeck(self, seat: int, *, early: bool) -> Item:
        self.stoeck = seat
        self.made[side(seat)]["stoeck"] = oracle.STOECK
        return ("stoeck", seat, early)

    def _winning_stoeck(self, more: int) -> bool:
        """Whether somebody's Stöck, not played yet, makes up what is missing to the target, so many more points added."""
        holder = self._holder()
        if holder < 0 or self.stoeck is not None or self.stoeck_lost or self.rules["target"] is None:
            return False
        missing = self.rules["target"] - self.running[side(holder)] - more * self.factor
        return bool(0 < missing <= oracle.STOECK * self.factor)

    def _weis_of(self, who: int) -> int:
        """What the Weis of trick 1 will bring to a side."""
        if who not in oracle.scoring_sides(self.declared, self.contract, self.rules):
            return 0
        return sum(oracle.meld_points(meld, self.contract, self.rules)
                   for seat, melds in self.declared if side(seat) == who for meld in melds)

    def _trick_of(self, who: int) -> int:
        """What the trick that lies full on the table will bring to a side."""
        if side(oracle.taker(self.lying, self.ruling)) != who:
            return 0
        return sum(oracle.card_points(card, self.contract, self.rules) for _, card in self.lying)

    def _early_stoeck(self, more: int) -> Iterator[list[Item]]:
        if self._winning_stoeck(more):
            yield [self._count_stoeck(self._holder(), early=True)]

    def _stoeck_would_win(self) -> bool:
        """Whether, with trick 1 full, a Stöck would be shown by itself before one of the three counts; then its seat is asked."""
        if self.rules["early_stoeck"] == "none" or self._holder() < 0:
            return False
        own = side(self._holder())
        weis = self._weis_of(own)
        if self._winning_stoeck(0) or self._winning_stoeck(weis):
            return True
        # By its Weis the other side may win before the trick counts.
        lost = (self.rules["ending"] == "auto" or self.claimed) and self.rules["target"] is not None and (
            self.running[1 - own] + self._weis_of(1 - own) * self.factor >= self.rules["target"])
        return not lost and self._winning_stoeck(weis + self._trick_of(own))

    def _weis(self) -> Iterator[list[Item]]:
        """The Weis of trick 1 are compared and counted, with a Stöck that lies open among them (7.0.1, 7.0.16)."""
        if not any(melds for _, melds in self.declared):
            return
        sides = oracle.scoring_sides(self.declared, self.contract, self.rules)
        self.counting = [(seat, meld) for seat, melds in self.declared if side(seat) in sides for meld in melds]
        for seat, meld in self.counting:
            self.made[side(seat)]["weis"] += oracle.meld_points(meld, self.contract, self.rules)
        if self.rules["weis_shown"] == "all":
            self.shown = self.counting
        elif self.rules["weis_shown"] == "best" and self.counting:
            self.shown = [max(self.counting, key=lambda entry: oracle.strength(entry[1], self.contract, self.rules))]
        [only] = sides if len(sides) == 1 else [None]
        happened: list[Item] = [("weis", only, tuple(made["weis"] for made in self.made), tuple(self.shown))]
        holder = self._holder()
        open_cards = {card for seat, meld in self.shown if seat == holder for card in meld}
        if holder >= 0 and self.stoeck is None and not self.rules["stoeck_manual"] and open_cards.issuperset(self.pair):
            happened.append(self._count_stoeck(holder, early=False))
        yield happened

    def _turned(self) -> Item:
        trick = self.lying
        winner = oracle.taker(trick, self.ruling)
        self.tricks.append(trick)
        self.takers.append(winner)
        self.lying = []
        self.turn = winner
        made, other = self.made[side(winner)], self.made[1 - side(winner)]
        points = sum(oracle.card_points(card, self.contract, self.rules) for _, card in trick)
        made["cards"] += points
        if oracle.complete(self.tricks):
            made["last_trick"] = oracle.LAST_TRICK
            if len({side(taker) for taker in self.takers}) == 1:
                made["match"] = self.rules["match_bonus"]
                other["weis"] *= not self.rules["weis_void_on_match"]
                other["stoeck"] *= not self.rules["stoeck_void_on_match"]
        return ("trick", len(self.tricks), winner, points + made["last_trick"])

    def may_show_stoeck(self, seat: int) -> bool:
        """By hand, at any moment of play at which it wins the game (7.0.1)."""
        by_hand = self.rules["stoeck_manual"] and self.rules["early_stoeck"] == "anytime"
        return bool(by_hand and self.contract and not self.asked and self._holder() == seat and self._winning_stoeck(0))

    def show_stoeck(self) -> Iterator[list[Item]]:
        """Shown by hand in between."""
        yield [self._count_stoeck(self._holder(), early=True)]

    def answer(self, *, shown: bool) -> Iterator[list[Item]]:
        """Stöck shown or kept when asked after the last card of trick 1; then Weis and trick follow."""
        self.asked = False
        if shown:
            yield from self.show_stoeck()
        yield from self._trick_1()

    # Points

    @property
    def factor(self) -> int:
        return oracle.factor_of(self.contract, self.rules)

    @property
    def running(self) -> list[int]:
        """The scores with what this round has brought so far."""
        if not self.contract:
            return self.scores
        return [self.scores[who] + self.factor * sum(self.made[who].values()) for who in (0, 1)]

    def score(self) -> Item:
        """The score of the round, or of what was played of it, counted a second time from its tricks."""
        lines = oracle.score(self.contract, self.tricks, self.declared if self.counting else [], self.stoeck, self.rules)
        assert lines == self.made, f"{lines} from the tricks, {self.made} on the way"
        return ("round", self.number, self.chooser, self.contract, self.factor, lines, tuple(self.shown), self.stoeck,
                tuple(self.running))
