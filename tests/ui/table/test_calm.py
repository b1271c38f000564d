"""A table at which nothing flies: cards fade into their new places."""

from __future__ import annotations

import pytest

from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import CHIBRE_ROMAND
from jass_desktop.session.table.moments import moments
from jass_desktop.ui.paint.style import FADE_S
from jass_desktop.ui.table.board import board_of
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.motion.cast import Arrangement, cast
from jass_desktop.ui.table.motion.script import beats, fade, take
from tests.ui.table.support import Table, random_choice
from tests.ui.table.test_trick import ORDER
from tests.ui.verdicts import recorded


@pytest.mark.some(2)
@pytest.mark.parametrize("pace", [0.25, 1.0, 3.0])
def test_nothing_flies_and_a_fade_is_short(pace: float) -> None:
    """In every beat of a game the cards lie where they will; it changes within a tenth of a second at any pace, and takes no
    longer than with flights."""
    record = recorded("swisslos-2500")
    arrangement = Arrangement(table_layout((1280, 720)), ORDER, calm=True)
    board = None
    tried = 0
    for moment in moments(record, record.rules.seating.seats[0]):
        if board is not None:
            for beat in beats(board, moment.seen):
                taken = fade(beat, arrangement, pace)
                assert taken.moving == ()
                assert taken.lying(0.0) == cast(beat.after, arrangement)
                assert taken.length_s * pace <= FADE_S
                assert taken.length_s + taken.rest_s <= max(taken.length_s, take(beat, arrangement).length_s)
                tried += 1
        board = board_of(moment.view, None, moment.entries)
    assert tried > 50


@pytest.mark.parametrize(("motion", "system", "calm"), [
    ("system", True, True), ("system", False, False), ("full", True, False), ("reduced", False, True)])
def test_the_person_decides_or_leaves_it_to_the_system(motion: str, system: bool, calm: bool) -> None:
    """The system counts only where the person has left it to it."""
    with Table(CHIBRE_ROMAND, seed="calm") as table:
        table.stage.services.calm = system  # type: ignore[attr-defined]
        table.stage._wants_calm = None
        table.stage.change(motion=motion)
        assert table.stage.calm is calm
        table.screen.refresh()
        assert table.screen.course.arrangement.calm is calm


def test_a_card_fades_in_where_it_will_lie() -> None:
    """Half way through, the picture lies between those before and after; nowhere else does anything change."""
    with Table(CHIBRE_ROMAND, seed="fade", pace=1.0) as table:
        table.stage.change(motion="reduced")
        choose = random_choice(3)
        for _ in range(4000):
            if table.screen.course.mine and table.session.view.phase is Phase.PLAY:
                break
            if table.screen.course.mine:
                table.answer(choose)
            table.stage.tick(0.05)
        course, layout = table.screen.course, table.screen.course.arrangement.layout
        spot = layout.trick(course.session.view.seat)
        before = table.picture().get_at((round(spot.x), round(spot.y)))
        table.answer(choose)
        table.picture()
        table.stage.tick(FADE_S / 2)
        half = table.picture().get_at((round(spot.x), round(spot.y)))
        table.stage.tick(FADE_S / 2 + 0.01)
        after = table.picture().get_at((round(spot.x), round(spot.y)))
        assert before != after
        for low, mid, high in zip(before[:3], half[:3], after[:3], strict=True):
            assert min(low, high) <= mid <= max(low, high)
        assert half not in (before, after)
