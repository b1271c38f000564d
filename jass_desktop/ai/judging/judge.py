"""Identifies the judge of a verdict. A process that only asks for verdicts, such as the window, need not load the judge."""

from __future__ import annotations

SEED = "review"
"""Together with what the seat saw, this determines the worlds, so that a decision gets the same verdict everywhere."""
MOST_WORLDS = 8000
"""A decision that does not settle earlier is examined in this many worlds."""
VERSION = 12
"""Raised whenever the same decision gets another verdict than before. Saved verdicts are then found anew."""


def judge_name(most: int) -> str:
    """The name under which verdicts are saved. One name gives one verdict for each decision."""
    return f"{SEED} {VERSION}, {most} worlds"
