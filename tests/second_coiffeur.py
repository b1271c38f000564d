"""A whole game of Coiffeur on plain values, by the words of the rules alone (6.3, with 1.4 and 7.0.13).

A row is a pair: the contracts that it allows, and its factor. A column is what one side has written, row by row, None where a row
is still open. Rows are numbered from 1 in texts and items, as on the board. ``ROWS`` holds the lists of 8, 10 and 11 rows;
``asked`` says who is asked and in what order, ``choices`` what a side may choose, ``written`` what a row is worth, ``needed`` and
``out_of_reach`` what the board says between two rounds.

``SecondCoiffeur`` is told each deed and answers with items: those of ``second_round`` for the cards, and

    ("dealer", number of the round, dealer, seat that cuts or None)
    ("row chosen", seat, row, contract, factor, whether somebody passed before)
    ("row", number of the round, chooser, row, contract, factor, lines of both sides, written, totals)
    ("over", winning side or None for a draw, totals, "rows", False)
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from tests import oracle
from tests.oracle import Meld, Rules, side
from tests.second_round import Item, SecondRound, step_of

Row: TypeAlias = tuple[tuple[str, ...], int]
Column: TypeAlias = Sequence[int | None]

SLALOM = ("slalom-obenabe", "slalom-undenufe")
GUSCHTI = ("guschti", "mary")
ANY: tuple[str, ...] = ()
"""A joker or a free row."""

ALWAYS = {
    "leader": "chooser", "bids": "none", "weis": "none", "stoeck": False, "early_stoeck": "none",
    "stoeck_manual": False, "weis_void_on_match": False, "stoeck_void_on_match": False, "target": None,
}
"""No Weis, no Stöck, no target; who chooses leads."""


def rows_of(*allowed: tuple[str, ...]) -> tuple[Row, ...]:
    """Rows that count one, two, three … times; a joker or free row allows all that the other rows do, struck off or not."""
    named = tuple(contract for contracts in allowed for contract in contracts)
    return tuple((contracts or named, factor) for factor, contracts in enumerate(allowed, start=1))


ROWS = {
    8: rows_of(("clubs",), ("spades",), ("hearts",), ("diamonds",), ("obenabe",), ("undenufe",), ANY, ANY),
    10: rows_of(("clubs",), ("spades",), ("hearts",), ("diamonds",), ("obenabe",), ("undenufe",), ANY, ANY, SLALOM, GUSCHTI),
    11: rows_of(("clubs",), ("diamonds",), ("spades",), ("hearts",), ("obenabe",), ("undenufe",), SLALOM, GUSCHTI, ANY, ANY, ANY),
}


def open_rows(column: Column) -> list[int]:
    """The numbers of the rows that a side has still to play."""
    return [number for number, points in enumerate(column, start=1) if points is None]


def asked(forehand: int, columns: Sequence[Column], seats: int, rules: Rules) -> list[int]:
    """Who is asked: each seat once, from the forehand on in playing order, where its side has an open row."""
    order = [(forehand + step_of(rules) * place) % seats for place in range(seats)]
    return [seat for seat in order if open_rows(columns[side(seat)])]


def choices(rows: Sequence[Row], column: Column) -> list[str]:
    """What a side may choose, as texts: a row that is open, and a contract that it allows."""
    return [f"choose {number} {contract}" for number in open_rows(column) for contract in rows[number - 1][0]]


def written(factor: int, line: dict[str, int]) -> int:
    """What goes into the row: cards, last trick and match times the factor; a match of the other side comes off as it is."""
    return factor * (line["cards"] + line["last_trick"] + line["match"]) + line["counter_match"]


def total(column: Column) -> int:
    return sum(points or 0 for points in column)


def open_factors(rows: Sequence[Row], column: Column) -> int:
    return sum(rows[number - 1][1] for number in open_rows(column))


def needed(rows: Sequence[Row], columns: Sequence[Column], who: int) -> Fraction | None:
    """The points per open factor by which a side would draw level with what the other has now; None where it is not behind, or
    has no row left."""
    behind = total(columns[1 - who]) - total(columns[who])
    factors = open_factors(rows, columns[who])
    return Fraction(behind, factors) if behind > 0 and factors else None


def out_of_reach(rows: Sequence[Row], columns: Sequence[Column], who: int, rules: Rules) -> bool:
    """Whether not even a match in every open row brings a side level, should the other lose all it can: each of its open rows
    by a match of its opponents, where that costs points."""
    best = total(columns[who]) + (157 + rules["match_bonus"]) * open_factors(rows, columns[who])
    worst = total(columns[1 - who]) - rules["counter_match"] * len(open_rows(columns[1 - who]))
    return bool(best < worst)


class SecondCoiffeur:
    """``dealer`` deals first. In each ``round`` the table wants to be told the hands, and then every deed of a seat."""

    def __init__(self, rules: Rules, dealer: int, seats: int = 4) -> None:
        self.rules = {**rules, **ALWAYS}
        self.rows: list[Row] = [(tuple(contracts), factor) for contracts, factor in rules["rows"]]
        self.columns: list[list[int | None]] = [[None] * len(self.rows), [None] * len(self.rows)]
        self.over = False
        self.passes = 0
        self.row = 0
        """The one that is played now; 0 until it is named."""
        self.round = SecondRound(self.rules, 1, dealer, (0, 0), seats)

    @property
    def totals(self) -> tuple[int, ...]:
        """What both sides have written; a round that is not over counts nothing yet."""
        return tuple(map(total, self.columns))

    @property
    def running(self) -> list[int]:
        """The totals with what the row has brought so far; a match of the other side comes off when it is complete."""
        totals = list(self.totals)
        if self.round.contract:
            who = side(self.round.chooser)
            totals[who] += self.rows[self.row - 1][1] * sum(self.round.made[who].values())
        return totals

    def began(self) -> Item:
        return ("dealer", self.round.number, self.round.dealer, None if self.rules["cut"] == "off" else self.round.turn)

    def deal(self, hands: Sequence[Sequence[str]]) -> None:
        self.round.deal(hands)
        self.passes = 0
        self.round.turn = self._asked()[0]

    def _asked(self) -> list[int]:
        return asked(self.round.forehand, self.columns, self.round.seats, self.rules)

    def may_push(self) -> bool:
        """When all have passed, the first asked must choose."""
        return self.passes < len(self._asked())

    def push(self) -> None:
        self.passes += 1
        order = self._asked()
        self.round.turn = order[self.passes % len(order)]

    def choices(self) -> list[str]:
        """What the seat whose turn it is may say."""
        return ["push"] * self.may_push() + choices(self.rows, self.columns[side(self.round.turn)])

    def choose(self, contract: str, row: int) -> list[Item]:
        self.row = row
        self.round.choose(contract)
        return [("row chosen", self.round.chooser, row, contract, self.rows[row - 1][1], self.passes > 0)]

    def play(self, card: str, melds: Sequence[Meld] = (), called: bool = False) -> list[Item]:
        assert not melds, "there is no Weis in Coiffeur"
        assert not called, "there is no Stöck in Coiffeur"
        items = self.round.play(card, ()) + [item for happened in self.round.after_card(False) for item in happened]
        return items + self._end_round() if oracle.complete(self.round.tricks) else items

    def _end_round(self) -> list[Item]:
        """Only the chooser's side writes. The next dealer sits to the right, who was forehand; with no row open the game ends."""
        played, factor = self.round, self.rows[self.row - 1][1]
        lines = oracle.score(played.contract, played.tricks, [], None, self.rules)
        assert lines == played.made, f"{lines} from the tricks, {played.made} on the way"
        who = side(played.chooser)
        trickless = all(side(taker) != who for taker in played.takers)
        lines[who]["counter_match"] = -self.rules["counter_match"] if trickless else 0
        points = written(factor, lines[who])
        self.columns[who][self.row - 1] = points
        items: list[Item] = [
            ("row", played.number, played.chooser, self.row, played.contract, factor, lines, points, self.totals)]
        if any(map(open_rows, self.columns)):
            self.row = 0
            self.round = SecondRound(self.rules, played.number + 1, played.forehand, (0, 0), played.seats)
            return [*items, self.began()]
        self.over = True
        low, high = sorted(self.totals)
        return [*items, ("over", None if low == high else self.totals.index(high), self.totals, "rows", False)]
