"""Copies of the history, one a day: made, kept as long as they are needed, and given back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from jass_desktop.errors import RecordError
from jass_desktop.store.autosave import Autosave
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from tests.irregular import device, link, make_pipe
from tests.store.conftest import FullDisk
from tests.store.games import WHOLE, played


class Calendar:
    """A day that advances on request."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 20, 20, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def on(self, days: int = 1) -> None:
        self.now += timedelta(days=days)


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "history.sqlite"


@pytest.fixture
def history(path: Path, calendar: Calendar) -> History:
    return opened(path, calendar)


def opened(path: Path, calendar: Calendar) -> History:
    return History(path, GameLocks(path.with_name("open-games.lock")), calendar)


def copies(path: Path) -> list[str]:
    return sorted(copy.name for copy in path.with_name("copies").iterdir())


def wipe(path: Path) -> None:
    """Damage that leaves nothing readable."""
    path.write_bytes(bytes(path.stat().st_size))


def test_a_game_that_is_played_makes_a_copy_a_day(path: Path, calendar: Calendar) -> None:
    """The first card of a day makes a copy, further ones none, and the last three days have one each."""
    locks = GameLocks(path.with_name("open-games.lock"))
    history = History(path, locks, calendar)
    for day in range(5):
        saves = Autosave(history, locks, 1 if day else None)
        for actions in range(3):
            saves.save(played(10 * day + actions))
        saves.close()
        calendar.on(2)
    assert copies(path) == ["history-2026-11-24.sqlite", "history-2026-11-26.sqlite", "history-2026-11-28.sqlite"]
    assert opened(path, calendar).read(1) == played(42)
    first = path.with_name("copies") / "history-2026-11-28.sqlite"
    assert len(opened(first, calendar).read(1).actions) in (40, 41, 42)


def test_a_wiped_history_comes_back_from_the_newest_copies(history: History, path: Path, calendar: Calendar) -> None:
    """Each game is offered once, as the newest copy has it, but no deleted one; brought back they have their numbers."""
    for number in range(1, 5):
        history.save(played(20, f"game {number}"))
    history.delete(3)
    history.keep_copy()
    calendar.on()
    history.save(played(25, "game 2"), 2)
    history.keep_copy()
    wipe(path)
    history = opened(path, calendar)
    assert history.entries() == ()
    notice, = history.notices()
    assert "Games 1–4 could not be read." in notice
    offer = history.offer()
    assert offer is not None
    assert (offer.day, sorted(offer.games)) == (calendar.now.date(), [1, 2, 4])
    assert history.offer() is None
    assert history.bring_back(offer) == (1, 2, 4)
    assert sorted(entry.number for entry in history.entries()) == [1, 2, 4]
    assert history.read(2) == played(25, "game 2")
    assert history.missing() is None
    assert history.save(played(5)) == 5


def test_games_that_were_saved_are_not_offered_as_they_were(history: History, path: Path, calendar: Calendar) -> None:
    """What damage has left is newer than any copy: only what is missing is offered, and nothing else changes."""
    for number in range(1, 5):
        history.save(played(20, f"game {number}"))
    history.keep_copy()
    history.save(played(40, "game 1"), 1)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE games SET record = 'lost', rounds = 'three' WHERE number = 4")
    assert len(history.entries()) == 3
    offer = history.offer()
    assert offer is not None
    assert history.bring_back(offer) == (4,)
    assert history.read(1) == played(40, "game 1")
    assert history.read(4) == played(20, "game 4")


def test_a_damaged_record_is_offered_as_a_copy_has_it(history: History, path: Path) -> None:
    """Once a game turned out to be unreadable a copy that can be read is offered; what was there is kept in a file."""
    for number in range(1, 3):
        history.save(played(20, f"game {number}"))
    history.keep_copy()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE games SET record = replace(record, 'seed', 'sead') WHERE number = 2")
    assert history.offer() is None
    with pytest.raises(RecordError):
        history.read(2)
    offer = history.offer()
    assert offer is not None
    assert history.bring_back(offer) == (2,)
    assert history.read(2) == played(20, "game 2")
    assert "sead" in path.with_name("game-0002.damaged-1.jass").read_text()


def test_what_only_looks_like_a_copy_is_left_alone(history: History, path: Path, calendar: Calendar) -> None:
    """A pipe, a folder and a device that are called like copies hang nothing, and the sound copy still serves."""
    history.save(played(20))
    history.keep_copy()
    folder = path.with_name("copies")
    make_pipe(folder / "history-2026-11-17.sqlite")
    (folder / "history-2026-11-18.sqlite").mkdir()
    link(folder / "history-2026-11-19.sqlite", device("zero"))
    path.unlink()
    history = opened(path, calendar)
    offer = history.offer()
    assert offer is not None
    assert history.bring_back(offer) == (1,)
    wipe(path)
    assert opened(path, calendar).entries() == ()


def test_a_number_that_another_game_has_by_now_is_left_to_it(history: History, path: Path, calendar: Calendar) -> None:
    """A game comes back under a new number where it must; doing it twice adds nothing."""
    history.save(played(20, "old"))
    history.keep_copy()
    path.unlink()
    history = opened(path, calendar)
    offer = history.offer()  # as on every start without a history, where there are copies
    assert offer is not None
    assert history.save(played(20, "new")) == 1
    assert history.bring_back(offer) == (2,)
    assert (history.read(1), history.read(2)) == (played(20, "new"), played(20, "old"))


def test_copies_stay_while_they_hold_what_is_lost(history: History, path: Path, calendar: Calendar) -> None:
    """A copy is not pushed out by newer ones as long as it has a game that the history lacks, or has damaged."""
    history.save(played(WHOLE, "over"))
    history.save(played(20, "goes on"))
    history.keep_copy()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE games SET record = replace(record, 'seed', 'sead') WHERE number = 1")
    for actions in range(21, 41):
        calendar.on()
        history.save(played(actions, "goes on"), 2)
        history.keep_copy()
    assert len(copies(path)) == 4
    assert copies(path)[0] == "history-2026-11-20.sqlite"
    with pytest.raises(RecordError):
        history.read(1)
    offer = history.offer()
    assert offer is not None
    history.bring_back(offer)
    calendar.on()
    history.keep_copy()
    assert len(copies(path)) == 3
    assert history.read(1) == played(WHOLE, "over")


def test_at_most_ten_copies_are_kept(history: History, path: Path, calendar: Calendar) -> None:
    """Old copies are deleted eventually, even if each holds something that is lost."""
    for day in range(15):
        history.save(played(20, f"game {day}"))
        history.keep_copy()
        calendar.on()
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("DELETE FROM games")
    assert len(copies(path)) == 10


def test_a_day_to_come_does_not_push_out_the_present(history: History, path: Path, calendar: Calendar) -> None:
    """Copies dated by a wrong clock are the first to be deleted."""
    history.save(played(20))
    calendar.on(30_000)
    history.keep_copy()
    calendar.on(-30_000)
    for _day in range(4):
        history.keep_copy()
        calendar.on()
    assert copies(path) == ["history-2026-11-21.sqlite", "history-2026-11-22.sqlite", "history-2026-11-23.sqlite"]


def test_damage_does_not_reach_the_copies(history: History, path: Path, calendar: Calendar) -> None:
    """Before a copy is made everything is read, and a history with damaged pages is put in order first."""
    for number in range(20):
        history.save(played(WHOLE, f"game {number % 3}"))
    content = path.read_bytes()
    at = next(at for at in range(4096 * 20, len(content), 4096) if content[at] == 13)  # a page with rows
    path.write_bytes(content[:at] + bytes(4096) + content[at + 4096:])
    history.keep_copy()
    assert len(history.notices()) == 1
    copy, = path.with_name("copies").iterdir()
    copied = opened(copy, calendar)
    assert [copied.read(entry.number) for entry in copied.entries()]
    assert copied.notices() == ()


def test_a_record_that_is_cut_off_is_noticed_with_the_next_copy(history: History, path: Path, calendar: Calendar) -> None:
    """Obvious damage is noticed the next day, while older copies still have the game."""
    for number in range(1, 4):
        history.save(played(20, f"game {number}"))
    history.keep_copy()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE games SET record = substr(record, 1, 900) WHERE number = 2")
    calendar.on()
    history.keep_copy()
    offer = history.offer()
    assert offer is not None
    assert history.bring_back(offer) == (2,)
    assert history.read(2) == played(20, "game 2")


def test_a_full_disk_makes_no_half_copy(history: History, path: Path, full_disk: FullDisk) -> None:
    """Without room for a copy the game continues without one, and no partial copy is left."""
    history.save(played(20))
    with full_disk():
        history.keep_copy()
    assert copies(path) == []
