"""A copy of a damaged history whose first page, which says where everything is, is that of a new one."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from jass_desktop.store.schema import migrate

_log = logging.getLogger(__name__)

_LARGEST = 2**29
"""Bytes that are copied: more than the games and reviews of any person take."""
_PIECE = 2**20
_PAGES = {size: size.to_bytes(2, "big") if size < 65536 else b"\0\1" for size in (512 << power for power in range(8))}
"""The page sizes of a database, as written in its header."""
_PAGE = 4096


@contextmanager
def twin(path: Path) -> Iterator[tuple[Path, ...]]:
    """A copy of the file with the first page of a new history, which says where the games are, at the same place in each.

    None if there is no room for it. Only the beginning of a file larger than any history is copied. The copy may be changed.
    """
    with ExitStack() as stack:
        found: tuple[Path, ...] = ()
        try:
            place = Path(stack.enter_context(TemporaryDirectory(prefix="jass-desktop-"))) / "twin.sqlite"
            with path.open("rb") as source, place.open("w+b") as file:
                while (piece := source.read(_PIECE)) and file.tell() < _LARGEST:
                    if piece.count(0) < len(piece):
                        file.write(piece)
                    else:
                        file.seek(len(piece), os.SEEK_CUR)  # a hollow file is copied as one
                size_bytes = file.tell()
                file.truncate(size_bytes)
                file.seek(0)
                told = file.read(18)[16:]
                size = next((size for size, bytes_ in _PAGES.items() if bytes_ == told), _PAGE)
                page = bytearray(_first_page(size))
                page[28:32] = (size_bytes // size).to_bytes(4, "big")  # how many pages there are, valid only
                page[92:96] = page[24:28]  # while this counter of changes is the same as that
                file.seek(0)
                file.write(page)
            found = (place,)
        except (OSError, sqlite3.Error) as error:
            _log.warning("%s is looked through as it is: %s", path, error)
        yield found


def _first_page(size: int) -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        new.execute(f"PRAGMA page_size = {size}")
        migrate(new)
        return new.serialize()[:size]
