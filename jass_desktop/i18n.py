"""Messages in the language of the person, changed while the program runs.

The English messages are the keys. ``set_language`` affects every later ``_`` and ``ngettext``; existing texts do not change.
"""

from __future__ import annotations

import gettext
import locale
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from jass_desktop.errors import JassError
from jass_desktop.resources import locale_dir

_DOMAIN = "jass_desktop"
ORIGINAL = "en"
"""The language of the messages in the source, and the fallback."""
LANGUAGES: Mapping[str, str] = {"fr": "Français", "de": "Deutsch", ORIGINAL: "English"}
"""The languages of the program and their own names for themselves. A new one needs only an entry here and a catalogue; its
region is one of ``session.regions``."""

_END_OF_CONTEXT = "\4"
"""What catalogues write between a context and its message."""

_language = ORIGINAL
_messages = gettext.NullTranslations()


def _(message: str) -> str:
    """``message`` in the current language."""
    return _messages.gettext(message).rpartition(_END_OF_CONTEXT)[2] if message else ""


def pgettext(context: str, message: str) -> str:
    """``message`` in the current language, where it means what ``context`` says."""
    return _(NC_(context, message))


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form of the message that fits ``number``, in the current language."""
    return _messages.ngettext(singular, plural, number)


def N_(message: str) -> str:  # noqa: N802  gettext's tools expect this name
    """Return ``message`` unchanged. Marks a text that is translated later, where it is shown."""
    return message


def NC_(context: str, message: str) -> str:  # noqa: N802  as GLib calls it
    """The same for a text that means something else elsewhere; ``_`` translates it."""
    return f"{context}{_END_OF_CONTEXT}{message}"


def language() -> str:
    """The current language, one of ``LANGUAGES``."""
    return _language


def set_language(code: str | None) -> str:
    """Speak the language ``code`` from now on (None: the system's) and return the one chosen.

    Raises JassError, and changes nothing, if there is no such language or its catalogue has not been compiled.
    """
    global _language, _messages
    chosen = system_language() if code is None else code
    if chosen not in LANGUAGES:
        raise JassError(f"{chosen!r} is no language of this program; expected one of {', '.join(LANGUAGES)}")
    path = locale_dir() / chosen / "LC_MESSAGES" / f"{_DOMAIN}.mo"
    try:
        messages = _catalogue(path, path.stat().st_mtime_ns)
    except FileNotFoundError:
        raise JassError(f"no catalogue {path}; in a checkout this command makes it: pip install -e .") from None
    except (OSError, ValueError) as error:
        raise JassError(f"unreadable catalogue {path} ({error}); this command makes it again: pip install -e .") from error
    _language, _messages = chosen, messages
    return chosen


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak the language ``code`` meanwhile. Raises JassError as ``set_language``."""
    before = _language
    set_language(code)
    try:
        yield
    finally:
        set_language(before)


@lru_cache(maxsize=len(LANGUAGES))
def _catalogue(path: Path, _written_ns: int) -> gettext.GNUTranslations:
    """The catalogue written at that time: to read one takes as long as to lay out a screen."""
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def system_language() -> str:
    """The first of the system's preferred languages that the program has; English if there is none."""
    for wanted in _wanted():
        code = re.split("[-_.@]", wanted)[0].lower().replace("gsw", "de")  # those who speak Swiss German read German
        if code in LANGUAGES:
            return code
    return ORIGINAL


def _wanted() -> list[str]:
    """The system's preferred locales, such as ``fr_CH.UTF-8``, most preferred first. The variables count as in gettext, where the
    list in LANGUAGE is ignored if the locale is C."""
    chosen = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    listed = None if chosen in ("C", "POSIX") else os.environ.get("LANGUAGE")
    if listed or chosen:
        return (listed or chosen).split(":")
    if sys.platform == "win32":
        import ctypes

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    return _of_macos() if sys.platform == "darwin" else [locale.getlocale()[0] or ""]


@lru_cache(maxsize=1)
def _of_macos() -> list[str]:
    """The languages of its settings, such as ``de-CH``: what is started from its desktop finds none in the environment."""
    import subprocess  # here and not above: elsewhere nothing is asked

    try:
        told = subprocess.run(["defaults", "read", "-g", "AppleLanguages"], stdin=subprocess.DEVNULL, capture_output=True,
                              encoding="utf-8", errors="replace", timeout=2, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return []
    return re.findall(r"[A-Za-z]{2,3}\b[-\w]*", told)
