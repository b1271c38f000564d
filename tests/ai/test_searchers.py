"""The players with networks and with search: legal, reproducible, in time, and blind to what is hidden."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from jass_desktop.ai.arena.contest import Contest, Entrant
from jass_desktop.ai.arena.duel import Pair
from jass_desktop.ai.arena.match import play_chunk
from jass_desktop.ai.players.levels import CONTESTANTS, player_of
from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.protocols import Limit
from tests.ai.positions import at_play, one_round

SEARCHERS = ("club", "master", "plain-search")
FEW = Limit(worlds=6)
PLAIN = replace(PRESETS["schieber"], weis="none", stoeck=False, early_stoeck="none", factors={})


@pytest.mark.some(3)
@pytest.mark.parametrize("level", SEARCHERS)
@pytest.mark.parametrize("name", PRESETS)
def test_answers_legally_by_every_rule_set(level: str, name: str, size: Callable[[int, int], int]) -> None:
    """At each moment of a round of each preset the answer is legal and one of the alternatives, the best of them first."""
    player = player_of(level, "x")
    for number, state in enumerate(one_round(player_of("random", name), PRESETS[name], f"round {name}")):
        if number % size(13, 8) and state.phase is Phase.PLAY:
            continue
        assert state.to_act is not None
        view = observe(state, state.to_act)
        choice = player.choose(view, FEW)
        assert choice.action in (*view.legal, *view.interjections)
        assert choice.action == choice.alternatives[0].action
        scores = [alternative.score for alternative in choice.alternatives]
        assert scores[0] >= max(scores) - 1e-6 or choice.alternatives[0].chance is not None
        chances = [alternative.chance for alternative in choice.alternatives if alternative.chance is not None]
        assert not chances or sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("level", SEARCHERS)
def test_with_worlds_and_a_seed_it_is_a_pure_function(level: str, size: Callable[[int, int], int]) -> None:
    """The same question, read back from its text, gets the same choice and the same thoughts."""
    for number, state in enumerate(one_round(player_of("random", "walk"), PRESETS["schieber"], "pure")):
        if number % size(9, 4):
            continue
        assert state.to_act is not None
        view = observe(state, state.to_act)
        assert player_of(level, "s").choose(view, FEW) == player_of(level, "s").choose(
            read_observation(write_observation(view)), FEW)


def test_master_keeps_to_its_time() -> None:
    """Half a second is enough for any card, even on a busy machine a few seconds; a forced card takes no thought."""
    view = at_play("SA S6 H6 H7 H8 C6 C7 C8 D6", trump="spades")
    master = player_of("master", "x")
    master.choose(view, FEW)  # loads the networks
    begin_s = time.monotonic()
    master.choose(view, Limit(time_s=0.2))
    assert time.monotonic() - begin_s < 3
    forced = replace(view, legal=(Play(next(iter(view.hand))),))
    begin_s = time.monotonic()
    assert master.choose(forced, Limit(time_s=60)).alternatives[0].chance is None
    assert time.monotonic() - begin_s < 0.5


@cache
def walked() -> list[Observation]:
    """The views of all seats to act in a round among club players."""
    walk = player_of("club", "walk")
    return [observe(state, state.to_act) for state in one_round(walk, PLAIN, "left") if state.to_act is not None]


def cards_left(count: int) -> list[Observation]:
    """Views of the seats to act in that round when they hold so many cards, of which they may play several."""
    found = [view for view in walked() if view.phase is Phase.PLAY and len(view.hand) == count and len(view.legal) > 1]
    assert found
    return found


@pytest.mark.some(1, 2)
@pytest.mark.parametrize("cards", [2, 3])
def test_endings_are_not_left_to_luck(cards: int) -> None:
    """Near the end of a round club and master count the possible worlds out: random numbers and limits hardly change what
    they think, and both think the same."""
    for view in cards_left(cards):
        thoughts = [{one.action: one.score for one in player_of(level, seed).choose(view, Limit(worlds=worlds)).alternatives}
                    for level, seed, worlds in (("master", "x", 6), ("master", "y", 80), ("club", "x", 6), ("club", "y", 6))]
        assert all(thought == pytest.approx(thoughts[0], abs=2) for thought in thoughts)


def test_every_card_and_contract_is_looked_at() -> None:
    """Whatever the network thinks of them: no card that is behind by more than the round has left, and all on one scale."""
    for view in cards_left(5):
        left = 157 + 100 - sum(trick.points for trick in view.tricks)
        scores = [one.score for one in player_of("master", "x").choose(view, FEW).alternatives]
        assert len(scores) == len(view.legal)
        assert max(scores) - min(scores) <= 2 * left


def test_open_search_is_shown_the_hands_by_the_arena() -> None:
    """The arena shows all hands to the measure that needs them, and to nobody else."""
    assert "open-search" in CONTESTANTS
    contest = Contest(Entrant("open-search", FEW), Entrant("random"), PLAIN, "open")
    [pair] = play_chunk(contest, 0, 1).results
    assert isinstance(pair, Pair)
    assert sum(pair.cards) == 2 * 157
