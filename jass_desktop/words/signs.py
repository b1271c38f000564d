"""What a card said to the table, in a sentence."""

from __future__ import annotations

from jass_desktop.engine.cards import Card
from jass_desktop.i18n import N_, _
from jass_desktop.session.findings.signs import Sign, Telling
from jass_desktop.words.rules import Terms

_SIGNS = {
    Sign.TRUMPS_TO_NAMER: N_("{name} leads trumps to the partner who named them."),
    Sign.SHOWS_BUUR: N_("{name} leads {card} instead of a trump: by convention, this would show the Buur with at most one "
                        "other trump."),
    Sign.COUNTS_TRUMPS: N_("By convention, {name} would play the higher of two trumps first, but the lowest of three or more."),
    Sign.UNWANTED: N_("{name} discards {suit} first: it is the suit needed least."),
    Sign.STRONG_SUIT: N_("{name} leads low: by convention the partner leads {suit} back."),
    Sign.LED_BACK: N_("{name} returns the suit that was led low."),
    Sign.OUT_OF_THE_WAY: N_("{name} gets the next best card out of the way: the partner can go on with {suit}."),
    Sign.DRAWS: N_("{name} draws the trumps that the others may hold: {card} is the best one left."),
    Sign.DRAWS_BELOW: N_("{name} draws the trumps that the others may hold; {thing} is still out."),
    Sign.NONE_TO_DRAW: N_("{name} goes on with trumps: the others have none left."),
    Sign.SURE_TRUMP: N_("{name} leads {card}, the best trump left."),
    Sign.FIRST_ROUND: N_("{name} cashes {card}: nobody has led {suit} yet."),
    Sign.COME_UP: N_("{name} cashes {card}: every card that beats it in its suit has gone."),
    Sign.NO_ANSWER: N_("{name} leads {card}: the others can neither follow suit nor trump."),
    Sign.PARTNERS_SUIT: N_("{name} leads {suit}, as the partner did before."),
    Sign.ONCE_MORE: N_("{name} goes on with {suit}, which the same hand led before."),
    Sign.SMEARED: N_("{name} smears {card}: the partner is winning the trick with {thing}."),
    Sign.SMEARED_SAFELY: N_("{name} smears {card}: the others can no longer take the partner’s trick."),
    Sign.TAKEN_OVER: N_("{name} overtakes the partner with {card}, and leads next."),
    Sign.LEFT: N_("{name} leaves the trick to the partner, who is winning it with {thing}."),
    Sign.LEFT_SAFELY: N_("{name} leaves the trick to the partner: the others can no longer beat {thing}."),
    Sign.CUT: N_("{name} trumps {thing}, which was winning the trick for the others."),
    Sign.CUT_POINTS: N_("{name} trumps {thing}, which the others played: {points} points lay in the trick."),
    Sign.CUT_HIGHER: N_("{name} overtrumps {thing}."),
    Sign.TAKEN_LAST: N_("{name} plays last and takes a trick of {points} points from the others."),
    Sign.TAKEN_SAFELY: N_("{name} takes the trick with {card}: the others can no longer beat it."),
    Sign.BEST_OF_SUIT: N_("{name} beats {thing} with {card}, which only a trump can still beat."),
    Sign.TAKEN: N_("{name} plays {card}, higher than the others; {thing} is still out."),
    Sign.BELOW_A_CUT: N_("{name} follows with {card}: the others have trumped with {thing}."),
    Sign.BEATEN: N_("{name} follows with {card}: every card that beats {thing} in its suit has gone."),
    Sign.TO_PARTNER: N_("{name} stays below {thing}: the partner has yet to play."),
    Sign.GIVEN_UP: N_("{name} plays last and leaves the others a trick of {points} points."),
    Sign.GIVEN_UP_EMPTY: N_("{name} plays last and leaves the others a trick without points."),
    Sign.THROWN_AWAY: N_("{name} discards {card}: the others are winning the trick with {thing}."),
    Sign.THROWN_TO_PARTNER: N_("{name} discards {card} and leaves the trick to the partner, who is winning it with {thing}."),
    Sign.THROWN: N_("{name} discards {card}, and has no {suit} left."),
    Sign.THROWN_ON_TRUMPS: N_("{name} discards {card}, and has no trump left except perhaps the Buur."),
    Sign.FORCED: N_("{name} could play only {card}."),
    Sign.EQUAL: N_("{name} could play only {card}, or a card just as good."),
    Sign.UNABLE: N_("{name} follows with {card}, and had nothing to beat {thing}."),
    Sign.LAST: N_("{name} had only {card} left."),
}


def said_words(said: Telling, name: str, card: Card, terms: Terms) -> str:
    """What the player of this ``name`` said by the card."""
    thing = "" if said.thing is None else terms.card(said.thing)
    suit = "" if said.suit is None else terms.suit(said.suit)
    return _(_SIGNS[said.sign]).format(name=name, card=terms.card(card), thing=thing, suit=suit, points=said.points)
