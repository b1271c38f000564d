"""Opening the deals of a match, and ``ladder``, which tells the standings."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.commands.window import Desk
from jass_desktop.engine.record import GameRecord
from jass_desktop.session.characters import RIVALS
from jass_desktop.session.ladder.match import HEADER, LadderMatch, match_of
from jass_desktop.session.ladder.standing import read_ladder
from jass_desktop.session.openable import FixtureGame, SameCards, SavedGame
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.commands.test_tournament import wait
from tests.commands.test_window import AT_ONCE, play
from tests.store.games import WHOLE, played

DRAWN, OTHER = LadderMatch(RIVALS[0], "0" * 64), LadderMatch(RIVALS[0], "1" * 64)


def test_a_match_is_drawn_by_lot(desk: Desk) -> None:
    first, second = (desk.trainer.draw_match(RIVALS[3]) for _time in range(2))
    assert first.rival == second.rival == RIVALS[3]
    assert first.seed != second.seed


def test_a_deal_goes_on_with_the_same_three(desk: Desk) -> None:
    """Names, levels and what they do follow from the seed, whatever is preferred; practice does not count."""
    session = desk.open(FixtureGame(DRAWN.fixture(1)), replace(AT_ONCE, level="master"))
    assert match_of(session.record) == DRAWN
    play(session, 12)
    session.close()
    (entry,) = desk.history.entries()
    assert tuple(entry.names[1:]) == tuple(one.name for one in DRAWN.seated[1:])
    again = desk.open(SavedGame(entry.number), AT_ONCE)
    assert again.record == session.record
    play(again, 20)
    again.close()
    assert set(again.record.headers["level"].split()) == {one.level for one in DRAWN.seated}
    for game in (SameCards(session.record), FixtureGame(DRAWN.fixture(1))):
        free = desk.open(game, AT_ONCE)
        assert free.record.headers["practice"] == "yes"
        free.close()
    rung = read_ladder(desk.history.entries(), desk.history.read, desk.history.points_by_seed).rungs[0]
    assert [[one.number for one in match.deals.values()] for match in rung.matches] == [[entry.number]]


def test_the_character_plays_while_the_deal_goes_on(desk: Desk) -> None:
    """From the moment it is opened, once, and always the same."""
    seed, key = DRAWN.deal_seed(1), DRAWN.rival.key

    def known() -> dict[str, int]:
        return dict(desk.history.points_by_seed([seed]).get(seed, {}))

    session = desk.open(FixtureGame(DRAWN.fixture(1)), AT_ONCE)
    session.close()
    wait(lambda: key in known())
    made = known()[key]
    assert 0 <= made <= 157
    desk.history.keep_points(seed, key, made + 1)
    desk.trainer.have_others_play([DRAWN.fixture(1)])
    assert known()[key] == made + 1, "what is kept is not played again"
    assert desk.trainer.elsewhere().problem is None


@pytest.mark.some(0, 1)
def test_the_character_catches_up_when_the_next_deal_begins(desk: Desk) -> None:
    """The program may have been ended before it had played an earlier one."""
    seeds = [DRAWN.deal_seed(number) for number in (1, 2)]
    desk.open(FixtureGame(DRAWN.fixture(2)), AT_ONCE).close()
    wait(lambda: all(DRAWN.rival.key in desk.history.points_by_seed(seeds).get(seed, {}) for seed in seeds))


def test_a_deal_whose_header_is_damaged_goes_on(desk: Desk) -> None:
    """With the usual players, and without counting; no character plays."""
    record = DRAWN.fixture(1).begin()
    number = desk.history.save(replace(record, headers={**record.headers, HEADER: "lara nothing"}))
    session = desk.open(SavedGame(number), AT_ONCE)
    play(session, 5)
    session.close()
    rung = read_ladder(desk.history.entries(), desk.history.read, desk.history.points_by_seed).rungs[0]
    assert "damaged" in rung.problem


# The command


@pytest.fixture
def history(data: DataDir) -> History:
    return History(data.history, GameLocks(data.locks))


def standings(data: DataDir) -> int:
    return cli.main(["--data-dir", str(data.root), "--lang", "en", "ladder"])


def whole(number: int, match: LadderMatch = DRAWN) -> GameRecord:
    """A deal played to its end."""
    begun = match.fixture(number).begin()
    found = played(WHOLE, begun.decks.seed, begun.rules)
    return replace(found, headers={**found.headers, **begun.headers})


def test_nothing_is_begun_by_asking(data: DataDir, capsys: pytest.CaptureFixture[str]) -> None:
    assert standings(data) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "0 of 12 beaten. Next: Lara"
    assert len(told) == 13
    assert not data.history.exists()


def test_the_standings(data: DataDir, history: History, capsys: pytest.CaptureFixture[str]) -> None:
    """No seed, from which the cards of deals to come would follow."""
    for number in (1, 2):
        history.save(whole(number))
        history.keep_points(DRAWN.deal_seed(number), DRAWN.rival.key, 0)
    history.save(whole(1, LadderMatch(RIVALS[1], "2" * 64)))
    assert standings(data) == 0
    told = capsys.readouterr().out
    assert "deal 2: +" in told
    assert DRAWN.seed not in told
    assert not any(DRAWN.deal_seed(number) in told for number in range(1, 4))


def test_damage_is_told(data: DataDir, history: History, capsys: pytest.CaptureFixture[str]) -> None:
    history.save(replace(whole(2), rules=DRAWN.rules(1)))
    assert standings(data) == 0
    assert "The match recorded in this game is damaged." in capsys.readouterr().out


def test_the_program_shows_no_seed_of_a_deal_in_progress(data: DataDir, history: History,
                                                         capsys: pytest.CaptureFixture[str]) -> None:
    """Neither the list nor the text of a game tells the seed, from which all cards follow."""
    begun = DRAWN.fixture(1).begin()
    found = played(20, begun.decks.seed, begun.rules)
    number = history.save(replace(found, headers={**found.headers, **begun.headers}))
    for command in (["history", "list"], ["history", "show", str(number)], ["replay", str(number)], ["verify", str(number)]):
        cli.main(["--data-dir", str(data.root), "--lang", "en", *command])
        told = capsys.readouterr()
        assert DRAWN.seed not in told.out + told.err, command
        assert DRAWN.deal_seed(1) not in told.out + told.err, command


def test_no_deal_of_a_match_that_may_go_on_is_exported_unasked(data: DataDir, history: History, tmp_path: Path,
                                                               capsys: pytest.CaptureFixture[str]) -> None:
    """Its record tells the seed of deals to come; once another match has begun, it is a game like any other."""
    def export(*games: str) -> str:
        assert cli.main(["--data-dir", str(data.root), "--lang", "en", "history", "export", str(tmp_path / "out"), *games]) == 0
        return capsys.readouterr().err

    first = history.save(whole(1))
    again = history.save(replace(whole(1), headers={**whole(1).headers, "practice": "yes", "started": "2026-11-22T20:00:00"}))
    assert f"Left out because they are not over: {first}, {again}." in export()
    assert not [*(tmp_path / "out").glob("*")]
    assert "contains the cards of all its deals" in export(str(first))
    second = history.save(whole(1, OTHER))
    assert f"Left out because they are not over: {second}." in export()
    assert sorted(path.name for path in (tmp_path / "out").glob("*")) == [f"game-{number:04}.jass" for number in (first, again)]


def test_a_match_won_counts(data: DataDir, history: History) -> None:
    """As the history tells it, after it was closed."""
    for number in range(1, 25):
        record = whole(number)
        history.save(record)
        history.keep_points(DRAWN.deal_seed(number), DRAWN.rival.key, 0)
    again = History(data.history, GameLocks(data.locks))
    ladder = read_ladder(again.entries(), again.read, again.points_by_seed)
    assert [one.beaten for one in ladder.rungs[:3]] == [True, False, False]
