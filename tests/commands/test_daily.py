"""Opening the deal of a day, and ``daily``, which tells how one stands."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.commands.tables import deal_of_code
from jass_desktop.commands.window import Desk
from jass_desktop.engine.seats import PerSeat
from jass_desktop.session.codes import Deal
from jass_desktop.session.daily.days import CHARACTERS, DAY_RULES, OTHERS, Day
from jass_desktop.session.fixture import Elsewhere
from jass_desktop.session.history.tries import tries_by_day
from jass_desktop.session.openable import FixtureGame, SameCards, SavedGame
from jass_desktop.session.setting import DailyDeal
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.commands.test_tournament import wait
from tests.commands.test_window import AT_ONCE, play
from tests.store.games import WHOLE, played

DAY = Day(date(2026, 11, 23))


def test_the_first_try_is_for_the_record(desk: Desk) -> None:
    """It goes on where it was left, with the same players; whatever comes after it is practice."""
    session = desk.open(FixtureGame(DAY.fixture), AT_ONCE)
    assert DAY.fixture.has(session.record)
    play(session, 12)
    session.close()
    (entry,) = desk.history.entries()
    assert (entry.setting, entry.practice) == (DailyDeal(DAY.date), False)
    again = desk.open(SavedGame(entry.number), replace(AT_ONCE, level="regular"))
    assert again.record == session.record
    play(again, 20)
    again.close()
    assert again.record.headers["level"] == OTHERS.level
    for game in (FixtureGame(DAY.fixture), SameCards(session.record)):
        free = desk.open(game, AT_ONCE)
        assert free.record.headers["practice"] == "yes"
        free.close()
    assert tries_by_day(desk.history.entries())[DAY.date].number == entry.number


def test_everybody_meets_the_same_players(desk: Desk, tmp_path: Path) -> None:
    """Whoever does the same at the same cards sees the same happen, whatever was preferred."""
    session = desk.open(FixtureGame(DAY.fixture), replace(AT_ONCE, level="master", conventions="none"))
    play(session, 30)
    session.close()
    other = Desk(DataDir(tmp_path / "other"))
    try:
        again = other.open(FixtureGame(DAY.fixture), replace(AT_ONCE, conventions="swiss"))
        play(again, 30)
        again.close()
    finally:
        other.close()
    assert again.record.actions == session.record.actions


def test_the_characters_play_when_they_are_asked(desk: Desk) -> None:
    """Not while the person plays; their points are kept by name, their games are not, and those that are kept are not played
    again."""
    desk.open(FixtureGame(DAY.fixture), AT_ONCE).close()
    assert desk.trainer.elsewhere() == Elsewhere()
    desk.history.keep_points(DAY.seed, "regular", 7)
    quick = replace(DAY.fixture, elsewhere=dict.fromkeys(("apprentice", "regular"), PerSeat(*[CHARACTERS[0]] * 4)))
    desk.trainer.have_others_play([quick])
    assert desk.trainer.elsewhere() == Elsewhere(left=1)
    wait(lambda: desk.trainer.elsewhere() == Elsewhere())
    points = desk.history.points_by_seed([DAY.seed])[DAY.seed]
    assert points.keys() == quick.elsewhere.keys()
    assert points["regular"] == 7
    assert len(desk.history.entries()) == 1


def test_the_code_of_a_day_opens_its_cards(data: DataDir) -> None:
    """For practice, on the command line as in the window."""
    deal = deal_of_code(DAY.code, data)
    assert deal == Deal(DAY_RULES, DAY.seed)


@pytest.fixture
def history(data: DataDir) -> History:
    return History(data.history, GameLocks(data.locks))


def daily(data: DataDir, *arguments: str) -> int:
    return cli.main(["--data-dir", str(data.root), "--lang", "en", "daily", *arguments])


def test_nothing_is_begun_by_asking(data: DataDir, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a date it is today's; no code, which would give the cards away."""
    assert daily(data) == 0
    told = capsys.readouterr().out
    assert "Not begun." in told
    assert "ZZT2" not in told
    assert not data.history.exists()


def test_a_try_in_progress_keeps_its_code(data: DataDir, history: History, capsys: pytest.CaptureFixture[str]) -> None:
    history.save(played(60, DAY.seed, DAY.rules))
    assert daily(data, "--date", "2026-11-23") == 0
    assert capsys.readouterr().out == "Deal of 2026-11-23\nDeal 2 of 4, 129 : 28 so far\n"


def test_the_standing_and_a_text_to_send(data: DataDir, history: History, capsys: pytest.CaptureFixture[str]) -> None:
    """Characters that have not played yet are named, too."""
    history.save(played(WHOLE, DAY.seed, DAY.rules))
    history.keep_points(DAY.seed, "club", 300)
    assert daily(data, "--date", "2026-11-23") == 0
    told = capsys.readouterr().out
    made = history.entries()[0].totals[0]
    assert f"You made {made} points." in told
    assert "Club player          300" in told
    assert "Master                 …" in told
    assert told.splitlines()[-1].endswith(DAY.code)


def test_cards_of_another_version_are_told(data: DataDir, history: History, capsys: pytest.CaptureFixture[str]) -> None:
    history.save(played(WHOLE, "another", DAY.rules))
    assert daily(data, "--date", "2026-11-23") == 0
    assert "Another version" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["yesterday", "2026-02-30", "2026-1-1", "20261123"])
def test_a_date_that_is_none_is_refused(data: DataDir, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        daily(data, "--date", text)
    assert "expected a date such as" in capsys.readouterr().err
