"""Which pattern a mistake before the first card shows: what the hand holds for a contract and for the better one, or whether the
prediction is too high or too low."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jass_desktop.ai.heuristics.contract import NINE, counts_for, plain_value
from jass_desktop.ai.judging.loss import Loss
from jass_desktop.engine.actions import Action, Choose, Predict, Push
from jass_desktop.engine.cards import Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.reasons import Cause

_TOPS = {Rank.JACK: 3, Rank.NINE: 2, Rank.ACE: 1}
"""How much Buur, Nell and ace count against each other."""
_LONG = 5
"""So many trumps, or one fewer with the Buur, are enough to name them in hands of nine."""
_SURE = 3
"""So many sure tricks are enough for a contract without trumps."""

Compare = Callable[["Hand", Action, Sequence[Action]], bool]


class Hand:
    """What a hand holds for contracts."""

    def __init__(self, view: Observation) -> None:
        self.view, self.cards = view, view.hand
        self._nine = len(view.hand) == NINE

    def trumps(self, action: Action) -> CardSet | None:
        """The trumps in hand; None without trumps, or for a push."""
        suit = action.contract.trump if isinstance(action, Choose) else None
        return None if suit is None else self.cards.of_suit(suit)

    def tops(self, action: Action) -> int:
        """How much the hand holds of Buur, Nell and ace of trumps."""
        return sum(_TOPS.get(card.rank, 0) for card in self.trumps(action) or ())

    def length(self, action: Action) -> int:
        return len(self.trumps(action) or ())

    def sure(self, action: Action) -> int | None:
        """The sure tricks of a simple contract without trumps; None for others."""
        if not isinstance(action, Choose) or action.contract not in (Contract.OBENABE, Contract.UNDENUFE):
            return None
        counts = counts_for(len(self.cards))
        return sum(plain_value(self.cards.of_suit(suit), action.contract, counts)[1] for suit in Suit)

    def factor(self, action: Action) -> int:
        """What the contract counts; 0 for a push."""
        return self.view.rules.factor(action.contract, action.row) if isinstance(action, Choose) else 0

    def is_strong(self, action: Action) -> bool:
        """Whether anybody would name the contract with this hand."""
        if self.trumps(action) is not None:
            long = _LONG if self._nine else _LONG - 1
            return self.length(action) >= long or (self.tops(action) >= _TOPS[Rank.JACK] and self.length(action) >= long - 1)
        return (self.sure(action) or 0) >= _SURE


def _all(good: Sequence[Action], holds: Callable[[Action], bool]) -> bool:
    return all(map(holds, good))


def _top_trumps(hand: Hand, taken: Action, good: Sequence[Action]) -> bool:
    return hand.trumps(taken) is not None and _all(good, lambda one: hand.tops(one) > hand.tops(taken))


def _length(hand: Hand, taken: Action, good: Sequence[Action]) -> bool:
    return hand.trumps(taken) is not None and _all(good, lambda one: hand.length(one) > hand.length(taken))


def _sure_tricks(hand: Hand, taken: Action, good: Sequence[Action]) -> bool:
    return hand.trumps(taken) is not None and _all(good, lambda one: (hand.sure(one) or 0) >= _SURE)


def _too_weak(hand: Hand, taken: Action, good: Sequence[Action]) -> bool:
    sure = hand.sure(taken)
    return sure is not None and sure < _SURE and _all(good, lambda one: hand.trumps(one) is not None)


def _push(hand: Hand, taken: Action, good: Sequence[Action]) -> bool:
    simple = hand.trumps(taken) is not None or hand.sure(taken) is not None
    return simple and not hand.is_strong(taken) and _all(good, lambda one: isinstance(one, Push))


def _name(hand: Hand, taken: Action, good: Sequence[Action]) -> bool:
    return isinstance(taken, Push) and _all(good, hand.is_strong)


def _factor(hand: Hand, taken: Action, good: Sequence[Action]) -> bool:
    return isinstance(taken, Choose) and _all(good, lambda one: hand.factor(one) > hand.factor(taken))


_RULES: Sequence[tuple[Pattern, Compare]] = (
    (Pattern.PUSH, _push), (Pattern.NAME, _name), (Pattern.SURE_TRICKS, _sure_tricks), (Pattern.NO_TRUMP_TOO_WEAK, _too_weak),
    (Pattern.TOP_TRUMPS, _top_trumps), (Pattern.LENGTH, _length), (Pattern.FACTOR, _factor))


def opening_reason(view: Observation, taken: Action, good: Sequence[Action], loss: Loss) -> Reason | None:
    """The first pattern that holds of a contract or push against all ``good`` ones."""
    hand = Hand(view)
    if view.rules.scope.has_rows or loss.share(loss.by(Cause.CARDS) + loss.by(Cause.MATCH)):
        for pattern, holds in _RULES:
            if holds(hand, taken, good):
                return Reason(pattern, _shown(hand, pattern, taken, good[0]))
    if view.rules.scope.has_rows and isinstance(taken, Choose) and loss.share(loss.ahead - loss.items.sum(axis=1)):
        return Reason(Pattern.ROW)
    return None


def _shown(hand: Hand, pattern: Pattern, taken: Action, better: Action) -> tuple[Card, ...]:
    """The cards on which a pattern goes: the high trumps that the better contract has."""
    if pattern is not Pattern.TOP_TRUMPS:
        return ()
    return tuple(card for card in hand.trumps(better) or () if card.rank in _TOPS)


def prediction_reason(taken: Predict, good: Sequence[Action], loss: Loss) -> Reason | None:
    """Whether the prediction is higher, or lower, than all ``good`` ones, and what is then missed is the loss."""
    points = [one.points for one in good if isinstance(one, Predict)]
    if max(points) < taken.points and loss.share(loss.by(Cause.UNDER)):
        return Reason(Pattern.HIGH_PREDICTION)
    return Reason(Pattern.LOW_PREDICTION) if min(points) > taken.points and loss.share(loss.by(Cause.OVER)) else None
