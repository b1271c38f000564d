"""A match of the ladder in a real window: killed in a deal, and gone on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.engine.phase import Phase
from jass_desktop.session.characters import RIVALS
from jass_desktop.session.ladder.match import LadderMatch, match_of
from jass_desktop.session.ladder.standing import MatchStanding, read_ladder
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.e2e.desk import BEHIND_S, MISSING, Program, Start, wait_for
from tests.e2e.person import SIZE, Person

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=f"these tests need {', '.join(MISSING)}")]


def is_dealt(program: Program, match: LadderMatch, number: int) -> Callable[[], bool]:
    """Leads on by Return, from the score sheet over the result; whether this deal of a match has begun."""
    def look() -> bool:
        program.key("Return")
        program.still()
        record = program.record()
        return record is not None and match.fixture(number).has(record)
    return look


@pytest.mark.some(0, 1)
def test_a_match_of_the_ladder_is_begun_killed_and_goes_on(start: Start, tmp_path: Path) -> None:
    """Two deals by keys, the second killed in its middle: both count, the character plays them too, and the third can begin."""
    program = start("--pace", "0")
    program.key(*"ladder", "Return")
    program.still()
    program.key("Return")  # the lowest rung
    person = Person(program, SIZE, seed=4)
    while person.act(mouse=False).outcome is None:
        pass
    first = program.record()
    assert first is not None
    match = match_of(first)
    assert match.rival == RIVALS[0]
    wait_for(is_dealt(program, match, 2))
    person = Person(program, SIZE, seed=5)
    while person.act(mouse=False).phase is not Phase.PLAY:
        pass
    before = program.record()
    assert before is not None
    assert match.fixture(2).has(before)
    program.kill_alone()

    again = start("--pace", "0")
    again.key("Return")  # the menu offers to go on first
    person = Person(again, SIZE, seed=6)
    while person.act(mouse=False).outcome is None:
        pass
    record = again.record()
    assert record is not None
    assert record.actions[:len(before.actions)] == before.actions
    data = DataDir.of(tmp_path / "data")
    history = History(data.history, GameLocks(tmp_path / "nobody.lock"))

    def standing() -> MatchStanding:
        last = read_ladder(history.entries(), history.read, history.points_by_seed).rungs[0].last
        assert last is not None
        return last

    wait_for(lambda: len(standing().score.gaps) == 2, BEHIND_S)
    assert standing().match == match
    wait_for(is_dealt(again, match, 3))
    assert again.close() == 0
    assert cli.main(["--data-dir", str(data.root), "--lang", "en", "ladder"]) == 0
