"""The only ways to write a file and to set a damaged one aside. Neither ever destroys existing content."""

from __future__ import annotations

import errno
import os
import re
import secrets
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path

from jass_desktop.errors import StoreError
from jass_desktop.gate.files import check_plain, read_bounded, reason
from jass_desktop.gate.text import FILE_NAME, RECORD, shortened
from jass_desktop.i18n import _

_SHOWN = 40
"""Characters of the file's name used in the temporary file's name: with all of them it might be too long."""
_MOST_LOOKED_AT = 4 * RECORD
"""Bytes of an earlier result that are read to recognise it."""
_LEAST = 4096
"""Bytes that show whether there is any room: the least that most disks give to a file."""
_PATIENCE_S = 1.0
"""How long to wait for programs that read a file, where that keeps it from being replaced."""
_INSTANT_S = 0.02


def atomic(path: Path, content: str | bytes) -> None:
    """Replace the whole file with ``content``: any reader, even after a crash, gets either the old or the new content.

    Missing folders are created; a symbolic link stays one, and permissions stay. Raises OSError, leaving the old file untouched,
    if that fails. Read-only files and anything but regular files, such as devices, are never replaced.
    """
    place = _place_for(path)
    with _written(place, content) as new:
        with suppress(FileNotFoundError):
            new.chmod(place.stat().st_mode & 0o7777)
        move(new, place)


def create(path: Path, content: str | bytes) -> None:
    """Write a new file as a whole. Raises FileExistsError if the file exists, and other OSErrors like ``atomic``."""
    place = _place_for(path)
    with _written(place, content) as new:
        try:
            place.hardlink_to(new)
        except FileExistsError:
            raise
        except OSError:
            # The file system has no links. If two programs do this at once, the later one wins.
            if os.path.lexists(place):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(place)) from None
            move(new, place)


def create_beside(path: Path, content: str | bytes) -> Path:
    """Write a new file under this name, or with the first free number after it; returns it. Raises StoreError if that fails."""
    for number in count(1):
        place = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        with _telling(place):
            try:
                create(place, content)
            except FileExistsError:
                if not os.path.lexists(place):  # a file lies where the folder would be
                    raise
                continue
        return place
    raise AssertionError("numbers do not end")


def move(file: Path, place: Path) -> None:
    """Rename the file, and replace what is at ``place``. Raises OSError, with both as they were, if that fails.

    Windows refuses this as long as another program reads either of them, such as a second window or a virus scanner.
    """
    end_s = time.monotonic() + _PATIENCE_S
    while True:
        try:
            file.replace(place)
            return
        except PermissionError:
            if sys.platform != "win32" or time.monotonic() > end_s:
                raise
        time.sleep(_INSTANT_S)


def write_result(path: Path, content: str | bytes) -> None:
    """Like ``atomic``, but raises StoreError, with a one-line message, if that fails."""
    with _telling(path):
        atomic(path, content)


class Result:
    """A file that a person asked a command to write. Its place is checked here, so make one before long computations.

    An earlier result of the same kind is replaced, and so is an empty file, but nothing else that a person may have there.
    """

    def __init__(self, path: Path, is_earlier: Callable[[bytes], bool], apart_from: Path | None = None) -> None:
        """``is_earlier`` recognises an earlier result by its content, cut off if it is long. ``apart_from`` is another file that
        the command writes.

        Raises StoreError, with a one-line message, if the file cannot be written now or must not be replaced. Makes no folder.
        """
        check_place(path)
        if apart_from is not None and _is_same(path, apart_from):
            raise StoreError(_("{file} cannot hold two results: name another file for one.").format(file=path))
        self._path = path
        self._is_earlier = is_earlier
        if self._is_taken():
            told = _("{file} holds something else and is kept. Name another file.")
            raise StoreError(told.format(file=path))

    def write(self, content: str | bytes) -> None:
        """Write the file as a whole. Raises StoreError, with a one-line message, if that fails, or if something else has come to
        be there since; then the result is in a file beside it, which the message names."""
        if self._is_taken():
            # Translators: other: another file.
            told = _("{file} now holds something else and is kept. The result is in {other}.")
            raise StoreError(told.format(file=self._path, other=create_beside(self._path, content)))
        write_result(self._path, content)

    def _is_taken(self) -> bool:
        with _telling(self._path):
            there = read_bounded(self._path, _MOST_LOOKED_AT) if self._path.exists() else b""
        return there != b"" and not self._is_earlier(there)


def begins(text: str) -> Callable[[bytes], bool]:
    """Recognises, for ``Result``, files that begin with this text."""
    return lambda content: content.startswith(text.encode())


def begins_as(key: str) -> Callable[[bytes], bool]:
    """Recognises files of ours by their first line, JSON that holds its ``format``, whichever it is, and then this ``key``."""
    head = re.compile(rf'\{{"format": \d+, "{key}": '.encode())
    return lambda content: head.match(content) is not None


def check_place(path: Path) -> None:
    """Raises StoreError if the file could not be written now, or its folder is missing. Leaves everything as it is."""
    with _telling(path):
        _check_folder(Path(os.path.realpath(path)))
        try_writing(path)


def try_writing(path: Path) -> None:
    """Raises OSError if the file could not be written now. Leaves everything as it is, but for missing folders."""
    with _written(_place_for(path), bytes(_LEAST)):
        pass


def make_folder(folder: Path) -> None:
    """Make the folder unless it is there, but none above it. Raises StoreError, with a one-line message, if that fails."""
    with _telling(folder):
        _check_folder(Path(os.path.realpath(folder)))
        folder.mkdir(exist_ok=True)


def _check_folder(place: Path) -> None:
    """Raises OSError if the folder that ``place`` is to lie in is missing."""
    if not place.parent.is_dir():
        folder = shortened(str(place.parent), FILE_NAME)
        raise FileNotFoundError(errno.ENOENT, _("there is no folder {folder}").format(folder=folder), str(place))


def _is_same(one: Path, other: Path) -> bool:
    """Whether both are one file, be it by a link, or would be."""
    try:
        return one.samefile(other)
    except OSError:
        return os.path.realpath(one) == os.path.realpath(other)


@contextmanager
def _telling(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError(_("{file} cannot be written: {error}.").format(file=path, error=reason(error))) from error


@contextmanager
def _written(place: Path, content: str | bytes) -> Iterator[Path]:
    """A file beside ``place`` with the content, flushed to disk. It is deleted at the end, unless it was renamed."""
    new = place.with_name(f".{place.name[:_SHOWN]}.{secrets.token_hex(4)}")
    try:
        with new.open("xb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        yield new
    finally:
        new.unlink(missing_ok=True)


def _place_for(path: Path) -> Path:
    """The real place of the file ``path``; its folder is created. Raises OSError if anything but a regular file is there."""
    place = Path(os.path.realpath(path))
    if os.path.lexists(place):
        check_plain(place)
        if not os.access(place, os.W_OK):
            place.open("r+b").close()  # this says why: the disk may be read-only
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(place))
    place.parent.mkdir(parents=True, exist_ok=True)
    return place


def set_aside(path: Path) -> Path:
    """Rename the file to a free name beside it, ``preferences.damaged-1.yaml``, and return that name."""
    return path.rename(free_name(path))


def exchange(path: Path, new: Path, companions: Iterable[str] = ()) -> Path:
    """Put the file ``new`` in the place of ``path``, which gets a free name as in ``set_aside``; returns that name.

    ``companions`` are suffixes of further files of that name, which move with it. If the file system has hard links, there is
    always a file at ``path``, the old one or the new. Raises OSError if this fails; then everything is back where it was.
    """
    aside = free_name(path)
    with ExitStack() as back:
        for ending in companions:
            old, kept = Path(f"{path}{ending}"), Path(f"{aside}{ending}")
            with suppress(FileNotFoundError):
                move(old, kept)
                back.callback(move, kept, old)
        try:
            aside.hardlink_to(path)
            back.callback(aside.unlink)
        except OSError:
            move(path, aside)
            back.callback(move, aside, path)
        move(new, path)
        back.pop_all()
    return aside


def free_name(path: Path) -> Path:
    """An unused name beside the file, ``preferences.damaged-1.yaml`` or with a higher number."""
    places = (path.with_stem(f"{path.stem}.damaged-{number}") for number in count(1))
    return next(place for place in places if not os.path.lexists(place))
