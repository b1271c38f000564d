"""The board of Coiffeur on plain values, by the words of the rules alone (6.3, with 1.4), beside the oracle.

A row is a pair: the contracts that it allows, and its factor. A column is what one side has written, row by row, None where a row
is still open. Rows are numbered from 1 in texts, as on the board. ``ROWS`` holds the lists of 8, 10 and 11 rows; ``asked`` says
who is asked and in what order, ``choices`` what a side may choose, ``written`` what a row is worth, ``needed`` and
``out_of_reach`` what the board says between two rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from tests.oracle import Rules, side, step_of

Row: TypeAlias = tuple[tuple[str, ...], int]
Column: TypeAlias = Sequence[int | None]

SLALOM = ("slalom-obenabe", "slalom-undenufe")
GUSCHTI = ("guschti", "mary")
ANY: tuple[str, ...] = ()
"""A joker or a free row."""


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
