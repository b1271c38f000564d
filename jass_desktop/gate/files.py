"""Files from elsewhere: read when they are plain files of a size that makes sense, and refused before anything waits for them."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from jass_desktop.errors import FileError
from jass_desktop.i18n import _

_NOT_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


def check_plain(path: Path) -> None:
    """OSError where ``path`` is no plain file or is not there: a folder, a pipe, a device, or a link to one, is none."""
    _check(path.stat().st_mode, path)


@contextmanager
def opened(path: Path) -> Iterator[IO[bytes]]:
    """The file, to be read. OSError for anything but a plain file, such as a device."""
    check_plain(path)
    # Between the two checks somebody may have put a pipe there: opening it must not wait either.
    with os.fdopen(os.open(path, os.O_RDONLY | _NOT_WAITING), "rb") as file:
        _check(os.fstat(file.fileno()).st_mode, path)
        yield file


def read_bounded(path: Path, most: int) -> bytes:
    """The file's content, but at most one byte more than ``most``. OSError as by ``opened``."""
    with opened(path) as file:
        return file.read(most + 1)


def read_text(path: Path, most: int) -> str:
    """The text in the file, each line break one character. FileError where it has more than ``most`` bytes or is no UTF-8."""
    data = read_bounded(path, most)
    if len(data) > most:
        raise refused(1, _("a larger file"), _("at most {size} KiB").format(size=most // 1024))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise refused(line, _("the byte {byte}").format(byte=f"{data[error.start]:#04x}"), "UTF-8") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def refused(line: int, value: str, expected: str) -> FileError:
    """The failure whose message puts these parts together."""
    message = _("line {line}: {value}, expected {expected}")
    return FileError(message.format(line=line, value=value, expected=expected), line, value, expected)


def reason(error: OSError | FileError) -> str:
    """Why a file cannot be read or written, without its name."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _check(mode: int, path: Path) -> None:
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, _("this is not a plain file"), str(path))
