"""Pages on what precedes the first card: the deal, and choosing what is played."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.cards import Card, CardSet, Rank
from jass_desktop.engine.contracts import ROUND_POINTS, Contract
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import N_, _
from jass_desktop.ui.learn.board import row_choice
from jass_desktop.ui.learn.scenes import Dealing, Offered, Page, Predicted, Turned
from jass_desktop.ui.learn.talk import Talk

_DRAWN = {"lowest": N_("For the first round everyone draws a card: the lowest makes the dealer."),
          "highest": N_("For the first round everyone draws a card: the highest makes the dealer."),
          "random": N_("The first dealer is drawn by lot.")}
_GOOD = "HA H8 CK C10 C7 SA"
_BIDS = PerSeat(60, 20, 30, 40)


def deal(talk: Talk) -> Iterator[Page]:
    """The deal and the choice, in order."""
    yield _deal(talk)
    if talk.rules.kind == "differenzler":
        yield _turned(talk)
        yield _prediction(talk)
    elif talk.rules.kind == "coiffeur":
        yield row_choice(talk)
    else:
        yield _choice(talk)


def _deal(talk: Talk) -> Page:
    rules = talk.rules
    dealer, of_four = rules.seating.seats[0].previous(rules.direction), rules.seats == 4
    words = [_(_DRAWN[rules.first_dealer])]
    if rules.cut != "off":
        by_right = {"cut_or_knock": (_("The player on the dealer’s left cuts the pack, or knocks and leaves it as it is."),
                                     _("The player on the dealer’s right cuts the pack, or knocks and leaves it as it is.")),
                    "cut": (_("The player on the dealer’s left cuts the pack."),
                            _("The player on the dealer’s right cuts the pack."))}
        words.append(by_right[rules.cut][0 if talk.to_the_right else 1])
    if talk.to_the_right:
        words.append(_("Then everyone is dealt three cards, three times over, starting on the dealer’s right.") if of_four
                     else _("Then everyone is dealt three cards, and three more, starting on the dealer’s right."))
    else:
        words.append(_("Then everyone is dealt three cards, three times over, starting on the dealer’s left.") if of_four
                     else _("Then everyone is dealt three cards, and three more, starting on the dealer’s left."))
    words += _forehand(talk)
    words.append(_("Whoever was forehand deals the next round.") if rules.next_dealer == "right"
                 else _("Whoever has chosen the contract deals the next round."))
    opening = None if rules.first_chooser == "forehand" else rules.opening_card
    always = rules.first_chooser == "card_each_round"
    notes = ("", _("forehand")) if always else (_("forehand"), _("first round"))
    lead = _("Nine cards each, three at a time.") if of_four else _("Six cards each, three at a time.")
    return Page("deal", _("The deal"), lead, tuple(words),
                Dealing(rules.direction, dealer, _("dealer"), notes[0], opening, notes[1]))


def _forehand(talk: Talk) -> Iterator[str]:
    rules = talk.rules
    card = talk.card(rules.opening_card)
    if rules.first_chooser == "card_each_round":
        yield _("Whoever holds {card} is called forehand and is the first to speak and to play.").format(card=card)
        return
    yield (_("The player on the dealer’s right is called forehand and is the first to speak and to play.") if talk.to_the_right
           else _("The player on the dealer’s left is called forehand and is the first to speak and to play."))
    if rules.first_chooser == "card":
        yield _("In the first round, however, whoever holds {card} is forehand.").format(card=card)


def _hand(talk: Talk) -> CardSet:
    """A good hand for the trump of the examples."""
    trump = talk.trump
    if trump is None:
        return CardSet.parse("CA CK C9 SA S10 HA HK DA D7" if talk.rules.tricks == 9 else "CA CK SA HA HK DA")
    kept = [card for card in CardSet.parse(_GOOD) if card.suit is not trump]
    best = [Card.of(trump, rank) for rank in (Rank.JACK, Rank.NINE, Rank.ACE, Rank.QUEEN)]
    return CardSet.of((best + kept)[:talk.rules.tricks])


def _choice(talk: Talk) -> Page:
    rules = talk.rules
    words = []
    if len(rules.contracts) > 1:
        words.append(_("Forehand looks at nine cards and names one of the contracts pictured here.") if rules.tricks == 9
                     else _("Forehand looks at six cards and names one of the contracts pictured here."))
        words.append(_("A suit may be named without holding a single card of it."))
    else:
        words.append(_("There is nothing to choose from: every round is played by the contract pictured here."))
    if rules.push == "once":
        words.append(_("If you would rather not choose, push. Then your partner has to choose, and cannot push back.")
                     if rules.seats == 4 else
                     _("If you would rather not choose, push. Then the next of your partners may choose, or push to the third of "
                       "you, who has to choose."))
    words.append(_("Forehand leads to the first trick, whoever has chosen.") if rules.leader == "forehand"
                 else _("Whoever has chosen leads to the first trick."))
    offers = tuple((contract, rules.factor(contract)) for contract in rules.contracts)
    if any(factor > 1 for _contract, factor in offers):
        words.append(_("The red number is the factor: it multiplies all that is scored in the round."))
    lead = _("Forehand chooses.")
    if rules.push == "once":
        lead = _("Forehand chooses, or pushes the choice to the partner.") if rules.seats == 4 else _(
            "Forehand chooses, or pushes the choice to a partner.")
    return Page("choice", _("The choice"), lead, tuple(words), Offered(offers, _hand(talk)))


def _turned(talk: Talk) -> Page:
    dealer = Seat.SOUTH.previous(talk.rules.direction)
    words = (_("The last card that is dealt is turned face up. Its suit is trumps in this round: nobody chooses, nobody pushes."),
             _("The card belongs to the dealer, who takes it up. It cannot be exchanged for another."),
             _("Forehand leads to the first trick."))
    trump = talk.trump
    assert trump is not None
    return Page("turned", _("The turned card"), _("The dealer’s last card makes trumps."), words,
                Turned(talk.rules.direction, dealer, Card.of(trump, Rank.TEN), _("dealer"), _hand(talk)))


def _prediction(talk: Talk) -> Page:
    rules, trump = talk.rules, talk.trump
    assert trump is not None
    if rules.bids == "open":
        how = _("Before the first card each of you says a number, forehand first and the dealer last. Everyone hears it.")
    else:
        how = _("Before the first card each of you settles on a number. It stays hidden from the others until the round is over.")
    words = (how,
             _("Any number from 0 to {points} will do. Yours need not fit those of the others.").format(points=ROUND_POINTS),
             _("Then play for just that number: take tricks while points are missing, and leave them to others after that."))
    bids: PerSeat[int | None] = PerSeat(*_BIDS) if rules.bids == "open" else PerSeat(_BIDS[Seat.SOUTH], None, None, None)
    lead = _("How many of the {points} points will be yours?").format(points=ROUND_POINTS)
    return Page("prediction", _("The prediction"), lead, words, Predicted(bids, _hand(talk), Contract.of_suit(trump)))
