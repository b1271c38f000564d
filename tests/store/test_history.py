"""The history of games: what goes in comes out, whatever happens to the disk."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from jass_desktop.engine.presets import COIFFEUR, DIFFERENZLER, SCHIEBER_SIX
from jass_desktop.engine.record import GameRecord, final_state, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, SIX, THREES, PerSeat, Seat
from jass_desktop.errors import RecordError, StoreError
from jass_desktop.session.history.statistics import statistics_of
from jass_desktop.session.table.assistance import Help
from jass_desktop.store import database, schema
from jass_desktop.store.history import Arrival, History, read_record_file
from jass_desktop.store.locks import GameLocks
from jass_desktop.words.assistance import help_words
from tests.store.conftest import FullDisk
from tests.store.games import WHOLE, drawn, played
from tests.store.test_locks import other_window

pytestmark = pytest.mark.smoke


class Clock:
    """A clock that advances a minute on every call."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 21, 15, 0, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "history.sqlite"


@pytest.fixture
def history(path: Path) -> History:
    return History(path, GameLocks(path.with_name("locks")), Clock())


def test_looking_creates_nothing(history: History, path: Path) -> None:
    """An empty history is empty without a file."""
    assert history.entries() == ()
    with pytest.raises(StoreError, match="no game 1"):
        history.read(1)
    assert not path.parent.exists()


@pytest.mark.parametrize("pages", [1, 4, 7, 11])
def test_a_disk_that_is_full_before_the_history_is_made(history: History, monkeypatch: pytest.MonkeyPatch, pages: int) -> None:
    """The message names the full disk wherever it stops the making; with room again the same file takes the game."""
    connect = sqlite3.connect

    def small(path: Path, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(path, **options)
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    with monkeypatch.context() as full:
        full.setattr(sqlite3, "connect", small)
        for _attempt in range(2):
            with pytest.raises(StoreError, match=r"history\.sqlite cannot be used: the disk is full\.$"):
                history.save(played(WHOLE))
    assert history.save(played(WHOLE)) == 1
    assert history.read(1) == played(WHOLE)
    assert history.notices() == ()


@pytest.mark.parametrize(("number", "words"), [
    (errno.EROFS, "the disk is read-only"), (errno.EACCES, "permission is denied"),
    (errno.EDQUOT, "your disk quota is used up")])
def test_the_disk_says_more_than_the_database(history: History, monkeypatch: pytest.MonkeyPatch, number: int, words: str) -> None:
    """Where SQLite has no words for why it cannot go on, the disk is asked."""
    history.save(played(5))
    unable = sqlite3.OperationalError("disk I/O error")
    unable.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
    monkeypatch.setattr(database, "migrate", lambda _: (_ for _ in ()).throw(unable))
    with pytest.raises(StoreError, match=r"cannot be used: disk I/O error\.$"):
        history.save(played(6))
    monkeypatch.setattr(database, "try_writing", lambda _: (_ for _ in ()).throw(OSError(number, "terse")))
    with pytest.raises(StoreError, match=rf"cannot be used: {words}\.$"):
        history.save(played(6))


def test_a_game_is_kept_as_it_is(history: History) -> None:
    """Reading gives the saved record, after every save."""
    number = history.save(played(50))
    assert history.read(number) == played(50)
    assert history.save(played(51), number) == number
    assert history.read(number) == played(51)


def test_entries_tell_what_a_list_shows(history: History) -> None:
    """Names, dates, rounds and scores of an open and a finished game stand in the list, the one played last first."""
    open_game, whole = history.save(played(3)), played(WHOLE)
    over = history.save(replace(whole, headers={**whole.headers, "takebacks": "2", "practice": "yes"}))
    history.save(played(90), open_game)
    first, second = history.entries()
    assert (first.number, first.over, first.winners, first.takebacks, first.practice) == (open_game, False, (), 0, False)
    assert (first.started, first.names) == ("2026-11-20T14:00:00+01:00", PerSeat("Anna", "Ueli", "Zoé", "Köbi"))
    ours, theirs = final_state(played(90)).scores
    assert (first.rounds, first.alone, first.totals) == (3, False, PerSeat(ours, theirs, ours, theirs))
    assert (second.number, second.over, second.winners) == (over, True, (Seat.SOUTH, Seat.NORTH))
    assert (second.takebacks, second.practice, second.reason) == (2, True, "target")
    assert second.totals == PerSeat(1012, 926, 1012, 926)


def test_a_clock_that_was_ahead_leaves_no_game_on_top(path: Path) -> None:
    """The game played last comes first, even when another one was played at a time that has not come yet."""
    now = [datetime(2026, 11, 21, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)]
    history = History(path, GameLocks(path.with_name("locks")), lambda: now[0])
    one, ahead, three = (history.save(played(3, seed)) for seed in ("one", "two", "three"))
    now.reverse()
    history.save(played(4, "two"), ahead)
    now.reverse()
    for number, seed in ((one, "one"), (three, "three")):
        for actions in (5, 6):
            history.save(played(actions, seed), number)
            assert history.entries()[0].number == number
    assert [entry.number for entry in history.entries()] == [three, one, ahead]


@pytest.mark.parametrize("rules", [DIFFERENZLER, replace(DIFFERENZLER, bids="hidden")], ids=["open", "hidden"])
def test_games_of_four_alone_are_listed(history: History, rules: RuleSet) -> None:
    """In Differenzler each seat has bad points of its own, after each round and at the end, and seats win, not sides."""
    number = history.save(played(30, "four", rules))
    for actions in (60, 61, 100, WHOLE):
        history.save(played(actions, "four", rules), number)
        (entry,) = history.entries()
        state = final_state(played(actions, "four", rules))
        assert entry.alone
        assert tuple(entry.totals) == tuple(state.outcome.totals if state.outcome is not None else state.scores)
    assert len(set(entry.totals)) > 2
    assert entry.winners == tuple(seat for seat in FOUR if entry.totals[seat] == min(entry.totals))
    assert (entry.over, entry.reason, entry.rubicon) == (True, "rounds", False)
    assert history.read(number) == played(WHOLE, "four", rules)


def test_a_draw_is_listed_as_one(history: History) -> None:
    """A tournament that ends in a tie, without a further round, is over, and nobody has lost."""
    history.save(drawn())
    (entry,) = history.entries()
    assert (entry.over, entry.winners, entry.reason, entry.totals) == (True, FOUR, "rounds", PerSeat(157, 157, 157, 157))


def test_taking_back_the_last_card_opens_the_game_again(history: History) -> None:
    """A game that goes on again has the scores of its whole rounds, not those of its end."""
    number = history.save(played(WHOLE))
    last = len(played(WHOLE).actions)
    history.save(played(last - 1), number)
    (entry,) = history.entries()
    ours, theirs = final_state(played(last - 1)).scores
    assert (entry.over, entry.totals) == (False, PerSeat(ours, theirs, ours, theirs))


def test_a_game_tells_which_computer_players_have_played(history: History) -> None:
    """All levels in the record, in order; none if it names none."""
    record = played(5)
    number = history.save(record)
    assert [entry.levels for entry in history.entries()] == [()]
    history.save(replace(record, headers={**record.headers, "level": "club master"}), number)
    assert [entry.levels for entry in history.entries()] == [("club", "master")]


def test_a_history_of_the_first_version_goes_on(history: History, path: Path) -> None:
    """Games that were kept when there were but two sides are listed as they were, can be read, and are played on."""
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((Path(__file__).parents[1] / "data" / "history-1.sql").read_text(encoding="utf-8"))
    entries = {entry.number: entry for entry in history.entries()}
    assert list(entries) == [3, 2, 1]
    assert [(entries[n].over, entries[n].winners) for n in (1, 2, 3)] == [
        (False, ()), (True, (Seat.EAST, Seat.WEST)), (True, (Seat.SOUTH, Seat.NORTH))]
    assert [entries[n].totals for n in (1, 2, 3)] == [
        PerSeat(0, 0, 0, 0), PerSeat(946, 1000, 946, 1000), PerSeat(3003, 2726, 3003, 2726)]
    assert not any(entry.alone for entry in entries.values())
    assert (entries[2].takebacks, entries[2].practice, entries[2].reason, entries[2].rounds) == (2, True, "target", 11)
    assert entries[3].names == PerSeat("Anna", "Beat", "Chloé", "Dürst & Söhne")
    for number, entry in entries.items():
        assert final_state(history.read(number)).round.number == entry.rounds
    assert not any(entry.levels for entry in entries.values())
    history.restore(4)
    assert [entry.number for entry in history.entries()] == [4, 3, 2, 1]
    assert history.save(history.read(1), 1) == 1
    assert history.save(played(5, "alone", DIFFERENZLER)) == 5
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM migrations ORDER BY rowid")]
    assert names == ["games", "seats", "level", "any seating", "verdicts", "played", "help", "book", "daily"]


def test_games_of_six_and_of_boards_are_kept(history: History) -> None:
    """Six seats have their names and totals in the list, three winners together; a game of Coiffeur is kept as any other."""
    names = {seat.label: f"the {seat.label} one" for seat in SIX}
    six = replace(played(WHOLE, "six", SCHIEBER_SIX), headers=names)
    games = six, played(40, "six again", SCHIEBER_SIX), played(60, "board", COIFFEUR)
    numbers = [history.save(game) for game in games]
    over, going, board = (next(entry for entry in history.entries() if entry.number == number) for number in numbers)
    outcome = final_state(six).outcome
    assert outcome is not None
    assert over.names == PerSeat(*names.values())
    assert over.winners == outcome.seats
    assert len(over.winners) == 3
    assert over.totals == PerSeat.of(SIX, lambda seat: outcome.totals[THREES.party(seat)])
    assert (over.alone, going.alone, board.alone) == (False, False, False)
    assert (len(going.totals), len(board.totals), going.winners) == (6, 4, ())
    assert history.read(numbers[0]) == six
    assert history.save(history.read(numbers[1]), numbers[1]) == numbers[1]
    assert statistics_of(history.entries()).total.games == 1


def test_entries_tell_what_is_open_in_another_window(history: History, path: Path) -> None:
    """A game open in another window is marked, so that it is not offered for continuing here."""
    numbers = [history.save(played(5)), history.save(played(6)), history.save(played(WHOLE))]
    assert not any(entry.elsewhere for entry in history.entries())
    with other_window(path.with_name("locks"), numbers[0]):
        assert [entry.number for entry in history.entries() if entry.elsewhere] == [numbers[0]]
    assert not any(entry.elsewhere for entry in history.entries())


def test_a_record_without_headers_is_listed(history: History) -> None:
    """A record from elsewhere need not have names, dates or counts, or may have nonsense there."""
    strange = replace(played(5), headers={"started": "yesterday", "takebacks": "many", "south": ""})
    history.save(strange)
    (entry,) = history.entries()
    assert (entry.started, entry.takebacks, entry.names[0]) == ("2026-11-21T15:01:00+01:00", 0, "")


def test_deleting_can_be_undone(history: History) -> None:
    """A deleted game is in no list and cannot be read; restored, it is what it was."""
    number = history.save(played(50))
    history.delete(number)
    assert history.entries() == ()
    with pytest.raises(StoreError, match=f"no game {number}"):
        history.read(number)
    history.restore(number)
    assert history.read(number) == played(50)


@pytest.mark.parametrize("game", [played(50), played(50, "x", DIFFERENZLER), played(WHOLE, "x", DIFFERENZLER)])
def test_export_and_bring_in(history: History, tmp_path: Path, game: GameRecord) -> None:
    """A game leaves as a record file and comes back as the same game; the second time nothing is added."""
    number = history.save(game)
    history.export(number, tmp_path / "out" / "game.jass")
    assert read_record_file(tmp_path / "out" / "game.jass") == game
    assert history.bring_in(tmp_path / "out" / "game.jass") == (number, Arrival.KNOWN)
    elsewhere = tmp_path / "other"
    other = History(elsewhere / "history.sqlite", GameLocks(elsewhere / "locks"), Clock())
    assert other.bring_in(tmp_path / "out" / "game.jass") == (1, Arrival.NEW)
    assert other.read(1) == game


@pytest.mark.parametrize("content", [b"", b"jass-record 1\n", b"\xff\x00", write_record(played(50)).encode()[:-20]])
def test_a_bad_file_is_not_brought_in(history: History, tmp_path: Path, path: Path, content: bytes) -> None:
    """An unsound record, even one that is just cut off, is refused by name and leaves no trace."""
    (tmp_path / "x.jass").write_bytes(content)
    with pytest.raises(RecordError, match=r"x\.jass"):
        history.bring_in(tmp_path / "x.jass")
    with pytest.raises(RecordError, match=r"missing\.jass"):
        history.bring_in(tmp_path / "missing.jass")
    assert not path.exists()


def test_two_windows_write_at_a_time(path: Path) -> None:
    """Two History objects on one file see each other's games."""
    one, two = (History(path, GameLocks(path.with_name("locks")), Clock()) for _ in range(2))
    numbers = [one.save(played(5)), two.save(played(6)), one.save(played(7))]
    assert len(set(numbers)) == 3
    assert {entry.number for entry in two.entries()} == set(numbers)


@pytest.mark.parametrize("damage", ["not a database", "cut off", "empty pages"])
def test_a_damaged_database_is_set_aside(history: History, path: Path, damage: str) -> None:
    """Damage is told once, the file is kept, readable games are taken over, and a new game is saved."""
    for number in range(40):
        history.save(played(50 + number))
    content = path.read_bytes()
    whole = len(content)
    half = whole // 8192 * 4096
    path.write_bytes({"not a database": b"x" * whole, "cut off": content[:half],
                      "empty pages": content[:half] + bytes(4096 * 8) + content[half + 4096 * 8:]}[damage])
    kept = history.entries()
    (notice,) = history.notices()
    aside = path.with_name("history.damaged-1.sqlite")
    assert str(aside) in notice
    assert f"{len(kept)} game" in notice
    assert aside.exists()
    assert history.notices() == ()
    assert all(history.read(entry.number) for entry in kept)
    assert damage == "not a database" or len(kept) >= 15
    number = history.save(played(5))
    assert history.read(number) == played(5)
    assert len(history.entries()) == len(kept) + 1


def test_a_directory_that_cannot_be_made_is_told(history: History, path: Path) -> None:
    """Where nothing can be written, saving says so, with the file's name."""
    path.parent.write_text("a file where the directory should be")
    with pytest.raises(StoreError, match=r"history\.sqlite cannot be used"):
        history.save(played(5))
    assert history.entries() == ()


def test_a_full_disk_is_told_and_loses_nothing(history: History, full_disk: FullDisk) -> None:
    """A save that finds no room is refused as a whole; the game stays as saved before, and later saves go on."""
    number = history.save(played(50))
    saved = [number]
    with full_disk(), pytest.raises(StoreError, match="cannot be used"):
        saved.extend(history.save(played(WHOLE)) for _ in range(50))
    assert [entry.number for entry in history.entries()] == saved[::-1]
    assert history.read(number) == played(50)
    assert history.notices() == ()
    assert history.save(played(51), number) == number


def test_a_full_disk_does_not_keep_games_from_being_read(history: History, full_disk: FullDisk) -> None:
    """Listing and reading need no disk space."""
    number = history.save(played(50))
    with full_disk():
        assert [entry.number for entry in history.entries()] == [number]
        assert history.read(number) == played(50)


def test_a_newer_history_is_refused(history: History, path: Path) -> None:
    """Tables of a version to come are left alone, with a message that names what is unknown."""
    history.save(played(5))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO migrations VALUES ('teleport', '2030')")
        connection.execute("PRAGMA user_version = 99")
    content = path.read_bytes()
    with pytest.raises(StoreError, match=r"newer version .*teleport"):
        history.entries()
    assert path.read_bytes() == content


def test_a_migration_is_done_whole_or_not_at_all(history: History, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migration that fails half-way leaves no trace, and runs once when it works."""
    number = history.save(played(5))
    before = dict(schema.MIGRATIONS)
    half = ("ALTER TABLE games ADD COLUMN colour TEXT", "ALTER TABLE nothing ADD COLUMN colour TEXT")
    monkeypatch.setattr(schema, "MIGRATIONS", {**before, "colour": half})
    with pytest.raises(StoreError, match="nothing"):
        history.entries()
    with closing(sqlite3.connect(path)) as connection:
        assert "colour" not in [row[1] for row in connection.execute("PRAGMA table_info(games)")]
    monkeypatch.setattr(schema, "MIGRATIONS", {**before, "colour": half[:1]})
    assert history.read(number) == played(5)
    assert history.read(number) == played(5)
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM migrations ORDER BY name")]
    assert names == ["any seating", "book", "colour", "daily", "games", "help", "level", "played", "seats", "verdicts"]


def test_help_is_kept_and_told(history: History, tmp_path: Path) -> None:
    """The history says how often one was helped in a game, and which games were won or lost without any help."""
    whole = played(WHOLE)
    helped = history.save(replace(whole, headers={**whole.headers, "help": "hint 2 weighing 1"}))
    clean = history.save(replace(whole, headers={**whole.headers, "started": "2026-11-21T10:00:00+01:00"}))
    others = {"takebacks": "1", "practice": "yes"}
    spoilt = [history.save(replace(whole, headers={**whole.headers, "started": f"2026-11-2{n}T11:00:00+01:00", name: value}))
              for n, (name, value) in enumerate(others.items())]
    entries = {entry.number: entry for entry in history.entries()}
    assert entries[helped].help == ((Help.HINT, 2), (Help.WEIGHING, 1))
    assert [number for number, entry in entries.items() if entry.clean] == [clean]
    assert help_words(entries[helped]) == ["2 hints", "1 weighing"]
    assert help_words(entries[clean]) == ["without help"]
    assert not any(help_words(entries[number]) for number in spoilt)
    history.export(helped, tmp_path / "out" / "helped.jass")
    history.delete(helped)
    brought, _arrival = history.bring_in(tmp_path / "out" / "helped.jass")
    assert next(entry.help for entry in history.entries() if entry.number == brought) == entries[helped].help
