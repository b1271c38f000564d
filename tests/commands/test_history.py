"""``history list``: what the games played so far add up to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
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
    return game.outcome is not None and Seat.SOUTH not in game.outcome.winners


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
    totals = ALONE_LOST.outcome.totals
    mean = f"{totals[0] / 4:.1f}"
    place = ("2nd", "3rd", "4th")[sum(total < totals[0] for total in totals) - 1]
    lines = figures(CHIBRE_LOST, CHIBRE_LOST, ALONE_LOST, drawn())
    assert lines[0].split("  ") == ["Chibre romand", "2 games, 2 lost"]
    assert f"Differenzler   1 game, 1 × {place} place, {mean} bad points a round on average" in lines
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
