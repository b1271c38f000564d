"""The half-way prize at the table: claimed by its key, told once, marked on the slate."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.presets import PRESETS
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.table.kinds.schieber import SchieberTable
from jass_desktop.ui.table.layout.layout import Box
from tests.ui.table.support import Table

RULES = replace(PRESETS["swisslos-1000"], name="own", half_way="claim", target=1000)
SOON = "Until the first card of trick 2 is played"


def come_to(table: Table, moment: Callable[[Observation], bool]) -> None:
    """Play on until the person has the turn in such a moment."""
    rng = random.Random(3)
    for _ in range(1000):
        if table.screen.course.mine and table.screen.course.rests and table.screen.panel is None and moment(table.session.view):
            return
        table.wait(4)
        table.act(rng, mouse=True)
    raise AssertionError("it has not come to that")


def told(table: Table) -> list[str]:
    return [node.name for node in describe(table.stage).nodes]


def test_a_false_claim_is_told_once(window: pygame.Surface) -> None:
    """Whoever listens hears of it once, and the slate says whose the prize is."""
    with Table(RULES) as table:
        come_to(table, lambda view: len(view.tricks) == 2 and view.running[view.party] < 500)
        table.key(pygame.K_g)
        assert not any(SOON in name for name in told(table))
        table.press("claim now")
        table.wait()
        said = [one.text for one in table.stage.said.latest(50) if "half-way prize" in one.text]
        assert said == ["You: No, the half-way prize is yours."]
        table.key(pygame.K_F6)
        assert "Half-way prize: They." in table.stage.said.latest(1)[0].text


def test_before_trick_2_the_claim_says_who_has_it(window: pygame.Surface) -> None:
    """Up to then it is not the claim that counts but who had the points first, so that enough may not be enough."""
    with Table(RULES) as table:
        come_to(table, lambda view: len(view.tricks) == 1 and not view.trick.plays)
        table.key(pygame.K_g)
        assert any(SOON in name for name in told(table))


@pytest.mark.parametrize("target", [300, 2500])
def test_the_mountain_covers_no_figure(window: pygame.Surface, target: int) -> None:
    """It stands in the head of the slate, between the name and the points."""
    with Table(replace(RULES, target=target)) as table:
        table.wait()
        slate = SchieberTable().slate(table.screen.course.board, (), table.screen.called)
        box, pictures = Box(1101, 13, 166, 206), []
        for prize in (None, slate.first):
            surface = pygame.Surface(table.stage.size)
            replace(slate, prize=prize).paint(surface, table.stage, box)
            pictures.append(surface)
        without, marked = pictures
        changed = pygame.mask.from_threshold(marked, (0, 0, 0), (1, 1, 1, 255), without)
        changed.invert()
        [mark] = changed.get_bounding_rects()
        assert mark.top > box.y + box.h / 2
        assert mark.bottom < box.y + 0.65 * box.h
