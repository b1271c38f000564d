"""The line above the hand, which says what the table is waiting for, other short words, and the list of keys."""

from __future__ import annotations

from collections.abc import Callable

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import _, ngettext
from jass_desktop.theme.model import Theme
from jass_desktop.ui.paint.text import escape, sign
from jass_desktop.ui.table.board import Board
from jass_desktop.words.players import within


def waits_for(view: Observation, names: PerSeat[str], person: Seat | None) -> str:
    """Who is to do what; empty if that is obvious."""
    if view.to_act is None:
        return ""
    name, mine = escape(names[view.to_act]), view.to_act is person
    match view.phase:
        case Phase.CUT if not mine:
            return (_("{name} cuts the pack, or knocks: then it stays as it is.") if view.rules.cut == "cut_or_knock"
                    else _("{name} cuts the pack.")).format(name=name)
        case Phase.CHOICE if not mine:
            return _("{name} chooses the contract.").format(name=name)
        case Phase.BID if not mine:
            return _("{name} predicts.").format(name=name)
        case Phase.AUCTION if not mine:
            return _("{name} calls.").format(name=name)
        case Phase.PLAY if mine:
            return _("Your turn.") if view.trick.plays else _("You lead.")
    return ""


def goal(rules: RuleSet, round_number: int) -> str:
    """The goal of the game: a number of points or of rounds."""
    if rules.target is not None:
        return _("Target {points}").format(points=rules.target)
    return round_title(rules, round_number)


def tricks_words(count: int) -> str:
    """A number of tricks."""
    return ngettext("{count} trick", "{count} tricks", count).format(count=count)


def round_title(rules: RuleSet, number: int) -> str:
    """The title of the round with this number."""
    count = rules.rounds or len(rules.rows) * len(rules.seating.parties)
    if not count:
        return _("Round {number}").format(number=number)
    if number > count:
        return _("Deciding round")
    return _("Round {number} of {count}").format(number=number, count=count)


def happens(board: Board, names: PerSeat[str], theme: Theme, language: str) -> str:
    """What has just been decided by a draw, or by nobody’s bid, while it shows; empty if nothing has."""
    if board.lot and (trump := board.named_contract.trump) is not None:
        return _("Trump suit drawn by lot: {sign} {suit}.").format(sign=sign(trump), suit=theme.suit_name(trump, language))
    if board.passed_out:
        return _("Nobody has bid. The cards are dealt again.")
    return "" if board.drawn is None else _drawn(board, names)


def _drawn(board: Board, names: PerSeat[str]) -> str:
    """The dealer found by the drawn cards."""
    name = escape(within(names[board.dealer]))
    match board.rules.first_dealer:
        case "lowest":
            return _("The lowest card makes {name} the dealer.").format(name=name)
        case "highest":
            return _("The highest card makes {name} the dealer.").format(name=name)
    return _("The draw makes {name} the dealer.").format(name=name)


def keys(special: list[tuple[str, str]], cap: Callable[[str], str], *, playing: bool) -> list[tuple[str, str]]:
    """The keys that work at a table, for a player or an onlooker; ``special`` are those of its kind of game, ``cap`` says
    what stands on the key for a deed."""
    told = [(f"{cap('tell hand')} … {cap('tell may')}, {cap('tell again')}",
             # Translators: in the order of the keys that stand before it.
             _("read out hand, trick, previous trick, contract, score, points, Weis, what you may do; the last message"))]
    look = [(f"{cap('last')}, {cap('slate')}, {cap('log')}",
             # Translators: in the order of the keys that stand before it.
             _("look at the previous trick, enlarge the slate, read what was said")),
            (cap("leave"), _("the menu of the table"))]
    if not playing:
        return [*look, (cap("open"), _("open or hide the hands")), *told, ("Tab", _("to the buttons")),
                ("Esc", _("back"))]
    return [("1 … 9", _("play this card of your hand")), ("← →", _("choose a card")),
            (_("Enter, Space, ↑"), _("play the chosen card")),
            (f"{cap('undo')}, {cap('redo')}", _("undo your last card or choice, or redo it")), *look,
            (f"{cap('hint')}, {cap('review')}", _("get a hint, look back at your last round")),
            (cap("weigh"), _("hold it to weigh your choices, if weighing is on")),
            *special, (cap("rest"), _("play the rest once it is certain")), *told,
            ("Tab", _("to the buttons")), ("Esc", _("back; the game is kept"))]
