"""A file as the only argument, as a double click gives it, in a real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jass_desktop.engine.cards import Card
from jass_desktop.engine.presets import POP
from jass_desktop.engine.record import read_record, write_record
from jass_desktop.session.practice.deal_draft import DealDraft, draft_of
from tests.e2e.desk import MISSING, Desk, Program, wait_for
from tests.store.games import WHOLE, played

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=f"these tests need {', '.join(MISSING)}")]


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with Desk(1100, 720) as desk:
        yield desk


def test_a_game_of_a_file_is_shown_and_kept(desk: Desk, tmp_path: Path) -> None:
    """By the keyboard alone; a second window opens beside the first, and a damaged file is told there, not on the terminal."""
    whole, cut = tmp_path / "süss.jass", tmp_path / "cut.jass"
    whole.write_text(write_record(played(WHOLE)), encoding="utf-8")
    cut.write_text(write_record(played(WHOLE))[:2000], encoding="utf-8")
    started = [Program(desk, tmp_path / "data", "--lang", "en", "--size", "900x600", file.name) for file in (whole, cut)]
    first, second = started
    try:
        first.start()
        first.key("Return", "Right", "Right", "Escape")  # a few steps through it, and back
        assert first.record() is None
        first.key("Down", "Down", "Return")
        first.still()
        assert first.record() == played(WHOLE)
        second.launch()
        wait_for(lambda: len(desk.xdotool("search", "--onlyvisible", "--class", "jass-desktop").split()) == 2)
        desk.still()
        second.key("Return")
        assert first.running
        assert second.running
        assert second.terminate() == first.terminate() == 0
        assert first.messages == ""
    finally:
        for program in started:
            program.end()


@pytest.mark.some(0, 1)
def test_a_deal_is_changed_saved_and_played(desk: Desk, tmp_path: Path) -> None:
    """By the keyboard alone: two cards are put into hands, the deal is saved where it is asked for, then played as practice."""
    before = DealDraft.of(POP, "before")
    file = tmp_path / "deal.jass"
    file.write_text(write_record(before.record(practice="yes")), encoding="utf-8")
    program = Program(desk, tmp_path / "data", "--lang", "en", "--theme", "swiss", "--size", "1100x720", "--pace", "0", str(file))
    try:
        program.start()
        program.key("Down", "Down", "Down", "Return")  # past stepping through, looking back and playing on
        program.still()
        program.key("1", "Right", "3")
        program.key(*["Tab"] * 16, "Return")  # past five hands, three buttons, five settings, playing and the coach
        program.still()
        program.key("shift+Tab", "shift+Tab", "Return")  # back past not saving, to the folder of the program's data
        saved = wait_for(lambda: next(tmp_path.rglob("jass-*.jass"), None))
        assert saved is not None
        draft = draft_of(read_record(saved.read_text("utf-8")))
        assert draft is not None
        south, _east, north, _west = POP.seating.seats
        assert draft == before.put(Card.parse("C6"), south).put(Card.parse("C7"), north)
        program.key(*["Tab"] * 17, "Return")  # on past code and way back, and once more as far as to playing
        record = wait_for(program.record)
        assert record is not None
        assert draft_of(record) == draft
        assert record.headers["practice"] == "yes"
        assert program.close() == 0
    finally:
        program.end()
