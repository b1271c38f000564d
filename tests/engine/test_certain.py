"""Whether the rest is certain: a yes is never wrong, and obvious cases get one."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from jass_desktop.engine.cards import ALL_CARDS, Card, CardSet
from jass_desktop.engine.certain import certain_rest
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, Contract
from jass_desktop.engine.events import TrickTaken
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, PerSeat, Seat
from jass_desktop.engine.trick import EMPTY_TRICK, Trick
from tests.engine.support import EAST, NORTH, SOUTH, WEST, Table, of_kind, own_rules, random_steps

ANY = tuple(Contract)
RULES = own_rules(contracts=ANY, target=20_000, ending="end_of_round")


def always_wins(hands: PerSeat[CardSet], seat: Seat, order: tuple[Card, ...], contract: Contract, rules: RuleSet) -> bool:
    """Whether the seat wins each trick leading its cards in this order, found by trying all replies of the others."""
    @cache  # the same cards are left however the others have shared out their replies
    def lead(hands: PerSeat[CardSet], left: tuple[Card, ...]) -> bool:
        if not left:
            return True
        after = hands.put(seat, hands[seat] - CardSet(left[0].bit))
        return reply(after, EMPTY_TRICK.add(seat, left[0]), left[1:])

    def reply(hands: PerSeat[CardSet], trick: Trick, left: tuple[Card, ...]) -> bool:
        if len(trick.plays) == 4:
            return trick.winning(contract)[0] is seat and lead(hands, left)
        other = trick.plays[-1][0].next(rules.direction)
        return all(reply(hands.put(other, hands[other] - CardSet(card.bit)), trick.add(other, card), left)
                   for card in legal_cards(hands[other], trick, contract, rules))

    return lead(hands, order)


def redealt(view: Observation, rng: random.Random) -> PerSeat[CardSet]:
    """Some hands that the seat, counting cards alone, must reckon with."""
    seen = CardSet.of(card for taken in view.tricks for card in taken.trick.cards) | view.hand
    unseen = list(ALL_CARDS - seen)
    rng.shuffle(unseen)
    hands = []
    for seat in FOUR:
        size = view.hand_sizes[seat]
        hands.append(view.hand if seat is view.seat else CardSet.of(unseen[:size]))
        unseen = unseen if seat is view.seat else unseen[size:]
    return PerSeat(*hands)


def test_it_is_never_said_wrongly(size: Callable[[int, int], int]) -> None:
    """Wherever the rest is called certain in random endings, no reply to any deal of the unseen cards takes a trick."""
    rng = random.Random("certain")
    said = dict.fromkeys(SIMPLE_CONTRACTS, 0)
    games = 0
    most = size(3, 4)  # cards; the replies to four are many
    while games < size(12, 30):
        games += 1
        rules = replace(RULES, target=size(5000, 20_000)) if games % 2 else own_rules(contracts=ANY)
        for _, _, step in random_steps(rules, f"certain {games}"):
            state = step.state
            if state.phase is not Phase.PLAY or state.to_act is None or not 2 <= len(state.round.hands[state.to_act]) <= most:
                continue
            view = observe(state, state.to_act)
            order = certain_rest(view)
            if not order:
                continue
            assert CardSet.of(order) == view.hand
            assert len(order) == len(view.hand)
            contract = state.round.named_contract
            said[contract] += 1
            for hands in (state.round.hands, *(redealt(view, rng) for _ in range(2))):
                assert always_wins(hands, view.seat, order, contract, state.rules), f"{hands}: {order} under {contract.value}"
    assert min(said.values()) > 0
    assert sum(said.values()) > size(50, 300)


@pytest.mark.parametrize(("contract", "hand"), [
    ("obenabe", "SA SK HA HK DA DK CA CK CQ"),
    ("undenufe", "S6 S7 H6 H7 D6 D7 C6 C7 C8"),
    ("diamonds", "DJ D9 DA DK DQ D10 D8 D7 D6"),  # all trumps
    ("diamonds", "DJ D9 DA DK DQ SA HA CA CK"),  # five trumps draw the other four
])
def test_the_whole_round_may_be_certain(contract: str, hand: str) -> None:
    """With nothing but winners the rest is certain from the first lead, trumps being led first."""
    table = Table(RULES, south=hand)
    table.act(f"choose {contract}")
    order = certain_rest(observe(table.state, SOUTH))
    assert CardSet.of(order) == CardSet.parse(hand)
    if contract == "diamonds":
        trumps = [card.code[0] == "D" for card in order]
        assert trumps == sorted(trumps, reverse=True)
    table.lead(*(card.code for card in order))
    assert {event.winner for event in of_kind(table.events, TrickTaken)} == {SOUTH}


def test_all_trumps_are_certain_however_many_are_out() -> None:
    """A hand of only the highest trumps need not draw the others' trumps."""
    table = Table(RULES, south="DJ D9 DA SA SK SQ SJ S10 S9", east="S6 S8 C6 C7 C8 C9 C10 D6 D7",
                  north="S7 CJ CQ CK CA H6 H7 D8 D10", west="H8 H9 H10 HJ HQ HK HA DQ DK")
    table.act("choose diamonds")
    table.lead("SA", "SK", "SQ", "SJ", "S10", "S9")
    assert [card.code for card in certain_rest(observe(table.state, SOUTH))] == ["DJ", "D9", "DA"]


@pytest.mark.parametrize(("contract", "hand"), [
    ("obenabe", "SA SK HA HK DA DK CA CK CJ"),  # the queen of clubs is out
    ("diamonds", "DJ D9 DA DK SA SK HA CA CK"),  # five trumps may sit in one hand
    ("diamonds", "SA SK SQ HA HK HQ CA CK CQ"),  # no trumps at all
    ("diamonds", "D9 DA DK DQ D10 D8 D7 D6 SA"),  # the Buur is out
])
def test_what_is_not_certain_is_not_said(contract: str, hand: str) -> None:
    """One card too low, a Buur or a trump too many in other hands, and nothing is certain."""
    table = Table(RULES, south=hand)
    table.act(f"choose {contract}")
    assert certain_rest(observe(table.state, SOUTH)) == ()


def test_only_the_leader_in_turn_is_told() -> None:
    """Nobody else, nobody in mid-trick, and nobody before the choice has a certain rest; but a last card plays itself."""
    table = Table(RULES, south="SA SK HA HK DA DK CA CK CQ")
    assert certain_rest(observe(table.state, SOUTH)) == ()
    table.act("choose obenabe")
    for seat in (EAST, NORTH, WEST):
        assert certain_rest(observe(table.state, seat)) == ()
    order = certain_rest(observe(table.state, SOUTH))
    table.cards(order[0].code)
    assert certain_rest(observe(table.state, SOUTH)) == ()
    table = Table(RULES, south="SA SK HA HK DA DK CA CK CQ")
    table.act("choose obenabe")
    table.lead(*["SA", "SK", "HA", "HK", "DA", "DK", "CA", "CK"])
    for _ in range(3):
        assert table.state.to_act is not None
        view = observe(table.state, table.state.to_act)
        assert certain_rest(view) == tuple(view.hand)
        table.act(next(iter(view.hand)).code)


def test_brute_force_itself_can_tell() -> None:
    """The oracle of these tests finds a losing reply where there is one."""
    hands = PerSeat(CardSet.parse("SA CK"), CardSet.parse("S6 CA"), CardSet.parse("S7 C6"), CardSet.parse("S8 C7"))
    order = (Card.parse("SA"), Card.parse("CK"))
    assert not always_wins(hands, SOUTH, order, Contract.OBENABE, RULES)
    assert always_wins(hands.put(EAST, CardSet.parse("S6 CQ")), SOUTH, order, Contract.OBENABE, RULES)
    assert not always_wins(hands.put(EAST, CardSet.parse("D6 CQ")), SOUTH, order, Contract.DIAMONDS, RULES)
