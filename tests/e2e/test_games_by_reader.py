"""Whole games from outside, by what a reader is told and by its actions alone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from jass_desktop.engine.cards import Card
from jass_desktop.engine.game import GameState
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Seat
from jass_desktop.resources import themes_dir
from tests.decks import load_deck
from tests.e2e.desk import Desk, Program, wait_for
from tests.e2e.reader import Reader, Seen, below, reading
from tests.e2e.test_reader import missing, turn
from tests.e2e.test_rest import session_bus

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}")]

_THEME = load_deck(themes_dir() / "swiss.yaml")
_MAY_BE_PLAYED = re.compile(r"(Key \d\.)?")
"""What a card says: one that may not be played also says why."""
_PATIENCE_S = 90.0
"""So long nothing may happen, on a busy machine."""


@pytest.fixture
def desk() -> Iterator[Desk]:
    with Desk(1280, 720) as desk, session_bus(desk):
        turn(desk, on=True)
        yield desk


class Blind:
    """Sits SOUTH and does what the tree offers: presses the buttons of a question one after the other, that with the focus first,
    until the game goes on, or plays the first card that may be played."""

    def __init__(self, reader: Reader, program: Program) -> None:
        self._reader, self._program = reader, program
        self._tried: set[str] = set()
        """What has been pressed since the game last went on."""
        self.done = 0
        """How often it has acted."""

    def play(self, over: Callable[[GameState], bool]) -> GameState:
        """Play until then."""
        since, before = time.monotonic(), -1
        while True:
            record = self._program.record()
            state = self._program.state()  # of that record, or of a later one
            if state is not None and over(state):
                return state
            if record is not None and len(record.actions) != before:
                since, before = time.monotonic(), len(record.actions)
                self._tried.clear()
            waits = state if state is not None and state.to_act is Seat.SOUTH and state.phase is Phase.PLAY else None
            seen = self._reader.see()
            # The tree is that of the record on the disk only while the game waits for a card, and none has been asked for.
            if waits is not None and seen and not self._tried and self._program.record() == record:
                check_hidden(seen, waits)
            wanted = self._wanted(seen, plays=waits is not None)
            if wanted is not None and self._reader.do(wanted):
                self._tried.add(wanted.name)
                self.done += 1
            assert time.monotonic() - since < _PATIENCE_S, [(node.role, node.name) for node in seen]
            time.sleep(0.05)

    def _wanted(self, seen: tuple[Seen, ...], *, plays: bool) -> Seen | None:
        """What to do now; None if there is nothing to do. ``plays``: the game waits for a card."""
        dialog = next((node for node in seen if node.role == "dialog"), None)
        if dialog is not None:
            asked = [node for node in below(seen, dialog) if node.usable and node.role in ("push button", "list item")]
            return min(asked, key=lambda node: (node.name in self._tried, "focused" not in node.states), default=None)
        hand = next((node for node in seen if node.role == "list box" and node.name.startswith("Your hand")), None)
        cards = [] if hand is None or not plays else below(seen, hand)
        return next((node for node in cards if _MAY_BE_PLAYED.fullmatch(node.note)), None)


def check_hidden(seen: tuple[Seen, ...], state: GameState) -> None:
    """No node names a card that another player holds and has not shown; the log may, of the rounds before."""
    log = next(node for node in seen if node.role == "log")
    told = " ".join(f"{node.name} {node.note}" for node in seen[:log.number])
    shown = {card for _seat, meld in state.round.shown for card in meld.cards}
    hidden = {card for seat, hand in state.round.hands.by_seat() if seat is not Seat.SOUTH for card in hand} - shown
    assert not {card.code for card in hidden if name_of(card) in told}, told


def name_of(card: Card) -> str:
    return _THEME.card_name(card, "en")


@pytest.mark.some(0, 5)
@pytest.mark.parametrize(("rules", "rounds", "pace"), [
    ("coiffeur", 2, "0"), ("differenzler", 2, "0"), ("schieber\ntarget: 1000", 100, "0"), ("schieber", 1, "1"),
    ("sidi-verband", 1, "0")])
def test_a_game(desk: Desk, tmp_path: Path, rules: str, rounds: int, pace: str) -> None:
    """To its end, a long one for some rounds; at the usual pace for a round. Nothing goes wrong, and no hidden card is told."""
    own = tmp_path / "own.yaml"
    own.write_text(f"name: Own\nbase: {rules}\n")
    program = Program(desk, tmp_path / "data", "--rules", str(own), "--seed", "reader", "--pace", pace, "--lang", "en",
                      "--level", "apprentice", "--theme", "swiss")
    try:
        program.start()
        with reading(desk) as reader:
            wait_for(reader.see)
            blind = Blind(reader, program)
            state = blind.play(lambda state: state.outcome is not None or len(state.rounds) >= rounds)
            assert blind.done >= 9 * (len(state.rounds) - 1)  # a claim may end the last one early
        assert program.close() == 0
        assert not (tmp_path / "data" / "jass-desktop.log").exists()
    finally:
        program.end()
