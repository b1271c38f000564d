"""The pictures that README shows, and the one command that paints them."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from tests.scripts import script

ROOT = Path(__file__).parents[1]
PREVIEWS = ROOT / "assets" / "preview"


@pytest.fixture(scope="module")
def make() -> ModuleType:
    return script(PREVIEWS / "make.py")


def test_every_picture_is_there(make: ModuleType) -> None:
    """Each picture that the command paints lies beside it, those of the table in the size that their names say."""
    for name in make.PICTURES:
        size = pygame.image.load(PREVIEWS / f"{name}.png").get_size()
        told = re.fullmatch(r"table-(\d+)x(\d+)", name)
        assert told is None or size == tuple(map(int, told.groups()))


def test_fewer_colours_look_the_same(make: ModuleType, tmp_path: Path) -> None:
    """A picture of many colours comes out with 256, and each dot hardly another than it was."""
    picture = pygame.Surface((120, 90), 0, 32)
    for x in range(120):
        for y in range(90):
            picture.set_at((x, y), (2 * x, 40 + 2 * y, 90))
    pygame.image.save(picture, tmp_path / "p.png")
    make.fewer_colours(tmp_path / "p.png")
    small = pygame.image.load(tmp_path / "p.png")
    assert small.get_bitsize() == 8
    for x in range(0, 120, 7):
        for y in range(0, 90, 7):
            assert all(abs(a - b) <= 16 for a, b in zip(small.get_at((x, y))[:3], picture.get_at((x, y))[:3], strict=True))
