"""Which pattern a mistake with a card shows: what tells the card from all good ones, and what its loss comes from.

A pattern holds if the seat could see what it says, if it applies to the card played and to none that is as good as the best, and
if what it speaks of makes up a good part of the loss in most layouts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from jass_desktop.ai.heuristics.memory import Memory
from jass_desktop.ai.heuristics.mind import clear_mind
from jass_desktop.ai.judging.lines import Lines
from jass_desktop.ai.judging.loss import Loss
from jass_desktop.ai.nets.arrays import Floats
from jass_desktop.engine.cards import Card, CardSet, Rank
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.trick import EMPTY_TRICK, Trick
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.reasons import Cause, Fate, Way

_RICH = 3
"""Two cards differ in what they give to a trick if they are this many points apart."""


_FEW = 3
"""So many trumps that others hold are few."""


class Sight:
    """What a seat that forgets nothing can tell of its cards."""

    def __init__(self, view: Observation) -> None:
        self.view, self.memory = view, Memory(view, clear_mind(view))
        self.trump, self.leads = self.memory.trump, not view.trick.plays
        self.points = view.rules.points_table(view.named_contract)
        self.ours = not self.leads and view.rules.party(view.trick.winning(self.memory.contract)[0]) is view.party
        """Whether a partner is winning the trick."""

    @cached_property
    def trumps(self) -> CardSet:
        """The trumps in hand."""
        return CardSet(self.memory.trumps(self.view.hand.bits))

    @cached_property
    def theirs(self) -> bool:
        """Whether an opponent may hold a trump."""
        out = self.memory.trumps(self.memory.unseen)
        return any(self.memory.expected(seat, out) > 0 for seat in self.memory.others
                   if self.view.rules.party(seat) is not self.view.party)

    def draws(self, card: Card) -> bool:
        """Whether the card, if led, draws the trumps of the others for the side that named them."""
        return self.leads and self.is_trump(card) and self.named and self.theirs

    @property
    def few(self) -> bool:
        """Whether few trumps are left beside the own ones."""
        return self.memory.trumps(self.memory.unseen).bit_count() <= _FEW

    @property
    def named(self) -> bool:
        """Whether the own side named trumps."""
        return self.view.chooser is not None and self.view.rules.party(self.view.chooser) is self.view.party

    def is_trump(self, card: Card) -> bool:
        return card.suit is self.trump

    def cuts(self, card: Card) -> bool:
        """Whether the card is a trump on another suit."""
        return not self.leads and self.is_trump(card) and self.view.trick.lead.suit is not self.trump

    def secures(self, card: Card) -> bool:
        """Whether the card would be the best of the trick, and nobody after the seat can hold a higher one of its suit."""
        last = len(self.view.trick.plays) == self.view.rules.seats - 1
        return not self.leads and self.takes(card) and (last or self.is_high(card))

    def takes(self, card: Card) -> bool:
        """Whether the card would be the best of the trick so far."""
        return self.view.trick.takes(self.view.seat, card, self.memory.contract)

    def wins(self, card: Card) -> bool:
        """Whether the card is likely to take the trick: led, it is the highest left of its suit; else it is the best so far."""
        return self.is_high(card) if self.leads else self.takes(card)

    def is_high(self, card: Card) -> bool:
        """Whether nobody else holds a higher card of the suit."""
        return not self.memory.higher(card)

    def strength(self, card: Card) -> int:
        return strength(card, self.memory.contract)

    def cashes(self, card: Card) -> bool:
        """Whether a card is led that nobody can beat in its suit, if it is not cut."""
        return self.leads and self.is_high(card) and not self.is_trump(card)

    def stays_high(self, card: Card) -> bool:
        """Whether the same will be true in later tricks, whose direction may differ."""
        return self.is_high(card) and not self.is_trump(card) and not self.view.named_contract.mixed

    def alike(self, one: Card, other: Card) -> bool:
        """Whether the two take the same tricks: of one suit, with no card between them that somebody else holds or has played to
        this trick."""
        higher = [self.memory.higher(card) for card in (one, other)]
        return one.suit is other.suit and higher[0] == higher[1] and self.takes(one) == self.takes(other)

    def brings(self, card: Card, table: Trick) -> float:
        """The own points with this trick, if the card takes it; those still to play add as much as the cards that are out do on
        average."""
        to_play = self.view.rules.seats - 1 - len(table.plays)
        now = sum(self.points[played.index] for _, played in table.plays) + self.points[card.index]
        return self.view.taken[self.view.seat] + now + to_play * self.memory.average_points

    def guarded(self, card: Card) -> Card | None:
        """The high card that loses its last guard with this one: the second highest of its suit still in play, worth points."""
        rest = [other for other in self.view.hand.of_suit(card.suit) if other is not card]
        if len(rest) != 1 or self.is_trump(card) or self.strength(rest[0]) < self.strength(card):
            return None
        return rest[0] if self.memory.higher(rest[0]).bit_count() == 1 and self.points[rest[0].index] >= _RICH else None


Holds = Callable[[Sight, Card, Sequence[Card]], bool]
"""Whether a pattern tells the card taken from the good ones."""


@dataclass(frozen=True)
class _Rule:
    """A pattern: how it tells the card taken, what the loss then comes from, and which cards are named."""

    pattern: Pattern
    holds: Holds
    part: Callable[[Lines, Sight], Floats]
    named: Callable[[Lines, Sight], Card | None]


def _only(wrong: Callable[[Sight, Card], bool]) -> Holds:
    """Wrong is the card taken, and none of the good ones."""
    return lambda sight, taken, good: wrong(sight, taken) and not any(wrong(sight, card) for card in good)


def _held_back(sight: Sight, taken: Card, good: Sequence[Card]) -> bool:
    """Whether all good cards give points to a partner's trick, or to one that they take as surely, and the one taken does not."""
    given = sight.points[taken.index]
    fits = all(sight.alike(taken, card) for card in good) if sight.secures(taken) else sight.ours and not sight.takes(taken)
    return fits and all(sight.points[card.index] - given >= _RICH for card in good)


def _given(sight: Sight, taken: Card, good: Sequence[Card]) -> bool:
    """Whether the card taken gives points to a trick of the others, and no good card does."""
    given = sight.points[taken.index]
    return (not sight.leads and not sight.ours and not sight.takes(taken)
            and all(given - sight.points[card.index] >= _RICH for card in good))


def _led_away(sight: Sight, taken: Card, good: Sequence[Card]) -> bool:
    """Whether a card that can be beaten is led, while nobody can beat a good one or that counts less."""
    given = sight.points[taken.index]
    return (sight.leads and not sight.is_high(taken)
            and all(sight.is_high(card) or (card.suit is not taken.suit and given - sight.points[card.index] >= _RICH)
                    for card in good))


def _spent(sight: Sight, taken: Card, good: Sequence[Card]) -> bool:
    """Whether no good card is a higher one of the same suit, which would take the later trick instead."""
    return not any(card.suit is taken.suit and sight.strength(card) > sight.strength(taken) for card in good)


def _discarded(sight: Sight, taken: Card, good: Sequence[Card]) -> bool:
    """Whether a card of another suit than the one led is thrown away, and all good cards are of suits without a sure card."""
    if sight.leads or taken.suit in (sight.view.trick.lead.suit, sight.trump):
        return False
    return not any(card.suit is taken.suit or any(map(sight.stays_high, sight.view.hand.of_suit(card.suit))) for card in good)


def _not_developed(sight: Sight, taken: Card, good: Sequence[Card]) -> bool:
    """Whether a sure card is led, without trumps, and all good cards drive out what beats another one of their suit."""
    return (sight.leads and sight.trump is None and sight.stays_high(taken)
            and all(not sight.is_high(card) and len(_beaten(sight, card)) > 0 for card in good))


def _beaten(sight: Sight, card: Card) -> Sequence[Card]:
    """The other own cards of the suit that somebody can still beat."""
    return [other for other in sight.view.hand.of_suit(card.suit) if other is not card and not sight.is_high(other)]


def _taken(lines: Lines, _sight: Sight) -> Card | None:
    return lines.taken_card


def _better(lines: Lines, _sight: Sight) -> Card | None:
    return lines.better_card


def _guarded(lines: Lines, sight: Sight) -> Card | None:
    return sight.guarded(lines.taken_card)


def _later(lines: Lines, _sight: Sight) -> Floats:
    return lines.taken_by([lines.taken_card])


def _hand_later(lines: Lines, sight: Sight) -> Floats:
    return lines.taken_by([card for card in sight.view.hand if card is not lines.better_card])


def _suit_later(lines: Lines, sight: Sight) -> Floats:
    return lines.taken_by(sight.view.hand.of_suit(lines.taken_card.suit))


def _same_suit_later(lines: Lines, sight: Sight) -> Floats:
    """By the suit that is led instead, which then has been developed."""
    return lines.taken_by(_beaten(sight, lines.better_card))


def _trumps_later(lines: Lines, sight: Sight) -> Floats:
    return lines.taken_by([card for card in sight.trumps if card is not lines.better_card])


def _at_once(lines: Lines, _sight: Sight) -> Floats:
    return lines.at_once()


def _guarded_part(lines: Lines, sight: Sight) -> Floats:
    high = sight.guarded(lines.taken_card)
    assert high is not None
    return np.maximum(lines.of(high), lines.taken_by([high]))


_RULES = (
    _Rule(Pattern.DRAW, _only(lambda sight, card: sight.leads and sight.trump is not None and sight.named and sight.theirs
                              and not sight.is_trump(card)), lambda lines, sight: lines.cut(), _better),
    _Rule(Pattern.PARTNERS_TRICK, _only(lambda sight, card: sight.ours and sight.cuts(card) and sight.takes(card)),
          _trumps_later, _taken),
    _Rule(Pattern.LAST_TRUMP, _only(lambda sight, card: sight.is_trump(card) and len(sight.trumps) == 1), _later, _taken),
    _Rule(Pattern.BUUR, _only(lambda sight, card: sight.is_trump(card) and card.rank is Rank.JACK), _later, _taken),
    _Rule(Pattern.NELL, _only(lambda sight, card: sight.is_trump(card) and card.rank is Rank.NINE), _later, _taken),
    _Rule(Pattern.NONE_TO_DRAW, _only(lambda sight, card: sight.leads and sight.is_trump(card) and not sight.theirs),
          _trumps_later, _taken),
    _Rule(Pattern.THEIR_TRUMPS, _only(lambda sight, card: sight.leads and sight.is_trump(card) and not sight.named),
          _trumps_later, _taken),
    _Rule(Pattern.DRAWS_BELOW, _only(lambda sight, card: sight.draws(card) and not sight.is_high(card)), _trumps_later, _taken),
    _Rule(Pattern.FEW_TO_DRAW, _only(lambda sight, card: sight.draws(card) and sight.few), _trumps_later, _taken),
    _Rule(Pattern.CUT_TOO_EARLY, _only(lambda sight, card: sight.cuts(card) and not sight.ours), _trumps_later, _taken),
    _Rule(Pattern.TRUMP_SPENT, _only(lambda sight, card: sight.is_trump(card)), _trumps_later, _taken),
    _Rule(Pattern.SMEAR, _held_back, lambda lines, sight: lines.of(lines.better_card), _better),
    _Rule(Pattern.GIFT, _given, lambda lines, sight: lines.of(lines.taken_card), _taken),
    _Rule(Pattern.GUARD, _only(lambda sight, card: sight.guarded(card) is not None), _guarded_part, _guarded),
    _Rule(Pattern.CUT, _only(lambda sight, card: not sight.leads and not sight.cuts(card)), _at_once, _better),
    _Rule(Pattern.CASH, _only(lambda sight, card: sight.leads and not sight.cashes(card)), _at_once, _better),
    _Rule(Pattern.TAKE, _only(lambda sight, card: not sight.leads and not sight.secures(card)), _at_once, _better),
    _Rule(Pattern.LED_AWAY, _led_away, _at_once, _taken),
    _Rule(Pattern.DEVELOP, _not_developed, _same_suit_later, _taken),
    _Rule(Pattern.CASH_LATER, _only(lambda sight, card: sight.stays_high(card)), _hand_later, _taken),
    _Rule(Pattern.DISCARD, _discarded, _suit_later, _taken),
    _Rule(Pattern.SPENT, _spent, _later, _taken),
)
_OF_POINTS = (Pattern.SMEAR, Pattern.GIFT)
_FATES = {Way.CUT: Pattern.CARD_CUT, Way.HIGHER: Pattern.CARD_BEATEN, Way.LED: Pattern.CARD_LED, Way.THROWN: Pattern.CARD_THROWN,
          Way.KEPT: Pattern.CARD_KEPT}


def telling(sight: Sight, taken: Card, good: Sequence[Card]) -> Iterator[_Rule]:
    """Whose patterns tell the card taken from all ``good`` ones by what the seat sees, the most particular first. Of cards that
    take the same tricks only the points differ."""
    alike = any(sight.alike(taken, card) for card in good)
    return (rule for rule in _RULES if (not alike or rule.pattern in _OF_POINTS) and rule.holds(sight, taken, good))


def card_reason(lines: Lines, good: Sequence[Card], loss: Loss, fate: Fate | None) -> Reason | None:
    """The first pattern that holds of a card against all ``good`` ones: of what was done, else of what comes of it."""
    sight, taken, match = Sight(lines.view), lines.taken_card, loss.by(Cause.MATCH)
    for rule in telling(sight, taken, good):
        part = rule.part(lines, sight)
        part = part + np.where(part > 0, match, 0.0)  # with the match, if these tricks decide on it
        if loss.share(part) or loss.makes_up(part):
            card = rule.named(lines, sight)
            return Reason(rule.pattern, () if card is None else (card,))
    if fate is not None and (loss.share(lines.of(fate.card) * lines.reached(fate.card)) if fate.way is Way.KEPT
                             else fate.card in good or (fate.way is Way.LED and fate.card is taken)):
        return Reason(_FATES[fate.way], (fate.card,))
    if any(sight.alike(taken, card) for card in good):
        return None
    if sight.cashes(taken) and sight.theirs and not any(map(sight.cashes, good)) and loss.share(lines.cut()):
        return Reason(Pattern.SIDE_CARDS_CUT)
    match = np.where(lines.at_once() > 0, match, 0.0)
    if loss.tells(Cause.MATCH) and (loss.share(match) or loss.makes_up(match)):
        return _of_match(sight, good)
    last = lines.last_by([card for card in lines.view.hand if card is not lines.better_card])
    return Reason(Pattern.LAST_TRICK) if loss.tells(Cause.LAST_TRICK) and loss.share(last) else None


def _of_match(sight: Sight, good: Sequence[Card]) -> Reason | None:
    """Whose match it is; None while it may be either's, or if the good cards prevent it by no trick of their own."""
    sweeper = sight.view.sweeper
    if sweeper == sight.view.party:
        return Reason(Pattern.MATCH_MISSED)
    return Reason(Pattern.MATCH_AGAINST) if sweeper is not None and all(map(sight.wins, good)) else None


def landing_reason(view: Observation, taken: Card, good: Sequence[Card], loss: Loss) -> Reason | None:
    """How a card brings more points than predicted, or fewer, as far as the seat can see it: only if the trick may bring too
    many, or if points are lacking, and the good cards all do better at just that."""
    found = {cause: loss.by(cause) for cause in (Cause.OVER, Cause.UNDER) if loss.tells(cause)}
    told = {cause: float(loss.weights @ part) for cause, part in found.items() if loss.share(part) or loss.makes_up(part)}
    if not told:
        return None
    over, sight, bid = max(told, key=lambda cause: told[cause]) is Cause.OVER, Sight(view), view.bids[view.seat] or 0
    if sight.alike(taken, good[0]):
        return None
    takes, take, weakest = sight.wins(taken), [sight.wins(card) for card in good], min(good, key=sight.strength)
    if over and takes and not take[0] and sight.brings(taken, view.trick) > bid:
        return Reason(Pattern.OVER) if any(take) else Reason(Pattern.TOO_MUCH, (taken,))
    unloads = not sight.leads and not takes and not any(take) and sight.strength(taken) < sight.strength(weakest)
    if over and unloads and sight.brings(good[0], EMPTY_TRICK) > bid:
        return Reason(Pattern.UNLOAD, (good[0],))
    if not over and not takes and take[0] and view.taken[view.seat] < bid:
        return Reason(Pattern.TAKE_POINTS, (good[0],)) if all(take) else Reason(Pattern.UNDER)
    if not over and takes and not any(take) and sight.brings(taken, view.trick) < bid:
        return Reason(Pattern.KEEP_POINTS, (taken,))
    return None
