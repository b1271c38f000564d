"""A tournament in a real window: killed in a pass, and played to its ranking."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.engine.record import GameRecord
from jass_desktop.session.history.tries import tries_by_tournament
from jass_desktop.session.setting import TournamentPass, setting_of
from jass_desktop.session.tournament.evening import Evening, read_evening
from jass_desktop.session.tournament.tournament import tournament_of
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.e2e.desk import BEHIND_S, MISSING, Program, Start, wait_for
from tests.e2e.person import SIZE, Person

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=f"these tests need {', '.join(MISSING)}")]

PLAYED = 2
"""So many passes: the others are like the second."""


def play_pass(program: Program, number: int) -> GameRecord:
    """Play this pass by keys to its end, from the table on."""
    person = Person(program, SIZE, seed=number)
    while person.act(mouse=False).outcome is None:
        pass
    record = program.record()
    assert record is not None
    one = setting_of(record.rules.name)
    assert isinstance(one, TournamentPass)
    assert one.number == number
    return record


def is_at(program: Program, number: int) -> Callable[[], bool]:
    """Leads on by Return, from the score sheet over the result; whether this pass has begun."""
    def look() -> bool:
        program.key("Return")
        record = program.record()
        one = None if record is None else setting_of(record.rules.name)
        return isinstance(one, TournamentPass) and one.number == number
    return look


@pytest.mark.some(0, 1)
def test_a_tournament_is_played_by_keys_killed_and_finished(start: Start, tmp_path: Path) -> None:
    """Sixteen entrants, four deals a pass, two passes: everything is there after a kill in mid-pass, all tables play, and at the
    end nothing runs any more."""
    program = start("--pace", "0")
    program.key(*"tourn", "Down", "Return")  # below the game that is called so
    program.still()
    program.key(*["Tab"] * 3, "Left", "Tab", "Return")  # four deals instead of twelve, and the draw
    program.still()
    program.key("Return")
    person = Person(program, SIZE, seed=9)
    while len((state := person.act(mouse=False)).rounds) < 1 or not state.round.tricks:
        pass
    before = program.record()
    assert before is not None
    drawn = tournament_of(before)
    assert (drawn.entrants, drawn.deals) == (16, 4)
    program.kill_alone()

    again = start("--pace", "0")
    again.key("Return")  # the menu offers to go on first
    record = play_pass(again, 1)
    assert record.actions[:len(before.actions)] == before.actions
    for number in range(2, PLAYED + 1):
        wait_for(is_at(again, number), 60)
        play_pass(again, number)
    data = DataDir.of(tmp_path / "data")
    history = History(data.history, GameLocks(tmp_path / "nobody.lock"))

    def evening() -> Evening:
        return read_evening(tries_by_tournament(history.entries())[drawn.name], history.read, history.points_by_seed)

    wait_for(lambda: len(evening().ranking) == 16 and not any(map(evening().waiting, evening().over)), BEHIND_S)
    assert evening().over == tuple(range(1, PLAYED + 1))
    assert evening().problems == {}

    def used_s() -> dict[int, float]:
        return {process.pid: sum(process.cpu_times()[:2]) for process in again.family()}

    def rests() -> bool:
        """Whether a second passes without work but that of one process: it reviews the rounds played, ten seconds each."""
        before_s = used_s()
        time.sleep(1)
        return sum(spent_s - before_s.get(pid, 0) > 0.1 for pid, spent_s in used_s().items()) <= 1

    wait_for(rests, 30)
    assert again.close() == 0
    assert cli.main(["--data-dir", str(data.root), "--lang", "en", "tournament"]) == 0
