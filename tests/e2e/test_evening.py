"""An evening in strokes in a real window: killed in a game, and gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.engine.phase import Phase
from jass_desktop.session.evening.evening import PLANS, evening_of
from jass_desktop.session.evening.standing import games_by_evening, read_standing
from jass_desktop.session.setting import EveningGame
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.e2e.desk import MISSING, Start, wait_for
from tests.e2e.person import SIZE, Person

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=f"these tests need {', '.join(MISSING)}")]


@pytest.mark.some(0, 1)
def test_an_evening_is_begun_killed_and_goes_on(start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first game by keys, killed in its first trick: it counts, the same four sit at the second, and the command tells it."""
    program = start("--pace", "0")
    program.key(*"evening", "Down", "Return")  # below a game that is said to fill one
    program.still()
    program.key("Return")
    person = Person(program, SIZE, seed=7)
    while person.act(mouse=False).phase is not Phase.PLAY:
        pass
    before = program.record()
    assert before is not None
    evening = evening_of(before)
    assert evening.plan == PLANS["friends"]
    program.kill_alone()

    again = start("--pace", "0")
    again.key("Return")  # the menu offers to go on first
    person = Person(again, SIZE, seed=8)
    while person.act(mouse=False).outcome is None:
        pass
    record = again.record()
    assert record is not None
    assert record.actions[:len(before.actions)] == before.actions

    def has_next() -> bool:
        again.key("Return")  # from the sheet of the round to that of the game, and to the next
        again.still()
        found = again.record()
        return found is not None and found.rules.name == EveningGame(evening.name, 2).name

    wait_for(has_next)
    data = DataDir.of(tmp_path / "data")
    history = History(data.history, GameLocks(tmp_path / "nobody.lock"))
    standing = read_standing(games_by_evening(history.entries())[evening.name], history.read)
    assert [*standing.games] == [1, 2]
    assert standing.evening.seated == evening.seated
    assert sum(standing.total) >= evening.plan.win
    assert again.close() == 0
    assert cli.main(["--data-dir", str(data.root), "--lang", "en", "evening"]) == 0
    assert "Game 1" in capsys.readouterr().out
