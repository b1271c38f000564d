"""Each kind of game has its place in every package."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import cast

import pytest

from jass_desktop.ai.kinds import EXPERTISE
from jass_desktop.engine.kinds import KINDS
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import DIFFERENZLER, PRESETS
from jass_desktop.engine.scope import SCOPES, Scope, Writes
from jass_desktop.engine.seats import THREE_ALONE
from jass_desktop.session.findings.comparison import PlayedLine, ahead
from jass_desktop.session.practice.deals import PracticeSpan, Role, roles_of, spans_of
from jass_desktop.ui.learn.kinds import LESSONS
from jass_desktop.ui.menu.sections.learn import GAMES
from jass_desktop.ui.table.kinds import TABLES
from jass_desktop.words.kinds import WORDS
from jass_desktop.words.practice import span_options
from tests.sources import MODULES, nodes
from tests.test_architecture import KIT

pytestmark = pytest.mark.smoke

ALL: Mapping[str, Mapping[str, object]] = {
    "engine.kinds": KINDS, "ai.kinds": EXPERTISE, "words.kinds": WORDS, "ui.learn.kinds": LESSONS, "ui.table.kinds": TABLES}
"""The table of each package."""


@pytest.mark.parametrize("package", ALL)
def test_no_table_lacks_a_kind(package: str) -> None:
    """Every table has exactly the kinds whose facts are stated, in the same order, each from the module of its name."""
    assert list(ALL[package]) == list(SCOPES)
    for name, entry in ALL[package].items():
        assert type(entry).__module__ == import_module(f"jass_desktop.{package}.{name}").__name__


def test_how_to_play_has_a_game_of_each_kind() -> None:
    """From the page *Learn* one gets to know every kind of game."""
    assert {PRESETS[name].kind for name in GAMES} == set(SCOPES)


ASKS_FOR_FACTS = ("ai/", "commands/", "session/", "store/", "ui/", "words/")
"""The packages in which only ``kinds`` may tell games apart by name."""
CLASSES = {type(entry).__name__ for table in ALL.values() for entry in table.values()}


def named(node: ast.AST) -> bool:
    """Whether the name of a kind of game stands there, alone or among others, or a seating that stands for a game."""
    return any((isinstance(each, ast.Constant) and each.value in SCOPES) or (isinstance(each, ast.Name) and each.id == "ALONE")
               for each in ast.walk(node))


def is_kind(node: ast.AST) -> bool:
    """Whether it is the kind of a rule set."""
    return isinstance(node, ast.Attribute) and node.attr == "kind" and ast.unparse(node.value).endswith("rules")


def tells_apart(node: ast.AST) -> bool:
    """Whether this tells games apart by name: a comparison, a case, a dictionary by kind, or the class of a kind."""
    match node:
        case ast.Compare(left, _, others):
            return any(map(named, (left, *others)))
        case ast.Match(subject):
            return is_kind(subject)
        case ast.MatchValue(value):
            return named(value)
        case ast.Dict(keys):
            return len(keys) > 1 and all(isinstance(key, ast.Constant) and key.value in SCOPES for key in keys)
        case ast.Subscript(value, index):
            return is_kind(index) and ast.unparse(value) != "SCOPES"
        case ast.Call(ast.Attribute(_, "get"), [first, *_]):
            return is_kind(first)
        case ast.Call(ast.Name("isinstance"), [_, classes]):
            return any(isinstance(each, ast.Name) and each.id in CLASSES for each in ast.walk(classes))
    return False


def told_apart(written: Iterable[ast.AST]) -> list[int]:
    """The lines that tell games apart by name."""
    return [node.lineno for node in written
            if isinstance(node, ast.expr | ast.stmt | ast.pattern) and tells_apart(node)]


def test_games_are_told_apart_in_their_places_alone() -> None:
    """Outside ``kinds`` nobody asks for the name of a kind of game, by whatever detour; facts and tables answer. Only the adapter
    to jass-kit does, a package that knows one game."""
    found = [f"{name}:{line}" for name in MODULES if name.startswith(ASKS_FOR_FACTS) and "/kinds/" not in name and name not in KIT
             for line in told_apart(nodes(name))]
    assert not found, f"ask rules.scope, or a table of kinds: {found}"


@pytest.mark.parametrize("source", [
    'view.rules.kind == "coiffeur"', 'rules.kind not in ("schieber", "coiffeur")', 'values["kind"] == "coiffeur"',
    "rules.seating is ALONE", 'match rules.kind:\n    case _: pass', 'match name:\n    case "differenzler": pass',
    '{"schieber": 1, "differenzler": 2}', "SCALES[view.rules.kind]", "SCALES.get(rules.kind)",
    "isinstance(kind, (Differenzler, int))"])
def test_each_detour_is_found(source: str) -> None:
    """Each way of asking for the name counts."""
    assert told_apart(ast.walk(ast.parse(source)))


@pytest.mark.parametrize("source", [
    "rules.scope.predicts", "SCOPES[rules.kind]", 'PRESETS["schieber"]', '{"schieber": 1, "pop": 2}', 'self.kind == "primary"',
    "situation.kind in kinds"])
def test_other_names_may_be_asked_for(source: str) -> None:
    """Presets have names of their own, and kinds of other things are no games."""
    assert not told_apart(ast.walk(ast.parse(source)))


def test_alone_does_not_mean_predicting(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game of three alone in which trumps are turned up and points are good, nobody names or predicts, and the best of the
    others is who one is compared with."""
    turned = replace(SCOPES["differenzler"], seatings={3: THREE_ALONE}, opening=Phase.PLAY, writes=Writes.EACH,
                     options=SCOPES["differenzler"].options - {"bids", "exact_bonus"})
    monkeypatch.setitem(cast("dict[str, Scope]", SCOPES), "turned", turned)
    rules = replace(DIFFERENZLER, name="turned", kind="turned", seats=3, rounds=6)
    assert roles_of(rules) == (Role.ANY,)
    assert PracticeSpan.CHOICE not in spans_of(rules)
    assert span_options(rules)
    own, other = (PlayedLine((), (), (), made, others) for made, others in ((50, 60), (70, 55)))
    assert ahead(own, other, rules) == 25
