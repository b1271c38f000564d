"""A rule set as YAML that a person may write: every mistake is named with its line, its option and what was expected.

Values are read as they stand, so that ``off`` and ``none`` mean what they mean on the rules screen, and not what YAML makes
of them. Options are named as in rules 7.0.19.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import NamedTuple

import yaml

from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import CHOICES, LARGEST_FACTOR, LIMITS, Clash, RuleSet
from jass_desktop.engine.seats import Direction
from jass_desktop.errors import FileError, NotationError, RulesError
from jass_desktop.gate.text import RULES_NAME, WORD, one_line, quoted, whole_number
from jass_desktop.gate.tree import MAX_PROBLEMS, and_more, read_pairs
from jass_desktop.i18n import _
from jass_desktop.session.preferences import is_rules_name

MAX_BYTES = 64 * 1024
"""A file has about 3 KiB."""
MAX_NODES = 2000

_NONE = ("none", "null", "~", "", "-")
_BOOL = {"yes": "yes", "true": "yes", "on": "yes", "no": "no", "false": "no", "off": "no"}
_CONTRACTS = {contract.value for contract in Contract}
_FACTORS = {str(number) for number in range(1, LARGEST_FACTOR + 1)}


def is_free_name(name: str) -> bool:
    """Whether a rule set of a person's own may be called so."""
    return is_rules_name(name) and name not in PRESETS


def name_expected() -> str:
    return _("a name of 1 to {longest} characters that no shipped rule set has").format(longest=RULES_NAME)


def write_rules(rules: RuleSet) -> str:
    """The rule set as the text of a file, with all its options and what each may be; ``read_rules`` gives it back."""
    head = _("A rule set for Jass Desktop, which may be edited here or on the rules screen.\n"
             "An option that is left out is as in the rule set that “base” names; without one it has its default.\n"
             "The command “jass-desktop rules show FILE” names every mistake in this file, with its line.")
    lines = [*(f"# {line}" for line in head.split("\n")), f"name: {json.dumps(rules.name, ensure_ascii=False)}"]
    for option, text in rules.to_options():
        setting, expected = f"{option}: {_OPTIONS[option].write(text)}", f"# {_OPTIONS[option].expected()}"
        lines += [f"{setting:<39} {expected}"] if len(setting) < 40 else [expected, setting]
    return "\n".join(lines) + "\n"


def read_rules(text: str, file: str) -> RuleSet:
    """The rule set in the text of ``file``. RulesError with a line for each problem."""
    try:
        values = read_pairs(Path(file), text, MAX_NODES)
    except FileError as error:
        raise RulesError(_("{file} is no rule set: {error}.").format(file=file, error=error)) from None
    name = ""
    options: dict[str, str] = {}
    lines: dict[str, int] = {}
    problems: list[str] = []

    def refuse(key: str, value: str | None, expected: str) -> None:
        problems.append(_("{file}:{line} {key}: {value}, expected {expected}").format(
            file=file, line=lines[key], key=one_line(key, WORD), value=_brief(value), expected=expected))

    for key, node, line in values:
        value = _plain(node)
        twice, lines[key] = key in lines, line
        option = _OPTIONS.get(key)
        if twice:
            refuse(key, value, _("each option once"))
        elif key == "name":
            name = value or ""
            if not is_free_name(name):
                refuse(key, value, name_expected())
        elif key == "base":
            if value is not None and value in PRESETS:
                options = {**dict(PRESETS[value].to_options()), **options}
            else:
                refuse(key, value, _one_of(PRESETS))
        elif option is None:
            refuse(key, value, _("one of the options {options}").format(options=", ".join(_OPTIONS)))
        elif (read := None if value is None else option.read(value)) is None:
            refuse(key, value, option.expected())
        else:
            options[key] = read
    if "name" not in lines:
        problems.append(_("{file}:{line} {key}: missing, expected {expected}").format(
            file=file, line=1, key="name", expected=name_expected()))
    if problems:
        raise RulesError("\n".join([*problems[:MAX_PROBLEMS], *and_more(len(problems) - MAX_PROBLEMS)]))
    try:
        return RuleSet.from_options(name, tuple(options.items()))
    except RulesError as error:
        raise RulesError("\n".join(f"{file}:{line} {clash}" for line, clash in _clashes(error, lines))) from error


def _plain(node: yaml.Node) -> str | None:
    """The words as they stand in the file: ``off`` and ``none`` are values here, not YAML's."""
    match node:
        case yaml.ScalarNode():
            return str(node.value).strip()
        case yaml.SequenceNode():
            items = [_plain(item) if isinstance(item, yaml.ScalarNode) else None for item in node.value]
            return " ".join(item for item in items if item is not None) if None not in items else None
        case yaml.MappingNode():
            pairs = [(key.value, value.value) for key, value in node.value
                     if isinstance(key, yaml.ScalarNode) and isinstance(value, yaml.ScalarNode)]
            return " ".join(f"{key}={value}" for key, value in pairs) if len(pairs) == len(node.value) else None
    return None


def _brief(value: str | None) -> str:
    return "…" if value is None else quoted(value)


def _clashes(error: RulesError, lines: Mapping[str, int]) -> list[tuple[int, str]]:
    """What contradicts each other, each with the later of its two lines; values by themselves are right here already."""
    pairs = [clash for clash in error.clashes if isinstance(clash, Clash)]
    return ([(max(lines.get(clash.option, 1), lines.get(clash.other, 1)), str(clash)) for clash in pairs]
            or [(lines.get("factors", 1), str(error))])


def _one_of(values: Iterable[str]) -> str:
    return _("one of: {values}").format(values=", ".join(values))


class _Option(NamedTuple):
    """How the value of an option is read and written. ``read`` gives the engine's notation, None for what is no value."""

    read: Callable[[str], str | None]
    expected: Callable[[], str]
    write: Callable[[str], str] = str


def _choice(values: tuple[str, ...]) -> _Option:
    return _Option(lambda text: text if text in values else None, lambda: _one_of(values))


def _number(low: int, high: int, optional: bool) -> _Option:
    def read(text: str) -> str | None:
        if optional and text in _NONE:
            return "-"
        return None if (number := whole_number(text, low, high)) is None else str(number)

    def expected() -> str:
        text = _("a whole number from {low} to {high}, or none") if optional else _("a whole number from {low} to {high}")
        return text.format(low=low, high=high)
    return _Option(read, expected, lambda text: "none" if text == "-" else text)


def _read_card(text: str) -> str | None:
    try:
        return Card.parse(text).code
    except NotationError:
        return None


def _read_contracts(text: str) -> str | None:
    return text if text and set(text.split()) <= _CONTRACTS else None


def _read_factors(text: str) -> str | None:
    if text in _NONE:
        return "-"
    pairs = [pair.partition("=") for pair in text.split()]
    once = len({contract for contract, _equals, _number in pairs}) == len(pairs)
    good = all(contract in _CONTRACTS and number in _FACTORS for contract, _equals, number in pairs)
    return text if once and good else None


def _write_factors(text: str) -> str:
    return "{}" if text == "-" else "{" + text.replace(" ", ", ").replace("=", ": ") + "}"


def _option(name: str, kind: str) -> _Option:
    if name in CHOICES:
        return _choice(CHOICES[name])
    if name in LIMITS:
        return _number(*LIMITS[name], optional="None" in kind)
    match kind:
        case "Direction":
            return _choice(tuple(direction.value for direction in Direction))
        case "bool":
            return _Option(_BOOL.get, lambda: _one_of(("yes", "no")))
        case "Card":
            return _Option(_read_card, lambda: _("a card such as D7 or SA"))
        case "tuple[Contract, ...]":
            return _Option(_read_contracts, lambda: _("some of {values}").format(values=", ".join(c.value for c in Contract)),
                           lambda text: f"[{', '.join(text.split())}]")
    return _Option(_read_factors, lambda: _("contracts, each with a factor from 1 to {most}").format(most=LARGEST_FACTOR),
                   _write_factors)


_OPTIONS: Mapping[str, _Option] = {f.name: _option(f.name, str(f.type)) for f in fields(RuleSet) if f.name != "name"}
