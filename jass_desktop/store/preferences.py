"""Preferences in a YAML file that a person may read and edit."""

from __future__ import annotations

import reprlib
from pathlib import Path

import yaml

from jass_desktop.i18n import _
from jass_desktop.session.preferences import Flaw, Preferences
from jass_desktop.store.files import atomic, set_aside

_HEAD = "# The preferences of Jass Desktop. The program rewrites this file when something is set in its window.\n"


class PreferencesFile:
    """The preferences of one data directory. Nothing is raised for a bad file or disk: problems come back as texts to show."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._flawed: bool | None = None
        """Whether the file holds refused values; None while nobody has looked."""

    def load(self) -> tuple[Preferences, tuple[str, ...]]:
        """The preferences, and what was wrong with the file as texts to show. What is missing or refused has its default.

        A file that cannot be read is set aside under another name; single bad values stay in it until ``save``.
        """
        try:
            text = self.path.read_text(encoding="utf-8")
            values, lines = _read(text)
        except FileNotFoundError:
            return Preferences(), ()
        except OSError as error:
            return Preferences(), (_("The preferences cannot be read: {error}. The defaults are used.").format(error=error),)
        except (ValueError, RecursionError, yaml.YAMLError) as error:
            return Preferences(), (self._set_aside(_place(error)),)
        preferences, flaws = Preferences.from_values(values)
        self._flawed = bool(flaws)
        return preferences, tuple(self._describe(flaw, lines[flaw.key]) for flaw in flaws)

    def save(self, preferences: Preferences) -> str | None:
        """Write the preferences; None when that is done, else what went wrong. A file with refused values is kept aside."""
        if self._flawed is None:
            self.load()  # who saves need not be who has loaded
        try:
            if self._flawed and self.path.exists():
                set_aside(self.path)
            self._flawed = False
            atomic(self.path, _HEAD + yaml.safe_dump(preferences.to_values(), allow_unicode=True, sort_keys=False))
        except OSError as error:
            return _("The preferences cannot be saved: {error}.").format(error=error)
        return None

    def _describe(self, flaw: Flaw, line: int) -> str:
        return _("{file}:{line} {key}: {value}, expected {expected}").format(
            file=self.path, line=line, key=flaw.key, value=reprlib.repr(flaw.value), expected=flaw.expected)

    def _set_aside(self, reason: str) -> str:
        try:
            aside = set_aside(self.path)
        except OSError as error:
            return _("The preferences {file} are damaged ({reason}) and cannot be set aside: {error}.").format(
                file=self.path, reason=reason, error=error)
        return _("The preferences were damaged ({reason}). They are kept as {file}; the defaults are used.").format(
            file=aside, reason=reason)


def _read(text: str) -> tuple[dict[str, object], dict[str, int]]:
    """Each key's value and line. YAMLError or ValueError for what is not a mapping with names as keys."""
    loader = yaml.SafeLoader(text)
    try:
        node = loader.get_single_node()
        if node is None:
            return {}, {}
        if not isinstance(node, yaml.MappingNode):
            raise ValueError(_("line 1: keys with values expected"))
        values: dict[str, object] = {}
        lines: dict[str, int] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            key = key_node.value
            if not isinstance(key, str):
                raise ValueError(_("line {line}: a name expected").format(line=line))
            values[key], lines[key] = loader.construct_object(value_node, deep=True), line
        return values, lines
    finally:
        loader.dispose()


def _place(error: Exception) -> str:
    mark = getattr(error, "problem_mark", None)
    return _("line {line}").format(line=mark.line + 1) if mark is not None else str(error)
