"""How strong the players are: each against each, by the rules and with the options that the figures in commits refer to.

    python -m tests.benchmarks.arena [--deals 1000] [--jobs N] [--seed S]

Card points in duplicate deals with all factors 1, without Weis and Stöck; then all that is written, with the preset as it is.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import replace
from itertools import combinations

from jass_desktop.ai.arena import Contest, Entrant, hold
from jass_desktop.ai.levels import LEVELS
from jass_desktop.engine.presets import PRESETS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", default="benchmark")
    options = parser.parse_args()
    for a, b in combinations(LEVELS, 2):
        for name, rules in PRESETS.items():
            plain = replace(rules, weis="none", stoeck=False, early_stoeck="none", factors={})
            begin_s = time.perf_counter()
            cards = hold(Contest(Entrant(a), Entrant(b), plain, options.seed), options.deals, options.jobs).cards
            written = hold(Contest(Entrant(a), Entrant(b), rules, options.seed), options.deals, options.jobs).written
            rounds_per_s = 4 * options.deals / (time.perf_counter() - begin_s)
            print(f"{a} : {b}  {name:<16} card points {cards}  written {written}  {rounds_per_s:.0f} rounds/s")


if __name__ == "__main__":
    main()
