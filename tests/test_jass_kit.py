"""Legal cards, winners and points beside the public package jass-kit, on positions of random games of Schieber.

The package errs in one place, named in rules 2.2.4, and the test knows exactly where and how.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

pytest.importorskip("jass", reason="needs jass-kit")

from jass.game.const import card_ids, trump_strings_short
from jass.game.rule_schieber import RuleSchieber

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.events import TrickTaken
from jass_desktop.engine.game import GameState
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.trick import Trick
from tests.engine.support import SCHIEBER, of_kind, random_steps

KIT = RuleSchieber()
LETTERS = {Contract.OBENABE: "O", Contract.UNDENUFE: "U"} | {Contract.of_suit(suit): suit.letter for suit in Suit}


def number(card: Card) -> int:
    """The package counts the cards of a suit from the ace down."""
    return int(card_ids[card.code])


def trump_of(contract: Contract) -> int:
    return int(trump_strings_short.index(LETTERS[contract]))


def kit_legal(hand: CardSet, trick: Trick, contract: Contract) -> CardSet:
    """What may be played according to the package."""
    held, lying = np.zeros(36, np.int32), np.full(4, -1, np.int32)
    held[[number(card) for card in hand]] = 1
    lying[:len(trick.plays)] = [number(card) for card in trick.cards]
    valid = KIT.get_valid_cards(held, lying, len(trick.plays), trump_of(contract))
    return CardSet.of(card for card in hand if valid[number(card)])


def as_kit_sees(trick: Trick, contract: Contract) -> Trick:
    """The trick without the trump that the package overlooks: of two in a trick that did not begin with one, it takes the lower
    in the order of a side suit for the one to beat."""
    trumps = [play for play in trick.plays[1:] if play[1].suit is contract.trump]
    if trick.plays and trick.lead.suit is not contract.trump and len(trumps) == 2:
        return Trick((trick.plays[0], min(trumps, key=lambda play: play[1].rank)))
    return trick


def test_legal_cards_winners_and_points(size: Callable[[int, int], int]) -> None:
    """All agree, but for undertrumping where the package compares with the lower of two trumps."""
    positions = misjudged = tricks = seed = 0
    while positions < size(2_500, 50_000):
        seed += 1
        steps = random_steps(SCHIEBER, f"kit {seed}")
        before = next(steps)[2].state
        for seat, action, step in steps:
            if before.phase is Phase.PLAY:
                positions += 1
                misjudged += check_legal(before)
            for taken in of_kind(step.events, TrickTaken):
                assert seat is not None
                assert isinstance(action, Play)
                tricks += 1
                check_taken(before.round.trick.add(seat, action.card), before.round.named_contract, taken)
            before = step.state
    assert misjudged > positions / 1000
    assert tricks > positions / 5


def check_legal(state: GameState) -> bool:
    """The package lets play what we do. True where it errs, which it does only by trumps between the two that lie there."""
    hand, trick, contract = state.round.hands[state.round.to_act], state.round.trick, state.round.named_contract
    own, theirs = legal_cards(hand, trick, contract, SCHIEBER), kit_legal(hand, trick, contract)
    seen = as_kit_sees(trick, contract)
    place = f"{contract.value}: {hand} to {trick}"
    assert theirs == legal_cards(hand, seen, contract, SCHIEBER), place
    if theirs == own:
        return False
    overlooked = next(card for card in trick.cards if card not in seen.cards)
    low, high = strength(seen.cards[1], contract), strength(overlooked, contract)
    assert own <= theirs, place
    assert all(card.suit is contract.trump and low < strength(card, contract) < high for card in theirs - own), place
    return True


def check_taken(trick: Trick, contract: Contract, taken: TrickTaken) -> None:
    """Winner and points of a trick, the five of the last one included."""
    cards = np.array([number(card) for card in trick.cards])
    # The package counts players the other way round.
    place = -KIT.calc_winner(cards, 0, trump_of(contract)) % 4
    assert trick.plays[place][0] is taken.winner, f"{contract.value}: {trick}"
    assert KIT.calc_points(cards, taken.number == 9, trump_of(contract)) == taken.points, f"{contract.value}: {trick}"
