"""Where a game goes that its history has no room for: a file in another place, from which the next start takes it back."""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import platformdirs

from jass_desktop.engine.record import GameRecord, write_record
from jass_desktop.errors import RecordError, StoreError
from jass_desktop.i18n import _
from jass_desktop.store.entries import identity
from jass_desktop.store.files import write_result
from jass_desktop.store.history import History

_log = logging.getLogger(__name__)

_LEAST_FREE = 2**20
"""Bytes that a place must have free to be offered: a game takes some thousand."""
_NAME = "jass-desktop-{mark}.jass"


def places() -> tuple[Path, ...]:
    """The folders where there is room now for what the data directory has none for, those nearest to the person first."""
    return tuple(folder for folder in _folders() if _has_room(folder))


def keep_elsewhere(record: GameRecord, place: Path) -> Path:
    """Write the game into the folder; returns the file, the same one each time. StoreError when it cannot be written."""
    text = write_record(record)
    mark = hashlib.sha256("\n".join(sorted(identity(text))).encode()).hexdigest()[:12]
    path = place / _NAME.format(mark=mark)
    write_result(path, text)
    return path


def take_back(history: History) -> tuple[str, ...]:
    """Bring the games that were kept elsewhere into the history, and tell which; their files are gone then.

    What cannot be read or kept stays where it is, with a line in the log.
    """
    told = []
    for folder in _folders():
        for path in sorted(folder.glob(_NAME.format(mark="*"))):
            try:
                if _is_own(path):
                    history.bring_in(path)
                    path.unlink()
                    told.append(_("The game that could not be saved was brought back from {file}.").format(file=path))
            except (RecordError, StoreError, OSError) as error:
                _log.warning("%s stays there: %s", path, error)
    return tuple(told)


def _folders() -> Iterator[Path]:
    """Where to look: the person's own folders, the drives that are plugged in, and the system's folder for what need not last."""
    seen = set()
    for find in (_own, _drives, lambda: [Path(tempfile.gettempdir())]):
        with suppress(OSError, RuntimeError):  # there may be no home, and without room no folder for what need not last
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
    """Whether the person has written the file: in a folder that all share others may put one of that name."""
    return not hasattr(os, "getuid") or path.lstat().st_uid == os.getuid()
