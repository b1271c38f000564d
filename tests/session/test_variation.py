"""Renamed suits and redealt hands change nothing that a decision rests on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, final_state, read_record, replay, write_record
from jass_desktop.engine.renaming import back, renamed_view, renamings
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.book.variation import redealt, renamed, showings
from jass_desktop.session.findings.reasons import Cause, Fact, Fate, Part, Way
from jass_desktop.session.findings.verdicts import renamed_verdict
from tests.store.games import played
from tests.verdicts import verdict

GAMES = list(PRESETS.values())


def legal(record: GameRecord) -> list[list[str]]:
    """What could be done before each action, as texts."""
    return [sorted(map(str, step.state.legal_actions())) for step in replay(record)]


@pytest.mark.some(2)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_what_is_legal_goes_over_one_to_one(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """In a renamed game the same can be done at every moment, under its new names, and it ends alike."""
    record = played(250, f"renamed {rules.name}", rules)
    for names in renamings(rules)[-size(1, 8):]:
        other = renamed(record, names)
        assert legal(renamed(other, back(names))) == legal(record)
        assert [len(each) for each in legal(other)] == [len(each) for each in legal(record)]
        assert final_state(other).scores == final_state(record).scores


@pytest.mark.some(2)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_a_view_is_renamed_like_its_game(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """Renaming what a seat sees gives what it sees in the renamed game, to the order of what it may do."""
    record = played(120, f"renamed view {rules.name}", rules)
    for names in renamings(rules)[-size(2, 8):]:
        for before, after in zip(replay(record), replay(renamed(record, names)), strict=True):
            for seat in rules.seating.seats:
                assert renamed_view(observe(before.state, seat), names) == observe(after.state, seat)


def test_only_suits_that_count_alike_are_exchanged() -> None:
    """All 24 orders where suits count the same; fewer with factors, an opening card, or rows that count differently."""
    plain, coiffeur = PRESETS["swisslos-1000"], PRESETS["coiffeur"]
    assert len(renamings(replace(plain, first_chooser="forehand"))) == 24
    assert len(renamings(replace(plain, first_chooser="card"))) == 6
    doubled = replace(plain, first_chooser="forehand", factors={Contract.SPADES: 2, Contract.HEARTS: 2})
    assert len(renamings(doubled)) == 4
    assert renamings(coiffeur) == (tuple(Suit),)


@pytest.mark.some(4)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_a_renamed_game_can_be_kept(rules: RuleSet) -> None:
    """It is a record like any other: written and read back it is the same, and it is not sealed."""
    record = played(120, f"renamed {rules.name}", rules)
    other = renamed(record, renamings(rules)[-1])
    assert read_record(write_record(other)) == other
    assert not other.decks.sealed


def test_a_verdict_goes_along() -> None:
    """Each card in it gets its new name, and nothing else changes."""
    names = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
    one = replace(verdict(action=Play(Card.parse("H7"))), parts=(Part(Cause.CARD, 2.0, Card.parse("C10")), Part(Cause.REST, 0.5)),
                  fact=Fact(Seat.WEST, Suit.CLUBS, 0.5, 4.0, 1.0), fate=Fate(Card.parse("C10"), Way.CUT, Seat.WEST, 0.8))
    other = renamed_verdict(one, PRESETS["schieber"], names)
    assert (other.action, other.prices[0].action) == (Play(Card.parse("D7")), Play(Card.parse("DA")))
    assert [part.card for part in other.parts] == [Card.parse("S10"), None]
    assert one.fact is not None
    assert one.fate is not None
    assert (other.fact, other.fate) == (replace(one.fact, thing=Suit.SPADES), replace(one.fate, card=Card.parse("S10")))
    assert renamed_verdict(other, PRESETS["schieber"], names) == one


@pytest.mark.some(2)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_hidden_cards_change_and_nothing_else(rules: RuleSet) -> None:
    """After dealing anew the seat sees exactly the same, all that was done is still possible, and other hands are different."""
    for moves in (4, 30, 36, 45, 100):
        record = played(moves, f"redealt {rules.name}", rules)
        seat = rules.seating.seats[0]
        other = redealt(record, seat, Random(moves))
        before, after = final_state(record), final_state(other)
        assert observe(after, seat) == observe(before, seat)
        assert final_state(read_record(write_record(other))) == after
        hidden = sum(len(before.round.hands[one]) for one in rules.seating.seats if one is not seat)
        assert hidden < 8 or after.round.hands != before.round.hands
        assert redealt(record, seat, Random(moves)) == other


def test_each_showing_is_another() -> None:
    """Two showings in a row have other names, and the same seed gives the same ones."""
    rules = replace(PRESETS["swisslos-1000"], first_chooser="forehand")
    one, other = showings(rules, "7/12"), showings(rules, "7/12")
    found = [next(one) for _ in range(30)]
    assert found == [next(other) for _ in range(30)]
    assert all(first != second for first, second in pairwise(found))
