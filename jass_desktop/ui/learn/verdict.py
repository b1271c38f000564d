"""The engine's verdict on a position, in words: what may be played, what may not, and why."""

from __future__ import annotations

from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.legality import Illegality, highest_trump
from jass_desktop.i18n import _
from jass_desktop.ui.learn.positions import Ruling
from jass_desktop.ui.learn.talk import Talk


def ruling(answer: Ruling, talk: Talk) -> tuple[str, ...]:
    """What was led, what may be played, and each rule that forbids cards, as it applies here."""
    lead_seat, lead = answer.trick.plays[0]
    trump = answer.contract.trump
    if trump is None:
        led = _("{name} led {card}.").format(name=talk.name(lead_seat), card=talk.card(lead))
    else:
        led = _("Trumps: {suit}. {name} led {card}.").format(
            suit=talk.suit(trump), name=talk.name(lead_seat), card=talk.card(lead))
    reasons = tuple(_refusal(reason, cards, answer, talk) for reason, cards in answer.refused)
    return led, *(reasons or (_freedom(answer, talk),))


def _refusal(reason: Illegality, cards: CardSet, answer: Ruling, talk: Talk) -> str:
    trump, lead = answer.contract.trump, answer.trick.lead
    refused = talk.cards(cards)
    lying = None if trump is None else highest_trump(answer.trick, trump, answer.contract)
    match reason:
        case Illegality.FOLLOW_SUIT if trump is not None:
            return _("Not {cards}: you hold {suit}, so follow suit or trump.").format(
                cards=refused, suit=talk.suit(lead.suit))
        case Illegality.FOLLOW_SUIT:
            return _("Not {cards}: you hold {suit} and must follow suit.").format(cards=refused, suit=talk.suit(lead.suit))
        case Illegality.FOLLOW_TRUMP:
            return _("Not {cards}: trumps were led, and you hold some.").format(cards=refused)
        case Illegality.UNDERTRUMP if lying is not None:
            return _("Not {cards}: lower than {trump} on the table.").format(cards=refused, trump=talk.card(lying))
        case _:
            return _("Not {cards}: you hold a trump that beats the one on the table.").format(cards=refused)


def _freedom(answer: Ruling, talk: Talk) -> str:
    """Why every card may be played."""
    trump, lead = answer.contract.trump, answer.trick.lead
    trumps = CardSet() if trump is None else answer.hand.of_suit(trump)
    if trump is not None and lead.suit is trump:
        if trumps:
            return _("Any card: the Buur ({buur}), your only trump, need not follow.").format(buur=talk.cards(trumps))
        return _("Any card: you have no trump to follow with.")
    if answer.hand.of_suit(lead.suit):
        return _("Any card: you may follow suit or trump.")
    if trumps == answer.hand:
        return _("Any card: you hold only trumps, so even a lower one will do.")
    lying = None if trump is None else highest_trump(answer.trick, trump, answer.contract)
    if lying is not None and trumps:
        return _("Any card: you have no {suit}. Even a trump lower than {trump} will do.").format(
            suit=talk.suit(lead.suit), trump=talk.card(lying))
    return _("Any card: you have no {suit}.").format(suit=talk.suit(lead.suit))


def taking(answer: Ruling, talk: Talk) -> str:
    """Who takes the full trick, and with what."""
    seat, card = answer.winner
    lead = answer.trick.lead
    by = {"name": talk.name(seat), "card": talk.card(card)}
    if card.suit is answer.contract.trump:
        # Translators: others: cards of another suit, which cannot take it.
        return _("{card} takes it for {name}: the highest trump.").format(**by)
    off = [other for other in answer.trick.cards if other.suit is not lead.suit]
    if off:
        return _("{card} takes it for {name}: the best card of the suit led. Another suit: {others}.").format(
            **by, others=talk.cards(off))
    return _("{card} takes it for {name}: the best card of the suit led.").format(**by)
