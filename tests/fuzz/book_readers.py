"""The readers of what is kept beside games, and of the texts that exercises and deals are passed on as."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from unittest.mock import patch

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import write_record
from jass_desktop.errors import JassError
from jass_desktop.gate.text import MESSAGE, is_plain
from jass_desktop.session.book.book import Book
from jass_desktop.session.book.exercises import Printed
from jass_desktop.session.codes import AnyDeal, CodeError, Deal, dealt, read_code, write_code
from jass_desktop.session.practice.deal_draft import DealDraft, DraftError
from jass_desktop.store import printed
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from tests.fuzz import materials
from tests.fuzz.mutate import mutated_json
from tests.fuzz.readers import Chance, Reader, Told, expect, mutated_history, put
from tests.store.games import WHOLE, played

_SHOWN = 3
"""So many exercises of a file are shown and answered."""
_LOOSE = "SELECT * FROM exercise WHERE game IS NULL"
_GAME = "SELECT record FROM games WHERE number = 1 AND deleted IS NULL"


def history_in(folder: Path) -> History:
    return History(folder / "data" / "history.sqlite", GameLocks(folder / "data" / "nobody.lock"))


def practised(shelf: History, shipped: Sequence[Printed] = ()) -> None:
    """Some exercises are shown and answered; one that cannot be shown says why in a line."""
    book = Book(shelf, shipped, lambda: materials.NOW)
    for one in book.look()[:_SHOWN]:
        try:
            showing = book.show(one.name)
        except JassError as error:
            expect(is_plain(str(error), MESSAGE), f"{error!r:.600}")
        else:
            book.answer(showing, None)


def attempt_book(data: bytes, folder: Path, chance: Chance) -> bool:
    """Each exercise of a book is taken in, or none; those that are can be listed, practised, and passed on."""
    path = folder / "x.jsonl"
    unchanged = put(data, path, chance)
    imported = Told(folder, "book", "import", path, about=path)
    expect(unchanged(), "the book was changed")
    expect((imported.status == 0) or not history_in(folder).exercises(), "half of a book was taken in")
    if imported.status:
        return False
    practised(history_in(folder))
    for arguments in (("list",), ("export", folder / "out.jsonl"), ("import", folder / "out.jsonl")):
        told = Told(folder, "book", *arguments)
        expect(told.status == 0, told.text)
    expect(told.out.startswith("0 new exercises"), told.text)
    return True


def attempt_printed(data: bytes, folder: Path, chance: Chance) -> bool:
    """The exercises of the program can be practised, or are refused with the file's name."""
    path = folder / "assets" / "exercises.jsonl"
    unchanged = put(data, path, chance)
    with patch.object(printed, "assets_dir", lambda: path.parent):
        told = Told(folder, "book", "list", about=path)
        expect(unchanged(), "the exercises were changed")
        if told.status:
            return False
        practised(history_in(folder), printed.printed_exercises())
    return True


@cache
def codes() -> Sequence[bytes]:
    deals: list[AnyDeal] = [Deal(rules, seed) for rules in PRESETS.values() for seed in ("0123ABCD", "a seed of one's own")]
    deals += [DealDraft.of(rules, "fuzz") for rules in PRESETS.values()]
    return [code.encode() for deal in deals if (code := write_code(deal)) is not None]


def attempt_code(data: bytes, _folder: Path, _chance: Chance) -> bool:
    """A text is refused in a line, or is the code of a deal that can be played, which has this code again."""
    try:
        deal = read_code(data.decode(errors="surrogateescape"))
        dealt(deal)
    except (CodeError, DraftError) as error:
        expect(is_plain(str(error), MESSAGE), f"{error!r:.600}")
        return False
    code = write_code(deal)
    expect(code is not None and read_code(code) == deal, f"{deal} {code}")
    return True


def attempt_reviewed(data: bytes, folder: Path, chance: Chance) -> bool:
    """Whatever was done to a history with a book: what is intact of it is there afterwards, and everything else works."""
    path = folder / "data" / "history.sqlite"
    put(data, path, chance)
    plain = _is_plain(path, data)
    listed = Told(folder, "history", "list", about=path)
    if listed.status:
        return False
    for arguments in (("book", "list"), ("history", "statistics"), ("history", "statistics", "--csv", folder / "x.csv"),
                      ("book", "export", folder / "out.jsonl"), ("history", "export", folder / "out")):
        told = Told(folder, *arguments)
        expect(told.status == 0, told.text)
    if plain:
        _expect_intact(data, folder)
    practised(history_in(folder))
    return not list(path.parent.glob("history.damaged-*.sqlite"))


def attempt_copy(data: bytes, folder: Path, chance: Chance) -> bool:
    """What is intact in a copy comes back from it, the copy stays as it is, and a damaged one ends nothing."""
    path = folder / "data" / "copies" / "history-2026-11-20.sqlite"
    unchanged = put(data, path, chance)
    plain = _is_plain(path, data)
    restored = Told(folder, "history", "restore")
    expect(unchanged(), "the copy was changed")
    expect(restored.status == 0, restored.text)
    back = "1 game is back" in restored.out
    if plain and back:
        _expect_intact(data, folder)
    elif plain:
        expect(not _game_is_intact(data), f"the game stays lost: {restored.text}")
    return back


def _is_plain(path: Path, data: bytes) -> bool:
    return path.is_file() and not path.is_symlink() and path.stat().st_size == len(data)


def _game_is_intact(data: bytes) -> bool:
    games = materials.game(), played(WHOLE, "reviewed")  # the second one is in the corpus
    return _rows(data, _GAME) in [[(write_record(one),)] for one in games]


def _expect_intact(data: bytes, folder: Path) -> None:
    """The game and the loose exercises that a database still has are in the history."""
    if _game_is_intact(data):
        told = Told(folder, "history", "show", 1)
        expect(told.status == 0, told.text)
    sound = _rows(materials.reviewed()[0], _LOOSE)
    intact = {row[0] for row in _rows(data, _LOOSE) if row in sound}
    expect(intact <= {kept.name for kept in history_in(folder).exercises()}, f"{intact} are lost")


def _rows(data: bytes, select: str) -> list[tuple[object, ...]]:
    """What a database gives; nothing where it is none."""
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.deserialize(data)
            return connection.execute(select).fetchall()
    except (sqlite3.Error, UnicodeDecodeError, MemoryError, ValueError):
        return []


BOOK_READERS: Mapping[str, Reader] = {
    "book": Reader(materials.books, attempt_book, mutated_json, share=1),
    "exercises": Reader(materials.printed, attempt_printed, mutated_json, share=1),
    "code": Reader(codes, attempt_code),
    "reviewed": Reader(materials.reviewed, attempt_reviewed, mutated_history, share=1),
    "copy": Reader(materials.reviewed, attempt_copy, mutated_history, share=1),
}
