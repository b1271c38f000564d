"""The lists of what the five texts and the project's own rules say, and which tests hold it.

``000.yaml`` to ``004.yaml`` go through a text sentence by sentence. ``7/2a`` is line 7 of the text, its second sentence, the
first of the rules in it. ``examples.yaml`` and ``decisions.yaml`` do the same for the worked examples and the decisions of the
project's rules. Each entry paraphrases the rule (``says``), and may have one of

* ``read_as``: why it is read differently;
* ``not_built``: why the program does not have it yet.

A test says itself which rules it holds, ``@pytest.mark.rule("000", "7/1a", "7/4")``: a list and places in it. Where a test goes
through several presets, its cases must include those of the text (``PRESETS_OF``); ``case="E1"`` names another part of the names
of its cases, ``case="differenzler"`` one preset alone. The mark may stand at a row of its parameters as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml
from _pytest.mark import ParameterSet

from jass_desktop.engine.presets import PRESETS

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TEXTS = ("000", "001", "002", "003", "004")
LISTS = (*TEXTS, "examples", "decisions")
PRESETS_OF = {"000": ("chibre-romand",), "001": ("chibre", "differenzler"), "002": ("jass",), "003": ("schieber",),
              "004": ("pop",)}

every_list = pytest.mark.parametrize("name", LISTS)
every_text = pytest.mark.parametrize("name", TEXTS)


@cache
def listed(name: str) -> dict[str, Any]:
    data = yaml.safe_load((HERE / f"{name}.yaml").read_text("utf-8"))
    assert isinstance(data, dict)
    return data


@dataclass(frozen=True)
class Held:
    """What one mark says: the test holds these places of a list."""

    test: str
    function: Callable[..., object]
    text: str
    places: tuple[str, ...]
    case: str | None

    @property
    def missing(self) -> list[str]:
        """The cases that the mark speaks of and the test does not have."""
        ids = [_whole(one) for one in parameter_ids(self.function)]
        case = [] if self.case is None else [self.case]
        one_alone = any(_whole(name) in _whole(part) for part in case for name in PRESETS)
        goes_through = sum(any(_whole(name) in one for one in ids) for name in PRESETS) > 1  # a Weis scheme is called pop, too
        presets = PRESETS_OF.get(self.text, ()) if goes_through and not one_alone else ()
        wanted = [[*case, preset] for preset in presets] or [case]
        return [" ".join(parts) for parts in wanted if not any(all(_whole(part) in one for part in parts) for one in ids)]


def marks_of(test: str, function: Callable[..., object]) -> Iterator[Held]:
    """Those of the test, and those at the rows of its parameters."""
    for mark in getattr(function, "pytestmark", []):
        if mark.name == "rule":
            yield Held(test, function, mark.args[0], mark.args[1:], mark.kwargs.get("case"))
        elif mark.name == "parametrize":
            for row in mark.args[1]:
                for inner in map(_mark, row.marks if isinstance(row, ParameterSet) else ()):
                    if inner.name == "rule":
                        yield Held(test, function, inner.args[0], inner.args[1:], row.id)


def _mark(one: pytest.MarkDecorator | pytest.Mark) -> pytest.Mark:
    return one.mark if isinstance(one, pytest.MarkDecorator) else one


@cache
def held() -> tuple[Held, ...]:
    """All that any test says."""
    found: list[Held] = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if "mark.rule(" in path.read_text("utf-8"):
            name = path.relative_to(ROOT).with_suffix("")
            for attribute, function in vars(import_module(".".join(name.parts))).items():
                if attribute.startswith("test_") and callable(function):
                    found += marks_of(f"{name.as_posix()}.py::{attribute}", function)
    return tuple(found)


def test_every_list_is_checked() -> None:
    """No list lies beside these that nobody looks at."""
    assert sorted(path.stem for path in HERE.glob("*.yaml")) == sorted(LISTS)


@every_list
def test_each_entry_says_something(name: str) -> None:
    """Each entry says in a line what it is about, and at most why it is read otherwise or not built."""
    assert listed(name)["rules"]
    for entry in listed(name)["rules"]:
        place = f"{name}.yaml {entry['at']}"
        assert entry.keys() - {"read_as", "not_built"} == {"at", "says"}, place
        assert len(entry) <= 3, place
        assert all(isinstance(text, str) and text.strip() == text != "" for text in entry.values()), place


@every_list
def test_nothing_is_listed_twice(name: str) -> None:
    """Each place, and each paraphrase, stands once in its list."""
    for key in ("at", "says"):
        found = [entry[key] for entry in listed(name)["rules"]]
        assert len(set(found)) == len(found), sorted(text for text in set(found) if found.count(text) > 1)


@every_text
def test_no_sentence_is_left_out(name: str) -> None:
    """Each sentence of the text is listed with a rule, or among those that state none, and not with both."""
    data = listed(name)
    there = {f"{line}/{number}" for line, count in data["sentences"].items() for number in range(1, count + 1)}
    rules = {re.sub("[a-z]$", "", entry["at"]) for entry in data["rules"]}
    silent = [place for group in data["no_rule"] for place in group["at"]]
    assert len(set(silent)) == len(silent)
    assert not rules & set(silent)
    assert rules | set(silent) == there


@every_list
def test_each_rule_is_held_by_a_test(name: str) -> None:
    """For every rule of the list that is built there is a test that says it holds it."""
    places = {place for one in held() if one.text == name for place in one.places}
    assert [entry["at"] for entry in listed(name)["rules"] if "not_built" not in entry and entry["at"] not in places] == []


def test_what_tests_say_they_hold_is_listed() -> None:
    """Each mark names a list and places in it, each once, and cases that the test has."""
    known = {(name, entry["at"]) for name in LISTS for entry in listed(name)["rules"]}
    for one in held():
        assert one.places, one.test
        assert {(one.text, place) for place in one.places} <= known, one.test
        assert one.missing == [], (one.test, one.text, one.places)
    said = [(one.test, one.text, place, one.case) for one in held() for place in one.places]
    assert len(set(said)) == len(said), sorted(each for each in said if said.count(each) > 1)


def test_all_of_the_five_texts_is_built() -> None:
    """The program leaves out nothing that one of the five texts says."""
    assert [(name, entry["at"]) for name in LISTS for entry in listed(name)["rules"] if "not_built" in entry
            and name in TEXTS] == []


@pytest.mark.parametrize(("name", "case", "missing"), [
    ("000", None, []), ("003", None, ["schieber"]), ("001", None, ["differenzler"]), ("001", "chibre", []),
    ("000", "E1", []), ("000", "E2", ["E2 chibre-romand"]), ("000", "romand", ["romand chibre-romand"]),
    ("000", "E", ["E chibre-romand"]),
    ("decisions", None, []), ("decisions", "pop", ["pop"]), ("decisions", "E1-chibre", []),
])
def test_a_case_that_is_not_there_is_missed(name: str, case: str | None, missing: list[str]) -> None:
    """A mark holds only where the test has the presets of the text, or the case named, by whole words."""
    @pytest.mark.parametrize("preset", ["chibre-romand", "chibre"])
    @pytest.mark.parametrize("hand", [pytest.param("SA", id="E1")])
    def test_of_hands(preset: str, hand: str) -> None:
        raise AssertionError

    one, = marks_of("test", pytest.mark.rule(name, "7/1a", case=case)(test_of_hands))
    assert one.missing == missing


def _whole(name: str) -> str:
    """A part of a test's name so that it is found only as a whole: names of presets with a hyphen are words of their own."""
    for preset in sorted(PRESETS, key=len, reverse=True):
        name = re.sub(rf"(?<![\w+]){preset}(?![\w+])", preset.replace("-", "+"), name)
    return f"-{name}-"


def parameter_ids(function: Any) -> set[str]:
    """The names pytest gives to a test's parameters: those nearest to the function first."""
    marks = [mark for mark in getattr(function, "pytestmark", []) if mark.name == "parametrize"]
    return {"-".join(part) for part in product(*(ids_of(mark) for mark in marks))}


def ids_of(mark: pytest.Mark) -> list[str]:
    names, values = mark.args[0], list(mark.args[1])
    names = names.split(",") if isinstance(names, str) else list(names)
    ids = mark.kwargs.get("ids")
    if callable(ids):
        return [str(ids(value)) for value in values]
    if ids is not None:
        return [str(text) for text in ids]
    return [_row_id([name.strip() for name in names], value, index) for index, value in enumerate(values)]


def _row_id(names: list[str], value: Any, index: int) -> str:
    if isinstance(value, ParameterSet):
        if value.id is not None:
            return str(value.id)
        value = value.values if len(names) > 1 else value.values[0]
    row: Iterable[Any] = value if len(names) > 1 else (value,)
    return "-".join(id_of(argument, each, index) for argument, each in zip(names, row, strict=True))


def id_of(argument: str, value: Any, index: int) -> str:
    plain = value is None or isinstance(value, str | int | float | bool | Enum)
    return str(value) if plain else f"{argument}{index}"
