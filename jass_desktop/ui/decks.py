"""The decks that can be played with. All but the first are read in a thread, when somebody asks for them."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from jass_desktop.errors import JassError, ThemeError
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences
from jass_desktop.theme.model import Theme

_log = logging.getLogger(__name__)


class DeckShelf:
    """Decks by name. One that is refused is remembered as such and not read again."""

    def __init__(self, files: Mapping[str, Path], load: Callable[[Path], Theme]) -> None:
        self._files = files
        self._load = load
        self._lock = threading.Lock()
        self._themes: dict[str, Theme] = {}
        self._refused: set[str] = set()
        self._loading: set[str] = set()
        self._come = False

    def first(self, wanted: str) -> tuple[Theme, list[str]]:
        """The deck of this name, or where that is refused or gone the usual one, or any; and what the person must be told.

        ThemeError when none loads.
        """
        problems: list[str] = []
        for key in dict.fromkeys((wanted, Preferences().deck, *self._files)):
            if key not in self._files:
                if key == wanted:
                    problems.append(_("The deck {deck} does not exist any more.").format(deck=key))
                continue
            try:
                theme = self._themes[key] = self._load(self._files[key])
            except JassError as error:
                self._refuse(key, error)
                problems.append(self._words(key))
            else:
                return theme, problems
        raise ThemeError("\n".join(problems))

    def get(self, key: str) -> Theme | None:
        """The deck, or None while it is being read or when it is refused or unknown."""
        with self._lock:
            if key in self._themes:
                return self._themes[key]
            if key in self._loading or key in self._refused or key not in self._files:
                return None
            self._loading.add(key)
        threading.Thread(target=self._read, args=(key,), name=f"deck {key}", daemon=True).start()
        return None

    def refusal(self, key: str) -> str | None:
        """In words why a deck cannot be had; None when it can, or may."""
        return self._words(key) if key in self._refused else None

    @property
    def pending(self) -> bool:
        """Whether a deck is being read."""
        return bool(self._loading)

    def come(self) -> bool:
        """Whether a deck has been read, or refused, since the last call."""
        come, self._come = self._come, False
        return come

    def _read(self, key: str) -> None:
        try:
            theme = self._load(self._files[key])
        except Exception as error:  # whatever is wrong with somebody's deck must not end the window
            self._refuse(key, error)
        else:
            self._themes[key] = theme
        with self._lock:
            self._loading.discard(key)
        self._come = True

    def _refuse(self, key: str, error: Exception) -> None:
        _log.warning("deck %s is refused: %s", key, error)
        self._refused.add(key)

    def _words(self, key: str) -> str:
        """The mistakes are many and name places in the file, so the person is told where to read them."""
        return _("The deck {deck} has mistakes. They are listed by: jass-desktop themes check {file}").format(
            deck=key, file=self._files[key])
