"""What is said in an auction, in words."""

from __future__ import annotations

from jass_desktop.engine.actions import Bid, Call, Double, Pass
from jass_desktop.engine.cards import Rank
from jass_desktop.engine.contracts import MATCH_BY_POINTS
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.table.bid_language import Holding

_TOPS = {Rank.JACK: N_("Buur"), Rank.NINE: N_("Nell")}
# Translators: the Buur or Nell of a suit, with the cards beside it: "Buur zu dritt", "bour troisième".
_LENGTHS = {2: N_("{top} with one other"), 3: N_("{top} with two others"), 4: N_("{top} with three others"),
            5: N_("{top} with four others"), 6: N_("{top} with five others")}


def call_name(call: Call, contract: str) -> str:
    """A call as one of several that could be made."""
    return _("Pass") if isinstance(call, Pass) else call_words(call, contract)


def call_words(call: Call, contract: str) -> str:
    """A call in a few words; ``contract`` is the name of the contract of a bid."""
    match call:
        case Bid(points):
            said = _("Match {points} {contract}") if points >= MATCH_BY_POINTS else _("{points} {contract}")
            return said.format(points=points, contract=contract)
        case Pass():
            return _("I pass")
        case Double():
            return _("Double")
    return _("Redouble")


def times_words(bid: str, times: int) -> str:
    """A bid in words, and whether it counts so many times because it has been doubled or redoubled."""
    return bid if times == 1 else (_("{bid}, doubled") if times == 2 else _("{bid}, redoubled")).format(bid=bid)


def holding_words(holding: Holding) -> str:
    """What a bid tells by the language of bids, for beside the bid: its suit is not named again."""
    words = _(_LENGTHS[holding.length]).format(top=_(_TOPS[holding.top]))
    return _("{holding} or more").format(holding=words) if holding.or_more else words


def made_words(over: int) -> str:
    """Whether a bid was made, which was exceeded by so many points or missed by less than none."""
    if over < 0:
        return ngettext("Failed by {count} point.", "Failed by {count} points.", -over).format(count=-over)
    return _("Made exactly.") if over == 0 else ngettext(
        "Made with {count} point to spare.", "Made with {count} points to spare.", over).format(count=over)
