"""Players against players on the same cards, so that only the players differ: two sides, or one against three who play alone.

Deals measure single rounds; what the rest of a game has to do with it (targets, claims) is left to whole games.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import TypeAlias, TypeVar

from jass_desktop.ai.contest import Contest
from jass_desktop.ai.duel import DuelReport, Pair, duel_report, play_pairs
from jass_desktop.ai.solo import Quartet, SoloReport, play_quartets, solo_report

Report: TypeAlias = DuelReport | SoloReport
T = TypeVar("T")

_CHUNK = 25


def hold(contest: Contest, count: int, jobs: int = 1) -> Report:
    """Play ``count`` deals or games on ``jobs`` processes. The result does not depend on ``jobs``."""
    return hold_solo(contest, count, jobs) if contest.rules.alone else hold_duel(contest, count, jobs)


def hold_duel(contest: Contest, count: int, jobs: int = 1) -> DuelReport:
    """A contest of two sides."""
    return duel_report(contest, _played(partial(_pairs, contest), count, jobs))


def hold_solo(contest: Contest, count: int, jobs: int = 1) -> SoloReport:
    """A contest of one against three who play alone."""
    return solo_report(contest, _played(partial(_quartets, contest), count, jobs))


def _played(play: Callable[[Sequence[int]], list[T]], count: int, jobs: int) -> list[T]:
    if jobs == 1:
        return play(range(count))
    chunks = [range(start, min(start + _CHUNK, count)) for start in range(0, count, _CHUNK)]
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        return [one for chunk in pool.map(play, chunks) for one in chunk]


def _pairs(contest: Contest, numbers: Sequence[int]) -> list[Pair]:
    return list(play_pairs(contest, numbers))


def _quartets(contest: Contest, numbers: Sequence[int]) -> list[Quartet]:
    return list(play_quartets(contest, numbers))
