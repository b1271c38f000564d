"""A damaged history: one bad row locks nobody out, what can be read goes on under its number, and what cannot is told."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from jass_desktop.engine.presets import DIFFERENZLER
from jass_desktop.engine.record import write_record
from jass_desktop.errors import RecordError, StoreError
from jass_desktop.store.autosave import Autosave
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from tests.store.conftest import FullDisk
from tests.store.games import WHOLE, add_up, played

GAMES = 12


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A history of games that go on, one that is over, number 5, and one that was deleted, number 3."""
    path = tmp_path_factory.mktemp("sound") / "history.sqlite"
    history = opened(path)
    for number in range(1, GAMES + 1):
        history.save(played(WHOLE) if number == 5 else played(30 + number, f"game {number}"))
    history.delete(3)
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, sound: bytes) -> Path:
    path = tmp_path / "data" / "history.sqlite"
    path.parent.mkdir()
    path.write_bytes(sound)
    return path


def opened(path: Path) -> History:
    return History(path, GameLocks(path.with_name("open-games.lock")))


def change(path: Path, *statements: str) -> None:
    """Write something that the program itself would never write."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            connection.execute(statement)


def numbers(history: History) -> list[int]:
    return sorted(entry.number for entry in history.entries())


ALL = [number for number in range(1, GAMES + 1) if number != 3]
SENSELESS = [
    "rounds = 'three'", "takebacks = 9000000000",
    "started = 'then'", "started = ''", "updated = x'2026'", "updated = 'now'",
    "rules = CAST(x'410042' AS TEXT)", "level = CAST(x'1b5b324a' AS TEXT)",
    "reason = CAST(x'00' AS TEXT)", "deleted = 'perhaps'", "deleted = 0",
]
SENSELESS_SEATS = [
    "total = 'many'", "total = 1.5", "total = x'00'", "won = 'perhaps'", "party = 'everybody'", "seat = 'north-east'",
    "name = CAST(x'ff41' AS TEXT)", "name = CAST(x'410042' AS TEXT)", "total = 9000000000", "game = 99",
]


@pytest.mark.some(4)
@pytest.mark.parametrize("change_", [
    *(f"UPDATE games SET {cell} WHERE number = 7" for cell in SENSELESS),
    *(f"UPDATE seat SET {cell} WHERE game = 7 AND seat = 'north'" for cell in SENSELESS_SEATS),
    "DELETE FROM seat WHERE game = 7"])
def test_a_row_is_mended_from_its_record(path: Path, change_: str) -> None:
    """Where only the columns of a row are damaged, all games are listed as before, and the damaged file is kept."""
    before = opened(path).entries()
    change(path, change_)
    damaged = path.read_bytes()
    history = opened(path)
    after = history.entries()
    assert sorted((game.number, game.names, game.totals, game.winners, game.rounds) for game in after) == sorted(
        (game.number, game.names, game.totals, game.winners, game.rounds) for game in before)
    notice, = history.notices()
    assert f"{len(ALL)} games could be read" in notice
    assert path.with_name("history.damaged-1.sqlite").read_bytes() == damaged
    assert opened(path).notices() == ()
    assert numbers(opened(path)) == ALL


@pytest.mark.parametrize("record", ["'jass-record 2'", "x'6a617373'", "CAST(x'ff' AS TEXT)", "''", "NULL"])
def test_a_row_without_a_game_is_left_out(path: Path, record: str) -> None:
    """A useless row is left out and its number reported; the other games keep theirs."""
    change(path, "UPDATE sqlite_master SET sql = replace(sql, 'record TEXT NOT NULL', 'record TEXT') WHERE name = 'games'")
    change(path, f"UPDATE games SET record = {record}, started = 'then' WHERE number = 7")
    history = opened(path)
    assert numbers(history) == [number for number in ALL if number != 7]
    notice, = history.notices()
    assert "Game 7 could not be read." in notice
    assert history.read(8) == played(38, "game 8")
    assert history.save(played(5)) == GAMES + 1


def test_a_damaged_record_is_a_message(path: Path) -> None:
    """Reading any damaged record names its game; the list and the other games are unaffected."""
    text = write_record(played(37, "game 7"))
    for bad in ("", "jass-record 2\n", text[:-9], text.replace("south S10", "south S11"), text.replace("south S10", "south HA"),
                text.replace("seal", "Ü")):
        change(path, "UPDATE games SET record = '{}' WHERE number = 7".format(bad.replace("'", "''")))
        history = opened(path)
        assert numbers(history) == ALL
        with pytest.raises(RecordError, match="Game 7 cannot be read"):
            history.read(7)
        assert history.read(8) == played(38, "game 8")


def test_a_record_of_a_newer_version_is_not_lost(path: Path) -> None:
    """It is told what made it, and no copy with an earlier state is offered in its place."""
    history = opened(path)
    history.keep_copy()
    change(path, "UPDATE games SET record = 'jass-record 9' || substr(record, 14) WHERE number = 7")
    with pytest.raises(RecordError, match="Game 7 cannot be read: it is from a newer version of Jass Desktop; update"):
        history.read(7)
    assert history.offer() is None


def test_whatever_a_record_brings_about_is_a_message(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unexpected failure while reading one record neither ends the program nor blocks the other games."""
    import jass_desktop.store.history as reading
    import jass_desktop.store.salvage as salvage

    def fails(text: str) -> object:
        if "header south Anna" in text:
            raise KeyError("jack of stars")
        raise AssertionError(text)
    monkeypatch.setattr(reading, "read_record", fails)
    history = opened(path)
    with pytest.raises(RecordError, match="Game 7 cannot be read: 'jack of stars'"):
        history.read(7)
    monkeypatch.setattr(salvage, "read_record", fails)
    change(path, "UPDATE games SET rounds = 'three' WHERE number IN (6, 7, 8, 11)")
    assert numbers(history) == [1, 2, 4, 5, 9, 10, 12]
    assert "Games 6–8, 11 could not be read." in history.notices()[0]


def test_gigabytes_behind_the_games_are_not_gone_through(path: Path, size: Callable[[int, int], int]) -> None:
    """A damaged, nearly empty file as large as a disk is repaired as quickly as any other."""
    page = path.read_bytes()[:4096]
    with path.open("r+b") as file:
        file.write(b"\0" * len(page))
        file.truncate(size(1, 32) * 2**27)
    assert numbers(opened(path)) == ALL


def test_a_lost_first_page_loses_no_game(path: Path) -> None:
    """Without the page that says what the file is and where the games lie, all of them are found."""
    content = path.read_bytes()
    path.write_bytes(bytes(4096) + content[4096:])
    history = opened(path)
    assert numbers(history) == ALL
    assert history.read(8) == played(38, "game 8")
    notice, = history.notices()
    assert "could not be read" not in notice


@pytest.mark.parametrize("name", ["record", "started", "updated", "number", "games"])
def test_a_damaged_name_in_the_tables_loses_no_game(path: Path, name: str) -> None:
    """A flipped bit in what describes the tables is damage like any other, be it valid text or not."""
    content = path.read_bytes()
    at = content[:4096].index(f" {name} ".encode()) + 2
    for bit in (1, 128):
        path.write_bytes(content[:at] + bytes([content[at] ^ bit]) + content[at + 1:])
        history = opened(path)
        assert numbers(history) == ALL
        assert len(history.notices()) == 1
        assert history.save(played(5)) == GAMES + 1


def test_a_trigger_from_elsewhere_deletes_nothing(path: Path) -> None:
    """The history has none of its own; one in a file that somebody else made would run with each game that is saved."""
    change(path, 'CREATE TRIGGER "a ""trap""" AFTER INSERT ON games BEGIN DELETE FROM games; END')
    history = opened(path)
    assert history.save(played(5)) == GAMES + 1
    assert numbers(history) == [*ALL, GAMES + 1]


@pytest.mark.parametrize("count", [2**62, 2**63 - 1, -5, 0, 3, 10**8])
def test_a_damaged_counter_neither_hangs_nor_stops_anything(path: Path, count: int) -> None:
    """Whatever the database thinks was the last number, a new game gets a sensible one, and saving what can be read ends."""
    change(path, f"UPDATE sqlite_sequence SET seq = {count}")
    history = opened(path)
    number = history.save(played(5))
    assert GAMES < number <= 10**8 + 1
    content = path.read_bytes()
    path.write_bytes(content[:4096 * 9] + bytes(4096) + content[4096 * 10:])
    start = time.monotonic()
    history = opened(path)
    assert len(history.entries()) >= GAMES - 4
    assert time.monotonic() - start < 5
    assert history.save(played(5, "another")) not in range(1, GAMES + 1)


def test_an_open_game_is_saved_as_itself_after_damage(path: Path) -> None:
    """The game on the table keeps its number though the history was damaged meanwhile, and no other game is written over."""
    locks = GameLocks(path.with_name("open-games.lock"))
    history = History(path, locks)
    saves = Autosave(history, locks, 2)
    content = path.read_bytes()
    path.write_bytes(bytes(4096) + content[4096:])
    assert numbers(opened(path)) == ALL  # another window was first to notice
    saves.save(played(40, "game 2"))
    saves.close()
    assert numbers(history) == ALL
    assert history.read(2) == played(40, "game 2")
    assert history.read(4) == played(34, "game 4")


def test_a_game_is_never_written_over_another(path: Path) -> None:
    """Saving a game under a number that another game has by now adds it under a new number, and moves its lock."""
    locks = GameLocks(path.with_name("open-games.lock"))
    history = History(path, locks)
    assert locks.hold(6)
    saves = Autosave(history, locks, 6)
    saves.save(played(20, "a game that came to be lost"))
    while saves.number == 6:
        time.sleep(0.005)
    assert saves.number == GAMES + 1
    assert locks.hold(6)
    assert not locks.hold(GAMES + 1)
    saves.close()
    assert history.read(6) == played(36, "game 6")
    assert history.read(GAMES + 1) == played(20, "a game that came to be lost")
    locks.close()


def test_deleted_games_stay_deleted(path: Path) -> None:
    """What a person has deleted does not come back with the games that are saved, and can still be restored."""
    content = path.read_bytes()
    path.write_bytes(bytes(4096) + content[4096:])
    history = opened(path)
    assert 3 not in numbers(history)
    history.restore(3)
    assert history.read(3) == played(33, "game 3")


def test_the_order_of_games_survives(path: Path) -> None:
    """The game played last is still first after the history was put in order."""
    history = opened(path)
    history.save(played(50, "game 4"), 4)
    before = [entry.number for entry in history.entries()]
    change(path, "UPDATE games SET rounds = 'three' WHERE number = 9")
    assert [entry.number for entry in opened(path).entries()] == before


def test_without_room_to_put_it_in_order_the_sound_rows_are_listed(path: Path, full_disk: FullDisk) -> None:
    """Where nothing can be written, nothing changes: the games that can be read are there, and the others are told, once."""
    change(path, "UPDATE games SET rounds = 'three' WHERE number = 7")
    damaged = path.read_bytes()
    history = opened(path)
    with full_disk():
        for _ in range(2):
            assert numbers(history) == [number for number in ALL if number != 7]
        notice, = history.notices()
    assert "Game 7 could not be read." in notice
    assert path.read_bytes() == damaged
    assert {file.name for file in path.parent.iterdir()} == {"history.sqlite", "open-games.lock"}


def test_without_room_a_damaged_file_stays_as_it_is(path: Path, full_disk: FullDisk) -> None:
    """Where nothing can be read without a new file, the message says why; with room again all is put in order."""
    content = path.read_bytes()
    path.write_bytes(bytes(4096) + content[4096:])
    history = opened(path)
    with full_disk(), pytest.raises(StoreError, match=r"history\.sqlite cannot be used"):
        history.entries()
    assert path.read_bytes() == bytes(4096) + content[4096:]
    assert numbers(history) == ALL


def test_windows_that_notice_damage_at_the_same_time(path: Path) -> None:
    """One process repairs the history; the others wait and then use it."""
    content = path.read_bytes()
    path.write_bytes(bytes(4096) + content[4096:])
    locks = GameLocks(path.with_name("open-games.lock"))
    histories = [History(path, locks) for _ in range(4)]
    found: list[list[int]] = []
    threads = [threading.Thread(target=lambda history=history: found.append(numbers(history))) for history in histories]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [ALL] * 4
    assert sorted(file.name for file in path.parent.glob("history*")) == ["history.damaged-1.sqlite", "history.sqlite"]


def test_an_older_history_is_saved_too(tmp_path: Path) -> None:
    """Rows of the first version, damaged before they were ever brought up to date, are read by their records."""
    path = tmp_path / "history.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((Path(__file__).parents[1] / "data" / "history-1.sql").read_text(encoding="utf-8"))
    change(path, "UPDATE migrations SET name = 'gamen'")
    history = opened(path)
    assert numbers(history) == [1, 2, 3]
    assert len(history.notices()) == 1


@pytest.mark.parametrize("kind", ["byte", "page", "cut", "block"])
def test_random_damage(path: Path, sound: bytes, kind: str, size: Callable[[int, int], int]) -> None:
    """Whatever was done to the file, games are listed, read or refused by name, and saved; whoever comes next finds it sound."""
    choose = random.Random(kind)
    for _ in range(size(2, 25)):
        content = bytearray(sound)
        at = choose.randrange(len(content))
        if kind == "byte":
            content[at] ^= 1 << choose.randrange(8)
        elif kind == "page":
            content[at - at % 4096:at - at % 4096 + 4096] = bytes(4096)
        elif kind == "cut":
            del content[at:]
        else:
            content[at:at + 300] = choose.randbytes(300)
        path.write_bytes(content)
        history = opened(path)
        for entry in history.entries():
            with suppress(RecordError):
                history.read(entry.number)
        add_up(history)
        number = history.save(played(5, "new"))
        assert number > 0
        assert history.read(number) == played(5, "new")
        for file in path.parent.glob("history.*"):
            if file != path:
                file.unlink()
        again = opened(path)
        assert again.read(number) == played(5, "new")
        assert again.entries() == history.entries()
        assert again.notices() == ()
        for rest in path.parent.glob("history*"):
            rest.unlink()


def test_games_of_four_alone_are_saved(tmp_path: Path) -> None:
    """Salvage keeps what only some games have: bad points of each seat."""
    path = tmp_path / "history.sqlite"
    history = opened(path)
    for seed in "ab":
        history.save(played(WHOLE, seed, DIFFERENZLER))
    before = history.entries()
    change(path, "UPDATE games SET rounds = 'three' WHERE number = 1")
    assert sorted(opened(path).entries(), key=repr) == sorted(before, key=repr)


def test_a_page_that_leads_to_the_same_rows_twice_is_noticed(tmp_path: Path) -> None:
    """SQLite gives such rows without an error: the list holds each game once, the others are told, and the file is kept."""
    path = tmp_path / "history.sqlite"
    path.write_bytes((Path(__file__).parent.parent / "fuzz" / "corpus" / "history" / "rows-twice.sqlite").read_bytes())
    history = opened(path)
    assert numbers(history) == [1, 2]
    assert [len(history.read(number).actions) for number in (1, 2)] == [12, 60]
    assert "Game 3 could not be read." in history.notices()[0]
    assert len(list(tmp_path.glob("history.damaged-*"))) == 1
