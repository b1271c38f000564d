"""Somebody who plays at the window: sees where the game stands, decides by chance, and clicks or types."""

from __future__ import annotations

import random
import time

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.game import GameState
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Seat
from jass_desktop.resources import themes_dir
from jass_desktop.theme.load import load_theme
from jass_desktop.ui.table.hand import sorted_hand
from jass_desktop.ui.table.layout import table_layout
from tests.e2e.desk import Program

_SUIT_ORDER = load_theme(themes_dir() / "swiss.yaml").suit_order


class Person:
    """Sits SOUTH at a table of ``size`` with the Swiss deck, which must be the one in the preferences."""

    def __init__(self, program: Program, size: tuple[int, int], seed: int) -> None:
        self._program = program
        self._layout = table_layout(size)
        self._rng = random.Random(seed)

    def act(self, *, mouse: bool, patience_s: float = 20) -> GameState:
        """Do one thing, waiting for the turn; the state once it is done. Presses Enter where the window waits for that."""
        begin = time.monotonic()
        while (state := self._program.state()) is not None and state.to_act is not Seat.SOUTH and state.outcome is None:
            self._program.key("Return")
            self._wait(begin, patience_s)
        if state is not None and state.outcome is not None:
            return state
        done = 0 if state is None else _actions_of_south(self._program)
        while True:
            if state is None or state.phase is not Phase.PLAY:
                self._program.key("Return")  # knocks, or takes the contract that is proposed
            else:
                self._play(state, mouse=mouse)
            deadline = time.monotonic() + 1.5
            while time.monotonic() < deadline:
                if _actions_of_south(self._program) > done:
                    state = self._program.state()
                    assert state is not None
                    return state
                time.sleep(0.02)
            self._program.key("Return")  # a score sheet lies in front of the table
            self._wait(begin, patience_s)
            state = self._program.state()

    def _play(self, state: GameState, *, mouse: bool) -> None:
        hand = sorted_hand(state.round.hands[Seat.SOUTH], state.round.contract, _SUIT_ORDER, up=True)
        card = self._rng.choice([action.card for action in state.legal_actions() if isinstance(action, Play)])
        if mouse:
            self._program.click(*self._visible_part(hand.index(card), hand))
        else:
            self._program.key(str(hand.index(card) + 1))

    def _visible_part(self, index: int, hand: tuple[Card, ...]) -> tuple[float, float]:
        """A point of the card's left strip, which no other card covers."""
        spot = self._layout.own_hand(len(hand))[index]
        return spot.x - 0.4 * spot.width, spot.y

    def _wait(self, begin: float, patience_s: float) -> None:
        if time.monotonic() - begin > patience_s:
            raise AssertionError(f"the game does not go on; see {self._program.picture()}")
        time.sleep(0.1)


def _actions_of_south(program: Program) -> int:
    record = program.record()
    return 0 if record is None else sum(seat is Seat.SOUTH for seat, _ in record.actions)
