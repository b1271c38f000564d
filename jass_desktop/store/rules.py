"""A person's own rule sets: one YAML file each, in a folder of the data directory. People may read, edit and share them.

Mistakes in a file are reported with their places, and the file is left alone. ``rule_text`` knows the format; it is imported
only when there is a file to read or write, so that the menu appears sooner for people without rule sets of their own.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import count
from pathlib import Path

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import FileError, RulesError, StoreError
from jass_desktop.gate.files import read_text, reason
from jass_desktop.i18n import _
from jass_desktop.store.files import atomic, create

_RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d")  # not allowed as file names on Windows


class RuleFiles:
    """The rule sets in one folder. Problems in files are returned as texts to show; disk errors raise StoreError."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[tuple[Path, int, int], RuleSet | str] = {}
        """Contents of files, or why they were rejected, by path, time and size: the menu asks often, and reading YAML is slow."""

    def load(self) -> tuple[tuple[RuleSet, ...], tuple[str, ...]]:
        """All sound rule sets by name, and what is wrong with the other files. Creates nothing."""
        found, problems = self._read()
        return tuple(sorted((rules for rules, _path in found.values()), key=lambda rules: rules.name.casefold())), problems

    def save(self, rules: RuleSet) -> None:
        """Save the rule set, replacing the one of the same name. No other file is ever overwritten."""
        from jass_desktop.store.rule_text import is_free_name, name_expected, write_rules

        if not is_free_name(rules.name):
            raise StoreError(_("{name} cannot be the name of a rule set; expected {expected}").format(
                name=repr(rules.name), expected=name_expected()))
        try:
            found, _problems = self._read()
            if rules.name in found:
                atomic(found[rules.name][1], write_rules(rules))
            else:
                create(self._free(rules.name), write_rules(rules))
        except OSError as error:
            told = _("The rule set {name} cannot be saved: {error}.")
            raise StoreError(told.format(name=rules.name, error=f"{self._folder}: {reason(error)}")) from error

    def delete(self, name: str) -> None:
        """Delete the rule set of this name. Does nothing if there is none."""
        try:
            found, _problems = self._read()
            if name in found:
                found[name][1].unlink(missing_ok=True)
        except OSError as error:
            told = _("The rule set {name} cannot be deleted: {error}.")
            raise StoreError(told.format(name=name, error=f"{self._folder}: {reason(error)}")) from error

    def _read(self) -> tuple[dict[str, tuple[RuleSet, Path]], tuple[str, ...]]:
        found: dict[str, tuple[RuleSet, Path]] = {}
        problems: list[str] = []
        for path in sorted(self._folder.glob("*.yaml")):
            rules = self._rules(path)
            if isinstance(rules, str):
                problems.append(rules)
            elif rules.name in found:
                # Translators: other: the file that has this name, too.
                problems.append(_("{file}: the name {name} is taken by {other}.").format(
                    file=path, name=repr(rules.name), other=found[rules.name][1].name))
            else:
                found[rules.name] = rules, path
        return found, tuple(problems)

    def _rules(self, path: Path) -> RuleSet | str:
        """The rule set in the file, or why it cannot be read."""
        try:
            now = path.stat()
        except OSError as error:
            return _("{file} cannot be read: {error}.").format(file=path, error=reason(error))
        key = path, max(now.st_mtime_ns, now.st_ctime_ns), now.st_size
        if key not in self._known:
            try:
                self._known[key] = read_rules_file(path)
            except RulesError as error:
                self._known[key] = str(error)
        return self._known[key]

    def _free(self, name: str) -> Path:
        stem = file_stem(name)
        names = (f"{stem}-{number}.yaml" if number > 1 else f"{stem}.yaml" for number in count(1))
        return next(path for path in map(self._folder.joinpath, names) if not path.exists())


def file_stem(name: str) -> str:
    """A file name that every system accepts, as close to ``name`` as possible."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c)).lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "rules"
    return f"rules-{stem}" if _RESERVED.fullmatch(stem) else stem


def read_rules_file(path: Path) -> RuleSet:
    """The rule set in a file. Raises RulesError, naming file, line, option and what was expected, for any problem."""
    from jass_desktop.store.rule_text import MAX_BYTES, read_rules

    try:
        return read_rules(read_text(path, MAX_BYTES), str(path))
    except OSError as error:
        raise RulesError(_("{file} cannot be read: {error}.").format(file=path, error=reason(error))) from error
    except FileError as error:
        raise RulesError(_("{file} is not a rule set: {error}.").format(file=path, error=error)) from error
