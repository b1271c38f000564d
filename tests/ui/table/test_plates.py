"""Name plates and points tell who plays together."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from jass_desktop.engine.presets import COIFFEUR, DIFFERENZLER, SCHIEBER, SCHIEBER_SIX
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.theme.model import contrast
from jass_desktop.ui.paint.style import OURS, PAPER, THEIRS, WOOD_DARK
from jass_desktop.ui.table.paint import plates
from jass_desktop.ui.table.score import panels
from tests.ui.table.support import Table


@pytest.mark.parametrize(("rules", "viewer", "expected"), [
    (SCHIEBER, 0, [True, False, True, False]), (COIFFEUR, 1, [False, True, False, True]),
    (SCHIEBER_SIX, 0, [True, False] * 3), (DIFFERENZLER, 0, [])], ids=lambda one: getattr(one, "name", None))
def test_partners_have_the_same_sign(rules: RuleSet, viewer: int, expected: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each plate has the sign of its side as the viewer sees it; where everybody plays alone, none has a sign."""
    found: list[bool] = []

    def noted(*_: Any, ours: bool) -> None:
        found.append(ours)

    monkeypatch.setattr(plates, "paint_side", noted)
    with Table(rules, person=rules.seating.seats[viewer]) as table:
        table.picture()
        board = table.screen.course.board
        found.clear()
        for seat, box in table.screen.course.arrangement.layout.plates.by_seat():
            plates.paint_plate(pygame.Surface(table.stage.size), table.stage, box, board, seat, "Anna")
    assert found == expected


def test_the_points_say_what_the_signs_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside our points is the sign of our plates, beside theirs that of theirs."""
    found: list[bool] = []

    def noted(*_: Any, ours: bool) -> None:
        found.append(ours)

    monkeypatch.setattr(panels, "paint_side", noted)
    with Table(SCHIEBER, person=Seat.EAST) as table:
        table.picture()
    assert found[:2] == [True, False]


@pytest.mark.parametrize("sign", [OURS, THEIRS])
@pytest.mark.parametrize("ground", [PAPER, WOOD_DARK])
def test_signs_stand_out(sign: tuple[int, int, int], ground: tuple[int, int, int]) -> None:
    """On paper and on wood, as WCAG 2 asks of graphics."""
    assert contrast(sign, ground) >= 3
