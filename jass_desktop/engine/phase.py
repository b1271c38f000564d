"""What the table waits for."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    CUT = "cut"
    CHOICE = "choice"
    BID = "bid"
    PLAY = "play"
    STOECK = "stoeck"
    OVER = "over"
