"""The rows of a Coiffeur board: each side plays each of them once (rules 6.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from jass_desktop.engine.contracts import Contract

_ANY = "any"


@dataclass(frozen=True, slots=True)
class Row:
    """``contracts`` may be named for the row; if empty, any contract of the other rows may, as for a joker."""

    contracts: tuple[Contract, ...]
    factor: int


def contracts_of(rows: Iterable[Row]) -> tuple[Contract, ...]:
    """Every contract that may be named."""
    named = {contract for row in rows for contract in row.contracts}
    return tuple(contract for contract in Contract if contract in named)


def write_rows(rows: Iterable[Row]) -> str:
    """The rows as text, such as ``clubs=1 slalom-obenabe+slalom-undenufe=9 any=7``; ``-`` where there are none."""
    return " ".join(f"{'+'.join(c.value for c in row.contracts) or _ANY}={row.factor}" for row in rows) or "-"


def read_rows(text: str) -> tuple[Row, ...]:
    """The rows that ``write_rows`` wrote. Raises ValueError or NotationError for any other text."""
    return () if text == "-" else tuple(map(_row, text.split()))


def _row(text: str) -> Row:
    names, equals, factor = text.partition("=")
    if not (equals and factor.isascii() and factor.isdigit() and len(factor) <= 2):
        raise ValueError(f"{text[:60]!r}: expected contracts and a factor, such as hearts=3")
    return Row(() if names == _ANY else tuple(map(Contract.parse, names.split("+"))), int(factor))
