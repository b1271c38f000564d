"""Writing a file as a whole, and putting one aside."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from jass_desktop.store.files import atomic, check_writable, set_aside


def test_writes_text_and_makes_folders(tmp_path: Path) -> None:
    """The text arrives unchanged, in folders made for it, and nothing else is left behind."""
    path = tmp_path / "a" / "b.txt"
    atomic(path, "Näll\nÉcu\n")
    assert path.read_bytes() == "Näll\nÉcu\n".encode()
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_leaves_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """Whatever fails on the way, the old file stays whole and no scrap stays beside it."""
    path = tmp_path / "file"
    atomic(path, "old")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((os, "fsync") if step == "fsync" else (Path, "replace")), refuse)
    with pytest.raises(OSError, match="No space"):
        atomic(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    """Whoever keeps the file elsewhere and links to it finds the new text there."""
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    atomic(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
@pytest.mark.parametrize("make", [
    os.mkfifo, Path.mkdir, lambda path: path.symlink_to("/dev/full"), lambda path: path.symlink_to(path)])
def test_what_is_no_plain_file_is_not_replaced(tmp_path: Path, make: Callable[[Path], object]) -> None:
    """Whoever names a device, a pipe, a folder or a link to one or to nowhere gets a failure, and it is there afterwards."""
    path = tmp_path / "x"
    make(path)
    before = path.lstat()
    for write in (check_writable, lambda path: atomic(path, "new")):
        with pytest.raises(OSError, match=r"."):
            write(path)
    assert path.lstat() == before
    assert list(tmp_path.iterdir()) == [path]
    assert Path("/dev/full").is_char_device()


def test_asking_whether_a_file_can_be_written_leaves_nothing(tmp_path: Path) -> None:
    """The folder is made as writing would make it; the file is not, and one that is there is untouched."""
    path = tmp_path / "a" / "x"
    check_writable(path)
    assert list(path.parent.iterdir()) == []
    path.write_text("old")
    check_writable(path)
    assert path.read_text() == "old"
    assert list(path.parent.iterdir()) == [path]


def test_set_aside_never_takes_a_used_name(tmp_path: Path) -> None:
    """Damaged files pile up beside each other; none replaces another."""
    path = tmp_path / "x.yaml"
    for text in ("first", "second"):
        path.write_text(text)
        set_aside(path)
    (tmp_path / "x.damaged-3.yaml").symlink_to("nowhere")
    path.write_text("third")
    set_aside(path)
    (tmp_path / "x.damaged-3.yaml").unlink()
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {
        "x.damaged-1.yaml": "first", "x.damaged-2.yaml": "second", "x.damaged-4.yaml": "third"}
