"""What a result is worth when the game is nearly over: the chance of winning it, not points."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.search.outcomes import made
from jass_desktop.ai.search.placing import worth_alone
from jass_desktop.ai.search.playouts import Table, masks_of
from jass_desktop.ai.search.race import race_is_on
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.presets import DIFFERENZLER, PRESETS
from jass_desktop.engine.seats import FOUR, PerParty
from jass_desktop.session.protocols import Limit
from tests.ai.positions import alone, at_play

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


def at_last(*scores: int, rounds: int = 1) -> Observation:
    """SOUTH's view in the first of so many rounds, with these bad points."""
    view = at_play("SA S6 H6 H7 H8 C6 C7 C8 D6", trump="spades", rules=replace(DIFFERENZLER, rounds=rounds))
    return replace(alone(view, (40, 40, 40, 37), "S7"), scores=PerParty(*scores))


def test_in_the_last_round_winning_counts_most() -> None:
    """A bad point less is worth a half where the game is lost all the same, and much where it wins the game."""
    lost, still_lost, won = worth_alone(at_last(30, 0, 20, 20), np.array([[20, 5, 0, 0], [10, 5, 0, 0], [10, 41, 21, -21]]))
    assert still_lost - lost == 5
    assert won - still_lost > 5


def test_what_the_others_miss_counts() -> None:
    """The miss of another seat is worth something from the first round on, less than an own one; most that of the leader."""
    view = at_last(10, 5, 20, 20, rounds=4)
    none, own, leader, last = worth_alone(view, np.array([[0, 0, 0, 0], [-6, 0, 0, 0], [0, 6, 0, 0], [0, 0, 0, 6]]))
    assert leader - none > last - none > 0
    assert none - own > leader - none


def test_a_shared_victory_counts_in_part() -> None:
    """Two who have the fewest bad points share the victory."""
    first, shared, second = worth_alone(at_last(0, 0, 9, 9), np.array([[1, 2, 0, 0], [2, 2, 0, 0], [3, 2, 0, 0]]))
    assert first - shared == shared - second


def test_the_master_spoils_the_prediction_of_the_leader() -> None:
    """In the last round, level with a leader who has made its prediction, the master gives it the ten that it does not want."""
    tricks = ((S, "DJ D7 D8 DQ"), (S, "SA S6 S7 S8"), (S, "D9 D10 DK S9"), (S, "C6 CA C9 C10"), (E, "CK C7 C8 CQ"),
              (E, "SK S10 SJ SQ"), (E, "DA D6 CJ HJ"))
    view = at_play("H10 H6", trump="diamonds", rules=replace(DIFFERENZLER, rounds=1), tricks=tricks, leader=E, trick="HA H7 H8")
    bids = [taken + missing for taken, missing in zip(view.taken, (5, 11, 0, 0), strict=True)]
    view = replace(alone(view, bids, "DQ"), scores=PerParty(0, 0, 50, 50))
    assert str(player_of("master", "x").choose(view, Limit(worlds=20)).action) == "H10"
