"""Every game ends, whatever is played, and is won by whom its rules say: random games, followed by the referee to their end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import RoundEnded
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore
from tests.engine.support import own_rules, random_steps
from tests.referee import Referee

MOST_ROUNDS = 100

MIXED = {
    f"mixed, values of {values}, {weis}": own_rules(
        contracts=tuple(Contract), mixed_values=values, weis=weis, low_fours="sixes_in_undenufe", undenufe_values="ace_11",
        factors={Contract.GUSCHTI: 2, Contract.MARY: 3}, match_bonus=50)
    for values, weis in (("obenabe", "vorarlberg"), ("start", "large"))
}
CLAIMED = {name: replace(rules, claims=True) for name, rules in PRESETS.items() if rules.rounds is None}


def ending(rules: RuleSet, seed: str, *, claims: float = 0.0) -> Outcome:
    """How a random game ends. The referee has followed it, and each round has brought the points that its rules allow."""
    steps = random_steps(rules, seed, claims=claims)
    _, _, start = next(steps)
    referee = Referee(start)
    try:
        for seat, action, step in steps:
            assert seat is not None
            assert action is not None
            referee.see(seat, action, step)
            for event in step.events:
                if isinstance(event, RoundEnded):
                    check_points(event.score, rules)
            assert len(step.state.rounds) <= MOST_ROUNDS, "the game does not end"
    except Exception as error:
        error.add_note(f"rules {rules.name}, seed {seed!r}, played: {'; '.join(referee.told)}")
        raise
    assert step.state.outcome is not None
    assert step.state.legal_actions() == ()
    return step.state.outcome


def check_points(score: RoundScore, rules: RuleSet) -> None:
    """The cards make 152 under every contract, the last trick five, nine tricks the match bonus; all times the factor."""
    if rules.kind == "differenzler":
        assert sum(score.line(Line.MADE)) == 157
        return
    cards, last, match = (sum(getattr(side, line) for side in points_by_side(score)) for line in ("cards", "last_trick", "match"))
    taken = sum(score.line(Line.TRICKS))
    assert (cards, last) == (152, 5) if taken == 9 else cards <= 152 and last == 0
    assert match == (rules.match_bonus if 9 in score.line(Line.TRICKS) else 0)
    assert sum(score.line(Line.STOECK)) in ((0, 20) if rules.stoeck and score.contract.trump is not None else (0,))
    melded = sum(side.weis + side.stoeck for side in points_by_side(score))
    assert sum(score.written) == (cards + last + match + melded) * score.factor


@pytest.mark.parametrize("name", [*PRESETS, *MIXED])
def test_every_game_ends_as_its_rules_say(name: str, size: Callable[[int, int], int]) -> None:
    """Without a claim. Where points end the game, nobody has won but by points."""
    rules = PRESETS.get(name) or MIXED[name]
    reasons = {ending(rules, f"{name} {number}").reason for number in range(size(50, 1000) if name in PRESETS else size(10, 200))}
    assert reasons <= ({"rounds"} if rules.target is None else {"target", "comparison"})


@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("name", CLAIMED)
def test_games_with_claims(name: str, free: bool, size: Callable[[int, int], int]) -> None:
    """Claims at random moments, which lose the game where they are false, or cost nothing."""
    rules = replace(CLAIMED[name], false_claim_loses=not free)
    rates = (0.05, 0.2) if free else (0.002, 0.02)
    reasons = {ending(rules, f"{name} claims {number}", claims=rates[number % 2]).reason for number in range(size(10, 200))}
    assert reasons <= {"target", "comparison", "claim", "false_claim"}
    assert ("false_claim" in reasons) is not free
    assert "claim" in reasons or not free or rules.ending == "auto", "a true claim, too"
