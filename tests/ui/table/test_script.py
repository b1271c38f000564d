"""Every event of whole games can be shown, from where the cards lay to where they lie."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import repeat

import pytest

from jass_desktop.engine.cards import Suit
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe, observe_open
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import DIFFERENZLER, SCHIEBER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.table.moments import seen_in
from jass_desktop.session.table.slate_entries import NO_ENTRIES
from jass_desktop.ui.table.board import board_of
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.motion.cast import Arrangement, cast
from jass_desktop.ui.table.motion.script import beats, take

ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@pytest.mark.some(1)
@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("viewer", [Seat.SOUTH, Seat.WEST])
@pytest.mark.parametrize("rules", [SCHIEBER, DIFFERENZLER], ids=["schieber", "differenzler"])
def test_every_beat_ends_where_the_table_rests(
        rules: RuleSet, open_hands: bool, viewer: Seat, size: Callable[[int, int], int]) -> None:
    """At the end of each beat exactly the cards of the board after it lie in their places, and none moved for too long."""
    arrangement = Arrangement(table_layout((1280, 720)), ORDER, open_hands=open_hands)
    rng = random.Random(7)
    step = GameState.start(rules, Decks("script"))
    board = board_of(observe(step.state, viewer))
    while step.state.phase is not Phase.OVER and len(step.state.rounds) < size(4, 1000):
        for beat in beats(board, seen_in(step, repeat(NO_ENTRIES), viewer, open_hands=open_hands), open_hands=open_hands):
            shown = take(beat, arrangement)
            assert shown.length_s <= 1.5
            assert not [sprite for sprite in shown.flying(shown.length_s) if not sprite.key.startswith("leaving")]
            for time_s in (0.0, shown.length_s / 2):
                parts = [sprite.key for sprite in (*shown.lying(time_s), *shown.flying(time_s))]
                assert len(parts) == len(set(parts))
            keys = {sprite.key: sprite.spot for sprite in shown.lying(shown.length_s)}
            expected = {sprite.key: sprite.spot for sprite in cast(beat.after, arrangement)}
            assert {key: spot for key, spot in keys.items() if key in expected} == {
                key: spot for key, spot in expected.items() if key in keys}
            assert set(expected) - set(keys) == {key for key in expected if " trick " in key and key not in keys}
            board = beat.after
        state = step.state
        assert state.to_act is not None
        step = state.apply(state.to_act, rng.choice(state.legal_actions()))
        board = board_of(observe(state, viewer), observe_open(state) if open_hands else None)
