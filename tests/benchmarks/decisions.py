"""What it is worth that one player decides otherwise than another, decision by decision.

    python -m tests.benchmarks.decisions --a master:worlds=200 --b master-1:worlds=200 [--tricks 1-9] [--walk club]
        [--then master-1:worlds=24 --redeals 8 | --worlds N] [--deals N] [--first N] [--seed S] [--rules PRESET]

One player, who walks, plays single deals from all seats: of Schieber, all factors 1, without Weis and Stöck, or of a preset in
which everybody plays alone. A and B are asked each question that comes up in these tricks, 0 standing for contracts, with the
same random numbers. Where they decide otherwise, both actions are priced: by playing the round to its end, all seats being the
player of --then, with the hidden cards dealt again in 8 likely ways (0: as they lie); or by N likely worlds in which networks
play: less noise, but it takes their word for what is good play. What counts are card points with the match bonus of the seat's
side less those of the other. "A round" is what A's two seats would gain in a round with B if each of their decisions stood
alone; one percent of the share of points is about 3.4 points a round. Alone it is the seat's own bad points, and "a round" what
one seat would gain. Deals from --first on
add to those before.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.arena.contest import FAR_TARGET, Contestant, Entrant
from jass_desktop.ai.arena.solo import Mean
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.search.endings import by_policy
from jass_desktop.ai.search.search import Budget, judge_plays
from jass_desktop.ai.worlds.likely import EVALUATIONS, LikelyWorlds
from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from tests.ai.replays import card_sets
from tests.benchmarks.arena import PLAIN

RULES = replace(PLAIN, cut="off", target=FAR_TARGET, first_chooser="forehand")


Price = Callable[[GameState, Action, Action], float]
"""What the side of the seat to act gains by the first action over the second."""


@dataclass(frozen=True)
class Question:
    """What both were asked in a trick, 0 for contracts, and what A gained; None if both did the same."""

    deal: int
    trick: int
    gain: float | None


def questions(rules: RuleSet, number: int, seed: str, tricks: range, walk: Contestant, ask: tuple[Contestant, Contestant],
              price: Price) -> Iterator[Question]:
    """What comes up in one deal."""
    state = GameState.start(rules, Decks(f"{seed}/{number}")).state
    while not state.rounds:
        seat = state.to_act
        assert seat is not None
        view = observe(state, seat)
        trick = len(state.round.tricks) + 1 if state.phase is Phase.PLAY else 0
        if trick in tricks and len(view.legal) > 1:
            a, b = (player.decide(view) for player in ask)
            yield Question(number, trick, None if a == b else price(state, a, b))
        _action, state = walk.act(state, seat)


def by_playing(then: Contestant, deals: int) -> Price:
    """By playing on as this player, where the hidden cards lie as they do or, better, in so many other likely ways."""
    def lead(state: GameState, action: Action) -> int:
        side = state.rules.party(state.to_act)
        state = state.apply(state.to_act, action).state
        while not state.rounds:
            _action, state = then.act(state, state.to_act)
        [score] = state.rounds
        if state.rules.seating.alone:
            return -score.written[side]
        made = [points.cards + points.last_trick + points.match for points in points_by_side(score)]
        return made[side] - made[side.other]

    def gain(state: GameState, a: Action, b: Action) -> float:
        return fmean(lead(one, a) - lead(one, b) for one in (redealt(state, deals) if deals else [state]))
    return gain


def redealt(state: GameState, count: int) -> Iterator[GameState]:
    """The state with the hidden cards dealt again, in so many ways that are likely to the seat to act."""
    view, rng = observe(state, state.to_act), np.random.default_rng(len(state.round.tricks))
    for hands in LikelyWorlds(view, expertise_of(view.rules).thoughts(trained(), view.rules), rng).draw(count, rng):
        yield state._replace(round=state.round._replace(hands=card_sets(hands)))


def by_worlds(count: int) -> Price:
    """By so many likely worlds, in which the networks or, where there are none, the rules of thumb play. Contracts are not
    priced."""
    def gain(state: GameState, a: Action, b: Action) -> float:
        view, rng = observe(state, state.to_act), np.random.default_rng(len(state.round.tricks))
        kind = expertise_of(view.rules)
        worlds = LikelyWorlds(view, kind.thoughts(trained(), view.rules), rng, evaluations=10 * EVALUATIONS)
        play_out, budget = by_policy(kind.policy(view.rules, rng)), Budget(worlds=count, batch=count)
        if isinstance(a, Play) and isinstance(b, Play):
            found = judge_plays(view, [a, b], worlds.draw, play_out, budget, rng, kind.worth, kind.begin).mean
        else:
            assert view.rules.scope.predicts
            found = kind.after_opening(view, [a, b], worlds.draw(count, rng), play_out, kind.worth).mean(axis=0)
        return float(found[0] - found[1])
    return gain


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--a", type=Entrant.parse, required=True)
    parser.add_argument("--b", type=Entrant.parse, required=True)
    parser.add_argument("--walk", type=Entrant.parse, default=Entrant.parse("club"))
    parser.add_argument("--then", type=Entrant.parse, default=Entrant.parse("master-1:worlds=24"))
    parser.add_argument("--redeals", type=int, default=8)
    parser.add_argument("--worlds", type=int)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="decisions")
    parser.add_argument("--tricks", default="1-9", help="from - to; 0 stands for contracts or predictions")
    parser.add_argument("--rules", choices=[name for name, rules in PRESETS.items() if rules.seating.alone])
    options = parser.parse_args()
    low, high = map(int, options.tricks.split("-"))
    a, b, walk, then = (Contestant.of(one, options.seed) for one in (options.a, options.b, options.walk, options.then))
    price = by_playing(then, options.redeals) if options.worlds is None else by_worlds(options.worlds)
    rules = RULES if options.rules is None else replace(PRESETS[options.rules], cut="off")
    deals = range(options.first, options.first + options.deals)
    asked: list[Question] = []
    for number in deals:
        asked += questions(rules, number, options.seed, range(low, high + 1), walk, (a, b), price)
        done = number + 1 - options.first
        if done % 25 == 0:
            print(f"{done:>5} deals, a round {interval(by_deal(asked, deals[:done], rules))}", flush=True)
    print(f"{a.name}: {a.thinking}; {b.name}: {b.thinking}")
    print(f"{'trick':>6} {'asked':>6} {'changed':>9}  {'gain of a change':>18}  {'a round':>14}")
    for name, tricks in (*((str(trick), {trick}) for trick in range(low, high + 1)), ("all", set(range(rules.tricks + 1)))):
        here = [one for one in asked if one.trick in tricks]
        gains = [one.gain for one in here if one.gain is not None]
        if here:
            print(f"{name:>6} {len(here):>6} {100 * len(gains) / len(here):>7.1f} %  {interval(gains):>18}  "
                  f"{interval(by_deal(here, deals, rules)):>14}")


def by_deal(asked: Sequence[Question], deals: range, rules: RuleSet) -> list[float]:
    """What A's two seats, or its only one, would have gained in each deal."""
    gains = dict.fromkeys(deals, 0.0)
    for one in asked:
        gains[one.deal] += (one.gain or 0.0) / len(rules.seating.parties)
    return list(gains.values())


def interval(values: Sequence[float]) -> str:
    """The mean and half the width of its 95 % interval."""
    return str(Mean.of(values)) if len(values) > 1 else "-"


if __name__ == "__main__":
    main()
