"""``history``: what the games played so far add up to, and what becomes of a damaged history."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from jass_desktop import cli
from jass_desktop.engine import record
from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.store.games import GameList
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.store.games import WHOLE, drawn, played


@pytest.fixture
def figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., list[str]]:
    """What ``history list`` says of these games after the list of them."""
    def told(*games: GameRecord, language: str = "en") -> list[str]:
        data = DataDir(tmp_path / "data")
        history = History(data.history, GameLocks(data.locks))
        for game in games:
            history.save(game)
        assert cli.main(["--data-dir", str(data.root), "--lang", language, "history", "list"]) == 0
        lines = capsys.readouterr().out.replace("\u00a0", " ").splitlines()
        assert len(history.entries()) == (lines.index("") if "" in lines else len(lines))
        return lines[lines.index("") + 1:] if "" in lines else []
    return told


def lost(game: GameRecord) -> bool:
    return game.outcome is not None and Seat.SOUTH not in game.outcome.seats


def test_the_list_and_its_sums_read_the_games_once(figures: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """One look at the history is enough for both, and no record is read for it."""
    reads: list[str] = []
    read = GameList.run

    def noted(games: GameList, work: Callable[..., Any]) -> object:
        reads.append(work.__name__)
        return read(games, work)

    monkeypatch.setattr(GameList, "run", noted)
    monkeypatch.setattr(record, "replay", lambda _record: reads.append("replay"))
    figures(CHIBRE_LOST, ALONE_LOST)
    reads.clear()
    assert len(figures()) == 3
    assert reads == ["read_entries", "read_entries"]  # the second by the fixture


CHIBRE_LOST = next(game for number in range(50) if lost(game := played(WHOLE, f"lost {number}", CHIBRE_ROMAND)))
ALONE_LOST = next(game for number in range(50) if lost(game := played(WHOLE, f"lost {number}", DIFFERENZLER)))


def test_games_that_go_on_add_up_to_nothing(figures: Callable[..., list[str]]) -> None:
    """Under a list without a finished game stands nothing."""
    assert figures(played(50)) == []


def test_one_kind_of_game_is_added_up_once(figures: Callable[..., list[str]]) -> None:
    """Where all games are of one kind there is one line, without what has not happened."""
    game = replace(CHIBRE_LOST, headers={**CHIBRE_LOST.headers, "takebacks": "2"})
    assert figures(game, CHIBRE_LOST, played(50)) == ["Chibre romand  2 games, 2 lost, 2 takebacks"]


def test_several_kinds_are_added_up_one_by_one_and_in_all(figures: Callable[..., list[str]]) -> None:
    """Each kind of game has its line, the most played first, and all have the last; each language writes them its way."""
    assert ALONE_LOST.outcome is not None
    totals = ALONE_LOST.outcome.totals
    mean = f"{totals[0] / 4:.1f}"
    place = ("2nd", "3rd", "4th")[sum(total < totals[0] for total in totals) - 1]
    lines = figures(CHIBRE_LOST, CHIBRE_LOST, ALONE_LOST, drawn())
    assert lines[0].split("  ") == ["Chibre romand", "2 games, 2 lost"]
    assert f"Differenzler   1 game, 1 × {place} place, {mean} penalty points a round on average" in lines
    assert lines[-1] == "In all         4 games, 3 lost, 1 drawn"
    assert figures(language="fr")[-1] == "En tout        4 parties, 3 perdues, 1 nulle"
    assert figures(language="de")[-1] == "Insgesamt      4 Partien, 3 verloren, 1 unentschieden"
    assert any(mean.replace(".", ",") in line for line in figures(language="de"))


def test_the_computer_players_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A list of games and the report of one say who was played with, as far as the record knows."""
    data = DataDir(tmp_path / "data")
    history = History(data.history, GameLocks(data.locks))
    game = played(50)
    number = history.save(replace(game, headers={**game.headers, "level": "club daring"}))
    for words in (["list"], ["show", str(number)]):
        assert cli.main(["--data-dir", str(data.root), "--lang", "en", "history", *words]) == 0
        assert "Club player, daring" in capsys.readouterr().out


def test_the_conventions_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The report of a game says by which conventions it was played last, as far as the record knows."""
    data = DataDir(tmp_path / "data")
    history = History(data.history, GameLocks(data.locks))
    game = played(50)
    for conventions, words in (("swiss", "Swiss conventions"), ("none", "no conventions"), ("other", None)):
        number = history.save(replace(game, headers={**game.headers, "conventions": conventions}))
        assert cli.main(["--data-dir", str(data.root), "--lang", "en", "history", "show", str(number)]) == 0
        out = capsys.readouterr().out
        assert "conventions" not in out if words is None else words in out


@pytest.fixture
def damaged(tmp_path: Path) -> DataDir:
    """Three games and a copy of them; then one row is damaged, another one with its record, and the record of the third."""
    data = DataDir(tmp_path / "data")
    history = History(data.history, GameLocks(data.locks))
    for number in (1, 2, 3):
        history.save(played(30, f"game {number}"))
    history.keep_copy()
    with closing(sqlite3.connect(data.history)) as connection, connection:
        connection.execute("UPDATE games SET rounds = 'three' WHERE number IN (1, 2)")
        connection.execute("UPDATE games SET record = 'nothing' WHERE number = 2")
        connection.execute("UPDATE games SET record = replace(record, ' C6 ', ' C7 ') WHERE number = 3")
    return data


def test_what_is_missing_can_be_restored(damaged: DataDir, capsys: pytest.CaptureFixture[str]) -> None:
    """A damaged history lists what it still has and says what to do, which brings all back, a game that is named included."""
    def call(*words: str) -> tuple[int, str, str]:
        status = cli.main(["--data-dir", str(damaged.root), "--lang", "en", "history", *words])
        out, err = capsys.readouterr()
        return status, out, err

    status, out, err = call("list")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == ["3", "1"]
    assert "Game 2 could not be read." in err
    assert "A copy still has 1 missing game: jass-desktop history restore" in err
    assert call("list")[2] == ""
    assert call("restore") == (0, "1 game is back: 2\n", "")
    assert call("restore") == (0, "The copies hold no game that is missing.\n", "")
    status, out, err = call("show", "3")
    assert (status, out) == (2, "")
    assert "Game 3 cannot be read" in err
    assert "jass-desktop history restore 3" in err
    assert call("restore", "3") == (0, "1 game is back: 3\n", "")
    assert call("show", "3")[0] == 0
