"""A game told in texts: from the rules, the dealer, the hands and what was done so far it says whose turn it is, what may be
done, and what follows, by ``second_table`` or, where the rules have rows, ``second_coiffeur``.

``rules`` maps the options of rules 7.0.19 to plain values, for Coiffeur also ``rows`` and ``counter_match``. ``dealer`` is the
seat that deals first. ``deals`` holds the hands of each round, of one seat after the other, each in the order in which it was
dealt; there are as many seats as hands. ``deeds`` are pairs of a seat and a text:

    knock   cut 12   push   choose hearts   choose 7 hearts (row 7, in Coiffeur)   predict 40
    H9   H9 weis S9-SQ 4K   H9 stoeck   claim   show stoeck   keep stoeck

    game = PlainGame(rules, 3, [hands], [(0, "push"), (2, "choose hearts"), (0, "H9 weis H9-HQ")])
    game.turn            1
    game.phase           "play"; the others: cut, contract, predict, stoeck, over, and deal, where the round's hands are missing
    game.legal()         all that the seat whose turn it is may do, with every Weis that it may declare
    game.interjections(2)   what a seat may throw in: claim, show stoeck
    game.do(1, "H6")     go on with this deed; ValueError when it may not be done
    game.then(1, "H6")   the same with a copy, so that all that may be done can be tried
    game.tell(1, "H6")   the same, quicker, of what is known to be allowed
    game.go("H7; HA")    the same for several deeds, each by the seat whose turn it is
    game.items           what followed from the last deed, see second_round, second_table and second_coiffeur
    game.look()          turn, phase, the points of the round line by line, what is written, the board, how the game ended
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from tests import oracle
from tests.oracle import RANKS, Meld, Rules
from tests.second_coiffeur import SecondCoiffeur, needed, out_of_reach
from tests.second_round import Item
from tests.second_table import SecondTable

LEAST_PACKET = 3
"""Whoever cuts makes two packets of so many cards at least (000)."""


PACK = [letter + name for letter in "SHDC" for name in RANKS]


def hands_of(text: str) -> list[list[str]]:
    """Hands parted by slashes."""
    return [hand.split() for hand in text.split("/")]


def meld_text(meld: Meld) -> str:
    """A run by its lowest and highest card, a four by its rank."""
    return "4" + oracle.rank(meld[0]) if oracle.is_four(meld) else f"{meld[0]}-{meld[-1]}"


def meld_of(text: str) -> Meld:
    if text.startswith("4"):
        return tuple(letter + text[1:] for letter in "SHDC")
    low, high = (RANKS.index(oracle.rank(card)) for card in text.split("-"))
    return tuple(oracle.suit(text) + name for name in RANKS[low:high + 1])


def card_text(card: str, melds: Sequence[Meld] = ()) -> str:
    """A card with the Weis that is declared with it, in a fixed order."""
    return " ".join([card, *(["weis", *sorted(map(meld_text, melds))] if melds else [])])


def in_order(text: str) -> str:
    """The same deed with its Weis in the order in which ``legal`` names them."""
    card, _, melds = text.partition(" weis ")
    return card_text(card, [meld_of(meld) for meld in melds.split()]) if melds else text


class PlainGame:
    """The state of a game after the ``deeds``; ``scores`` are those of the sides before the first round."""

    def __init__(
        self, rules: Rules, dealer: int, deals: Sequence[Sequence[Sequence[str]]], deeds: Sequence[tuple[int, str]] = (),
        scores: Sequence[int] = (0, 0),
    ) -> None:
        self.rules, self.deals = rules, deals
        seats = len(deals[0])
        self.table: SecondTable | SecondCoiffeur
        if rules.get("rows"):
            self.table = SecondCoiffeur(rules, dealer, seats)
        else:
            self.table = SecondTable(rules, dealer, seats)
            self.table.start_at(scores)
        self.items: list[Item] = [self.table.began()]
        self._deal(cut=rules["cut"] == "off")
        for seat, text in deeds:
            self.do(seat, text)

    def then(self, seat: int, text: str) -> PlainGame:
        game = deepcopy(self)
        game.do(seat, text)
        return game

    def go(self, texts: str) -> PlainGame:
        """Do several things, parted by semicolons, each by the seat whose turn it is; gives the game itself."""
        for text in texts.split("; "):
            assert self.turn is not None, f"nobody is to act, but {text!r} follows"
            self.do(self.turn, text)
        return self

    @property
    def turn(self) -> int | None:
        return None if self.phase in ("deal", "over") else self.table.round.turn

    @property
    def phase(self) -> str:
        if self.table.over:
            return "over"
        phase = self.table.round.phase
        return "deal" if phase == "cut" and self.cut else phase

    def legal(self) -> list[str]:
        """All texts of what the seat whose turn it is may do, each once; a Weis among them in any way it may be declared."""
        match self.phase:
            case "cut":
                knock = ["knock"] if self.rules["cut"] == "cut_or_knock" else []
                return knock + [f"cut {cards}" for cards in range(LEAST_PACKET, 36 - LEAST_PACKET + 1)]
            case "contract":
                return self.table.choices()
            case "predict":
                return [f"predict {points}" for points in range(158)]
            case "play":
                return self._plays()
            case "stoeck":
                return ["show stoeck", "keep stoeck"]
        return []

    def _plays(self) -> list[str]:
        played = self.table.round
        hand = played.hands[played.turn]
        cards = oracle.legal(hand, [card for _, card in played.lying], played.ruling, self.table.rules)
        if not played.tricks:
            declarations = oracle.declarations(hand, played.contract, self.table.rules)
            return [card_text(card, melds) for card in cards for melds in declarations]
        calls = [card for card in cards if self.rules["stoeck_manual"] and played.second_of_stoeck(played.turn, card)]
        return cards + [f"{card} stoeck" for card in calls]

    def interjections(self, seat: int) -> list[str]:
        """What any seat may throw in, whoever's turn it is."""
        if self.table.over or isinstance(self.table, SecondCoiffeur):
            return []
        return ["claim"] * self.table.may_claim(seat) + ["show stoeck"] * self.table.round.may_show_stoeck(seat)

    def do(self, seat: int, text: str) -> None:
        """Raises ValueError when the seat may not do this."""
        own = seat == self.turn and in_order(text) in self.legal()
        if not own and text not in self.interjections(seat):
            raise ValueError(f"seat {seat} may not {text!r} in phase {self.phase!r}, where it is the turn of seat {self.turn}")
        self.tell(seat, text)

    def tell(self, seat: int, text: str) -> None:
        """The same of what is known to be allowed; nothing is promised where it is not."""
        before = self.table.round
        self.items = self._told(seat, text)
        if self.table.round is not before:
            self._deal(cut=self.rules["cut"] == "off")

    def _told(self, seat: int, text: str) -> list[Item]:
        table = self.table
        match text.split():
            case ["knock"] | ["cut", _]:
                self._deal(cut=True)
                return []
            case ["push"]:
                table.push()
                return []
            case ["choose", contract] if isinstance(table, SecondTable):
                return table.choose(contract)
            case ["choose", row, contract] if isinstance(table, SecondCoiffeur):
                return table.choose(contract, int(row))
            case ["predict", points]:
                return table.round.predict(int(points))
            case ["claim"] if isinstance(table, SecondTable):
                return table.claim(seat)
            case ["show", "stoeck"] if isinstance(table, SecondTable):
                return table.show_stoeck()
            case ["keep", "stoeck"] if isinstance(table, SecondTable):
                return table.keep_stoeck()
            case [card, "stoeck"]:
                return table.play(card, (), called=True)
            case [card, "weis", *melds]:
                return table.play(card, tuple(map(meld_of, melds)), called=False)
            case [card]:
                return table.play(card, (), called=False)
        raise AssertionError(f"{text!r} is legal, but nobody knows what it means")

    def _deal(self, *, cut: bool) -> None:
        """The hands of the round, once the pack is cut, or where nobody cuts."""
        self.cut = cut
        number = self.table.round.number
        if cut and number <= len(self.deals):
            hands = self.deals[number - 1]
            self.table.deal(hands)
            if self.rules["bids"] != "none":
                self.table.round.turn_up(hands[self.table.round.dealer][-1])

    def look(self) -> dict[str, Any]:
        """What there is to see of the state, under these names:

        turn, phase; number, dealer, forehand, chooser, contract, row (in Coiffeur) of the round; made, the points of each side so
        far, line by line and without the factor; totals, what is written, and running, with what counts already of this round;
        columns, needed, out_of_reach, the board of Coiffeur; outcome: winners (sides, or seats where all play alone; none for
        a draw), totals, reason, rubicon, or None while the game goes on.
        """
        table, played = self.table, self.table.round
        seen: dict[str, Any] = {
            "turn": self.turn, "phase": self.phase, "number": played.number, "dealer": played.dealer, "forehand": played.forehand,
            "chooser": played.chooser, "contract": played.contract, "made": [line.copy() for line in played.made],
            "outcome": self._outcome(),
        }
        if isinstance(table, SecondCoiffeur):
            return seen | {
                "row": table.row, "totals": list(table.totals), "running": table.running,
                "columns": [list(column) for column in table.columns],
                "needed": [needed(table.rows, table.columns, who) for who in (0, 1)],
                "out_of_reach": [out_of_reach(table.rows, table.columns, who, table.rules) for who in (0, 1)],
            }
        if self.rules["bids"] != "none":
            return seen | {"totals": list(table.differences)}
        return seen | {"totals": list(table.scores), "running": list(played.running)}

    def _outcome(self) -> dict[str, Any] | None:
        if not self.table.over:
            return None
        _, winner, totals, reason, rubicon = self.items[-1]
        winners = winner if isinstance(winner, list) else [] if winner is None else [winner]
        return {"winners": winners, "totals": list(totals), "reason": reason, "rubicon": rubicon}
