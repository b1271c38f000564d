"""The one way to write a file, and the one way to put a damaged one aside. Neither ever destroys what was there."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path

from jass_desktop.gate.files import check_plain


def atomic(path: Path, content: str | bytes) -> None:
    """Replace the file by ``content`` as a whole: whoever reads it, even after a crash, gets the old content or the new one.

    Missing folders are made, a symbolic link stays one. OSError when it cannot be done; the old file is untouched then.
    What is no plain file, such as a device, is never replaced.
    """
    path = _place_for(path)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def check_writable(path: Path) -> None:
    """OSError where ``atomic`` could not write the file now, for whoever wants to know before a long work is done."""
    path = _place_for(path)
    with tempfile.NamedTemporaryFile(prefix=f".{path.name}.", dir=path.parent):
        pass


def _place_for(path: Path) -> Path:
    """Where the file is written that ``path`` names; its folder is made. OSError where something else than a plain file lies."""
    place = Path(os.path.realpath(path))
    if os.path.lexists(place):
        check_plain(place)
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
