"""How the players sit: each at an edge of the window, with the card in the trick towards it.

The first seat is below. The others follow counter-clockwise: up the right edge, along the top to the left, down the left edge.
"""

from __future__ import annotations

from collections.abc import Mapping

from jass_desktop.engine.seats import PerSeat
from jass_desktop.ui.table.layout.layout import Away, Edge

AWAY: Mapping[int, PerSeat[Away]] = {
    3: PerSeat(Away(0.0, 0.42, -2.0), Away(0.62, -0.38, 3.5), Away(-0.62, -0.38, -3.0)),
    4: PerSeat(Away(0.0, 0.42, -2.0), Away(0.76, 0.0, 3.5), Away(0.0, -0.42, 2.5), Away(-0.76, 0.0, -3.0)),
    5: PerSeat(Away(0.0, 0.5, -2.0), Away(1.04, 0.2, -2.0), Away(0.56, -0.5, 2.5), Away(-0.56, -0.5, -2.5),
               Away(-1.04, 0.2, -3.0)),
    6: PerSeat(Away(0.0, 0.5, -2.0), Away(1.04, 0.43, -2.0), Away(1.04, -0.43, 2.5), Away(0.0, -0.5, 2.0),
               Away(-1.04, -0.43, 3.0), Away(-1.04, 0.43, -3.0)),
}
"""By number of seats: so far apart, and tilted so, that no card, nor a ring around it, covers the index of another."""


def edges(beside: int, above: int) -> PerSeat[Edge]:
    """The edges of seats of which ``beside`` sit on each side and ``above`` at the top."""
    return PerSeat(Edge.BOTTOM, *[Edge.RIGHT] * beside, *[Edge.TOP] * above, *[Edge.LEFT] * beside)


def spread(middle: float, above: int, room: float) -> tuple[float, ...]:
    """The middles of ``above`` seats who share a ``room`` at the top, the first on the right."""
    return tuple(middle + room / above * ((above - 1) / 2 - n) for n in range(above))
