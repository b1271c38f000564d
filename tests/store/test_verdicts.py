"""What reviews have found is kept with the game: as long as its moves stand, out and in again, and no damage is believed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import RecordError
from jass_desktop.session.findings.verdicts import KeptVerdict
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.verdicts import path_beside
from tests.store.games import WHOLE, played
from tests.verdicts import verdict


def kept(*moves: int, judge: str = "one", digest: str = "d") -> list[KeptVerdict]:
    return [KeptVerdict(verdict(move), judge, f"{digest}{move}") for move in moves]


def kept_of(record: GameRecord, *moves: int) -> list[KeptVerdict]:
    """Verdicts on what was done in this game."""
    return [KeptVerdict(verdict(move, *record.actions[move]), "one", f"d{move}") for move in moves]


def found(history: History, number: int) -> Sequence[KeptVerdict]:
    return list(history.verdicts(number))


def test_they_are_kept_by_game_and_move(history: History) -> None:
    """Each game has its own; another verdict on the same move takes the place of the one before, be it of another judge."""
    one, two = history.save(played(60)), history.save(played(60, "two"))
    history.keep_verdicts(one, kept(12, 4))
    history.keep_verdicts(two, kept(20))
    assert (found(history, one), found(history, two), found(history, 99)) == (kept(4, 12), kept(20), [])
    history.keep_verdicts(one, kept(12, judge="two"))
    assert found(history, one) == [*kept(4), *kept(12, judge="two")]


def test_nothing_is_made_by_asking(history: History, path: Path) -> None:
    """A history that is not there yet holds none, and is not made."""
    assert found(history, 1) == []
    assert not path.exists()


def test_what_was_taken_back_is_kept_no_longer(history: History) -> None:
    """When moves are taken back, their verdicts go with the next save; when the game goes on, all stay."""
    number = history.save(played(60))
    history.keep_verdicts(number, kept(12, 40, 59))
    assert history.save(played(61), number) == number
    assert found(history, number) == kept(12, 40, 59)
    assert history.save(played(41), number) == number
    assert found(history, number) == kept(12, 40)
    assert history.save(played(40), number) == number
    assert found(history, number) == kept(12)


@pytest.mark.parametrize("damage", [
    "verdict = 'a?'", "verdict = x'ff'", "verdict = 3", "seat = 'north'", "move = 13", "digest = ''", "judge = x'0041'",
    "verdict = replace(verdict, 'mistake', 'superb')"])
def test_damaged_rows_are_left_out_and_said(history: History, path: Path, damage: str) -> None:
    """What is not sound is not shown, is told, and can be found again; the other rows and the game stay."""
    number = history.save(played(60))
    history.keep_verdicts(number, kept(4, 12, 20))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE verdict SET {damage} WHERE move = 12")
    assert found(history, number) == kept(4, 20)
    (notice,) = history.notices()
    assert notice.startswith(f"Game {number}: 1 verdict of its review is damaged.")
    assert history.read(number) == played(60)
    history.keep_verdicts(number, kept(12))
    assert kept(12)[0] in found(history, number)


def test_they_leave_and_come_back_with_the_game(history: History, tmp_path: Path) -> None:
    """Exported, they lie beside the record; a game that is brought in has them again, and those that it has itself stay."""
    number = history.save(played(WHOLE))
    history.export(number, tmp_path / "game.jass")
    assert not path_beside(tmp_path / "game.jass").exists()
    history.keep_verdicts(number, kept_of(played(WHOLE), 4, 12))
    history.export(number, tmp_path / "game.jass")
    assert path_beside(tmp_path / "game.jass").name == "game.review.json"
    other = History(tmp_path / "other" / "history.sqlite", GameLocks(tmp_path / "other" / "locks"))
    again, _arrival = other.bring_in(tmp_path / "game.jass")
    other.keep_verdicts(again, kept(4, digest="own"))
    assert other.bring_in_verdicts(again, tmp_path / "game.jass") == 1
    assert found(other, again) == [*kept(4, digest="own"), *kept_of(played(WHOLE), 12)]
    assert other.bring_in_verdicts(again, tmp_path / "game.jass") == 0
    assert other.bring_in_verdicts(again, tmp_path / "elsewhere.jass") == 0


def test_those_of_another_game_are_refused(history: History, tmp_path: Path) -> None:
    """Files that have changed places, or of a game that went further, are refused by name, and no figure counts them."""
    for name, seed, count in (("one", "one", 60), ("two", "two", 60), ("long", "one", 70)):
        record = played(count, seed)
        history.export(number := history.save(record), tmp_path / f"{name}.jass")
        history.keep_verdicts(number, kept_of(record, 4, 12, count - 1))
        history.export(number, tmp_path / f"{name}.jass")
    other = History(tmp_path / "other" / "history.sqlite", GameLocks(tmp_path / "other" / "locks"))
    again, _arrival = other.bring_in(tmp_path / "one.jass")
    own = path_beside(tmp_path / "one.jass").read_bytes()
    for name in ("two", "long"):
        path_beside(tmp_path / "one.jass").write_bytes(path_beside(tmp_path / f"{name}.jass").read_bytes())
        with pytest.raises(RecordError, match=r"one\.review\.json holds reviews of another game"):
            other.bring_in_verdicts(again, tmp_path / "one.jass")
        assert found(other, again) == []
    path_beside(tmp_path / "one.jass").write_bytes(own)
    assert other.bring_in_verdicts(again, tmp_path / "one.jass") == 3


@pytest.mark.parametrize("content", [
    "", "[]", "{}", "7", '{"format": 2, "verdicts": []}', '{"format": 1}', '{"format": 1, "verdicts": {"a": 1}}',
    '{"format": 1, "verdicts": [[5, null, {}]]}', '{"format": 1, "verdicts": ["one"]}',
    '{"format": 1, "verdicts": [["one", "d"]]}', '{"format": 1, "verdicts": [["one", "d", {}]]}',
    '{"format": 1, "verdicts": 7}', "[" * 100_000, "\x00"])
def test_a_file_that_is_none_is_refused(history: History, tmp_path: Path, content: str) -> None:
    """It is refused by name, and the game keeps what it has."""
    number = history.save(played(60))
    history.keep_verdicts(number, kept(4))
    history.export(number, tmp_path / "game.jass")
    file = tmp_path / "game.review.json"
    file.write_text(content)
    with pytest.raises(RecordError, match=r"game\.review\.json"):
        history.bring_in_verdicts(number, tmp_path / "game.jass")
    assert found(history, number) == kept(4)


@pytest.mark.parametrize("cell", range(3))
def test_a_cell_of_another_kind_is_told_with_its_place(history: History, tmp_path: Path, cell: int) -> None:
    """Whatever stands for the judge, the digest or the verdict, the file and the number of the verdict are named."""
    number = history.save(played(WHOLE))
    history.keep_verdicts(number, kept(4, 12))
    history.export(number, tmp_path / "game.jass")
    file = path_beside(tmp_path / "game.jass")
    values = json.loads(file.read_text("utf-8"))
    other = History(tmp_path / "other" / "history.sqlite", GameLocks(tmp_path / "other" / "locks"))
    again, _arrival = other.bring_in(tmp_path / "game.jass")
    strange: tuple[object, ...] = (None, True, 5, 0.5, "", "\ud800", [], [[]], {}, {"round": 1})
    for odd in strange:
        values["verdicts"][1][cell] = odd
        file.write_text(json.dumps(values), "utf-8")
        with pytest.raises(RecordError, match=r"game\.review\.json: verdict 2 is damaged: "):
            other.bring_in_verdicts(again, tmp_path / "game.jass")
    assert found(other, again) == []


def test_the_file_has_a_line_for_each(history: History, tmp_path: Path) -> None:
    """It is JSON that others can read, with a line for each verdict."""
    number = history.save(played(60))
    history.keep_verdicts(number, kept(4, 12))
    history.export(number, tmp_path / "game.jass")
    text = path_beside(tmp_path / "game.jass").read_text("utf-8")
    assert [entry[2]["move"] for entry in json.loads(text)["verdicts"]] == [4, 12]
    assert text.count("\n") == 4


def test_mistakes_of_all_games(history: History) -> None:
    """Those of games that are over, the person's own alone, the latest game first; not of a deleted one."""
    assert history.mistakes() == ()
    numbers = [history.save(played(60)), *(history.save(played(WHOLE, name)) for name in ("first", "second", "third"))]
    for number in numbers:
        record = history.read(number)
        moves = [move for move, (seat, _action) in enumerate(record.actions[:60]) if seat is Seat.SOUTH][-2:]
        others = [move for move, (seat, _action) in enumerate(record.actions[:60]) if seat is Seat.EAST][:1]
        history.keep_verdicts(number, kept_of(record, *moves, *others))
    history.delete(numbers[-1])
    found = history.mistakes()
    assert [one.game for one in found] == [numbers[2]] * 2 + [numbers[1]] * 2
    assert {one.verdict.seat for one in found} == {Seat.SOUTH}
    assert found[0].rules == played(WHOLE, "second").rules.name
    assert found[0].exercise == f"{found[0].game}/{found[0].verdict.move}"
