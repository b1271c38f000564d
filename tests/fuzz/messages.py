"""Hostile messages on the players' pipe: whatever comes, the seat acts legally, in time, and what is told is safe to show.

    python -m tests.fuzz.messages [--count 1000] [--seed 1] [--minutes 60]

Each message is made from a number, which is told when something goes wrong: ``--count 1 --seed NUMBER`` sends it again.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from itertools import islice
from unittest.mock import patch

import psutil

from jass_desktop.ai.process import link, messages
from jass_desktop.ai.process.worker import WorkerOpponent
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.gate.text import MESSAGE
from jass_desktop.session.protocols import Limit
from tests.engine.support import random_steps
from tests.fuzz import hostile

LIMIT = Limit(time_s=0.1)
GRACE_S = 0.1
PATIENCE = 20
HANG_S = 20.0
GROWTH = 50_000_000
"""Bytes by which the window's process may have grown after any number of messages."""


def moment(number: int) -> GameState:
    """A moment of a random game at which somebody must act."""
    rng = random.Random(number)
    rules = rng.choice(list(PRESETS.values()))
    steps = [step.state for _seat, _action, step in islice(random_steps(rules, f"hostile {number}"), 60)]
    return rng.choice([state for state in steps if state.to_act is not None])


def check(opponent: WorkerOpponent, state: GameState, number: int) -> str:
    """Have the message of this number said at this moment; whether a choice came of it, or what was told. AssertionError when
    the seat does not act legally and in time, or when what is told is not fit to be shown."""
    assert state.to_act is not None
    opponent.level = f"hostile-{number}"
    begin_s = time.monotonic()
    opponent.ask(observe(state, state.to_act), LIMIT)
    while (answer := opponent.poll()) is None:
        assert time.monotonic() - begin_s < PATIENCE * (LIMIT.time_s or 0) + HANG_S, "no answer"
        time.sleep(0.002)
    state.apply(state.to_act, answer.action)
    for alternative in answer.alternatives:
        assert abs(alternative.score) < float("inf")
        state.apply(state.to_act, alternative.action)
    if answer.notice is None:
        return "a choice"
    assert answer.notice.isprintable()
    assert len(answer.notice) <= MESSAGE
    return answer.notice.partition(".")[0]


def run(count: int, first: int, end_s: float = float("inf")) -> Counter[str]:
    """Send so many messages, from this number on, but no new one after ``end_s``; how often what came of it. AssertionError with
    the number at the first that does harm."""
    found = Counter[str]()
    process, before = psutil.Process(), 0
    opponent = WorkerOpponent("hostile-0", server=hostile.serve)
    try:
        with patch.object(messages, "GRACE_S", GRACE_S), patch.object(link, "PATIENCE", PATIENCE):
            for number in range(first, first + count):
                if time.monotonic() > end_s:
                    break
                try:
                    found[check(opponent, moment(number), number)] += 1
                    before = before or process.memory_info().rss
                    assert process.memory_info().rss < before + GROWTH, "the window's process has grown"
                except Exception as error:
                    raise AssertionError(f"message {number}: {type(error).__name__}: {error}") from error
    finally:
        opponent.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    options = parser.parse_args()
    begin_s = time.monotonic()
    found = run(options.count, options.seed, begin_s + 60 * options.minutes)
    print(f"{found.total()} messages in {time.monotonic() - begin_s:.0f} s")
    for what, often in found.most_common():
        print(f"{often:>7} {what}")


if __name__ == "__main__":
    main()
