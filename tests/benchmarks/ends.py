"""Who wins games that are near their end, played on from scores drawn by lot.

    python -m tests.benchmarks.ends sides --a master:worlds=100 --b master-for-points:worlds=100
    python -m tests.benchmarks.ends race [--worlds N]
    these two: [--rules NAME] [--missing 30-200]
    python -m tests.benchmarks.ends alone --a master:worlds=50 --b master-for-points:worlds=50 [--field club] [--ahead 0-20]
        [--rounds N] [--bids open]
    all: [--games N] [--first N] [--seed S]

What both sides are missing to the target, in points without factor, is drawn from the range for each; games from --first on add
to those before. ``sides`` plays each game twice, A against B with the sides swapped, from the same scores and on the same cards.
``race`` lets club play one round of each, and where both sides may reach the target in it, asks what is gained by asking who is
there first: likely worlds pick a card with and without that, and as many others price both. ``alone`` plays the last rounds of a
game of Differenzler eight times: with A, then with B, in each seat in turn among three of --field, the bad points so far being
drawn for each seat.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.arrays import Floats, Masks
from jass_desktop.ai.contest import Contestant, Entrant
from jass_desktop.ai.duel import Share
from jass_desktop.ai.endings import by_policy
from jass_desktop.ai.heuristics.contract import mean_factor
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.outcomes import Gain, after_plays, made
from jass_desktop.ai.playouts import Table
from jass_desktop.ai.race import race_is_on, with_race
from jass_desktop.ai.solo import Mean
from jass_desktop.ai.weights import trained
from jass_desktop.ai.worlds.likely import LikelyWorlds
from jass_desktop.engine.actions import Play
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, PerParty, PerSeat

Made = tuple[float, float, float]
"""How often a player has won, in percent, its bad points in a round, and those of each of the others."""


def played_on(rules: RuleSet, scores: Sequence[int], seed: str, players: PerSeat[Contestant]) -> GameState:
    """The end of the game that these players play from these scores on."""
    state = GameState.start(replace(rules, cut="off"), Decks(seed)).state
    state = state._replace(scores=PerParty(*scores))
    while state.outcome is None:
        assert state.to_act is not None
        state = players[state.to_act].act(state, state.to_act)
    return state


def in_sides(options: argparse.Namespace) -> None:
    a, b = (Contestant.of(one, options.seed) for one in (options.a, options.b))
    rules = PRESETS[options.rules]
    assert rules.target is not None
    factor, pairs = mean_factor(rules), []
    for number in range(options.first, options.first + options.games):
        seed = f"{options.seed}/{number}"
        scores = [rules.target - round(missing * factor) for missing in drawn(options.missing, 2, seed)]
        won = 0.0
        for side in rules.seating.parties[:2]:
            seats = PerSeat(*(a if seat in side.seats else b for seat in rules.seating.seats))
            outcome = played_on(rules, scores, seed, seats).outcome
            assert outcome is not None
            won += 0.5 if outcome.winner is None else outcome.winner is side
        pairs.append((won, 2 - won))
        if len(pairs) % 10 == 0:
            told = sum(one != other for one, other in pairs)
            print(f"{len(pairs):>5} games, {told} won by one of them twice: {Share.of(pairs)}", flush=True)
    print(f"{a.name}: {a.thinking}; {b.name}: {b.thinking}")


def alone(options: argparse.Namespace) -> None:
    rules = replace(PRESETS["differenzler"], rounds=options.rounds, tie_round=False, bids=options.bids)
    a, b, field = (Contestant.of(one, options.seed) for one in (options.a, options.b, options.field))
    found: list[tuple[Made, Made]] = []
    for number in range(options.first, options.first + options.games):
        seed = f"{options.seed}/{number}"
        scores = drawn(options.ahead, 4, seed)
        found.append((among(rules, scores, seed, a, field), among(rules, scores, seed, b, field)))
        if len(found) % 5 == 0:
            print(f"{len(found):>5} games", flush=True)
            for title, column in (("won, %", 0), ("bad points a round", 1), ("of the others", 2)):
                one, other = ([made[column] for made in column_of] for column_of in zip(*found, strict=True))
                gap = Mean.of([x - y for x, y in zip(one, other, strict=True)])
                print(f"      {title:<20} {fmean(one):6.2f} : {fmean(other):6.2f}, difference {gap}", flush=True)


def among(rules: RuleSet, scores: Sequence[int], seed: str, player: Contestant, field: Contestant) -> Made:
    """How often the player wins among three others, in percent, and the bad points in a round of it and of each of them."""
    won, own, others = 0.0, [], []
    for seat in FOUR:
        end = played_on(rules, scores, seed, PerSeat(field, field, field, field).put(seat, player))
        assert end.outcome is not None
        won += (rules.party(seat) in end.outcome.winners) / len(end.outcome.winners)
        for score in end.rounds:
            own.append(score.written[rules.party(seat)])
            others += [score.written[rules.party(other)] for other in FOUR if other is not seat]
    return 100 * won / len(FOUR), fmean(own), fmean(others)


def race(options: argparse.Namespace) -> None:
    rules = replace(PRESETS[options.rules], cut="off")
    assert rules.target is not None
    walk, factor, found = Contestant.of(Entrant("club"), options.seed), mean_factor(rules), []
    for number in range(options.first, options.first + options.games):
        seed, rng = f"{options.seed}/{number}", np.random.default_rng(number)
        scores = [rules.target - round(missing * factor) for missing in drawn(options.missing, 2, seed)]
        state = GameState.start(rules, Decks(seed)).state._replace(scores=PerParty(*scores))
        asked, gains = 0, []
        while not state.rounds and state.outcome is None:
            view = observe(state, state.to_act)
            if state.phase is Phase.PLAY and len(view.legal) > 1 and race_is_on(view):
                asked += 1
                gains += changes(view, options.worlds, rng)
            state = walk.act(state, state.to_act)
        found.append((asked, len(gains) / 2, sum(gains) / 4))
        if len(found) % 4 == 0:
            decisions, changed, gained = zip(*found, strict=True)
            each = 2 * sum(gained) / max(sum(changed), 1)
            print(f"{len(found):>5} rounds, {sum(decisions)} decisions, {sum(changed):g} changed, {each:.1f} % won by each, "
                  f"{Mean.of(gained)} % by a side in a round", flush=True)


def changes(view: Observation, worlds: int, rng: np.random.Generator) -> list[float]:
    """By how many percent the chance of winning grows where it matters who is first: by the cards that half of the worlds make
    best with that and without it, priced in the other half; for both halves in turn where these cards differ."""
    rules, plays = view.rules, [action for action in view.legal if isinstance(action, Play)]
    kind = expertise_of(rules)
    hands = LikelyWorlds(view, kind.thoughts(trained(), rules), rng, evaluations=500).draw(2 * worlds, rng)
    play_out = with_race(by_policy(kind.policy(rng)))
    values = after_plays(view, plays, hands, play_out, kind.worth, tell=both_worths)
    whole = 2 * float(kind.worth(view, np.array([[rules.target, 0]]))[0])
    found = []
    for fit, price in ((slice(worlds), slice(worlds, None)), (slice(worlds, None), slice(worlds))):
        without, best = values[fit].mean(axis=0).argmax(axis=0)
        priced = values[price, :, 1].mean(axis=0)
        if best != without:
            found.append(100 * float(priced[best] - priced[without]) / whole)
    return found


def both_worths(view: Observation, hands: Masks, table: Table, gain: Gain) -> Floats:
    """The worth of rounds, (n, 2): when all points of the round count, and when they count until a side is past the target."""
    raced, course = gain(view, made(view, hands, table)), table.course
    table.course = None
    played = gain(view, made(view, hands, table))
    table.course = course
    return np.column_stack([played, raced])


def drawn(bounds: str, count: int, seed: str) -> list[int]:
    low, high = map(int, bounds.split("-"))
    draw = Random(seed)
    return [draw.randint(low, high) for _ in range(count)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    sides, decisions = commands.add_parser("sides"), commands.add_parser("race")
    sides.set_defaults(run=in_sides)
    decisions.add_argument("--worlds", type=int, default=100)
    decisions.set_defaults(run=race)
    to_a_target = sorted(name for name, rules in PRESETS.items() if rules.target and rules.seats == 4)
    for command in (sides, decisions):
        command.add_argument("--rules", choices=to_a_target, default="swisslos-1000")
        command.add_argument("--missing", default="30-200", help="from - to")
    each = commands.add_parser("alone")
    each.add_argument("--field", type=Entrant.parse, default=Entrant("club"))
    each.add_argument("--ahead", default="0-20", help="from - to")
    each.add_argument("--rounds", type=int, default=1)
    each.add_argument("--bids", choices=("open", "hidden"), default="open")
    each.set_defaults(run=alone)
    for command in (sides, each):
        command.add_argument("--a", type=Entrant.parse, required=True)
        command.add_argument("--b", type=Entrant.parse, required=True)
    for command in (sides, decisions, each):
        command.add_argument("--games", type=int, default=200)
        command.add_argument("--first", type=int, default=0)
        command.add_argument("--seed", default="ends")
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
