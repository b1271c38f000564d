"""The code of the deal on the table, to copy and pass on."""

from __future__ import annotations

from dataclasses import replace

from jass_desktop.engine.record import GameRecord
from jass_desktop.gate.text import shortened
from jass_desktop.i18n import _
from jass_desktop.session.codes import deal_of, write_code
from jass_desktop.session.history.coming import code_reveals
from jass_desktop.ui.clipboard import copy_text
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.sheets.sheet import Occasion

_SHOWN = 19
"""Length of a code whose rules are the person's own."""


def code_at(record: GameRecord) -> str:
    """The code of a game's first deal; empty if it has none, and as long as it would reveal coming cards."""
    deal = None if code_reveals(record) else deal_of(record)
    return "" if deal is None else write_code(deal) or ""


def coded(occasion: Occasion, stage: Stage, record: GameRecord) -> Occasion:
    """The occasion of a sheet with the code of the game's first deal, if its cards follow from one."""
    code = code_at(record)
    if not code:
        return occasion
    label = _("Copy these cards as a code: {code}").format(code=shortened(code, _SHOWN))
    return replace(occasion, code=label, on_code=lambda: copy_code(stage, code))


def copy_code(stage: Stage, code: str) -> None:
    """Copy the code to the clipboard, and tell the person."""
    copy_text(stage, code, done=_("Copied: {code}. Typed under Practise, it gives the same cards.").format(code=code),
              failed=_("The code cannot be copied here: {code}").format(code=code))
