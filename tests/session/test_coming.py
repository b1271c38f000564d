"""Which games would reveal cards that are still to be played."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.record import GameRecord
from jass_desktop.session.codes import read_code
from jass_desktop.session.daily.days import DAY_RULES, Day
from jass_desktop.session.history.coming import Coming, code_reveals, games_revealing
from jass_desktop.session.setting import PASSES
from jass_desktop.session.table.opening import new_game
from jass_desktop.session.tournament.tournament import Tournament
from jass_desktop.ui.table.controls.codes import code_at
from tests.session.test_ladder import TWO, dealt
from tests.session.test_tournament import ONE, tried
from tests.store.games import WHOLE, played
from tests.ui.fakes import FakeEntry


def test_every_game_of_a_match_that_may_go_on_reveals_its_deals() -> None:
    """Also where the deal was played again, or by others; those of the match before it are games like any other."""
    games = [dealt(1, 1), dealt(2, 1, match=TWO), dealt(3, 1, match=TWO, practice=True), dealt(4, 1, match=TWO, mine=False),
             dealt(5, 2, match=TWO, over=False), FakeEntry(6, winners=ONE.rules(1).seating.seats), FakeEntry(7)]
    assert games_revealing(games) == {**dict.fromkeys((2, 3, 4, 5), Coming.DEALS), 7: Coming.ROUNDS}


def test_every_game_of_a_tournament_in_progress_reveals_its_passes() -> None:
    """Until the last pass is over; a pass that only others have played belongs to no tournament of the person's."""
    games = [tried(1, 1), tried(2, 1, practice=True), tried(3, 2, over=False)]
    assert games_revealing(games) == dict.fromkeys((1, 2, 3), Coming.PASSES)
    assert games_revealing([*games[:2], *(tried(number + 2, number) for number in range(2, PASSES + 1))]) == {}
    assert games_revealing([tried(1, 1, mine=False)]) == {}


DAY = Day(date(2026, 11, 21)).fixture


def passed() -> GameRecord:
    """A pass of four deals, which has the options of a day, in its second one."""
    begun = Tournament("0" * 64, 16, 4).fixture(1).begin()
    found = played(60, begun.decks.seed, begun.rules)
    return replace(found, headers=begun.headers)


@pytest.mark.parametrize(("record", "reveals"), [
    (passed(), True), (DAY.begin(), True), (DAY.begin(practice="yes"), True),
    (new_game(TOURNAMENT, Decks("7")), True), (new_game(TOURNAMENT, Decks("7"), practice="yes"), False),
    (played(WHOLE), False)])
def test_no_code_reveals_later_rounds_that_count(record: GameRecord, reveals: bool) -> None:
    """Typed under *Practise*, it would show all deals of a pass or a day; of practice and of a game that is over it may."""
    assert code_reveals(record) == reveals
    assert bool(code_at(record)) != reveals
    over = replace(passed(), outcome=played(WHOLE).outcome)
    deal = read_code(code_at(over), (DAY_RULES,))
    assert deal.rules.rounds == 4, "what a code of a pass would give"
