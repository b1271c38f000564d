"""Reviews, the book and what is counted of games outlive damage to the history, and come back from its copies."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from jass_desktop.session.book.exercises import Kept
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.verdicts import KeptVerdict, Mark
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from tests.store.games import WHOLE, add_up, played
from tests.verdicts import verdict

GAMES = 4
DUE = datetime(2026, 11, 22, 10, tzinfo=UTC)
_MARKS = (Mark.BLUNDER, Mark.GOOD, Mark.MISTAKE, Mark.INACCURATE)
PAGE = 4096


def opened(path: Path) -> History:
    return History(path, GameLocks(path.with_name("locks")))


def found(moves: range) -> list[KeptVerdict]:
    return [KeptVerdict(verdict(move, mark=_MARKS[move % 4]), "one", f"{move:064x}") for move in moves]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A history of finished games that were reviewed, with exercises of each kind that have been answered."""
    path = tmp_path_factory.mktemp("sound") / "history.sqlite"
    fill(opened(path))
    return path.read_bytes()


def fill(history: History) -> None:
    for number in range(1, GAMES + 1):
        history.save(played(WHOLE, f"game {number}"))
        history.keep_verdicts(number, found(range(10, 70)))
        history.count(number)
    for kept in history.exercises():
        history.keep_exercise(replace(kept, shown=3, due=DUE, memory='{"card_id":0}', theme=ExerciseTheme.CUTTING))
    history.keep_exercise(Kept("drawing 3", shown=1, due=DUE))
    history.keep_exercise(Kept("file 1", None, 12, ExerciseTheme.NAMING, "jass-record 2" * 400, "{}", 2, DUE, "{}", struck=True))


@pytest.fixture
def path(path: Path, sound: bytes) -> Path:
    path.parent.mkdir()
    path.write_bytes(sound)
    return path


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def beside(history: History) -> tuple[list[tuple[KeptVerdict, ...]], tuple[Kept, ...], list[tuple[int, object]]]:
    """All that is kept beside the games."""
    reviews, exercises = [history.verdicts(number) for number in range(1, GAMES + 1)], history.exercises()
    return reviews, exercises, [(game.entry.number, game.rounds) for game in add_up(history).games]


def test_a_damaged_row_costs_nothing_beside_it(path: Path, sound: bytes) -> None:
    """Where a row of games is damaged, reviews, exercises with what was learned, and statistics are as before."""
    before = beside(opened(path))
    change(path, "UPDATE games SET rounds = 'three' WHERE number = 2")
    history = opened(path)
    history.entries()
    notice, = history.notices()
    assert "missing" not in notice
    assert beside(history) == before
    assert history.notices() == ()


@pytest.mark.parametrize("older", [False, True])
def test_without_its_first_page_all_of_it_is_found(path: Path, tmp_path: Path, older: bool) -> None:
    """All is found without the page that says where it lies, also in a history that was begun with an earlier version."""
    if older:
        path.unlink()
        script = (Path(__file__).parents[1] / "data" / "history-1.sql").read_text(encoding="utf-8")
        first = next(line for line in script.splitlines() if line.startswith("CREATE TABLE migrations"))
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(first + script.replace(first, ""))
        change(path, "DELETE FROM games", "DELETE FROM sqlite_sequence")
        fill(opened(path))
    before = beside(opened(path))
    content = path.read_bytes()
    path.write_bytes(bytes(PAGE) + content[PAGE:])
    history = opened(path)
    assert beside(history) == before
    assert "Some reviews of games and exercises in your book may be missing." in history.notices()[0]


@pytest.mark.parametrize("table", ["verdict", "exercise"])
def test_a_lost_page_costs_its_own_rows_alone(path: Path, table: str) -> None:
    """Of the rows around a lost page none is lost; those on it come from a copy, where there is one."""
    before = beside(opened(path))
    content = path.read_bytes()
    pages = pages_of(content, table)
    page = pages[len(pages) // 2]
    damaged = content[:(page - 1) * PAGE] + bytes(PAGE) + content[page * PAGE:]
    path.write_bytes(damaged)
    history = opened(path)
    reviews, exercises, _counted = beside(history)
    assert "Some reviews of games and exercises in your book may be missing." in history.notices()[0]
    lost = GAMES * 60 - sum(map(len, reviews)), len(before[1]) - len(exercises)
    assert sum(lost) in range(1, 60)
    assert (lost[1] > 0) == (table == "exercise")
    path.write_bytes(content)
    opened(path).keep_copy()
    path.write_bytes(damaged)
    assert beside(opened(path)) == before


def pages_of(content: bytes, table: str) -> list[int]:
    """The pages that hold nothing but rows of a table."""
    text = {"verdict": b'{"round":', "exercise": b'{"card_id"'}[table]
    pages = {number: content[(number - 1) * PAGE:number * PAGE] for number in range(2, len(content) // PAGE + 1)}
    return [number for number, page in pages.items() if page[0] == 10 and page.count(text) > 3]


def test_unsound_rows_are_left_out_and_told(path: Path) -> None:
    """A verdict and an exercise that cannot have been kept are left out, and the message has their number."""
    change(path, "UPDATE games SET rounds = 'three' WHERE number = 2",
           "UPDATE verdict SET verdict = '{' WHERE game = 1 AND move = 20",
           "UPDATE exercise SET shown = -1 WHERE name = 'drawing 3'", "UPDATE exercise SET name = '3/11' WHERE name = '3/10'")
    history = opened(path)
    history.entries()
    assert "3 parts of reviews, or exercises in your book, could not be read." in history.notices()[0]
    assert len(history.verdicts(1)) == 59
    assert not {"drawing 3", "3/11", "3/10"} & {kept.name for kept in history.exercises()}
    assert history.notices() == ()


def test_games_come_back_with_what_was_beside_them(path: Path) -> None:
    """From the copies of a history that is gone come games, reviews, and exercises with what was learned."""
    history = opened(path)
    before = beside(history)
    history.keep_copy()
    path.unlink()
    history = opened(path)
    offer = history.offer()
    assert offer is not None
    history.bring_back(offer)
    assert beside(history) == before


def test_a_game_under_another_number_brings_its_own(path: Path) -> None:
    """Where another game has the number by now, reviews and exercises follow the game, and leave the other one alone."""
    opened(path).keep_copy()
    path.unlink()
    history = opened(path)
    offer = history.offer()
    assert offer is not None
    history.save(played(WHOLE, "another"))
    history.bring_back(offer)
    assert history.read(1) == played(WHOLE, "another")
    assert [len(history.verdicts(number)) for number in range(1, GAMES + 2)] == [0, 60, 60, 60, 60]
    assert {kept.game: kept.shown for kept in history.exercises() if kept.move == 14} == {2: 3, 3: 3, 4: 3, 5: 3}


def test_what_is_no_mistake_any_more_does_not_come_back(path: Path) -> None:
    """An exercise that a later review has taken out of the book is not brought back by a copy."""
    history = opened(path)
    history.keep_copy()
    better = found(range(12, 13))[0]
    history.keep_verdicts(1, [replace(better, verdict=replace(better.verdict, mark=Mark.GOOD))])
    assert "1/12" not in {kept.name for kept in history.exercises()}
    change(path, "UPDATE games SET rounds = 'three' WHERE number = 2", "UPDATE exercise SET shown = -1 WHERE name = '1/14'")
    history = opened(path)
    history.entries()
    names = {kept.name for kept in history.exercises()}
    assert "1/14" in names
    assert "1/12" not in names


def test_a_game_of_others_stays_theirs(path: Path, tmp_path: Path) -> None:
    """A game that was brought in as somebody else's counts for nobody after its row was mended, either."""
    history = opened(path)
    history.export(1, tmp_path / "game.jass")
    (tmp_path / "game.jass").write_text((tmp_path / "game.jass").read_text().replace("Anna", "Heidi").replace("14:00", "15:00"))
    number, _arrival = history.bring_in(tmp_path / "game.jass", mine=False)
    change(path, f"UPDATE games SET rounds = 'three' WHERE number = {number}")
    assert {entry.number: entry.mine for entry in opened(path).entries()}[number] is False
