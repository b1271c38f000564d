"""The person's book: which mistakes go into it, what is kept of each exercise, and that nothing is lost or believed blindly."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from jass_desktop.engine.seats import Seat
from jass_desktop.errors import StoreError
from jass_desktop.session.book.exercises import Kept
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.verdict_text import write_verdict
from jass_desktop.session.findings.verdicts import KeptVerdict, Mark
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from tests.store.games import WHOLE, played
from tests.verdicts import verdict

DUE = datetime(2026, 11, 22, 10, tzinfo=UTC)


def found(*marks: Mark, seat: Seat = Seat.SOUTH) -> list[KeptVerdict]:
    """A verdict with each mark, on moves 10, 11 and so on."""
    return [KeptVerdict(verdict(move, seat, mark=mark), "one", f"d{move}") for move, mark in enumerate(marks, 10)]


def names(history: History) -> list[str]:
    return [kept.name for kept in history.exercises() if not kept.rests]


def test_mistakes_and_blunders_become_exercises(history: History) -> None:
    """A ``?`` and a ``??`` of the person's own game go into the book, once; no other mark does, and nobody else's."""
    number = history.save(played(WHOLE))
    marks = (Mark.MISTAKE, Mark.GOOD, Mark.BLUNDER, Mark.INACCURATE, Mark.UNCLEAR)
    for _again in range(2):
        history.keep_verdicts(number, found(*marks))
        history.keep_verdicts(number, [replace(one, verdict=replace(one.verdict, move=one.verdict.move + 10))
                                       for one in found(*marks, seat=Seat.NORTH)])
    assert names(history) == [f"{number}/10", f"{number}/12"]


def test_the_book_fills_only_where_it_is_wanted(history: History) -> None:
    """With the setting off no mistake is added, and what is in the book stays."""
    number = history.save(played(WHOLE))
    history.keep_verdicts(number, found(Mark.BLUNDER))
    history.fills_book = False
    history.keep_verdicts(number, found(Mark.BLUNDER, Mark.BLUNDER))
    assert names(history) == [f"{number}/10"]


def test_games_of_others_do_not_fill_it(history: History, tmp_path: Path) -> None:
    """A game that was brought in as somebody else's can be looked back at without becoming the person's book."""
    source = History(tmp_path / "other" / "history.sqlite", GameLocks(tmp_path / "other" / "locks"))
    source.export(source.save(played(WHOLE)), tmp_path / "game.jass")
    number, _arrival = history.bring_in(tmp_path / "game.jass", mine=False)
    history.keep_verdicts(number, found(Mark.BLUNDER))
    assert names(history) == []


def test_a_second_look_takes_an_exercise_back(history: History) -> None:
    """What a later judge no longer calls a mistake is an exercise no more."""
    number = history.save(played(WHOLE))
    history.keep_verdicts(number, found(Mark.BLUNDER, Mark.BLUNDER))
    history.keep_verdicts(number, found(Mark.GOOD))
    assert names(history) == [f"{number}/11"]


def test_exercises_wait_for_the_end_of_their_game(history: History) -> None:
    """While a game goes on its exercises are not shown, and those of moves that are taken back go."""
    whole = played(WHOLE)
    number = history.save(played(60))
    history.keep_verdicts(number, found(*[Mark.BLUNDER] * 3))
    assert history.exercises() == ()
    history.save(played(12), number)
    history.save(whole, number)
    assert names(history) == [f"{number}/10", f"{number}/11"]


def test_exercises_of_a_deleted_game_rest(history: History) -> None:
    """They come back with the game, with all that was learned."""
    number = history.save(played(WHOLE))
    history.keep_verdicts(number, found(Mark.BLUNDER))
    (kept,) = history.exercises()
    learned = replace(kept, shown=3, due=DUE, memory='{"card_id":0}', theme=ExerciseTheme.CUTTING)
    history.keep_exercise(learned)
    history.delete(number)
    assert names(history) == []
    assert history.exercises() == (replace(learned, rests=True),)
    history.restore(number)
    assert history.exercises() == (learned,)


def test_all_of_an_exercise_is_kept(history: History) -> None:
    """One from a file or from the program is kept as it is; a second of its name takes its place."""
    one = Kept("file 1", None, 12, ExerciseTheme.NAMING, "jass-record 2", "{}", 2, DUE, "{}", struck=True, loose=True)
    history.keep_exercise(Kept("drawing 3", shown=1))
    history.keep_exercise(replace(one, shown=1))
    history.keep_exercise(one)
    assert history.exercises() == (Kept("drawing 3", shown=1), replace(one, record="", verdict=""))
    assert history.exercise("file 1") == one


def test_one_exercise_is_what_the_list_says_of_it(history: History) -> None:
    """Alone or among all: so is one that rests, and so is one that is left out because its game goes on."""
    assert history.exercise_by_now("1/10") is None
    over, going_on = history.save(played(WHOLE)), history.save(played(60))
    for number in (over, going_on):
        history.keep_verdicts(number, found(Mark.BLUNDER, Mark.BLUNDER))
    history.keep_exercise(Kept("file 1", None, 12, None, "jass-record 2", "{}", 2, DUE, "{}", loose=True))
    for _time in range(2):
        assert len(history.exercises()) == 3
        assert [history.exercise_by_now(kept.name) for kept in history.exercises()] == list(history.exercises())
        assert history.exercise_by_now(f"{going_on}/10") is None
        history.delete(over)


def test_lists_leave_games_where_they_are(history: History) -> None:
    """What a list says of an exercise can be kept again: its game, its verdict and its theme stay."""
    one = Kept("file 1", None, 12, ExerciseTheme.NAMING, "jass-record 2", "{}", loose=True)
    history.keep_exercise(one)
    (listed,) = history.exercises()
    assert (listed.record, listed.verdict, listed.loose) == ("", "", True)
    history.keep_exercise(replace(listed, theme=None, shown=1, due=DUE))
    assert history.exercise("file 1") == replace(one, shown=1, due=DUE)


def test_a_theme_is_kept_alone(history: History) -> None:
    """Whatever else was kept since the exercise was read stays as it is; one that is gone does not come back."""
    one = Kept("file 1", None, 12, None, "jass-record 2", "{}", 2, DUE, "{}", loose=True)
    history.keep_exercise(one)
    history.keep_theme("file 1", ExerciseTheme.CUTTING)
    history.keep_theme("file 2", ExerciseTheme.CUTTING)
    assert history.exercise("file 1") == replace(one, theme=ExerciseTheme.CUTTING)
    assert len(history.exercises()) == 1


@pytest.mark.parametrize("damage", ["DELETE FROM exercise", "UPDATE exercise SET record = x'ff'",
                                    "UPDATE exercise SET verdict = x'ff'"])
def test_an_exercise_that_is_gone_or_damaged_is_told(history: History, path: Path, damage: str) -> None:
    """Its name is told instead of its game."""
    history.keep_exercise(Kept("file 1", None, 12, None, "jass-record 2", "{}", loose=True))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(damage)
    with pytest.raises(StoreError, match="file 1"):
        history.exercise("file 1")


@pytest.mark.parametrize("damage", ["shown = -1", "shown = 'a'", "theme = 'x'", "theme = x'ff'", "due = '2026'", "due = 'soon'",
                                    "memory = x'ff'", "name = ''", "move = 13"])
def test_damaged_rows_are_left_out_and_told_once(history: History, path: Path, damage: str) -> None:
    """What is not sound is left out and told; all other exercises stay."""
    number = history.save(played(WHOLE))
    history.keep_verdicts(number, found(Mark.BLUNDER, Mark.BLUNDER))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE exercise SET {damage} WHERE move = 10")
    for _again in range(2):
        assert names(history) == [f"{number}/11"]
    assert history.notices() == ("1 exercise in your book is damaged and has been left out.",)


def test_earlier_mistakes_are_in_the_book_at_once(history: History, path: Path) -> None:
    """Whoever had games reviewed with an earlier version finds their mistakes in the book."""
    number = history.save(played(WHOLE))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TABLE exercise")
        connection.execute("DELETE FROM migrations WHERE name = 'book'")
        connection.execute("PRAGMA user_version = 0")
        for kept in found(Mark.BLUNDER, Mark.GOOD, Mark.MISTAKE):
            connection.execute("INSERT INTO verdict VALUES (?, ?, ?, ?, ?, ?)", (
                number, kept.verdict.move, kept.verdict.seat.label, kept.judge, kept.digest, write_verdict(kept.verdict)))
    assert names(history) == [f"{number}/10", f"{number}/12"]
