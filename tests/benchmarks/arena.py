"""How strong the players are: each against each, by the rules and with the options that the figures in commits refer to.

    python -m tests.benchmarks.arena [--deals 1000] [--jobs N] [--seed S]

Card points in duplicate deals with all factors 1, without Weis and Stöck; then all that is written, with the preset as it is.
Where each plays alone, the mean difference of a round: of the first in each seat in turn, and of the three others. There the
players also meet their own kind.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import replace
from itertools import combinations, combinations_with_replacement

from jass_desktop.ai.arena import hold_duel, hold_solo
from jass_desktop.ai.contest import Contest, Entrant
from jass_desktop.engine.presets import PRESETS

PLAYERS = ("apprentice", "random")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", default="benchmark")
    options = parser.parse_args()
    for name, rules in PRESETS.items():
        pairs = combinations_with_replacement(PLAYERS, 2) if rules.alone else combinations(PLAYERS, 2)
        for a, b in pairs:
            begin_s = time.perf_counter()
            figures = compare(Contest(Entrant(a), Entrant(b), rules, options.seed), options.deals, options.jobs)
            print(f"{f'{a} : {b}':<24}{name:<16} {figures}  {time.perf_counter() - begin_s:.0f} s")


def compare(contest: Contest, deals: int, jobs: int) -> str:
    """What is known of A against B by these rules after so many deals."""
    if contest.rules.alone:
        solo = hold_solo(contest, deals, jobs)
        return f"difference {solo.a} : {solo.b}  A less B {solo.gap}"
    rules = contest.rules
    plain = replace(rules, weis="none", kreuzweis=False, stoeck=False, early_stoeck="none", stoeck_manual=False, factors={})
    cards = hold_duel(replace(contest, rules=plain), deals, jobs).cards
    return f"card points {cards}  written {hold_duel(contest, deals, jobs).written}"


if __name__ == "__main__":
    main()
