"""Whether luck and skill are told apart as they should be.

    python -m tests.benchmarks.luck rounds --pair club apprentice [--rules NAME] [--rounds N] [--more N] [--seed S] [--keep FILE]
    python -m tests.benchmarks.luck forehand [--deals N]

``rounds`` lets the first player of the pair and its like meet the second and its like in single deals, changing sides every two
deals, and tells from the first one's side whether the parts of the results are what they claim to be. With --keep FILE each
round is added to this file, a line of JSON; what it holds is not played again. ``forehand`` writes the means for forehand
of the games that come with the program.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from time import process_time

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.arrays import Floats
from jass_desktop.ai.contest import FAR_TARGET, Contestant, Entrant
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from tests.benchmarks.accounts import WORLDS, Account, accounts
from tests.benchmarks.reference import FOREHAND, forehand_over, has_reference, options_of

LIMITS = {("club", "club"): (0.15, 0.05), ("club", "apprentice"): (0.4, 0.25)}
"""Of the variance of the results, the share left after the deal, and that of skill, are at most so much."""


@dataclass(frozen=True)
class Round:
    """A round from the first player's side; see ``Account``."""

    result: float
    forehand: float
    expected: float
    best: float
    claimed: float | None
    """None where nothing was compared, which is much quicker."""
    true: float | None
    error: float | None
    seconds: float

    @staticmethod
    def of(account: Account, side: int, seconds: float, *, compared: bool) -> Round:
        sign = 1 if account.forehand % 2 == side else -1
        result, mean, expected, best = (
            round(sign * one, 3) for one in (account.result, account.mean, account.expected, account.best))
        if not compared:
            return Round(result, mean, expected, best, None, None, None, round(seconds, 2))
        claimed, true = (sum((1 if one.seat % 2 == side else -1) * getattr(one, name) for one in account.otherwise)
                         for name in ("claimed", "true"))
        error = sum(one.error ** 2 for one in account.otherwise) ** 0.5
        return Round(result, mean, expected, best, round(float(claimed), 3), round(float(true), 3), round(float(error), 3),
                     round(seconds, 2))


def one_deal(rules: RuleSet, number: int, seed: str, players: PerSeat[Contestant]) -> GameRecord:
    """A deal as these play it."""
    state, done = GameState.start(rules, Decks(f"{seed}/{number}")).state, []
    while not state.rounds and state.to_act is not None:
        seat = state.to_act
        action = players[seat].decide(observe(state, seat))
        done.append((seat, action))
        state = state.apply(seat, action).state
    return record_of(state, done, {})


def tell(rounds: Sequence[Round], pair: tuple[str, str]) -> None:
    """Print what the rounds show. What needs no comparison with the reference is told of all, the rest of those compared."""
    result, forehand, expected, best = np.array([[one.result, one.forehand, one.expected, one.best] for one in rounds]).T
    most_left, most_skill = (f", at most {most}" for most in LIMITS[pair]) if pair in LIMITS else ("", "")
    raw, n, after_deal = result.var(ddof=1), len(rounds), result - expected
    for name, values in (("result", result), ("deal", expected - forehand), ("best play - deal", best - expected)):
        _mean(name, values.mean(), values.std(ddof=1) / n ** 0.5)
    print(f"variance of results {raw:.0f}; share left after the deal {after_deal.var(ddof=1) / raw:.3f} ± "
          f"{2 * _error_of_share(after_deal, result):.3f}{most_left}")
    compared = np.array([one.claimed is not None for one in rounds])
    claimed, true, error = np.array([[one.claimed, one.true, one.error] for one in rounds if one.claimed is not None]).T
    m = len(claimed)
    _mean("skill difference", claimed.mean(), claimed.std(ddof=1) / m ** 0.5)
    # The true lead is known of all rounds: it is the result without that of the best play.
    lead, both = result - best, np.cov((result - best)[compared], claimed)
    guesses = lead.mean() - claimed.mean()
    sure = (lead.var(ddof=1) / n + both[1, 1] / m - 2 * both[0, 1] / n) ** 0.5
    _mean("guesses", guesses, sure)
    if pair[0] != pair[1]:
        print(f"guesses / skill difference: {guesses / claimed.mean():.3f} ± {2 * sure / claimed.mean():.3f}, at most 0.1")
    rest, noise, spread = after_deal[compared], float((error ** 2).mean()), both[1, 1]
    slope = float(np.cov(rest, claimed)[0, 1] / spread)
    sure = 2 * float((rest - slope * claimed).std(ddof=2) / (spread * m) ** 0.5)
    stretch = spread / max(spread - noise, 1e-9)
    print(f"slope of result - deal on skill: {slope:.2f} ± {sure:.2f}; without the sampling error of skill {slope * stretch:.2f} "
          f"± {sure * stretch:.2f}; 0.8 to 1.2 expected")
    print(f"variance of skill / of results {spread / raw:.4f}{most_skill}; {noise / raw:.4f} of it is sampling error; left after "
          f"deal and skill {(rest - claimed).var(ddof=1) / raw:.3f}")
    print(f"exact in {(abs(best[compared] + true - result[compared]) < 0.01).sum()} of {m} rounds compared; processor time for "
          f"each {fmean(one.seconds for one in rounds if one.claimed is not None):.2f} s", flush=True)


def _mean(name: str, mean: float, error: float) -> None:
    print(f"{name}: {mean:.2f} ± {2 * error:.2f}" + ("" if abs(mean) > 2 * error else "  (no different from 0)"))


def _error_of_share(part: Floats, whole: Floats) -> float:
    """The standard error of the share that one variance is of another, by leaving out each round in turn."""
    n = len(part)
    squares = [((values - values.mean()) ** 2) * n / (n - 1) for values in (part, whole)]
    shares = (squares[0].sum() - squares[0]) / (squares[1].sum() - squares[1])
    return float(((n - 1) / n * ((shares - shares.mean()) ** 2).sum()) ** 0.5)


def rounds(options: argparse.Namespace) -> None:
    rules = PRESETS[options.rules]
    rules = replace(rules, cut="off", target=rules.target and FAR_TARGET,
                    first_chooser="forehand" if rules.first_chooser == "card" else rules.first_chooser)
    key = [*map(str, options.pair), options.rules, options.seed, options.worlds]
    pair = [Contestant.of(one, options.seed) for one in options.pair]
    kept: dict[int, Round] = {}
    if options.keep and options.keep.exists():
        lines = map(json.loads, options.keep.read_text().splitlines())
        kept = {line["number"]: Round(*line["round"]) for line in lines if line["key"] == key}
    found = []
    for number in range(options.rounds + options.more):
        side, compared = number // 2 % 2, number < options.rounds
        if number not in kept or (compared and kept[number].claimed is None):
            players = PerSeat(*(pair[seat % 2 != side] for seat in rules.seating.seats))
            record = one_deal(rules, number, options.seed, players)
            begin_s = process_time()
            [(_, account)] = accounts(record, worlds=options.worlds if compared else 0)
            kept[number] = Round.of(account, side, process_time() - begin_s, compared=compared)
            if options.keep:
                with options.keep.open("a") as file:
                    print(json.dumps({"key": key, "number": number, "round": list(vars(kept[number]).values())}), file=file)
        found.append(kept[number])
        if len(found) % 100 == 0:
            print(f"-- {len(found)} rounds", flush=True)
            first, second = map(str, options.pair)
            tell(found, (first, second))


def forehand(options: argparse.Namespace) -> None:
    found: dict[str, dict[str, object]] = {}
    for name, rules in PRESETS.items():
        if has_reference(rules) and options_of(rules) not in found:
            mean, error = forehand_over(rules, options.deals)
            found[options_of(rules)] = {"rules": name, "mean": round(mean, 3), "error": round(error, 3), "deals": options.deals,
                                        "options": options_of(rules)}
            print(name, round(mean, 2), "±", round(2 * error, 2), flush=True)
    FOREHAND.write_text(json.dumps(list(found.values()), indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("rounds")
    one.add_argument("--pair", type=Entrant.parse, nargs=2, required=True)
    one.add_argument("--rules", choices=sorted(name for name, rules in PRESETS.items() if has_reference(rules)),
                     default="swisslos-1000")
    one.add_argument("--rounds", type=int, default=200)
    one.add_argument("--more", type=int, default=0, help="so many more rounds in which nothing is compared, which is quick")
    one.add_argument("--seed", default="luck")
    one.add_argument("--worlds", type=int, default=WORLDS)
    one.add_argument("--keep", type=Path)
    one.set_defaults(run=rounds)
    one = commands.add_parser("forehand")
    one.add_argument("--deals", type=int, default=8000)
    one.set_defaults(run=forehand)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
