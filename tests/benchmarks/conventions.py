"""What conventions cost and tell: ``python -m tests.benchmarks.conventions keep [--player P] [--deals N]`` and
``… read [--player P] [--deals N]``.

``keep`` finds the cards at which a player with the Swiss standard departs from what it plays without, in deals that club players
play with it, and prices both cards in fresh worlds: own points lost by the side in a round, and what share of all points it is.
``read`` compares worlds weighted with and without reading, in deals that P's play: the mean logarithm of the chance that a hidden
card is given of lying where it lies, nearer to 0 is better; and the processor time of weighting.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.arena.contest import FAR_TARGET, Entrant
from jass_desktop.ai.conventions.swiss import are_due, prices, reading_of
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.player import NO_CONVENTIONS, NO_LIMIT, Agreement
from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.search.endings import by_policy
from jass_desktop.ai.search.outcomes import after_plays
from jass_desktop.ai.worlds.likely import LikelyWorlds
from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import SCHIEBER
from tests.ai.replays import Moment, log_chance, moments

RULES = replace(SCHIEBER, cut="off", weis="none", stoeck=False, early_stoeck="none", factors={}, target=FAR_TARGET)
SWISS = Agreement("swiss")
WORLDS = 300
_EACH = 3
"""Worlds are weighted at each third moment."""
ALL_POINTS = 167
"""The mean points of a round, with the bonus for a match."""


def played(player: str, deals: int) -> Iterator[tuple[int, Moment]]:
    """The moments of rounds that one player plays with itself, each with the number of its deal."""
    mind = player_of(player, "walk")
    for number in range(deals):
        for one in moments(RULES, f"{number}", lambda state: mind.choose(observe(state, state.round.to_act), NO_LIMIT).action,
                           rounds=1):
            yield number, one


def cost(view: Observation, cards: tuple[Play, Play], number: int) -> float:
    """The lead that the second card loses against the first, in worlds of its own."""
    rng = np.random.default_rng(number)
    kind = expertise_of(view.rules)
    hands = LikelyWorlds(view, kind.thoughts(trained(), view.rules), rng).draw(WORLDS, rng)
    values = after_plays(view, cards, hands, by_policy(kind.policy(view.rules, rng)), kind.worth)
    return float((values[:, 0] - values[:, 1]).mean())


def keep(entrant: Entrant, deals: int) -> None:
    without, agreed = (player_of(entrant.level, "x", agreement) for agreement in (NO_CONVENTIONS, SWISS))
    lost = np.zeros((deals, 2))
    due, broken, kept = 0, 0, 0
    for number, moment in played("club-swiss", deals):
        view = moment.view
        plays = [action for action in view.legal if isinstance(action, Play)]
        if len(plays) < 2 or not are_due(view):
            continue
        price = dict(zip(plays, prices(view, plays, SWISS), strict=True))
        if not any(price.values()):
            continue
        due += 1
        first = without.choose(view, entrant.limit).action
        second = agreed.choose(view, entrant.limit).action
        assert isinstance(first, Play)
        assert isinstance(second, Play)
        broken += price[first] > 0
        kept += price[first] > 0 and not price[second]
        if first != second:
            lost[number, view.party] += cost(view, (first, second), number) / 2
    mean, error = lost.mean(), 1.96 * lost.mean(axis=1).std(ddof=1) / np.sqrt(deals)
    print(f"{entrant}: {due} cards in {deals} deals; {broken} against a convention without it, of these {kept} kept with it")
    share = 100 / ALL_POINTS
    print(f"a side loses {mean:.2f} ± {error:.2f} points a round, {share * mean:.2f} ± {share * error:.2f} %")


def read(entrant: Entrant, deals: int) -> None:
    rows: list[list[float]] = []
    for number, moment in islice(played(entrant.level, deals), 0, None, _EACH):
        view = moment.view
        if not (view.trick.plays or view.tricks) or sum(view.hand_sizes) <= len(view.hand):
            continue
        found, spent = [], []
        for reading in (None, reading_of(SWISS)):
            begin = time.process_time()
            thoughts = replace(expertise_of(view.rules).thoughts(trained(), view.rules), reading=reading)
            worlds = LikelyWorlds(view, thoughts, np.random.default_rng(number))
            spent.append(time.process_time() - begin)
            found.append(log_chance(view, moment.state.round.hands, worlds.hands, worlds.weights)[0])
        rows.append([*found, found[1] - found[0], *(1e3 * one for one in spent)])
    mean, error = np.mean(rows, axis=0), 1.96 * np.std(rows, axis=0, ddof=1) / np.sqrt(len(rows))
    print(f"{entrant}, {len(rows)} moments: {mean[0]:.4f} without, {mean[1]:.4f} with, gain {mean[2]:.4f} ± {error[2]:.4f}; "
          f"{mean[3]:.1f} and {mean[4]:.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser("python -m tests.benchmarks.conventions")
    parser.add_argument("what", choices=("keep", "read"))
    parser.add_argument("--player", type=Entrant.parse, default=Entrant("club"))
    parser.add_argument("--deals", type=int, default=40)
    options = parser.parse_args()
    {"keep": keep, "read": read}[options.what](options.player, options.deals)


if __name__ == "__main__":
    main()
