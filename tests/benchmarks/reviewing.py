"""How long reviews in the background take, from the wish until the first mark and until all are final.

    python -m tests.benchmarks.reviewing [--rounds 1 12] [--by club] [--rules swisslos-1000] [--seed S]

Four like players play so many rounds, and one seat's decisions are asked for afterwards, as when a game is opened in the history;
at the table most of them are priced before the round is over. Each number of rounds is measured with a process that does not run
yet. Wanted on two cores: the first mark within 1 s, one round within 30 s and twelve within 5 minutes. In brackets is the
processor time of the process that reviews: where the machine has other work, it is what the time would be without.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace

import psutil

from jass_desktop.ai.arena.contest import FAR_TARGET, Contestant, Entrant
from jass_desktop.ai.judging.background import BackgroundReviews
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.verdicts import KeptVerdict

_LOOK_S = 0.02


class Nowhere:
    """Keeps nothing: each game is reviewed from the beginning."""

    def verdicts(self, number: int) -> Sequence[KeptVerdict]:
        return ()

    def keep_verdicts(self, number: int, found: Sequence[KeptVerdict]) -> None:
        pass


def game(rules: RuleSet, rounds: int, player: Contestant, seed: str) -> GameRecord:
    """The first rounds of a game, as four like players play them."""
    rules = replace(rules, cut="off", target=rules.target and FAR_TARGET)
    state, done = GameState.start(rules, Decks(seed)).state, []
    while len(state.rounds) < rounds and state.to_act is not None:
        action = player.decide(observe(state, state.to_act))
        done.append((state.to_act, action))
        state = state.apply(state.to_act, action).state
    return record_of(state, done, {})


def measure(record: GameRecord, seat: Seat) -> None:
    reviews = BackgroundReviews(Nowhere())
    begin_s, first_s, first_used_s, used_s = time.monotonic(), 0.0, 0.0, 0.0
    reviews.want(record, {seat}, None)
    while reviews.waiting():
        time.sleep(_LOOK_S)
        if reviews.pid is not None:
            spent = psutil.Process(reviews.pid).cpu_times()
            used_s = spent.user + spent.system
        if not first_s and reviews.known(record):
            first_s, first_used_s = time.monotonic() - begin_s, used_s
    all_s = time.monotonic() - begin_s
    found = reviews.known(record)
    print(f"{len(record.actions)} actions, {len(found)} decisions: first mark after {first_s:.2f} s ({first_used_s:.2f} s), "
          f"all after {all_s:.1f} s ({used_s:.1f} s)", flush=True)
    reviews.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, nargs="+", default=[1, 12])
    parser.add_argument("--by", type=Entrant.parse, default="club")
    parser.add_argument("--rules", choices=sorted(PRESETS), default="swisslos-1000")
    parser.add_argument("--seed", default="reviewing")
    options = parser.parse_args()
    player = Contestant.of(options.by, options.seed)
    for rounds in options.rounds:
        measure(game(PRESETS[options.rules], rounds, player, options.seed), Seat.SOUTH)


if __name__ == "__main__":
    main()
