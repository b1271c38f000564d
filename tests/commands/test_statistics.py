"""``history statistics``, and whose games an import adds."""

from __future__ import annotations

import csv
import io
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER
from jass_desktop.engine.seats import Seat
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.store.games import WHOLE, played


@pytest.fixture
def data(tmp_path: Path) -> DataDir:
    """Two games, one of them of four who play alone."""
    found = DataDir(tmp_path / "data")
    history = History(found.history, GameLocks(found.locks))
    for rules in (CHIBRE_ROMAND, DIFFERENZLER):
        history.save(played(WHOLE, "one", rules))
    return found


def run(data: DataDir, *arguments: object, language: str = "en") -> int:
    return cli.main(["--data-dir", str(data.root), "--lang", language, "history", *map(str, arguments)])


def test_all_topics_are_printed(data: DataDir, capsys: pytest.CaptureFixture[str]) -> None:
    """Each topic with its charts, line by line, in the language of the person."""
    assert run(data, "statistics") == 0
    told = capsys.readouterr().out
    for words in ("Overview\n", "  2 games: ", "Contracts\n", "Card play\n", " of 4 rounds.", "Jacks of trumps: "):
        assert words in told
    assert run(data, "statistics", language="de") == 0
    assert "Längste Serie" in capsys.readouterr().out


def test_a_double_win_counts_the_same_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the list, its sums, the statistics and the table it is one game won, named as double, as in the game's report."""
    found = DataDir(tmp_path / "data")
    history = History(found.history, GameLocks(found.locks))
    rules = replace(CHIBRE_ROMAND, name="own", target=150, rubicon="double")
    games = (played(WHOLE, f"rubicon {number}", rules) for number in range(200))
    number = history.save(next(game for game in games if game.outcome is not None and game.outcome.rubicon
                               and Seat.SOUTH in game.outcome.seats))

    def told(*arguments: object) -> str:
        assert run(found, *arguments) == 0
        return capsys.readouterr().out.replace("\u00a0", " ")

    assert "rubicon ×2" in told("list").splitlines()[0]
    assert told("list").splitlines()[-1] == "own  1 game, 1 won, 1 won double, 2 : 0 with doubles as two"
    lines = told("statistics").splitlines()
    assert lines[1:3] == ["  1 game: 1 won.", "  1 won double, 2 : 0 with doubles as two."]
    assert "the game counts double" in told("show", number)
    told("statistics", "--csv", tmp_path / "rounds.csv")
    with (tmp_path / "rounds.csv").open(newline="", encoding="utf-8") as file:
        assert {(row["won"], row["double"]) for row in csv.DictReader(file)} == {("1", "1")}


def test_progress_is_shown_on_a_terminal(data: DataDir, monkeypatch: pytest.MonkeyPatch) -> None:
    """While games are counted for the first time a line says how far; it is gone at the end."""
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stderr", screen := Screen())
    assert run(data, "statistics") == 0
    assert "0 of 2" in screen.getvalue()
    assert screen.getvalue().endswith("\r")


def test_rounds_are_written_as_a_table(data: DataDir, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All rounds of all games go into the file, which is refused where it cannot be written; the games stay as they are."""
    rounds = sum(entry.rounds for entry in History(data.history, GameLocks(data.locks)).entries())
    assert run(data, "statistics", "--csv", tmp_path / "rounds.csv") == 0
    assert f"{rounds} rounds written to " in capsys.readouterr().out
    with (tmp_path / "rounds.csv").open(newline="", encoding="utf-8") as file:
        assert len(list(csv.DictReader(file))) == rounds
    (tmp_path / "folder").mkdir()
    assert run(data, "statistics", "--csv", tmp_path / "folder") == 2
    assert "folder" in capsys.readouterr().err


def test_a_game_that_cannot_be_read_is_left_out_and_said(data: DataDir, capsys: pytest.CaptureFixture[str]) -> None:
    """The others are added up."""
    with closing(sqlite3.connect(data.history)) as connection, connection:
        connection.execute("UPDATE games SET record = substr(record, 1, 700) WHERE number = 1")
    assert run(data, "statistics") == 0
    told = capsys.readouterr()
    assert "1 game: " in told.out
    assert "1 game cannot be read and is left out." in told.err


def test_imported_games_are_ones_own_only_if_said(data: DataDir, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --mine they are listed and count nowhere; with it they count."""
    assert run(data, "export", tmp_path / "out") == 0
    for options, games in (((), "No game is over yet"), (("--mine",), "2 games: ")):
        other = DataDir(tmp_path / f"other{len(options)}")
        assert run(other, "import", tmp_path / "out", *options) == 0
        capsys.readouterr()
        assert run(other, "statistics") == 0
        assert games in capsys.readouterr().out
        assert len(History(other.history, GameLocks(other.locks)).entries()) == 2
