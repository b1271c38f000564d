"""Following the events must lead to what the next view shows."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import RoundEnded
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe, observe_open
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.session.slate_entries import NO_ENTRIES
from jass_desktop.ui.table.board import Board, after, board_of


def at_rest(board: Board) -> Board:
    """Without what was said and shown in passing."""
    return replace(board, said=PerSeat(None, None, None, None), drawn=None, opened=None)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
@pytest.mark.parametrize("open_hands", [False, True])
def test_events_lead_to_the_next_view(rules: object, open_hands: bool) -> None:
    """In whole games of chance the table after the events of a step is the table of the new view."""
    for game in range(4):
        rng = random.Random(game)
        step = GameState.start(rules, Decks(f"board {game}"))  # type: ignore[arg-type]
        board, entries = board_of(observe(step.state, Seat.EAST)), NO_ENTRIES
        while step.state.phase is not Phase.OVER:
            state = step.state
            seat = state.to_act
            assert seat is not None
            step = state.apply(seat, rng.choice(state.legal_actions()))
            view = observe(step.state, Seat.EAST)
            open_view = observe_open(step.state) if open_hands else None
            board = board_of(observe(state, Seat.EAST), observe_open(state) if open_hands else None, entries)
            for event in step.events:
                board = after(board, event, view, open_view)
                entries = entries.after(event, step.state.rules)
            if not any(isinstance(event, RoundEnded) for event in step.events) or step.state.phase is not Phase.OVER:
                assert at_rest(board) == at_rest(board_of(view, open_view, entries))
