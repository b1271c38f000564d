"""Differenzler with trumps by lot, and for three and five: the lot and its record, the card left out, the dealer's credit."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256

import pytest

from jass_desktop.engine.actions import Action
from jass_desktop.engine.cards import DECK, Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import TrumpDrawn, TrumpTurned
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds.differenzler import dealer_credit
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import DIFFERENZLER, DIFFERENZLER_FIVE, DIFFERENZLER_LOT, DIFFERENZLER_THREE
from jass_desktop.engine.proof import Flaw, game_proof
from jass_desktop.engine.record import GameRecord, parse_record, read_record, record_of, write_record
from jass_desktop.engine.renaming import renamings
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import RecordError, RulesError
from jass_desktop.session.book.variation import redealt, renamed
from tests.engine.support import of_kind, random_steps

PINNED = {"0": "SHCD", "practice 7": "CHHH"}
"""The suits drawn in the first four rounds of these games; they never change."""


def played(rules: RuleSet, seed: str, actions: int = 10_000) -> GameRecord:
    """The record of a random game, or of its beginning."""
    done: list[tuple[Seat, Action]] = []
    state = GameState.start(rules, Decks(seed)).state
    for seat, action, step in random_steps(rules, seed):
        if seat is not None and action is not None and len(done) < actions:
            done.append((seat, action))
            state = step.state
    return record_of(state, done, {})


def test_the_lot_is_the_seeds() -> None:
    """It is the first byte of the digest of the round's seed and ``/trump``, modulo 4, and never changes."""
    for seed, suits in PINNED.items():
        decks = Decks(seed)
        assert "".join(decks.lot(number).letter for number in range(1, 5)) == suits
        assert decks.lot(1) == sha256(f"{decks.seed_of(1)}/trump".encode()).digest()[0] % 4


def test_the_lot_knows_nothing_of_the_cards() -> None:
    """Other cards in the pack, or another cut, leave the lot as it is, and all four suits are drawn."""
    decks = Decks("lot")
    assert Decks("lot", (DECK,)).lot(1) == decks.lot(1) == decks.deal(1, 17).lot
    assert {decks.lot(number) for number in range(1, 40)} == set(Suit)


def test_the_lot_makes_trumps_before_anybody_predicts() -> None:
    """The table hears the suit, and sees no card of anybody."""
    step = next(step for _, _, step in random_steps(DIFFERENZLER_LOT, "heard") if step.state.round.is_dealt)
    state, trump = step.state, Contract.of_suit(step.state.decks.lot(1))
    assert of_kind(step.events, TrumpDrawn) == [TrumpDrawn(trump)]
    assert of_kind(step.events, TrumpTurned) == []
    for seat in state.rules.seating.seats:
        view = observe(state, seat)
        assert (view.contract, view.turned) == (trump, None)


def test_the_lot_stands_beside_the_pack_in_the_record() -> None:
    """Each round's suit is written after its pack and read back; the record holds, and is one that version 0.1 does not know."""
    record = played(DIFFERENZLER_LOT, "written")
    text = write_record(record)
    assert text.startswith("jass-record 3\n")
    assert re.findall(r"^round (\d+) .*\ntrump (\d+) (\w+)$", text, re.MULTILINE) == [
        (str(number), str(number), suit.name.lower()) for number, suit in enumerate(record.decks.lots, 1)]
    assert read_record(text) == record
    assert game_proof(*parse_record(text)).holds


@pytest.mark.parametrize(("change", "told"), [
    (lambda text: re.sub(r"trump 1 \w+", "trump 1 acorns", text), "'acorns' is no suit; expected one of clubs, spades"),
    (lambda text: re.sub(r"trump 1 (\w+)", r"trump 2 \1", text), "unexpected line"),
    (lambda text: re.sub(r"(trump 1 \w+\n)", r"\1\1", text), "unexpected line"),
    (lambda text: re.sub(r"trump 1 \w+\n", "", text), "expected 'trump 1' and a suit"),
    (lambda text: text.replace("option trump lot\n", ""), "unexpected line"),
])
def test_a_record_without_its_lot_is_refused(change: Callable[[str], str], told: str) -> None:
    """A suit that is none, stands for another round or twice, is missing, or is there where none is drawn, is named."""
    lines = change(write_record(played(DIFFERENZLER_LOT, "refused", 8))).splitlines()
    with pytest.raises(RecordError, match=re.escape(told)):
        read_record("\n".join([*lines[:-1], f"end {len(lines) - 1}"]) + "\n")


def test_another_suit_than_the_lot_is_found() -> None:
    """A suit in the record that does not follow from the round's seed is a flaw of that round, and of no other."""
    record = played(DIFFERENZLER_LOT, "forged", 4)
    forged = replace(record.decks, lots=(Suit((record.decks.lots[0] + 1) % 4),))
    proof = game_proof(*parse_record(write_record(replace(record, decks=forged))))
    assert [round_.flaws for round_ in proof.rounds] == [(Flaw.LOT,)]
    assert not proof.holds


def test_a_variation_renames_the_lot() -> None:
    """With other names for the suits the lot has another name, too; with other hidden cards it stays."""
    record = played(DIFFERENZLER_LOT, "varied", 8)
    for names in renamings(DIFFERENZLER_LOT):
        other = renamed(record, names)
        assert other.decks.lots == tuple(names[suit] for suit in record.decks.lots)
        assert read_record(write_record(other)) == other
    seat = Seat.SOUTH
    other = redealt(record, seat, random.Random(1))
    assert other.decks.lots == record.decks.lots
    assert other.decks.known != record.decks.known


def test_old_rule_sets_know_nothing_of_the_lot() -> None:
    """The options that came later are written only where they are used, and only then is the game one of another version."""
    later = {"trump", "left_out", "dealer_credit"}
    assert later & dict(DIFFERENZLER.to_options()).keys() == set()
    assert DIFFERENZLER.known_to_0_1
    assert later & dict(DIFFERENZLER_LOT.to_options()).keys() == {"trump"}
    assert not DIFFERENZLER_LOT.known_to_0_1


@pytest.mark.parametrize("left_out", ["C7", "H6"])
def test_five_play_with_one_card_less(left_out: str) -> None:
    """Nobody is dealt it, the card turned up is the last that is, and the tricks hold 157 points all the same."""
    rules, card = replace(DIFFERENZLER_FIVE, left_out=Card.parse(left_out), name="own"), Card.parse(left_out)
    for number in range(30):
        seed = f"five {number}"
        for _, _, step in random_steps(rules, seed):
            state = step.state
            if state.round.is_dealt and not state.round.tricks and not state.round.trick.plays:
                assert {len(hand) for hand in state.round.hands} == {7}
                assert card not in CardSet.of(held for hand in state.round.hands for held in hand)
                assert state.round.turned in state.round.hands[state.round.dealer]
            if state.rounds:
                assert sum(state.rounds[-1].line(Line.MADE)) == 157
                break


def test_a_card_that_is_not_dealt_opens_nothing() -> None:
    """Forehand cannot be the holder of the card that stays out."""
    with pytest.raises(RulesError, match="opening_card: C7, but left_out: C7; it is never dealt"):
        replace(DIFFERENZLER_FIVE, first_chooser="card", opening_card=Card.parse("C7"))
    assert replace(DIFFERENZLER, first_chooser="card", opening_card=Card.parse("C7"))


def test_suits_keep_their_names_where_a_card_of_one_is_out() -> None:
    """Only renamings that leave the suit of the card left out alone leave the rules as they are."""
    assert {names[Suit.CLUBS] for names in renamings(DIFFERENZLER_FIVE)} == {Suit.CLUBS}
    assert len(renamings(DIFFERENZLER_FIVE)) == 6
    assert len(renamings(DIFFERENZLER_THREE)) == 24


@pytest.mark.parametrize(("said", "credit"), [
    ((60, 50, 34), 2), ((80, 60, 40), 4), ((50, 50, 57), 0), ((50, 50, 53), 0), ((50, 50, 52), 1), ((0, 0, 0), 31)])
def test_the_dealer_is_credited_what_the_predictions_miss(said: tuple[int, ...], credit: int) -> None:
    """One point for every full five, be the sum above or below."""
    assert dealer_credit(said, DIFFERENZLER_THREE) == credit


def score_of(rules: RuleSet, seed: str) -> tuple[RoundScore, Seat]:
    """The score of the first round of a random game, and who dealt it."""
    for _, _, step in random_steps(rules, seed):
        if not step.state.rounds:
            dealer = step.state.round.dealer
        else:
            return step.state.rounds[0], dealer
    raise AssertionError


def test_the_credit_is_the_dealers_alone() -> None:
    """Its line of the score holds what is taken off, never more than the dealer has missed; nothing changes for the others."""
    rules = replace(DIFFERENZLER_THREE, dealer_credit=True)
    seats = rules.seating.seats
    for number in range(20):
        plain, dealer = score_of(DIFFERENZLER_THREE, f"credit {number}")
        score, _ = score_of(rules, f"credit {number}")
        credit = min(dealer_credit(score.line(Line.PREDICTED), rules), plain.written[seats.index(dealer)])
        assert score.line(Line.CREDIT) == tuple(credit if seat is dealer else 0 for seat in seats)
        assert score.written == tuple(bad - credit if seat is dealer else bad
                                      for seat, bad in zip(seats, plain.written, strict=True))
        assert Line.CREDIT not in dict(plain.lines)


@pytest.mark.parametrize(("options", "other"), [({"seats": 4}, "seats: 4"), ({"bids": "hidden"}, "bids: hidden")])
def test_the_credit_needs_three_and_open_predictions(options: dict[str, object], other: str) -> None:
    """Elsewhere nobody would know what it means."""
    with pytest.raises(RulesError, match=f"dealer_credit: yes, but {other}"):
        replace(DIFFERENZLER_THREE, dealer_credit=True, **options)  # type: ignore[arg-type]
