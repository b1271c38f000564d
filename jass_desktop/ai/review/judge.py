"""Which judge a verdict comes from. Whoever only asks for verdicts, as the window does, need not load what finds them."""

from __future__ import annotations

SEED = "review"
"""Worlds are drawn by this and by what the seat saw, so that the same decision gets the same verdict everywhere."""
MOST_WORLDS = 8000
"""So many worlds are looked at for a decision unless it is settled before."""
VERSION = 8
"""Raised whenever the same decision gets another verdict than before; those that are kept are then found anew."""


def judge_name(most: int = MOST_WORLDS) -> str:
    """What verdicts are kept under: those of one name and one decision are the same."""
    return f"{SEED} {VERSION}, {most} worlds"
