"""Opens the file of a history, and tells damage from other errors."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from jass_desktop.gate.files import check_plain, reason
from jass_desktop.store.files import try_writing
from jass_desktop.store.schema import fits, migrate, whole

Identity = tuple[int, int]
"""What stays the same of a file while its content changes: device and inode."""

_WAIT_S = 5.0
_MAGIC = b"SQLite format 3\0"
_LONGEST = 16_000_000
"""Maximum bytes of a value. A record takes a few hundred per round; a damaged length could ask for gigabytes."""
_CERTAIN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_TOOBIG)
_DAMAGE = (*_CERTAIN, sqlite3.SQLITE_ERROR)
_OUTSIDE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN,
            sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PERM, sqlite3.SQLITE_INTERRUPT)
_MUTE = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM)
"""Errors whose message does not say why."""


@contextmanager
def database(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection in autocommit mode, closed at the end. It returns texts as bytes, because damaged ones cannot be decoded."""
    with closing(sqlite3.connect(path, timeout=_WAIT_S, isolation_level=None)) as connection:
        connection.text_factory = bytes
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST)
        yield connection


def identity_of(path: Path) -> Identity | None:
    """The identity of the file that has this name now; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


@contextmanager
def transaction(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to the history at ``path``, created or migrated if need be, with all changes in one transaction.

    Raises sqlite3.Error or OSError if that fails.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        check_plain(path)  # opening a pipe would block, and reading a device might never end
    with database(path) as connection:
        migrate(connection)
        with whole(connection):
            yield connection


def is_damaged(path: Path, error: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Whether ``error`` comes from the file's content, rather than from the disk or another window."""
    if _code(error) in _OUTSIDE:
        return False
    try:
        with path.open("rb") as file:
            head = file.read(100)
        # Unless both format versions are 1 or 2, SQLite opens the file read-only or not at all.
        if head and (not head.startswith(_MAGIC) or not set(head[18:20]) <= {1, 2}):
            return True
        with database(path) as connection:
            return _code(error) in _CERTAIN or not fits(connection)
    except OSError:
        return False
    except UnicodeDecodeError:
        return True  # a damaged name, which keeps Python from decoding SQLite's message
    except sqlite3.Error as found:
        return _code(found) in _DAMAGE


def cause(path: Path, error: Exception) -> str:
    """Why the history at ``path`` cannot be used, in plain words. SQLite often says less than the disk does when asked."""
    code = _code(error)
    if code == sqlite3.SQLITE_FULL:
        return reason(OSError(errno.ENOSPC, str(error)))
    if code in _MUTE:
        try:
            try_writing(path)
        except OSError as found:
            return reason(found)
    return reason(error)


def _code(error: Exception) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
