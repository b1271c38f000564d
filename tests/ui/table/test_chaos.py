"""Keys, clicks, drags, other sizes, decks and languages in any order, at any time."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER, SCHIEBER
from jass_desktop.engine.record import read_record, write_record
from tests.ui.table.support import Table

KEYS = [pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_l,
        pygame.K_k, pygame.K_BACKSPACE, pygame.K_s, pygame.K_w, pygame.K_r, pygame.K_HOME, pygame.K_END,
        *range(pygame.K_1, pygame.K_9 + 1)]


@pytest.mark.some(1)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_a_person_does_the_game_stays_whole(seed: int, size: Callable[[int, int], int]) -> None:
    """After hundreds of things done at random nothing has failed, and the record is that of the table."""
    rng = random.Random(seed)
    rules = (CHIBRE_ROMAND, SCHIEBER, DIFFERENZLER)[seed]
    with Table(rules, seed=f"chaos {seed}", pace=(0.0, 0.3, 1.0)[seed]) as table:
        for number in range(size(250, 500)):
            act = rng.random()
            width, height = table.stage.size
            if act < 0.46:
                table.key(rng.choice(KEYS))
            elif act < 0.5:
                table.type(rng.choice("0123456789x"))
            elif act < 0.54:
                table.key(rng.choice((pygame.K_z, pygame.K_y)), pygame.KMOD_CTRL)
            elif act < 0.72:
                table.click(rng.randrange(width), rng.randrange(height))
            elif act < 0.8:
                table.drag((rng.randrange(width), rng.randrange(height)), (rng.randrange(width), rng.randrange(height)))
            elif act < 0.82:
                table.stage.resize(rng.choice([(1024, 640), (1280, 720), (1080, 1920)]))
            elif act < 0.84:
                table.stage.change(language=rng.choice(("fr", "de", "en")), deck=rng.choice(("swiss", "german", "french")),
                                   card_size=rng.choice((0.8, 1.0, 1.3)))
            if not table.stage.running:
                break
            table.wait(rng.randrange(1, 12), rng.choice((0.01, 0.05, 0.3)))
            if number % 25 == 0:
                table.stage.paint(pygame.Surface(table.stage.size, 0, 32))
        record = table.session.record
        assert read_record(write_record(record)).actions == record.actions
        if record.actions:
            assert table.saves.record == record
