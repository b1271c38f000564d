"""What a card told the table, in a sentence."""

from __future__ import annotations

from jass_desktop.engine.cards import Card
from jass_desktop.i18n import N_, _
from jass_desktop.session.findings.signs import Sign
from jass_desktop.words.rules import Terms

_SIGNS = {
    Sign.TRUMPS_TO_NAMER: N_("{name} leads trumps to the partner who named them."),
    Sign.SHOWS_BUUR: N_("{name} leads {card}, not a trump: by convention that would show the Buur with at most one other trump."),
    Sign.COUNTS_TRUMPS: N_("{name} would by convention play the higher of two trumps first, but the lowest of more."),
    Sign.UNWANTED: N_("{name} discards {suit} first: it is wanted least."),
    Sign.STRONG_SUIT: N_("{name} leads low: perhaps a suit that lacks only its best card."),
    Sign.LED_BACK: N_("{name} leads back the suit of a low lead."),
    Sign.OUT_OF_THE_WAY: N_("{name} plays the next best card, out of the way: the partner can go on with {suit}."),
    Sign.SMEARED: N_("{name} smears: {card} gives points to your side’s trick."),
    Sign.DRAWS: N_("{name} draws the trumps of the others."),
    Sign.SURE: N_("{name} leads {card}: nobody can beat it in its suit."),
    Sign.CUT: N_("{name} cuts a trick of the others."),
}


def sign_words(sign: Sign, name: str, card: Card, terms: Terms) -> str:
    """What the partner of this ``name`` told by the card."""
    return _(_SIGNS[sign]).format(name=name, card=terms.card(card), suit=terms.suit(card.suit))
