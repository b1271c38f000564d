"""Questions about what has been played, and why their answers are right, in words."""

from __future__ import annotations

from collections.abc import Callable

from jass_desktop.engine.cards import Card, Rank, Suit
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Party, Seat
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.practice.counting import POINTS_WITHIN, Asked, CountingTally, CountQuestion
from jass_desktop.words.rules import Terms


def question_words(question: CountQuestion, view: Observation, terms: Terms, name: Callable[[Seat], str]) -> str:
    """What is asked."""
    suit = question.about
    if isinstance(suit, Party):
        return _points_asked(suit, view, name)
    trump = view.contract is not None and suit is view.contract.trump
    match question.asked:
        case Asked.LEFT:
            return _("How many trumps do the others still hold?") if trump else _(
                "How many cards of {suit} do the others still hold?").format(suit=terms.suit(suit))
        case Asked.HIGHEST:
            return _("Which is the highest card of {suit} still out?").format(suit=terms.suit(suit))
    return _("Who has shown that they hold no trump?") if trump else _(
        "Who has shown that they hold no {suit}?").format(suit=terms.suit(suit))


def _points_asked(party: Party, view: Observation, name: Callable[[Seat], str]) -> str:
    if view.seat in party.seats:
        made = (_("How many points has your side taken in tricks?") if len(party.seats) > 1
                else _("How many points have you taken in tricks?"))
    elif len(party.seats) > 1:
        made = _("How many points have the opponents taken in tricks?")
    else:
        made = _("How many points has {name} taken in tricks?").format(name=name(party.seats[0]))
    return made + " " + _("You may be up to {points} off.").format(points=POINTS_WITHIN)


def reason_words(question: CountQuestion, view: Observation, terms: Terms, name: Callable[[Seat], str]) -> str:
    """Why the answer is right: which tricks have shown it."""
    match question.asked:
        case Asked.LEFT:
            gone = sum(len(cards) for _trick, cards in question.fallen)
            assert isinstance(question.about, Suit)
            # Translators: gone, count, held: numbers of cards.
            said = _("Played: {gone} of {count}. In your hand: {held}.").format(
                gone=gone, count=len(view.rules.in_play.of_suit(question.about)), held=question.held)
            return f"{said}\n{_tricks_words(question, terms)}"
        case Asked.HIGHEST:
            return _tricks_words(question, terms)
        case Asked.WITHOUT:
            return _signals_words(question, view, terms, name)
    return " · ".join(_("Trick {number}: {points}").format(number=number, points=points) for number, points in question.points)


def _tricks_words(question: CountQuestion, terms: Terms) -> str:
    """Which cards of the suit fell in which trick."""
    return " · ".join(_("Trick {number}: {cards}").format(number=number, cards=", ".join(map(terms.card, cards)))
                      for number, cards in question.fallen)


def _signals_words(question: CountQuestion, view: Observation, terms: Terms, name: Callable[[Seat], str]) -> str:
    trump = None if view.contract is None else view.contract.trump
    said = []
    for signal in question.signals:
        text = _("{name} did not follow suit in trick {number} ({card}).")
        jack = ""
        if trump is not None and question.about is trump:
            jack = terms.card(Card.of(trump, Rank.JACK))
            text = (_("{name} did not follow suit in trick {number} ({card}), but may be keeping {jack} back.") if signal.buur
                    else _("{name} did not follow suit in trick {number} ({card}), and you know where {jack} is."))
        said.append(text.format(name=name(signal.seat), number=signal.trick, card=terms.card(signal.card), jack=jack))
    return " ".join(said)


def tally_words(tally: CountingTally) -> tuple[str, str]:
    """The result of a counting practice, and its level."""
    right = ngettext("{right} of {count} right", "{right} of {count} right", tally.asked)
    said = right.format(right=tally.right, count=tally.asked) if tally.asked else _("There was nothing to ask.")
    return said, _("Level {level}").format(level=tally.level)


def counting_about() -> str:
    """How counting practice works."""
    return _("You play as usual. Between tricks the table asks what has been played: how many trumps are out, who has none, "
             "which card is now the highest, how many points have been made.\n\nIt asks only what you can know from your seat, "
             "and then says which tricks have shown it. The better you count, the more it asks. The points on the table are "
             "covered.")
