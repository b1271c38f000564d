from __future__ import annotations

import pygame

from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.window.curtain import Curtain
from jass_desktop.ui.window.window_stage import WindowStage


def test_the_curtain_hangs_until_the_size_stays(stage: WindowStage) -> None:
    """While the size keeps changing the last picture is shown scaled; calm lets the stage go on, once."""
    stage.go(MenuScreen(stage))
    curtain, surface = Curtain(), pygame.Surface((640, 360), 0, 32)
    assert not curtain.closed
    for _n in range(5):
        curtain.draw()
        assert not curtain.tick(0.1)
        assert curtain.closed
    assert curtain.bare
    curtain.hang(stage)
    assert not curtain.bare
    curtain.paint(surface)
    large = pygame.Surface(stage.size, 0, 32)
    stage.paint(large)
    assert surface.get_at((470, 210)) == large.get_at((940, 420))
    assert curtain.tick(0.1)
    assert not curtain.closed
    assert not curtain.tick(0.1)


def test_the_person_opens_the_curtain(stage: WindowStage) -> None:
    """Whoever presses something need not wait for it."""
    stage.go(MenuScreen(stage))
    curtain = Curtain()
    assert not curtain.open()
    curtain.draw()
    assert curtain.open()
    assert not curtain.closed
