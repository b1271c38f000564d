"""A moment of a round in the oracle's words: what lies on the table, what counts so far, what is missing to the target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from jass_desktop.engine.game import GameState
from jass_desktop.engine.round import RoundState
from tests import oracle
from tests.oracle import Rules, side
from tests.plain import plain_melds, plain_trick

_taker = lru_cache(maxsize=256)(oracle.taker)


@dataclass
class Position:
    """``hands`` are those that were dealt, none before the deal; ``decided`` is whether the Weis have been compared."""

    state: GameState
    rules: Rules
    hands: Sequence[Sequence[str]]
    decided: bool
    half_open: bool = False
    """Whether the half-way prize can still be won."""
    berg: int | None = None
    """Who has claimed it, to be judged when trick 1 is full."""

    @property
    def round(self) -> RoundState:
        return self.state.round

    @property
    def seats(self) -> int:
        return self.state.rules.seats

    @cached_property
    def contract(self) -> str:
        """Empty until it is named."""
        return "" if self.round.contract is None else self.round.contract.value

    @property
    def factor(self) -> int:
        if self.round.row is not None:
            return int(self.rules["rows"][self.round.row][1])
        return oracle.factor_of(self.contract, self.rules)

    # Cards

    @cached_property
    def tricks(self) -> list[oracle.Trick]:
        return [plain_trick(taken.trick) for taken in self.round.tricks]

    @cached_property
    def lying(self) -> oracle.Trick:
        return plain_trick(self.round.trick)

    @cached_property
    def played(self) -> list[tuple[int, str]]:
        """All cards so far, in their order."""
        return [play for trick in (*self.tricks, self.lying) for play in trick]

    @property
    def hand(self) -> list[str]:
        """Of the seat to act."""
        gone = {card for _, card in self.played}
        return [card for card in self.hands[self.round.to_act] if card not in gone]

    @property
    def ruling(self) -> str:
        """The simple contract by which the trick on the table is played."""
        return oracle.ruling(self.contract, len(self.tricks) + 1, self.rules)

    @property
    def full(self) -> bool:
        return len(self.lying) == self.seats

    @cached_property
    def takers(self) -> list[int]:
        ruling = (oracle.ruling(self.contract, number, self.rules) for number in range(1, len(self.tricks) + 1))
        return [_taker(trick, contract) for trick, contract in zip(self.tricks, ruling, strict=True)]

    @property
    def leader(self) -> int | None:
        """Who took the last trick."""
        return _taker(self.tricks[-1], oracle.ruling(self.contract, len(self.tricks), self.rules)) if self.tricks else None

    @cached_property
    def worth(self) -> list[int]:
        """The cards on the table, for the side that takes them."""
        points = sum(oracle.card_points(card, self.contract, self.rules) for _, card in self.lying)
        return [points * (side(_taker(self.lying, self.ruling)) == who) for who in (0, 1)]

    # Weis and Stöck

    @cached_property
    def declared(self) -> list[tuple[int, tuple[oracle.Meld, ...]]]:
        """By each seat that has played to trick 1, in their order."""
        first = self.tricks[0] if self.tricks else self.lying
        return [(seat, plain_melds(self.round.declared[seat] or ())) for seat, _ in first]

    @cached_property
    def counting(self) -> list[tuple[int, oracle.Meld]]:
        """The Weis of the side that scores, or of both, in the order in which they were declared."""
        sides = oracle.scoring_sides(self.declared, self.contract, self.rules)
        return [(seat, meld) for seat, melds in self.declared if side(seat) in sides for meld in melds]

    @cached_property
    def weis(self) -> list[int]:
        """What they bring to each side."""
        return [sum(oracle.meld_points(meld, self.contract, self.rules) for seat, meld in self.counting if side(seat) == who)
                for who in (0, 1)]

    @property
    def best(self) -> tuple[int, oracle.Meld]:
        """Of equal ones the first: where both sides score, it says which of them came first (7.0.4)."""
        return max(self.counting, key=lambda entry: oracle.strength(entry[1], self.contract, self.rules))

    @property
    def shown(self) -> list[tuple[int, oracle.Meld]]:
        """What of the Weis that count is laid open (7.0.16)."""
        if self.rules["weis_shown"] == "all" or not self.counting:
            return self.counting
        return [self.best] if self.rules["weis_shown"] == "best" else []

    @cached_property
    def holder(self) -> int | None:
        """Who was dealt Stöck, where it counts."""
        return oracle.stoeck_holder(self.hands, self.contract, self.rules)

    @property
    def pair(self) -> set[str]:
        trump = oracle.TRUMPS[self.contract]
        return {trump + "K", trump + "Q"}

    @cached_property
    def hidden(self) -> set[str]:
        """What is still in hand of a Stöck that has not been counted."""
        if self.holder is None or self.round.stoeck is not None:
            return set()
        return self.pair - {card for _, card in self.played}

    def completes_stoeck(self, card: str) -> bool:
        """Whether this card, in the hand of the seat to act, is the second of its Stöck."""
        return self.hidden == {card} and self.holder == self.round.to_act

    @property
    def goals(self) -> list[int]:
        """What a Stöck may be shown for: the target, and half of it while the prize can be won by it; one that must be claimed
        without a claim in trick 1 alone, which lasts until a card follows it (5.3, 7.0.1)."""
        if self.rules["target"] is None:
            return []
        by_itself = self.rules["half_way"] == "auto" or not self.tricks or (len(self.tricks) == 1 and not self.lying)
        half = self.half_open and self.rules["half_way_at"] == "at_once" and by_itself
        return [self.half, self.rules["target"]] if half else [self.rules["target"]]

    @property
    def half(self) -> int:
        """Half the target, and no less (5.3)."""
        return int(self.rules["target"] / 2 + 0.5)

    def stoeck_wins(self, more: Sequence[int] = (0, 0), goals: Sequence[int] | None = None) -> bool:
        """Whether a Stöck, not shown yet, makes up what is missing to a goal, so many more points added (7.0.1, 7.0.20)."""
        if self.holder is None or not self.hidden:
            return False
        has = self.running[side(self.holder)] + more[side(self.holder)] * self.factor
        return any(0 < goal - has <= oracle.STOECK * self.factor for goal in (self.goals if goals is None else goals))

    def may_call(self, seat: int) -> bool:
        """3.5.1, 3.5.2: by hand, a Stöck that all have seen: its second card lies in the trick, or in the one just turned; or
        both are in a Weis that trick 1 has shown, until a card follows it."""
        if self.holder != seat or self.round.stoeck is not None or not self.rules["stoeck_manual"]:
            return False
        last = {card for _, card in self.lying or (self.tricks[-1] if self.tricks else ())}
        laid_open = {card for who, meld in self.shown if who == seat for card in meld} if self.decided else set()
        in_weis = len(self.tricks) == 1 and not self.lying and self.pair <= laid_open
        return in_weis or (not self.hidden and bool(self.pair & last))

    @property
    def calls(self) -> list[tuple[int, str]]:
        """What has been called in the auction."""
        return [(int(seat), str(call)) for seat, call in self.round.auction.calls]

    # Points

    @cached_property
    def made(self) -> list[dict[str, int]]:
        """The points so far of the seats with even and with odd numbers, line by line, as the engine has them."""
        return [{line: sum(getattr(points, line) for points in self.round.points[who::2]) for line in oracle.NOTHING}
                for who in (0, 1)]

    @cached_property
    def running(self) -> list[int]:
        """Of both sides, with what this round has brought so far."""
        points = self.round.points
        return [self.state.scores[who] + self.factor * sum(each.total for each in points[who::2]) for who in (0, 1)]

    @cached_property
    def differences(self) -> list[dict[str, int]]:
        """The lines of each seat's score where all predict."""
        last = ((self.round.forehand or 0) - oracle.step_of(self.rules)) % self.seats
        return oracle.differences(self.contract, self.tricks, [bid or 0 for bid in self.round.bids], last, self.rules)

    @property
    def reached(self) -> list[int]:
        """The sides that have reached the target."""
        target = self.rules["target"]
        return [] if target is None else [who for who in (0, 1) if self.running[who] >= target]

    @property
    def first_half_way(self) -> int | None:
        """Who has won the half-way prize by what has counted, if it goes by itself or a claim waited for the end of trick 1."""
        claim, rules = self.berg, self.rules
        if not self.half_open or rules["half_way_at"] == "end_of_round" or max(self.running) < self.half:
            return None
        if rules["half_way"] == "claim" and (claim is None or not (self.full or self.tricks or self.won)):
            return None
        return self.first_to_reach(claim, self.half)

    @property
    def won(self) -> bool:
        """Whether the game ends here by points: where it ends by itself, or, if a claim waits, once trick 1 is full (7.0.14)."""
        judged = self.round.claim is not None and (self.full or bool(self.tricks))
        return (self.rules["ending"] == "auto" or judged) and bool(self.reached)

    def first_to_reach(self, claim: int | None, goal: int | None = None) -> int:
        """Stöck, Weis, trick, or as the rules order them: who reached the target, or another goal, first in this order, whoever
        claims (5.3, 7.0.4, 7.0.20).

        Only where both sides had the points before the round does the claim decide.
        """
        goal = self.rules["target"] if goal is None else goal
        counted = list(self.state.scores)
        reached = [who for who in (0, 1) if self.running[who] >= goal]
        if len(reached) == 1:
            return reached[0]
        lines = ("stoeck", "weis", "cards") if self.rules["trick_1_order"] == "stoeck_weis_trick" else ("stoeck", "cards", "weis")
        for line in lines:
            counted = [points + self.factor * made[line] for points, made in zip(counted, self.made, strict=True)]
            reached = [who for who in (0, 1) if counted[who] >= goal]
            if reached:
                break
        if len(reached) == 1:
            return reached[0]
        had = [points >= goal for points in self.state.scores]
        return side(self.best[0]) if not all(had) else side(-1 if claim is None else claim)
