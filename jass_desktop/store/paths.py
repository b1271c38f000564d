"""Where the person's files are. Asking for a path creates nothing, except the directories that players must not see."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from jass_desktop.errors import StoreError
from jass_desktop.gate.files import reason
from jass_desktop.gate.text import FILE_NAME, shortened
from jass_desktop.i18n import _

_LONGEST_NAME = 255
"""Characters of the name of a file or folder, on all systems; on some it may have fewer."""
_SHORT = 150
"""A directory whose path is no longer leaves room for all files in it within the 260 characters of Windows."""


@dataclass(frozen=True)
class DataDir:
    """The user data directory and the files in it. Each is created when there is something to save."""

    root: Path

    @staticmethod
    def of(override: Path | None = None) -> DataDir:
        """``override``, or else the system's directory for application data. Raises StoreError if ``override`` is relative and
        the working directory is gone."""
        root = override or platformdirs.user_data_path("jass-desktop", appauthor=False)
        try:
            return DataDir(_reachable(root.absolute()))
        except OSError as error:
            raise _unusable(root, reason(error)) from error

    def check(self) -> None:
        """Raises StoreError if the directory cannot be created: something else is in its place, or its name is impossible."""
        places = (self.root, *self.root.parents)
        try:
            if any(len(place.name) > _LONGEST_NAME for place in places):
                raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
            first = next(place for place in places if place.exists())
            for name in {place.name for place in places}:
                (first / name).exists()  # also below a directory that is still missing, where no name is looked at
        except OSError as error:
            raise _unusable(self.root, reason(error)) from error
        if not first.is_dir():
            raise _unusable(self.root, _("{file} is not a directory").format(file=first))

    @property
    def preferences(self) -> Path:
        return self.root / "preferences.yaml"

    @property
    def history(self) -> Path:
        return self.root / "history.sqlite"

    @property
    def locks(self) -> Path:
        return self.root / "open-games.lock"

    @property
    def themes(self) -> Path:
        """The folder for the person's own decks. The program only reads it."""
        return self.root / "themes"

    @property
    def rules(self) -> Path:
        """The folder of the person's own rule sets."""
        return self.root / "rules"

    @property
    def log(self) -> Path:
        return self.root / "jass-desktop.log"


def shared_dir() -> Path:
    """The system's directory for what the programs of this person give to each other and to the desktop. On Linux alone it is
    this, ``$XDG_DATA_HOME`` or ``~/.local/share``."""
    return platformdirs.user_data_path().absolute()


def cache_dir() -> Path:
    """The system's directory for caches."""
    return platformdirs.user_cache_path("jass-desktop", appauthor=False)


def unseen_by_players(data: DataDir) -> list[str]:
    """The directories that are to be hidden from computer players: the person's files, and the cache, in which a player could
    exchange cards. They are created, as far as possible, because only what is there can be hidden."""
    places = [data.root, cache_dir()]
    for place in places:
        with suppress(OSError):
            place.mkdir(parents=True, exist_ok=True)
    return list(map(str, places))


def copies_of(history: Path) -> Path:
    """The folder of the daily copies of this history."""
    return history.with_name("copies")


def _reachable(directory: Path) -> Path:
    """The path under which all files in the directory can be opened. Windows, as it is usually set up, accepts long paths only
    with this prefix."""
    plain = os.path.normpath(directory)
    if sys.platform != "win32" or len(plain) <= _SHORT or plain[1:2] != ":":
        return directory
    return Path(f"\\\\?\\{plain}")


def _unusable(root: Path, why: str) -> StoreError:
    message = _("Nothing can be saved in {directory}: {why}. Name another directory with --data-dir.")
    return StoreError(message.format(directory=shortened(str(root), FILE_NAME), why=why))
