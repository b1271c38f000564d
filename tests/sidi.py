"""Sidi Barrani, stated a second time: from the words of the rules alone and without a look at the engine's.

``Auction`` is told what each seat calls after one deal: it says whose turn it is, what may be called, and what was bid at last.
``written`` says what a round brings both sides. ``Game`` follows deals, calls and cards until a side has won.

Calls are texts like "bid 120 hearts"; contracts and options go by their names, as in ``oracle``. Each option is obeyed by itself,
so that the two rule sets may be mixed in any way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tests import oracle

SEATS = 4
MATCH_BY_TRICKS = 257
"""The match bid that is made by all tricks; the other, 157, is made by all points."""


class Bid(NamedTuple):
    """What is bid; it counts so many ``times``, but what must be made for it never changes."""

    seat: int
    points: int
    contract: str
    times: int = 1

    @property
    def side(self) -> int:
        return oracle.side(self.seat)


class Auction:
    """Calls in playing order, from the seat after the dealer on. ``seat`` is whose turn it is, None when it is over."""

    def __init__(self, rules: oracle.Rules, first: int) -> None:
        self.rules, self.seat, self.bid = rules, first, None
        self.said: list[tuple[int, str]] = []
        self.question: str | None = None
        """Once nobody bids any more: what the seats still to be asked may say instead of *pass*."""
        self.to_ask: list[int] = []

    seat: int | None
    bid: Bid | None
    """The last bid; if the auction is over without one, the deal is passed out."""

    def calls(self) -> set[str]:
        """What the seat whose turn it is may say."""
        if self.question is not None:
            return {"pass", self.question}
        calls = {"pass"} | {f"bid {points} {contract}" for points in self.higher() for contract in self.rules["contracts"]}
        if self.may_double():
            calls.add("double")
        return calls

    def higher(self) -> list[int]:
        """Multiples of the step, at least a step above the last bid; above them all stands the match, and nothing above that."""
        step, match = self.rules["bid_step"], int(self.rules["match_bid"])
        if self.bid is None:
            least = self.rules["bid_min"]
        elif self.bid.points == match:
            return []
        else:
            least = self.bid.points + step
        return [points for points in range(0, self.rules["bid_max"] + 1, step) if points >= least] + [match]

    def may_double(self) -> bool:
        """Only a bid of the other side may be doubled, at one's turn."""
        assert self.seat is not None
        return self.rules["doubling"] != "off" and self.bid is not None and self.bid.side != oracle.side(self.seat)

    def say(self, call: str) -> None:
        """The seat whose turn it is says what it may."""
        assert self.seat is not None
        assert call in self.calls()
        if call == "double":
            self.double()
        elif call == "redouble":
            assert self.bid is not None
            self.bid = self.bid._replace(times=4)
            self.ask("redouble", [])
        elif self.question is not None:
            self.ask(self.question, self.to_ask[1:])
        else:
            self.bid_or_pass(self.seat, call)

    def double(self) -> None:
        """It ends the auction; where one may redouble, the bidder is asked, then the partner."""
        assert self.bid is not None
        self.bid = self.bid._replace(times=2)
        self.ask("redouble", [self.bid.seat, (self.bid.seat + 2) % SEATS] if self.rules["doubling"] == "redouble" else [])

    def bid_or_pass(self, seat: int, call: str) -> None:
        self.said.append((seat, call))
        after = [(seat + oracle.step_of(self.rules) * turn) % SEATS for turn in range(1, SEATS + 1)]
        if call != "pass":
            _, points, contract = call.split()
            self.bid = Bid(seat, int(points), contract)
        if not self.would_close():
            out = self.passed() if self.rules["passing"] == "final" else set()
            self.seat = next(other for other in after if other not in out)
        elif self.bid is not None and self.rules["doubling"] == "redouble":
            self.ask("double", [other for other in after if oracle.side(other) != self.bid.side])
        else:
            self.ask("double", [])

    def passed(self) -> set[int]:
        return {seat for seat, call in self.said if call == "pass"}

    def would_close(self) -> bool:
        """After four passes without a bid, or three after a bid. Where a pass is final: once both opponents of the bidder have
        passed and everybody has called."""
        if self.bid is None:
            return [call for _, call in self.said] == ["pass"] * SEATS
        if self.rules["passing"] == "return":
            return [call for _, call in self.said[-3:]] == ["pass"] * 3
        everybody = {seat for seat, _ in self.said} == set(range(SEATS))
        return everybody and {(self.bid.seat + 1) % SEATS, (self.bid.seat + 3) % SEATS} <= self.passed()

    def ask(self, question: str, seats: list[int]) -> None:
        """Nobody bids any more; it is over when nobody is left to be asked."""
        self.question, self.to_ask = question, seats
        self.seat = seats[0] if seats else None


def is_made(bid: Bid, lines: Sequence[dict[str, int]], tricks: int, rules: oracle.Rules) -> bool:
    """Whether the declaring side, with so many tricks, has made its bid; Weis and Stöck do not help it."""
    line = lines[bid.side]
    cards = line["cards"] + line["last_trick"]
    if bid.points != rules["match_bid"]:
        return cards + line["match"] >= bid.points
    return tricks == 9 if bid.points == MATCH_BY_TRICKS else cards == oracle.ALL_POINTS


def written(bid: Bid, lines: Sequence[dict[str, int]], tricks: int, rules: oracle.Rules) -> list[int]:
    """Each side writes all its points, and the declaring side what was bid, or the others if it is not made."""
    points = [sum(line.values()) for line in lines]
    points[bid.side if is_made(bid, lines, tricks, rules) else 1 - bid.side] += bid.points * bid.times
    return points


class Game:
    """A game whose first deal is dealt by this seat, from these scores on.

    ``seat`` is whose turn it is. It is None when a deal is due, and when ``winner`` has won.
    """

    def __init__(self, rules: oracle.Rules, scores: Sequence[int], dealer: int) -> None:
        self.rules, self.scores, self.dealer = rules, list(scores), dealer
        self.deals = 0
        self.rounds: list[list[int]] = []
        """What each finished round brought; a deal that is passed out is none."""
        self.winner: int | None = None
        self.schneider = False

    def deal(self, hands: Sequence[Sequence[str]]) -> None:
        self.deals += 1
        self.dealt, self.hands = hands, [list(hand) for hand in hands]
        self.auction = Auction(self.rules, self.next_to(self.dealer))
        self.tricks: list[list[tuple[int, str]]] = []
        self.lying: list[tuple[int, str]] = []
        self.declared: list[tuple[int, Sequence[oracle.Meld]]] = []

    def next_to(self, seat: int) -> int:
        return (seat + oracle.step_of(self.rules)) % SEATS

    @property
    def bid(self) -> Bid | None:
        """What is played: the last bid, once the auction is over."""
        return self.auction.bid if self.auction.seat is None else None

    @property
    def seat(self) -> int | None:
        if self.bid is None or len(self.tricks) == 9:
            return self.auction.seat
        if self.lying:
            return self.next_to(self.lying[-1][0])
        return oracle.taker(self.tricks[-1], self.ruling(len(self.tricks))) if self.tricks else self.bid.seat

    def ruling(self, number: int) -> str:
        assert self.bid is not None
        return oracle.ruling(self.bid.contract, number, self.rules)

    def say(self, call: str) -> None:
        self.auction.say(call)
        if self.seat is None and self.rules["passed_out"] == "next":
            self.dealer = self.next_to(self.dealer)

    def cards(self) -> list[str]:
        """What the seat whose turn it is may play."""
        assert self.seat is not None
        lying = [card for _, card in self.lying]
        return oracle.legal(self.hands[self.seat], lying, self.ruling(len(self.tricks) + 1), self.rules)

    def play(self, card: str, weis: Sequence[oracle.Meld]) -> None:
        seat = self.seat
        assert seat is not None
        self.hands[seat].remove(card)
        self.lying.append((seat, card))
        if not self.tricks:
            self.declared.append((seat, weis))
        if len(self.lying) == SEATS:
            self.tricks.append(self.lying)
            self.lying = []
        if len(self.tricks) == 9:
            self.write()

    def lines(self) -> list[dict[str, int]]:
        assert self.bid is not None
        holder = oracle.stoeck_holder(self.dealt, self.bid.contract, self.rules)
        return oracle.score(self.bid.contract, self.tricks, self.declared, holder, self.rules)

    def taken(self) -> int:
        """How many tricks the declaring side has."""
        assert self.bid is not None
        return oracle.tricks_of({self.bid.side, self.bid.side + 2}, self.bid.contract, self.tricks, self.rules)

    def write(self) -> None:
        """After the last card: melds never end a round. Both past the target: the higher total; equal: another round."""
        assert self.bid is not None
        self.rounds.append(written(self.bid, self.lines(), self.taken(), self.rules))
        self.scores = [before + points for before, points in zip(self.scores, self.rounds[-1], strict=True)]
        self.dealer = self.next_to(self.dealer)
        if max(self.scores) >= self.rules["target"] and self.scores[0] != self.scores[1]:
            self.winner = 0 if self.scores[0] > self.scores[1] else 1
            self.schneider = self.rules["rubicon"] != "none" and 2 * min(self.scores) < self.rules["target"]
