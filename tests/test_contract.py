"""Every game keeps the contract: it goes as the oracle says, and its views and records hold what they must."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.ruleset import RuleSet
from tests.contract import (
    GAMES,
    check_record,
    check_redeals,
    check_replay,
    check_view_texts,
    check_views,
    partial_game,
    play,
)
from tests.engine.support import random_steps, rule_sets, with_options

pytestmark = pytest.mark.long

every_game = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


@pytest.mark.some(3)
@every_game
def test_every_position_is_what_the_oracle_says(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """At each turn what may be played and declared, why not the rest, the points line by line, winner and points of each trick,
    Weis, Stöck, each round's score and how the game ends."""
    left, number = size(1_000, 5_000), 0
    while left > 0:
        left -= play(rules, f"{rules.name} {number}", looks=1.0)[1]
        number += 1


@pytest.mark.some(2)
@every_game
def test_hidden_cards_do_not_change_what_a_seat_sees(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """Deal the cards a seat cannot see otherwise, and as long as the table sees the same events its text is the same."""
    rng, games = random.Random("redeal"), size(2, 4)
    compared = number = 0
    while number < games or compared <= 45 * games:  # some games are short
        assert number < 2 * games, f"only {compared} moments could be compared"
        compared += check_redeals(rules, f"redeal {number}", rng, 0.2)
        number += 1


@given(rule_sets() | rule_sets(new=True), st.integers(0, 10_000))
def test_nor_under_any_other_rules(rules: RuleSet, seed: int) -> None:
    """The same for arbitrary options, in rounds of any number."""
    short = {"target": min(rules.target, 600)} if rules.target is not None else {}
    rules = with_options(rules, cut="cut", **short)
    check_redeals(rules, f"redeal {seed}", random.Random(seed), 0.1, rounds=2 if not short else 100)


@pytest.mark.some(2)
@every_game
def test_only_what_a_seat_may_know_is_in_its_view(rules: RuleSet) -> None:
    """No hidden card of another seat stands anywhere in a view, at any moment of a game."""
    for _, _, step in random_steps(rules, "white list"):
        check_views(step.state)


@given(rule_sets() | rule_sets(new=True), st.integers(0, 10_000))
def test_a_view_is_read_back(rules: RuleSet, seed: int) -> None:
    """At each moment of a game under any rules."""
    for index, (_, _, step) in enumerate(random_steps(rules, f"text {seed}", claims=0.01)):
        if not index % 11 or step.state.outcome is not None:
            check_view_texts(step.state)
        if index > 700:
            break


@pytest.mark.some(5)
@every_game
def test_a_whole_game_is_read_back(rules: RuleSet) -> None:
    """Its record replays through the very states and events of the game."""
    check_replay(rules, "fold")


@given(rule_sets() | rule_sets(new=True), st.integers(0, 10_000), st.integers(0, 400))
def test_a_part_of_a_game_is_read_back(rules: RuleSet, seed: int, length: int) -> None:
    """For any rules and at any length."""
    check_record(partial_game(rules, f"partial {seed}", length, claims=0.005))
