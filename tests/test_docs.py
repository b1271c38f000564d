"""What the documentation says of rules, options, decks and commands is what the program does."""

from __future__ import annotations

import argparse
import doctest
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from jass_desktop.arguments import parser_of_all
from jass_desktop.engine.option import Option, Whole, YesOrNo
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import OPTIONS, RuleSet
from jass_desktop.errors import ThemeError
from jass_desktop.gate.problems import Problem
from jass_desktop.i18n import LANGUAGES
from jass_desktop.theme.load import load_theme

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "jass_desktop"
RULES = (PACKAGE / "engine" / "RULES.md").read_text("utf-8")
INSIDE = (PACKAGE / "README.md").read_text("utf-8")
PAGES = [path for folder in (".", "themes", ".packaging", ".github", "jass_desktop", "jass_desktop/*", "tests/*")
         for path in sorted(ROOT.glob(f"{folder}/*.md"))]


def rows(text: str, first: str) -> list[list[str]]:
    """The cells of the table that begins with the column of this name, without its head."""
    lines = text.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(f"| {first} |"))
    end = next((n for n in range(start, len(lines)) if not lines[n].startswith("|")), len(lines))
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[start + 2:end]]


def cited(text: str) -> Iterator[str]:
    """Every section of the rules that the text cites: "rules 3.1-3.3, 7.0.5-8" cites 3.1, 3.2, 3.3, 7.0.5 and so on."""
    for found in re.finditer(r"(?<!-)\b[Rr]ules ((?:\d+(?:\.\d+)*(?:-\d+(?:\.\d+)*)?(?:, | and )?)+)", text):
        for part in re.split(", | and ", found[1]):
            first, _, last = part.strip().partition("-")
            stem, _, number = first.rpartition(".")
            for n in range(int(number or 0), int(last.rpartition(".")[2] or number or 0) + 1) if last else ():
                yield f"{stem}.{n}"
            if first and not last:
                yield first


def test_every_rule_that_is_cited_stands_in_the_rules() -> None:
    """Each section that code, tests and their lists cite is a heading, or a numbered item, of RULES.md."""
    there = set(re.findall(r"^#+ (\d+(?:\.\d+)*) ", RULES, re.M)) | set(re.findall(r"^- \*\*(\d+(?:\.\d+)+)\*\*", RULES, re.M))
    missing: dict[str, Any] = {}
    for folder in (PACKAGE, ROOT / "tests"):
        for path in sorted(folder.rglob("*.py")):
            missing |= {number: path for number in cited(path.read_text("utf-8")) if number not in there}
    for name in ("examples", "decisions"):
        path = ROOT / "tests" / "texts" / f"{name}.yaml"
        places = re.findall(r"^- at: \"?(\d+(?:\.\d+)+)", path.read_text("utf-8"), re.M)
        assert places
        missing |= {number: path for number in places if number not in there}
    assert not missing
    assert set(cited("rules 3.1-3.3, 7.0.14 and 5")) == {"3.1", "3.2", "3.3", "7.0.14", "5"}


def test_the_rules_cite_only_themselves() -> None:
    """A section that RULES.md refers to is in RULES.md."""
    there = set(re.findall(r"^(?:#+ |- \*\*)(\d+(?:\.\d+)+)", RULES, re.M))
    assert set(re.findall(r"\b\d(?:\.\d+)+", RULES)) == there


def values(option: Option) -> str:
    """The values of an option as the table writes them."""
    match option.values:
        case Whole(low, high, optional):
            return f"{low} to {high}" + (", or -" if optional else "")
        case YesOrNo():
            return "yes, no"
        case closed if hasattr(closed, "values"):
            return ", ".join(map(closed.write, closed.values))
    return ""


def test_the_table_of_options() -> None:
    """RULES.md lists every option in the order of the rule set, with its values and its default."""
    table = rows(RULES, "option")
    assert [row[0] for row in table] == [f"`{name}`" for name in OPTIONS]
    for (name, option), (_, told, default, why) in zip(OPTIONS.items(), table, strict=True):
        assert not values(option) or told == values(option), name
        assert default == option.values.write(getattr(RuleSet(), name)), name
        assert why, name


def test_the_table_of_presets() -> None:
    """RULES.md lists every named rule set with exactly those options that differ from their defaults."""
    defaults = {name: option.values.write(getattr(RuleSet(), name)) for name, option in OPTIONS.items()}
    told = {name.strip("`"): dict(re.findall(r"`(\w+)` ([^,]+)", differs)) for name, _, differs in rows(RULES, "preset")}
    assert told == {
        name: {option: text for option, one in OPTIONS.items()
               if (text := one.values.write(getattr(rules, option))) != defaults[option]}
        for name, rules in PRESETS.items()}


def test_the_engine_as_a_library() -> None:
    """Every example of the engine's page gives what stands below it."""
    text = (PACKAGE / "engine" / "README.md").read_text("utf-8")
    found = doctest.testfile(str(PACKAGE / "engine" / "README.md"), module_relative=False, encoding="utf-8")
    assert found.failed == 0
    assert found.attempted == text.count(">>> ") > 30


def deck_keys(place: str, tmp_path: Path) -> set[str]:
    """The keys that a deck may have at this place, as the check of a deck names them where it meets another one."""
    deck = yaml.safe_load((ROOT / "tests" / "data" / "themes" / "good.yaml").read_text("utf-8"))
    at = deck
    for name in place.split(".") if place else ():
        at = at.setdefault(name, {})
    at["no_such_key"] = 1
    file = tmp_path / "deck.yaml"
    file.write_text(yaml.safe_dump(deck, allow_unicode=True), "utf-8")
    with pytest.raises(ThemeError) as refused:
        load_theme(file)
    [expected] = [problem.expected for problem in refused.value.problems if isinstance(problem, Problem)
                  and problem.place.endswith("no_such_key")]
    return set(expected.removeprefix("one of the keys ").split(", "))


@pytest.mark.parametrize(("place", "above"), [
    ("", ""), ("index", "index."), ("suits.clubs", "suits.S."), ("ranks.six", "ranks.R."), ("faces.ace", "faces.R.")])
def test_the_keys_of_decks(tmp_path: Path, place: str, above: str) -> None:
    """The table of deck keys has every key that a deck may have, and no other."""
    told = set()
    for cell, *_ in rows((ROOT / "themes" / "README.md").read_text("utf-8"), "key"):
        names = re.findall(r"`([^`]+)`", cell)
        stem = names[0].rpartition(".")[0]
        told |= {f"{stem}{name}" if name.startswith(".") else name for name in names}
    here = {name.removeprefix(above).partition(".")[0] for name in told if name.startswith(above)}
    assert here - {"extends"} == deck_keys(place, tmp_path)
    assert "extends" in told


def commands(parser: argparse.ArgumentParser, path: Sequence[str] = ()) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Each command with its words, and what parses its arguments; the window's is ""."""
    groups = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    for group in groups:
        for name, below in group.choices.items():
            yield from commands(below, (*path, name))
    if not path or not groups:
        yield " ".join(path), parser


def understood(parser: argparse.ArgumentParser) -> tuple[list[str], dict[str, str]]:
    """The names of a command's arguments, and its own options with the names of their values."""
    actions = [action for action in parser._actions if not isinstance(action, argparse._SubParsersAction)]
    options: dict[str, Any] = {}
    for action in actions:
        choices = [str(choice) for choice in action.choices or ()]
        value = action.metavar or ("S" if "south" in choices else "|".join(choices))
        options |= {name: str(value) for name in action.option_strings if name.startswith("--")}
    for everywhere in ("--help", "--version", "--data-dir", "--lang"):
        options.pop(everywhere, None)
    return [str(action.metavar) for action in actions if not action.option_strings], options


def test_the_command_lines() -> None:
    """The list of commands has every command, argument and option that the program understands, and no other."""
    block = re.search(r"^    jass-desktop  .*?(?=^\S)", INSIDE, re.M | re.S)
    assert block is not None
    told: dict[str, tuple[list[str], dict[str, str]]] = {}
    known = dict(commands(parser_of_all()))
    for line in block[0].splitlines():
        usage = re.split("  +", line.strip())[0]
        words = usage.split()
        if words[:1] == ["jass-desktop"]:
            name = " ".join(word for word in words[1:] if re.fullmatch("[a-z]+", word))
            arguments = [word.strip("[]") for word in words[1:] if not re.fullmatch("[a-z]+|…]", word)]
            told[name] = (arguments, {})
        else:
            told[name][1].update(re.findall(r"(--[a-z-]+) ?([^ ,]*)", usage))
    assert told == {name: understood(parser) for name, parser in known.items()}
    everywhere = re.findall(r"`(--[a-z-]+)\s([^`]+)`", INSIDE)
    assert dict(everywhere) == {"--data-dir": "DIR", "--lang": "|".join(LANGUAGES)}


def test_the_recipes_name_what_is_there() -> None:
    """Each file and folder that a recipe names exists, and each name that it puts into a file is in it."""
    recipes = "\n".join(" ".join(row) for row in rows(INSIDE, "to add"))
    named = re.findall(r"`((?:tests|themes|assets|\w+)(?:/\w+)*(?:/[\w.]+|\.py))`", recipes)
    assert len(named) > 40
    for name in named:
        root = ROOT if name.startswith(("tests", "themes", "assets")) else PACKAGE
        assert (root / name).exists() or name == "assets/signs/NAME.svg", name
    for symbol, file in re.findall(r"`(\w+)` in `([\w/]+\.py)`", recipes):
        text = ((ROOT if file.startswith("tests") else PACKAGE) / file).read_text("utf-8")
        assert re.search(rf"\b{symbol}\b", text), f"{symbol} in {file}"


def test_every_link_leads_somewhere() -> None:
    """Each link between the pages names a file that is there, and a heading that it has."""
    for page in PAGES:
        for target, anchor in re.findall(r"\]\(([^)#:]*)(#[^)]*)?\)", page.read_text("utf-8")):
            file = (page.parent / target) if target else page
            assert file.exists(), f"{page}: {target}"
            if anchor:
                heads = re.findall("^#+ (.*)$", file.read_text("utf-8"), re.M)
                anchors = [re.sub("[^a-z0-9-]", "", head.lower().replace(" ", "-")) for head in heads]
                assert anchor[1:] in anchors, f"{page}: {anchor}"


def test_readme_fits_a_player() -> None:
    """README stays at 120 lines, and its two commands stand within the first 18, below what is to be taken for each system."""
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    assert len(lines) <= 120
    assert sum(line.startswith("    python3 -m venv") for line in lines[:18]) == 2
