"""The line above the hand: what the table waits for."""

from __future__ import annotations

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.text import escape


def waits_for(view: Observation, names: PerSeat[str], person: Seat | None) -> str:
    """Who does what next; empty where that can be seen anyway."""
    if view.to_act is None:
        return ""
    name, mine = escape(names[view.to_act]), view.to_act is person
    match view.phase:
        case Phase.CUT if not mine:
            return _("{name} cuts the pack.").format(name=name)
        case Phase.CHOICE if not mine:
            return _("{name} chooses the contract.").format(name=name)
        case Phase.PLAY if mine:
            return _("Your turn.") if view.trick.plays else _("You lead.")
    return ""


def drawn(board: Board, names: PerSeat[str]) -> str:
    """Whom the drawn cards have made the dealer."""
    name = escape(names[board.dealer])
    match board.rules.first_dealer:
        case "lowest":
            return _("The lowest card makes {name} the dealer.").format(name=name)
        case "highest":
            return _("The highest card makes {name} the dealer.").format(name=name)
    return _("The draw makes {name} the dealer.").format(name=name)
