"""Whether players play for the half-way prize of an evening where it is near, and how far prices move for it.

    python -m tests.benchmarks.half_way [--positions 200] [--seed S] [--player master:worlds=100] [--worlds 400]

Club players play games of an evening, in turns Chibre romand as among friends (1000, the prize is won by itself) and Schieber as
in the championship (3000 with factors, it is claimed). A position is drawn by lot from each round in which the prize is open and
the side that has to choose between cards which are not equal is at most 60 short of half the target. The player is asked twice,
with the same random numbers: at a table where the prize counts half a win, and at one where it counts nothing. Then worlds are
drawn with other random numbers, and each card is played out in them by the networks. There three figures are found, which are in
the right direction if they are above 0, with two standard errors:

chance  by how many percent the card chosen for the prize is likelier to win it in this round, less the chance of its being lost
        there, than the card chosen without
best    by how many own points, before the factor, the price of the card that is best for this chance rises above that of the one
        that is worst, both found in one half of the worlds and priced in the other
trick   the same of the card that is likeliest to bring the own side the trick on the table, and of the one that is least, where
        they differ by a fifth or more
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from math import sqrt
from random import Random
from statistics import fmean, stdev

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.arena.contest import Contestant, Entrant
from jass_desktop.ai.judging.pricing import scale_of
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Floats, Masks
from jass_desktop.ai.player import Agreement
from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.search.endings import by_policy
from jass_desktop.ai.search.outcomes import Gain, after_plays, made
from jass_desktop.ai.search.playouts import Table
from jass_desktop.ai.search.ways import WAYS
from jass_desktop.engine.actions import Play
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.equal_cards import equal_cards
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.evening.evening import PLANS, evening_rules

SHORT = 60
"""So many points a side is short of the prize at most."""
APART = 0.2
"""By so much cards differ at least in what they do for the trick on the table, from -1 to 1."""
EVENINGS = (evening_rules(PRESETS["chibre-romand"], "friends"), evening_rules(PRESETS["schieber"], "championship"))


def positions(seed: str) -> Iterator[Observation]:
    """One from each round in which there is any."""
    for number in count():
        rules, lot = EVENINGS[number % len(EVENINGS)], Random(f"{seed} {number}")
        walk = Contestant.of(Entrant("club"), f"{seed} {number}")
        state = GameState.start(rules, Decks(f"{seed}/{number}")).state
        found: list[Observation] = []
        begun = 0
        while state.to_act is not None and (state.round.half_way.open or found):
            view = observe(state, state.to_act)
            if len(state.rounds) > begun or not view.half_way.open:
                if found:
                    yield lot.choice(found)
                found, begun = [], len(state.rounds)
            if is_near(view):
                found.append(view)
            _action, state = walk.act(state, state.to_act)


def is_near(view: Observation) -> bool:
    """Whether the seat has to choose between cards, its side being close to the prize."""
    return (view.phase is Phase.PLAY and view.half_way.open and 0 < view.rules.half_target - view.running[view.party] <= SHORT
            and len(equal_cards(view)) > 1)


@dataclass(frozen=True)
class Found:
    """What was found in worlds, (worlds, cards) each."""

    prize: Floats
    """Whether the own side wins the prize in this round, 1, or the other, -1."""
    trick: Floats
    """Whether the own side has points of the trick on the table, 1, or the other, -1."""
    shift: Floats
    """How much more the card is worth for the prize, in own points before the factor."""

    @staticmethod
    def of(view: Observation, plays: Sequence[Play], worlds: int, share: float, rng: np.random.Generator) -> Found:
        kind = expertise_of(view.rules)
        rich, poor = kind.worth_at(view, share), kind.worth_at(view, 0.0)
        missing = view.rules.half_target - np.array([view.scores[view.party], view.scores[view.party.other]])

        def begin(view: Observation, hands: Masks) -> Table:
            table = kind.begin(view, hands)
            table.note_course()
            return table

        def tell(view: Observation, hands: Masks, table: Table, _gain: Gain) -> Floats:
            points = made(view, hands, table)
            over = points[:, 2:] * view.factor - missing
            prize = np.where(over.max(axis=1) < 0, 0.0, np.sign(over[:, 0] - over[:, 1]))
            assert table.course is not None
            own, other = (table.course[1] - table.course[0])[:, [view.party, view.party.other]].T
            return np.column_stack([prize, np.sign(own - other), scale_of(view) * (rich(view, points) - poor(view, points))])

        hands = kind.worlds(view, rng, WAYS).draw(worlds, rng)
        found = after_plays(view, plays, hands, by_policy(kind.policy(view.rules, rng)), poor, begin, tell)
        return Found(*np.moveaxis(found, 2, 0))

    def rises(self, by: Floats, apart: float = 0.0) -> float | None:
        """By how much the card with the most of this, (worlds, cards), rises above the one with the least; None if they are not
        that far ``apart``."""
        half = len(by) // 2
        found = []
        for one, other in ((slice(half), slice(half, None)), (slice(half, None), slice(half))):
            means = by[one].mean(axis=0)
            if means.max() - means.min() < apart:
                return None
            rise = self.shift[other].mean(axis=0)
            found.append(float(rise[means.argmax()] - rise[means.argmin()]))
        return fmean(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", default="half way")
    parser.add_argument("--player", type=Entrant.parse, default="master:worlds=100")
    parser.add_argument("--worlds", type=int, default=400)
    options = parser.parse_args()
    share = PLANS["friends"].prize / PLANS["friends"].win
    with_prize, without = (player_of(options.player.level, options.seed, Agreement(prize=each)) for each in (share, 0.0))
    figures: dict[str, list[float]] = {"chance": [], "best": [], "trick": []}
    others = 0
    for number, view in enumerate(islice(positions(options.seed), options.positions)):
        plays = [action for action in view.legal if isinstance(action, Play)]
        first, second = (plays.index(player.choose(view, options.player.limit).action) for player in (with_prize, without))
        rng = np.random.default_rng(Random(f"{options.seed} {number}").getrandbits(64))
        found = Found.of(view, plays, options.worlds, share, rng)
        prize = found.prize.mean(axis=0)
        figures["chance"].append(100 * float(prize[first] - prize[second]))
        others += first != second
        for name, rise in (("best", found.rises(found.prize)), ("trick", found.rises(found.trick, APART))):
            if rise is not None:
                figures[name].append(rise)
    print(f"{options.positions} positions, another card in {others}")
    for name, values in figures.items():
        print(f"{name}: {fmean(values):.2f} +- {2 * stdev(values) / sqrt(len(values)):.2f} ({len(values)} positions)")


if __name__ == "__main__":
    main()
