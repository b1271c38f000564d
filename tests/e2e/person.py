"""Somebody who plays at the window: sees where the game stands, decides by chance, and clicks or types."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial

from jass_desktop.engine.actions import Bid, Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.game import GameState
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Seat
from jass_desktop.resources import themes_dir
from jass_desktop.ui.table.layout.hand import sorted_hand
from jass_desktop.ui.table.layout.layouts import table_layout
from tests.decks import load_deck
from tests.e2e.desk import Program

SIZE = (1200, 700)
"""Of a window at which one sits."""
_SUIT_ORDER = load_deck(themes_dir() / "swiss.yaml").suit_order


def hand_of(state: GameState) -> tuple[Card, ...]:
    """The cards of SOUTH from left to right, as the digits play them."""
    return sorted_hand(state.round.hands[Seat.SOUTH], state.round.contract, _SUIT_ORDER, up=True)


class Person:
    """Sits SOUTH at a table of ``size`` with the Swiss deck, which must be the one in the preferences."""

    def __init__(self, program: Program, size: tuple[int, int], seed: int) -> None:
        self._program = program
        self._layout = table_layout(size)
        self._rng = random.Random(seed)
        self.predicted: dict[int, int] = {}
        """What was typed after so many rounds; Enter, which closes score sheets, may have taken what was proposed."""

    def act(self, *, mouse: bool, patience_s: float = 20) -> GameState:
        """Do one thing, waiting for the turn; the state once it is done. Presses Enter where the window waits for that."""
        end = time.monotonic() + patience_s
        while time.monotonic() < end:
            state = self._program.state()
            if state is not None and state.outcome is not None:
                return state
            if state is None or state.to_act is Seat.SOUTH:
                done = self._actions()
                self._do(state, mouse=mouse)
                if self._comes(partial(self._has_acted, done), 1.5):
                    state = self._program.state()
                    assert state is not None
                    return state
            elif not self._comes(self._is_asked, 0.7):
                self._program.key("Return")  # a score sheet lies before the table
        raise AssertionError(f"the game does not go on; see {self._program.picture()}")

    def _do(self, state: GameState | None, *, mouse: bool) -> None:
        if state is not None and state.phase is Phase.BID:
            self._predict(state)
        elif state is not None and state.phase is Phase.AUCTION:
            self._call(state)
        elif state is None or state.phase is not Phase.PLAY:
            self._program.key("Return")  # knocks, or takes the contract that is proposed; leaves a score sheet too
        else:
            self._play(state, mouse=mouse)

    def _predict(self, state: GameState) -> None:
        points = self._rng.randrange(158)
        self.predicted[len(state.rounds)] = points
        self._program.key(*str(points), "Return")

    def _call(self, state: GameState) -> None:
        """Bid the next points in one of the contracts, or pass, which waits for the first bid of all; what cannot be bid is not
        typed."""
        bids = [action for action in state.legal_actions() if isinstance(action, Bid)]
        record = self._program.record()
        has_bid = record is not None and any(seat is Seat.SOUTH and isinstance(action, Bid) for seat, action in record.actions)
        if not bids or (has_bid and self._rng.random() < 0.5):
            self._program.key("p", "Return")
        else:
            self._program.key(*str(bids[0].points), "Return", *["Right"] * self._rng.randrange(4), "Return")

    def _play(self, state: GameState, *, mouse: bool) -> None:
        hand = hand_of(state)
        card = self._rng.choice([action.card for action in state.legal_actions() if isinstance(action, Play)])
        if mouse:
            self._program.click(*self._visible_part(hand.index(card), hand))
        else:
            self._program.key(str(hand.index(card) + 1))

    def _visible_part(self, index: int, hand: tuple[Card, ...]) -> tuple[float, float]:
        """A point of the card's left strip, which no other card covers."""
        spot = self._layout.own_hand(len(hand))[index]
        return spot.x - 0.4 * spot.width, spot.y

    def _actions(self) -> int:
        """How often SOUTH has acted."""
        record = self._program.record()
        return 0 if record is None else sum(seat is Seat.SOUTH for seat, _ in record.actions)

    def _has_acted(self, before: int) -> bool:
        """Whether SOUTH has acted more often."""
        return self._actions() > before

    def _is_asked(self) -> bool:
        """Whether it is SOUTH's turn, or the game is over."""
        state = self._program.state()
        return state is not None and state.to_act in (Seat.SOUTH, None)

    @staticmethod
    def _comes(look: Callable[[], bool], limit_s: float) -> bool:
        end = time.monotonic() + limit_s
        while not (found := look()) and time.monotonic() < end:
            time.sleep(0.04)
        return found
