"""Why an alternative is better: facts about hidden hands, and what becomes of a card."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from jass_desktop.ai.judging.lines import Captures, lines_of
from jass_desktop.ai.judging.questions import Question, questions
from jass_desktop.ai.judging.reasons import fact_of, fate_of
from jass_desktop.ai.search.playouts import RANKS, SUITS, Table, random_policy
from jass_desktop.ai.worlds.possible import Worlds
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import DECK, Card, Suit
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.reasons import Way
from tests.store.games import played

WORLDS = 400


def decision() -> Question:
    """The first seat's first card where there is a choice."""
    return next(one for one in questions(played(40), {Seat.SOUTH}) if isinstance(one.action, Play) and len(one.view.legal) > 2)


@pytest.mark.parametrize("suit", [False, True])
def test_the_fact_that_matters_is_found(suit: bool) -> None:
    """Where the difference hangs on one card, or on a suit being there at all, just that is named, with both means."""
    view, rng = decision().view, np.random.default_rng(1)
    hands = Worlds(view).draw(WORLDS, rng)
    seat = Seat.WEST
    shares: dict[Card | Suit, float] = {card: float((hands[:, seat, card.suit] >> card.rank & 1).mean()) for card in DECK}
    if suit:
        shares = {one: float((hands[:, seat, one] > 0).mean()) for one in Suit}
    thing = min(shares, key=lambda one: abs(shares[one] - 0.5))
    there = hands[:, seat, thing] > 0 if isinstance(thing, Suit) else (hands[:, seat, thing.suit] >> thing.rank & 1) > 0
    found = fact_of(view, hands, np.where(there, 12.0, -4.0) + rng.normal(0, 0.5, WORLDS), np.ones(WORLDS))
    assert found is not None
    assert (found.seat, found.thing) == (seat, thing)
    assert (found.often, found.yes, found.no) == pytest.approx((there.mean(), 12.0, -4.0), abs=0.4)


def test_no_fact_is_made_up() -> None:
    """Where chance alone makes the difference, or nothing does, there is no fact."""
    view, rng = decision().view, np.random.default_rng(2)
    hands = Worlds(view).draw(WORLDS, rng)
    assert fact_of(view, hands, rng.normal(0, 5, WORLDS), np.ones(WORLDS)) is None
    assert fact_of(view, hands, np.full(WORLDS, 3.0), np.ones(WORLDS)) is None


def test_what_takes_a_card_is_noted() -> None:
    """Each card falls to the seat that played the card noted as having taken it, and that card took itself."""
    view, rng = decision().view, np.random.default_rng(3)
    table = Table.of(view, Worlds(view).draw(50, rng)).note_cards()
    table.play_out(random_policy(rng))
    assert table.won is not None
    for row in range(50):
        for card in np.flatnonzero(table.winners[row] >= 0):
            winner = int(table.winners[row, card])
            (took,) = np.flatnonzero(table.won[row, :, card // RANKS] >> card % RANKS & 1)
            (laid,) = np.flatnonzero(table.played[row, :, winner // RANKS] >> winner % RANKS & 1)
            assert (took, table.winners[row, winner]) == (laid, winner)
        first = [int(table.leads[row, suit * RANKS:][:RANKS].sum()) for suit in range(SUITS)]
        assert sum(first) == table.trick_number - len(view.tricks)
    assert table.winners.shape == (50, SUITS * RANKS)


def test_only_other_leads_are_cut() -> None:
    """A card is cut if a trump takes it although another suit was led; thrown onto a trump that leads, it is not."""
    view, rng = decision().view, np.random.default_rng(5)
    trump = view.named_contract.trump
    assert trump is not None
    table = Table.of(view, Worlds(view).draw(50, rng)).note_cards()
    table.play_out(random_policy(rng))
    captures = Captures.of(Captures.told(view, table.hands, table, lambda _view, made: made[:, 0].astype(np.float64)))
    cut = captures.cut(trump)
    for row, winners in enumerate(captures.winners):
        for winner in set(winners[winners >= 0]):
            fallen = [card for card in DECK if winners[card.index] == winner]
            [lead] = [card for card in fallen if captures.leads[row, card.index]]
            for card in fallen:
                told = DECK[winner].suit is trump and trump not in (card.suit, lead.suit)
                assert cut[row, card.index] == told
    assert cut.any()
    assert not cut[:, len(DECK)].any()


def test_what_becomes_of_a_card_concerns_the_others(size: Callable[[int, int], int]) -> None:
    """Whoever takes a card otherwise sits on the other side, in most worlds alike; a card that is never lost has no fate."""
    fates = []
    for question in questions(played(200), {Seat.SOUTH}):
        view = question.view
        plays = [action for action in view.legal if isinstance(action, Play)]
        if len(plays) < 2:
            continue
        hands = Worlds(view).draw(60, np.random.default_rng(4))
        alike, lines = (lines_of(view, hands, plays[0], other) for other in (plays[0], plays[-1]))
        for card in view.hand:
            assert fate_of(alike, np.ones(60), card) is None
            fates.append(fate_of(lines, np.ones(60), card))
        if len(fates) > size(4, 25):
            break
    found = [fate for fate in fates if fate is not None]
    assert found
    assert all(fate.seat is None or fate.seat % 2 for fate in found)
    assert all(fate.share >= 0.6 and fate.way is not Way.KEPT for fate in found)
