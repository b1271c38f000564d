"""What a result is worth when the game is nearly over: the chance of winning it, not points."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from jass_desktop.ai.levels import player_of
from jass_desktop.ai.outcomes import made
from jass_desktop.ai.playouts import Table, masks_of
from jass_desktop.ai.worth import race_is_on
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import FOUR, PerParty
from jass_desktop.session.protocols import Limit
from tests.ai.positions import at_play

S, E, N, W = FOUR
RULES = replace(PRESETS["swisslos-1000"], weis="none", stoeck=False, early_stoeck="none", kreuzweis=False)


TAKEN = ((S, "SA S6 S7 S8"), (S, "SK S9 S10 SQ"), (S, "HA H6 H7 H8"), (S, "HK H9 H10 HQ"), (S, "CA C6 C7 C8"),
         (S, "CK C9 C10 CQ"))


def late(*scores: int) -> Observation:
    """SOUTH leads to the seventh trick; its side has taken all."""
    view = at_play("DA D6 SJ", trump="obenabe", rules=RULES, tricks=TAKEN)
    return replace(view, scores=PerParty(*scores))


def test_a_race_is_on_only_where_both_may_get_there() -> None:
    """It matters who is first if both sides can reach the target in this round, and if the first one there wins."""
    left = 157 - sum(late(0, 0).taken)
    made_so_far = 157 - left
    assert race_is_on(late(990 - made_so_far, 1000 - left))
    assert not race_is_on(late(990 - made_so_far, 999 - left))
    view = late(990 - made_so_far, 1000 - left)
    assert not race_is_on(replace(view, rules=replace(RULES, ending="end_of_round")))
    assert not race_is_on(replace(view, rules=replace(RULES, target=None, rounds=8)))


def test_points_count_until_a_side_is_there() -> None:
    """Where the course of a round is noted, its points are those when a side was first past the target."""
    hands = masks_of([CardSet.parse(cards) for cards in ("DA D6 SJ", "DK D7 HJ", "DQ D8 CJ", "D10 D9 DJ")])[None]
    before = sum(late(0, 0).taken)
    view = late(1000 - before - 1, 0)
    table = Table.of(view, hands)
    table.note_course()
    for code in ["DA", "DK", "DQ", "DJ", "D6", "D7", "D8", "D10", "D9", "SJ", "HJ", "CJ"]:
        table.play(np.array([Card.parse(code).index]))
    assert made(view, np.zeros_like(hands), table).tolist() == [[before + 11 + 4 + 3 + 2, 0]]
    table.course = None
    assert made(view, np.zeros_like(hands), table).sum() == 157


def test_the_master_takes_the_trick_that_wins_the_game() -> None:
    """With both sides close to the target, the master cuts with the Buur what takes its side there first."""
    view = at_play("DJ H6 H7 H8 H9 C6 C7 C8 C9", trump="diamonds", rules=RULES, leader=E, trick="S10 SA S8")
    view = replace(view, scores=PerParty(970, 985))
    chosen = player_of("master", "x").choose(view, Limit(worlds=20))
    assert str(chosen.action) == "DJ"
    assert chosen.alternatives[0].score > chosen.alternatives[1].score + 50
