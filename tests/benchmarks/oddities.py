"""Plays of computer players beside a person that catch a strong player's eye, to be read.

    python -m tests.benchmarks.oddities [--player club] [--south regular] [--rounds 60] [--seed S] [--conventions swiss]
    python -m tests.benchmarks.oddities --player club --against club-2 --lists FOLDER

Rounds of Schieber as at the table, one player at three seats and another one as South. Each card of the three that
``tests.ai.oddities`` flags is told with all that its seat saw and with what the player thought of its cards.

For readers who mark what they find odd, ``--lists`` writes the rounds of two players, mixed: ``first.txt`` and ``second.txt``
hold the same deals, each round by one of them in the first and by the other in the second. ``key.txt`` tells which.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from jass_desktop.ai.arena.contest import FAR_TARGET, Entrant
from jass_desktop.ai.player import Agreement, Choice, Limit, Player
from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.engine.seats import FOUR, PerSeat, Seat
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


def beside(south: tuple[Player, Limit], player: tuple[Player, Limit]) -> PerSeat[tuple[Player, Limit]]:
    """South, and the player at the other three seats."""
    return PerSeat.of(FOUR, lambda seat: south if seat is Seat.SOUTH else player)


def played(number: int, seed: str, seats: PerSeat[tuple[Player, Limit]]) -> Iterator[tuple[Observation, Choice]]:
    """Every decision of a round, with what its seat saw."""
    state = GameState.start(RULES, Decks(f"{seed}/{number}")).state
    while not state.rounds:
        assert state.to_act is not None
        view = observe(state, state.to_act)
        player, limit = seats[view.seat]
        choice = player.choose(view, limit)
        yield view, choice
        state = state.apply(view.seat, choice.action).state


def notation(number: int, decisions: Iterable[tuple[Observation, Choice]]) -> str:
    """A round to be read, without the players: hands, contract, then the cards of each trick after the seat that led."""
    hands: dict[Seat, CardSet] = {}
    lines, cards = list[str](), list[str]()
    for view, choice in decisions:
        if not isinstance(choice.action, Play):
            continue
        hands.setdefault(view.seat, view.hand)
        if not lines:
            assert view.chooser is not None
            lines = [f"{view.named_contract.value} by {view.chooser.label}{', pushed' * (view.pushes > 0)}"]
        if not view.trick.plays:
            cards = [f"{len(view.tricks) + 1}. {view.seat.label}"]
        cards.append(choice.action.card.code)
        if len(view.trick.plays) == view.rules.seats - 1:
            lines.append(" ".join(cards))
    return "\n".join([f"Round {number}", *(f"{seat.label}: {hand}" for seat, hand in sorted(hands.items())), *lines, ""])


def write_lists(folder: Path, numbers: range, seed: str, south: tuple[Player, Limit],
                sides: Mapping[str, tuple[Player, Limit]]) -> None:
    """The two mixed lists and their key. The mixture depends on the seed alone."""
    rng, names = Random(f"{seed} lists"), list(sides)
    texts, key = (list[str](), list[str]()), list[str]()
    for number in numbers:
        rng.shuffle(names)
        for text, name in zip(texts, names, strict=True):
            text.append(notation(number, played(number, seed, beside(south, sides[name]))))
        key.append(f"{number} {' '.join(names)}")
    folder.mkdir(parents=True, exist_ok=True)
    for file, lines in (("first.txt", texts[0]), ("second.txt", texts[1]), ("key.txt", key)):
        (folder / file).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", type=Entrant.parse, default=Entrant.parse("club"))
    parser.add_argument("--south", type=Entrant.parse, default=Entrant.parse("regular"))
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="table")
    parser.add_argument("--conventions", default="swiss")
    parser.add_argument("--against", type=Entrant.parse, default=Entrant.parse("club-2"))
    parser.add_argument("--lists", type=Path)
    options = parser.parse_args()
    agreement = Agreement(options.conventions, 0)
    player, south = ((player_of(one.level, options.seed, agreement), one.limit) for one in (options.player, options.south))
    numbers = range(options.first, options.first + options.rounds)
    if options.lists is not None:
        other = player_of(options.against.level, options.seed, agreement), options.against.limit
        write_lists(options.lists, numbers, options.seed, south, {str(options.player): player, str(options.against): other})
        return
    seats = beside(south, player)
    counts, cards = Counter[str](), 0
    for number in numbers:
        for view, choice in played(number, options.seed, seats):
            if view.seat is Seat.SOUTH or not isinstance(choice.action, Play) or len(view.legal) == 1:
                continue
            cards += 1
            if found := oddities(view, choice.action.card):
                counts.update(found)
                print(f"round {number}, trick {len(view.tricks) + 1}: {choice.action.card.code}, {'; '.join(found)}\n"
                      f"{told(view, choice)}", flush=True)
    print(f"{options.player}, {options.rounds} rounds, {cards} cards: {counts.total()} flags")
    for name, count in counts.most_common():
        print(f"{count:>6}  {name}")


if __name__ == "__main__":
    main()
