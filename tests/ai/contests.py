"""Contests whose kind of report a test knows."""

from __future__ import annotations

from jass_desktop.ai.arena.contest import Contest
from jass_desktop.ai.arena.duel import DuelReport
from jass_desktop.ai.arena.match import hold
from jass_desktop.ai.arena.solo import SoloReport


def hold_duel(contest: Contest, count: int) -> DuelReport:
    """A contest of two sides."""
    found = hold(contest, count)
    assert isinstance(found, DuelReport)
    return found


def hold_solo(contest: Contest, count: int) -> SoloReport:
    """A contest of one player against three, all playing alone."""
    found = hold(contest, count)
    assert isinstance(found, SoloReport)
    return found
