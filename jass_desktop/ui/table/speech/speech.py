"""What the players say, in the words of a Jass table."""

from __future__ import annotations

from jass_desktop.engine.actions import Bid, Call
from jass_desktop.engine.auction import Auction
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import (
    BergSaid,
    CallMade,
    Claimed,
    ClaimJudged,
    ContractChosen,
    HalfWayWon,
    OpeningCardHeld,
    PackCut,
    Predicted,
    Pushed,
    StoeckShown,
    WeisAnnounced,
)
from jass_desktop.engine.rows import Row
from jass_desktop.i18n import N_, _
from jass_desktop.theme.model import Theme
from jass_desktop.ui.paint.text import sign
from jass_desktop.ui.table.board import Saying
from jass_desktop.words.calls import call_words, times_words
from jass_desktop.words.rules import Terms, contract_words

_WEIS = {20: N_("Three cards!"), 50: N_("Fifty!"), 100: N_("A hundred!"), 150: N_("A hundred and fifty!"),
         200: N_("Two hundred!"),
         250: N_("Two hundred and fifty!"), 300: N_("Three hundred!")}


def contract_name(contract: Contract, theme: Theme, language: str) -> str:
    """The contract as a title: the suit's name in this deck, or its direction or directions."""
    name = contract_words(contract, Terms(lambda suit: theme.suit_name(suit, language),
                                          lambda card: theme.card_name(card, language)))
    return name[0].upper() + name[1:]


def row_name(row: Row, theme: Theme, language: str) -> str:
    """The name of a board's row: its contract, or the word for its group of contracts."""
    if not row.contracts:
        return _("Joker")
    if set(row.contracts) == {Contract.SLALOM_OBENABE, Contract.SLALOM_UNDENUFE}:
        return _("Slalom")
    if set(row.contracts) == {Contract.GUSCHTI, Contract.MARY}:
        return _("Guschti")
    return " / ".join(contract_name(contract, theme, language) for contract in row.contracts)


def choice_words(contract: Contract, row: Row | None, theme: Theme, language: str) -> str:
    """The contract with its sign; on a board also its factor, and the row if it holds several contracts."""
    title = contract_name(contract, theme, language)
    if contract.trump is not None:
        title = f"{sign(contract.trump)}\u00a0{title}"
    if row is None:
        return title
    if row.contracts == (contract,):
        return _("{contract}\u00a0×{factor}").format(contract=title, factor=row.factor)
    # Translators: row: the name of a row of the board.
    return _("{row}\u00a0×{factor}: {contract}").format(row=row_name(row, theme, language), factor=row.factor, contract=title)


def counted(points: int, factor: int) -> str:
    """Points as they count in the game and, where there is a factor, how that comes about."""
    return str(points) if factor == 1 else _("{points}\u00a0×\u00a0{factor}\u00a0= {total}").format(
        points=points, factor=factor, total=points * factor)


def spoken_call(call: Call, theme: Theme, language: str) -> str:
    """A call as it is said at this table."""
    return call_words(call, contract_name(call.contract, theme, language) if isinstance(call, Bid) else "")


def spoken_bid(auction: Auction, theme: Theme, language: str) -> str:
    """The last bid, doubled or not; empty if nobody has bid."""
    return "" if auction.highest is None else times_words(spoken_call(auction.highest[1], theme, language), auction.times)


def words(saying: Saying, theme: Theme, language: str) -> str:
    """The words the seat speaks; empty for a silent action."""
    match saying:
        case Pushed():
            return _("I push!")
        case ContractChosen(_seat, contract, _factor, _pushed):
            if contract.trump is None:
                return _("{contract}!").format(contract=contract_name(contract, theme, language))
            return _("{sign} Trumps are {suit}!").format(sign=sign(contract.trump),
                                                         suit=theme.suit_name(contract.trump, language))
        case Predicted(_seat, points):
            return _("{points}!").format(points=points) if points is not None else _("Noted!")
        case CallMade(_seat, call):
            return spoken_call(call, theme, language)
        case WeisAnnounced(_seat, points):
            return _(_WEIS[points]) if points in _WEIS else _("{points}!").format(points=points)
        case StoeckShown():
            return _("Stöck!")
        case Claimed():
            return _("That’s enough, thanks!")
        case ClaimJudged(_seat, valid):
            return _("We are out!") if valid else _("Not enough after all …")
        case BergSaid():
            return _("Berg!")
        case HalfWayWon(_side, None):
            return _("Berg! The half-way prize is ours.")
        case HalfWayWon(side, seat):
            return _("The half-way prize is ours!") if seat in side.seats else _("No, the half-way prize is yours.")
        case PackCut(_seat, lifted):
            return "" if lifted else _("I knock.")
        case OpeningCardHeld(_seat, card):
            return _("The {card} is mine!").format(card=theme.card_name(card, language))
    return ""
