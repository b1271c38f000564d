"""How strong the characters are: one candidate in a seat among three club players, on the same cards as a club player there.

    python -m tests.benchmarks.characters [CANDIDATE …] [--deals 1500] [--seed S] [--keep FILE] [--told]

A candidate is LEVEL:WORLDS:CONVENTIONS. Single deals by the rules of the ladder; the figure is what the candidate's side makes of
a deal more than with the club player, with its 95 % interval. With --keep a run that was ended goes on where it stopped, and
--told prints what is known by then without playing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from jass_desktop.ai.arena.solo import Mean
from jass_desktop.ai.process.tables import play_out
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.session.fixture import compared_rules
from jass_desktop.session.protocols import Agreement
from jass_desktop.session.table.fixed import Character, TableGame

RULES = compared_rules(TOURNAMENT.name, rounds=1)
CLUB = Character("club", "club", 50)
BASELINE = "club:50:swiss"
CANDIDATES = ("newcomer:1:swiss", "apprentice:1:swiss", "regular:1:swiss", "club-2:50:swiss", "master:50:swiss")


def points(candidate: str, seed: str, number: int) -> int:
    """What the candidate's side makes of the deal of this number."""
    level, worlds, conventions = candidate.split(":")
    cards, players = (sha256(f"{what} {number} {seed}".encode()).hexdigest() for what in ("cards", "players"))
    seats = PerSeat(Character(candidate, level, int(worlds)), CLUB, CLUB, CLUB)
    return play_out(TableGame(RULES, cards, seats, players[:16], Agreement(conventions, Seat.SOUTH)))


def played(keep: Path | None, seed: str) -> Iterator[tuple[str, int, int]]:
    """What an earlier run has found: candidate, number of the deal, points."""
    if keep is not None and keep.exists():
        for line in keep.read_text().splitlines():
            candidate, of, number, made = json.loads(line)
            if of == seed:
                yield candidate, number, made


def table(found: dict[tuple[str, int], int], candidates: Sequence[str]) -> str:
    """A line for each candidate: how many deals, and the difference to the club player on them."""
    lines = []
    for candidate in candidates:
        gaps = [made - found[BASELINE, number] for (one, number), made in sorted(found.items())
                if one == candidate and (BASELINE, number) in found]
        lines.append(f"{candidate:<20}{len(gaps):>6}  {Mean.of(gaps) if gaps else '–'}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("candidates", nargs="*", default=CANDIDATES)
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--seed", default="characters")
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--told", action="store_true", help="play nothing")
    options = parser.parse_args()
    found = {(candidate, number): made for candidate, number, made in played(options.keep, options.seed)}
    for candidate in () if options.told else (BASELINE, *options.candidates):
        for number in range(options.deals):
            if (candidate, number) in found:
                continue
            made = found[candidate, number] = points(candidate, options.seed, number)
            if options.keep is not None:
                with options.keep.open("a") as file:
                    file.write(json.dumps([candidate, options.seed, number, made]) + "\n")
    print(table(found, options.candidates))


if __name__ == "__main__":
    main()
