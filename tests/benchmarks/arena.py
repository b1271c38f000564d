"""How strong the players are: each level against those below it and against the measures of the arena.

    python -m tests.benchmarks.arena [--deals 1000] [--jobs N] [--seed S] [--master worlds=40] [--keep FOLDER] [--only NAME]

Card points with the match bonus in duplicate deals of Schieber, all factors 1, without Weis and Stöck; victories in single deals;
processor time of a decision that was not forced. In Differenzler, where the players also meet their own kind, the mean
difference of a round: of the first in each seat in turn, and of the three others. With --keep a run that was ended goes on where
it stopped.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from jass_desktop.ai.arena.contest import Contest, Entrant
from jass_desktop.ai.arena.duel import DuelReport
from jass_desktop.ai.players.levels import LEVELS
from jass_desktop.commands.arena import hold_here
from jass_desktop.engine.presets import PRESETS

PLAIN = replace(PRESETS["schieber"], weis="none", kreuzweis=False, stoeck=False, early_stoeck="none", factors={})
MEASURES = ("random", "plain-search", "open-search")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", default="benchmark")
    parser.add_argument("--master", default="worlds=40", help="how much master thinks: worlds=N or time=SECONDS")
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--only", default="", metavar="NAME", help="contests of this player alone")
    options = parser.parse_args()
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    for contest in contests(options.seed, options.master):
        names = (contest.a.level, contest.b.level)
        if not options.only or options.only in names:
            title = f"{contest.a} : {contest.b}"
            kept = options.keep and options.keep / f"{contest.rules.name} {'-'.join(names)}.jsonl"
            print(f"{title:<36}{contest.rules.name:<14}{figures(contest, options.deals, options.jobs, kept)}", flush=True)


def contests(seed: str, master: str) -> Iterator[Contest]:
    """All that are to be held."""
    levels = [Entrant.parse(f"{name}:{master}" if name == "master" else name) for name in LEVELS]
    for number, a in enumerate(levels):
        for b in (*reversed(levels[:number]), *map(Entrant, MEASURES)):
            yield Contest(a, b, PLAIN, seed)
    for a in levels:
        for b in levels:
            yield Contest(a, b, PRESETS["differenzler"], seed)


def figures(contest: Contest, deals: int, jobs: int, kept: Path | None) -> str:
    """What is known of A against B after so many deals."""
    found = hold_here(contest, deals, jobs, kept)
    a, b = found.thinking
    if isinstance(found, DuelReport):
        return f"{found.with_match}  victories {found.won}  {a} | {b}"
    return f"difference {found.a} : {found.b}  A less B {found.gap}  {a} | {b}"


if __name__ == "__main__":
    main()
