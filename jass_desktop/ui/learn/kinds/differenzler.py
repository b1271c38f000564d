"""Differenzler: the turned card or the lot, the prediction, and bad points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from jass_desktop.engine.cards import Card, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.kinds.differenzler import dealer_credit
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _, ngettext
from jass_desktop.ui.learn.kinds.kind import Goal, KindLessons, after_rounds, good_hand, trick_words
from jass_desktop.ui.learn.scenes import Lot, Page, Predictions, Sheet, SheetRow, Turned
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.table.score.difference_slate import SeatSlate
from jass_desktop.words.kinds.kind import level_words


class _Example(NamedTuple):
    """A round, and the bad points of those after it."""

    bids: PerSeat[int]
    made: PerSeat[int]
    later: tuple[PerSeat[int], ...]

    @property
    def missed(self) -> PerSeat[int]:
        return PerSeat(*(abs(bid - made) for bid, made in zip(self.bids, self.made, strict=True)))


_EXAMPLES: Mapping[int, _Example] = {
    3: _Example(PerSeat(60, 50, 34), PerSeat(70, 47, 40), (PerSeat(3, 9, 24), PerSeat(17, 2, 8), PerSeat(5, 26, 0))),
    4: _Example(PerSeat(60, 20, 30, 40), PerSeat(72, 0, 45, 40),
                (PerSeat(3, 9, 24, 31), PerSeat(17, 2, 8, 11), PerSeat(5, 26, 0, 14))),
    5: _Example(PerSeat(30, 40, 20, 35, 25), PerSeat(28, 55, 20, 30, 24),
                (PerSeat(3, 9, 24, 31, 6), PerSeat(17, 2, 8, 11, 0), PerSeat(5, 26, 0, 14, 22))),
}
"""By number of seats."""


class DifferenzlerLessons(KindLessons):

    scored = "differences"

    def goal(self, talk: Talk) -> Goal:
        count = talk.rules.rounds or 0
        return Goal(_("Say how many points you will make, and make exactly that many."), (
            trick_words(talk),
            _("Everyone plays alone. A round has {tricks} tricks and {points} points. Before the first card you say how many "
              "of them you will take.").format(tricks=talk.rules.tricks, points=talk.rules.round_points),
            ngettext("Every point too many or too few is a penalty point. After {count} round the lowest total wins.",
                     "Every point too many or too few is a penalty point. After {count} rounds the lowest total wins.",
                     count).format(count=count)))

    def opening(self, talk: Talk) -> Iterator[Page]:
        trump = talk.trump
        assert trump is not None
        yield _lot(talk, trump) if talk.rules.trump == "lot" else _turned(talk, trump)
        yield _prediction(talk, trump)

    def score(self, talk: Talk) -> Iterator[Page]:
        yield _differences(talk)
        rounds = talk.rules.rounds or 0
        told = _("Then whoever has the fewest penalty points wins.")
        yield after_rounds(rounds, told, level_words(talk.rules), _slate(talk, rounds))


def _turned(talk: Talk, trump: Suit) -> Page:
    dealer = talk.rules.seating.seats[0].previous(talk.rules.direction)
    words = (_("The last card dealt is turned up. Its suit is trumps: nobody chooses or pushes."),
             _("The dealer takes it up. It cannot be exchanged."),
             _("Forehand leads to the first trick."))
    return Page("turned", _("The turned card"), _("The dealer’s last card decides trumps."), words,
                Turned(talk.rules.direction, dealer, Card.of(trump, Rank.TEN), _("dealer"), good_hand(talk)))


def _lot(talk: Talk, trump: Suit) -> Page:
    words = (_("After the deal, the trump suit is drawn by lot: nobody chooses, pushes or shows a card."),
             _("All suits are equally likely, whatever you hold. The draw is sealed with the pack."),
             _("At a club, a card lifted off the pack decides the suit, and the pack is shuffled again before the deal."),
             _("Forehand leads to the first trick."))
    return Page("lot", _("The draw"), _("The trump suit is drawn by lot."), words,
                Lot(Contract.of_suit(trump), good_hand(talk)))


def _prediction(talk: Talk, trump: Suit) -> Page:
    rules = talk.rules
    if rules.bids == "open":
        how = _("Before the first card everyone says a number aloud, forehand first, the dealer last.")
    else:
        how = _("Before the first card everyone settles on a number. It stays hidden until the round is over.")
    words = (how,
             _("Any number from 0 to {points} will do, whatever the others say.").format(
                 points=rules.round_points),
             _("Then play for that number: take tricks while you are short of points, then leave them to the others."))
    said, seats = _EXAMPLES[rules.seats].bids, rules.seating.seats
    bids: PerSeat[int | None] = PerSeat.of(seats, lambda seat: said[seat] if rules.bids == "open" or seat is seats[0] else None)
    lead = _("How many of the {points} points will be yours?").format(points=rules.round_points)
    return Page("prediction", _("The prediction"), lead, words, Predictions(bids, good_hand(talk), Contract.of_suit(trump)))


def _differences(talk: Talk) -> Page:
    rules = talk.rules
    bids, made, _later = example = _EXAMPLES[rules.seats]
    bad = [-rules.exact_bonus if not missed and points else missed
           for missed, points in zip(example.missed, made, strict=True)]
    rows = [SheetRow(_("Predicted"), tuple(map(str, bids))), SheetRow(_("Made"), tuple(map(str, made)))]
    if rules.dealer_credit:
        dealer, credit = rules.seating.seats[0].previous(rules.direction), dealer_credit(bids, rules)
        bad[dealer] = max(0, bad[dealer] - credit)
        rows.append(SheetRow(_("Credit"), tuple(f"−{credit}" if seat is dealer else "" for seat in rules.seating.seats)))
    rows.append(SheetRow(_("Penalty points"), tuple(str(points).replace("-", "−") for points in bad), strong=True))
    words = [_("Everyone counts the cards they have taken. The last trick brings {points} more.").format(
        points=rules.last_trick_points),
             _("The difference from the prediction is written down as penalty points, whether too many or too few."),
             _("There are no other points: no Weis, no Stöck, no match.")]
    if rules.exact_bonus:
        words.append(_("An exact hit takes {points} penalty points off.").format(points=rules.exact_bonus))
        words.append(_("With a prediction of 0, this counts only if you take a trick worth nothing."))
    if rules.dealer_credit:
        words.append(_("The dealer, who speaks last, loses one penalty point for every full five points by which all "
                       "predictions together miss {points}.").format(points=rules.round_points))
    words.append(_("The sheet shows an example."))
    return Page("differences", _("Penalty points"), _("Every point you are off counts against you."), tuple(words),
                Sheet(tuple(map(talk.name, rules.seating.seats)), tuple(rows)))


def _slate(talk: Talk, rounds: int) -> SeatSlate:
    """A possible slate at the end, or during a long game."""
    example = _EXAMPLES[talk.rules.seats]
    rows = tuple((n, tuple(row)) for n, row in enumerate((example.missed, *example.later)[:rounds], 1))
    totals = tuple(map(sum, zip(*(row for _n, row in rows), strict=True)))
    return SeatSlate(tuple(talk.names), rows, totals)
