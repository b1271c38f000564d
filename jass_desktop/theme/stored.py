"""Decks that have been read before, which need not be checked and composed again as long as their files are the same."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import fields
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

from jass_desktop.engine.cards import DECK, Rank, Suit
from jass_desktop.gate.files import read_bounded
from jass_desktop.resources import themes_dir
from jass_desktop.theme.files import deck_key
from jass_desktop.theme.model import Bitmap, ByLanguage, IndexPlace, RankLook, SuitLook, Theme
from jass_desktop.theme.schema import MAX_BYTES

_MOST_FILES = 500
"""In a folder with more nothing is stored: to look at all of them would take as long as to read a deck."""

_BETWEEN = "\0"
"""Which no text of a deck may contain."""


class Store(Protocol):
    """Keeps bytes by key, or does not: what was put need not be there afterwards. Any thread may use it."""

    def get(self, key: str) -> bytes | memoryview | None: ...

    def put(self, key: str, content: bytes) -> None: ...


def stored_theme(store: Store, path: Path) -> Theme | None:
    """The deck in this file if the same files were read before; that takes some milliseconds."""
    content = _content_of(path)
    found = None if content is None else store.get(content)
    return None if found is None else theme_from(bytes(found), deck_key(path))


def load_stored(store: Store, path: Path) -> Theme:
    """As ``load_theme``, from the store where the same files were read before."""
    theme = stored_theme(store, path)
    if theme is None:
        from jass_desktop.theme.load import load_theme  # here and not above: a stored deck needs no reader

        content = _content_of(path)
        theme = load_theme(path)
        if content is not None:
            store.put(content, theme_bytes(theme))
    return theme


def theme_bytes(theme: Theme) -> bytes:
    """All of the deck but its key, for ``theme_from``: a tree as JSON, then the SVG texts that it names by number.

    They stand apart because to read them as JSON would take several times as long.
    """
    texts: dict[str, int] = {}

    def part(what: str | bytes | Bitmap) -> object:
        if isinstance(what, Bitmap):
            return [b64encode(what.png).decode(), what.x, what.y, what.width, what.height, what.turned]
        return texts.setdefault(what.decode() if isinstance(what, bytes) else what, len(texts))

    tree = json.dumps({
        "title": theme.title.texts, "author": theme.author, "licence": theme.licence, "paper": theme.paper, "ink": theme.ink,
        "corner": theme.corner, "pattern": theme.card_pattern.texts, "order": [suit.value for suit in theme.suit_order],
        "suits": [[look.name.texts, look.of.texts, look.colour, part(look.sign), part(look.small), part(look.mark)]
                  for look in theme.suits],
        "ranks": [[look.name.texts, look.index.texts] for look in theme.ranks],
        "index": [getattr(theme.index_place, field.name) for field in fields(IndexPlace)],
        "paper part": part(theme.paper_part), "pictures": [list(map(part, theme.pictures[card])) for card in DECK],
        "back": list(map(part, theme.back)),
    }, default=dict)
    return _BETWEEN.join([tree, *texts, ""]).encode()  # what is cut does not end like this


def theme_from(content: bytes, key: str) -> Theme | None:
    """The deck of which ``theme_bytes`` made this; None when it is anything else."""
    try:
        first, *texts, end = content.decode().split(_BETWEEN)
        if end:
            return None
        tree = json.loads(first)

        def text(number: Any) -> str:
            if type(number) is not int or number < 0:
                raise TypeError(number)
            return texts[number]

        def part(what: Any) -> str | Bitmap:
            return _bitmap(what) if isinstance(what, list) else text(what)

        def look(what: Any) -> SuitLook:
            name, of, colour, sign, small, mark = what
            return SuitLook(_words(name), _words(of), _colour(colour), text(sign).encode(), text(small).encode(), text(mark))

        backs = [part(what) for what in tree["back"]]
        suits = tuple(map(look, tree["suits"]))
        ranks = tuple(RankLook(_words(name), _words(index)) for name, index in tree["ranks"])
        order = tuple(Suit(suit) for suit in tree["order"])
        if len(suits) != len(Suit) or len(ranks) != len(Rank) or sorted(order) != sorted(Suit) or not backs:
            return None
        pattern = _words(tree["pattern"])
        for words in pattern.texts.values():
            words.format(rank="", suit="")
        pictures = {card: tuple(map(part, parts)) for card, parts in zip(DECK, tree["pictures"], strict=True)}
        return Theme(
            key, _words(tree["title"]), _text(tree["author"]), _text(tree["licence"]), _colour(tree["paper"]),
            _colour(tree["ink"]), _number(tree["corner"]), suits, ranks, pattern, order,
            IndexPlace(*map(_number, tree["index"])), text(tree["paper part"]), pictures,
            tuple(back.encode() if isinstance(back, str) else back for back in backs))
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None


def _content_of(path: Path) -> str | None:
    """What stands for all files that the deck in this one may be made of: those beside it, and those shipped with the program.

    Of decks the content, of pictures and the like name, size and time. None where they are too many, or cannot be looked at.
    """
    parts: list[object] = [str(path)]
    try:
        for folder in dict.fromkeys((path.parent, themes_dir())):
            found = sorted(islice(folder.rglob("*"), _MOST_FILES))
            if len(found) == _MOST_FILES:
                return None
            for file in found:
                about = file.stat()
                parts.append((str(file), about.st_size, about.st_mtime_ns))
                if file.suffix == ".yaml":
                    parts.append(sha256(read_bounded(file, MAX_BYTES)).digest())
    except OSError:
        return None
    return "deck " + sha256(repr(parts).encode()).hexdigest()


def _bitmap(tree: Any) -> Bitmap:
    png, x, y, width, height, turned = tree
    return Bitmap(b64decode(png, validate=True), _number(x), _number(y), _number(width), _number(height), bool(turned))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not -1e6 < value < 1e6:
        raise TypeError(value)
    return value


def _colour(value: Any) -> tuple[int, int, int]:
    red, green, blue = value
    if not all(type(level) is int and 0 <= level <= 255 for level in (red, green, blue)):
        raise TypeError(value)
    return red, green, blue


def _words(value: Mapping[str, str]) -> ByLanguage:
    if not value["en"] or not all(isinstance(text, str) for text in value.values()):
        raise TypeError(value)
    return ByLanguage(dict(value))
