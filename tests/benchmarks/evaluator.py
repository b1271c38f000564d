"""Whether the marks of reviews hold for somebody who knows nothing of their networks.

    python -m tests.benchmarks.evaluator --material FILE … [--open] [--keep FILE] [--marks inaccurate mistake blunder] [--list]

FILE is what ``review marks --keep`` has written. For each marked card the hidden hands are dealt anew, uniformly among all that
agree with what the seat has seen. The card taken and the one called best are both played to the end of the round with the same
hands: by rules of thumb (``thumbs``), or with ``--open`` by the best play with all hands open (``open_hands``), in games of two
sides from trick 6 on. A verdict is decided if two standard errors of the difference exclude 0, and confirmed if the card called
best then brings more.

Only cards are judged: no contracts, no predictions, and in Differenzler only where predictions are open. Weis and Stöck are left
out of the points, since they hardly depend on the card. A seat that announced a Weis is dealt one of that worth, and a seat that
announced none is dealt none; where hardly any deal agrees with that, the decision is left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import ALL_CARDS, Card, CardSet
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.trick import Trick
from jass_desktop.engine.voids import whereabouts
from jass_desktop.engine.weis import announced_points, best_weis
from jass_desktop.session.findings.verdicts import THRESHOLDS, Mark
from tests.benchmarks.material import Reviewed, measured
from tests.benchmarks.open_hands import FIRST, OpenHands
from tests.benchmarks.thumbs import Thumbs

FEWEST, MOST = 200, 1000
"""So many deals are tried at least, and at most; with open hands no more than the fewest, since each takes long."""
FINE = 1.0
"""It is enough when two standard errors are below this."""
RARE = 300
"""So many deals are drawn for each one wanted before a decision is left out, because its Weis are too rare."""
ASKED = 0.9
"""The share of the decided ``?`` and ``??`` in which both should agree."""


class Deals:
    """All ways to deal the cards that a seat cannot see; each that agrees with what it has seen is as likely as any other."""

    def __init__(self, view: Observation) -> None:
        self._view = view
        seats = view.rules.seating.seats
        tricks = [*(taken.trick for taken in view.tricks), view.trick]
        self._played = {seat: sum(card.bit for trick in tricks for holder, card in trick.plays if holder is seat)
                        for seat in seats}
        self._others = [seat for seat in seats if seat is not view.seat]
        places = dict(_possible(view, tricks))
        unseen = ALL_CARDS - view.hand - CardSet(sum(self._played.values()))
        self._cards = [(card, tuple(place for place, seat in enumerate(self._others) if card in places[seat])) for card in unseen]
        # The fewer seats may hold a card, the earlier it is dealt: that keeps the number of cases low.
        self._cards.sort(key=lambda each: len(each[1]))
        self._room = tuple(view.hand_sizes[seat] for seat in self._others)
        self._ways = cache(self._count)

    def drawn(self, rng: Random) -> Iterator[list[CardSet]]:
        """An endless series of deals: the hand of each seat. It ends if the Weis that were announced are too rare."""
        while True:
            for _ in range(RARE):
                hands = self._draw(rng)
                if self._agrees(hands):
                    yield hands
                    break
            else:
                return

    def _count(self, number: int, room: tuple[int, ...]) -> int:
        """How many ways there are to deal the cards from this number on into so much room."""
        if number == len(self._cards):
            return 1
        return sum(self._ways(number + 1, _less(room, place)) for place in self._cards[number][1] if room[place])

    def _draw(self, rng: Random) -> list[CardSet]:
        room, dealt = self._room, [0] * self._view.rules.seats
        dealt[self._view.seat] = self._view.hand.bits
        for number, (card, places) in enumerate(self._cards):
            open_to = [place for place in places if room[place]]
            ways = [self._ways(number + 1, _less(room, place)) for place in open_to]
            place = open_to[0] if len(open_to) == 1 else rng.choices(open_to, ways)[0]
            dealt[self._others[place]] |= card.bit
            room = _less(room, place)
        return [*map(CardSet, dealt)]

    def _agrees(self, hands: Sequence[CardSet]) -> bool:
        """Whether each seat would have announced what it has announced."""
        view = self._view
        if view.rules.weis == "none":
            return True
        return all(view.announced[seat] in (None, self._announces(CardSet(hands[seat].bits | self._played[seat])))
                   for seat in self._others)

    def _announces(self, hand: CardSet) -> int:
        contract, rules = self._view.named_contract, self._view.rules
        return announced_points(best_weis(hand, contract, rules), contract, rules)


def _less(room: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*room[:place], room[place] - 1, *room[place + 1:])


def _possible(view: Observation, tricks: Sequence[Trick]) -> Iterator[tuple[Seat, CardSet]]:
    """The cards that each seat may hold: none that would have forbidden a card it has played, and none shown by another seat.

    Whether a card may be played depends on each other card of the hand alone, so it is enough to ask of pairs.
    """
    shown = [(seat, cards) for seat, cards in whereabouts(view)]
    for seat in view.rules.seating.seats:
        may = ALL_CARDS.bits
        for number, trick in enumerate(tricks):
            ruling = view.rules.ruling(view.named_contract, number)
            for place, (holder, card) in enumerate(trick.plays):
                if holder is seat:
                    before = Trick(trick.plays[:place])
                    may &= sum(other.bit for other in ALL_CARDS
                               if card in legal_cards(CardSet(card.bit | other.bit), before, ruling, view.rules))
        for holder, cards in shown:
            if holder is not seat:
                may &= ~cards.bits
        yield seat, CardSet(may)


@dataclass(frozen=True)
class Second:
    """What the evaluator says of a decision: how much better the one called best is."""

    one: Reviewed
    mean: float
    error: float
    deals: int

    @property
    def decided(self) -> bool:
        return abs(self.mean) > 2 * self.error

    @property
    def agrees(self) -> bool:
        return self.decided and self.mean > 0


Value = Callable[[Sequence[CardSet], Card], float]
"""What a card brings with these hands."""


def difference(view: Observation, taken: Card, best: Card, value: Value, rng: Random, most: int = MOST) -> list[float]:
    """How much more ``best`` brings than ``taken``: mean, standard error and number of deals; nothing if it cannot be told."""
    deals, found = Deals(view).drawn(rng), list[float]()
    while len(found) < most:
        more = [value(hands, best) - value(hands, taken) for hands in islice(deals, FEWEST)]
        found += more
        if len(more) < FEWEST:
            return []
        error = stdev(found) / sqrt(len(found))
        if 2 * error < FINE:
            break
    return [fmean(found), error, len(found)]


def by_thumbs(one: Reviewed) -> list[float]:
    """The same for a decision; nothing if it is none of those that can be judged."""
    view = one.question.view
    if view.phase is not Phase.PLAY or (view.rules.kind == "differenzler" and None in view.bids):
        return []
    return _judged(one, Thumbs(view).value, MOST)


def by_open_hands(one: Reviewed) -> list[float]:
    view = one.question.view
    if view.phase is not Phase.PLAY or view.rules.kind == "differenzler" or one.verdict.trick < FIRST:
        return []
    return _judged(one, OpenHands(view).value, FEWEST)


def _judged(one: Reviewed, value: Value, most: int) -> list[float]:
    taken, best = one.verdict.action, one.verdict.best
    assert isinstance(taken, Play)
    assert isinstance(best, Play)
    return difference(one.question.view, taken.card, best.card, value, Random(one.name), most)


def tell(found: Sequence[Second]) -> None:
    """Print by mark and by game how many are decided, and how many of these agree."""
    bar = [each for each in found if each.one.verdict.mark in (Mark.MISTAKE, Mark.BLUNDER)]
    for mark in THRESHOLDS:
        _row(f"{mark.sign:3} all", [each for each in found if each.one.verdict.mark is mark])
    for game in sorted({each.one.question.view.rules.name for each in bar}):
        _row(f"? ?? {game}", [each for each in bar if each.one.question.view.rules.name == game])
    for name, tricks in (("1 to 3", range(1, 4)), ("4 to 6", range(4, 7)), ("7 to 9", range(7, 10))):
        _row(f"? ?? tricks {name}", [each for each in bar if each.one.verdict.trick in tricks])
    _row(f"? ?? all (asked: {100 * ASKED:.0f} %)", bar)


def _row(name: str, found: Sequence[Second]) -> None:
    decided = [each for each in found if each.decided]
    if decided:
        agree = sum(each.agrees for each in decided)
        print(f"{name:28} {len(found):4} judged, {len(decided):4} decided, {agree:4} agree: {100 * agree / len(decided):5.1f} %; "
              f"claimed {fmean(each.one.verdict.loss for each in found):5.2f}, found {fmean(each.mean for each in found):5.2f}")


def told(each: Second) -> str:
    """A decision to be read by eye."""
    view, verdict = each.one.question.view, each.one.verdict
    tricks = " / ".join(f"{taken.trick} -> {taken.winner.label}" for taken in view.tricks)
    prices = ", ".join(f"{price.action} {price.value:.1f}" for price in verdict.prices)
    by = f" by {view.chooser.label}" if view.chooser is not None else f", predicted {view.bids}, made {view.taken}"
    return "\n  ".join((
        f"{each.one.name}, {view.rules.name}: {view.named_contract.value}{by}; {verdict.seat.label} holds {view.hand}",
        tricks or "the first trick", f"on the table: {view.trick}",
        f"took {verdict.action}, best {verdict.best}: {verdict.mark.sign} {verdict.loss:.1f} ± {verdict.error:.1f} ({prices})",
        f"here {each.mean:+.1f} ± {each.error:.1f} in {each.deals} deals"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--material", type=Path, nargs="+", required=True)
    parser.add_argument("--marks", type=Mark, nargs="+", default=[*THRESHOLDS])
    parser.add_argument("--open", action="store_true", help="play with all hands open, from trick 6 on")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--list", action="store_true", help="show each ? and ?? in which both disagree")
    options = parser.parse_args()
    found, left_out = [], 0
    way, judged = (f"open hands, {FEWEST}", by_open_hands) if options.open else (f"thumbs, {FEWEST} to {MOST}", by_thumbs)
    for one, said in measured(options.material, options.marks, judged, options.keep, way):
        if said:
            found.append(Second(one, said[0], said[1], int(said[2])))
        else:
            left_out += 1
    for each in found:
        if options.list and each.decided and not each.agrees and each.one.verdict.mark is not Mark.INACCURATE:
            print(told(each))
    tell(found)
    print(f"left out, since they cannot be judged: {left_out}")


if __name__ == "__main__":
    main()
