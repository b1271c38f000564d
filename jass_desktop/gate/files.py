"""Files from elsewhere: only regular files of a reasonable size are read; others are rejected before anything can block."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from jass_desktop.errors import FileError, NewerError
from jass_desktop.i18n import N_, _

_NOT_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_IN_PLAIN_WORDS: Mapping[int, str] = {
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("your disk quota is used up"),
    errno.EROFS: N_("the disk is read-only"),
    **dict.fromkeys((errno.EACCES, errno.EPERM), N_("permission is denied")),
}


def check_plain(path: Path) -> None:
    """Raises OSError if ``path`` is missing or not a regular file, such as a folder, a pipe, a device, or a link to one."""
    _check(path.stat().st_mode, path)


@contextmanager
def opened(path: Path) -> Iterator[IO[bytes]]:
    """The file, opened for reading. Raises OSError for anything but a regular file."""
    check_plain(path)
    # A pipe may have replaced the file between the two checks; opening it must not block either.
    with os.fdopen(os.open(path, os.O_RDONLY | _NOT_WAITING), "rb") as file:
        _check(os.fstat(file.fileno()).st_mode, path)
        yield file


def read_bounded(path: Path, most: int) -> bytes:
    """The file's content, cut off one byte after ``most``. Raises OSError like ``opened``."""
    with opened(path) as file:
        return file.read(most + 1)


def read_text(path: Path, most: int) -> str:
    """The text in the file. Raises FileError if it exceeds ``most`` bytes or is not UTF-8.

    Each line break is one character. Blanks at the ends of lines and empty lines at the end, which editors and mail leave, go.
    """
    data = read_bounded(path, most)
    if len(data) > most:
        raise refused(1, _("a larger file"), _("at most {size} KiB").format(size=most // 1024))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        # Translators: byte: its number, such as 0x80.
        raise refused(line, _("the byte {byte}").format(byte=f"{data[error.start]:#04x}"), "UTF-8") from None
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    tidy = "\n".join(line.rstrip(" \t") for line in lines).rstrip("\n")
    return f"{tidy}\n" if tidy else ""


def refused(line: int, value: str, expected: str) -> FileError:
    """An error whose message joins these parts."""
    message = _("line {line}: {value}, expected {expected}")
    return FileError(message.format(line=line, value=value, expected=expected), line, value, expected)


def reason(error: Exception) -> str:
    """Why a file cannot be read or written, in plain words where we have some; the text does not repeat the file's name."""
    if isinstance(error, NewerError):
        return _("it is from a newer version of Jass Desktop; update the program")
    if not isinstance(error, OSError):
        return str(error)
    # Windows has words of its own for a file that another program uses (32, 33), which Python takes for a lack of permission.
    if (words := _IN_PLAIN_WORDS.get(error.errno or 0)) and getattr(error, "winerror", None) not in (32, 33):
        return _(words)
    return error.strerror or str(error)


def _check(mode: int, path: Path) -> None:
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, _("this is not a plain file"), str(path))
