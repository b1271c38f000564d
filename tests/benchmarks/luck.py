"""Whether luck and skill are told apart as they should be.

    python -m tests.benchmarks.luck rounds --pair club apprentice [--rules NAME] [--rounds N] [--seed S] [--keep FILE]
    python -m tests.benchmarks.luck forehand [--deals N]

``rounds`` lets the first player of the pair and its like meet the second and its like in single deals, changing sides every two
deals, and tells from the first one's side whether the parts of the results are what they claim to be. With --keep FILE each
round is added to this file, a line of JSON; what it holds is not played again. ``forehand`` writes the means for forehand that
come with the program.
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

from jass_desktop.ai.contest import FAR_TARGET, Contestant, Entrant
from jass_desktop.ai.review.luck import WORLDS, Account, accounts
from jass_desktop.ai.review.reference import FOREHAND, forehand_over, has_reference, options_of
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.resources import assets_dir

LIMITS = {"rest": {True: 0.15, False: 0.4}, "skill": {True: 0.05, False: 0.25}}
"""What share of the variance of the results is left after the cards' worth, and what share skill has: at most so much, for two
players of one level, and for club against apprentice."""


@dataclass(frozen=True)
class Round:
    """A round from the first player's side; see ``Account``."""

    result: float
    forehand: float
    expected: float
    best: float
    claimed: float
    true: float
    error: float
    seconds: float

    @staticmethod
    def of(account: Account, side: int, seconds: float) -> Round:
        sign = 1 if account.forehand % 2 == side else -1
        sums = (sum((1 if one.seat % 2 == side else -1) * getattr(one, name) for one in account.otherwise)
                for name in ("claimed", "true"))
        error = sum(one.error ** 2 for one in account.otherwise) ** 0.5
        points = sign * account.result, sign * account.mean, sign * account.expected, sign * account.best, *sums, error
        return Round(*(round(float(one), 3) for one in points), round(seconds, 2))


def one_deal(rules: RuleSet, number: int, seed: str, players: PerSeat[Contestant]) -> GameRecord:
    """A deal as these play it."""
    state, done = GameState.start(rules, Decks(f"{seed}/{number}")).state, []
    while not state.rounds and state.to_act is not None:
        seat = state.to_act
        action = players[seat].decide(observe(state, seat))
        done.append((seat, action))
        state = state.apply(seat, action).state
    return record_of(state, done, {})


def tell(rounds: Sequence[Round], alike: bool) -> None:
    """Print what the rounds show."""
    table = np.array([[one.result, one.forehand, one.expected, one.best, one.claimed, one.true, one.error] for one in rounds])
    result, forehand, expected, best, claimed, true, error = table.T
    for name, values in (("deal", expected - forehand), ("best play - deal", best - expected), ("guesses", true - claimed),
                         ("guesses and the way of the cards", result - expected - claimed),
                         ("skill difference", claimed), ("result", result)):
        mean, sure = values.mean(), 2 * values.std(ddof=1) / len(values) ** 0.5
        print(f"{name}: {mean:.2f} ± {sure:.2f}" + ("" if abs(mean) > sure else "  (no different from 0)"))
    if not alike:
        print(f"guesses / skill difference: {(true - claimed).mean() / claimed.mean():.3f}, at most 0.1")
    rest, noise, n = result - expected, float((error ** 2).mean()), len(rounds)
    spread = claimed.var(ddof=1)
    slope = float(np.cov(rest, claimed)[0, 1] / spread)
    sure = 2 * float((rest - slope * claimed).std(ddof=2) / (spread * n) ** 0.5)
    left = max(spread - noise, 1e-9)
    print(f"slope of result - deal on skill: {slope:.2f} ± {sure:.2f}; without the sampling error of skill "
          f"{slope * spread / left:.2f} ± {sure * spread / left:.2f}; 0.8 to 1.2 expected")
    raw = result.var(ddof=1)
    print(f"variance of results {raw:.0f}; share left after the deal {rest.var(ddof=1) / raw:.3f} (at most "
          f"{LIMITS['rest'][alike]}), of skill {spread / raw:.4f} (at most {LIMITS['skill'][alike]}), of which sampling error "
          f"{noise / raw:.4f}; left after the deal and skill {(rest - claimed).var(ddof=1) / raw:.3f}")
    print(f"exact in {sum(abs(best + true - result) < 0.01)} of {n}; processor time a round "
          f"{fmean(one.seconds for one in rounds):.2f} s", flush=True)


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
    for number in range(options.first, options.first + options.rounds):
        side = number // 2 % 2
        if number not in kept:
            players = PerSeat.of(rules.seating.seats, lambda seat, side=side: pair[seat % 2 != side])
            record = one_deal(rules, number, options.seed, players)
            begin_s = process_time()
            [(_, account)] = accounts(record, worlds=options.worlds)
            kept[number] = Round.of(account, side, process_time() - begin_s)
            if options.keep:
                with options.keep.open("a") as file:
                    print(json.dumps({"key": key, "number": number, "round": list(vars(kept[number]).values())}), file=file)
        found.append(kept[number])
        if len(found) % 100 == 0:
            print(f"-- {len(found)} rounds", flush=True)
            tell(found, options.pair[0] == options.pair[1])


def forehand(options: argparse.Namespace) -> None:
    found: dict[str, dict[str, object]] = {}
    for name, rules in PRESETS.items():
        if has_reference(rules) and options_of(rules) not in found:
            mean, error = forehand_over(rules, options.deals)
            found[options_of(rules)] = {"rules": name, "mean": round(mean, 3), "error": round(error, 3), "deals": options.deals,
                                        "options": options_of(rules)}
            print(name, round(mean, 2), "±", round(2 * error, 2), flush=True)
    (assets_dir() / FOREHAND).write_text(json.dumps(list(found.values()), indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("rounds")
    one.add_argument("--pair", type=Entrant.parse, nargs=2, required=True)
    one.add_argument("--rules", choices=sorted(name for name, rules in PRESETS.items() if has_reference(rules)),
                     default="swisslos-1000")
    one.add_argument("--rounds", type=int, default=200)
    one.add_argument("--first", type=int, default=0)
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
