"""Counts action sequences from a state: the quickest check that the engine still offers the same actions, and where not."""

from __future__ import annotations

from jass_desktop.engine.game import GameState


def perft(state: GameState, depth: int) -> int:
    """How many sequences of ``depth`` legal actions lead on from ``state``; games that end earlier are not counted."""
    if depth == 0:
        return 1
    seat, actions = state.to_act, state.legal_actions()
    if seat is None:
        return 0
    return sum(perft(state.apply(seat, action).state, depth - 1) for action in actions)


def perft_split(state: GameState, depth: int) -> dict[str, int]:
    """The count of ``perft`` by the text of the first action, in the order of ``legal_actions``; ``depth`` is at least 1."""
    seat = state.to_act
    if seat is None:
        return {}
    return {str(action): perft(state.apply(seat, action).state, depth - 1) for action in state.legal_actions()}
