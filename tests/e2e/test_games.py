"""Whole games in a real window, played with the mouse and the keyboard, killed, and gone on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from jass_desktop.engine.actions import Bid
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import FOUR, Seat
from tests.e2e.desk import MISSING, Start
from tests.e2e.person import SIZE, Person

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=f"these tests need {', '.join(MISSING)}")]


def test_a_round_by_mouse_survives_a_kill_in_mid_trick_and_the_game_is_finished_by_keyboard(
        start: Start, tmp_path: Path, size: Callable[[int, int], int]) -> None:
    """A kill loses nothing that the person did, no process outlives the window's, and the game goes on to its end."""
    target = size(250, 1000)
    rules = tmp_path / "own.yaml"
    rules.write_text(f"name: Own\nbase: chibre-romand\ntarget: {target}\n")
    program = start("--rules", str(rules), "--seed", "3", "--pace", "0.2")
    person = Person(program, SIZE, seed=1)
    state = person.act(mouse=True)
    while not state.rounds or not state.round.trick.plays:
        state = person.act(mouse=True)
        assert state.outcome is None
    before = program.record()
    assert before is not None
    assert program.kill_alone() == []

    again = start("--pace", "0")
    kept = again.record()
    assert kept is not None
    assert kept.actions[:len(before.actions)] == before.actions
    again.still()
    again.key("Return")  # the menu offers to go on first
    person = Person(again, SIZE, seed=2)
    while state.outcome is None:
        state = person.act(mouse=False)
    assert max(state.outcome.totals) >= target
    assert again.close() == 0


@pytest.mark.some(0, 1)
def test_differenzler_with_hidden_predictions_is_played_by_keyboard(
        start: Start, tmp_path: Path) -> None:
    """The predictions typed are those that count, round by round, until somebody has the fewest bad points."""
    rounds = 4
    rules = tmp_path / "hidden.yaml"
    rules.write_text(f"name: Hidden\nbase: differenzler\nbids: hidden\nrounds: {rounds}\n")
    program = start("--rules", str(rules), "--seed", "2", "--pace", "0")
    person = Person(program, SIZE, seed=4)
    state = person.act(mouse=False)
    while state.outcome is None:
        state = person.act(mouse=False)
    assert state.rules.bids == "hidden"
    assert len(state.rounds) >= rounds
    counted = {number: score.line(Line.PREDICTED)[Seat.SOUTH] for number, score in enumerate(state.rounds)}
    assert len(person.predicted) > 1
    assert person.predicted.items() <= counted.items()
    for score in state.rounds:
        predicted, made = score.line(Line.PREDICTED), score.line(Line.MADE)
        assert all(abs(predicted[seat] - made[seat]) == score.written[seat] for seat in FOUR)
    assert state.outcome.totals == state.rounds[-1].totals
    assert len(state.outcome.winners) == 1
    assert program.close() == 0


@pytest.mark.some(0, 1)
def test_coiffeur_is_played_by_keyboard_and_by_mouse(start: Start) -> None:
    """Row after row is chosen, by key and by mouse in turns, and written on the board that a restart shows again."""
    program = start("--rules", "coiffeur", "--seed", "7", "--pace", "0")
    person = Person(program, SIZE, seed=5)
    state = person.act(mouse=True)
    while len(state.rounds) < 3 or not state.round.trick.plays:
        state = person.act(mouse=len(state.rounds) % 2 == 0)
    assert program.close() == 0
    again = start("--pace", "0").state()
    assert again is not None
    assert again.rounds == state.rounds
    for score in again.rounds:
        assert score.row is not None
        assert score.chooser is not None
        party = again.rules.party(score.chooser)
        assert score.written[party] == again.rules.rows[score.row].factor * sum(
            score.line(line)[party] for line in (Line.CARDS, Line.LAST_TRICK, Line.MATCH))


@pytest.mark.some(0, 1)
def test_sidi_barrani_is_bid_and_played_by_keyboard(start: Start, tmp_path: Path) -> None:
    """Points are typed, arrows lead to a contract; bids of the person are among those that were played."""
    rules = tmp_path / "sidi.yaml"
    rules.write_text("name: Sidi\nbase: sidi-verband\ntarget: 500\n")
    program = start("--rules", str(rules), "--seed", "4", "--pace", "0")
    person = Person(program, SIZE, seed=3)
    state = person.act(mouse=False)
    while state.outcome is None:
        state = person.act(mouse=len(state.rounds) % 2 == 1)
    record = program.record()
    assert record is not None
    assert any(seat is Seat.SOUTH and isinstance(action, Bid) for seat, action in record.actions)
    assert all(score.bid in state.rules.bid_points for score in state.rounds)
    assert max(state.outcome.totals) >= 500
    assert program.close() == 0
