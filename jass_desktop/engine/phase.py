"""What the table waits for."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    CUT = "cut"
    CHOICE = "choice"
    BID = "bid"
    """Somebody predicts, which is called a bid in the oldest records."""
    AUCTION = "auction"
    PLAY = "play"
    STOECK = "stoeck"
    OVER = "over"


OPENINGS = (Phase.CHOICE, Phase.BID, Phase.AUCTION)
"""What the table may wait for between the deal and the first card."""
