"""Decks that are kept from one start to the next."""

from __future__ import annotations

import json
import os
import random
import shutil
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from jass_desktop.engine.cards import DECK
from jass_desktop.errors import ThemeError
from jass_desktop.resources import themes_dir
from jass_desktop.theme import stored
from jass_desktop.theme.load import load_theme
from jass_desktop.theme.model import Bitmap, Theme
from jass_desktop.theme.stored import load_stored, theme_bytes, theme_from
from tests.theme.test_hostile import picture
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


def test_a_stored_deck_has_its_pictures(deck: Path, reads: list[Path]) -> None:
    """PNG pictures, on the whole card and on halves, too."""
    (deck.parent / "good" / "hat.png").write_bytes(picture(4, 4))
    deck.write_text(GOOD.replace("king: {halves: [half.svg]}", "king: {whole: [half.svg, hat.png], halves: [hat.png, hat.png]}")
                    .replace("back: {picture: sign.svg", "back: hat.png  # {"), "utf-8")
    store = Kept()
    first, again = load_stored(store, deck), load_stored(store, deck)
    assert reads == [deck]
    assert told(again) == told(first)
    assert sum(isinstance(layer, Bitmap) for layer in again.face(DECK[7], "de").layers) == 5


@pytest.mark.parametrize("change", [
    lambda folder: (folder / "own.yaml").write_text(GOOD + "\n", "utf-8"),
    lambda folder: (folder / "good" / "new.svg").write_text("<svg/>"),
    lambda folder: os.utime(next((folder / "good").iterdir()), (1, 1)),
    lambda folder: (folder / "base.yaml").write_text(GOOD, "utf-8"),
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
    wholes = (whole[:-1], whole[:len(whole) // 2], b"\xff" + whole, whole + b"more", first, first + b"\0")
    for content in (*wholes, b"", b"\0", b"null\0", b"[]\0", b"{}\0", b"[" * 100_000 + b"\0"):
        assert theme_from(content, "x") is None
    refused = 0
    for _ in range(size(20, 500)):
        theme = theme_from(json.dumps(spoilt(json.loads(first), rng)).encode() + b"\0" + texts, "x")
        refused += theme is None
        if theme is not None:
            told(theme)
    assert refused


@pytest.mark.some(12)
@pytest.mark.parametrize(("key", "value"), [
    *(("card_name", {"en": pattern}) for pattern in (
        "{rank:>9999999999} {suit}", "{rank!r} {suit}", "{rank.__class__} {suit}", "{rank[0]} {suit}", "{rank} {suit} {rank}",
        "{{rank}} {suit}", "{rank} {0} {other}", "{rank}", "{rank} {suit} {", "")),
    ("card_name", {"en": "{rank} {suit}", "fr": "{rank:>9999999999} {suit}"}),
    ("title", {"en": "x" * 61}), ("title", {"en": "a\nb"}), ("title", {"en": "\u202ea"}), ("title", {"fr": "a"}),
    ("title", {"en": "a", "xx": "a"}), ("title", "a"), ("author", " "), ("licence", "x" * 201), ("paper", "white"), ("ink", 0),
    ("corner", 0.51), ("corner", -1), ("corner", float("nan")), ("corner", "0.1"), ("corner", 10**300), ("corner", True),
    ("index", {"x": 571, "y": 80, "height": 80, "width": 90, "sign_x": 60, "sign_y": 180, "sign_size": 80}),
    ("index", {"x": 60, "y": 80, "height": 0, "width": 90, "sign_x": 60, "sign_y": 180, "sign_size": 80}),
    ("index", {"x": 60, "y": 80, "height": 80, "width": 90, "sign_x": 60, "sign_y": 180, "sign_size": 80, "shown": "never"}),
    ("suit_order", ["clubs", "spades", "hearts", "diamonds"]), ("suit_order", ["clubs", "hearts"]),
    ("suit_order", ["clubs", "hearts", "clubs", "hearts"]), ("suits", {"clubs": {"colour": "#eeeeee"}}),
    ("suits", {"clubs": {"name": {"en": ""}}}), ("ranks", {"king": {"index": {"en": "King"}}}), ("pages", 3),
], ids=str)
def test_what_a_file_may_not_say_is_not_believed_elsewhere(key: str, value: object, deck: Path) -> None:
    """A text or number that is refused in a deck's file, with its line, makes a stored deck none."""
    whole = theme_bytes(load_theme(deck))
    assert theme_from(whole, "x") is not None
    head, drawings = whole.split(b"\0", 1)
    tree = json.loads(head)
    changes = json.loads(json.dumps({key: value}))
    tree["values"] = grown(tree["values"], changes)
    assert theme_from(json.dumps(tree).encode() + b"\0" + drawings, "x") is None
    file = grown(yaml.safe_load(GOOD), changes)
    deck.write_text(yaml.safe_dump(file, allow_unicode=True, sort_keys=False), "utf-8")
    with pytest.raises(ThemeError, match=rf"own\.yaml:\d+ {key}"):
        load_theme(deck)


def grown(tree: Any, changes: Any) -> Any:
    """The tree with these changes of suits and ranks, key by key, and of anything else as a whole."""
    return {**tree, **{key: grown(tree[key], change) if key in ("suits", "ranks", "clubs", "king") else change
                       for key, change in changes.items()}}


@pytest.mark.parametrize("parts", [
    [], [2] * 3000, [[0, 0, 0, 570, 445, False]] * 9, [[1, 0, 0, 570, 890, False]], [[0, 0, 0, 571, 890, False]],
    [[0, 1, 0, 570, 445, False]], [[0, 0, 0, 1e9, 1e9, False]], [[0, -1, 0, 9, 9, False]], [[0, 0, 0, 0, 9, False]],
    [[0, 0, 0, float("nan"), 9, False]], [[0, 0, 0]], [-1], [True], [99], ["0"], 0, None,
], ids=str)
def test_more_than_a_face_may_hold_is_not_believed(parts: object, deck: Path) -> None:
    """Neither the same drawing thousands of times, nor more pictures than a face may have, nor one beyond its card."""
    head = json.loads(theme_bytes(load_theme(deck)).split(b"\0", 1)[0])
    texts = [b64encode(picture(4, 4)).decode(), b64encode(b"\x89PNG\r\n\x1a\n" + b"\xff" * 40).decode(), "<g/>" + " " * 2000]
    head |= {"paper part": 2, "signs": [[2, 2, 2]] * 4, "back": [2]}

    def stored(parts: object) -> Theme | None:
        tree = head | {"pictures": [[[0, 0, 445, 570, 445, True], 2], *[parts] * 35]}
        return theme_from("\0".join([json.dumps(tree), *texts, ""]).encode(), "x")

    assert stored([[0, 0, 0, 570, 445.0, False], 2, 2]) is not None
    assert stored(parts) is None


def test_names_may_contain_braces(deck: Path) -> None:
    """They are shown as they stand, also where they look like a place in a card's name."""
    named = "{suit:>9}{suit}"
    deck.write_text(GOOD.replace("de: Ass, en: ace", f"de: Ass, en: '{named}'"), "utf-8")
    theme = load_theme(deck)
    again = theme_from(theme_bytes(theme), "own")
    assert again is not None
    for each in (theme, again):
        assert each.card_name(next(card for card in DECK if card.code == "CA"), "en") == f"{named} of a"


def test_a_damaged_entry_is_written_anew(deck: Path, reads: list[Path]) -> None:
    """The deck is read from its files, and the store is whole again."""
    store = Kept()
    load_stored(store, deck)
    for key in store:
        store[key] = store[key][:100]
    load_stored(store, deck)
    load_stored(store, deck)
    assert reads == [deck, deck]
