"""A file as the only argument, as a double click gives it, in a real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jass_desktop.engine.record import write_record
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
        wait_for(lambda: len(desk.xdotool("search", "--onlyvisible", "--class", "jass-desktop").split()) == 2, 20)
        desk.still()
        second.key("Return")
        assert first.running
        assert second.running
        assert second.terminate() == first.terminate() == 0
        assert first.messages == ""
    finally:
        for program in started:
            program.end()
