"""Lesson 1: sides, tricks, trumps, following suit, what cards count, and the sheet after a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from jass_desktop.engine.cards import Card, Rank, Suit
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.i18n import _, ngettext
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.lessons.facts import is_ours, own_trumps, partner, trump
from jass_desktop.ui.lessons.speech import Cue, Speaker, Speech

_UP = (Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)


def at_rest(view: Observation, talk: Talk) -> Iterator[Speech]:
    """Before the first cards: the sides, the hand, what a trick is; then the trumps."""
    if not view.rounds and view.phase is Phase.CHOICE:
        yield from _opening(view, talk)
    suit = trump(view)
    if suit is not None and view.chooser is not None and not view.tricks and not view.trick.plays:
        held = len(own_trumps(view))
        told = ngettext("You hold one of them.", "You hold {count} of them.", held).format(count=held) if held else _(
            "You hold none of them.")
        if view.rounds:
            words = _("New trumps: {name} has chosen {suit}.").format(
                name=talk.name(view.chooser), suit=talk.suit(suit))
        else:
            words = _("{name} has chosen trumps: {suit}. Even the lowest trump beats every other suit.").format(
                name=talk.name(view.chooser), suit=talk.suit(suit))
        yield Speech(f"trumps {view.round_number}", _("Trumps"), f"{words} {told}")


def _opening(view: Observation, talk: Talk) -> Iterator[Speech]:
    order = view.rules.seating.seats
    others = [seat for seat in order if not is_ours(view, seat)]
    # Translators: one, other: the two opponents.
    words = _("{partner}, opposite, plays with you, {one} and {other} against you. A game goes to 1000 points. This lesson takes "
              "two rounds.")
    yield Speech("sides", _("Two against two"), words.format(
        partner=talk.name(partner(view)), one=talk.name(others[0]), other=talk.name(others[1])))
    yield Speech("cards", _("Your cards"), _(
        "These nine cards are yours. There are four suits: {suits}. Each has nine cards, from lowest to highest: {ranks}."
    ).format(suits=", ".join(map(talk.suit, Suit)), ranks=talk.ranks(_UP)))
    turn = _("Play goes to the right.") if talk.to_the_right else _("Play goes to the left.")
    yield Speech("trick", _("A trick"), " ".join((
        _("Everybody plays one card. These four are a trick; the highest takes it."), turn,
        _("Whoever takes a trick leads to the next."))))


def at_turn(view: Observation, talk: Talk) -> Iterator[Speech]:
    """How to play a card, how to follow suit, and what to do if that is impossible."""
    if view.phase is not Phase.PLAY:
        return
    if not view.tricks and not view.rounds:
        told = _lead(view, talk) if not view.trick.plays else _following(view, talk).words
        yield Speech("first card", _("Your turn"), f"{told} {how_to_play()}")
    if len(view.hand) == 1:
        yield Speech("last card", _("Your last card"), _(
            "Play your last card. The last trick brings {points} points more.").format(
                points=view.rules.last_trick_points))
    elif not view.trick.plays:
        yield Speech("lead", _("You lead"), _lead(view, talk))
    else:
        yield _following(view, talk)


def how_to_play() -> str:
    return _("Click a card that you may play, or press its number.")


def _lead(view: Observation, talk: Talk) -> str:
    aces = [card for card in view.hand if card.rank is Rank.ACE and card.suit is not trump(view)]
    told = _("You lead, with any card. The others must follow your suit.")
    if not aces:
        return told
    return told + " " + _("{card} is a good start: only a trump beats it.").format(card=talk.card(aces[0]))


def _following(view: Observation, talk: Talk) -> Speech:
    (leader, lead), suit = view.trick.plays[0], trump(view)
    words = {"name": talk.name(leader), "card": talk.card(lead), "suit": talk.suit(lead.suit)}
    if view.hand.of_suit(lead.suit):
        if lead.suit is suit:
            return Speech("follow trumps", _("Trumps are led"), _(
                "{name} has led a trump, so you must play one, too. You may hold back only the highest, the {jack}."
            ).format(**words, jack=talk.rank(Rank.JACK)))
        told = _("{name} has led {card}. You hold {suit}: play {suit}, or a trump.") if own_trumps(view) else _(
            "{name} has led {card}. You hold {suit}: play {suit}.")
        return Speech("follow", _("Following suit"), told.format(**words))
    if lead.suit is not suit and own_trumps(view):
        return Speech("cut", _("You hold none"), _(
            "{suit} were led, and you hold none. A trump may take the trick. Or throw away a card that counts nothing."
        ).format(**words))
    return Speech("void", _("You hold none"), _(
        "{suit} were led, and you hold none. You cannot take this trick: throw away what counts little, unless {partner} "
        "takes it."
    ).format(**words, partner=talk.name(partner(view))))


def after_trick(view: Observation, talk: Talk) -> Iterator[Speech]:
    """Who takes the trick, why, and what it counts."""
    taken = view.tricks[-1]
    winner, card = taken.trick.winning(view.rules.ruling(view.named_contract, len(view.tricks) - 1))
    trumps = card.suit is trump(view) and taken.trick.lead.suit is not card.suit
    if trumps:
        yield Speech("taken by trump", _("A trump takes it"), _cut(view, winner, card, talk))
    else:
        yield Speech("taken", _("The highest takes it"), _highest(view, winner, card, talk))
    yield Speech("values", _("What the cards count"), _(
        "The cards count: {ace} 11, {ten} 10, {king} 4, {queen} 3, {jack} 2, all others nothing. This trick is worth {points} "
        "points."
    ).format(
            ace=talk.rank(Rank.ACE), ten=talk.rank(Rank.TEN), king=talk.rank(Rank.KING), queen=talk.rank(Rank.QUEEN),
            jack=talk.rank(Rank.JACK), points=taken.points))
    yield from discarding(view, taken.trick, talk)
    yield from two_highest(view, taken, talk)
    if winner in view.partners:
        yield Speech("ours", _("Won together"), _(
            "{partner} takes this trick, so it is yours, too: partners count together.").format(
                partner=talk.name(winner)))
    if len(view.tricks) == view.rules.tricks:
        # Translators: all: points of a round.
        words = _("The last trick counts {points} more. A round has {all} points.")
        yield Speech("last trick", _("The last trick"), words.format(
            points=view.rules.last_trick_points, all=view.rules.round_points))


def _highest(view: Observation, winner: Seat, card: Card, talk: Talk) -> str:
    words = {"card": talk.card(card), "name": talk.name(winner)}
    if winner is view.seat:
        return _("Your {card} is the highest: the trick is yours, and you lead next.").format(**words)
    if is_ours(view, winner):
        return _("{card} is the highest. {name} takes the trick for both of you, and leads next.").format(**words)
    return _("{card} is the highest. {name} takes the trick, and leads next.").format(**words)


def _cut(view: Observation, winner: Seat, card: Card, talk: Talk) -> str:
    words = {"card": talk.card(card), "name": talk.name(winner)}
    if winner is view.seat:
        return _("Your trump {card} beats all other suits: the trick is yours.").format(**words)
    return _("{name}’s trump {card} beats all other suits and takes the trick.").format(**words)


def discarding(view: Observation, trick: Trick, talk: Talk) -> Iterator[Speech]:
    """Why somebody else may play another suit on trumps, once that happens."""
    if trick.plays and trick.lead.suit is trump(view):
        found = [seat for seat, card in trick.plays if card.suit is not trick.lead.suit and seat is not view.seat]
        yield from (Speech("other suit", _("Another suit"), _(
            "{name} plays another suit: without trumps, or with only the Buur, any card is allowed.").format(
                name=talk.name(seat))) for seat in found[:1])


def two_highest(view: Observation, taken: TakenTrick, talk: Talk) -> Iterator[Speech]:
    """The jack and the nine of trumps, once they fall."""
    found = {card.rank: talk.card(card) for card in taken.trick.cards if card.suit is trump(view)}
    if Rank.JACK in found:
        yield Speech("buur", _("The Buur"), _(
            "{card}, the {jack} of trumps, is called Buur: the highest card of all, worth 20 points.").format(
                card=found[Rank.JACK], jack=talk.rank(Rank.JACK)))
    if Rank.NINE in found:
        yield Speech("nell", _("The Nell"), _(
            "{card}, the nine of trumps, is called Nell: second to the Buur, worth 14 points.").format(
                card=found[Rank.NINE]))


def on_sheet(view: Observation, talk: Talk) -> Iterator[Speech]:
    """The count."""
    ours, theirs = (view.rounds[-1].written[party] for party in (view.party, view.party.other))
    told = _("Your tricks are worth {ours} points, theirs {theirs}.").format(ours=ours, theirs=theirs)
    if view.outcome is None:
        yield Speech("count", _("The count"), told + " " + _(
            "Both go on the slate: a stroke at the top counts 100, in the middle 50, at the bottom 20. Points left over stand "
            "beside them."))
    else:
        yield Speech("count again", _("The count"), told + " " + _(
            "A game goes on until one side has 1000."))


def at_end(view: Observation, talk: Talk) -> Iterator[Speech]:
    """What has been learned."""
    yield Speech("end", _("You can play Jass"), _(
        "You know trumps, following suit, Buur and Nell, and counting. Next: when to choose trumps, and when to push."))


SAYS: Mapping[Cue, Speaker] = {Cue.REST: at_rest, Cue.TURN: at_turn, Cue.TRICK: after_trick,
                                    Cue.SHEET: on_sheet, Cue.END: at_end}
