"""What is wrong with a YAML file: each problem with its line and key, the value found and what was expected.

Decks, rule sets and preferences all report to a ``Report``, so that their messages look alike and none is endless.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import yaml

from jass_desktop.errors import FileError
from jass_desktop.gate.text import PLACE, QUOTED, REASON, shortened, visible
from jass_desktop.i18n import _, ngettext

MAX_PROBLEMS = 30
"""How many problems of a file are reported; fixing a file with more starts at the top anyway."""
TAG = "tag:yaml.org,2002:"
"""How the tag of each of YAML's own types begins."""


@dataclass(frozen=True)
class Problem:
    """One mistake in a file: its line, the key, the value found, and the value expected. Long texts are cut.

    ``place`` is the key with all keys above it; "" for the file as a whole. ``expected`` is "" if ``value`` says it all.
    """

    path: Path
    line: int
    place: str
    value: str
    expected: str = ""

    def __post_init__(self) -> None:
        for name, longest in (("place", PLACE), ("value", REASON), ("expected", 2 * REASON)):
            object.__setattr__(self, name, shortened(visible(getattr(self, name)), longest))

    def __str__(self) -> str:
        place = f" {self.place}" if self.place else ""
        found = f"{self.path}:{self.line}{place}: {self.value}"
        # Translators: found: what stands in a file; expected: what may stand there.
        return _("{found}, expected {expected}").format(found=found, expected=self.expected) if self.expected else found


@dataclass
class Report:
    """The problems found so far in a file and the files it extends: the first ones, and the total number."""

    problems: list[Problem] = field(default_factory=list)
    """The first problems, in the order in which they were found."""
    count: int = 0

    def add(self, problem: Problem) -> None:
        self.count += 1
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(problem)

    def refuse(self, node: yaml.Node, place: str, expected: str, value: str | None = None) -> None:
        """Note that the node is not what was expected. ``value`` describes the node when ``shown`` would say too little."""
        mark = node.start_mark
        self.add(Problem(Path(mark.name), mark.line + 1, place, shown(node) if value is None else value, expected))

    def refuse_file(self, path: Path, error: FileError) -> None:
        """Note why the file as a whole cannot be read."""
        self.add(Problem(path, error.line, "", error.value, error.expected))

    def in_order(self) -> tuple[Problem, ...]:
        """The problems file by file, each from top to bottom."""
        return tuple(sorted(self.problems, key=lambda problem: (str(problem.path), problem.line)))

    def lines(self) -> tuple[str, ...]:
        """The sorted problems in words, and how many more there are."""
        more = self.count - len(self.problems)
        ending = ngettext("… and {count} more problem.", "… and {count} more problems.", more).format(count=more)
        return (*map(str, self.in_order()), *((ending,) if more else ()))


def shown(node: yaml.Node) -> str:
    """The node as a message quotes it."""
    if isinstance(node, yaml.ScalarNode):
        value = shortened(str(node.value), QUOTED)
        return value if node.tag in (f"{TAG}int", f"{TAG}float") else repr(value)
    return _("a mapping") if isinstance(node, yaml.MappingNode) else _("a list")


def under(place: str, key: str) -> str:
    """The place of a key below ``place``."""
    return f"{place}.{shortened(key, QUOTED)}" if place else shortened(key, QUOTED)
