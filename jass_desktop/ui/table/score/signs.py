"""The sign of a contract: the suit's own in this deck, or an arrow for a direction."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from jass_desktop.engine.contracts import Contract
from jass_desktop.resources import assets_dir
from jass_desktop.ui.paint.look import Look


def paint_contract_sign(surface: pygame.Surface, look: Look, contract: Contract, rect: pygame.Rect) -> None:
    """The sign, as large as ``rect`` allows, to be painted on a light ground."""
    px = min(rect.size)
    place = pygame.Rect(0, 0, px, px)
    place.center = rect.center
    surface.blit(sign_picture(look, contract, px), place)


def sign_picture(look: Look, contract: Contract, px: int) -> pygame.Surface:
    """The sign in a square of ``px``, or a placeholder until it is ready."""
    if contract.trump is not None:
        return look.faces.emblem(contract.trump, px)
    return look.raster.picture(sign_file(contract.value), (px, px))


@cache  # asked for as often as the portraits
def sign_file(name: str) -> Path:
    """The drawing of a sign that is no suit's."""
    return assets_dir() / "signs" / f"{name}.svg"
