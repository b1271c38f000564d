"""What the networks are shown: nothing hidden, and the same for positions that differ in names only."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ai.heuristics.contract import LEARNED_ROUND
from jass_desktop.ai.nets.encoding import CARDS, INPUTS, INPUTS_ALONE, LEGAL, OWN_KNOTS, OWN_STEPS, cards_of, encode
from jass_desktop.ai.search.playouts import Table, masks_of
from jass_desktop.engine.cards import EMPTY, Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, Direction, PerSeat, Seat
from tests.engine.support import random_steps

SCHIEBER = PRESETS["schieber"]
DIFFERENZLERS = [replace(PRESETS["differenzler"], bids=bids) for bids in ("open", "hidden")]


def moments(seed: str, rules_name: str = "schieber") -> list[GameState]:
    """Some states of a random game in which a card is to be played."""
    states = [step.state for _, _, step in random_steps(PRESETS[rules_name], seed)
              if step.state.phase is Phase.PLAY and step.state.outcome is None]
    return random.Random(seed).sample(states, 12)


def shown(state: GameState, *, all_hands: bool) -> np.ndarray:
    seat = state.round.to_act
    hands = PerSeat.of(FOUR, lambda other: state.round.hands[other] if all_hands or other is seat else EMPTY)
    table = Table.of(observe(state, seat), masks_of(hands)[None])
    return encode(table, table.legal())[0]


@pytest.mark.some(6)
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("rules", "width"), [("schieber", INPUTS), ("differenzler", INPUTS_ALONE)])
def test_hidden_cards_are_not_shown(seed: int, rules: str, width: int) -> None:
    """The inputs are the same whatever the other hands hold, for each kind of contract."""
    for state in moments(f"hidden {seed}", rules):
        inputs = shown(state, all_hands=True)
        assert inputs.shape == (1, width)
        assert (inputs == shown(state, all_hands=False)).all()


@pytest.mark.parametrize("seed", range(8))
def test_the_legal_cards_are_shown_and_found_again(seed: int) -> None:
    """Each place where a legal card is shown stands for that card, and there are as many as legal cards."""
    for state in moments(f"legal {seed}"):
        seat = state.round.to_act
        table = Table.of(observe(state, seat), masks_of(state.round.hands)[None])
        inputs, suits = encode(table, table.legal())
        places = np.flatnonzero(inputs[0, LEGAL])
        cards = cards_of(places, suits[np.zeros(len(places), np.int64)], table.ruling)
        assert {str(action).split()[0] for action in state.legal_actions()} == {_code(card) for card in cards}


def _code(index: int) -> str:
    return str(CardSet(1 << int(index)))


def shown_on(plane: int, inputs: np.ndarray, suits: np.ndarray, contract: Contract) -> str:
    """The cards on a plane of the inputs of one position."""
    places = np.flatnonzero(inputs[0, plane * CARDS:][:CARDS])
    return " ".join(sorted(_code(card) for card in cards_of(places, suits[np.zeros(len(places), np.int64)], contract)))


def test_what_follows_from_the_cards_seen_is_shown() -> None:
    """Bocks, cards with one better card out, cards that take the trick and cards still out are told; clubs are trumps."""
    own = CardSet.parse("C9 CA SA S9 S8 HK H7 D10 D6")
    deal = (own, CardSet.parse("CJ C10 SK SQ HA HQ H10 DA DK"), CardSet.parse("CK CQ C8 SJ S10 HJ H9 DQ DJ"),
            CardSet.parse("C7 C6 S7 S6 H8 H6 D9 D8 D7"))
    table = Table(PRESETS["tournament"], Contract.CLUBS, masks_of(deal)[None], Seat.EAST)
    for code in ("SQ", "S10", "S7"):
        table.play(np.array([Card.parse(code).index]))
    inputs, suits = encode(table, table.legal())
    assert shown_on(10, inputs, suits, Contract.CLUBS) == "SA"
    assert shown_on(11, inputs, suits, Contract.CLUBS) == "C9 CA HK"
    assert shown_on(12, inputs, suits, Contract.CLUBS) == "C9 CA SA"
    out = set(shown_on(13, inputs, suits, Contract.CLUBS).split())
    assert out == {str(card) for hand in deal[1:] for card in hand} - {"SQ", "S10", "S7"}


def test_names_of_suits_and_seats_do_not_matter() -> None:
    """Turn the table by a seat and rename the suits: the seat to act sees the same, be it clockwise or not."""
    deal = ["CJ C9 C6 SA SK H10 H8 D7 D6", "CA CK SQ SJ S10 HA HK DA D9", "CQ C10 S9 S8 H9 H7 DK DQ DJ",
            "C8 C7 S7 S6 HQ HJ H6 D10 D8"]
    plays = ["SA", "S10", "S8"]
    pictures = []
    for turn, names in ((0, "CSHD"), (1, "DHCS"), (2, "SDCH"), (3, "HCDS")):
        rename = dict(zip("CSHD", names, strict=True))
        hands = [CardSet.of(Card.parse(rename[code[0]] + code[1:]) for code in cards.split()) for cards in deal]
        seated = PerSeat.of(FOUR, lambda seat: hands[(seat - turn) % 4])  # noqa: B023 - used at once
        contract = Contract.of_suit(Suit("CSHD".index(rename["C"])))
        rules = PRESETS["tournament"]
        table = Table(rules, contract, masks_of(seated)[None], Seat(turn))
        for code in plays:
            table.play(np.array([Card.parse(rename[code[0]] + code[1:]).index]))
        pictures.append(encode(table, table.legal())[0])
    assert all((picture == pictures[0]).all() for picture in pictures)
    assert PRESETS["tournament"].direction is Direction.CCW


def alone(rules: RuleSet, seat: Seat, bids: tuple[int, int, int, int]) -> np.ndarray:
    """What ``seat``, third to play, is shown in the second trick of a round of Differenzler with these predictions."""
    hands = [CardSet.parse(cards) for cards in ("CJ C9 C6 SA SK H10 H8 D7 D6", "CA CK SQ SJ S10 HA HK DA D9",
                                                "CQ C10 S9 S8 H9 H7 DK DQ DJ", "C8 C7 S7 S6 HQ HJ H6 D10 D8")]
    table = Table(rules, Contract.CLUBS, masks_of(hands)[None], Seat.SOUTH)
    table.bids[:], table.turned[:] = bids, Card.parse("C8").index
    for code in ("SA", "SQ", "S8", "S6", "CJ", "CA"):
        table.play(np.array([Card.parse(code).index]))
    assert table.to_act[0] == seat
    shown: np.ndarray = encode(table, table.legal())[0][0]
    return shown


def test_predictions_are_shown_as_far_as_they_are_open() -> None:
    """A seat is told its own prediction always, those of others if they are open, and never takes one for another's."""
    shown = {(rules.bids, bids): alone(rules, Seat.NORTH, bids) for rules in DIFFERENZLERS
             for bids in ((50, 30, 20, 10), (50, 30, 60, 10), (90, 30, 20, 10), (30, 50, 20, 10))}
    assert all(picture.shape == (INPUTS_ALONE,) for picture in shown.values())
    for bids in ("open", "hidden"):
        assert (shown[bids, (50, 30, 20, 10)] != shown[bids, (50, 30, 60, 10)]).any()
    assert (shown["open", (50, 30, 20, 10)] != shown["open", (90, 30, 20, 10)]).any()
    assert (shown["open", (50, 30, 20, 10)] != shown["open", (30, 50, 20, 10)]).any()
    assert (shown["hidden", (50, 30, 20, 10)] == shown["hidden", (90, 30, 20, 10)]).all()


@given(st.integers(-LEARNED_ROUND, LEARNED_ROUND))
def test_points_missing_are_told_apart(points: int) -> None:
    """Any number of points missing is shown between its two nearest steps, and the amount follows from what is shown."""
    shown = OWN_STEPS[points]
    assert shown.sum() == pytest.approx(1)
    assert np.count_nonzero(shown) <= 2
    assert shown @ np.array(OWN_KNOTS) == pytest.approx(np.clip(points, OWN_KNOTS[0], OWN_KNOTS[-1]), abs=1e-3)
