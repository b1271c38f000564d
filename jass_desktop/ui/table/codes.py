"""The code of the deal on the table, to be copied and passed on."""

from __future__ import annotations

import pygame

from jass_desktop.engine.record import GameRecord
from jass_desktop.i18n import _
from jass_desktop.session.codes import deal_of, write_code
from jass_desktop.ui.stage import Stage


def code_at(record: GameRecord) -> str:
    """The code of the deal that a game began with; empty where it has none."""
    deal = deal_of(record)
    return "" if deal is None else write_code(deal) or ""


def copy_code(stage: Stage, code: str) -> None:
    """Put it where it can be pasted from, and say so."""
    try:
        pygame.scrap.put_text(code)
    except pygame.error:
        stage.toast(_("The code cannot be copied here: {code}").format(code=code))
    else:
        stage.toast(_("Copied: {code}. Typed under Practise, it gives the same cards.").format(code=code))
