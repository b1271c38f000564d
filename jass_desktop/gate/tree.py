"""YAML from elsewhere as a tree with lines: of limited size and depth, without aliases. Everything that reads YAML reads it here.

This module does not build YAML's own values, which could be much larger than the text. Whoever takes a value from the tree
reports what is wrong with it to the ``Report`` of the file.
"""

from __future__ import annotations

import io
import math
import re
from pathlib import Path
from typing import Any

import yaml

from jass_desktop.errors import FileError
from jass_desktop.gate.files import refused
from jass_desktop.gate.problems import TAG, Report, shown, under
from jass_desktop.gate.text import NUMBER, PLACE, QUOTED, REASON, shortened, visible
from jass_desktop.i18n import _

MAX_NODES = 20_000
_MOST_OF_MAPPING = 2000
"""Nodes of a file that is one mapping, such as preferences."""
MAX_DEPTH = 20
_FAST: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Ten times faster, if PyYAML was built with it, but with less detailed messages."""
_KINDS = {type(None): "null", str: "str", bool: "bool", int: "int", float: "float"}
_TRUTH = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


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
            # Translators: depth: how often lists and mappings may lie in each other.
            most = _("at most {depth} levels and {count} values").format(depth=MAX_DEPTH, count=most_nodes)
            raise refused(line, _("more than that"), most)
    tree: yaml.Node | None = yaml.compose(_Named(text, path), loader)
    return tree


class _Named(io.StringIO):
    """A text that knows its file, for problem reports on its nodes."""

    def __init__(self, text: str, path: Path) -> None:
        super().__init__(text)
        self.name = str(path)


def read_mapping(path: Path, text: str, report: Report) -> dict[str, yaml.Node]:
    """The values of a YAML mapping by key; none for an empty text. Raises FileError like ``read_tree``, and for anything but a
    mapping; reports like ``pairs``.
    """
    tree = read_tree(path, text, _MOST_OF_MAPPING)
    if tree is None:
        return {}
    if not isinstance(tree, yaml.MappingNode):
        raise refused(tree.start_mark.line + 1, shown(tree), _("keys with values"))
    return pairs(tree, "", report)


def pairs(mapping: yaml.MappingNode, place: str, report: Report) -> dict[str, yaml.Node]:
    """The mapping's values by key. Reports each key that is not a text and each that comes again; the first value counts."""
    found: dict[str, yaml.Node] = {}
    for key, value in mapping.value:
        if not isinstance(key, yaml.ScalarNode):
            report.refuse(key, place, _("a key that is a text"))
        elif key.value in found:
            report.refuse(key, under(place, key.value), _("each key once"), _("the key appears twice"))
        else:
            found[str(key.value)] = value
    return found


def keys_of(tree: yaml.Node | None) -> frozenset[str]:
    """The keys of the mapping that are texts; none of anything else."""
    children = tree.value if isinstance(tree, yaml.MappingNode) else ()
    return frozenset(str(key.value) for key, _value in children if isinstance(key, yaml.ScalarNode))


def plain_value(node: yaml.Node) -> object:
    """The node's value: a text, a boolean, None, a number of few digits, or a list or mapping of these.

    Any other YAML value, such as a date or a number with thousands of digits, stays text.
    """
    match node:
        case yaml.SequenceNode():
            return [plain_value(item) for item in node.value]
        case yaml.MappingNode():
            return {key.value if isinstance(key, yaml.ScalarNode) else shown(key): plain_value(item)
                    for key, item in node.value}
    text = str(node.value)
    match node.tag.removeprefix(TAG):
        case "null":
            return None
        case "bool":
            return _TRUTH.get(text.lower(), text)
        case "int" if re.fullmatch(rf"[-+]?[0-9]{{1,{NUMBER}}}", text):
            return int(text)
        case "float":
            return _float(text)
    return text


def tree_of(value: object, path: Path) -> yaml.Node:
    """The tree of such a value, for specs that read trees. All its nodes stand on the first line of ``path``."""
    mark = yaml.Mark(str(path), 0, 0, 0, None, 0)

    def node(part: object) -> yaml.Node:
        match part:
            case dict():
                return yaml.MappingNode(f"{TAG}map", [(node(key), node(item)) for key, item in part.items()], mark)
            case list():
                return yaml.SequenceNode(f"{TAG}seq", [node(item) for item in part], mark)
        return yaml.ScalarNode(TAG + _KINDS[type(part)], "" if part is None else str(part), mark)

    return node(value)


def _float(text: str) -> float | str:
    """The number; the text itself if it is not a finite number."""
    try:
        number = float(text[:REASON])
    except ValueError:
        return text
    return number if math.isfinite(number) else text
