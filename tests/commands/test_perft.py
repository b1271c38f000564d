"""``perft GAME``: counting the ways on from a moment of a recorded game."""

from __future__ import annotations

from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.engine.presets import CHIBRE_ROMAND
from jass_desktop.engine.record import write_record
from tests.lots import by_lot

GAME = by_lot(CHIBRE_ROMAND, "perft")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game.jass"
    file.write_text(write_record(GAME), "utf-8")
    return file


def run(tmp_path: Path, *arguments: object) -> int:
    return cli.main(["--data-dir", str(tmp_path / "data"), "--lang", "en", "perft", *map(str, arguments)])


def test_it_counts_by_first_action_and_in_all(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each legal action stands with the number of ways on after it, and the sum at the end."""
    assert run(tmp_path, game, "--depth", 2, "--move", 1) == 0
    lines = [line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines()]
    assert lines == [["9", "choose clubs"], ["9", "choose spades"], ["9", "choose hearts"], ["9", "choose diamonds"],
                     ["4", "push"], ["40"]]


def test_it_counts_from_any_move(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``--move`` counts from an earlier moment; one that the game does not have is named as such."""
    assert run(tmp_path, game, "--depth", 1, "--move", 0) == 0
    assert capsys.readouterr().out.split()[-1] == "32"
    actions = len(GAME.actions)
    assert run(tmp_path, game, "--depth", 1, "--move", actions + 1) == 2
    assert f"is number {actions}." in capsys.readouterr().err


def test_it_counts_beyond_the_end(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the game might have gone on with another round, that begins as any does, though nobody has ever shuffled for it."""
    record = by_lot(CHIBRE_ROMAND, "beyond 67")
    game.write_text(write_record(record), "utf-8")
    assert run(tmp_path, game, "--depth", 6, "--move", len(record.actions) - 5) == 0
    assert capsys.readouterr().out.split()[-1] == "32"  # the cuts after the one card that does not end the game


@pytest.mark.parametrize("depth", ["0", "-1", "13", "x", "9" * 50])
def test_a_depth_is_a_small_number(game: Path, tmp_path: Path, depth: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Another depth is a wrong argument, status 2."""
    with pytest.raises(SystemExit) as caught:
        run(tmp_path, game, "--depth", depth)
    assert caught.value.code == 2
    assert "1 to 12" in capsys.readouterr().err
