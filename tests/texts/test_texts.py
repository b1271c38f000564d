"""The lists of what the five texts and the project's own rules say, and of the tests that cover it.

``000.yaml`` to ``004.yaml`` go through a text sentence by sentence. ``7/2a`` is line 7 of the text, its second sentence, the
first of the rules in it. ``examples.yaml`` and ``decisions.yaml`` do the same for the worked examples and the decisions of the
project's rules. Each entry paraphrases the rule (``says``) and has one of

* ``test``: the tests that cover it, as pytest names them;
* ``read_as``: why it is read differently, with the tests of what is done ``instead``;
* ``not_built``: why the program does not have it yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TEXTS = ("000", "001", "002", "003", "004")
LISTS = (*TEXTS, "examples", "decisions")
KINDS = ("test", "read_as", "not_built")

every_list = pytest.mark.parametrize("name", LISTS)
every_text = pytest.mark.parametrize("name", TEXTS)


@cache
def listed(name: str) -> dict[str, Any]:
    data = yaml.safe_load((HERE / f"{name}.yaml").read_text("utf-8"))
    assert isinstance(data, dict)
    return data


def nodes_of(entry: dict[str, Any]) -> list[str]:
    return [*entry.get("test", []), *entry.get("instead", [])]


def test_every_list_is_checked() -> None:
    """No list lies beside these that nobody looks at."""
    assert sorted(path.stem for path in HERE.glob("*.yaml")) == sorted(LISTS)


@every_list
def test_each_entry_has_its_test_or_its_reason(name: str) -> None:
    """Each entry says in a line what it is about, and has exactly one of test, read_as and not_built."""
    assert listed(name)["rules"]
    for entry in listed(name)["rules"]:
        place = f"{name}.yaml {entry['at']}"
        kinds = [kind for kind in KINDS if kind in entry]
        assert len(kinds) == 1, f"{place}: {kinds}"
        assert entry.keys() == {"at", "says", kinds[0], *(["instead"] if "read_as" in kinds else [])}, place
        assert all(isinstance(entry[key], str) and entry[key].strip() == entry[key] != "" for key in entry
                   if key not in ("test", "instead")), place
        assert nodes_of(entry) or "not_built" in entry, place
        assert len(set(nodes_of(entry))) == len(nodes_of(entry)), f"{place}: a test stands there twice"


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
def test_the_tests_exist(name: str) -> None:
    """Every test named is there, with the parameters named."""
    missing = [node for entry in listed(name)["rules"] for node in nodes_of(entry) if not exists(node)]
    assert missing == []


def test_all_of_the_five_texts_is_built() -> None:
    """The program leaves out nothing that one of the five texts says."""
    assert [(name, entry["at"]) for name in LISTS for entry in listed(name)["rules"] if "not_built" in entry
            and name in TEXTS] == []


@pytest.mark.parametrize("node", [
    "tests/engine/test_seats.py::test_partners", "tests/engine/test_seat.py::test_partners_share_a_side",
    "tests/engine/test_presets.py::test_who_cuts[chess]", "tests/engine/test_seats.py::test_parties_share_the_seats[pop]",
    "tests/engine/test_presets.py::scene", "test_partners_share_a_side",
])
def test_a_test_that_is_not_there_is_missed(node: str) -> None:
    """A wrong file, function or parameter, or a function that is no test, does not pass for a test."""
    assert not exists(node)
    assert exists("tests/engine/test_seats.py::test_parties_share_the_seats")
    assert exists("tests/engine/test_presets.py::test_who_cuts[pop]")


def exists(node: str) -> bool:
    """Whether pytest would find the test: its module, its function, and, as far as they can be told, its parameters."""
    path, _, test = node.partition("::")
    function_name, bracket, parameters = test.partition("[")
    if not path.startswith("tests/") or not (ROOT / path).is_file():
        return False
    function = getattr(import_module(path.removesuffix(".py").replace("/", ".")), function_name, None)
    if not (callable(function) and function_name.startswith("test_")):
        return False
    return not bracket or parameters.removesuffix("]") in parameter_ids(function)


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
    rows: list[Iterable[Any]] = values if len(names) > 1 else [(value,) for value in values]
    return ["-".join(id_of(argument.strip(), value, index) for argument, value in zip(names, row, strict=True))
            for index, row in enumerate(rows)]


def id_of(argument: str, value: Any, index: int) -> str:
    plain = value is None or isinstance(value, str | int | float | bool | Enum)
    return str(value) if plain else f"{argument}{index}"
