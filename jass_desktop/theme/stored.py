"""Decks that have been read before, which need not be checked and composed again as long as their files are the same."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

from jass_desktop.engine.cards import DECK
from jass_desktop.gate.files import read_bounded
from jass_desktop.gate.tree import tree_of
from jass_desktop.resources import themes_dir
from jass_desktop.theme.files import deck_key
from jass_desktop.theme.model import CARD_HEIGHT, CARD_WIDTH, MOST_BITMAPS, Bitmap, Part, Theme
from jass_desktop.theme.png import has_sound_size
from jass_desktop.theme.schema import MAX_BYTES
from jass_desktop.theme.values import plain_values, read_values, theme_of

_MOST_FILES = 500
"""In a folder with more nothing is stored: to look at all of them would take as long as to read a deck."""

_MOST_TEXTS = 20_000
"""More than twice as many drawings and rows of signs as the faces of a deck can have."""
_MOST_OF_FACE = 4 * 2**20
"""Characters painted on a face: more than the 1 MiB of drawings that a deck's file may ask for, wherever each is placed."""
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
    """All of the deck but its key, for ``theme_from``: its values as in a file and its drawings by number, as JSON, then these.

    They stand apart because to read them as JSON would take several times as long.
    """
    texts: dict[str, int] = {}

    def part(what: str | bytes | Bitmap) -> object:
        if isinstance(what, Bitmap):
            return [part(b64encode(what.png)), what.x, what.y, what.width, what.height, what.turned]
        return texts.setdefault(what.decode() if isinstance(what, bytes) else what, len(texts))

    head = json.dumps({
        "values": plain_values(theme), "signs": [[part(look.sign), part(look.small), part(look.mark)] for look in theme.suits],
        "paper part": part(theme.paper_part), "pictures": [list(map(part, theme.pictures[card])) for card in DECK],
        "back": list(map(part, theme.back)),
    }, default=dict)
    return _BETWEEN.join([head, *texts, ""]).encode()  # what is cut does not end like this


def theme_from(content: bytes, key: str) -> Theme | None:
    """The deck of which ``theme_bytes`` made this; None when it is anything else, or its texts and numbers would be refused in a
    deck's file."""
    try:
        head, *texts, end = content.decode().split(_BETWEEN, _MOST_TEXTS)
        if end or len(head) > MAX_BYTES:
            return None
        tree = json.loads(head)
        values = read_values(tree_of(tree["values"], Path(key)))
        if values is None:
            return None
        read = _Drawings(texts)
        signs = [(read.text(sign).encode(), read.text(small).encode(), read.text(mark)) for sign, small, mark in tree["signs"]]
        pictures = {card: read.parts(parts) for card, parts in zip(DECK, tree["pictures"], strict=True)}
        back = tuple(part.encode() if isinstance(part, str) else part for part in read.parts(tree["back"]))
        return theme_of(key, values, signs, read.text(tree["paper part"]), pictures, back)
    except (ValueError, TypeError, LookupError, RecursionError):
        return None


class _Drawings:
    """The drawings of a stored deck by their numbers. Raises ValueError, TypeError or LookupError for any other value."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._pictures: dict[str, bytes] = {}

    def text(self, number: Any) -> str:
        if type(number) is not int or number < 0:
            raise TypeError(number)
        return self._texts[number]

    def parts(self, parts: Any) -> tuple[Part, ...]:
        """What is painted on one card: little enough for painting it, however often it names the same drawing."""
        found = tuple(self._bitmap(*part) if isinstance(part, list) else self.text(part) for part in parts)
        texts = [part for part in found if isinstance(part, str)]
        if not found or sum(map(len, texts)) > _MOST_OF_FACE or len(found) - len(texts) > MOST_BITMAPS:
            raise ValueError("nothing to be painted, or too much")
        return found

    def _bitmap(self, number: Any, x: Any, y: Any, width: Any, height: Any, turned: Any) -> Bitmap:
        if not (0 <= x <= CARD_WIDTH - width <= CARD_WIDTH - 1 and 0 <= y <= CARD_HEIGHT - height <= CARD_HEIGHT - 1):
            raise ValueError("not on the card")
        text = self.text(number)
        if text not in self._pictures:
            self._pictures[text] = b64decode(text, validate=True)
            if not has_sound_size(self._pictures[text]):
                raise ValueError("no picture, or too large")
        return Bitmap(self._pictures[text], x, y, width, height, bool(turned))


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
