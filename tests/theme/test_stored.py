"""Decks that are kept from one start to the next."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jass_desktop.engine.cards import DECK
from jass_desktop.errors import ThemeError
from jass_desktop.resources import themes_dir
from jass_desktop.theme import stored
from jass_desktop.theme.load import load_theme
from jass_desktop.theme.model import Theme
from jass_desktop.theme.stored import load_stored, theme_bytes, theme_from
from tests.theme.test_load import DATA, GOOD

SHIPPED = sorted(themes_dir().glob("*.yaml"))


class Kept(dict[str, bytes]):
    """A store in memory."""

    def put(self, key: str, content: bytes) -> None:
        self[key] = content


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The decks whose files were read and checked, in order."""
    found: list[Path] = []

    def load(path: Path) -> Theme:
        found.append(path)
        return load_theme(path)

    monkeypatch.setattr("jass_desktop.theme.load.load_theme", load)
    return found


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A deck of a person's own, with pictures beside it."""
    shutil.copytree(DATA / "good", tmp_path / "good")
    shutil.copy(DATA / "good.yaml", tmp_path / "own.yaml")
    return tmp_path / "own.yaml"


def told(theme: Theme) -> list[object]:
    """All that a window asks of a deck."""
    faces = [theme.face(card, language, large_index=large) for card in DECK for language in ("de", "en")
             for large in (False, True)]
    names = [theme.card_name(card, language) for card in DECK for language in ("de", "fr", "en")]
    return [theme.key, theme.title("fr"), theme.author, theme.licence, theme.paper, theme.ink, theme.corner, theme.suit_order,
            theme.suits, theme.back, faces, names]


@pytest.mark.parametrize("path", [*SHIPPED, DATA / "good.yaml"], ids=lambda path: path.stem)
def test_a_stored_deck_is_the_deck(path: Path, reads: list[Path]) -> None:
    """From the store it has the same faces, names and colours as from its files, which are not read again."""
    store = Kept()
    first = load_stored(store, path)
    again = load_stored(store, path)
    assert reads == [path]
    assert again is not first
    assert told(again) == told(first)


@pytest.mark.parametrize("change", [
    lambda folder: (folder / "own.yaml").write_text(GOOD + "\n"),
    lambda folder: (folder / "good" / "new.svg").write_text("<svg/>"),
    lambda folder: os.utime(next((folder / "good").iterdir()), (1, 1)),
    lambda folder: (folder / "base.yaml").write_text(GOOD),
], ids=["deck", "picture added", "picture changed", "base"])
def test_a_change_of_any_file_is_seen(change: Callable[[Path], object], deck: Path, reads: list[Path]) -> None:
    """Whether it is the deck's own, one that it may extend, or one of its pictures."""
    store = Kept()
    load_stored(store, deck)
    change(deck.parent)
    load_stored(store, deck)
    assert reads == [deck, deck]


def test_a_refused_deck_is_refused_each_time(deck: Path) -> None:
    """With all its mistakes; nothing is stored of it."""
    store = Kept()
    deck.write_text("title: nothing else", "utf-8")
    for _ in range(2):
        with pytest.raises(ThemeError):
            load_stored(store, deck)
    assert not store


def test_in_a_folder_of_very_many_files_nothing_is_stored(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deck is read as ever."""
    monkeypatch.setattr(stored, "_MOST_FILES", 3)
    store = Kept()
    assert told(load_stored(store, deck)) == told(load_theme(deck))
    assert not store


def spoilt(tree: Any, rng: random.Random) -> Any:
    """The tree with one of its values replaced by nonsense."""
    nonsense: object = rng.choice([None, "\0", -1, 1e400, [], {}, [[]], True, "x" * 9, {"en": 5}, {"en": ""}])
    where, key = tree, rng.choice(list(tree))
    while isinstance(where[key], list | dict) and where[key] and rng.random() < 0.8:
        where = where[key]
        key = rng.randrange(len(where)) if isinstance(where, list) else rng.choice(list(where))
    where[key] = nonsense
    return tree


def test_nonsense_in_the_store_is_no_deck(size: Callable[[int, int], int]) -> None:
    """Cut, with bytes changed, or with values of any other kind: either it is a deck that can be asked for all, or it is none."""
    whole = theme_bytes(load_theme(SHIPPED[0]))
    first, texts = whole.split(b"\0", 1)
    rng = random.Random(5)
    pattern = json.loads(first) | {"pattern": {"en": "{rank} {0} {other}"}}
    wholes = (whole[:-1], whole[:len(whole) // 2], b"\xff" + whole, whole + b"more", first, first + b"\0")
    for content in (json.dumps(pattern).encode() + b"\0" + texts, *wholes,
                    b"", b"\0", b"null\0", b"[]\0", b"{}\0", b"[" * 100_000 + b"\0"):
        assert theme_from(content, "x") is None
    refused = 0
    for _ in range(size(20, 500)):
        theme = theme_from(json.dumps(spoilt(json.loads(first), rng)).encode() + b"\0" + texts, "x")
        refused += theme is None
        if theme is not None:
            told(theme)
    assert refused


def test_a_damaged_entry_is_written_anew(deck: Path, reads: list[Path]) -> None:
    """The deck is read from its files, and the store is whole again."""
    store = Kept()
    load_stored(store, deck)
    for key in store:
        store[key] = store[key][:100]
    load_stored(store, deck)
    load_stored(store, deck)
    assert reads == [deck, deck]
