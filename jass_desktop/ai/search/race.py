"""Whether it matters which side is past the target, or half of it, first, and playouts that note it."""

from __future__ import annotations

from jass_desktop.ai.search.endings import PlayOut
from jass_desktop.ai.search.playouts import Table
from jass_desktop.engine.observation import Observation


def race_is_on(view: Observation, prize: float = 0.0) -> bool:
    """Whether both sides may get past the target in this round, or past half of it if a ``prize`` is at stake there, so that it
    matters which is there first."""
    rules = view.rules
    if rules.target is None:
        return False
    goals = [rules.target] * (rules.ending != "end_of_round")
    goals += [rules.half_target] * (prize > 0 and rules.half_way_at == "at_once")
    said = 0 if view.tricks else rules.round_points  # Weis may count as much
    behind = min(view.running[side] for side in rules.seating.parties[:2])
    return any(goal - behind <= _factor(view) * (_left(view) + said) for goal in goals)


def at_stake(view: Observation, prize: float) -> float:
    """The share of a win that the half-way prize is worth now: ``prize`` if it is open and a side may get there in this round by
    card points alone, else 0. Further away it must not count twice that a side is ahead."""
    if not prize or not view.half_way.open:
        return 0.0
    ahead = max(view.running[side] for side in view.rules.seating.parties[:2])
    return prize if view.rules.half_target - ahead <= _factor(view) * _left(view) else 0.0


def _factor(view: Observation) -> int:
    """The highest factor that the round may still have."""
    return view.factor if view.contract is not None else max(map(view.rules.factor, view.rules.contracts))


def _left(view: Observation) -> int:
    """The card points that are still to be taken in the round."""
    return view.rules.round_points - sum(view.taken)


def with_race(play_out: PlayOut) -> PlayOut:
    """Plays rounds out, noting the course, so that points count until a side is past the target."""
    def noting(table: Table) -> None:
        table.note_course()
        play_out(table)
    return noting
