"""Pages on the basics of Jass: the goal, the cards, and their order with and without trumps."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.cards import Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.i18n import _
from jass_desktop.ui.learn.kinds import lessons_of
from jass_desktop.ui.learn.positions import trick_before
from jass_desktop.ui.learn.scenes import CardOrder, Courses, Orders, Page, RoundTable, WholeDeck
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.table.speech.speech import contract_name

_HAND = tuple(map(Card.parse, ["CK", "SA", "SJ", "S6", "H10", "DQ", "C8", "H9", "D7", "C10", "HJ", "D8"]))
"""The hand of three; larger tables hold the first of these cards."""
_LYING = tuple(Card.parse(code) for code in ("SK", "S10", "S7"))


def start(talk: Talk) -> Iterator[Page]:
    """The basics, before the first deal."""
    yield _goal(talk)
    yield _cards(talk)
    if talk.trump is not None:
        yield _trumps(talk, talk.trump)
    if talk.directions:
        yield _directions(talk)
    if any(contract.mixed for contract in talk.rules.contracts):
        yield _courses(talk)


def _goal(talk: Talk) -> Page:
    rules = talk.rules
    you, right, *_between, left = rules.seating.seats
    if rules.direction.value == "ccw":
        turn = _("Play goes to the right: {name} comes after you.").format(name=talk.name(right))
    else:
        turn = _("Play goes to the left: {name} comes after you.").format(name=talk.name(left))
    goal = lessons_of(rules).goal(talk)
    lying = trick_before(you, _LYING[:rules.seats - 1], rules.direction)
    table = RoundTable(rules.direction, rules.seating, CardSet.of(_HAND[:rules.tricks]), lying.plays)
    return Page("goal", _("The goal"), goal.lead, (*goal.words, turn), table)


def _cards(talk: Talk) -> Page:
    suits = ", ".join(talk.suit(suit) for suit in talk.theme.suit_order)
    letters = ", ".join(f"{talk.theme.index(rank, talk.language)} = {talk.rank(rank)}"
                        for rank in (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))
    words = [_("The suits: {suits}.").format(suits=suits),
             _("From low to high: {ranks}.").format(ranks=talk.ranks(Rank)),
             # Translators: letters: such as “O = Ober, U = Under”.
             _("The letters in the corners: {letters}.").format(letters=letters),
             _("Other decks, in the settings, change only the pictures.")]
    if talk.trump is not None:
        words.insert(2, _("This order holds in every suit but trumps: see the next page."))
    return Page("cards", _("The cards"), _("Four suits of nine cards each."), tuple(words), WholeDeck())


def _suit_order(talk: Talk, suit: Suit, contract: Contract, label: str) -> CardOrder:
    cards = sorted((Card.of(suit, rank) for rank in Rank), key=lambda card: strength(card, contract), reverse=True)
    table = talk.rules.points_table(contract)
    return CardOrder(label, Contract.of_suit(suit), tuple(cards), tuple(table[card.index] for card in cards))


def _trumps(talk: Talk, trump: Suit) -> Page:
    contract = Contract.of_suit(trump)
    side = next(suit for suit in (Suit.SPADES, Suit.HEARTS) if suit is not trump)
    orders = (_suit_order(talk, trump, contract, _("Trumps")), _suit_order(talk, side, contract, _("Another suit")))
    best, second, *rest = (card.rank for card in orders[0].cards)
    totals = [sum(order.points) for order in orders]
    words = (
        # Translators: rest: the other ranks, with commas.
        _("Trumps have their own order: first the Buur ({jack}), second the Nell ({nine}), then {rest}.").format(
            jack=talk.rank(best), nine=talk.rank(second), rest=talk.ranks(rest)),
        # Translators: better: ranks that are higher but worth less, with commas.
        _("The other suits keep the usual order. The {ten} is worth 10 points, yet loses to {better}.").format(
            ten=talk.rank(Rank.TEN), better=talk.ranks((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))),
        # Translators: trumps, side: points of a suit; last: of the last trick; all: of a round.
        _("The number under each card is its worth in a trick: trumps {trumps} together, each other suit {side}. The last "
          "trick brings {last} more, making {all} a round.").format(
            trumps=totals[0], side=totals[1], last=talk.rules.last_trick_points, all=talk.rules.round_points))
    return Page("trumps", _("Trumps"), _("One suit is trumps: each of its cards beats all the others."), words, Orders(orders))


def _directions(talk: Talk) -> Page:
    directions = talk.directions
    ace, six, eight = talk.rank(Rank.ACE), talk.rank(Rank.SIX), talk.rank(Rank.EIGHT)
    label = {Contract.OBENABE: _("Obenabe: from the top down"), Contract.UNDENUFE: _("Undenufe: from the bottom up")}
    rows = []
    for contract in directions:
        order = _suit_order(talk, Suit.HEARTS, contract, label[contract])
        rows.append(CardOrder(order.label, contract, order.cards, order.points))
    if len(directions) == 2:
        lead = _("Obenabe: the highest card is best. Undenufe: the lowest.")
    elif directions[0] is Contract.OBENABE:
        lead = _("Obenabe: no trumps, and the highest card is best.")
    else:
        lead = _("Undenufe: no trumps, and the lowest card is best.")
    words = [_("Without trumps only the suit led can take the trick.")]
    if Contract.OBENABE in directions:
        words.append(_("Obenabe keeps the usual order in all four suits. The best card: {ace}.").format(ace=ace))
    if Contract.UNDENUFE in directions:
        words.append(_("Undenufe turns this around. The best card: {six}. The last: {ace}.").format(six=six, ace=ace))
    values = dict(zip(rows[-1].cards, rows[-1].points, strict=True))
    low, high = values[Card.of(Suit.HEARTS, Rank.SIX)], values[Card.of(Suit.HEARTS, Rank.ACE)]
    if Contract.UNDENUFE in directions:
        # Translators: low, high: points.
        words.append(_("Points in Undenufe: {six} {low}, {ace} {high}.").format(six=six, low=low, ace=ace, high=high))
    # Translators: all: points of a round.
    words.append(_("In place of Buur and Nell, every {eight} counts {points}, so a round is still worth {all}.").format(
        eight=eight, points=values[Card.of(Suit.HEARTS, Rank.EIGHT)], all=talk.rules.round_points))
    return Page("directions", _("Without trumps"), lead, tuple(words), Orders(tuple(rows)))


def _courses(talk: Talk) -> Page:
    rules, theme, language = talk.rules, talk.theme, talk.language
    mixed = [contract for contract in rules.contracts if contract.mixed]
    rows = tuple((contract_name(contract, theme, language),
                  tuple(rules.ruling(contract, number) for number in range(rules.tricks))) for contract in mixed)
    words = []
    if Contract.SLALOM_OBENABE in mixed or Contract.SLALOM_UNDENUFE in mixed:
        words.append(_("Slalom: Obenabe and Undenufe take turns, trick by trick."))
    if Contract.SLALOM_OBENABE in mixed and Contract.SLALOM_UNDENUFE in mixed:
        words.append(_("Whoever names slalom also says which comes first."))
    first, second = rules.guschti_at, rules.tricks - rules.guschti_at
    if Contract.GUSCHTI in mixed:
        # Translators: first, second: numbers of tricks.
        words.append(_("Guschti: {first} tricks of Obenabe, then {second} of Undenufe.").format(first=first, second=second))
    if Contract.MARY in mixed:
        # Translators: first, second: numbers of tricks.
        words.append(_("Mary: {first} tricks of Undenufe, then {second} of Obenabe.").format(first=first, second=second))
    if rules.mixed_values == "obenabe":
        words.append(_("The cards keep the same values as in Obenabe."))
    else:
        words.append(_("The cards keep the same values as in the first trick."))
    return Page("courses", _("Changing direction"), _("Some contracts change direction during the round."), tuple(words),
                Courses(rows))


