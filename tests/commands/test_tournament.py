"""Opening the passes of a tournament, and ``tournament``, which tells the standings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest

from jass_desktop import cli
from jass_desktop.commands.window import Desk
from jass_desktop.engine.record import GameRecord
from jass_desktop.errors import RecordError
from jass_desktop.session.history.tries import tries_by_tournament
from jass_desktop.session.openable import FixtureGame, SameCards, SavedGame
from jass_desktop.session.setting import PASSES
from jass_desktop.session.tournament.evening import read_evening
from jass_desktop.session.tournament.tournament import HEADER, Tournament, table_name, tournament_of
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.commands.test_window import AT_ONCE, play
from tests.e2e.desk import BEHIND_S
from tests.store.games import WHOLE, played

DRAWN = Tournament("0" * 64, 16, 4)


def wait(until: Callable[[], bool]) -> None:
    end = monotonic() + BEHIND_S
    while not until():
        assert monotonic() < end
        sleep(0.05)


def test_a_tournament_is_drawn_by_lot(desk: Desk) -> None:
    first, second = (desk.trainer.draw_tournament(32, 8) for _time in range(2))
    assert (first.entrants, first.deals) == (32, 8)
    assert first.seed != second.seed


def test_a_pass_goes_on_with_those_who_were_drawn(desk: Desk) -> None:
    """Names, levels and what they do follow from the seed, whatever is preferred; the first game of a pass counts."""
    session = desk.open(FixtureGame(DRAWN.fixture(1)), replace(AT_ONCE, level="master"))
    assert tournament_of(session.record) == DRAWN
    play(session, 12)
    session.close()
    (entry,) = desk.history.entries()
    assert tuple(entry.names[1:]) == tuple(
        DRAWN.character(one).name for one in DRAWN.seated(1, 0)[1:])
    again = desk.open(SavedGame(entry.number), AT_ONCE)
    assert again.record == session.record
    play(again, 20)
    again.close()
    drawn = {DRAWN.character(one).level for one in DRAWN.seated(1, 0)[1:]}
    assert set(again.record.headers["level"].split()) <= drawn
    for game in (SameCards(session.record), FixtureGame(DRAWN.fixture(1))):
        free = desk.open(game, AT_ONCE)
        assert free.record.headers["practice"] == "yes"
        free.close()
    tries = tries_by_tournament(desk.history.entries())
    assert [one.number for one in tries[DRAWN.name].values()] == [entry.number]


@pytest.mark.some(0, 1)
def test_other_tables_play_while_the_pass_goes_on(desk: Desk) -> None:
    """From the moment it is opened, each once; what is kept is not played again, and what is missing is."""
    seed = DRAWN.pass_seed(1)
    for table in (1, 2):
        desk.history.keep_points(seed, table_name(table), 7)
    session = desk.open(FixtureGame(DRAWN.fixture(1)), AT_ONCE)
    session.close()
    wait(lambda: not DRAWN.fixture(1).owed(desk.history.points_by_seed([seed]).get(seed, {})))
    known = dict(desk.history.points_by_seed([seed])[seed])
    assert [known[table_name(table)] == 7 for table in (1, 2, 3)] == [True, True, False]
    assert desk.trainer.elsewhere().problem is None
    desk.trainer.have_others_play([DRAWN.fixture(1)])
    assert desk.history.points_by_seed([seed])[seed] == known


def test_a_pass_whose_header_is_damaged_goes_on(desk: Desk) -> None:
    """With the usual players, and without a result; no other table plays."""
    record = DRAWN.fixture(1).begin()
    number = desk.history.save(replace(record, headers={**record.headers, HEADER: "16 nothing"}))
    session = desk.open(SavedGame(number), AT_ONCE)
    play(session, 5)
    session.close()
    with pytest.raises(RecordError, match="damaged"):
        read_evening(tries_by_tournament(desk.history.entries())[DRAWN.name], desk.history.read, desk.history.points_by_seed)


# The command


@pytest.fixture
def history(data: DataDir) -> History:
    return History(data.history, GameLocks(data.locks))


def standings(data: DataDir, *arguments: str) -> int:
    return cli.main(["--data-dir", str(data.root), "--lang", "en", "tournament", *arguments])


def whole(number: int, tournament: Tournament = DRAWN) -> GameRecord:
    """A pass played to its end."""
    begun = tournament.fixture(number).begin()
    found = played(WHOLE, begun.decks.seed, begun.rules)
    return replace(found, headers={**found.headers, **begun.headers})


def test_nothing_is_begun_by_asking(data: DataDir, capsys: pytest.CaptureFixture[str]) -> None:
    assert standings(data) == 0
    assert capsys.readouterr().out.startswith("Not begun.\nFour sessions")
    assert not data.history.exists()


def test_the_standings(data: DataDir, history: History, capsys: pytest.CaptureFixture[str]) -> None:
    """Pass by pass; no seed, from which the cards of passes to come would follow."""
    history.save(whole(1))
    history.save(whole(2))
    for table in (1, 2, 3):
        history.keep_points(DRAWN.pass_seed(1), table_name(table), 300 + table)
    assert standings(data) == 0
    told = capsys.readouterr().out
    assert f"Tournament {DRAWN.name}" in told
    assert "The average is" in told
    assert "Session 2: You made" in told
    assert "3 tables are still playing" in told
    assert "Session 3 of 4: you play with" in told
    assert "Jass tournament" not in told
    assert DRAWN.seed not in told
    assert not any(DRAWN.pass_seed(number) in told for number in range(1, PASSES + 1))


def test_whether_the_points_would_have_qualified(data: DataDir, history: History, capsys: pytest.CaptureFixture[str]) -> None:
    """For the national championship, in a line below that of a pass of twelve deals."""
    history.save(whole(1, Tournament("0" * 64, 16, 12)))
    assert standings(data) == 0
    first, second = capsys.readouterr().out.splitlines()[1:3]
    made = int(first.split("You made ")[1].split()[0])
    assert made < 1150
    assert second == f"{1150 - made} short of qualifying for the Swiss championship: 1150 points in 12 deals."


def test_the_final_ranking_and_a_text_to_send(data: DataDir, history: History, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(1, PASSES + 1):
        history.save(whole(number))
        for table in (1, 2, 3):
            history.keep_points(DRAWN.pass_seed(number), table_name(table), 300 + table)
    assert standings(data, DRAWN.name) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("Jass tournament: Place ")
    assert "of 16" in last


def test_damage_is_told(data: DataDir, history: History, capsys: pytest.CaptureFixture[str]) -> None:
    """A pass that is not what its name says is not compared; the others are."""
    history.save(replace(whole(2), rules=DRAWN.rules(1)))
    history.save(whole(2))
    assert standings(data) == 0
    told = capsys.readouterr().out
    assert "Session 1 is not compared: The tournament recorded in this game is damaged." in told
    assert "Session 2: You made" in told


def test_an_unknown_tournament_is_refused(data: DataDir, history: History, capsys: pytest.CaptureFixture[str]) -> None:
    assert standings(data, "") == 2
    assert capsys.readouterr().err.endswith("It has: –\n"), "before there is any"
    history.save(whole(1))
    assert standings(data, "nonsense") == 2
    assert DRAWN.name in capsys.readouterr().err


def test_the_program_shows_no_seed_of_a_pass_in_progress(data: DataDir, history: History,
                                                         capsys: pytest.CaptureFixture[str]) -> None:
    """Neither the list nor the text of a game tells the seed, from which all cards follow."""
    begun = DRAWN.fixture(1).begin()
    found = played(60, begun.decks.seed, begun.rules)
    number = history.save(replace(found, headers={**found.headers, **begun.headers}))
    for command in (["history", "list"], ["history", "show", str(number)], ["replay", str(number)], ["verify", str(number)]):
        cli.main(["--data-dir", str(data.root), "--lang", "en", *command])
        told = capsys.readouterr()
        assert DRAWN.seed not in told.out + told.err, command
        assert DRAWN.pass_seed(1) not in told.out + told.err, command


def test_no_game_of_a_tournament_in_progress_is_exported_unasked(data: DataDir, history: History, tmp_path: Path,
                                                                 capsys: pytest.CaptureFixture[str]) -> None:
    """Its record tells the seed of passes to come; once the tournament is over, it is a game like any other."""
    def export(*games: str) -> str:
        assert cli.main(["--data-dir", str(data.root), "--lang", "en", "history", "export", str(tmp_path / "out"), *games]) == 0
        return capsys.readouterr().err

    first = history.save(whole(1))
    assert f"Left out because they are not over: {first}." in export()
    assert not [*(tmp_path / "out").glob("*")]
    assert "contains the cards of all its sessions" in export(str(first))
    for number in range(2, PASSES + 1):
        history.save(whole(number))
    assert export() == ""
    assert len([*(tmp_path / "out").glob("*")]) == PASSES
