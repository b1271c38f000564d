"""Why a card may not be played, in words."""

from __future__ import annotations

from jass_desktop.engine.cards import Card
from jass_desktop.engine.legality import Illegality, highest_trump, why_illegal
from jass_desktop.engine.observation import Observation
from jass_desktop.i18n import _
from jass_desktop.theme.model import Theme
from jass_desktop.ui.paint.text import sign


def why_not(card: Card, view: Observation, theme: Theme, language: str) -> str:
    """The rule that forbids the viewer's card now; empty when it may be played."""
    if view.contract is None:
        return ""
    reason = why_illegal(card, view.hand, view.trick, view.contract, view.rules)
    trump = view.contract.trump
    match reason:
        case Illegality.FOLLOW_SUIT:
            suit = view.trick.lead.suit
            return _("You hold {sign} {suit}: follow suit or trump.").format(sign=sign(suit),
                                                                             suit=theme.suit_name(suit, language)) \
                if trump is not None else _("You hold {sign} {suit}: you must follow suit.").format(
                    sign=sign(suit), suit=theme.suit_name(suit, language))
        case Illegality.FOLLOW_TRUMP if trump is not None:
            return _("Trumps are led: you must play {sign} {suit}.").format(sign=sign(trump),
                                                                            suit=theme.suit_name(trump, language))
        case Illegality.UNDERTRUMP | Illegality.MUST_OVERTRUMP if trump is not None:
            lying = highest_trump(view.trick, trump, view.contract)
            if lying is not None:
                return _("Lower than the trump already on the table: {sign} {card}.").format(
                    sign=sign(trump), card=theme.card_name(lying, language))
    return _("This card may not be played now.") if reason is not None else ""
