"""``history statistics``, and whose games an import adds."""

from __future__ import annotations

import csv
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER
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
    for words in ("Overview\n", "  2 games: ", "Contracts\n", "Predictions\n", "rounds of 4.", "Jacks of trumps: "):
        assert words in told
    assert run(data, "statistics", language="de") == 0
    assert "Längste Serie" in capsys.readouterr().out


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
    for options, games in (((), "No game that counts"), (("--mine",), "2 games: ")):
        other = DataDir(tmp_path / f"other{len(options)}")
        assert run(other, "import", tmp_path / "out", *options) == 0
        capsys.readouterr()
        assert run(other, "statistics") == 0
        assert games in capsys.readouterr().out
        assert len(History(other.history, GameLocks(other.locks)).entries()) == 2
