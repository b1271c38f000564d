"""The sign of a contract: the suit's own in this deck, an arrow where a direction is played."""

from __future__ import annotations

import pygame

from jass_desktop.engine.contracts import Contract
from jass_desktop.ui.shapes import css
from jass_desktop.ui.style import INK, RED
from jass_desktop.ui.table.look import Look


def paint_contract_sign(surface: pygame.Surface, look: Look, contract: Contract, rect: pygame.Rect) -> None:
    """The sign, as large as fits into ``rect``, which should lie on something light."""
    px = min(rect.size)
    place = pygame.Rect(0, 0, px, px)
    place.center = rect.center
    if contract.trump is not None:
        surface.blit(look.faces.sign(contract.trump, px), place)
    else:
        surface.blit(look.shapes.drawn(_arrow(px, down=contract is Contract.OBENABE), (px, px)), place)


def _arrow(px: int, *, down: bool) -> str:
    """A broad arrow with two bars at its foot."""
    turn = "" if down else ' transform="rotate(180 50 50)"'
    line = f'stroke="{css(INK)}" stroke-width="4" stroke-linejoin="round"'
    return (f'<g transform="scale({px / 100:.5f})"><g{turn}>'
            f'<path d="M36 30 L64 30 L64 52 L84 52 L50 94 L16 52 L36 52 Z" fill="{css(RED)}" {line}/>'
            f'<path d="M30 17 L70 17 M30 7 L70 7" stroke="{css(INK)}" stroke-width="5.5" stroke-linecap="round"/></g></g>')
