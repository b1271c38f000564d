"""Whether it matters which side is past the target first, and playouts that note it."""

from __future__ import annotations

from jass_desktop.ai.search.endings import PlayOut
from jass_desktop.ai.search.playouts import Table
from jass_desktop.engine.observation import Observation


def race_is_on(view: Observation) -> bool:
    """Whether both sides may get past the target in this round, so that it matters which is there first."""
    rules = view.rules
    if rules.target is None or rules.ending == "end_of_round":
        return False
    factor = max(map(rules.factor, rules.contracts)) if view.contract is None else view.factor
    left = rules.round_points - sum(view.taken)
    said = 0 if view.tricks else rules.round_points  # Weis may count as much
    return max(rules.target - view.running[side] for side in rules.seating.parties[:2]) <= factor * (left + said)


def with_race(play_out: PlayOut) -> PlayOut:
    """Plays rounds out, noting the course, so that points count until a side is past the target."""
    def noting(table: Table) -> None:
        table.note_course()
        play_out(table)
    return noting
