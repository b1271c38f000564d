"""One seat's decisions in a recorded game, and what verdicts on them come to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.engine.actions import Call, Choose, Play, Predict, Push
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import RecordError
from jass_desktop.session.findings.decisions import compared, decision_at, decisions, gains, gains_around, looked_at, worst
from jass_desktop.session.findings.verdicts import Mark, Price
from jass_desktop.session.table.moments import moments
from tests.ui.verdicts import RECORDS, all_decisions, recorded, verdict


@pytest.mark.some(2)
@pytest.mark.parametrize("name", sorted(path.stem for path in RECORDS.glob("*.jass")))
def test_every_decision_of_the_seat_is_found(name: str) -> None:
    """In each kind of game: contracts, pushes, predictions and cards, each with the table on which it was legal."""
    record = recorded(name)
    seat = record.rules.seating.seats[0]
    over = len(list(decisions(record, seat))) == len(record.actions)
    found = all_decisions(record)
    expected = [(n, action) for n, (doer, action) in enumerate(record.actions)
                if doer is seat and isinstance(action, Choose | Push | Predict | Call | Play)]
    assert over
    assert [(one.move, one.action) for one in found] == expected[:len(found)]
    assert len(found) == len(expected) or record.outcome is None
    for one in found:
        view = one.moment.view
        assert (view.seat, view.to_act) == (seat, seat)
        if isinstance(one.action, Play):
            assert one.action.card in {action.card for action in view.legal if isinstance(action, Play)}
        else:
            assert one.action in view.legal


@pytest.mark.some(2)
@pytest.mark.parametrize("name", sorted(path.stem for path in RECORDS.glob("*.jass")))
def test_one_decision_is_found_as_among_all(name: str) -> None:
    """Without looking at the table before each other action of the game, what its seat saw is the same."""
    record = recorded(name)
    seat = record.rules.seating.seats[0]
    tables = list(moments(record, seat))
    for one in all_decisions(record)[::7]:
        assert decision_at(record, one.move).moment == tables[one.move]
        assert decision_at(record, one.move).action == one.action


def test_the_round_that_is_played_is_left_out() -> None:
    """Cards that nobody may see yet are out of reach: its decisions come with the action that ends the round."""
    whole = recorded("schieber")
    found = all_decisions(whole)
    second = next(one.move for one in found if one.round_number == 2)
    running = GameRecord(whole.rules, whole.decks, whole.actions[:second + 4], whole.headers)
    assert {one.round_number for one in all_decisions(running)} == {1}
    assert not all_decisions(replace(running, actions=whole.actions[:12]))


def test_a_record_that_does_not_replay_is_refused() -> None:
    """With the number of the action that the rules forbid."""
    whole = recorded("schieber")
    with pytest.raises(RecordError, match="action 3"):
        all_decisions(GameRecord(whole.rules, whole.decks, (*whole.actions[:2], *whole.actions[5:]), whole.headers))


def test_the_worst_come_first() -> None:
    """Mistakes alone, by what they lost; equal ones in the order in which they were made."""
    found = all_decisions(recorded("schieber"))[:5]
    known = {one.move: verdict(one, mark, loss) for one, (mark, loss) in zip(found, (
        (Mark.MISTAKE, 3.0), (Mark.GOOD, 0.2), (Mark.BLUNDER, 9.0), (Mark.MISTAKE, 3.0), (Mark.UNCLEAR, 4.0)), strict=True)}
    assert worst(found, known) == (found[2], found[0], found[3])
    assert worst(found, known, 2) == (found[2], found[0])


def test_gains_are_measured_from_what_was_done() -> None:
    """The best one is ahead by the loss itself, none by more, and what was done is always among those that are shown."""
    one = next(one for one in all_decisions(recorded("schieber")) if len(one.moment.view.legal) > 4)
    found = verdict(one, Mark.MISTAKE, 3.0)
    shown = gains(replace(found, loss=2.0), 3)
    assert [gain.points for gain in shown] == [2.0, 2.0, 0.0]
    assert [gain.taken for gain in shown] == [False, False, True]
    good = gains(verdict(one, Mark.GOOD), 9)
    assert good[0].taken
    assert [gain.points for gain in good[1:4]] == [-1.0, -2.0, -3.0]


def test_a_card_with_weis_is_the_same_card() -> None:
    """What was said with a card does not hide it among the alternatives."""
    cards = [one for one in all_decisions(recorded("schieber")) if isinstance(one.action, Play)]
    one = next(one for one in cards if len(one.moment.view.legal) > 2)
    found = verdict(one, Mark.GOOD)
    assert isinstance(one.action, Play)
    bare = tuple(replace(price, action=Play(price.action.card)) for price in found.prices if isinstance(price.action, Play))
    assert sum(gain.taken for gain in gains(replace(found, prices=bare), 9)) == 1
    assert gains(replace(found, prices=(Price(Push(), 1.0, 0.1, 1),)), 9) == ()


def test_forced_decisions_need_no_look() -> None:
    """They are neither waited for nor counted."""
    found = all_decisions(recorded("schieber"))
    real = [one for one in found if not one.forced]
    assert len(real) < len(found)
    assert looked_at(found, {}) == (0, len(real))
    assert looked_at(found, {real[0].move: verdict(real[0], Mark.GOOD)}) == (1, len(real))
    assert real[0].moment.view.seat is Seat.SOUTH


@pytest.mark.parametrize("priced", [range(158), range(0, 158, 4)])
@pytest.mark.parametrize("made", [0, 39, 43, 47, 100, 157])
def test_predictions_are_shown_at_distances(made: int, priced: range) -> None:
    """The best one and the one that was made are among them; no two others lie near each other, and all are in order. The judge
    prices only every fourth, and those beside the one that was made."""
    one = next(one for one in all_decisions(recorded("differenzler")) if isinstance(one.action, Predict))
    judged = {*priced, made - 1, made, made + 1} & {*range(158)}
    prices = [Price(Predict(points), -abs(points - 40.0), 0.5, 500) for points in judged]
    prices.sort(key=lambda price: -price.value)
    found = replace(verdict(one, Mark.BLUNDER, abs(made - 40.0)), action=Predict(made), prices=tuple(prices))
    shown = [gain.action for gain in gains_around(found, 9)]
    points = [action.points for action in shown if isinstance(action, Predict)]
    assert 7 <= len(points) == len(shown) <= 9
    assert points == sorted(points)
    assert {40, made} <= set(points)
    assert all(abs(a - b) >= 4 for a in points for b in points if a != b and {a, b} != {40, made})


@pytest.mark.parametrize("most", [2, 3, 4])
def test_little_room_compares_fewer_predictions(most: int) -> None:
    """The best one and the one that was made always, and no neighbours of the best one in place of others."""
    one = next(one for one in all_decisions(recorded("differenzler")) if isinstance(one.action, Predict))
    prices = sorted((Price(Predict(points), -abs(points - 40.0), 0.5, 500) for points in {*range(0, 158, 4), 98, 99, 100}),
                    key=lambda price: -price.value)
    found = replace(verdict(one, Mark.BLUNDER, 59.0), action=Predict(99), prices=tuple(prices))
    points = [gain.action.points for gain in compared(found, most) if isinstance(gain.action, Predict)]
    assert {40, 99} <= set(points)
    assert len(points) == most
    assert {36, 44}.isdisjoint(points)


def test_only_predictions_have_distances() -> None:
    """Of cards and contracts there is no ladder."""
    one = next(one for one in all_decisions(recorded("schieber")) if not one.forced)
    assert gains_around(verdict(one, Mark.BLUNDER, 6.0), 9) == ()
