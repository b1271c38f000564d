"""A whole game on plain values: told what each seat does, it says what follows from it, by the rules and the oracle alone.

What follows is a list of items: a word, then plain values. Whose turn it is, who deals, when Stöck and Weis count, when the game
is over and who has won are stated here from the words of the rules (4, 5.3, 6.2, 7.0).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from tests import oracle
from tests.oracle import Meld, Rules, side

Item: TypeAlias = tuple[Any, ...]


class SecondTable:
    """Wants to be told the hands of each round, and then every deed of a seat. ``turn`` is the seat that must act."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.number = 0
        self.scores = [0, 0]
        self.differences = [0, 0, 0, 0]
        self.over = False

    def begin_round(self, dealer: int) -> list[Item]:
        """The dealer holds out the pack to the seat that plays last before him (7.0.18)."""
        self.number += 1
        self.dealer = dealer
        self.turn = (dealer - self.step) % 4
        self.forehand = self.chooser = -1
        self.contract = ""
        self.pushed = False
        self.claimant: int | None = None
        self.asked = False
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
        return [("dealer", self.number, dealer, None if self.rules["cut"] == "off" else self.turn)]

    @property
    def step(self) -> int:
        return 1 if self.rules["direction"] == "ccw" else -1

    def deal(self, hands: Sequence[Sequence[str]]) -> list[Item]:
        """Forehand sits after the dealer; in the first round it is the holder of the opening card where one decides (4.4)."""
        self.dealt = [list(hand) for hand in hands]
        self.hands = [list(hand) for hand in hands]
        self.forehand = self.after(self.dealer)
        if self.number == 1 and self.rules["first_chooser"] == "card":
            [self.forehand] = [seat for seat in range(4) if self.rules["opening_card"] in hands[seat]]
        self.turn = self.forehand
        return []

    def after(self, seat: int) -> int:
        return (seat + self.step) % 4

    # Contract or predictions

    def push(self) -> list[Item]:
        self.pushed = True
        self.turn = (self.turn + 2) % 4
        return []

    def choose(self, contract: str) -> list[Item]:
        """Forehand leads, whoever chose, unless the table lets the chooser lead (4.6)."""
        self.contract, self.chooser = contract, self.turn
        if self.rules["leader"] == "forehand":
            self.turn = self.forehand
        return [("contract", self.chooser, contract, self.factor, self.pushed)]

    def turn_up(self, card: str) -> list[Item]:
        """The dealer's last card makes its suit trump (6.2)."""
        assert card in self.hands[self.dealer]
        self.contract = next(name for name, letter in oracle.TRUMPS.items() if letter == oracle.suit(card))
        return []

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

    def play(self, card: str, melds: Sequence[Meld], called: bool) -> list[Item]:
        seat = self.turn
        said: list[Item] = []
        self.hands[seat].remove(card)
        self.lying.append((seat, card))
        self.turn = self.after(seat)
        if not self.tricks:
            self.declared.append((seat, tuple(melds)))
            if melds:
                said.append(("announced", seat, max(oracle.meld_points(meld, self.contract, self.rules) for meld in melds)))
        return said + self._until_over(self._after_card(seat, card, called))

    def _after_card(self, seat: int, card: str, called: bool) -> Iterator[list[Item]]:
        """What a card brings, in the order in which it counts: Stöck, Weis, trick (7.0.1, 7.0.15)."""
        first, full = not self.tricks, len(self.lying) == 4
        manual, early = self.rules["stoeck_manual"], self.rules["early_stoeck"]
        if self.second_of_stoeck(seat, card):
            if manual and not called:
                self.stoeck_lost = True
            else:
                yield self._count_stoeck(seat, early=False)
        if manual:
            if first and full:
                if early != "none" and (self._winning_stoeck(0) or self._winning_stoeck(self._weis_of_holder())):
                    self.asked, self.turn = True, self._holder()
                    return
                yield from self._weis()
        elif early == "anytime" or (early == "after_announcements" and first and full):
            yield from self._early_stoeck()
            if first and full:
                yield from self._weis()
                yield from self._early_stoeck()
        elif first and full:
            yield from self._weis()
        if full:
            yield from self._turned()
            if early == "anytime" and not manual:
                yield from self._early_stoeck()

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

    def _count_stoeck(self, seat: int, *, early: bool) -> list[Item]:
        self.stoeck = seat
        self.made[side(seat)]["stoeck"] = oracle.STOECK
        return [("stoeck", seat, early)]

    def _winning_stoeck(self, weis: int) -> bool:
        """Whether somebody's Stöck, not played yet, makes up what is missing to the target, so many points of Weis added."""
        holder = self._holder()
        if holder < 0 or self.stoeck is not None or self.stoeck_lost or self.rules["target"] is None:
            return False
        missing = self.rules["target"] - self.running[side(holder)] - weis * self.factor
        return bool(0 < missing <= oracle.STOECK * self.factor)

    def _weis_of_holder(self) -> int:
        """What the Weis will bring to the side of the Stöck."""
        sides = oracle.scoring_sides(self.declared, self.contract, self.rules)
        holder = self._holder()
        if holder < 0 or side(holder) not in sides:
            return 0
        return sum(oracle.meld_points(meld, self.contract, self.rules)
                   for seat, melds in self.declared if side(seat) == side(holder) for meld in melds)

    def _early_stoeck(self) -> Iterator[list[Item]]:
        if self._winning_stoeck(0):
            yield self._count_stoeck(self._holder(), early=True)

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
            happened += self._count_stoeck(holder, early=False)
        yield happened

    def _turned(self) -> Iterator[list[Item]]:
        trick = self.lying
        winner = oracle.taker(trick, self.ruling)
        self.tricks.append(trick)
        self.takers.append(winner)
        self.lying = []
        self.turn = winner
        made, other = self.made[side(winner)], self.made[1 - side(winner)]
        points = sum(oracle.card_points(card, self.contract, self.rules) for _, card in trick)
        made["cards"] += points
        if len(self.tricks) == 9:
            made["last_trick"] = oracle.LAST_TRICK
            if len({side(taker) for taker in self.takers}) == 1:
                made["match"] = self.rules["match_bonus"]
                other["weis"] *= not self.rules["weis_void_on_match"]
                other["stoeck"] *= not self.rules["stoeck_void_on_match"]
        yield [("trick", len(self.tricks), winner, points + made["last_trick"])]

    def show_stoeck(self) -> list[Item]:
        """Shown by hand, as the answer when asked after the fourth card of trick 1, or in between."""
        shown = [self._count_stoeck(self._holder(), early=True)]
        if not self.asked:
            return self._until_over(iter(shown))
        return self._answered(shown)

    def may_show_stoeck(self, seat: int) -> bool:
        """By hand, at any moment of play at which it wins the game (7.0.1)."""
        by_hand = self.rules["stoeck_manual"] and self.rules["early_stoeck"] == "anytime"
        return bool(by_hand and self.contract and not self.asked and self._holder() == seat and self._winning_stoeck(0))

    def keep_stoeck(self) -> list[Item]:
        return self._answered([])

    def _answered(self, shown: list[list[Item]]) -> list[Item]:
        self.asked = False

        def rest() -> Iterator[list[Item]]:
            yield from shown
            yield from self._weis()
            yield from self._turned()

        return self._until_over(rest())

    # Points and endings

    @property
    def factor(self) -> int:
        return oracle.factor_of(self.contract, self.rules)

    @property
    def running(self) -> list[int]:
        """The scores with what this round has brought so far."""
        if not self.contract:
            return self.scores
        return [self.scores[who] + self.factor * sum(self.made[who].values()) for who in (0, 1)]

    def _until_over(self, happenings: Iterator[list[Item]]) -> list[Item]:
        """Let things happen one after the other, until the game is over, somebody is asked, or nothing follows any more."""
        items: list[Item] = []
        for happened in happenings:
            items += happened
            winner = self._won_on_the_way()
            if winner is not None:
                return items + self._won(winner, "target" if self.claimant is None else "claim")
        if self.claimant is not None and len(self.tricks) == 1 and not self.lying:
            return items + self._judge(self.claimant)
        if len(self.tricks) == 9:
            return items + self._end_round()
        return items

    def _reached(self, scores: Sequence[int]) -> list[int]:
        target = self.rules["target"]
        return [] if target is None else [who for who in (0, 1) if scores[who] >= target]

    def _won_on_the_way(self) -> int | None:
        """Who has won, the points being counted in their order: where the game ends by itself, or a claim waits (7.0.14)."""
        if self.rules["ending"] != "auto" and self.claimant is None:
            return None
        reached = self._reached(self.running)
        if len(reached) == 2:
            return self._first_of_two(self.claimant)
        return reached[0] if reached else None

    def _first_of_two(self, claimant: int | None) -> int:
        """Both sides reach the target by equal Weis: whose came first (7.0.4). Or both had it before: the claim decides."""
        if len({side(seat) for seat, _ in self.counting}) == 2:
            best = max(oracle.strength(meld, self.contract, self.rules) for _, meld in self.counting)
            return next(side(seat) for seat, meld in self.counting if oracle.strength(meld, self.contract, self.rules) == best)
        assert claimant is not None
        return side(claimant)

    def claim(self, seat: int) -> list[Item]:
        """A claim in trick 1 waits for its fourth card; any other is judged at once (7.0.14)."""
        if self.contract and not self.tricks:
            self.claimant = seat
            return []
        return self._judge(seat)

    def may_claim(self, seat: int) -> bool:
        """Anyone at any time; in 001 who is of the side that just won a trick (7.0.7). One claim waits at a time."""
        if self.claimant is not None:
            return False
        if self.rules["ending"] == "claim_after_own_trick":
            return bool(self.tricks) and not self.lying and side(self.turn) == side(seat)
        return bool(self.rules["claims"]) or self.rules["ending"] == "claim"

    def _judge(self, seat: int) -> list[Item]:
        own = side(seat)
        if own not in self._reached(self.running):
            if self.rules["false_claim_loses"]:
                return [("judged", seat, False), *self._over(1 - own, "false_claim")]
            self.claimant = None
            return [("judged", seat, False)]
        self.claimant = seat
        just_turned = len(self.tricks) == 1 and not self.lying
        return self._won(self._first_in_trick_1(seat) if just_turned else own, "claim")

    def _first_in_trick_1(self, claimant: int) -> int:
        """Until the first card of trick 2 it does not matter who claims first: Stöck counts first, then Weis, then the trick."""
        counted = self.scores
        for kind in ("stoeck", "weis", "cards"):
            counted = [counted[who] + self.factor * self.made[who][kind] for who in (0, 1)]
            reached = self._reached(counted)
            if reached:
                return reached[0] if len(reached) == 1 else self._first_of_two(claimant)
        raise AssertionError("a claim was valid, but nobody has the points")

    def _won(self, winner: int, reason: str) -> list[Item]:
        """Somebody has won by points in mid-round."""
        judged: list[Item] = [] if self.claimant is None else [("judged", self.claimant, side(self.claimant) == winner)]
        return judged + self._over(winner, reason)

    def _over(self, winner: int, reason: str) -> list[Item]:
        score = [self._round()] if self.contract else []
        return [*score, self._game(winner, self.running, reason)]

    def _round(self) -> Item:
        """The score of a round, or of what was played of it, counted a second time from its tricks."""
        lines = oracle.score(self.contract, self.tricks, self.declared if self.counting else [], self.stoeck, self.rules)
        assert lines == self.made, f"{lines} from the tricks, {self.made} on the way"
        return ("round", self.number, self.chooser, self.contract, self.factor, lines, tuple(self.shown), self.stoeck,
                tuple(self.running))

    def _game(self, winner: int | None, totals: Sequence[int], reason: str) -> Item:
        """Rubicon is less than half of the target; exactly half is not (7.0.6)."""
        self.over = True
        rubicon = (self.rules["rubicon"] != "none" and reason in ("target", "claim", "comparison") and winner is not None
                   and totals[1 - winner] * 2 < self.rules["target"])
        return ("over", winner, tuple(totals), reason, rubicon)

    def _end_round(self) -> list[Item]:
        if self.rules["bids"] != "none":
            return self._end_differences()
        items = [self._round()]
        self.scores = self.running
        verdict = self._after_rounds() if self.rules["rounds"] is not None else self._after_target()
        if verdict is not None:
            return [*items, verdict]
        trump_maker = self.rules["next_dealer"] == "trump_maker"
        return items + self.begin_round(self.chooser if trump_maker else self.forehand)

    def _after_rounds(self) -> Item | None:
        """After the last round more points win; equal ones lead to another round or to a draw."""
        if self.number < self.rules["rounds"]:
            return None
        low, high = sorted(self.scores)
        if low == high:
            return None if self.rules["tie_round"] else self._game(None, self.scores, "rounds")
        return self._game(self.scores.index(high), self.scores, "rounds")

    def _after_target(self) -> Item | None:
        """One side past the target wins; where both are, ``both_reach`` decides (7.0.8)."""
        reached = self._reached(self.scores)
        if not reached:
            return None
        if len(reached) == 1:
            return self._game(reached[0], self.scores, "target")
        how = self.rules["both_reach"]
        if how == "last_trick_first":
            winner = side(self.turn)
        elif how == "stoeck_weis_tricks":
            winner = self._stoeck_weis_tricks()
        elif self.scores[0] == self.scores[1]:
            return None
        else:
            winner = 0 if self.scores[0] > self.scores[1] else 1
        return self._game(winner, self.scores, "comparison")

    def _stoeck_weis_tricks(self) -> int:
        """The side of the Stöck, else of the best Weis, else of most tricks; what a match has annulled is gone."""
        for kind in ("stoeck", "weis"):
            having = [who for who in (0, 1) if self.made[who][kind]]
            if having:
                return having[0] if len(having) == 1 else self._first_of_two(None)
        return 0 if sum(side(taker) == 0 for taker in self.takers) > 4 else 1

    def _end_differences(self) -> list[Item]:
        """The fewest bad points win after the last round; where several have them, another round or all of these (6.2)."""
        lines = oracle.differences(self.contract, self.tricks, [self.predicted[seat] for seat in range(4)], self.rules)
        self.differences = [old + line["difference"] for old, line in zip(self.differences, lines, strict=True)]
        items: list[Item] = [("alone", self.number, self.contract, lines, tuple(self.differences))]
        winners = [seat for seat in range(4) if self.differences[seat] == min(self.differences)]
        if self.number < self.rules["rounds"] or (len(winners) > 1 and self.rules["tie_round"]):
            return items + self.begin_round(self.forehand)
        self.over = True
        return [*items, ("over", winners, tuple(self.differences), "rounds", False)]
