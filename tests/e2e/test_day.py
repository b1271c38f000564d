"""The deal of the day in a real window: killed, and finished the day after."""

from __future__ import annotations

from pathlib import Path

import pytest

from jass_desktop.session.daily.days import Day
from jass_desktop.session.setting import DailyDeal, setting_of
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.e2e.desk import BEHIND_S, MISSING, Start, wait_for
from tests.e2e.person import SIZE, Person

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=f"these tests need {', '.join(MISSING)}")]


TOMORROW = """
from datetime import timedelta
from jass_desktop.commands.window import Desk
today = Desk.today
Desk.today = lambda desk: today(desk) + timedelta(days=1)
"""
"""Has the window's clock go past midnight."""


@pytest.mark.some(0, 1)
def test_a_deal_of_the_day_is_begun_killed_and_finished_after_midnight(start: Start, tmp_path: Path) -> None:
    """It goes on with the cards of its own date, and once it is over its characters play them, too."""
    program = start("--pace", "0.2")
    program.key(*"day", "Return")
    program.still()
    program.key("Return")
    person = Person(program, SIZE, seed=1)
    while not (state := person.act(mouse=True)).round.tricks:
        pass
    before = program.record()
    assert before is not None
    setting = setting_of(before.rules.name)
    assert isinstance(setting, DailyDeal)
    day = setting.day
    assert Day(day).fixture.has(before)
    assert program.kill_alone() == []

    again = start("--pace", "0", code=TOMORROW)
    again.key("Return")  # the menu offers to go on first
    person = Person(again, SIZE, seed=2)
    while state.outcome is None:
        state = person.act(mouse=False)
    record = again.record()
    assert record is not None
    assert record.actions[:len(before.actions)] == before.actions
    assert Day(day).fixture.has(record)
    assert record.headers.get("practice") is None
    history = History(DataDir.of(tmp_path / "data").history, GameLocks(tmp_path / "nobody.lock"))

    def compared() -> bool:
        """Whether a character has played; Return leaves the score sheet, leads to the result, and copies it."""
        again.key("Return")
        return bool(history.points_by_seed([Day(day).seed]))

    wait_for(compared, BEHIND_S)
    assert again.close() == 0
