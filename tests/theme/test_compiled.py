"""Decks that the build compiles."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from jass_desktop import resources
from jass_desktop.commands.window import Desk
from jass_desktop.errors import ThemeError
from jass_desktop.store.paths import DataDir
from jass_desktop.theme import compiled
from jass_desktop.theme.compiled import compile_themes, compiled_theme
from jass_desktop.theme.load import load_theme
from tests.theme.test_stored import told

DECKS = tuple(path.stem for path in sorted(resources.themes_dir().glob("*.yaml")))


def move_to(program: Path, patch: pytest.MonkeyPatch) -> None:
    """Let this process find the program's files in that folder."""
    patch.setattr(resources, "_PACKAGE", program / "jass_desktop")
    patch.setattr(compiled, "__file__", str(program / "jass_desktop" / "theme" / "compiled.py"))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a program, just built."""
    program = tmp_path_factory.mktemp("built")
    shutil.copytree(resources.themes_dir(), program / "themes", ignore=shutil.ignore_patterns("*.deck"))
    shutil.copytree(resources.assets_dir() / "decks", program / "assets" / "decks")
    shutil.copytree(Path(compiled.__file__).parent, program / "jass_desktop" / "theme")
    with pytest.MonkeyPatch.context() as patch:
        move_to(program, patch)
        compile_themes()
    return program


@pytest.fixture
def themes(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of shipped decks of such a program, for one test alone."""
    shutil.copytree(built, tmp_path / "program")
    move_to(tmp_path / "program", monkeypatch)
    return tmp_path / "program" / "themes"


def test_a_compiled_deck_is_the_deck(themes: Path) -> None:
    """It has the same faces, names and colours as from its files."""
    for deck in DECKS:
        theme = compiled_theme(themes / f"{deck}.yaml")
        assert theme is not None
        assert told(theme) == told(load_theme(themes / f"{deck}.yaml"))


def spoil(file: Path) -> None:
    """Change the file but not its size."""
    file.write_bytes(file.read_bytes().replace(b"a", b"e", 1))


@pytest.mark.parametrize("change", [
    lambda program: spoil(program / "themes" / "swiss.yaml"),
    lambda program: spoil(program / "themes" / "french.yaml"),
    lambda program: spoil(program / "assets" / "decks" / "swiss" / "shields.svg"),
    lambda program: (program / "assets" / "decks" / "swiss" / "shields.svg").unlink(),
    lambda program: (program / "assets" / "decks" / "swiss" / "new.svg").write_text("<svg/>"),
    lambda program: spoil(program / "jass_desktop" / "theme" / "compose.py"),
], ids=["deck", "another deck", "picture", "picture gone", "picture added", "what composes decks"])
def test_what_is_outdated_does_not_count(themes: Path, change: Callable[[Path], object]) -> None:
    """As soon as anything of which a deck may be made has another content, it is read from its files."""
    assert compiled_theme(themes / "swiss.yaml") is not None
    change(themes.parent)
    assert compiled_theme(themes / "swiss.yaml") is None


def test_what_is_damaged_does_not_count(themes: Path, tmp_path: Path) -> None:
    """A compiled deck that is cut, empty or missing is read from its files."""
    file, desk = themes / "swiss.deck", Desk(DataDir(tmp_path / "data"))
    whole = file.read_bytes()
    for damaged in (whole[:-1], whole[:len(whole) // 2], b"", b"\n", whole.partition(b"\n")[2]):
        file.write_bytes(damaged)
        assert compiled_theme(themes / "swiss.yaml") is None
    assert told(desk.load_theme(themes / "swiss.yaml")) == told(load_theme(themes / "swiss.yaml"))
    file.unlink()
    assert desk.stored_theme(themes / "swiss.yaml") is None
    desk.close()


def test_what_belongs_to_another_deck_does_not_count(themes: Path) -> None:
    """Compiled decks that have changed places bring nobody wrong cards."""
    one, other = themes / "swiss.deck", themes / "french.deck"
    first, second = one.read_bytes(), other.read_bytes()
    one.write_bytes(second)
    other.write_bytes(first)
    for name in ("swiss", "french"):
        assert compiled_theme(themes / f"{name}.yaml") is None


def test_a_mistake_in_a_shipped_deck_is_told(themes: Path, tmp_path: Path) -> None:
    """With its file, as in any other deck, though the deck was compiled while it was sound."""
    (themes / "swiss.yaml").write_text("title: nothing else", "utf-8")
    desk = Desk(DataDir(tmp_path / "data"))
    with pytest.raises(ThemeError, match=r"swiss\.yaml"):
        desk.load_theme(themes / "swiss.yaml")
    desk.close()


def test_a_folder_of_a_persons_own_holds_no_compiled_decks(themes: Path, tmp_path: Path) -> None:
    """What lies there is always checked."""
    shutil.copytree(themes, tmp_path / "own")
    assert compiled_theme(tmp_path / "own" / "swiss.yaml") is None
