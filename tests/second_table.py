"""A whole game on plain values: told what each seat does, it says what follows from it, by the rules and the oracle alone.

Who deals, when the game is over and who has won are stated here from the words of the rules (4.7, 5.3, 6.2, 7.0); what happens
within a round in ``second_round``. Its items come here, too, and between them those of the game:

    ("dealer", number of the round, dealer, seat that cuts or None)
    ("judged", seat that claims, whether rightly)
    ("round", number, chooser, contract, factor, lines of both sides, Weis shown, seat of the Stöck or None, totals)
    ("alone", number, contract, lines of all seats, totals)                  where all play alone
    ("over", winner, totals, reason, rubicon)                                the winner a side, None, or, alone, a list of seats
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests import oracle
from tests.oracle import Meld, Rules, side
from tests.second_round import Item, SecondRound


class SecondTable:
    """``dealer`` deals first. In each ``round`` the table wants to be told the hands, and then every deed of a seat."""

    def __init__(self, rules: Rules, dealer: int, seats: int = 4) -> None:
        self.rules = rules
        self.scores = [0, 0]
        self.differences = [0] * seats
        self.over = False
        self.claimant: int | None = None
        self.round = SecondRound(rules, 1, dealer, self.scores, seats)

    def start_at(self, scores: Sequence[int]) -> None:
        """Begin with these scores instead of none."""
        self.scores = self.round.scores = list(scores)

    def began(self) -> Item:
        """The dealer holds out the pack to the seat that plays last before him, if one cuts (7.0.18)."""
        return ("dealer", self.round.number, self.round.dealer, None if self.rules["cut"] == "off" else self.round.turn)

    def deal(self, hands: Sequence[Sequence[str]]) -> None:
        self.round.deal(hands)

    def choices(self) -> list[str]:
        """What the seat that names the contract may say."""
        return ["push"] * self.round.may_push() + [f"choose {contract}" for contract in self.rules["contracts"]]

    def push(self) -> None:
        self.round.push()

    def choose(self, contract: str) -> list[Item]:
        return self.round.choose(contract)

    def play(self, card: str, melds: Sequence[Meld], called: bool) -> list[Item]:
        return self.round.play(card, melds) + self._until_over(self.round.after_card(called))

    def show_stoeck(self) -> list[Item]:
        asked = self.round.asked
        return self._until_over(self.round.answer(shown=True) if asked else self.round.show_stoeck())

    def keep_stoeck(self) -> list[Item]:
        return self._until_over(self.round.answer(shown=False))

    def _until_over(self, happenings: Iterator[list[Item]]) -> list[Item]:
        """Let things happen one after the other, until the game is over, somebody is asked, or nothing follows any more."""
        items: list[Item] = []
        for happened in happenings:
            items += happened
            winner = self._won_on_the_way()
            if winner is not None:
                return items + self._won(winner, "target" if self.claimant is None else "claim")
        if self.claimant is not None and len(self.round.tricks) == 1 and not self.round.lying:
            return items + self._judge(self.claimant)
        if oracle.complete(self.round.tricks):
            return items + self._end_round()
        return items

    def _reached(self, scores: Sequence[int]) -> list[int]:
        target = self.rules["target"]
        return [] if target is None else [who for who in (0, 1) if scores[who] >= target]

    def _won_on_the_way(self) -> int | None:
        """Who has won, the points being counted in their order: where the game ends by itself, or, if a claim waits, once trick 1
        is full (7.0.14)."""
        judged = self.claimant is not None and (self.round.full or bool(self.round.tricks))
        if self.rules["ending"] != "auto" and not judged:
            return None
        reached = self._reached(self.round.running)
        if len(reached) == 2:
            return self._first_in_trick_1(self.claimant)
        return reached[0] if reached else None

    def _first_to_announce(self) -> int:
        """Of two sides whose best Weis are equal and both score, the one whose came first (7.0.4)."""
        counting = self.round.counting
        strong = [oracle.strength(meld, self.round.contract, self.rules) for _, meld in counting]
        return side(counting[strong.index(max(strong))][0])

    def claim(self, seat: int) -> list[Item]:
        """A claim in trick 1 waits for its last card; any other is judged at once (7.0.14, 7.0.22)."""
        if self.round.contract and not self.round.tricks:
            self.claimant = seat
            self.round.claimed = True
            return []
        return self._judge(seat)

    def may_claim(self, seat: int) -> bool:
        """Anyone at any time; in 001 who is of the side that just won a trick (7.0.7). One claim waits at a time."""
        if self.claimant is not None:
            return False
        if self.rules["ending"] == "claim_after_own_trick":
            return bool(self.round.tricks) and not self.round.lying and side(self.round.turn) == side(seat)
        return bool(self.rules["claims"]) or self.rules["ending"] == "claim"

    def _judge(self, seat: int) -> list[Item]:
        own = side(seat)
        if own not in self._reached(self.round.running):
            if self.rules["false_claim_loses"]:
                return [("judged", seat, False), *self._over(1 - own, "false_claim")]
            self.claimant = None
            return [("judged", seat, False)]
        self.claimant = seat
        just_turned = len(self.round.tricks) == 1 and not self.round.lying
        return self._won(self._first_in_trick_1(seat) if just_turned else own, "claim")

    def _first_in_trick_1(self, claimant: int | None) -> int:
        """Until the first card of trick 2 it does not matter who claims first: Stöck counts first, then Weis, then the trick.

        Only where both sides had the points before the round does the claim decide.
        """
        counted = self.scores
        if len(self._reached(counted)) == 2:
            assert claimant is not None
            return side(claimant)
        for kind in ("stoeck", "weis", "cards"):
            counted = [counted[who] + self.round.factor * self.round.made[who][kind] for who in (0, 1)]
            reached = self._reached(counted)
            if reached:
                return reached[0] if len(reached) == 1 else self._first_to_announce()
        raise AssertionError("a claim was valid, but nobody has the points")

    def _won(self, winner: int, reason: str) -> list[Item]:
        """Somebody has won by points in mid-round."""
        judged: list[Item] = [] if self.claimant is None else [("judged", self.claimant, side(self.claimant) == winner)]
        return judged + self._over(winner, reason)

    def _over(self, winner: int, reason: str) -> list[Item]:
        score = [self.round.score()] if self.round.contract else []
        return [*score, self._game(winner, self.round.running, reason)]

    def _game(self, winner: int | None, totals: Sequence[int], reason: str) -> Item:
        """Rubicon is less than half of the target; exactly half is not (7.0.6)."""
        self.over = True
        rubicon = (self.rules["rubicon"] != "none" and reason in ("target", "claim", "comparison") and winner is not None
                   and totals[1 - winner] * 2 < self.rules["target"])
        return ("over", winner, tuple(totals), reason, rubicon)

    def _end_round(self) -> list[Item]:
        if self.rules["bids"] != "none":
            return self._end_differences()
        items = [self.round.score()]
        self.scores = self.round.running
        verdict = self._after_rounds() if self.rules["rounds"] is not None else self._after_target()
        if verdict is not None:
            return [*items, verdict]
        trump_maker = self.rules["next_dealer"] == "trump_maker"
        return items + self._next_round(self.round.chooser if trump_maker else self.round.forehand)

    def _next_round(self, dealer: int) -> list[Item]:
        self.round = SecondRound(self.rules, self.round.number + 1, dealer, self.scores, self.round.seats)
        return [self.began()]

    def _after_rounds(self) -> Item | None:
        """After the last round more points win; equal ones lead to another round or to a draw."""
        if self.round.number < self.rules["rounds"]:
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
            winner = side(self.round.turn)
        else:
            first = self._stoeck_weis_tricks() if how == "stoeck_weis_tricks" else None
            if first is None and self.scores[0] == self.scores[1]:
                return None
            winner = self.scores.index(max(self.scores)) if first is None else first
        return self._game(winner, self.scores, "comparison")

    def _stoeck_weis_tricks(self) -> int | None:
        """The side of the Stöck, else of the best Weis, else of most tricks; what a match has annulled is gone. None where each
        side has three tricks of six: then the higher total decides, as where no order is agreed."""
        for kind in ("stoeck", "weis"):
            having = [who for who in (0, 1) if self.round.made[who][kind]]
            if having:
                return having[0] if len(having) == 1 else self._first_to_announce()
        even, odd = (sum(side(taker) == who for taker in self.round.takers) for who in (0, 1))
        return None if even == odd else int(odd > even)

    def _end_differences(self) -> list[Item]:
        """The fewest bad points win after the last round; where several have them, another round or all of these (6.2)."""
        played = self.round
        predicted = [points for _, points in sorted(played.predicted.items())]
        lines = oracle.differences(played.contract, played.tricks, predicted, self.rules)
        self.differences = [old + line["difference"] for old, line in zip(self.differences, lines, strict=True)]
        items: list[Item] = [("alone", played.number, played.contract, lines, tuple(self.differences))]
        winners = [seat for seat, sum_ in enumerate(self.differences) if sum_ == min(self.differences)]
        if played.number < self.rules["rounds"] or (len(winners) > 1 and self.rules["tie_round"]):
            return items + self._next_round(played.forehand)
        self.over = True
        return [*items, ("over", winners, tuple(self.differences), "rounds", False)]
