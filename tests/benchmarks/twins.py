"""Whether the facts that cards are told with are why they are good: each is turned round, and so is a placebo.

    python -m tests.benchmarks.twins [--cards 300] [--seed S] [--level club] [--game NAME] [--worlds 1000]

Like players who keep the Swiss standard play rounds; of their cards that are told and had an alternative of another intention,
some are looked at. A card is worth what the judge's playouts say, and its *lead* is over the best card of another intention. A
fact that the table saw is turned round by a *twin*: one fallen card is exchanged with one that nobody has seen, the least change
after which the teller no longer says the fact; all plays stay legal, all finished tricks stay with whom they were, and so does
what may be played now. The placebo is the most similar exchange after which the same is said. Where there is no twin, some facts
are *believed*: worlds in which it holds are compared with those in which it does not, and with the same of other cards. A fact
carries if the lead falls by a point at least and by two standard errors once it is turned round.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.judging.pricing import pricing_of, scale_of
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Flags, Floats, Masks
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.ai.worlds.sets import WorldSet, WorldSets
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import SUIT_BITS, Card, CardSet, Suit
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.equal_cards import equal_cards
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerParty, Seat
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.engine.voids import possible_cards, whereabouts
from jass_desktop.session.findings.signs import Sign, Telling, said_by
from tests.benchmarks.saying import cards_told

_SURE = {Sign.FIRST_ROUND, Sign.COME_UP, Sign.NO_ANSWER}
_TAKES = {Sign.TAKEN, Sign.BEST_OF_SUIT, Sign.TAKEN_SAFELY, Sign.TAKEN_LAST}
_CUTS = {Sign.CUT, Sign.CUT_POINTS, Sign.CUT_HIGHER}
_GIVES = {Sign.BELOW_A_CUT, Sign.BEATEN, Sign.TO_PARTNER, Sign.GIVEN_UP, Sign.GIVEN_UP_EMPTY}
_LEAVES = {Sign.LEFT, Sign.LEFT_SAFELY, Sign.TAKEN_OVER}
INTENTIONS: Sequence[set[Sign]] = (
    _SURE, _TAKES, _CUTS, _GIVES, {Sign.DRAWS, Sign.DRAWS_BELOW}, {Sign.NONE_TO_DRAW, Sign.SURE_TRUMP},
    {Sign.SMEARED, Sign.SMEARED_SAFELY}, {Sign.LEFT, Sign.LEFT_SAFELY}, {Sign.THROWN_AWAY, Sign.THROWN_TO_PARTNER})
"""Signs of the same intention; each of the others is one of its own, and so is what no sign tells."""
STILL: Mapping[Sign, set[Sign]] = {
    Sign.COME_UP: _SURE, Sign.FIRST_ROUND: _SURE,
    Sign.DRAWS: {Sign.DRAWS, Sign.SURE_TRUMP},
    Sign.SMEARED: {Sign.SMEARED, Sign.SMEARED_SAFELY}, Sign.SMEARED_SAFELY: {Sign.SMEARED, Sign.SMEARED_SAFELY},
    Sign.LEFT: _LEAVES, Sign.LEFT_SAFELY: _LEAVES, Sign.TAKEN_OVER: {Sign.TAKEN_OVER, *_TAKES, *_LEAVES},
    Sign.THROWN_TO_PARTNER: {Sign.THROWN_TO_PARTNER, Sign.SMEARED, Sign.SMEARED_SAFELY},
    Sign.CUT: _CUTS, Sign.CUT_POINTS: _CUTS, Sign.TAKEN_SAFELY: {Sign.TAKEN_SAFELY, Sign.TAKEN_LAST},
    Sign.BEST_OF_SUIT: {Sign.BEST_OF_SUIT, Sign.TAKEN_SAFELY, Sign.TAKEN_LAST}, Sign.TAKEN: _TAKES,
    Sign.TO_PARTNER: _GIVES, Sign.GIVEN_UP: {Sign.GIVEN_UP, Sign.GIVEN_UP_EMPTY}}
"""The signs that still tell the fact of a sign; for each of the others, itself alone."""
_OWN = {Sign.THROWN, Sign.THROWN_ON_TRUMPS, Sign.UNWANTED, Sign.COUNTS_TRUMPS, Sign.SHOWS_BUUR}
"""Told with facts about the own hand, which have no twin."""


@dataclass(frozen=True)
class Exchange:
    """A view after one exchange."""

    view: Observation
    lying: bool
    fallen: Card
    unseen: Card

    def saved(self, table: Sequence[int]) -> int:
        """How many points fewer lie on the table."""
        return table[self.fallen.index] - table[self.unseen.index] if self.lying else 0

    def change(self, table: Sequence[int]) -> tuple[bool, int, int]:
        """How much it changes: the suit, the points that fell, the rank."""
        return (self.fallen.suit is not self.unseen.suit, abs(table[self.fallen.index] - table[self.unseen.index]),
                abs(self.fallen.rank - self.unseen.rank))


@dataclass(frozen=True)
class Belief:
    """That one of these seats, or ``each``, holds one of these cards, or if ``not_so`` that none does."""

    seats: tuple[Seat, ...]
    cards: CardSet
    each: bool = False
    not_so: bool = False

    def holds(self, hands: Masks) -> Flags:
        """In which of these worlds."""
        having = (hands[:, list(self.seats)] & masks_of([self.cards])[0]).any(axis=2)
        found: Flags = having.all(axis=1) if self.each else having.any(axis=1)
        return found ^ self.not_so


@dataclass(frozen=True)
class Lead:
    """How far a card is ahead of the best one of another intention, and its standard error."""

    mean: float
    error: float

    def falls_to(self, other: Lead) -> bool:
        fall = self.mean - other.mean
        return fall >= max(1.0, 2 * float(np.hypot(self.error, other.error)))


def said_of(view: Observation, card: Card) -> Telling | None:
    """What a card that may be played now would say."""
    return said_by(replace(view, trick=view.trick.add(view.seat, card)), len(view.tricks), view.seat, conventions=True)


def intention(said: Telling | None) -> object:
    return None if said is None else next((number for number, signs in enumerate(INTENTIONS) if said.sign in signs), said.sign)


def exchanges(view: Observation, rng: Random) -> Iterator[Exchange]:
    """All views that differ by one exchange of a card that another seat played with an unseen one, in random order."""
    tricks = [*(taken.trick for taken in view.tricks), view.trick]
    kept = CardSet.of(card for _seat, cards in whereabouts(view) for card in cards)
    unseen = [*(view.rules.in_play - view.hand - CardSet.of(card for trick in tricks for card in trick.cards) - kept)]
    places = [(number, place) for number, trick in enumerate(tricks) for place, (seat, card) in enumerate(trick.plays)
              if seat is not view.seat and card not in kept]
    pairs = [(number, place, card) for number, place in places for card in unseen]
    rng.shuffle(pairs)
    for number, place, card in pairs:
        plays = [*tricks[number].plays]
        seat, fallen = plays[place]
        plays[place] = seat, card
        changed = [*tricks[:number], Trick(tuple(plays)), *tricks[number + 1:]]
        if _legal(view, changed):
            yield Exchange(_with(view, changed), number == len(view.tricks), fallen, card)


def _legal(view: Observation, tricks: Sequence[Trick]) -> bool:
    """Whether the round could have gone so as far as the seat knows, with the same turns and the same cards to choose from."""
    rules, contract = view.rules, view.named_contract
    for number, trick in enumerate(tricks[:-1]):
        if trick.winning(rules.ruling(contract, number))[0] is not view.tricks[number].winner:
            return False
    held = view.hand | CardSet.of(card for trick in tricks for seat, card in trick.plays if seat is view.seat)
    done: list[TakenTrick] = []
    for number, trick in enumerate(tricks):
        for place, (seat, card) in enumerate(trick.plays):
            lying = Trick(trick.plays[:place])
            if seat is view.seat:
                if card not in legal_cards(held, lying, rules.ruling(contract, number), rules):
                    return False
                held = held - CardSet.of([card])
            elif not possible_cards(replace(view, tricks=tuple(done), trick=lying))[seat] & card.bit:
                return False
        if number < len(view.tricks):
            done.append(replace(view.tricks[number], trick=trick))
    last, cards = tricks[-1], CardSet.of(action.card for action in view.legal if isinstance(action, Play))
    may = possible_cards(replace(view, tricks=tuple(done), trick=last))
    out = rules.in_play - view.hand - CardSet.of(card for trick in tricks for card in trick.cards)
    others = [seat for seat in rules.seating.seats if seat is not view.seat]
    return legal_cards(view.hand, last, view.ruling, rules) == cards and all(
        any(may[seat] & card.bit for seat in others) for card in out) and all(
        len(CardSet(may[seat]) & out) >= view.hand_sizes[seat] for seat in others)


def _with(view: Observation, tricks: Sequence[Trick]) -> Observation:
    """The view with these tricks and their points."""
    table = view.rules.points_table(view.named_contract)
    taken = tuple(replace(old, trick=trick, points=old.points + trick.points(table) - old.trick.points(table))
                  for old, trick in zip(view.tricks, tricks, strict=False))
    more = {party: sum(new.points - old.points for new, old in zip(taken, view.tricks, strict=True)
                       if view.rules.party(new.winner) is party) for party in view.rules.seating.parties}
    points = PerParty.of(view.rules.seating.parties, lambda party: replace(
        view.points[party], cards=view.points[party].cards + more[party]))
    return replace(view, tricks=taken, trick=tricks[-1], points=points)


def twins(view: Observation, card: Card, said: Telling, rng: Random) -> tuple[Exchange | None, Exchange | None]:
    """The least exchange after which the fact is no longer said, and the one most like it after which the same is."""
    if said.sign in _OWN:
        return None, None
    table, still = view.rules.points_table(view.named_contract), STILL.get(said.sign, {said.sign})
    turned: list[Exchange] = []
    same: list[Exchange] = []
    for one in exchanges(view, rng):
        then = said_of(one.view, card)
        if then == said:
            same.append(one)
        elif then is None or then.sign not in still or 2 * one.saved(table) >= said.points > 0:
            turned.append(one)
    if not turned:
        return None, None
    twin = min(turned, key=lambda one: one.change(table))
    change = twin.change(table)
    return twin, min(same, default=None, key=lambda one: (
        one.lying is not twin.lying, one.change(table)[0] is not change[0], abs(one.change(table)[1] - change[1])))


def beliefs(view: Observation, card: Card, said: Telling, rng: Random) -> tuple[Belief, Belief] | None:
    """What is believed where the card is told so, and the same of as many unseen cards of other suits."""
    rules, ruling, trump = view.rules, view.ruling, view.ruling.trump
    out = rules.in_play - view.hand - CardSet.of(one for trick in (*view.tricks,) for one in trick.trick.cards) - CardSet.of(
        view.trick.cards)
    trumps = CardSet(0 if trump is None else SUIT_BITS[trump]) & out

    def above(other: Card) -> CardSet:
        return CardSet.of(one for one in out.of_suit(other.suit) if strength(one, ruling) > strength(other, ruling))

    def beating(other: Card) -> CardSet:
        return above(other) | (trumps if other.suit is not trump else CardSet(0))

    gone = {seat for seat, _card in view.trick.plays}
    partners = view.partners
    enemies = tuple(seat for seat in rules.seating.seats if rules.party(seat) is not view.party)
    each = not_so = False
    match said.sign:
        case Sign.TO_PARTNER if said.thing is not None:
            seats, cards = partners, beating(said.thing)
        case Sign.PARTNERS_SUIT | Sign.LED_BACK | Sign.TRUMPS_TO_NAMER:
            seats, cards = partners, above(card)
        case Sign.STRONG_SUIT:
            seats, cards = partners, out.of_suit(card.suit)
        case Sign.DRAWS | Sign.DRAWS_BELOW:
            seats, cards = enemies, trumps
        case Sign.FIRST_ROUND if trump is not None:
            seats, cards, each = enemies, out.of_suit(card.suit), True
        case Sign.THROWN_AWAY | Sign.BEATEN if said.thing is not None:
            seats, cards, not_so = partners, beating(said.thing), True
        case Sign.LEFT | Sign.SMEARED | Sign.THROWN_TO_PARTNER if said.thing is not None:
            seats, cards, not_so = enemies, beating(said.thing), True
        case _:
            return None
    if view.trick.plays:
        seats = tuple(seat for seat in seats if seat not in gone)
    if not seats or not cards:
        return None
    suits = [suit for suit in Suit if suit is not card.suit and suit is not trump and out.of_suit(suit)]
    if not suits:
        return None
    other = [*out.of_suit(rng.choice(suits))]
    rng.shuffle(other)
    return Belief(seats, cards, each, not_so), Belief(seats, CardSet.of(other[:len(cards)]), each, not_so)


@dataclass(frozen=True)
class Priced:
    """Worlds of a view, all of them if ``exact``, with what the own card, the first one, and its rivals are worth in them."""

    exact: bool
    hands: Masks
    weights: Floats
    values: Floats

    def lead(self, rows: Flags | None = None) -> Lead | None:
        """In these worlds; None if there are too few."""
        rows = np.ones(len(self.weights), bool) if rows is None else rows
        weights = self.weights[rows] / max(self.weights[rows].sum(), 1e-300)
        like = 1 / max(float((weights ** 2).sum()), 1e-300)
        if not rows.all() and like < _FEW:
            return None
        values = self.values[rows]
        ahead = values[:, 0] - values[:, 1 + int((weights @ values[:, 1:]).argmax())]
        mean = float(weights @ ahead)
        spread = float(weights @ (ahead - mean) ** 2)
        return Lead(mean, 0.0 if self.exact else float(np.sqrt(spread / max(like - 1, 1))))


_BEST = 2
"""Of so many alternatives of another intention most worlds are looked at, after the first quarter of them."""
_FEW = 40
"""Fewer worlds than these, or as many with so uneven weights, tell nothing of a belief."""


def priced(view: Observation, own: Play, rivals: Sequence[Play], worlds: int, seed: str) -> Priced:
    """The own card, and the best of its rivals."""
    kind = expertise_of(view.rules)
    sets, rng = WorldSets(view, kind.thoughts(trained(), view.rules)), np.random.default_rng(Random(seed).getrandbits(64))
    pricing, every = pricing_of(view, kind.ledger(view, scale_of(view))), sets.all()

    def values(drawn: WorldSet, actions: Sequence[Play]) -> Floats:
        found = pricing(drawn.hands, actions)
        return found.reshape(*found.shape[:2], -1)[:, :, 0]

    first = sets.draw(worlds // 4, rng) if every is None else every
    found = values(first, [own, *rivals])
    if every is None:
        means = _weights([first]) @ found
        best = sorted(range(1, len(means)), key=lambda number: -means[number])[:_BEST]
        second = sets.draw(worlds - worlds // 4, rng)
        found = np.concatenate([found[:, [0, *best]], values(second, [own, *(rivals[number - 1] for number in best)])])
        return Priced(False, np.concatenate([first.hands, second.hands]), _weights([first, second]), found)
    return Priced(True, first.hands, _weights([first]), found)


def _weights(sets: Sequence[WorldSet]) -> Floats:
    log = np.concatenate([one.log for one in sets])
    found: Floats = np.concatenate([one.drawn.sum(axis=1) for one in sets]) * np.exp(log - log.max())
    return found


@dataclass(frozen=True)
class Tried:
    """Whether the lead fell with the fact, and with the placebo; None where there was none."""

    sign: Sign
    kind: str
    fact: bool | None = None
    placebo: bool | None = None


def rivals_of(view: Observation, card: Card, said: Telling) -> list[Play]:
    """One card of each set of equal ones of another intention."""
    plays = {action.card: action for action in view.legal if isinstance(action, Play)}
    return [plays[next(iter(cards))] for cards in equal_cards(view)
            if card not in cards and intention(said_of(view, next(iter(cards)))) != intention(said)]


def tried(view: Observation, card: Card, said: Telling, worlds: int, seed: str) -> Tried:
    rng, rivals = Random(seed), rivals_of(view, card, said)
    own = next(action for action in view.legal if isinstance(action, Play) and action.card is card)
    twin, placebo = twins(view, card, said, rng)
    believed = None if twin else beliefs(view, card, said, rng)
    if twin is None and believed is None:
        return Tried(said.sign, "no twin")
    real = priced(view, own, rivals, worlds * (2 if believed else 1), seed)
    if believed:
        shares = [(real.lead(one.holds(real.hands)), real.lead(~one.holds(real.hands))) for one in believed]
        fact, false = (None if true is None or without is None else true.falls_to(without) for true, without in shares)
        return Tried(said.sign, "no twin") if fact is None else Tried(said.sign, "believed", fact, false)
    lead = real.lead()
    assert lead is not None
    after = [None if one is None else priced(one.view, own, rivals, worlds, f"{seed} {one.unseen}").lead()
             for one in (twin, placebo)]
    turned, false = (None if one is None else lead.falls_to(one) for one in after)
    return Tried(said.sign, "known", turned, false)


def share(found: Sequence[bool]) -> str:
    return f"{sum(found):4} of {len(found):4} ({100 * sum(found) / max(len(found), 1):5.1f} %)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cards", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seed", default="twins")
    parser.add_argument("--level", default="club")
    parser.add_argument("--game", default="schieber")
    parser.add_argument("--worlds", type=int, default=1000)
    options = parser.parse_args()
    told = [one for one in cards_told(options.level, options.game, options.seed, options.rounds)
            if one.said is not None and rivals_of(one.before, one.card, one.said)]
    picked = Random(options.seed).sample(told, min(options.cards, len(told)))
    print(f"{len(picked)} of {len(told)} told cards with an alternative of another intention", flush=True)
    by_sign: dict[Sign, list[Tried]] = defaultdict(list)
    for number, one in enumerate(picked):
        assert one.said is not None
        found = tried(one.before, one.card, one.said, options.worlds, f"{options.seed} {number}")
        by_sign[found.sign].append(found)
        print(number, found.sign.value, found.kind, found.fact, found.placebo, flush=True)
    every = [one for some in by_sign.values() for one in some]
    for title, some in [*((sign.value, by_sign[sign]) for sign in by_sign), *(
            (kind, [one for one in every if one.kind == kind]) for kind in ("known", "believed")), ("all", every)]:
        facts = [one.fact for one in some if one.fact is not None]
        false = [one.placebo for one in some if one.placebo is not None]
        print(f"{title:20} {len(some):4}  fact {share(facts)}  placebo {share(false)}  "
              f"no twin {sum(one.kind == 'no twin' for one in some)}")


if __name__ == "__main__":
    main()
