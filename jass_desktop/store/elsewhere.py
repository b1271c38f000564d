"""Saves a game to a file elsewhere when the history has no room for it. The next start with this history brings it back.

The name of the file follows from the game and from where the history is: so the file belongs to one history, which needs no room
for a note, and no other file is ever taken for one.
"""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from jass_desktop.errors import FileError, RecordError, StoreError
from jass_desktop.gate.files import read_text
from jass_desktop.gate.text import RECORD
from jass_desktop.i18n import _
from jass_desktop.store.entries import identity
from jass_desktop.store.files import write_result

if TYPE_CHECKING:
    from jass_desktop.engine.record import GameRecord
    from jass_desktop.store.history import History

_log = logging.getLogger(__name__)

_LEAST_FREE = 2**20
"""Free bytes that a place needs to be offered. A game takes a few thousand."""
_NAME = "jass-desktop-{mark}.jass"


def places() -> tuple[Path, ...]:
    """The folders with room now for a game that the data directory has no room for, the most familiar first."""
    return tuple(folder for folder in _folders() if _has_room(folder))


def keep_elsewhere(record: GameRecord, place: Path, history: Path) -> Path:
    """Write the game of this history into the folder; returns the file, the same one each time. Raises StoreError if that
    fails."""
    from jass_desktop.engine.record import write_record  # here and not above: every start looks for such files

    text = write_record(record)
    path = place / _name(text, history)
    write_result(path, text)
    return path


def take_back(place: Path, history: Callable[[], History]) -> tuple[str, ...]:
    """Move the games that were saved elsewhere back into their history, the one at ``place``, and return a message about each.

    ``history`` is asked for only if there are any. A file that cannot be read or stored stays, with a line in the log.
    """
    told = []
    for folder in _folders():
        for path in sorted(folder.glob(_NAME.format(mark="*"))):
            try:
                mine = _is_own(path) and path.name == _name(read_text(path, RECORD), place)
                if mine and os.access(folder, os.W_OK):  # where it could not be deleted, it would come back at each start
                    history().bring_in(path)
                    path.unlink()
                    told.append(_("The game that could not be saved was brought back from {file}.").format(file=path))
            except (RecordError, StoreError, FileError, OSError) as error:
                _log.warning("%s stays there: %s", path, error)
    return tuple(told)


def _name(text: str, history: Path) -> str:
    home = os.path.normcase(os.path.realpath(history))
    return _NAME.format(mark=hashlib.sha256("\n".join([home, *sorted(identity(text))]).encode()).hexdigest()[:12])


def _folders() -> Iterator[Path]:
    """Where to look: the person's own folders, mounted drives, and the system's folder for temporary files."""
    seen = set()
    for find in (_own, _drives, lambda: [Path(tempfile.gettempdir())]):
        with suppress(OSError, RuntimeError):  # there may be no home directory and, on a full disk, no temporary directory
            for folder in find():
                if folder not in seen and folder.is_dir():
                    seen.add(folder)
                    yield folder


def _own() -> list[Path]:
    return [Path.home(), platformdirs.user_documents_path()]


def _drives() -> list[Path]:
    name = Path.home().name
    parents = (Path("/media") / name, Path("/run/media") / name, Path("/Volumes"))
    return [drive for parent in parents if parent.is_dir() for drive in sorted(parent.iterdir())]


def _has_room(folder: Path) -> bool:
    try:
        return os.access(folder, os.W_OK) and shutil.disk_usage(folder).free >= _LEAST_FREE
    except OSError:
        return False


def _is_own(path: Path) -> bool:
    """Whether the person owns the file: in a shared folder others could create one with that name."""
    return not hasattr(os, "getuid") or path.lstat().st_uid == os.getuid()
