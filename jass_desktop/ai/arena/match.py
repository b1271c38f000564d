"""Players against players on the same cards, so that only the players differ: two sides, or one against all
others where everybody plays alone.

Deals measure single rounds; targets, claims and everything else about a game are measured by whole games.

The work is split into chunks, which any ``concurrent.futures.Executor`` may play in any order: a function of this module is
submitted with picklable arguments, and its results can be saved as JSON.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass
from typing import Any, TypeAlias

from jass_desktop.ai.arena.contest import Contest, Contestant
from jass_desktop.ai.arena.duel import DuelReport, Pair, duel_report, play_pair
from jass_desktop.ai.arena.solo import Quartet, SoloReport, play_quartet, solo_report
from jass_desktop.ai.arena.stranger import end_those_at_rest
from jass_desktop.ai.arena.thinking import Thinking
from jass_desktop.ai.process.parent import end_with_parent
from jass_desktop.errors import PlayerError

Report: TypeAlias = DuelReport | SoloReport

_DEALS = 4
"""The number of deals in a chunk. A chunk of games has one game."""
_AHEAD = 1000
"""How many chunks are submitted ahead of the results: enough for a cluster."""


@dataclass(frozen=True)
class Chunk:
    """The results of a few deals or games, counted from ``first``, and how long A and B thought in them."""

    first: int
    results: tuple[Pair | Quartet, ...]
    thinking: tuple[Thinking, Thinking]

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + len(self.results))

    def to_values(self) -> dict[str, object]:
        """Plain values for JSON that ``of_values`` reads back."""
        return {"first": self.first, "results": [result.to_values() for result in self.results],
                "thinking": [thinking.to_stored() for thinking in self.thinking]}

    @staticmethod
    def of_values(contest: Contest, values: Mapping[str, Any]) -> Chunk:
        """The chunk of this contest that ``to_values`` wrote. Raises ValueError, TypeError or KeyError for anything else."""
        kind = Quartet if contest.rules.seating.alone else Pair
        a, b = map(Thinking.of_stored, values["thinking"])
        return Chunk(int(values["first"]), tuple([kind.of_values(result) for result in values["results"]]), (a, b))


def hold(contest: Contest, count: int, jobs: int = 1, *, executor: Executor | None = None, done: Iterable[Chunk] = (),
         tell: Callable[[Chunk], None] = lambda chunk: None, hidden: Sequence[str] = ()) -> Report:
    """Play ``count`` deals or games and report on all of them. The result depends neither on the processes nor on their order.

    They are played in ``jobs`` processes of this machine, or by ``executor``, whose workers should be single-threaded
    processes, so that thinking times can be told apart. Chunks already ``done`` are not played again. ``tell`` is called with
    each chunk as it arrives. Players from other packages do not see the ``hidden`` directories, if the system can hide them.
    Raises PlayerError if a player fails.
    """
    chunks = list(done)
    for chunk in _played(contest, _missing(chunks, count, 1 if contest.games else _DEALS), jobs, executor, hidden):
        chunks.append(chunk)
        tell(chunk)
    return report(contest, chunks, count)


def report(contest: Contest, chunks: Iterable[Chunk], count: int) -> Report:
    """The report of these chunks on the first ``count`` deals or games. The order of the chunks does not matter."""
    ordered = sorted((chunk for chunk in chunks if chunk.first < count), key=lambda chunk: chunk.first)
    by_number = {number: result for chunk in ordered for number, result in zip(chunk.numbers, chunk.results, strict=True)}
    results = [by_number[number] for number in sorted(by_number) if number < count]
    a, b = (Thinking.together(chunk.thinking[index] for chunk in ordered) for index in (0, 1))
    if contest.rules.seating.alone:
        return solo_report(contest, [result for result in results if isinstance(result, Quartet)], (a, b))
    return duel_report(contest, [result for result in results if isinstance(result, Pair)], (a, b))


def play_chunk(contest: Contest, first: int, count: int, hidden: Sequence[str] = ()) -> Chunk:
    """Play some deals or games. Executors run this function, on any machine that has this package."""
    with (closing(Contestant.of(contest.a, contest.seed, hidden)) as a,
          closing(Contestant.of(contest.b, contest.seed, hidden)) as b):
        return _play_chunk(contest, first, count, a, b)


def _play_chunk(contest: Contest, first: int, count: int, a: Contestant, b: Contestant) -> Chunk:
    play = play_quartet if contest.rules.seating.alone else play_pair
    results = tuple([play(contest, number, a, b) for number in range(first, first + count)])
    return Chunk(first, results, (a.thinking, b.thinking))


def _missing(chunks: Iterable[Chunk], count: int, length: int) -> list[range]:
    """The deals or games still to be played, in ranges of at most ``length`` numbers."""
    played = {number for chunk in chunks for number in chunk.numbers}
    ranges: list[range] = []
    for number in range(count):
        if number in played:
            continue
        if ranges and ranges[-1].stop == number and len(ranges[-1]) < length:
            ranges[-1] = range(ranges[-1].start, number + 1)
        else:
            ranges.append(range(number, number + 1))
    return ranges


def _played(contest: Contest, ranges: Sequence[range], jobs: int, executor: Executor | None,
            hidden: Sequence[str]) -> Iterator[Chunk]:
    if executor is not None:
        yield from _played_by(executor, contest, ranges, hidden)
    elif min(jobs, len(ranges)) <= 1:
        try:
            for numbers in ranges:
                yield play_chunk(contest, numbers.start, len(numbers), hidden)
        finally:
            end_those_at_rest()
    else:
        with ProcessPoolExecutor(min(jobs, len(ranges)), multiprocessing.get_context("spawn"), _begin_process) as pool:
            yield from _played_by(pool, contest, ranges, hidden)


def _played_by(executor: Executor, contest: Contest, ranges: Sequence[range], hidden: Sequence[str]) -> Iterator[Chunk]:
    """Chunks as they arrive. If this ends early for any reason, chunks not yet begun are cancelled."""
    waiting: set[Future[Chunk]] = set()
    try:
        for numbers in ranges:
            waiting.add(executor.submit(play_chunk, contest, numbers.start, len(numbers), hidden))
            if len(waiting) == _AHEAD:
                yield from _come(waiting)
        while waiting:
            yield from _come(waiting)
    except BrokenExecutor as error:
        raise PlayerError(f"a process of the arena has ended: {error}") from error
    finally:
        for future in waiting:
            future.cancel()


def _come(waiting: set[Future[Chunk]]) -> Iterator[Chunk]:
    """Wait for at least one chunk; finished chunks are removed from ``waiting``."""
    ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
    waiting -= ready
    for future in ready:
        yield future.result()


def _begin_process() -> None:
    """Make a process end with its parent, and silently when it is interrupted from the terminal."""
    if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:  # as in a background job, which the interrupt is not meant for
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with_parent()
