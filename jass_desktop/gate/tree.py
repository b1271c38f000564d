"""YAML from elsewhere as a tree with lines: of limited size and depth, without aliases, with a limited list of problems.

This module does not build YAML's own values, which could be much larger than the text.
"""

from __future__ import annotations

import io
import math
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from jass_desktop.errors import FileError
from jass_desktop.gate.files import refused
from jass_desktop.gate.text import NUMBER, PLACE, QUOTED, REASON, shortened, visible
from jass_desktop.i18n import _, ngettext

MAX_NODES = 20_000
MAX_DEPTH = 20
MAX_PROBLEMS = 30
"""How many problems of a file are reported; fixing a file with more starts at the top anyway."""
_FAST: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Ten times faster, if PyYAML was built with it, but with less detailed messages."""
_TAG = "tag:yaml.org,2002:"
_TRUTH = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


@dataclass(frozen=True)
class Problem:
    """One mistake in a file: its place, the value found and the value expected. Long texts are cut."""

    path: Path
    line: int
    place: str
    value: str
    expected: str

    def __post_init__(self) -> None:
        for name, longest in (("place", PLACE), ("value", QUOTED + PLACE), ("expected", 2 * REASON)):
            object.__setattr__(self, name, shortened(visible(getattr(self, name)), longest))

    def __str__(self) -> str:
        place = f" {self.place}" if self.place else ""
        return f"{self.path}:{self.line}{place}: {self.value}, expected {self.expected}"


@dataclass
class Report:
    """The problems found so far in a file and the files it extends: the first ones, and the total number."""

    problems: list[Problem] = field(default_factory=list)
    count: int = 0

    def add(self, problem: Problem) -> None:
        self.count += 1
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(problem)

    def refuse(self, node: yaml.Node, place: str, expected: str, value: str | None = None) -> None:
        """Note that the node is not what was expected. ``value`` describes the node when quoting it would say too little."""
        mark = node.start_mark
        self.add(Problem(Path(mark.name), mark.line + 1, place, _quoted(node) if value is None else value, expected))


def and_more(count: int) -> tuple[str, ...]:
    """The line that ends a list when ``count`` more entries are left out; () if none are."""
    if count <= 0:
        return ()
    return (ngettext("… and {count} more problem.", "… and {count} more problems.", count).format(count=count),)


def read_tree(path: Path, text: str, most_nodes: int = MAX_NODES) -> yaml.Node | None:
    """The tree of a YAML text; None for an empty one. Raises FileError for text that is not YAML, uses aliases, or is too deep
    or large.

    Its nodes name ``path`` as their file.
    """
    try:
        try:
            return _tree(path, text, most_nodes, _FAST)
        except yaml.YAMLError:
            return _tree(path, text, most_nodes, yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise _no_yaml(str(error.problem or error.context), mark.line + 1 if mark else 1) from None
    except yaml.reader.ReaderError as error:
        raise _no_yaml(str(error.reason), text.count("\n", 0, error.position) + 1) from None
    except yaml.YAMLError as error:
        raise _no_yaml(str(error), 1) from None


def _no_yaml(problem: str, line: int) -> FileError:
    return refused(line, shortened(" ".join(visible(problem).split()), PLACE), "YAML")


def _tree(path: Path, text: str, most_nodes: int, loader: type[Any]) -> yaml.Node | None:
    depth = 0
    for count, event in enumerate(yaml.parse(text, Loader=loader)):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent):
            raise refused(line, _("the alias {name}").format(name=f"*{shortened(str(event.anchor), QUOTED)}"),
                          _("the value written out"))
        if depth > MAX_DEPTH or count > most_nodes:
            raise refused(line, _("more than that"), _("at most {depth} levels and {count} values").format(
                depth=MAX_DEPTH, count=most_nodes))
    tree: yaml.Node | None = yaml.compose(_Named(text, path), loader)
    return tree


class _Named(io.StringIO):
    """A text that knows its file, for problem reports on its nodes."""

    def __init__(self, text: str, path: Path) -> None:
        super().__init__(text)
        self.name = str(path)


def _quoted(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode):
        value = shortened(str(node.value), QUOTED)
        return value if node.tag in (f"{_TAG}int", f"{_TAG}float") else repr(value)
    return "a mapping" if isinstance(node, yaml.MappingNode) else "a list"


def read_pairs(path: Path, text: str, most_nodes: int) -> list[tuple[str, yaml.Node, int]]:
    """Each key of a YAML mapping with its value and line; nothing for an empty text. Raises FileError like ``read_tree``."""
    tree = read_tree(path, text, most_nodes)
    if tree is None:
        return []
    if not isinstance(tree, yaml.MappingNode):
        raise refused(tree.start_mark.line + 1, _quoted(tree), _("keys with values"))
    for key, _value in tree.value:
        if not isinstance(key, yaml.ScalarNode):
            raise refused(key.start_mark.line + 1, _quoted(key), _("a name"))
    return [(str(key.value), value, key.start_mark.line + 1) for key, value in tree.value]


def plain_value(node: yaml.Node) -> object:
    """The node's value: a text, a boolean, None, a number of few digits, or a list or mapping of these.

    Any other YAML value, such as a date or a number with thousands of digits, stays text.
    """
    match node:
        case yaml.SequenceNode():
            return [plain_value(item) for item in node.value]
        case yaml.MappingNode():
            return {key.value if isinstance(key, yaml.ScalarNode) else _quoted(key): plain_value(item)
                    for key, item in node.value}
    text = str(node.value)
    match node.tag.removeprefix(_TAG):
        case "null":
            return None
        case "bool":
            return _TRUTH.get(text.lower(), text)
        case "int" if re.fullmatch(rf"[-+]?[0-9]{{1,{NUMBER}}}", text):
            return int(text)
        case "float":
            return _float(text)
    return text


def _float(text: str) -> float | str:
    """The number; the text itself if it is not a finite number."""
    try:
        number = float(text[:REASON])
    except ValueError:
        return text
    return number if math.isfinite(number) else text
