"""The decks to play with. On demand all but the first are read in a thread, unless an earlier run has kept what it read.

Decks may come, go and change while the program runs, so that somebody drawing a deck can watch it in the window.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from pathlib import Path

from jass_desktop.errors import JassError, ThemeError
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences
from jass_desktop.theme.model import Theme

_log = logging.getLogger(__name__)
_MOST_FILES = 2000
"""The most files watched in one folder."""

_AT_ONCE = 8
"""The most decks taken from the store without a thread: together they must not hold up the first picture."""

_Stamp = frozenset[tuple[str, int, int]]


class DeckShelf:
    """Decks by name. A refused deck is not read again until it changes."""

    def __init__(self, files: Mapping[str, Path], load: Callable[[Path], Theme],
                 stored: Callable[[Path], Theme | None] = lambda _path: None, news: Callable[[], None] = lambda: None) -> None:
        """``load`` reads a deck, ``stored`` returns within milliseconds one that was read before.

        ``news`` is called from a thread after each deck that was read or refused.
        """
        self._files = files
        self._news = news
        self._stamps = _stamps(files.values())
        self._load = load
        self._stored = stored
        self._at_once = _AT_ONCE
        self._lock = threading.Lock()
        self._themes: dict[str, Theme] = {}
        self._refused: set[str] = set()
        self._loading: dict[str, object] = {}
        """For each deck being read, what tells this reading from any other."""
        self._come: set[str] = set()

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of all decks."""
        return tuple(self._files)

    def look(self, files: Mapping[str, Path]) -> bool:
        """Replace the list of decks, and forget those whose files have changed. Returns whether anything has."""
        stamps = _stamps(files.values())
        with self._lock:
            known = self._files.keys() | files.keys()
            changed = {key for key in known if self._files.get(key) != files.get(key)
                       or self._stamps.get(files[key].parent) != stamps[files[key].parent]}
            self._files, self._stamps = files, stamps
            self._refused -= changed
            for key in changed:
                self._themes.pop(key, None)
                self._loading.pop(key, None)
        return bool(changed)

    def first(self, wanted: str) -> tuple[Theme, list[str]]:
        """The deck of this name, or if it is refused or gone the default, or any; and messages for the person.

        Raises ThemeError if none loads.
        """
        problems: list[str] = []
        for key in dict.fromkeys((wanted, Preferences().deck, *self._files)):
            if key not in self._files:
                if key == wanted:
                    problems.append(_("The deck {deck} no longer exists.").format(deck=key))
                continue
            try:
                theme = self._themes[key] = self._load(self._files[key])
            except JassError as error:
                _log.warning("deck %s is refused: %s", key, error)
                self._refused.add(key)
                problems.append(self._words(key))
            else:
                return theme, problems
        raise ThemeError("\n".join(problems))

    def get(self, key: str) -> Theme | None:
        """The deck; None while it is being read, and if it is refused or unknown."""
        with self._lock:
            if key in self._themes:
                return self._themes[key]
            if key in self._loading or key in self._refused or key not in self._files:
                return None
            file = self._files[key]
            if self._at_once > 0 and (theme := self._stored(file)) is not None:
                self._at_once -= 1
                self._themes[key] = theme
                return theme
            reading = self._loading[key] = object()
        threading.Thread(target=self._read, args=(key, file, reading), name=f"deck {key}", daemon=True).start()
        return None

    def refusal(self, key: str) -> str | None:
        """Why a deck is refused, in words; None if it is not, or not known yet."""
        return self._words(key) if key in self._refused else None

    @property
    def pending(self) -> bool:
        """Whether a deck is still to be read or taken in."""
        with self._lock:
            return bool(self._loading or self._come)

    def come(self) -> set[str]:
        """The decks read or refused since the last call."""
        with self._lock:
            come, self._come = self._come, set()
        return come

    def _read(self, key: str, file: Path, reading: object) -> None:
        theme = None
        try:
            theme = self._load(file)
        except Exception as error:  # no error in a person's deck may end the window
            _log.warning("deck %s is refused: %s", key, error)
        with self._lock:
            if self._loading.get(key) is not reading:
                return  # removed or changed meanwhile
            del self._loading[key]
            self._come.add(key)
            if theme is None:
                self._refused.add(key)
            else:
                self._themes[key] = theme
        self._news()

    def _words(self, key: str) -> str:
        """There may be many errors, each with its place in the file, so the message says where to read them."""
        return _("The deck {deck} has mistakes. They are listed by: jass-desktop themes check {file}").format(
            deck=key, file=self._files[key])


def _stamps(files: Iterable[Path]) -> dict[Path, _Stamp]:
    """A stamp for each folder with decks. It changes with any file in it, because a deck may keep its pictures there."""
    return {folder: _stamp(folder) for folder in {file.parent for file in files}}


def _stamp(folder: Path) -> _Stamp:
    found = set()
    for path in islice(folder.rglob("*"), _MOST_FILES):
        try:
            about = path.stat()
        except OSError:
            continue  # gone meanwhile, or a dangling link
        found.add((str(path), about.st_mtime_ns, about.st_size))
    return frozenset(found)
