from __future__ import annotations

import pygame
import pytest

from jass_desktop.ui.paint.shapes import Shapes, rounded

FILL, EDGE, GROUND = (200, 180, 150), (90, 60, 30), (20, 60, 40)


@pytest.mark.parametrize("size", [(9, 9), (30, 14), (80, 60), (400, 50)])
@pytest.mark.parametrize(("fill", "edge", "edge_px"), [(FILL, None, 0), (FILL, EDGE, 2), (None, EDGE, 3)])
def test_painting_gives_the_same_as_the_picture(size: tuple[int, int], fill: tuple[int, int, int] | None,
                                                edge: tuple[int, int, int] | None, edge_px: int) -> None:
    """``paint``, which keeps corners only, paints exactly what the whole picture shows."""
    painted, blitted = pygame.Surface((420, 80)), pygame.Surface((420, 80))
    for surface in (painted, blitted):
        surface.fill(GROUND)
    Shapes().paint(painted, pygame.Rect(5, 7, *size), 6, fill, edge, edge_px)
    blitted.blit(rounded(size, min(6, size[0] // 2, size[1] // 2), fill, edge, edge_px), (5, 7))
    assert painted.get_buffer().raw == blitted.get_buffer().raw


def test_corners_are_smooth() -> None:
    """Between a corner and what lies behind it there are colours in between."""
    box = rounded((60, 60), 20, (255, 255, 255))
    alphas = {box.get_at((x, x)).a for x in range(20)}
    assert {0, 255} < alphas


def test_a_shadow_fades_outwards() -> None:
    """Around a box the ground is darker, most beside it, and the same on all sides; under the box nothing is painted."""
    surface = pygame.Surface((300, 300))
    surface.fill((200, 200, 200))
    box = pygame.Rect(80, 80, 140, 140)
    Shapes().paint_shadow(surface, box, 8, 16)
    beside = [surface.get_at((box.centerx, box.top - away)).r for away in (1, 6, 12, 15)]
    assert beside == sorted(beside)
    assert beside[0] < 190
    for away in (1, 6, 12):
        sides = [surface.get_at(pos).r for pos in ((box.centerx, box.top - away), (box.left - away, box.centery),
                                                   (box.centerx, box.bottom - 1 + away), (box.right - 1 + away, box.centery))]
        assert max(sides) - min(sides) <= 4
    assert surface.get_at(box.center).r == 200


def test_drawings_are_kept_in_the_order_of_the_window() -> None:
    """Every kept picture has the window's byte order, since blending another order takes several times as long."""
    shapes, plain = Shapes(), pygame.Surface((1, 1), pygame.SRCALPHA, 32)
    circle = '<circle cx="10" cy="10" r="9" fill="#804020"/>'
    for picture in (shapes.drawn(circle, (20, 20)), shapes.rounded((12, 12), 6, FILL, EDGE, 2), shapes.rounded((80, 60), 6, FILL),
                    shapes.shadow((80, 60), 6, 8)):
        assert picture.get_masks() == plain.get_masks()
