"""When to claim that the own side has reached the target, or half of it for the prize: only when it is certain, because a false
claim loses the game, or gives the prize away."""

from __future__ import annotations

from jass_desktop.engine.contracts import STOECK_POINTS
from jass_desktop.engine.ending import first_counted
from jass_desktop.engine.observation import Observation


def claim_is_certain(view: Observation, *, half: bool = False) -> bool:
    """Whether a claim now wins whatever the hidden cards are (rules 5.3, 7.0.14); ``half`` is that of the half-way prize."""
    own = view.party
    if view.rules.target is None:
        return False
    target = view.rules.half_target if half else view.rules.target
    if view.running[own] < target:
        return _stoeck_will_do(view, target)
    if view.running[own.other] < target:
        # If equal Weis count for both sides, trick 1 may still take both past the target.
        return not _waits(view) or view.rules.weis_tie != "pop"
    if _waits(view):
        return False
    if len(view.tricks) != 1 or view.trick.plays:
        return True
    return first_counted(own, view.running, view.points, view.factor, view.weis_sides, view.rules, half=half) is own


def _waits(view: Observation) -> bool:
    """Whether a claim would be judged only after trick 1, with its Stöck and Weis."""
    return view.contract is not None and not view.tricks


def _stoeck_will_do(view: Observation, target: int) -> bool:
    """In trick 1 Stöck counts before everything else; which Weis count is unknown before the last card."""
    if view.contract is None or view.contract.trump is None or view.tricks or view.rules.early_stoeck == "none":
        return False
    if view.running[view.party.other] >= target:
        return False
    missing = target - view.running[view.party]
    return view.contract.stoeck <= view.hand and missing <= STOECK_POINTS * view.factor
