"""What is wrong with YAML files is told alike for decks, rule sets and preferences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from jass_desktop.errors import JassError
from jass_desktop.gate.problems import MAX_PROBLEMS, Problem, Report
from jass_desktop.i18n import set_language
from jass_desktop.store.preferences import PreferencesFile
from jass_desktop.store.rules import read_rules_file
from jass_desktop.theme.load import load_theme


def told_of_theme(path: Path) -> str:
    with pytest.raises(JassError) as refused:
        load_theme(path)
    return str(refused.value)


def told_of_rules(path: Path) -> str:
    with pytest.raises(JassError) as refused:
        read_rules_file(path)
    return str(refused.value)


def told_of_preferences(path: Path) -> str:
    return "\n".join(PreferencesFile(path).load()[1])


@pytest.mark.parametrize("told", [told_of_theme, told_of_rules, told_of_preferences])
@pytest.mark.parametrize(("language", "twice", "unknown"), [
    ("en", "the key appears twice, expected each key once", ", expected one of the "),
    ("de", "der Schlüssel kommt zweimal vor, erwartet: jeder Schlüssel nur einmal", ", erwartet: "),
    ("fr", "la clé figure deux fois, attendu\u202f: chaque clé une seule fois", ", attendu\u202f: "),
])
def test_every_file_is_told_in_the_same_words(
        tmp_path: Path, told: Callable[[Path], str], language: str, twice: str, unknown: str) -> None:
    """File, line, key, what stands there and what was expected, in the language of the window, from top to bottom."""
    set_language(language)
    path = tmp_path / "x.yaml"
    path.write_text("nonsense: 1\n\nnonsense: 2\n", "utf-8")
    lines = [line for line in told(path).split("\n") if " nonsense: " in line]
    assert lines[-1] == f"{path}:3 nonsense: {twice}"
    assert lines[0].startswith(f"{path}:1 nonsense: ")
    assert unknown in lines[0]


def test_a_report_is_never_endless() -> None:
    """Only the first problems are told, file by file and from top to bottom, and how many more there are."""
    report = Report()
    for line in range(MAX_PROBLEMS + 7, 0, -1):
        report.add(Problem(Path("a.yaml"), line, "k" * 500, "v" * 5000, "e" * 5000))
    lines = report.lines()
    assert [int(line.split(":")[1].split()[0]) for line in lines[:-1]] == list(range(8, MAX_PROBLEMS + 8))
    assert lines[-1] == "… and 7 more problems."
    assert max(map(len, lines)) < 1200
