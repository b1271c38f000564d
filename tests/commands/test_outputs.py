"""Commands that write a file: where it cannot be, or would replace something else, they say so before they do anything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from jass_desktop import cli
from jass_desktop.ai.arena import match as arena
from jass_desktop.ai.judging import look
from jass_desktop.commands import game
from jass_desktop.engine.record import write_record
from jass_desktop.resources import themes_dir
from jass_desktop.session.findings.verdicts import KeptVerdict
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.ui.stills import sheet, shot
from tests.irregular import link
from tests.store.games import WHOLE, played
from tests.test_book import GAME, cards, verdict_of

Run = Callable[..., tuple[int, str, str]]

ARENA = "arena --a random --b random --deals 1 --jobs 1"
COMMANDS = {
    "review": "review {folder}/game.jass --round 1 --worlds 20 --json {out}",
    "arena": f"{ARENA} --json {{out}}",
    "game": "game --players random --set target=50 {out}",
    "ledger": f"{ARENA} --resume {{out}}",
    "table": "history statistics --csv {out}",
    "book": "book export {out}",
    "shot": "shot {folder}/game.jass {out} --move 9 --size 320x320",
    "sheet": "themes sheet {folder}/deck.yaml {out} --size 40",
}
"""Each takes the file to write as ``out``. Beside it lie a record and a deck."""


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """``run(command, folder=…)``: exit status, output and complaints."""
    def call(command: str, **places: Path) -> tuple[int, str, str]:
        words = [word.format(folder=tmp_path, **places) for word in command.split()]
        status = cli.main(["--lang", "en", "--data-dir", str(tmp_path / "data"), *words])
        told = capsys.readouterr()
        return status, told.out, told.err
    history = history_in(tmp_path / "data")
    number = history.save(GAME)
    history.keep_verdicts(number, [KeptVerdict(verdict_of(one), "judge", f"d{one.move}") for one in cards()[:2]])
    (tmp_path / "game.jass").write_text(write_record(played(WHOLE)), "utf-8")
    (tmp_path / "deck.yaml").write_bytes((themes_dir() / "french.yaml").read_bytes())
    return call


@pytest.fixture
def no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever takes long fails."""
    for module, name in ((look, "verdict_on"), (arena, "play_chunk"), (game, "Contestant"), (shot, "paint_complete"),
                         (sheet, "paint_complete")):
        monkeypatch.setattr(module, name, None)


def history_in(root: Path) -> History:
    return History(root / "history.sqlite", GameLocks(root / "open-games.lock"))


def files(folder: Path) -> dict[Path, bytes | None]:
    """All that is in the folder, but for the log."""
    return {path: path.read_bytes() if path.is_file() else None for path in folder.rglob("*") if path.suffix != ".log"}


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize("command", COMMANDS)
def test_what_must_not_be_written_is_told_at_once(run: Run, tmp_path: Path, command: str) -> None:
    """Neither what the command reads, by whatever name, nor anything else of the person's is replaced, and no folder is made."""
    link(tmp_path / "soft.json", tmp_path / "game.jass")
    (tmp_path / "hard.png").hardlink_to(tmp_path / "deck.yaml")
    (tmp_path / "notes.csv").write_text("game,points\n1,157\n")
    pygame.image.save(pygame.Surface((4, 4)), tmp_path / "photo.png")
    before = files(tmp_path)
    there = ("game.jass", "deck.yaml", "soft.json", "hard.png", "notes.csv", "photo.png", "data/history.sqlite")
    for name in (*there, "missing/x", "game.jass/x", "data"):
        status, out, err = run(COMMANDS[command], out=tmp_path / name)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert str(tmp_path / name) in err
        assert "is kept" in err or "cannot be written" in err
    assert files(tmp_path) == before


@pytest.mark.parametrize("command", COMMANDS)
def test_an_earlier_result_is_replaced(run: Run, tmp_path: Path, command: str) -> None:
    """The same command can be given again; so the file may be there, empty or with what it wrote."""
    out = tmp_path / "out"
    out.write_bytes(b"")
    for _time in range(2):
        assert run(COMMANDS[command], out=out)[0] == 0
        assert out.read_bytes()


@pytest.mark.usefixtures("no_work")
def test_no_result_replaces_that_of_another_command(run: Run, tmp_path: Path) -> None:
    """A review does not replace the result of the arena, nor that what it keeps for going on."""
    for name, text in (("review", '{\n  "review": 1'), ("arena", '{\n  "a": "random"'), ("ledger", '{"arena":1}\n'),
                       ("table", "game,started,rules\n"), ("book", '{"format": 1, "theme": null}\n')):
        (tmp_path / f"of-{name}").write_text(text)
    before = files(tmp_path)
    for command in COMMANDS:
        for other in tmp_path.glob("of-*"):
            if other.name != f"of-{command}":
                assert run(COMMANDS[command], out=other)[0] == 2
    assert run(f"{ARENA} --json {{out}} --resume {{out}}", out=tmp_path / "both")[0] == 2
    assert files(tmp_path) == before


def test_no_game_replaces_another(run: Run, tmp_path: Path) -> None:
    """Games go again into the folder where they went before, but not where the same name has another game or anything else."""
    out = tmp_path / "out"
    for _time in range(2):
        assert run("history export {out} 1", out=out)[0] == 0
    (out / "game-0001.jass").write_text(write_record(played(WHOLE, "other")), "utf-8")
    before = files(tmp_path)
    status, _out, err = run("history export {out} 1", out=out)
    assert (status, files(tmp_path)) == (2, before)
    assert f"{out / 'game-0001.jass'} holds something else and is kept" in err
    for name in ("a/b", "game.jass"):
        assert run("history export {out} 1", out=tmp_path / name)[0] == 2
    assert run("history export {out} 99", out=tmp_path / "nothing")[0] == 2
    assert files(tmp_path) == before


def test_a_deck_keeps_its_drawings(run: Run, tmp_path: Path) -> None:
    """A PNG that a deck is made of is no earlier sheet of it."""
    drawing = tmp_path / "french" / "king.png"
    drawing.parent.mkdir()
    pygame.image.save(pygame.Surface((9, 9)), drawing)
    before = files(tmp_path)
    assert run("themes sheet {folder}/deck.yaml {out} --size 40", out=drawing)[0] == 2
    assert files(tmp_path) == before
