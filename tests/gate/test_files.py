"""What the gate promises of files: only plain ones of a size that makes sense are read, and nothing is ever waited for."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from jass_desktop.errors import FileError
from jass_desktop.gate import files
from jass_desktop.gate.files import check_plain, read_bounded, read_text, reason
from tests.irregular import device, link, make_pipe


def test_a_text_is_read(tmp_path: Path) -> None:
    """Line breaks of all systems become one character, and a mark of the byte order is no part of the text."""
    path = tmp_path / "x"
    path.write_bytes("\ufeffZoé\r\ntwo\rthree\n".encode())
    assert read_text(path, 100) == "Zoé\ntwo\nthree\n"


@pytest.mark.parametrize("left", ["", "\n\n\n", " \t\n \n", "\r\n\r\n"])
def test_what_editors_and_mail_leave_is_no_part_of_it(tmp_path: Path, left: str) -> None:
    """Blanks at the ends of lines and empty lines at the end are left out, and a last line break that is missing is there; empty
    lines in between stay, so that lines keep their numbers."""
    path = tmp_path / "x"
    path.write_bytes(f"one \t\r\n\r\n  two{left}".encode())
    assert read_text(path, 100) == "one\n\n  two\n"
    path.write_bytes(left.encode())
    assert read_text(path, 100) == ""


def test_a_text_has_a_size(tmp_path: Path) -> None:
    """A file of just the size is read, one of a byte more is refused, and no more of it is read than that byte."""
    path = tmp_path / "x"
    path.write_bytes(b"x" * 2048)
    assert len(read_text(path, 2048)) == 2048 + 1
    with pytest.raises(FileError, match="line 1: a larger file, expected at most 1 KiB"):
        read_text(path, 1024)
    assert len(read_bounded(path, 1024)) == 1025


def test_a_text_is_utf_8(tmp_path: Path) -> None:
    """Other bytes are refused with their line."""
    path = tmp_path / "x"
    path.write_bytes(b"one\ntwo\xff\n")
    with pytest.raises(FileError, match="line 2: the byte 0xff, expected UTF-8") as refused:
        read_text(path, 100)
    assert (refused.value.line, refused.value.value, refused.value.expected) == (2, "the byte 0xff", "UTF-8")


@pytest.mark.parametrize("kind", ["folder", "pipe", "zero", "full", "link to a pipe", "missing", "round link"])
def test_what_is_no_plain_file_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    """Folders, pipes, devices and links to them, or to nowhere, are refused with a reason, and not opened."""
    path = tmp_path / "x"
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            make_pipe(path)
        case "zero" | "full":
            link(path, device(kind))
        case "link to a pipe":
            make_pipe(tmp_path / "pipe")
            link(path, "pipe")
        case "round link":
            link(path, "x")
    for read in (check_plain, lambda path: read_bounded(path, 10), lambda path: read_text(path, 10)):
        with pytest.raises(OSError, match=r".") as refused:
            read(path)
        assert reason(refused.value)
        assert str(path) not in reason(refused.value)


def test_the_cause_is_told_in_plain_words() -> None:
    """But a file that another program uses is not said to lack a permission, as Windows has Python say."""
    used = PermissionError(errno.EACCES, "The file is being used by another process")
    assert reason(used) == "permission is denied"
    used.winerror = 32  # type: ignore[attr-defined, unused-ignore]
    assert reason(used) == "The file is being used by another process"
    assert reason(OSError(errno.ENOSPC, "No space left on device")) == "the disk is full"


def test_a_pipe_that_comes_between_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who exchanges the file after it was looked at gains nothing."""
    make_pipe(tmp_path / "x")
    monkeypatch.setattr(files, "check_plain", lambda _path: None)
    with pytest.raises(OSError, match="plain file"):
        read_bounded(tmp_path / "x", 10)
