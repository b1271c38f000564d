"""The file from which somebody begins a deck of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from jass_desktop.errors import ThemeError
from jass_desktop.i18n import LANGUAGES, set_language
from jass_desktop.resources import themes_dir
from jass_desktop.store.files import create
from jass_desktop.theme.files import available_themes
from jass_desktop.theme.load import load_theme
from jass_desktop.theme.start import begin_theme, is_deck_name

SHIPPED = dict(available_themes([themes_dir()]))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@pytest.mark.some(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("like", SHIPPED)
def test_the_copy_is_the_deck_under_another_name(tmp_path: Path, like: str, language: str) -> None:
    """Whichever deck is copied, and whoever reads it, the copy is sound and paints the same cards."""
    set_language(language)
    path = begin_theme("mine", SHIPPED[like], tmp_path / "themes", {}, create)
    copy, original = load_theme(path), load_theme(SHIPPED[like])
    assert (copy.key, copy.title("fr")) == ("mine", "mine")
    assert (copy.pictures, copy.back, copy.suits) == (original.pictures, original.back, original.suits)


def test_every_key_is_explained(tmp_path: Path) -> None:
    """Each key at the top level of the file stands below an explanation that begins with its name, or with its group's."""
    text = begin_theme("mine", SHIPPED["swiss"], tmp_path, {}, create).read_text("utf-8")
    comments = "\n".join(line for line in text.splitlines() if line.startswith("#"))
    for key in yaml.safe_load(text):
        assert key in comments, key
    assert max(map(len, text.splitlines())) <= 130


def test_a_drawing_of_ones_own_goes_before_the_shipped_one(tmp_path: Path) -> None:
    """A drawing in the folder of the deck's name replaces the one of the same name."""
    path = begin_theme("mine", SHIPPED["swiss"], tmp_path, {}, create)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "back.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 57 89"><path d="M0 0h9v9" fill="#abcdef"/></svg>', "utf-8")
    assert b"#abcdef" in load_theme(path).back[0]  # type: ignore[operator]


@pytest.mark.parametrize(
    "name", ["", ".", "..", "../x", "a/b", "a\\b", "/x", "Swiss", "x.yaml", "-x", "con", "com1", "x" * 41, "x\n", "é"]
)
def test_a_name_that_is_not_safe_is_refused(tmp_path: Path, name: str) -> None:
    """A name is a plain file's name on every system."""
    assert not is_deck_name(name)
    with pytest.raises(ThemeError, match="small letters, digits and hyphens"):
        begin_theme(name, SHIPPED["swiss"], tmp_path, {}, create)
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    """Neither a deck that there is, nor a file that only lies in the way."""
    with pytest.raises(ThemeError, match="A deck swiss already exists"):
        begin_theme("swiss", SHIPPED["swiss"], tmp_path, SHIPPED, create)
    (tmp_path / "mine.yaml").write_text("kept")
    with pytest.raises(ThemeError, match=r"mine\.yaml cannot be written"):
        begin_theme("mine", SHIPPED["swiss"], tmp_path, {}, create)
    assert (tmp_path / "mine.yaml").read_text() == "kept"


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """No traceback where a file lies in place of the folder."""
    (tmp_path / "themes").write_text("")
    with pytest.raises(ThemeError, match="cannot be written"):
        begin_theme("mine", SHIPPED["swiss"], tmp_path / "themes", {}, create)
