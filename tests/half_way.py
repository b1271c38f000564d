"""Whose the half-way prize is, stated a second time: from the words of the rules alone and without a look at the engine's.

``Prize`` is told the course of a game: each round's scores at its beginning, then contracts, cards with their Weis, and claims.
It counts by itself, with ``oracle``, and says after each of them whether the prize can still be won, and else whose it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests import oracle


class Prize:
    """The prize of one game with these rules, two sides and four seats, from its beginning with these scores."""

    def __init__(self, rules: oracle.Rules, scores: Sequence[int]) -> None:
        self.rules, self.open, self.side = rules, True, None
        self.open = not any(map(self.enough, scores))
        self.begin(scores, [])

    side: int | None

    def enough(self, points: int) -> bool:
        """Of 1001, 500 is not half."""
        return 2 * points >= int(self.rules["target"])

    def begin(self, scores: Sequence[int], hands: Sequence[Sequence[str]]) -> None:
        """A round, with what each side has and each seat was dealt."""
        self.scores, self.hands = list(scores), hands
        self.contract: str | None = None
        self.tricks: list[list[tuple[int, str]]] = []
        self.lying: list[tuple[int, str]] = []
        self.declared: list[tuple[int, Sequence[oracle.Meld]]] = []
        self.holder: int | None = None
        self.stoeck_counted = False
        self.claims: list[int] = []
        """The sides that have claimed in trick 1, in order."""
        self.first: int | None = None
        """The side that had half first, by the order of trick 1; until a card is led to trick 2 it settles all claims (5.3)."""
        self.both = all(map(self.enough, scores))

    def choose(self, contract: str) -> None:
        self.contract, self.factor = contract, oracle.factor_of(contract, self.rules)
        self.holder = oracle.stoeck_holder(self.hands, contract, self.rules)

    def claim(self, seat: int) -> None:
        """Somebody says *Berg!*. In trick 1 it waits for the last card of it, else it is judged at once."""
        who = oracle.side(seat)
        if self.contract is not None and not self.tricks:
            self.claims.append(who)
        elif self.contract is not None and len(self.tricks) == 1 and not self.lying:
            self.settle([who])
        else:
            self.win(who if self.enough(self.scores[who] + self.shown_now(who)) else 1 - who)

    def shown_now(self, who: int) -> int:
        """The Stöck that a side may show though its cards are not played, at any moment."""
        return self.unplayed(who) if self.rules["early_stoeck"] == "anytime" else 0

    def unplayed(self, who: int) -> int:
        if self.holder is None or self.stoeck_counted or oracle.side(self.holder) != who:
            return 0
        return oracle.STOECK * self.factor

    def play(self, seat: int, card: str, weis: Sequence[oracle.Meld]) -> None:
        """A card, in trick 1 with what is declared with it."""
        assert self.contract is not None
        self.lying.append((seat, card))
        if not self.tricks:
            self.declared.append((seat, weis))
        if seat == self.holder and not self.stoeck_counted and self.has_played_both():
            self.stoeck_counted = True
            self.count(oracle.side(seat), oracle.STOECK * self.factor)
        if len(self.lying) < 4 or self.tricks:
            self.show_what_makes_half()
        if len(self.lying) == 4:
            self.tricks.append(self.lying)
            self.lying = []
            self.first_trick() if len(self.tricks) == 1 else self.count(*self.last_taken())

    def has_played_both(self) -> bool:
        trump = oracle.TRUMPS[str(self.contract)]
        played = {card for trick in (*self.tricks, self.lying) for _, card in trick}
        return {trump + "K", trump + "Q"} <= played

    def last_taken(self) -> tuple[int, int]:
        """The side that took the last trick, and what it gets by it: of the ninth the five more, and the match."""
        assert self.contract is not None
        who = oracle.side(oracle.taker(self.tricks[-1], self.contract))
        before, now = (sum(oracle.score(self.contract, tricks, [], None, self.rules)[who][line]
                           for line in ("cards", "last_trick", "match")) for tricks in (self.tricks[:-1], self.tricks))
        return who, (now - before) * self.factor

    def first_trick(self) -> None:
        """After the last card of trick 1: Stöck, then Weis and trick in the order of the rules, an unplayed Stöck with each."""
        assert self.contract is not None
        first = next((who for who in (0, 1) if self.enough(self.scores[who])), None)
        score = oracle.score(self.contract, self.tricks, self.declared, None, self.rules)
        best = max((oracle.strength(meld, self.contract, self.rules) for _, weis in self.declared for meld in weis), default=None)
        announced = dict.fromkeys([  # the tied Weis, not any Weis (7.0.3, 7.0.4)
            *(oracle.side(seat) for seat, weis in self.declared for meld in weis
              if oracle.strength(meld, self.contract, self.rules) == best), 0, 1])
        items = {"weis": [(who, score[who]["weis"] * self.factor) for who in announced], "trick": [self.last_taken()]}
        early = self.rules["early_stoeck"] != "none" and self.rules["half_way_at"] == "at_once"
        by_weis = self.stoeck_in_weis()
        items["stoeck"] = [(0, 0), (1, 0)]
        for name in self.rules["trick_1_order"].split("_"):
            for who, points in items[name]:
                self.scores[who] += points
                shown = self.unplayed(who) if early and (points or name == "stoeck") else 0
                if not self.enough(self.scores[who]) and shown and self.enough(self.scores[who] + shown):
                    self.scores[who] += shown
                    self.stoeck_counted = True
                if first is None and self.enough(self.scores[who]):
                    first = who
            if name == "weis" and by_weis is not None and not self.stoeck_counted:
                self.scores[by_weis] += self.unplayed(by_weis)  # all see it in the Weis, and not before (3.5.2, 7.0.1)
                self.stoeck_counted = True
                if first is None and self.enough(self.scores[by_weis]):
                    first = by_weis
        self.first = first
        if self.rules["half_way"] == "claim":
            if self.claims:
                self.settle(self.claims)
        elif self.rules["half_way_at"] == "at_once" and first is not None:
            self.win(first)

    def settle(self, claims: Sequence[int]) -> None:
        """Whoever had half first; the first to claim where both had it before the round, the other side where nobody has."""
        if self.both:
            self.win(claims[0])
        else:
            self.win(1 - claims[0] if self.first is None else self.first)

    def stoeck_in_weis(self) -> int | None:
        """The side whose scoring Weis, which is shown, holds king and queen of trumps."""
        assert self.contract is not None
        if self.holder is None:
            return None
        trump, who = oracle.TRUMPS[self.contract], oracle.side(self.holder)
        cards = {card for seat, weis in self.declared if seat == self.holder for meld in weis for card in meld}
        scores = who in oracle.scoring_sides(self.declared, self.contract, self.rules)
        return who if scores and {trump + "K", trump + "Q"} <= cards else None

    def count(self, who: int, points: int) -> None:
        self.scores[who] += points
        at_once = self.rules["half_way"] == "auto" and self.rules["half_way_at"] == "at_once"
        if at_once and self.enough(self.scores[who]):
            self.win(who)
        self.show_what_makes_half()

    def show_what_makes_half(self) -> None:
        """Where it may be shown at any moment, the program shows a Stöck that makes half the target after a card (7.0.1)."""
        at_once = self.rules["half_way"] == "auto" and self.rules["half_way_at"] == "at_once"
        if not self.open or not at_once or self.holder is None:
            return
        who = oracle.side(self.holder)
        shown = self.shown_now(who)
        if shown and not self.enough(self.scores[who]) and self.enough(self.scores[who] + shown):
            self.stoeck_counted = True
            self.count(who, shown)

    def over(self, scores: Sequence[int]) -> None:
        """The round is over, or the game within it, with these scores: the higher has it if rounds are compared."""
        if self.rules["half_way_at"] == "end_of_round" and self.enough(max(scores)) and scores[0] != scores[1]:
            self.win(0 if scores[0] > scores[1] else 1)

    def win(self, who: int) -> None:
        """Once a game."""
        if self.open:
            self.open, self.side = False, who
