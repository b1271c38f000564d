"""Every game ends, whatever is played, and is won by whom its rules say: random games, watched to their end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import PRESETS
from tests.contract import GAMES, play
from tests.engine.support import own_rules

pytestmark = pytest.mark.long

MIXED = {
    f"mixed, values of {values}, {weis}": own_rules(
        contracts=tuple(Contract), mixed_values=values, weis=weis, low_fours="sixes_in_undenufe", undenufe_values="ace_11",
        factors={Contract.GUSCHTI: 2, Contract.MARY: 3}, match_bonus=50)
    for values, weis in (("obenabe", "vorarlberg"), ("start", "large"))
}
CLAIMED = {name: replace(rules, claims=True)
           for name, rules in GAMES.items() if "claims" in rules.scope.options and rules.target is not None}


@pytest.mark.some(2)
@pytest.mark.parametrize("name", [*MIXED, *GAMES])
def test_every_game_ends_as_its_rules_say(name: str, size: Callable[[int, int], int]) -> None:
    """Without a claim. Where points end the game, nobody has won but by points."""
    rules = GAMES.get(name) or MIXED[name]
    games = size(4, 20) if name in PRESETS else size(2, 10)
    reasons = {play(rules, f"{name} {number}")[0].reason for number in range(games)}
    assert reasons <= ({"rounds"} if rules.target is None else {"target", "comparison"})


@pytest.mark.some(3)
@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("name", CLAIMED)
def test_games_with_claims(name: str, free: bool, size: Callable[[int, int], int]) -> None:
    """Claims at random moments, which lose the game where they are false, or cost nothing."""
    rules = replace(CLAIMED[name], false_claim_loses=not free)
    rates = (0.05, 0.2) if free else (0.002, 0.02)
    reasons = {play(rules, f"{name} claims {number}", claims=rates[number % 2])[0].reason for number in range(size(10, 16))}
    assert reasons <= {"target", "comparison", "claim", "false_claim"}
    assert ("false_claim" in reasons) is not free
    assert "claim" in reasons or not free or rules.ending == "auto", "a true claim, too"
