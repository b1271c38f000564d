"""One layout that shows what a loss comes from: among those that the judge examined, a typical one in which the first named part
occurs, with both lines as the judge played them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from jass_desktop.ai.judging.ledger import Item, Ledger
from jass_desktop.ai.judging.lines import Captures
from jass_desktop.ai.judging.pricing import policy_of, pricing_of
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.search.outcomes import Gain
from jass_desktop.ai.search.playouts import RANKS, SUITS, Policy, Table
from jass_desktop.engine.actions import Action, Call, Choose, Pass, Play, Predict, Push
from jass_desktop.engine.auction import Auction, after_call
from jass_desktop.engine.cards import DECK, Card, CardSet
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.findings.reasons import Continuation, Example, Fate, Way
from jass_desktop.session.findings.verdicts import THRESHOLDS, Verdict

_TRIED, _TRIED_CALLS = 24, 6
"""At most this many layouts are played out again, the most typical first, until one shows what the words say; fewer where the
auction goes on as well."""
_NONE = 1e-6


def example_of(view: Observation, verdict: Verdict, ledger: Ledger, worlds: PlayedWorlds) -> Example | None:
    """A layout for the first named part of a mistake, if possible one in which the card's fate is the one told; None if there
    is none. The result is deterministic."""
    part = verdict.watched
    items = list(ledger.items)
    if verdict.mark not in THRESHOLDS or part is None or (part.cause, part.card) not in items:
        return None
    item = items.index((part.cause, part.card))
    kept: Example | None = None
    for world in _usual(worlds, ledger, item)[:_TRIED if view.phase is not Phase.AUCTION else _TRIED_CALLS]:
        hands = worlds.hands[[world]]
        taken, better = (_played(view, action, ledger, hands, part.card) for action in (verdict.action, verdict.prices[0].action))
        if taken.line is None or better.line is None:
            continue
        if better.items[item] - taken.items[item] <= _NONE:
            continue  # played out alone, a near tie was decided otherwise
        found = Example(_sets(hands[0]), taken.line, better.line)
        if _is_told(verdict.fate, taken.fate):
            return found
        kept = kept or found
    return kept


def _is_told(told: Fate | None, seen: tuple[int, Way] | None) -> bool:
    """Whether the layout shows what the words say about the card's fate."""
    return told is None or seen is None or (told.way is seen[1] and told.seat in (None, seen[0]))


@dataclass(frozen=True)
class PlayedWorlds:
    """The worlds in which both alternatives were played out: hands, weights, and the figures of each alternative."""

    hands: Masks
    weights: Floats
    better: Floats
    taken: Floats


def _usual(worlds: PlayedWorlds, ledger: Ledger, item: int) -> Sequence[int]:
    """Worlds in which the item favours the better alternative, which is better altogether, too; nearest to the median first."""
    ahead = worlds.better[:, 0] - worlds.taken[:, 0]
    shown = (ledger.unfold(worlds.better) - ledger.unfold(worlds.taken))[:, item] > _NONE
    there = np.flatnonzero(shown & (ahead > _NONE))
    if not len(there):
        return ()
    order = there[np.argsort(ahead[there], kind="stable")]
    up_to = np.cumsum(worlds.weights[order])
    median = ahead[order[int(np.searchsorted(up_to, up_to[-1] / 2))]]
    near = np.lexsort((there, -worlds.weights[there], np.abs(ahead[there] - median)))
    return [int(world) for world in there[near][:_TRIED]]


@dataclass
class _Witness:
    """A ledger that also records how a round went."""

    inner: Ledger
    items: Sequence[Item]
    card: Card | None
    cards: list[Card] = field(default_factory=list)
    view: Observation | None = None
    bids: Numbers | None = None
    fate: tuple[int, Way] | None = None

    def watched(self, policy: Policy) -> Policy:
        def choose(table: Table, legal: Masks) -> Numbers:
            cards = policy(table, legal)
            self.cards.append(DECK[int(cards[0])])
            return cards
        return choose

    def tell(self, view: Observation, hands: Masks, table: Table, gain: Gain) -> Floats:
        self.view, self.bids = view, table.bids[0]
        if self.card is not None and table.won is not None:
            took, way = Captures.of(Captures.told(view, hands, table, gain)).end(self.card, table.contract.trump)
            self.fate = int(took[0]), list(Way)[int(way[0])]
        return self.inner.tell(view, hands, table, gain)

    def unfold(self, figures: Floats) -> Floats:
        return self.inner.unfold(figures)


@dataclass(frozen=True)
class _Played:
    line: Continuation | None
    """None if it cannot be told how the auction came to its last bid."""
    items: Floats
    fate: tuple[int, Way] | None


def _played(view: Observation, action: Action, ledger: Ledger, hands: Masks, card: Card | None) -> _Played:
    """One alternative in one world, card by card."""
    witness = _Witness(ledger, ledger.items, card)
    figures = pricing_of(view, witness, policy=witness.watched(policy_of(view)))(hands, [action])
    if isinstance(action, Call):
        after = view.auction if witness.view is None else witness.view.auction
        said = called(view, action, after)
    else:
        said = tuple(_said(view, action, witness))
    line = None if said is None else Continuation(said, tuple(witness.cards))
    items = np.zeros(len(ledger.items)) if witness.view is None else witness.unfold(figures[0])[0]  # a deal passed out
    return _Played(line, items, witness.fate)


def _said(view: Observation, action: Action, witness: _Witness) -> Iterator[Action]:
    """The actions before the first card."""
    after = witness.view
    assert after is not None
    assert view.forehand is not None
    if isinstance(action, Push):
        assert after.contract is not None
        yield from [Push()] * (after.pushes - view.pushes - 1)
        yield Choose(after.contract, after.row)
    elif isinstance(action, Predict):
        assert witness.bids is not None
        order = view.forehand.round_the_table(view.rules.direction)
        yield from (Predict(int(witness.bids[seat])) for seat in order[order.index(view.seat) + 1:])
    else:
        assert isinstance(action, Play) or view.phase is Phase.CHOICE


def called(view: Observation, action: Call, after: Auction) -> tuple[Action, ...] | None:
    """The calls that follow if the auction becomes ``after``: all pass but for whoever makes the last bid. None if it cannot come
    in their next turn."""
    rest = list(after.calls[len(view.auction.calls) + 1:])
    auction, turn = after_call(view.auction, view.seat, action, view.rules)
    said = list[Call]()
    while turn is not None:
        said.append(rest.pop(0)[1] if rest and rest[0][0] is turn else Pass())
        auction, turn = after_call(auction, turn, said[-1], view.rules)
    return None if rest else tuple(said)


def _sets(hands: Masks) -> tuple[CardSet, ...]:
    return tuple(CardSet(sum(int(hand[suit]) << RANKS * suit for suit in range(SUITS))) for hand in hands)
