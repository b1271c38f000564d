"""Commands that write files, on a disk without room: what was there stays, nothing half stays behind, and one line says so.

The limit on the size of files that stands for the full disk needs no rights; it lets 4 kB of each file through.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.store.conftest import FullDisk, full_disk
from tests.store.games import WHOLE, played

__all__ = ["full_disk"]

COMMANDS = {
    "shot": (("shot", "1", "{folder}/out.png", "--size", "640x400"), "out.png"),
    "sheet": (("themes", "sheet", "french", "{folder}/out.png", "--size", "60"), "out.png"),
    "new": (("themes", "new", "mine"), "data/themes/mine.yaml"),
    "game": (("game", "--players", "random", "{folder}/out.jass"), "out.jass"),
    "export": (("history", "export", "{folder}/out"), "out/game-0001.jass"),
}


@pytest.mark.some(3)
@pytest.mark.parametrize(("name", "there"), [*((name, False) for name in COMMANDS), ("shot", True), ("sheet", True),
                                             ("export", True)])
def test_what_does_not_fit_is_not_there(tmp_path: Path, full_disk: FullDisk, capsys: pytest.CaptureFixture[str],
                                        name: str, there: bool) -> None:
    """Status 2 and one line with the file's name; an older file is untouched, else there is none; with room the same works."""
    data = DataDir(tmp_path / "data")
    History(data.history, GameLocks(data.locks)).save(played(WHOLE))
    words, out = COMMANDS[name]
    call = ["--data-dir", str(data.root), "--lang", "en", *(word.format(folder=tmp_path) for word in words)]
    path = tmp_path / out
    if there:
        assert cli.main(call) == 0
        capsys.readouterr()
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    with full_disk():
        assert cli.main(call) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert f"{path} cannot be written: File too large" in told.err
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before
    assert cli.main(call) == 0
    assert path.stat().st_size > 4_000
