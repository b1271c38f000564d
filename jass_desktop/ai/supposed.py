"""Observations of what may come: the same seat's view after a contract has been named, or a prediction made."""

from __future__ import annotations

from dataclasses import replace

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase


def chosen(view: Observation, contract: Contract, *, pushed: bool) -> Observation:
    """``view`` of the seat to choose, as if it had named the contract, or pushed and its partner had."""
    chooser = view.partners[0] if pushed and not view.pushes else view.seat
    leader = chooser if view.rules.leader == "chooser" or view.forehand is None else view.forehand
    return replace(view, phase=Phase.PLAY, contract=contract, chooser=chooser, pushes=int(pushed), to_act=leader, legal=())


def predicted(view: Observation, points: int) -> Observation:
    """``view`` of the seat to predict, as if it had said so many points and the round had begun."""
    return replace(view, phase=Phase.PLAY, bids=view.bids.put(view.seat, points), to_act=view.forehand, legal=())
