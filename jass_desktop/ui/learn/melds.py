"""Pages on Weis and Stöck: what scores, whose Weis counts, and when Stöck is shown."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.cards import Card, Rank, Suit
from jass_desktop.engine.contracts import STOECK_POINTS, STOECK_RANKS, Contract
from jass_desktop.engine.weis import Meld, best_weis, deciding_sides, meld_points
from jass_desktop.i18n import N_, _
from jass_desktop.ui.learn.scenes import Couple, Melds, Page, Rivals
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.words.tell import EARLY_STOECK, equal_weis, shows_stoeck

_FOURS = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.TEN, Rank.EIGHT, Rank.SEVEN, Rank.SIX)
_SHOWN = {"all": N_("After the first trick that side shows all its Weis."),
          "best": N_("After the first trick that side shows its best Weis."),
          "none": N_("The cards themselves need not be shown.")}


def melds(talk: Talk) -> Iterator[Page]:
    """Weis and Stöck, if the rules have them."""
    if talk.rules.weis != "none":
        yield _weis(talk)
        yield _rivals(talk)
    if talk.rules.stoeck and talk.trump is not None:
        yield _stoeck(talk, talk.trump)


def _contract(talk: Talk) -> Contract:
    """The contract of the examples."""
    return Contract.of_suit(talk.trump) if talk.trump is not None else talk.directions[0]


def _run(suit: Suit, low: Rank, length: int) -> Meld:
    return Meld.run(Card.of(suit, low), Card.of(suit, Rank(low + length - 1)))


def _weis(talk: Talk) -> Page:
    rules, contract = talk.rules, _contract(talk)
    lows = {3: (Suit.HEARTS, Rank.SEVEN), 4: (Suit.SPADES, Rank.NINE), 5: (Suit.CLUBS, Rank.TEN), 6: (Suit.DIAMONDS, Rank.SEVEN)}
    runs = {length: _run(*low, length) for length, low in lows.items()}
    points = {length: meld_points(_run(Suit.HEARTS, Rank.SIX, length), contract, rules) for length in range(3, rules.tricks + 1)}
    longer = points[6] != points[5]
    rows = [(meld, points[length], "") for length, meld in runs.items() if length < 6 or longer]
    fours = {rank: value for rank in _FOURS if (value := meld_points(Meld.four(rank), contract, rules))}
    for value in sorted(set(fours.values()), reverse=True):
        first, *others = (rank for rank in fours if fours[rank] == value)
        rows.append((Meld.four(first), value, ", ".join(talk.theme.index(rank, talk.language) for rank in others)))
    words = [_("A row: three or more cards of one suit in the usual order, even in trumps.")]
    if longer and rules.tricks == 9:
        words.append(_("Longer rows: {seven} points for 7 cards, {eight} for 8, {nine} for 9.").format(
            seven=points[7], eight=points[8], nine=points[9]))
    elif not longer:
        words.append(_("A longer row brings no more than {points} points.").format(points=points[5]))
    for value in sorted(set(fours.values())):
        ranks = [rank for rank in _FOURS if fours.get(rank) == value]
        if len(ranks) > 1:
            words.append(_("Four of a kind: {points} points for {ranks}.").format(points=value, ranks=talk.ranks(ranks)))
    if Contract.UNDENUFE in rules.contracts and rules.low_fours == "sixes_in_undenufe":
        words.append(_("In Undenufe the four lowest ({six}) count instead of the four highest ({ace}).").format(
            six=talk.rank(Rank.SIX), ace=talk.rank(Rank.ACE)))
    words.append(_parts(talk, contract))
    words.append(_("You announce Weis with your first card."))
    return Page("weis", _("Weis"), _("Cards in a row and four of a kind bring points."), tuple(words), Melds(tuple(rows)))


def _parts(talk: Talk, contract: Contract) -> str:
    """Whether a card may count twice, and whether a row may be split if that scores more."""
    rules = talk.rules
    cross = _("A card may count twice: in a row and in four of a kind.") if rules.kreuzweis \
        else _("Every card counts in one Weis only.")
    if rules.tricks < 8:
        return cross
    eight = _run(Suit.HEARTS, Rank.SIX, 8)
    best = best_weis(eight.cards, contract, rules)
    if len(best) < 2:
        return cross
    points = sum(meld_points(meld, contract, rules) for meld in best)
    # Translators: first, second: numbers of cards.
    return cross + " " + _("A row of eight may be divided: {first} and {second} cards bring {points}.").format(
        first=best[0].length, second=best[1].length, points=points)


def _rivals(talk: Talk) -> Page:
    rules, contract = talk.rules, _contract(talk)
    seats = rules.seating.seats[0].round_the_table(rules.direction)
    held = (_run(Suit.HEARTS, Rank.SIX, 3), _run(Suit.SPADES, Rank.EIGHT, 4), _run(Suit.CLUBS, Rank.TEN, 4),
            _run(Suit.DIAMONDS, Rank.SEVEN, 3), _run(Suit.HEARTS, Rank.TEN, 3), _run(Suit.CLUBS, Rank.SIX, 3))
    declared = tuple(zip(seats, held, strict=False))
    sides = deciding_sides(((rules.party(seat), (meld,)) for seat, meld in declared), contract, rules)
    rows = tuple((seat, meld, meld_points(meld, contract, rules), rules.party(seat) in sides) for seat, meld in declared)
    scored = [_("{names}: {points} points.").format(
        names=" + ".join(talk.name(seat) for seat, *_rest in rows if seat in side.seats),
        points=sum(points for seat, _meld, points, _counts in rows if seat in side.seats)) for side in sides]
    words = [_("The best Weis is the single one with the most points."), *equal_weis(rules),
             _("The side that has it scores all its Weis, the other none.")]
    words.append(_(_SHOWN[rules.weis_shown]))
    if rules.weis_void_on_match:
        words.append(_("A side without a trick loses its Weis."))
    return Page("rivals", _("Whose Weis counts"), _("Only the side with the best Weis scores."), tuple(words),
                Rivals(rows, " ".join(scored) or _("Nobody scores.")))


def _stoeck(talk: Talk, trump: Suit) -> Page:
    rules = talk.rules
    queen, king = (Card.of(trump, rank) for rank in STOECK_RANKS)
    words = [_("You call Stöck with the second card, or before the next trick. Later is too late.") if rules.stoeck_manual
             else _("Stöck counts when the second card is played. The program calls it for you.")]
    if shows_stoeck(rules):
        words.append(_("If a Weis has shown both cards, it counts at once."))
    if rules.weis != "none":
        words.append(_("It counts no matter who has the best Weis, and its cards may also belong to a Weis."))
    if talk.directions:
        words.append(_("Without trumps there is no Stöck."))
    if rules.early_stoeck in EARLY_STOECK:
        words.append(_(EARLY_STOECK[rules.early_stoeck]))
    if rules.stoeck_void_on_match:
        words.append(_("A side without a trick loses its Stöck."))
    names = {"king": talk.rank(Rank.KING), "queen": talk.rank(Rank.QUEEN), "points": STOECK_POINTS}
    return Page("stoeck", _("Stöck"), _("Trumps, {king} and {queen} in one hand: {points} points.").format(**names), tuple(words),
                Couple((king, queen), _("Stöck!"), STOECK_POINTS))
