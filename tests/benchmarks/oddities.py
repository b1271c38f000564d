"""Plays of computer players beside a person that catch a strong player's eye, to be read.

    python -m tests.benchmarks.oddities [--player club] [--south regular] [--rounds 60] [--seed S] [--conventions swiss]

Rounds of Schieber as at the table, one player at three seats and another one as South. Each card of the three that
``tests.ai.oddities`` flags is told with all that its seat saw and with what the player thought of its cards.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from dataclasses import replace

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from jass_desktop.ai.arena.contest import FAR_TARGET, Entrant
from jass_desktop.ai.player import Agreement, Choice
from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.actions import Play
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.engine.seats import Seat
from tests.ai.oddities import oddities

RULES = replace(SCHIEBER, cut="off", target=FAR_TARGET, first_chooser="forehand")


def told(view: Observation, choice: Choice) -> str:
    """The position as the seat saw it, and what it thought."""
    tricks = "; ".join(f"{taken.trick.plays[0][0].label} {' '.join(card.code for card in taken.trick.cards)}"
                       for taken in view.tricks)
    lying = " ".join(card.code for card in view.trick.cards)
    leader = f"{view.trick.plays[0][0].label} " if view.trick.plays else ""
    thought = ", ".join(f"{one.action.card.code} {one.score:.1f}" for one in choice.alternatives if isinstance(one.action, Play))
    assert view.chooser is not None
    return (f"  {view.named_contract.value} by {view.chooser.label}, {view.seat.label} {view.hand}; "
            f"lies: {leader}{lying or '-'}\n  before: {tricks or '-'}\n  thought: {thought}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", type=Entrant.parse, default=Entrant.parse("club"))
    parser.add_argument("--south", type=Entrant.parse, default=Entrant.parse("regular"))
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="table")
    parser.add_argument("--conventions", default="swiss")
    options = parser.parse_args()
    agreement = Agreement(options.conventions, 0)
    player, south = (player_of(one.level, options.seed, agreement) for one in (options.player, options.south))
    counts, cards = Counter[str](), 0
    for number in range(options.first, options.first + options.rounds):
        state = GameState.start(RULES, Decks(f"{options.seed}/{number}")).state
        while not state.rounds:
            seat = state.to_act
            assert seat is not None
            view = observe(state, seat)
            asked, limit = (south, options.south.limit) if seat is Seat.SOUTH else (player, options.player.limit)
            choice = asked.choose(view, limit)
            if seat is not Seat.SOUTH and isinstance(choice.action, Play) and len(view.legal) > 1:
                cards += 1
                if found := oddities(view, choice.action.card):
                    counts.update(found)
                    print(f"round {number}, trick {len(view.tricks) + 1}: {choice.action.card.code}, {'; '.join(found)}\n"
                          f"{told(view, choice)}", flush=True)
            state = state.apply(seat, choice.action).state
    print(f"{options.player}, {options.rounds} rounds, {cards} cards: {counts.total()} flags")
    for name, count in counts.most_common():
        print(f"{count:>6}  {name}")


if __name__ == "__main__":
    main()
