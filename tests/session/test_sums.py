"""What many rounds add up to, beside naive counts of the same rounds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.cards import DECK, Card, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import FOUR, PAIRS, PerSeat
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.rounds import Case, Lost, Namer, PlayedGame, PlayedRound, Span
from jass_desktop.session.history.sums import (
    FEW,
    Filter,
    Streaks,
    cases,
    contract_sums,
    decisions_in,
    groups,
    high_cards,
    loss_sum,
    prediction_sum,
    streaks,
    trump_honours,
)

ENTRY = Entry(1, "2026-11-21T20:15:00+01:00", "2026-11-21T20:15:00+00:00", "schieber", PerSeat("", "", "", ""), 4, False,
              PerSeat(1000, 700, 1000, 700), PAIRS.parties[0].seats, "target", rubicon=False, takebacks=0, practice=False)
ROUND = PlayedRound(1, 0, Contract.HEARTS, None, 1, Namer.ME, False, True, 100, 57, None, 100, 57, 0, 0, 3, False, None)


def ended(won: bool | None, **special: Any) -> PlayedGame:
    return PlayedGame(replace(ENTRY, winners=FOUR if won is None else PAIRS.parties[0 if won else 1].seats, **special), ())


SPANS = st.lists(st.builds(Lost, st.sampled_from(Span), st.integers(1, 9), st.floats(0, 50)), max_size=3).map(tuple)
ROUNDS = st.builds(
    lambda contract, namer, whole, made, match, expected, lost: ROUND._replace(
        contract=contract, namer=namer, whole=whole, made=made, against=157 - made, match=match, expected=expected,
        lost=lost),
    st.sampled_from(Contract), st.sampled_from([Namer.ME, Namer.PARTNER, Namer.OPPONENT]), st.booleans(), st.integers(0, 157),
    st.integers(-1, 1), st.none() | st.floats(-80, 80), SPANS)
GAMES = st.lists(st.lists(ROUNDS, max_size=8).map(lambda rounds: PlayedGame(ENTRY, tuple(rounds))), max_size=8)


@given(GAMES)
def test_contracts_add_up(games: Sequence[PlayedGame]) -> None:
    """Each whole round of one who named is in exactly one sum, with its points, its matches and what was expected of it."""
    for namer in (Namer.ME, Namer.PARTNER, Namer.OPPONENT):
        found = contract_sums(cases(games), [namer])
        wanted = [each for game in games for each in game.rounds if each.whole and each.namer is namer]
        assert [one.contract for one in found] == [one for one in Contract if one in {each.contract for each in wanted}]
        for one in found:
            mine = [each for each in wanted if each.contract is one.contract]
            assert [case.round for case in one.cases] == mine
            assert one.difference == pytest.approx(sum(each.made - 78.5 for each in mine) / len(mine))
            assert (one.matches, one.matches_against) == ([each.match for each in mine].count(1),
                                                          [each.match for each in mine].count(-1))
            priced = [each.made - 78.5 - each.expected for each in mine if each.expected is not None]
            assert one.priced == len(priced)
            assert one.gain == (pytest.approx(sum(priced) / len(priced), abs=1e-9) if priced else None)


@given(GAMES)
def test_losses_add_up(games: Sequence[PlayedGame]) -> None:
    """Each decision is in the sum of its part of the round, and all parts together hold all of them."""
    found = {span: loss_sum(cases(games), [span]) for span in Span}
    every = [lost for game in games for each in game.rounds for lost in each.lost]
    for span, one in found.items():
        assert one.decisions == sum(lost.decisions for lost in every if lost.span is span)
        assert one.points == pytest.approx(sum(lost.points for lost in every if lost.span is span))
        assert [case.round for case in one.cases] == [
            each for game in games for each in game.rounds if span in {lost.span for lost in each.lost}]
    assert sum(one.decisions for one in found.values()) == sum(lost.decisions for lost in every)


@given(GAMES)
def test_groups_hold_all_that_weighs(games: Sequence[PlayedGame]) -> None:
    """Rounds stay in order, none is lost, and no group of many is as small as to say little."""
    found = [case for case in cases(games) if decisions_in(case)]
    made = groups(cases(games), decisions_in)
    assert [case for group in made for case in group] == found
    assert len(made) <= 12
    many = [ROUND._replace(number=n) for n in range(1000)]
    sizes = [len(group) for group in groups([Case(PlayedGame(ENTRY, ()), each) for each in many])]
    assert len(sizes) == 12
    assert min(sizes) >= FEW
    assert sum(sizes) == 1000


@pytest.mark.parametrize(("results", "found"), [
    ([], Streaks(0, 0, 0)), ([True], Streaks(1, 0, 1)), ([False, False], Streaks(0, 2, -2)),
    ([True, True, None, True], Streaks(2, 0, 1)), ([True, False, True, True, False, False, False], Streaks(2, 3, -3)),
    ([False, None], Streaks(0, 1, 0))])
def test_runs_of_games(results: list[bool | None], found: Streaks) -> None:
    """The longest runs are found; a draw ends any; the one that goes on has a sign."""
    assert streaks(map(ended, results)) == found


def test_games_are_filtered() -> None:
    """By rules, by a level that has played, and from a day on, that day included."""
    game = ended(True, levels=("club", "master"))
    assert Filter().takes(game)
    assert Filter("schieber", "club", date(2026, 11, 21)).takes(game)
    assert not Filter("chibre").takes(game)
    assert not Filter(level="apprentice").takes(game)
    assert not Filter(since=date(2026, 11, 22)).takes(game)


def test_predictions_add_up() -> None:
    """The distance, the side on which it lies and exact ones; rounds without a prediction do not count."""
    made = [(30, 20), (15, 20), (20, 20)]
    rounds = [ROUND._replace(made=points, against=None, predicted=said) for points, said in made]
    found = prediction_sum(cases([PlayedGame(ENTRY, (*rounds, ROUND))]))
    assert (len(found.cases), found.missed, found.exact) == (3, 5.0, 1)
    assert found.over == pytest.approx(5 / 3)
    assert prediction_sum([]).missed == 0.0


def dealt(random: Random, trump: Suit, number: int, seats: int, namer: Namer) -> PlayedRound:
    """A round of the first seat, fairly dealt; ``number`` says who deals. Five leave a card out that is none of those counted."""
    pack = random.sample([card for card in DECK if seats != 5 or card is not Card.parse("S7")], 36 // seats * seats)
    dealer, held = number % seats, 36 // seats
    hand = pack[-held:] if dealer == 0 else pack[:held]
    if namer is Namer.TURNED:
        trump = pack[-1].suit
    ranks = {card.rank for card in hand if card.suit is trump}
    honours = sum(1 << bit for bit, rank in enumerate((Rank.JACK, Rank.NINE, Rank.ACE)) if rank in ranks)
    high = sum(card.rank in (Rank.JACK, Rank.NINE, Rank.ACE) for card in hand)
    return ROUND._replace(contract=Contract.of_suit(trump), honours=honours, high=high, namer=namer,
                          turned=namer is Namer.TURNED and dealer == 0)


@pytest.mark.some(2)
@pytest.mark.parametrize(("seats", "namer"), [(4, Namer.TURNED), (4, Namer.ME), (3, Namer.TURNED), (5, Namer.LOT)])
def test_chance_is_what_fair_dealing_gives(seats: int, namer: Namer) -> None:
    """Over many fair deals the counts lie where they should, and spread as wide as they should, with a turned card too."""
    random, entry = Random("fair"), replace(ENTRY, totals=PerSeat(*[0] * seats), names=PerSeat(*[""] * seats))
    tries = [cases([PlayedGame(entry, tuple(dealt(random, Suit.HEARTS, n, seats, namer) for n in range(40)))])
             for _ in range(250)]
    for count in (trump_honours, lambda found: trump_honours(found, [Rank.JACK]), high_cards):
        found = [count(one) for one in tries]
        mean = sum(one.count for one in found) / len(found)
        spread = math.sqrt(sum((one.count - mean) ** 2 for one in found) / (len(found) - 1))
        assert mean == pytest.approx(found[0].expected, abs=4 * found[0].spread / math.sqrt(len(found)))
        assert spread == pytest.approx(found[0].spread, rel=0.2)
        outside = sum(not one.low <= one.count <= one.high for one in found)
        assert outside < 0.12 * len(found)


def test_chance_without_rounds() -> None:
    """Nothing dealt, nothing expected; rounds without trumps do not count for trumps."""
    plain = cases([PlayedGame(ENTRY, (ROUND._replace(contract=Contract.OBENABE, honours=None),))])
    assert (trump_honours(plain).count, trump_honours(plain).expected, trump_honours(plain).cases) == (0, 0.0, ())
    assert high_cards(plain).expected == pytest.approx(3.0)
    six = cases([PlayedGame(replace(ENTRY, totals=PerSeat(*[0] * 6), names=PerSeat(*[""] * 6)), (ROUND,))])
    assert high_cards(six).expected == pytest.approx(2.0)
