"""The text form of the rounds of a game, in which they are kept with it so that they are counted only once: one line of JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence

from jass_desktop.engine.contracts import Contract
from jass_desktop.session.history.rounds import Lost, Namer, PlayedRound, Span

FORMAT = 3
"""Raised whenever rounds are counted in another way; what is kept in an earlier one is counted anew."""
_MOST = 1_000_000
"""What all figures are below."""
# Looked up tens of thousands of times, for which enumerations are slow.
_CONTRACTS = {contract.value: contract for contract in Contract}
_NAMERS = {namer.value: namer for namer in Namer}
_SPANS = {span.value: span for span in Span}


def write_rounds(rounds: Sequence[PlayedRound]) -> str:
    """``read_rounds`` gives equal rounds back."""
    return json.dumps([FORMAT, [[
        each.number, each.move, each.contract.value, each.row, each.factor, each.namer.value, int(each.pushed), int(each.whole),
        each.made, each.against, each.predicted, each.written, each.written_against, each.match, each.honours, each.high,
        int(each.turned), each.expected, [[lost.span.value, lost.decisions, lost.points, lost.told] for lost in each.lost],
        each.bid, None if each.bid_made is None else int(each.bid_made),
    ] for each in rounds]], separators=(",", ":"))


def read_rounds(text: str) -> tuple[PlayedRound, ...]:
    """The rounds that ``write_rounds`` wrote. Raises ValueError when the text is anything else, or in another format."""
    try:
        format_, rows = json.loads(text)
        if format_ != FORMAT:
            raise ValueError(f"format {format_!r:.20}, expected {FORMAT}")
        return tuple(_round(*row) for row in rows)
    except (TypeError, KeyError, RecursionError) as error:
        raise ValueError(f"no rounds: {text[:60]!r}") from error


def _round(number: object, move: object, contract: str, row: object, factor: object, namer: str, pushed: object, whole: object,
           made: object, against: object, predicted: object, written: object, written_against: object, match: object,
           honours: object, high: object, turned: object, expected: object, lost: Sequence[tuple[str, object, object, object]],
           bid: object, bid_made: object) -> PlayedRound:
    return PlayedRound(
        _whole(number, 1), _whole(move, 0), _CONTRACTS[contract], None if row is None else _whole(row, 0), _whole(factor, 1),
        _NAMERS[namer], bool(_whole(pushed, 0, 1)), bool(_whole(whole, 0, 1)), _whole(made), _or_none(against),
        _or_none(predicted), _whole(written), _or_none(written_against), _whole(match, -1, 1),
        None if honours is None else _whole(honours, 0, 7), _whole(high, 0, 12), bool(_whole(turned, 0, 1)),
        None if expected is None else _figure(expected),
        tuple([Lost(_SPANS[span], _whole(decisions, 1), *map(_figure, points)) for span, decisions, *points in lost]),
        _or_none(bid), None if bid_made is None else bool(_whole(bid_made, 0, 1)))


def _whole(value: object, least: int = -_MOST, most: int = _MOST) -> int:
    if type(value) is int and least <= value <= most:
        return value
    raise ValueError(f"no such number: {value!r:.60}")


def _or_none(value: object) -> int | None:
    return None if value is None else _whole(value)


def _figure(value: object) -> float:
    if type(value) in (int, float) and math.isfinite(value) and abs(value) < _MOST:  # type: ignore[arg-type]
        return float(value)  # type: ignore[arg-type]
    raise ValueError(f"no figure: {value!r:.60}")
