"""Scores of rounds as tests write them down."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.scoring import Line, Points, RoundScore
from jass_desktop.engine.seats import PerParty, Seat
from jass_desktop.engine.weis import Meld


def side_score(
    number: int, contract: Contract, factor: int, points: PerParty[Points], *, weis: Sequence[tuple[Seat, Meld]] = (),
    stoeck: Seat | None = None, tricks: PerParty[int] = PerParty(5, 4), totals: PerParty[int] | None = None,  # noqa: B008
) -> RoundScore:
    """A round of two sides in which SOUTH named the contract; ``totals`` are what was written unless they are given."""
    lines = [(line, PerParty(*(getattr(side, line.value) for side in points)))
             for line in (Line.CARDS, Line.LAST_TRICK, Line.MATCH, Line.WEIS, Line.STOECK)]
    written = PerParty(*(side.total * factor for side in points))
    return RoundScore(number, Seat.SOUTH, contract, factor, (*lines, (Line.TRICKS, tricks)), written, totals or written,
                      tuple(weis), stoeck)
