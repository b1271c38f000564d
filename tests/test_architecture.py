"""Who may import whom. The README draws the same picture."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.sources import MODULES, nodes, tree

pytestmark = pytest.mark.smoke

LEAVES = {"errors", "i18n", "resources", "gate", ""}
ALLOWED = {
    "errors": set(),
    "resources": {"errors"},
    "i18n": {"errors", "resources"},
    "gate": {"gate", "errors", "i18n"},
    "engine": {"engine", "errors", "gate.text"},
    "session": LEAVES | {"engine", "session"},
    "ai": LEAVES | {"engine", "ai", "session.evening.evening", "session.protocols", "session.practice.deal_draft",
                    "session.table.bid_language", "session.table.fixed",
                    *(f"session.findings.{name}" for name in ("oversights", "patterns", "reasons", "verdicts", "verdict_text"))},
    "store": LEAVES | {"engine", "store", "session.compared", "session.evening.evening", "session.lessons.lessons",
                       "session.practice.deal_draft",
                       "session.preferences", "session.protocols", "session.setting", "session.table.assistance",
                       "session.table.opening",
                       *(f"session.findings.{name}" for name in ("mistakes", "verdicts", "verdict_text")),
                       *(f"session.history.{name}" for name in ("entries", "rounds", "rounds_text", "statistics")),
                       *(f"session.book.{name}" for name in ("exercises", "themes", "siblings"))},
    "theme": LEAVES | {"theme", "engine.cards"},
    "words": LEAVES | {"engine", "session", "words"},
    "ui": LEAVES | {"ui", "words", "session", "theme", "engine"},
}
"""What each package may import of this program. The root, which joins them, may import all."""
ROOT = {"cli", "arguments", "commands", "__main__"}
PAINTS = ("commands/window.py", "commands/files.py", "commands/shot.py", "commands/themes.py", "commands/selftest.py",
          "commands/freedesktop/share.py", "__main__.py")
"""The commands that need the window or paint pictures, and the way to the process of a reader; all others do without ``ui``."""

# The window gets observations and events; a game state, with all hidden cards, must be out of its reach.
STATE = ("engine.game", "engine.round", "engine.dealing", "engine.ending")

LAYERS = {
    "ui/paint/": {"ui.paint"},
    "ui/stage.py": {"ui.paint", "ui.services", "ui.said", "ui.sound", "ui.decks"},
    "ui/widgets/": {"ui.paint", "ui.widgets", "ui.stage"},
    "ui/table/layout/": {"ui.paint", "ui.table.layout"},
    "ui/table/score/": {"ui.paint", "ui.table.score", "ui.table.layout", "ui.table.motion", "ui.table.board",
                        "ui.table.speech.speech"},
}
"""What the lower floors of the window may know of it."""

KIT = ("ai/jasskit.py", "ai/kit_player.py")
"""The adapter to jass-kit, loaded where that is installed."""

# Without files, clock, threads, logging or random state of the process.
PURE = {"__future__", "abc", "collections", "dataclasses", "enum", "functools", "hashlib", "itertools", "json", "math",
        "operator", "re", "types", "typing"}
THIRD_PARTY = {
    "errors": set(), "resources": set(), "i18n": set(), "gate": {"yaml"}, "engine": set(), "session": {"fsrs"},
    "words": set(), "ai": {"numpy"}, "store": {"yaml", "platformdirs"}, "theme": {"yaml"},
    "ui": {"pygame", "accesskit", "font_source_sans_pro", "font_source_serif_pro"}, **{name: set() for name in ROOT},
}


def imported(written: Iterable[ast.AST]) -> Iterator[tuple[str, int]]:
    """Each imported module's full name and line. ``from a import b`` names ``a.b``, where b may be a module or not."""
    for node in written:
        if isinstance(node, ast.Import):
            yield from ((name.name, node.lineno) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"a relative import: {ast.unparse(node)}"
            yield from ((f"{node.module}.{name.name}", node.lineno) for name in node.names)


@cache
def all_imports() -> tuple[tuple[str, str, int], ...]:
    """The name of each module of the program, with each module that it imports, and the line."""
    return tuple((name, module, line) for name in MODULES for module, line in imported(nodes(name)))


def owner(name: str) -> str:
    return name.split("/")[0].removesuffix(".py")


def within(module: str, parents: set[str] | tuple[str, ...]) -> bool:
    return any(module == parent or module.startswith(f"{parent}.") for parent in parents if parent)


def test_imports_of_this_program() -> None:
    """Each package imports only those it may know."""
    for name, module, line in all_imports():
        package = owner(name)
        inner = module.removeprefix("jass_desktop.")
        if module == inner or package in ROOT:
            assert module == inner or name in PAINTS or not within(inner, ("ui",)), f"{name}:{line} needs no window: {module}"
            continue
        assert within(inner, ALLOWED[package]) or inner == "__version__", f"{name}:{line} must not import {module}"
        assert package not in ("ui", "words") or not within(inner, STATE), f"{name}:{line} must not see game states: {module}"


def test_floors_of_the_window() -> None:
    """What paints knows no widget, a widget no screen, a slate no question."""
    for name, module, line in all_imports():
        for start, floor in LAYERS.items():
            inner = module.removeprefix("jass_desktop.")
            own = not name.startswith(start) or not within(inner, ("ui",)) or within(inner, floor)
            assert own, f"{name}:{line} must not import {module}"


def test_what_a_round_holds_is_asked_of_the_rules() -> None:
    """``RuleSet.round_points`` alone makes 157 of its parts: an option that changes it must reach whatever is told or reckoned.
    Examples of scores in *How to play* are none of a game."""
    for name in MODULES:
        texts = {id(node.value) for node in nodes(name) if isinstance(node, ast.Expr)}  # docstrings
        for node in nodes(name):
            if isinstance(node, ast.Constant) and id(node) not in texts and name != "ui/learn/kinds/schieber.py":
                assert not re.search(r"\b157\b", str(node.value)), f"{name}:{node.lineno} knows what a round holds"


def test_imports_from_elsewhere() -> None:
    """Each package imports only the libraries that are its business, and the engine nothing with side effects."""
    for name, module, line in all_imports():
        package = owner(name)
        top = module.split(".")[0]
        if package == "engine" or name == "gate/text.py":
            assert top in PURE | {"jass_desktop"}, f"{name}:{line} is not pure: {module}"
        known = top in sys.stdlib_module_names or top == "jass_desktop" or top in THIRD_PARTY[package]
        known |= top == "jass" and name in KIT
        assert known, f"{name}:{line} must not import {module}"
        assert package == "store" or top != "sqlite3", f"{name}:{line} speaks SQL"


def graph(written: Mapping[str, Iterable[ast.AST]]) -> dict[str, set[str]]:
    """What each module imports of these, by full names; imports for types alone and within functions count as any other."""
    found: dict[str, set[str]] = {}
    for name, each in written.items():
        named = {module for module, _ in imported(each)}
        found[name] = {module if module in written else module.rpartition(".")[0] for module in named} & written.keys() - {name}
    return found


def circle(of: dict[str, set[str]]) -> list[str]:
    """Modules of which each imports the one before it, the first being the last; [] where there is no such circle."""
    try:
        TopologicalSorter(of).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_circle_of_imports() -> None:
    """No module needs itself by way of others, not even for types or later, within a function."""
    names = {name: f"jass_desktop.{name.removesuffix('.py').replace('/', '.')}".removesuffix(".__init__") for name in MODULES}
    found = circle(graph({names[name]: nodes(name) for name in MODULES}))
    assert not found, " is imported by ".join(found)


@pytest.mark.parametrize("back", [
    "from jass_desktop import one", "from jass_desktop.one import Name", "def later():\n    import jass_desktop.one",
    "if TYPE_CHECKING:\n    from jass_desktop.one import Name"])
def test_a_circle_is_found(back: str) -> None:
    """In whatever way the import back is written."""
    def found(two: str) -> list[str]:
        sources = {"jass_desktop.one": "from jass_desktop.two import Other", "jass_desktop.two": two}
        return circle(graph({name: tuple(ast.walk(ast.parse(source))) for name, source in sources.items()}))

    assert not found("import os")
    assert set(found(back)) == {"jass_desktop.one", "jass_desktop.two"}


def members(declared: ast.ClassDef) -> set[str]:
    """What the class itself declares in public: methods, properties and fields."""
    found = {node.name for node in declared.body if isinstance(node, ast.FunctionDef)}
    found |= {node.target.id for node in declared.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)}
    return {name for name in found if not name.startswith("_")}


def is_protocol(declared: ast.ClassDef) -> bool:
    return any(ast.unparse(base).split("[")[0] == "Protocol" for base in declared.bases)


def ambiguous(modules: Mapping[str, ast.Module]) -> dict[str, list[str]]:
    """Each public class name that stands for several things, with its modules. A Protocol and a class that has all its members
    are the same thing."""
    found: dict[str, dict[str, ast.ClassDef]] = {}
    for name, module in modules.items():
        for node in module.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, {})[name] = node

    def is_one(classes: Collection[ast.ClassDef]) -> bool:
        protocols, others = [one for one in classes if is_protocol(one)], [one for one in classes if not is_protocol(one)]
        return len(classes) == 1 or (len(protocols) == len(others) == 1 and members(protocols[0]) <= members(others[0]))

    return {name: list(classes) for name, classes in found.items() if not is_one(classes.values())}


def test_each_class_has_a_name_of_its_own() -> None:
    """Whoever reads a class's name in any module knows which one it is."""
    assert not ambiguous({name: tree(name) for name in MODULES})


@pytest.mark.parametrize(("other", "unclear"), [
    ("class Shelf:\n    def get(self): ...", True),
    ("class Shelf(Sized, Protocol):\n    def get(self): ...", False),
    ("class Shelf(Protocol[T]):\n    size: int", False),
    ("class Shelf(Protocol):\n    def put(self): ...", True),
    ("class _Shelf: ...", False),
])
def test_a_name_of_two_classes_is_found(other: str, unclear: bool) -> None:
    """Unless one is a Protocol whose members the other has."""
    own = ast.parse("class Shelf:\n    size: int\n    def get(self): ...")
    assert ambiguous({"own": own, "other": ast.parse(other)}) == ({"Shelf": ["own", "other"]} if unclear else {})
    assert not ambiguous({"own": own})


def test_every_package_has_its_rule() -> None:
    """A new package must be given its place before it is used."""
    assert set(map(owner, MODULES)) == set(ALLOWED) | ROOT


@pytest.mark.parametrize(("modules", "unwanted"), [
    ("jass_desktop.cli, jass_desktop.commands.rules, jass_desktop.commands.history, jass_desktop.commands.replay, "
     "jass_desktop.commands.themes", {"pygame", "numpy"}),
    ("jass_desktop.ai.process.worker", {"pygame"}),
    ("jass_desktop.commands.window, jass_desktop.commands.tables, jass_desktop.ui.window.app, jass_desktop.ui.table.screen",
     {"numpy"}),
    ("jass_desktop.cli, jass_desktop.commands.window, jass_desktop.ui.window.app, jass_desktop.ui.screens.menu",
     {"jass_desktop.engine.game", "jass_desktop.engine.record", "jass_desktop.session.findings.verdicts",
      "jass_desktop.store.history", "jass_desktop.theme.load", "jass_desktop.ai"}),
])
def test_what_is_loaded(modules: str, unwanted: set[str]) -> None:
    """Text commands and computer players never load pygame, the window's process never numpy, and the menu no rules of play."""
    program = f"import sys, {modules}; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.split()
    assert not unwanted & set(loaded)


def test_what_opens_games_is_loaded_ahead(tmp_path: Path) -> None:
    """After the window has loaded ahead, opening the first game loads no module of the program."""
    program = ("import sys; from pathlib import Path; from jass_desktop.commands.window import Desk; "
               "from jass_desktop.engine.presets import PRESETS; "
               "from jass_desktop.session.openable import NewGame; from jass_desktop.store.paths import DataDir; "
               "desk = Desk(DataDir(Path(sys.argv[1]))); desk.load_games(); before = set(sys.modules); "
               "desk.open(NewGame(PRESETS['chibre-romand']), desk.preferences); desk.close(); "
               "print(*(name for name in set(sys.modules) - before if name.startswith('jass_desktop')))")
    run = subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=True, capture_output=True, text=True)
    assert not run.stdout.strip()
