"""Pages on what precedes the first card: the deal, and choosing what is played."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.i18n import _
from jass_desktop.ui.learn.kinds import lessons_of
from jass_desktop.ui.learn.scenes import Packets, Page
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.words.tell import FIRST_DEALER


def deal(talk: Talk) -> Iterator[Page]:
    """The deal and the choice, in order."""
    yield _deal(talk)
    yield from lessons_of(talk.rules).opening(talk)


def _deal(talk: Talk) -> Page:
    rules = talk.rules
    dealer, dealing = rules.seating.seats[0].previous(rules.direction), rules.dealing
    packets = " + ".join(map(str, dealing.packets))
    words = [_(FIRST_DEALER[rules.first_dealer])]
    if rules.cut != "off":
        by_right = {"cut_or_knock": (_("The player on the dealer’s left cuts the pack, or knocks to leave it as it is."),
                                     _("The player on the dealer’s right cuts the pack, or knocks to leave it as it is.")),
                    "cut": (_("The player on the dealer’s left cuts the pack."),
                            _("The player on the dealer’s right cuts the pack."))}
        words.append(by_right[rules.cut][0 if talk.to_the_right else 1])
    words.append((_("Then everyone gets {packets} cards, starting on the dealer’s right.") if talk.to_the_right
                  else _("Then everyone gets {packets} cards, starting on the dealer’s left.")).format(packets=packets))
    if dealing.left_out is not None:
        words.append(_("One card stays out of play: {card}.").format(card=talk.card(dealing.left_out)))
    words += _forehand(talk)
    words.append(_("Whoever was forehand deals the next round.") if rules.next_dealer == "right"
                 else _("Whoever named the contract deals the next round."))
    opening = None if rules.first_chooser == "forehand" else rules.opening_card
    always = rules.first_chooser == "card_each_round"
    notes = ("", _("forehand")) if always else (_("forehand"), _("first round"))
    lead = _("{count} cards each: {packets}.").format(count=dealing.cards, packets=packets)
    return Page("deal", _("The deal"), lead, tuple(words),
                Packets(rules.direction, dealing.packets, dealer, _("dealer"), notes[0], opening, notes[1]))


def _forehand(talk: Talk) -> Iterator[str]:
    rules = talk.rules
    card = talk.card(rules.opening_card)
    if rules.first_chooser == "card_each_round":
        yield _("Whoever holds {card} is called forehand and speaks and plays first.").format(card=card)
        return
    yield (_("The player on the dealer’s right is called forehand and speaks and plays first.") if talk.to_the_right
           else _("The player on the dealer’s left is called forehand and speaks and plays first."))
    if rules.first_chooser == "card":
        yield _("In the first round, whoever holds {card} is forehand.").format(card=card)
