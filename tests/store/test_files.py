"""Writing a file as a whole, and putting one aside."""

from __future__ import annotations

import errno
import os
import re
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from jass_desktop.errors import StoreError
from jass_desktop.store import files
from jass_desktop.store.files import (
    Result,
    atomic,
    begins,
    check_place,
    create,
    create_beside,
    exchange,
    make_folder,
    set_aside,
    write_result,
)
from tests.irregular import device, link, make_pipe


def test_writes_text_and_makes_folders(tmp_path: Path) -> None:
    """The text is written unchanged, missing folders are created, and nothing else is left behind."""
    path = tmp_path / "a" / "b.txt"
    atomic(path, "Näll\nÉcu\n")
    assert path.read_bytes() == "Näll\nÉcu\n".encode()
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_leaves_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """After any failure the old file is intact and no scrap is left beside it."""
    path = tmp_path / "file"
    atomic(path, "old")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync" if step == "fsync" else "pathlib.Path.replace", refuse)
    with pytest.raises(OSError, match="No space"):
        atomic(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    """If the file is a link to another place, the new text is written there and the link stays."""
    target, soft = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link(soft, target)
    atomic(soft, "new")
    assert soft.is_symlink()
    assert target.read_text() == "new"


@pytest.mark.parametrize("make", [
    make_pipe, Path.mkdir, lambda path: link(path, device("full")), lambda path: link(path, path)])
def test_what_is_no_plain_file_is_not_replaced(tmp_path: Path, make: Callable[[Path], object]) -> None:
    """A device, a pipe, a folder, or a link to one or to nowhere is refused, and is still there afterwards."""
    path = tmp_path / "x"
    make(path)
    before = path.lstat()
    for write in (atomic, create):
        with pytest.raises(OSError, match=r"."):
            write(path, "new")
    for call in (check_place, lambda path: Result(path, begins("")), lambda path: write_result(path, "new")):
        with pytest.raises(StoreError, match=re.escape(f"{path} cannot be written")):
            call(path)
    assert path.lstat() == before
    assert list(tmp_path.iterdir()) == [path]
    assert not Path("/dev/full").is_file()


def test_asking_whether_a_file_can_be_written_leaves_nothing(tmp_path: Path) -> None:
    """Neither the file nor its folder is made, and a file that is there is untouched."""
    path = tmp_path / "x"
    for _time in range(2):
        for ask in (check_place, lambda path: Result(path, begins("old"))):
            with pytest.raises(StoreError, match=re.escape(f"cannot be written: there is no folder {tmp_path / 'a'}")):
                ask(tmp_path / "a" / "x")
            before = {file: file.read_text() for file in tmp_path.iterdir()}
            ask(path)
            assert {file: file.read_text() for file in tmp_path.iterdir()} == before
        path.write_text("old")


def test_a_result_replaces_its_like_alone(tmp_path: Path) -> None:
    """An earlier result and an empty file are replaced; whatever else is there stays, and so it is through links."""
    path, mine = tmp_path / "x", tmp_path / "mine"
    for earlier in (None, "", "result 1"):
        if earlier is not None:
            path.write_text(earlier)
        Result(path, begins("result ")).write("result 2")
        assert path.read_text() == "result 2"
    mine.write_text("mine")
    link(tmp_path / "soft", mine)
    (tmp_path / "hard").hardlink_to(mine)
    for name in ("mine", "soft", "hard"):
        with pytest.raises(StoreError, match=f"{name} holds something else and is kept"):
            Result(tmp_path / name, begins("result "))
    assert mine.read_text() == "mine"


def test_what_came_during_a_computation_stays(tmp_path: Path) -> None:
    """A file of another kind that has appeared at the place meanwhile is left alone, and the result lies beside it by name."""
    path = tmp_path / "x.json"
    result = Result(path, begins("result "))
    path.write_text("mine")
    (tmp_path / "x-2.json").write_text("mine, too")
    with pytest.raises(StoreError, match=r"x\.json now holds something else .* The result is in .*x-3\.json"):
        result.write("result 1")
    assert [path.with_name(name).read_text() for name in ("x.json", "x-2.json", "x-3.json")] == ["mine", "mine, too", "result 1"]
    path.write_text("result 0")
    result.write("result 1")
    assert path.read_text() == "result 1"


def test_two_results_need_two_files(tmp_path: Path) -> None:
    """Two results in one file are refused, whether it is there yet or not, and by whatever name."""
    link(tmp_path / "folder", tmp_path)
    for there in (False, True):
        if there:
            (tmp_path / "x").touch()
            (tmp_path / "hard").hardlink_to(tmp_path / "x")
        for name in ("x", "folder/x", *(["hard"] if there else [])):
            with pytest.raises(StoreError, match="two results"):
                Result(tmp_path / name, begins(""), apart_from=tmp_path / "x")
        Result(tmp_path / "y", begins(""), apart_from=tmp_path / "x")


def test_a_folder_is_made_but_none_above(tmp_path: Path) -> None:
    """A folder that is there is as good; where the one above is missing, nothing is made."""
    for _time in range(2):
        make_folder(tmp_path / "a")
    with pytest.raises(StoreError, match=re.escape(f"there is no folder {tmp_path / 'b'}")):
        make_folder(tmp_path / "b" / "c")
    assert list(tmp_path.iterdir()) == [tmp_path / "a"]


def test_set_aside_never_takes_a_used_name(tmp_path: Path) -> None:
    """Damaged files pile up beside each other; none replaces another."""
    path = tmp_path / "x.yaml"
    for text in ("first", "second"):
        path.write_text(text)
        set_aside(path)
    link(tmp_path / "x.damaged-3.yaml", "nowhere")
    path.write_text("third")
    set_aside(path)
    (tmp_path / "x.damaged-3.yaml").unlink()
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {
        "x.damaged-1.yaml": "first", "x.damaged-2.yaml": "second", "x.damaged-4.yaml": "third"}


def test_a_new_file_is_whole_and_replaces_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is to be new is written like any other, but where there is one that stays, with or without links."""
    path = tmp_path / "a" / "x"
    create(path, "new")
    for linkless in (False, True):
        if linkless:
            monkeypatch.setattr(Path, "hardlink_to", lambda *_: (_ for _ in ()).throw(OSError(95, "no links here")))
        with pytest.raises(FileExistsError):
            create(path, "newer")
        assert path.read_text() == "new"
        create(path.with_name(f"y{linkless}"), b"other")
    assert {file.name: file.read_text() for file in path.parent.iterdir()} == {"x": "new", "yFalse": "other", "yTrue": "other"}


def test_permissions_stay_and_are_the_usual_ones(tmp_path: Path) -> None:
    """A new file can be read by whom the system lets read new files; one that is replaced keeps what its owner has set."""
    usual, path = tmp_path / "usual", tmp_path / "x"
    usual.touch()
    atomic(path, "new")
    assert path.stat().st_mode == usual.stat().st_mode
    if sys.platform != "win32":  # there a file can be read by others or not by its folder
        path.chmod(0o640)
        atomic(path, "newer")
        assert path.stat().st_mode & 0o777 == 0o640


def test_a_file_that_may_only_be_read_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A read-only file is not replaced, even if its folder would allow that."""
    path = tmp_path / "x"
    path.write_text("old")
    monkeypatch.setattr(os, "access", lambda place, mode: not (Path(place) == path and mode == os.W_OK))  # root may do anything
    with pytest.raises(StoreError, match=r"x cannot be written: permission is denied"):
        write_result(path, "new")
    assert path.read_text() == "old"


def test_a_read_only_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that may not be written because of its disk is not said to lack a permission."""
    path = tmp_path / "x"
    path.write_text("old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(Path, "open", lambda *_: (_ for _ in ()).throw(OSError(errno.EROFS, "Read-only file system")))
    with pytest.raises(StoreError, match=r"x cannot be written: the disk is read-only\."):
        write_result(path, "new")


def test_a_file_where_a_folder_would_be_is_told(tmp_path: Path) -> None:
    """A free name is not looked for without end where no folder can be made."""
    (tmp_path / "folder").write_text("a file")
    with pytest.raises(StoreError, match="folder"):
        create_beside(tmp_path / "folder" / "result", "text")


def test_names_of_any_length_can_be_written(tmp_path: Path) -> None:
    """The longest name that a file may have leaves room for the one that is written first."""
    path = tmp_path / ("x" * 255)
    atomic(path, "text")
    assert path.read_text() == "text"
    with pytest.raises(StoreError, match="cannot be written"):
        write_result(tmp_path / ("x" * 300), "text")


def test_a_file_that_somebody_reads_is_replaced(tmp_path: Path) -> None:
    """The reader gets the whole old text. Where that keeps the file from being replaced, the writer waits."""
    path, read = tmp_path / "x", []
    atomic(path, "old")
    opened = threading.Event()

    def look() -> None:
        with path.open() as file:
            opened.set()
            time.sleep(0.3)
            read.append(file.read())

    reader = threading.Thread(target=look)
    reader.start()
    opened.wait()
    atomic(path, "new")
    reader.join()
    assert (read, path.read_text()) == (["old"], "new")


def test_a_file_that_is_read_for_long_is_told_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it can only be replaced when nobody reads it, the wait ends with an error that names it."""
    path = tmp_path / "x"
    atomic(path, "old")
    monkeypatch.setattr(files, "_PATIENCE_S", 0.1)
    with path.open():
        if sys.platform == "win32":
            with pytest.raises(StoreError, match=re.escape(f"{path} cannot be written")):
                write_result(path, "new")
        else:
            write_result(path, "new")
    assert path.read_text() == ("old" if sys.platform == "win32" else "new")
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("links", [True, False])
def test_an_exchange_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    """The damaged file and what belongs to it are where they were, whether or not the file system has links."""
    for name in ("x", "x-journal", "x-wal", "new"):
        (tmp_path / name).write_text(name)
    before = {file: file.read_text() for file in tmp_path.iterdir()}

    def refuse(self: Path, target: Path) -> Path:
        if self == tmp_path / "new":
            raise PermissionError(13, "Somebody reads it")
        return rename(self, target)

    rename = Path.rename
    monkeypatch.setattr(Path, "replace", refuse)
    monkeypatch.setattr(files, "_PATIENCE_S", 0)
    if not links:
        monkeypatch.setattr(Path, "hardlink_to", lambda *_: refuse(tmp_path / "new", tmp_path))
    with pytest.raises(PermissionError):
        exchange(tmp_path / "x", tmp_path / "new", ("-journal", "-wal", "-shm"))
    assert {file: file.read_text() for file in tmp_path.iterdir()} == before
