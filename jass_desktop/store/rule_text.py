"""A rule set as YAML that a person may write: every mistake is named with its line, its option and what was expected.

Values are read literally, so that ``off`` and ``none`` mean what they mean on the rules screen, not what they mean in YAML.
Options are named as in rules 7.0.19. Version 0.1 had no ``kind``: there ``bids: none`` meant a game of two sides, and is still
read that way.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

import yaml

from jass_desktop.engine.cards import DECK
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.option import LARGEST_FACTOR, Contracts, Factors, OneCard, OneOf, Rows, Values, Whole, YesOrNo
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import OPTIONS, Clash, RuleSet
from jass_desktop.errors import FileError, NotationError, RulesError
from jass_desktop.gate.problems import Problem, Report
from jass_desktop.gate.text import RULES_NAME, quoted, whole_number
from jass_desktop.gate.tree import read_mapping
from jass_desktop.i18n import _
from jass_desktop.session.preferences import is_rules_name
from jass_desktop.session.setting import EVENING, PlainGame, setting_of

MAX_BYTES = 64 * 1024
"""The maximum size in bytes. A typical file has about 3 KiB."""

_NONE = ("none", "null", "~", "", "-")
_BOOL = {"yes": "yes", "true": "yes", "on": "yes", "no": "no", "false": "no", "off": "no"}


def is_free_name(name: str) -> bool:
    """Whether a person's own rule set may have this name."""
    return is_rules_name(name) and name not in (*PRESETS, EVENING) and isinstance(setting_of(name), PlainGame)


def name_expected() -> str:
    return _("a name of 1 to {longest} characters that no rule set of the program has").format(longest=RULES_NAME)


def write_rules(rules: RuleSet) -> str:
    """The rule set as the text of a file, with all options and their allowed values; ``read_rules`` restores it."""
    head = _("A rule set for Jass Desktop, to edit here or on the rules screen.\nA missing option is as in the rule set of "
             "“base”, or has its default.\n“jass-desktop rules show FILE” names every mistake in this file, with its line.")
    lines = [*(f"# {line}" for line in head.split("\n")), f"name: {json.dumps(rules.name, ensure_ascii=False)}"]
    for option, text in {"kind": rules.kind, **dict(rules.options_in_full()), "bids": rules.bids}.items():
        setting, expected = f"{option}: {_write(option, text)}", f"# {_expected(option)}"
        lines += [f"{setting:<39} {expected}"] if len(setting) < 40 else [expected, setting]
    return "\n".join(lines) + "\n"


def read_rules(text: str, file: str) -> RuleSet:
    """The rule set in the text of ``file``. Raises RulesError with a line for each problem."""
    path, report = Path(file), Report()
    try:
        nodes = read_mapping(path, text, report)
    except FileError as error:
        raise RulesError(_("{file} is not a rule set: {error}.").format(file=file, error=error)) from None
    if "name" not in nodes:
        report.add(Problem(path, 1, "name", _("missing"), name_expected()))
    name = ""
    options: dict[str, str] = {}
    for key, node in nodes.items():
        value = _plain(node)
        expected = ""
        if key == "name":
            name = value or ""
            expected = "" if is_free_name(name) else name_expected()
        elif key == "base":
            if value is not None and value in PRESETS:
                options = {**dict(PRESETS[value].to_options()), **options}
            else:
                expected = _("one of the rule sets of this version: {names}").format(names=", ".join(PRESETS))
        elif key not in OPTIONS:
            expected = _("one of the options of this version: {options}").format(options=", ".join(OPTIONS))
        elif (read := None if value is None else _read(key, value)) is None:
            expected = _expected(key)
        else:
            options[key] = read
        if expected:
            report.refuse(node, key, expected, "…" if value is None else quoted(value))
    if not report.problems:
        try:
            return RuleSet.from_options(name, tuple(options.items()))
        except RulesError as error:
            _report_clashes(error, path, {key: node.start_mark.line + 1 for key, node in nodes.items()}, report)
    raise RulesError("\n".join(report.lines()))


def _plain(node: yaml.Node) -> str | None:
    """The words as written in the file: ``off`` and ``none`` are option values here, not YAML's."""
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


def _report_clashes(error: RulesError, path: Path, lines: Mapping[str, int], report: Report) -> None:
    """Report the contradictions, each with the later of its two lines, or else the other flaws, with the last line concerned."""
    lines = {"kind": lines.get("bids", 1), **lines}  # in a file of version 0.1, ``bids`` gives the kind of game
    for clash in error.clashes:
        if isinstance(clash, Clash):
            line = max(lines.get(clash.option, 1), lines.get(clash.other, 1))
            report.add(Problem(path, line, clash.option, str(clash).removeprefix(f"{clash.option}: ")))
    if not report.problems:
        line = max((line for option, line in lines.items() if f" {option}: " in str(error)), default=1)
        report.add(Problem(path, line, "", str(error)))


def _one_of(values: Iterable[str]) -> str:
    return _("one of: {values}").format(values=", ".join(values))


def _one_of_values(values: Values) -> tuple[str, ...]:
    """The words of a closed list, as a file may contain them."""
    return tuple(map(values.write, values.values)) if isinstance(values, OneOf) else ()


def _read(option: str, text: str) -> str | None:
    """The engine's text for the file's value; None if the option has no such value."""
    if option == "bids" and text == "none":
        return text
    values = OPTIONS[option].values
    match values:
        case OneOf():
            return text if text in _one_of_values(values) else None
        case YesOrNo():
            return _BOOL.get(text)
        case Whole(low, high, optional):
            if optional and text in _NONE:
                return "-"
            return None if (number := whole_number(text, low, high)) is None else str(number)
        case Factors() | Rows() if text in _NONE:
            return "-"
        case Contracts() if not text:
            return None
        case Factors() if len({pair.partition("=")[0] for pair in text.split()}) < len(text.split()):
            return None  # a contract stands twice
    try:
        value = values.read(text)
    except (ValueError, NotationError):
        return None
    return None if values.problem(value) else values.write(value)


def _write(option: str, text: str) -> str:
    """The engine's text as written in a file."""
    match OPTIONS[option].values:
        case Contracts():
            return f"[{', '.join(text.split())}]"
        case Factors():
            return "{}" if text == "-" else "{" + text.replace(" ", ", ").replace("=", ": ") + "}"
        case Whole() | Rows() if text == "-":
            return "none"
    return text


def _expected(option: str) -> str:
    """The allowed values, in words."""
    values = OPTIONS[option].values
    match values:
        case OneOf():
            return _one_of(_one_of_values(values))
        case YesOrNo():
            return _one_of(("yes", "no"))
        case Whole(low, high, optional):
            text = _("a whole number from {low} to {high}, or none") if optional else _("a whole number from {low} to {high}")
            return text.format(low=low, high=high)
        case OneCard() if values.cards == DECK:
            return _("a card such as D7 or SA")
        case OneCard():
            return _one_of(card.code for card in values.cards)
        case Contracts():
            return _("some of {values}").format(values=", ".join(contract.value for contract in Contract))
        case Factors():
            return _("contracts, each with a factor from 1 to {most}").format(most=LARGEST_FACTOR)
    return _("rows such as hearts=3, slalom-obenabe+slalom-undenufe=9 or any=7, or none")
