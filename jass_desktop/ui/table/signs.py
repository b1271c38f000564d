"""The sign of a contract: the suit's own in this deck, an arrow where a direction is played."""

from __future__ import annotations

import pygame

from jass_desktop.engine.contracts import Contract
from jass_desktop.resources import assets_dir
from jass_desktop.ui.table.look import Look


def paint_contract_sign(surface: pygame.Surface, look: Look, contract: Contract, rect: pygame.Rect) -> None:
    """The sign, as large as fits into ``rect``, which should lie on something light."""
    px = min(rect.size)
    place = pygame.Rect(0, 0, px, px)
    place.center = rect.center
    if contract.trump is not None:
        surface.blit(look.faces.sign(contract.trump, px), place)
    else:
        surface.blit(look.raster.picture(assets_dir() / "signs" / f"{contract.value}.svg", (px, px)), place)
