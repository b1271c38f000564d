"""Whether the leads by which skill is told come true, decision by decision, and why their sums over a round need not.

    python -m tests.benchmarks.leads [--pair club apprentice] [--rules NAME] [--rounds N] [--seed S] [--worlds N]

Each decision that differs from the reference is priced in two sets of worlds that have nothing in common. The slope of the true
lead on one claim, with the other claim as instrument, is free from the sampling error of either; leads that come true have 1. The
slope of the sums adds to this how far what one decision gained beyond its claim goes with the claims of other decisions, in the
same round, before or after it.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from statistics import fmean

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.arrays import Floats
from jass_desktop.ai.contest import FAR_TARGET, Contestant, Entrant
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import PerSeat
from tests.benchmarks.accounts import accounts
from tests.benchmarks.luck import one_deal

_AGAIN = 300
"""So many times rounds are drawn anew for an interval."""


def slope(rounds: list[Floats]) -> float:
    """Of the true leads on the claims, over all decisions of these rounds."""
    one, two, true = np.concatenate(rounds).T
    return float((np.cov(true, one)[0, 1] + np.cov(true, two)[0, 1]) / (2 * np.cov(one, two)[0, 1]))


def slope_of_sums(rounds: list[Floats]) -> float:
    return slope([np.array([leads.sum(axis=0)]) for leads in rounds])


def parts(rounds: list[Floats]) -> Floats:
    """What the slope of the sums has beside 1: from the claim of the decision itself, of later and of earlier ones."""
    sums = np.array([leads.sum(axis=0) for leads in rounds])
    found = []
    for leads in rounds:
        one, two, true = leads.T
        beyond = (np.outer(true - one, two) + np.outer(true - two, one)) / 2
        found.append([np.trace(beyond), np.triu(beyond, 1).sum(), np.tril(beyond, -1).sum()])
    spread = float(np.cov(sums[:, 0], sums[:, 1])[0, 1])
    return np.array([fmean(column) / spread for column in zip(*found, strict=True)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", type=Entrant.parse, nargs=2, default=[Entrant.parse("club"), Entrant.parse("apprentice")])
    parser.add_argument("--rules", default="swisslos-1000")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", default="leads")
    parser.add_argument("--worlds", type=int, default=100)
    options = parser.parse_args()
    rules = replace(PRESETS[options.rules], cut="off", target=FAR_TARGET, first_chooser="forehand")
    pair = [Contestant.of(one, options.seed) for one in options.pair]
    rounds: list[Floats] = []
    for number in range(options.rounds):
        side = number // 2 % 2
        players = PerSeat(*(pair[seat % 2 != side] for seat in rules.seating.seats))
        record = one_deal(rules, number, options.seed, players)
        [(_, first)], [(_, second)] = (list(accounts(record, seed=seed, worlds=options.worlds)) for seed in ("one", "two"))
        rounds.append(np.array([[sign * one.claimed, sign * two.claimed, sign * one.true]
                                for one, two in zip(first.otherwise, second.otherwise, strict=True)
                                for sign in (1 if one.seat % 2 == side else -1,)]).reshape(-1, 3))
    rng = np.random.default_rng(0)
    draws = [[rounds[n] for n in rng.integers(0, len(rounds), len(rounds))] for _ in range(_AGAIN)]
    print(f"{len(rounds)} rounds, {sum(map(len, rounds))} decisions")
    for name, measure in (("slope, decision by decision", slope), ("slope of the sums over a round", slope_of_sums)):
        print(f"{name}: {measure(rounds):.2f} ± {2 * np.std([measure(draw) for draw in draws]):.2f}")
    errors = 2 * np.std([parts(draw) for draw in draws], axis=0)
    for name, part, error in zip(("its own", "later", "earlier"), parts(rounds), errors, strict=True):
        print(f"beyond the claims, with {name} claims: {part:+.2f} ± {error:.2f}")


if __name__ == "__main__":
    main()
