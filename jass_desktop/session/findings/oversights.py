"""The findings of a review that need no playing out: Weis kept silent, and claims."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.reasons import Plain


class Remark(Enum):
    """A finding that needs no playing out."""

    SILENT = "weis kept silent"
    FALSE_CLAIM = "false claim"
    UNCLAIMED = "game not claimed"


@dataclass(frozen=True)
class Note:
    """An oversight apart from cards and contracts, and the points it gave away."""

    round_number: int
    move: int
    seat: Seat
    remark: Remark
    points: int
    """For Weis, the points the own side lost, before the factor; for claims, the distance below or above the target."""
    given: int = 0
    """Points of Weis that the other side would not have scored."""

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {"round": self.round_number, "move": self.move, "seat": self.seat.label, "remark": self.remark.value,
                "points": self.points, "given": self.given}
