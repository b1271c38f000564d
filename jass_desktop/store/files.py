"""The one way to write a file, and the one way to put a damaged one aside. Neither ever destroys what was there."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from jass_desktop.errors import StoreError
from jass_desktop.gate.files import check_plain, reason
from jass_desktop.i18n import _

_SHOWN = 40
"""Characters of the file's name in that of the one that is written first: with all of them it might be too long."""


def atomic(path: Path, content: str | bytes) -> None:
    """Replace the file by ``content`` as a whole: whoever reads it, even after a crash, gets the old content or the new one.

    Missing folders are made, a symbolic link stays one, and permissions stay. OSError when it cannot be done; the old file is
    untouched then. What is no plain file, such as a device, is never replaced, nor is what may only be read.
    """
    place = _place_for(path)
    with _written(place, content) as new:
        with suppress(FileNotFoundError):
            new.chmod(place.stat().st_mode & 0o7777)
        new.replace(place)


def create(path: Path, content: str | bytes) -> None:
    """Write a new file as a whole; FileExistsError where there is one, and other kinds of OSError as for ``atomic``."""
    place = _place_for(path)
    with _written(place, content) as new:
        try:
            place.hardlink_to(new)
        except FileExistsError:
            raise
        except OSError:
            # A file system without links; of two programs that do this at once, the later one wins.
            if os.path.lexists(place):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(place)) from None
            new.rename(place)


def write_result(path: Path, content: str | bytes) -> None:
    """As ``atomic``, for a file that the person asked for: StoreError, in one line, when it cannot be written."""
    with _telling(path):
        atomic(path, content)


def check_result(path: Path) -> None:
    """StoreError where ``write_result`` could not write the file now, for whoever must know before a long work is done."""
    with _telling(path), _written(_place_for(path), ""):
        pass


@contextmanager
def _telling(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError(_("{file} cannot be written: {error}.").format(file=path, error=reason(error))) from error


@contextmanager
def _written(place: Path, content: str | bytes) -> Iterator[Path]:
    """A file beside ``place`` that holds the content and is on the disk. It is gone in the end, unless it was renamed."""
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
    """Where the file is written that ``path`` names; its folder is made. OSError where something else than a plain file lies."""
    place = Path(os.path.realpath(path))
    if os.path.lexists(place):
        check_plain(place)
        if not os.access(place, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(place))
    place.parent.mkdir(parents=True, exist_ok=True)
    return place


def set_aside(path: Path) -> Path:
    """Rename the file to a free name beside it, ``preferences.damaged-1.yaml``, and return that name."""
    return path.rename(free_name(path))


def exchange(path: Path, new: Path, companions: Iterable[str] = ()) -> Path:
    """Put the file ``new`` in the place of ``path``, which gets a free name as in ``set_aside``; returns that name.

    ``companions`` are endings of further files of that name, which go with it. At every moment there is a file at ``path``,
    the old one or the new, where the file system knows hard links.
    """
    aside = free_name(path)
    for ending in companions:
        with suppress(FileNotFoundError):
            Path(f"{path}{ending}").rename(f"{aside}{ending}")
    try:
        aside.hardlink_to(path)
    except OSError:
        path.rename(aside)
    new.replace(path)
    return aside


def free_name(path: Path) -> Path:
    """A name beside the file that nothing has, ``preferences.damaged-1.yaml`` or with a higher number."""
    places = (path.with_stem(f"{path.stem}.damaged-{number}") for number in count(1))
    return next(place for place in places if not os.path.lexists(place))
