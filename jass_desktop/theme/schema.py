"""One description of a YAML file that both checks and loads it: every problem is listed with its line, then nothing is loaded.

A *spec* takes a node of the YAML tree and returns its value, or reports what is wrong and returns None. The specs here know
nothing about decks; those for themes are in ``source``.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import yaml

from jass_desktop.gate.problems import Report, under
from jass_desktop.gate.text import WORD, is_plain, quoted
from jass_desktop.gate.tree import pairs
from jass_desktop.i18n import _

MAX_BYTES = 256 * 1024

T = TypeVar("T")

Spec = Callable[[yaml.Node, str, Report], "T | None"]


def merged(base: yaml.Node, changes: yaml.Node) -> yaml.Node:
    """The tree of ``base`` with ``changes`` merged in, mapping by mapping; lists are replaced whole."""
    if not isinstance(base, yaml.MappingNode) or not isinstance(changes, yaml.MappingNode):
        return changes
    old = {key.value: child for key, child in base.value if isinstance(key, yaml.ScalarNode)}
    both, new = [], set()
    for key, child in changes.value:
        name = key.value if isinstance(key, yaml.ScalarNode) else None
        both.append((key, merged(old[name], child) if name in old else child))
        new.add(name)
    both += [(key, child) for key, child in base.value if not isinstance(key, yaml.ScalarNode) or key.value not in new]
    return yaml.MappingNode(changes.tag, both, changes.start_mark, changes.end_mark)


def child_of(node: yaml.Node | None, *keys: str) -> yaml.Node | None:
    """The node under these nested keys; None if there is none."""
    for key in keys:
        children = node.value if isinstance(node, yaml.MappingNode) else ()
        node = next((child for name, child in children if name.value == key), None)
    return node


def text(longest: int = 200) -> Spec[str]:
    """One non-empty line. Text that YAML would read as a number or a boolean is taken as written.

    Control characters and changes of writing direction are rejected, because texts are printed unchanged.
    """

    def read(node: yaml.Node, place: str, report: Report) -> str | None:
        if isinstance(node, yaml.ScalarNode) and node.value.strip() and is_plain(node.value, longest):
            return str(node.value)
        report.refuse(node, place, _("a text of 1 to {longest} characters on one line").format(longest=longest))
        return None

    return read


def pattern(*needed: str) -> Spec[str]:
    """A text that contains each of these ``{placeholders}`` once and no other braces: neither formats nor parts of values."""

    def read(node: yaml.Node, place: str, report: Report) -> str | None:
        found = text()(node, place, report)
        if found is None:
            return None
        if sorted(re.findall(r"\{(\w+)\}", found)) == sorted(needed) and not re.search(r"[{}]", re.sub(r"\{\w+\}", "", found)):
            return found
        expected = _("a text with each of {names} exactly once, and no other braces")
        report.refuse(node, place, expected.format(names=", ".join(f"{{{name}}}" for name in needed)))
        return None

    return read


def number(low: float, high: float) -> Spec[float]:
    def read(node: yaml.Node, place: str, report: Report) -> float | None:
        if isinstance(node, yaml.ScalarNode) and node.tag in ("tag:yaml.org,2002:int", "tag:yaml.org,2002:float"):
            try:
                value = float(node.value)
            except ValueError:
                value = math.nan
            if low <= value <= high:
                return value
        report.refuse(node, place, f"{low:g}..{high:g}")
        return None

    return read


def colour(node: yaml.Node, place: str, report: Report) -> str | None:
    """The spec of a colour, such as ``"#c0392b"``. The value is in lower case."""
    if isinstance(node, yaml.ScalarNode) and re.fullmatch(r"#[0-9A-Fa-f]{6}", node.value):
        return str(node.value).lower()
    report.refuse(node, place, _("a colour such as {colour}").format(colour='"#c0392b"'))
    return None


def one_of(choices: Mapping[str, T]) -> Spec[T]:
    def read(node: yaml.Node, place: str, report: Report) -> T | None:
        if isinstance(node, yaml.ScalarNode) and node.value in choices:
            return choices[node.value]
        report.refuse(node, place, _("one of: {values}").format(values=", ".join(choices)))
        return None

    return read


def listing(item: Spec[T], shortest: int = 0, longest: int = 100) -> Spec[tuple[T, ...]]:
    """A list of ``shortest`` to ``longest`` such items."""

    def read(node: yaml.Node, place: str, report: Report) -> tuple[T, ...] | None:
        if not isinstance(node, yaml.SequenceNode) or not shortest <= len(node.value) <= longest:
            expected = _("a list of {count} items") if shortest == longest else _("a list of {low} to {high} items")
            value = _("a list of {count} items").format(count=len(node.value)) if isinstance(node, yaml.SequenceNode) else None
            report.refuse(node, place, expected.format(count=longest, low=shortest, high=longest), value)
            return None
        return _complete(item(child, f"{place}[{number}]", report) for number, child in enumerate(node.value, 1))

    return read


def permutation(choices: Mapping[str, T]) -> Spec[tuple[T, ...]]:
    """A list of all the choices, each once."""
    items = listing(one_of(choices), len(choices), len(choices))

    def read(node: yaml.Node, place: str, report: Report) -> tuple[T, ...] | None:
        found = items(node, place, report)
        if found is not None and len({*found}) < len(choices):
            expected = _("each of {values} exactly once").format(values=", ".join(choices))
            report.refuse(node, place, expected, _("one of them twice"))
            return None
        return found

    return read


def table(keys: Mapping[str, T], item: Spec[Any], partial: bool = False) -> Spec[dict[T, Any]]:
    """A mapping from each of these keys (``partial``: from some of them) to such an item, returned in their order."""
    items = dict.fromkeys(keys, item)
    fields: Spec[dict[str, Any]] = record(dict, *(({}, items) if partial else (items, {})))

    def read(node: yaml.Node, place: str, report: Report) -> dict[T, Any] | None:
        found = fields(node, place, report)
        return None if found is None else {keys[key]: found[key] for key in keys if key in found}

    return read


def dictionary(item: Spec[T]) -> Spec[dict[str, T]]:
    """A mapping whose keys may be any words of lower-case letters, digits and underscores."""

    def read(node: yaml.Node, place: str, report: Report) -> dict[str, T] | None:
        children = _pairs(node, place, report)
        if children is None:
            return None
        for key in children:
            if not re.fullmatch(rf"[a-z0-9_]{{1,{WORD}}}", key):
                report.refuse(node, under(place, key), _("a key of a-z, 0-9 and _"), quoted(key))
                return None
        values = _complete(item(child, f"{place}.{key}", report) for key, child in children.items())
        return None if values is None else dict(zip(children, values, strict=True))

    return read


def record(
    build: Callable[..., T], required: Mapping[str, Spec[Any]], optional: Mapping[str, Spec[Any]] | None = None
) -> Spec[T]:
    """A mapping with these keys; ``build`` makes the result from their values. Absent optional keys are left out."""
    fields = {**required, **(optional or {})}

    def read(node: yaml.Node, place: str, report: Report) -> T | None:
        children = _pairs(node, place, report)
        if children is None:
            return None
        sound, found = True, {}
        for key, child in children.items():
            if key not in fields:
                value = _("the key {key}, which this version does not know").format(key=quoted(key))
                report.refuse(child, under(place, key), _("one of the keys {keys}").format(keys=", ".join(fields)), value)
                sound = False
                continue
            found[key] = fields[key](child, under(place, key), report)
            sound = sound and found[key] is not None
        for key in required:
            if key not in children:
                report.refuse(node, under(place, key), _("a value"), _("missing"))
                sound = False
        return build(**found) if sound else None

    return read


def _pairs(node: yaml.Node, place: str, report: Report) -> dict[str, yaml.Node] | None:
    """The mapping's children by key; None after reporting a node that is not a mapping."""
    if isinstance(node, yaml.MappingNode):
        return pairs(node, place, report)
    report.refuse(node, place, _("a mapping"))
    return None


def _complete(values: Iterable[T | None]) -> tuple[T, ...] | None:
    """All the values; None if any was rejected. Every value is read, so that each reports its own problem."""
    read = tuple(values)
    sound = tuple(value for value in read if value is not None)
    return sound if len(sound) == len(read) else None
