"""What becomes of auctions between players of one level, and how long calls and cards take.

    python -m tests.benchmarks.auction [--players club,club-swiss] [--rules sidi-verband] [--deals 300] [--seed auction]

All four seats play like one of the players, the same deals for each. Told are the shares of last bids that are made, of those
that are doubled, and of deals passed out, each with its standard error, the last bid on average, the number of calls, and times
on one core. Which level is stronger the arena tells: ``jass-desktop arena --a club --b regular --rules sidi-verband``.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass, field, replace
from math import sqrt
from statistics import fmean
from time import process_time

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from jass_desktop.ai.arena.contest import FAR_TARGET
from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line
from jass_desktop.session.protocols import Limit


@dataclass
class Auctions:
    """What has been seen of one player."""

    made: list[bool] = field(default_factory=list)
    doubled: list[bool] = field(default_factory=list)
    passed_out: int = 0
    bids: list[int] = field(default_factory=list)
    calls_s: list[float] = field(default_factory=list)
    cards_s: list[float] = field(default_factory=list)

    def play(self, rules: RuleSet, seed: str, name: str) -> None:
        """One round, with the deals passed out before it."""
        player = player_of(name, seed)
        state = GameState.start(rules, Decks(seed)).state
        while not state.rounds:
            assert state.to_act is not None
            view = observe(state, state.to_act)
            begin_s = process_time()
            action = player.choose(view, Limit()).action
            if len(view.legal) > 1:
                (self.calls_s if view.phase is Phase.AUCTION else self.cards_s).append(process_time() - begin_s)
            state = state.apply(state.to_act, action).state
        score, = state.rounds
        assert score.chooser is not None
        assert score.bid is not None
        written = score.line(Line.BID)
        self.made.append(written[rules.party(score.chooser)] > 0)
        self.doubled.append(max(written) > score.bid)
        self.passed_out += score.passed_out
        self.bids.append(score.bid)

    def __str__(self) -> str:
        deals = len(self.made) + self.passed_out
        return (f"made {_share(sum(self.made), len(self.made))}, doubled {_share(sum(self.doubled), len(self.made))}, "
                f"passed out {_share(self.passed_out, deals)}; bid {fmean(self.bids):.0f}, "
                f"{len(self.calls_s) / deals:.1f} calls; a call {_times(self.calls_s)}, a card {_times(self.cards_s)}")


def _share(count: int, of: int) -> str:
    share = count / of
    return f"{100 * share:.1f} ± {100 * sqrt(share * (1 - share) / of):.1f} %"


def _times(times_s: list[float]) -> str:
    return f"{1000 * fmean(times_s):.1f} ms on average, {1000 * max(times_s):.0f} at most"


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--players", default="apprentice,regular,club,club-swiss")
    options.add_argument("--rules", default="sidi-verband")
    options.add_argument("--deals", type=int, default=300)
    options.add_argument("--seed", default="auction")
    given = options.parse_args()
    rules = replace(PRESETS[given.rules], target=FAR_TARGET, cut="off")
    for name in given.players.split(","):
        seen = Auctions()
        for number in range(given.deals):
            seen.play(rules, f"{given.seed} {number}", name)
        print(f"{name}: {seen}", flush=True)


if __name__ == "__main__":
    main()
