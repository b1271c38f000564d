"""The records of rule options: each is defined once, and all that shows options follows from them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from jass_desktop.engine.ruleset import OPTIONS, RuleSet
from jass_desktop.engine.scope import NEUTRAL, SCOPES

ROOT = Path(__file__).parents[2]

TRIAL = """    trial: Literal["plain", "fancy"] = house_rule("plain", Group.CARDS, later=True, cut=where("cut", "off"))
"""
WORDS = """    "trial": OptionWords(
        N_("Trial"), N_("What is tried."), {"plain": N_("Plainly"), "fancy": N_("With a flourish")},
        {"fancy": N_("It is played with a flourish.")}),
"""
ASKED = """
from dataclasses import replace
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.store.rule_text import read_rules, write_rules
from jass_desktop.session.draft import Draft
from jass_desktop.words.options import GROUPS
from jass_desktop.words.tell import tell

rules = replace(SCHIEBER, name="ours", trial="fancy")
text = write_rules(rules)
assert "trial: plain" in write_rules(replace(SCHIEBER, name="ours"))
assert "trial: fancy" in text and "one of: plain, fancy" in text, text
assert read_rules(text, "ours.yaml") == rules
assert RuleSet.from_options("ours", rules.to_options()) == rules
assert dict(rules.to_options())["trial"] == "fancy" and "trial" not in dict(SCHIEBER.to_options())
assert [title for title, options in GROUPS if "trial" in options] == ["Cards and tricks"]
told = [sentence for section in tell(rules) for sentence in section.statements]
assert "It is played with a flourish." in told, told
assert Draft.of(rules).idle_because("trial") is None
assert Draft.of(replace(rules, cut="off")).idle_because("trial") == "cut"
try:
    read_rules(text.replace("trial: fancy", "trial: odd"), "ours.yaml")
except Exception as error:
    assert "trial" in str(error) and "plain, fancy" in str(error), error
else:
    raise AssertionError("a value that is none was read")
"""


@pytest.fixture(scope="module")
def with_trial(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the program is with one more option, and its tests. What is compiled comes along: most modules are as they were."""
    place = tmp_path_factory.mktemp("trial")
    for folder in ("jass_desktop", "assets", "themes"):
        copytree(ROOT / folder, place / folder, ignore=ignore_patterns("preview"))
    copytree(ROOT / "tests", place / "tests", ignore=ignore_patterns("__pycache__"))
    insert(place / "jass_desktop/engine/ruleset.py", "    weis: Literal[", TRIAL)
    insert(place / "jass_desktop/engine/scope.py", '"undertrump", "all_trumps"', '"trial", ')
    insert(place / "jass_desktop/words/options.py", '    "match_bonus": OptionWords(', WORDS)
    return place


def test_a_further_option_is_one_definition_and_its_words(with_trial: Path) -> None:
    """An option defined once, with its words, is read and written, stands in files and on the screen, and is told."""
    done = python(with_trial, "-c", ASKED)
    assert done.returncode == 0, done.stderr


def test_a_further_option_disturbs_nobody(with_trial: Path) -> None:
    """Digests of questions, random streams, rule sets and records are those without it, in every game that does not use it."""
    done = python(with_trial, "-m", "tests.unchanged", "questions", "rules", "records")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(" 0 others than stored") == 3


def python(place: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=place, env={**os.environ, "PYTHONPATH": str(place)},
                          capture_output=True, text=True, check=False)


def insert(file: Path, before: str, text: str) -> None:
    source = file.read_text("utf-8")
    assert source.count(before) == 1, before
    file.write_text(source.replace(before, text + before), "utf-8")


def test_what_a_kind_does_not_know_is_neutral() -> None:
    """Every option that may contradict a kind has a say in some other kind, and a value that is one of its own."""
    for name, value in NEUTRAL.items():
        assert OPTIONS[name].values.problem(value) == "" or name == "contracts"
        assert any(name in scope.options for scope in SCOPES.values())
    assert all(scope.options <= set(OPTIONS) for scope in SCOPES.values())


def test_defaults_are_values() -> None:
    """The default of each option is one of its values, and is read back from its text."""
    default = RuleSet()
    for name, option in OPTIONS.items():
        value = getattr(default, name)
        assert option.values.problem(value) == ""
        assert option.values.read(option.values.write(value)) == value
