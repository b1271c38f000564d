"""Files that the program puts into folders it shares with others, such as those of the menu, and takes away again.

A list of what it has written, with the fingerprint of each file, tells them from the files of others and from those that the
person has changed: neither is ever replaced or removed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from pathlib import Path, PurePosixPath

from jass_desktop.errors import FileError, StoreError
from jass_desktop.gate.files import read_bounded, read_text, reason, refused
from jass_desktop.gate.text import quoted
from jass_desktop.i18n import _
from jass_desktop.store.files import atomic, create

_MOST = 2**20
"""Bytes of the list, and of each file in it."""
_LINE = re.compile(r"(?P<mark>[0-9a-f]{64}|folder)  (?P<place>[\w./-]+)", re.ASCII)
_FOLDER = "folder"
_OF_TOOLS = frozenset({"applications/mimeinfo.cache", "icons/hicolor/icon-theme.cache", *(f"mime/{name}" for name in (
    "XMLnamespaces", "aliases", "application", "generic-icons", "globs", "globs2", "icons", "magic", "mime.cache", "subclasses",
    "treemagic", "types", "version"))})
"""What the tools of a desktop make in the folders that they look through, even if there is nothing else in them."""


class FileFate(Enum):
    """What became of a file."""

    WRITTEN = "written"
    THERE = "there"
    """It was there already, as it should be."""
    REMOVED = "removed"
    GONE = "gone"
    """It was not there any more."""
    LEFT = "left"
    """It is not ours, or has been changed since."""


@dataclass(frozen=True)
class _Line:
    """The fingerprint of a file that was written, or "folder" of a folder that was made for them; ``place`` is below the root.

    A file has two lines while it is being replaced.
    """

    mark: str
    place: str


class SharedFiles:
    """The files of the program below the folder ``root``, and ``listing``, the file that lists them."""

    def __init__(self, root: Path, listing: Path) -> None:
        self._root = root
        self._listing = listing

    def install(self, files: Mapping[str, bytes]) -> Iterator[tuple[Path, FileFate]]:
        """Write the files, by their places below the root, and remove those that were written earlier and are not among them.

        Gives each as soon as it is done. Raises StoreError if the list is damaged, and OSError if something cannot be written;
        the list then has all that has been.
        """
        before = self._read()
        new = {place: _Line(sha256(content).hexdigest(), place) for place, content in files.items()}
        kept = {line for line in before if line.mark == _FOLDER}
        kept |= {_Line(_FOLDER, place) for place in _above(files) if not (self._root / place).exists()}
        self._write(kept.union(before, new.values()))
        for place, content in files.items():
            old = {line for line in before if line.place == place}
            fate = self._put(place, content, {line.mark for line in old})
            kept |= old if fate is FileFate.LEFT else {new[place]}
            yield self._root / place, fate
        yield from self._take_away(line for line in before if line.place not in files)
        self._write(kept)

    def remove(self) -> Iterator[tuple[Path, FileFate]]:
        """Remove the files that were written. Gives each as soon as it is done.

        Raises StoreError if the list is damaged, and OSError if something cannot be removed; the list is then as it was.
        """
        if lines := self._read():
            yield from self._take_away(lines)
            self._write(line for line in lines if line.mark == _FOLDER)

    def remove_folders(self) -> None:
        """Remove the folders that were made for the files and hold at most what tools have made of these, and the list with its
        folder if that is empty."""
        for place in sorted((line.place for line in self._read()), key=len, reverse=True):
            with suppress(OSError):  # it has files of others by now, or is gone
                left = list((self._root / place).iterdir())
                for path in left if _OF_TOOLS.issuperset(f"{place}/{path.name}" for path in left) else ():
                    path.rmdir() if path.is_dir() else path.unlink()
                (self._root / place).rmdir()
        self._listing.unlink(missing_ok=True)
        with suppress(OSError):
            self._listing.parent.rmdir()

    def _put(self, place: str, content: bytes, ours: set[str]) -> FileFate:
        path = self._root / place
        found = _mark(path)
        if found is None:
            create(path, content)
        elif found == sha256(content).hexdigest():
            return FileFate.THERE
        elif found in ours:
            atomic(path, content)
        else:
            return FileFate.LEFT
        return FileFate.WRITTEN

    def _take_away(self, lines: Iterable[_Line]) -> Iterator[tuple[Path, FileFate]]:
        marks: dict[str, set[str]] = {}
        for line in lines:
            if line.mark != _FOLDER:
                marks.setdefault(line.place, set()).add(line.mark)
        for place, ours in marks.items():
            path = self._root / place
            found = _mark(path)
            if found in ours:
                path.unlink()
            yield path, FileFate.GONE if found is None else FileFate.REMOVED if found in ours else FileFate.LEFT

    def _read(self) -> list[_Line]:
        try:
            text = read_text(self._listing, _MOST)
            return [_line(number, line) for number, line in enumerate(text.splitlines(), 1)]
        except FileNotFoundError:
            return []
        except (OSError, FileError) as error:
            message = _("The list of files for your menu is damaged, so nothing has been done ({file}: {error}). Delete it and "
                        "install again: files that are as they should be will then be recognised.")
            raise StoreError(message.format(file=self._listing, error=reason(error))) from error

    def _write(self, lines: Iterable[_Line]) -> None:
        told = sorted((line.place, line.mark) for line in lines)
        atomic(self._listing, "".join(f"{mark}  {place}\n" for place, mark in told))


def _line(number: int, text: str) -> _Line:
    """Raises FileError if it is not as ``_write`` writes it, or leads out of the root."""
    match = _LINE.fullmatch(text)
    if match is None or match["place"].startswith("/") or ".." in PurePosixPath(match["place"]).parts:
        raise refused(number, quoted(text), _("a fingerprint and the location of a file"))
    return _Line(match["mark"], match["place"])


def _above(places: Iterable[str]) -> Iterator[str]:
    """All folders below the root that these files lie in, each once."""
    return iter(dict.fromkeys(str(folder) for place in places for folder in PurePosixPath(place).parents if folder.name))


def _mark(path: Path) -> str | None:
    """The fingerprint of a file; "" of what cannot be a file of ours, None if there is nothing."""
    try:
        content = read_bounded(path, _MOST)
    except FileNotFoundError:
        return None if not path.is_symlink() else ""
    except OSError:
        return ""
    return sha256(content).hexdigest()
