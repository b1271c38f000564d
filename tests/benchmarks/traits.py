"""What their traits cost the characters who use networks, card by card.

    python -m tests.benchmarks.traits [CHARACTER …] [--deals 40] [--seed S]

The networks alone play deals of the tournament. At each turn the player of the character's level is asked, and which card the
character would take by the same values. Where that is another one, both are played out in other worlds than those by which they
were chosen. Far fewer deals tell as much as in the arena, in its shares of the points; what is not counted is whom the character
misleads. Contracts are those of the level.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.conventions.keeping import Weighed
from jass_desktop.ai.player import NO_CONVENTIONS, Choice, Limit
from jass_desktop.ai.players.characters import CHARACTERS
from jass_desktop.ai.players.club import Club
from jass_desktop.ai.players.master import Master
from jass_desktop.ai.search.card_search import search_card
from jass_desktop.ai.search.search import Budget
from jass_desktop.ai.search.ways import WAYS
from jass_desktop.engine.actions import Play
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.session.fixture import compared_rules

RULES = compared_rules(TOURNAMENT.name, rounds=1)
LEVELS = {"club": Club, "master": Master}
LIMIT, PRICING = Limit(worlds=50), Budget(200, batch=200)


def played(cards: str) -> tuple[list[Observation], int]:
    """The turns of a deal with more than one card to choose from, and what both sides write."""
    state, player, turns = GameState.start(RULES, Decks(cards)).state, Club(cards, ahead=0), []
    while not state.rounds and state.to_act is not None:
        view = observe(state, state.to_act)
        if view.phase is Phase.PLAY and len(view.legal) > 1:
            turns.append(view)
        state = state.apply(view.seat, player.choose(view, LIMIT).action).state
    return turns, sum(state.rounds[0].written)


def taken(view: Observation, choice: Choice, key: str) -> Play:
    """What the character plays where its level makes this choice."""
    plays = [one.action for one in choice.alternatives if isinstance(one.action, Play)]
    values = np.array([one.score for one in choice.alternatives]) / view.factor
    return plays[Weighed(view, plays, values, NO_CONVENTIONS).liked(0, CHARACTERS[key][1])]


def priced(turns: Sequence[Observation], cards: str, keys: list[str]) -> dict[str, list[float]]:
    """By character, what each card costs that it takes instead of its level's, in points of the lead."""
    costs: dict[str, list[float]] = {key: [] for key in keys}
    for number, view in enumerate(turns):
        choices = {level: LEVELS[level](cards).choose(view, LIMIT) for level in {CHARACTERS[key][0] for key in keys}}
        own = {key: (choices[CHARACTERS[key][0]].action, taken(view, choices[CHARACTERS[key][0]], key)) for key in keys}
        if any(usual != card for usual, card in own.values()):
            rng = np.random.default_rng([number, *cards.encode()])
            value = {one.action: one.score / view.factor for one in search_card(view, PRICING, rng, WAYS).alternatives}
            for key, (usual, card) in own.items():
                if usual != card:
                    costs[key].append(value[usual] - value[card])
    return costs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("characters", nargs="*", default=[key for key, (level, _) in CHARACTERS.items() if level in LEVELS])
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", default="traits")
    options = parser.parse_args()
    found, written = [], 0
    for number in range(options.deals):
        cards = f"{options.seed}/{number}"
        turns, points = played(cards)
        found.append(priced(turns, cards, options.characters))
        written += points
        print(f"{number + 1} deals", flush=True)
        for key in options.characters if number else ():
            lost = 100 * np.array([sum(one[key]) / RULES.seats for one in found]) / (written / len(found))
            print(f"    {key:<10}{sum(len(one[key]) for one in found) / len(found) / RULES.seats:5.2f} other cards a deal, which "
                  f"cost {lost.mean():+6.2f} ± {1.96 * lost.std(ddof=1) / len(lost) ** 0.5:.2f} % of the points", flush=True)


if __name__ == "__main__":
    main()
