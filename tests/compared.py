"""Games whose results on the same cards are compared: a day, a pass of a tournament and a deal of a match, each begun and each
finished, as version 0.2 wrote them into ``data/compared``. So are deals against characters that nobody can meet any more.

``python -m tests.compared`` writes them anew, which is for a change that gives such games other cards or players on purpose.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, redirect_stdout
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from jass_desktop import cli
from jass_desktop.commands.window import Desk
from jass_desktop.engine.record import GameRecord, read_record, write_record
from jass_desktop.i18n import LANGUAGES, set_language
from jass_desktop.session.characters import RIVALS, rival_of
from jass_desktop.session.daily.days import CHARACTERS, Day
from jass_desktop.session.fixture import Fixture
from jass_desktop.session.ladder.match import LadderMatch
from jass_desktop.session.openable import FixtureGame, Openable, SavedGame
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.tournament.tournament import Tournament, table_name
from jass_desktop.store.paths import DataDir
from tests.commands.test_window import play

FILES = Path(__file__).parent / "data" / "compared"
DAY = Day(date(2026, 11, 23))
TOURNAMENT = Tournament("0" * 64, 16, 4, version=1)
MATCH = LadderMatch(RIVALS[0], "1" * 64, version=1)
GONE = {name: LadderMatch(rival, str(n) * 64, version=1) for n, name in enumerate(("livio", "maurice"), 2)
        if (rival := rival_of(name))}

_PREFERENCES = Preferences(pace=0, level="regular", names=("Anna", "Beat", "Corinne", "Dario"))
_BEGUN = 25
"""How many actions a begun game has: some tricks of its first deal."""
_ON = 10
"""How many more it is continued by."""
_STARTED = "2026-11-23T20:15:00+01:00"
_OPENED: Mapping[str, tuple[Openable, int | None]] = {
    "day-begun": (FixtureGame(DAY.fixture), _BEGUN), "day-finished": (FixtureGame(DAY.fixture), None),
    "pass-begun": (FixtureGame(TOURNAMENT.fixture(2)), _BEGUN), "pass-finished": (FixtureGame(TOURNAMENT.fixture(1)), None),
    "deal-begun": (FixtureGame(MATCH.fixture(2)), _BEGUN), "deal-finished": (FixtureGame(MATCH.fixture(1)), None),
    "livio-begun": (FixtureGame(GONE["livio"].fixture(2)), _BEGUN),
    "maurice-finished": (FixtureGame(GONE["maurice"].fixture(1)), None)}


def kept(name: str) -> str:
    return (FILES / f"{name}.jass").read_text("utf-8")


def told() -> Iterator[tuple[str, str]]:
    """What the program says and does with these games, as texts."""
    yield "day before any action", write_record(DAY.fixture.begin())
    for number in range(1, 4):
        yield f"pass {number} before any action", write_record(TOURNAMENT.fixture(number).begin())
        yield f"deal {number} before any action", write_record(MATCH.fixture(number).begin())
    for name in _OPENED:
        yield f"{name} written", write_record(read_record(kept(name)))
    with TemporaryDirectory() as folder, closing(Desk(DataDir(Path(folder)), _PREFERENCES)) as desk:
        for name, (_game, begun) in _OPENED.items():
            number = desk.history.save(read_record(kept(name)))
            session = desk.open(SavedGame(number), _PREFERENCES)
            if begun is not None:
                play(session, begun + _ON)
            session.close()
            yield f"{name} continued", write_record(desk.history.read(number))
        yield "what others made of the cards", "\n".join(f"{who}: {points}" for who, points in _others(desk))
    yield from _commands()


def _others(desk: Desk) -> Iterator[tuple[str, int]]:
    """What tables and characters make of these cards that nobody waits for long."""
    for number in (1, 2):
        yield from ((f"pass {number} {table}", points) for table, points in _made_by(desk, TOURNAMENT.fixture(number)))
    for number in (1, 2):
        yield from ((f"deal {number}", points) for _rival, points in _made_by(desk, MATCH.fixture(number)))
    day = DAY.fixture
    quick = replace(day, elsewhere={key: day.elsewhere[key] for key in ("apprentice", "regular", "club")})
    yield from ((f"day {name}", points) for name, points in _made_by(desk, quick))


def _made_by(desk: Desk, fixture: Fixture) -> Sequence[tuple[str, int]]:
    """What all others have made of these cards, once they have."""
    desk.trainer.have_others_play([fixture])
    while fixture.owed(found := desk.history.points_by_seed([fixture.seed]).get(fixture.seed, {})):
        sleep(0.05)
    return [(key, found[key]) for key in fixture.elsewhere]


def _commands() -> Iterator[tuple[str, str]]:
    """The standings on the command line, with what others made, in each language."""
    for there in (("begun",), ("finished",), ("finished", "begun")):
        with TemporaryDirectory() as folder:
            with closing(Desk(DataDir(Path(folder)), _PREFERENCES)) as desk:
                for state in there:
                    for what in ("day", "pass", "deal"):
                        desk.history.save(read_record(kept(f"{what}-{state}")))
                for character in CHARACTERS:
                    desk.history.keep_points(DAY.seed, character.name, 300)
                for table in (1, 2, 3):
                    desk.history.keep_points(TOURNAMENT.pass_seed(1), table_name(table), 300 + table)
                desk.history.keep_points(MATCH.deal_seed(1), MATCH.rival.key, 70)
            for language in LANGUAGES:
                for command in (["daily", "--date", DAY.date.isoformat()], ["tournament"], ["ladder"], ["history", "list"],
                                ["history", "statistics"]):
                    printed = io.StringIO()
                    with redirect_stdout(printed):
                        cli.main(["--data-dir", folder, "--lang", language, *command])
                    yield f"{' '.join(there)} {language} {' '.join(command)}", printed.getvalue().replace(folder, "")
    set_language("en")


def _made(name: str) -> GameRecord:
    """The game as the program keeps it, with the person doing the first thing allowed."""
    game, begun = _OPENED[name]
    with TemporaryDirectory() as folder, closing(Desk(DataDir(Path(folder)), _PREFERENCES)) as desk:
        session = desk.open(game, _PREFERENCES)
        while (len(session.record.actions) < begun) if begun is not None else session.view.outcome is None:
            play(session, len(session.record.actions) + 1)
        session.close()
        record = desk.history.read(desk.history.entries()[0].number)
    return replace(record, headers={**record.headers, "started": _STARTED})


def main() -> int:
    FILES.mkdir(exist_ok=True)
    for name in _OPENED:
        (FILES / f"{name}.jass").write_text(write_record(_made(name)), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
