"""How strong the characters are, at the table of the ladder: what each makes of the person's cards there more than a club player.

    python -m tests.benchmarks.characters [STRENGTH …] [--deals 1500] [--seed S] [--keep FILE] [--told]

Each deal belongs to a match of its own, against one of the characters of that strength after the other. The character plays the
cards in the person's seat, as after any deal of a match; then a club player with 50 worlds does, against the same two and with
the same companion. The figure is what the character's side makes of a deal more than that, with its 95 % interval: a club player
wins a match by so much. With --keep a run that was ended goes on where it stopped, and --told prints what is known by then
without playing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from jass_desktop.ai.arena.solo import Mean
from jass_desktop.ai.process.tables import play_out
from jass_desktop.engine.seats import PerSeat
from jass_desktop.session.characters import RIVALS, STRENGTHS
from jass_desktop.session.ladder.match import LadderMatch
from jass_desktop.session.table.fixed import Character

CLUB = Character("club", "club", 50)
NAMES = tuple(one.level for one in STRENGTHS)


def gap(strength: str, seed: str, number: int) -> int:
    """What a character of this strength makes of the deal of this number more than a club player in the same seat."""
    these = [one for one in RIVALS if one.strength.level == strength]
    match = LadderMatch(these[number % len(these)], sha256(f"{strength} {number} {seed}".encode()).hexdigest())
    ((_key, game),) = match.fixture(1).owed({})
    _south, *others = game.players
    return play_out(game) - play_out(replace(game, players=PerSeat(CLUB, *others)))


def played(keep: Path | None, seed: str) -> Iterator[tuple[str, int, int]]:
    """What an earlier run has found: strength, number of the deal, gap."""
    if keep is not None and keep.exists():
        for line in keep.read_text().splitlines():
            strength, of, number, made = json.loads(line)
            if of == seed:
                yield strength, number, made


def table(found: dict[tuple[str, int], int], strengths: Sequence[str]) -> str:
    """A line for each strength: how many deals, and the mean gap."""
    lines = []
    for strength in strengths:
        gaps = [made for (one, _number), made in sorted(found.items()) if one == strength]
        lines.append(f"{strength:<20}{len(gaps):>6}  {Mean.of(gaps) if gaps else '–'}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("strengths", nargs="*", metavar="STRENGTH", default=NAMES)
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--seed", default="characters")
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--told", action="store_true", help="play nothing")
    options = parser.parse_args()
    found = {(strength, number): made for strength, number, made in played(options.keep, options.seed)}
    for strength in () if options.told else options.strengths:
        for number in range(options.deals):
            if (strength, number) in found:
                continue
            made = found[strength, number] = gap(strength, options.seed, number)
            if options.keep is not None:
                with options.keep.open("a") as file:
                    file.write(json.dumps([strength, options.seed, number, made]) + "\n")
    print(table(found, options.strengths))


if __name__ == "__main__":
    main()
