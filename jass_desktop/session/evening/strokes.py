"""The strokes of a finished game, judged from it alone (rules 5.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum

from jass_desktop.engine.game import GameState
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import Party, PerParty
from jass_desktop.session.evening.evening import Plan


class Merit(Enum):
    """What strokes are written for, by the name of its value in a plan."""

    PRIZE = "prize"
    WIN = "win"
    MATCH = "match"
    SCHNEIDER = "schneider"
    COUNTER_MATCH = "counter_match"


def earned(state: GameState) -> Iterator[tuple[Party, Merit]]:
    """What each side has earned in this game, which is over. Points do not change by it."""
    outcome, rules = state.outcome, state.rules
    assert outcome is not None
    assert rules.target is not None
    if outcome.prize is not None:
        yield outcome.prize, Merit.PRIZE
    for score in state.rounds:
        for side in rules.seating.parties:
            if score.line(Line.TRICKS)[side] == rules.tricks:
                yield side, Merit.MATCH if rules.party(score.namer) is side else Merit.COUNTER_MATCH
    if (winner := outcome.winner) is not None:
        yield winner, Merit.WIN
        if outcome.reason != "false_claim" and 2 * outcome.totals[winner.other] < rules.target:
            yield winner, Merit.SCHNEIDER


def strokes(state: GameState, plan: Plan) -> PerParty[int]:
    """How many strokes each side has earned in this game, which is over."""
    worth: Mapping[Merit, int] = {stroke: getattr(plan, stroke.value) for stroke in Merit}
    found = list(earned(state))
    return PerParty.of(state.rules.seating.parties, lambda side: sum(worth[stroke] for who, stroke in found if who is side))
