"""The code of the deal on the table, to copy and pass on."""

from __future__ import annotations

from jass_desktop.engine.record import GameRecord
from jass_desktop.i18n import _
from jass_desktop.session.codes import deal_of, write_code
from jass_desktop.session.history.coming import code_reveals
from jass_desktop.ui.clipboard import copy_text
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.stage import Stage


def code_at(record: GameRecord) -> str:
    """The code of a game's first deal; empty if it has none, and as long as it would reveal coming cards."""
    deal = None if code_reveals(record) else deal_of(record)
    return "" if deal is None else write_code(deal) or ""


def code_reply(stage: Stage, code: str) -> Reply:
    """The answer that copies the code, which is written out."""
    note = _("{code}. Enter it under Practise to get the same cards.").format(code=escape(code))
    return Reply(_("Copy the code"), note, lambda: copy_code(stage, code))


def copy_code(stage: Stage, code: str) -> None:
    """Copy the code to the clipboard, and tell the person."""
    copy_text(stage, code, done=_("Copied: {code}. Enter it under Practise to get the same cards.").format(code=code),
              failed=_("The code cannot be copied here: {code}").format(code=code))
