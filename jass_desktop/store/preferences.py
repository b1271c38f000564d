"""Preferences in a YAML file that a person may read and edit."""

from __future__ import annotations

import reprlib
from pathlib import Path
from typing import Any

import yaml

from jass_desktop.errors import FileError
from jass_desktop.gate.files import check_plain, read_text, reason
from jass_desktop.gate.problems import Report
from jass_desktop.gate.tree import plain_value, read_mapping
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences, first_preferences
from jass_desktop.store.files import atomic, set_aside

_HEAD = "# The preferences of Jass Desktop. The program rewrites this file when something is set in its window.\n"
_FAST: type[Any] = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
"""Five times faster, if PyYAML was built with it: the window's thread writes the preferences."""
MAX_BYTES = 64 * 1024


def _part(node: yaml.Node, part: str) -> tuple[yaml.Node, object]:
    """The node of one value of a mapping, and the value."""
    found = next(value for key, value in node.value if key.value == part)
    return found, plain_value(found)


class PreferencesFile:
    """The preferences of one data directory. A bad file or disk raises nothing: problems are returned as texts to show."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._flawed: bool | None = None
        """Whether the file held rejected values when it was last read; None if nothing of it could be read."""

    def load(self) -> tuple[Preferences, tuple[str, ...]]:
        """The preferences, and the file's problems as texts to show. Missing and rejected values get their defaults.

        Without a file they are those of the first start.

        An unreadable file is set aside under another name; single bad values stay in the file until ``save``.
        """
        report = Report()
        self._flawed = None
        try:
            check_plain(self.path)
            nodes = read_mapping(self.path, read_text(self.path, MAX_BYTES), report)
        except FileNotFoundError:
            return first_preferences(), ()
        except FileError as error:
            return Preferences(), (self._set_aside(str(error)),)
        except OSError as error:
            if self.path.exists() and not self.path.is_file():
                return Preferences(), (self._set_aside(reason(error)),)
            message = _("The preferences cannot be read: {error}. The defaults are used.")
            return Preferences(), (message.format(error=f"{self.path}: {reason(error)}"),)
        values = {key: plain_value(node) for key, node in nodes.items()}
        preferences, flaws = Preferences.from_values(values)
        for key, expected in flaws.items():
            whole, _dot, part = key.partition(".")
            node, value = (nodes[key], values[key]) if key in nodes else _part(nodes[whole], part)
            # The log may come to hold it, and so a report: what is a name of somebody, or may be one, is not repeated.
            told = "…" if whole == "names" or whole not in Preferences.__dataclass_fields__ else reprlib.repr(value)
            report.refuse(node, key, expected, told)
        self._flawed = report.count > 0
        return preferences, report.lines()

    def save(self, preferences: Preferences, since: Preferences | None = None) -> str | None:
        """Write what has changed ``since`` over what the file holds by now; without ``since``, or such a file, all of it.

        Returns None, or what went wrong. A file with rejected values is set aside first. Two windows must not do this at the same
        time.
        """
        found, _problems = self.load()
        try:
            if self._flawed is not False and self.path.exists():
                set_aside(self.path)
            if self._flawed is not None and since is not None:
                preferences = preferences.over(found, since)
            atomic(self.path, _HEAD + yaml.dump(preferences.to_values(), Dumper=_FAST, allow_unicode=True, sort_keys=False))
        except OSError as error:
            return _("The preferences cannot be saved: {error}.").format(error=f"{self.path}: {reason(error)}")
        return None

    def _set_aside(self, flaw: str) -> str:
        try:
            aside = set_aside(self.path)
        except OSError as error:
            return _("The preferences {file} are damaged ({reason}) and cannot be set aside: {error}.").format(
                file=self.path, reason=flaw, error=reason(error))
        return _("The preferences were damaged ({reason}). They are kept as {file}; the defaults are used.").format(
            file=aside, reason=flaw)

