"""The players that others are measured against."""

from __future__ import annotations

from collections import Counter

import pytest

from jass_desktop.ai.players.levels import CONTESTANTS, LEVELS, player_of
from jass_desktop.engine.actions import Choose
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.protocols import Limit
from tests.ai.positions import at_play, one_round
from tests.unchanged import REFERENCES, of_references, stored


def test_they_are_for_the_arena_alone() -> None:
    """Nobody is offered them to play with."""
    measures = {"random", "plain-search", "open-search", *REFERENCES}
    assert measures <= set(CONTESTANTS)
    assert not measures & set(LEVELS)


@pytest.mark.long
def test_earlier_versions_decide_as_they_always_did() -> None:
    """In kept games each names, pushes and plays as it did when it was replaced, also late, where it reads what was said."""
    assert dict(of_references()) == stored("references")


def test_random_cards_are_all_equally_likely() -> None:
    """Each legal card about as often as any other."""
    view = at_play("SA S6 H6 H7 H8 C6 C7 C8 D6", trump="spades")
    played = Counter(player_of("random", str(seed)).choose(view, Limit()).action for seed in range(900))
    assert set(played) == set(view.legal)
    assert all(70 < count < 130 for count in played.values())


def test_contracts_are_named_as_club_names_them() -> None:
    """Whoever measures the play of cards must not measure contracts: all judge them by the same network."""
    for number in range(5):
        for state in one_round(player_of("random", "walk"), PRESETS["schieber"], f"contract {number}"):
            if state.phase is not Phase.CHOICE or state.to_act is None:
                continue
            view = observe(state, state.to_act)
            judged = [{one.action: one.score for one in player_of(level, "x").choose(view, Limit()).alternatives
                       if isinstance(one.action, Choose)} for level in ("club", "random", "plain-search")]
            assert judged[0] == judged[1] == judged[2]
            assert set(judged[0]) < set(view.legal) or view.pushes
