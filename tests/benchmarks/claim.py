"""Whether claimed losses come true: the card played and the best one, both played on with the hands that were really dealt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from jass_desktop.ai.arena.contest import Contestant
from jass_desktop.ai.judging.pricing import scale_of
from jass_desktop.engine.actions import Action
from jass_desktop.engine.game import GameState
from jass_desktop.engine.seats import Party, Seat
from jass_desktop.session.findings.verdicts import same
from tests.benchmarks.material import Reviewed

CLAIMED = 2.0
"""The claim has come true if the difference is within so many standard errors of 0."""


@dataclass(frozen=True)
class Claim:
    """What was claimed to be lost, and what was lost, in own points before the factor."""

    deal: str
    kind: str
    trick: int
    claimed: float
    real: float

    @staticmethod
    def of(one: Reviewed, found: Sequence[float]) -> Claim:
        return Claim(one.deal, one.verdict.mark.value, one.verdict.trick, one.verdict.loss, fmean(found))


def lost(one: Reviewed, players: Sequence[Contestant]) -> list[float]:
    """What the best alternative brings more than the one taken when each of these players plays on in all seats."""
    best = one.verdict.prices[0].action
    return [_brought(one, best, player) - _brought(one, one.question.action, player) for player in players]


def _brought(one: Reviewed, action: Action, player: Contestant) -> float:
    view = one.question.view
    # Both lines declare the same Weis.
    legal = next(each for each in view.legal if same(each, action))
    state = one.state.apply(view.seat, legal).state
    begun = len(one.state.rounds)
    while len(state.rounds) == begun and state.to_act is not None:
        _action, state = player.act(state, state.to_act)
    return scale_of(view) * _lead(one.state, state, view.seat)


def _lead(before: GameState, after: GameState, seat: Seat) -> int:
    """What the round has brought the seat's side more than the other, or, playing alone, minus its distance."""
    party: Party = after.rules.party(seat)
    written = after.rounds[len(before.rounds)].written
    if after.rules.kind == "differenzler":
        return -written[party]
    return written[party] - written[party.other]


def tell_claims(claims: Sequence[Claim]) -> None:
    """Print how far the claims came true: all of them, those of each mark, and by trick."""
    _tell("all", claims)
    for name, key in (("mark", lambda one: one.kind), ("tricks", lambda one: _PHASES[one.trick])):
        for value, these in _grouped(claims, key):
            _tell(f"{name} {value}", these)


_PHASES = ("contract", *["1 to 3"] * 3, *["4 to 6"] * 3, *["7 to 9"] * 3)


def _grouped(claims: Iterable[Claim], key: Callable[[Claim], str]) -> list[tuple[str, list[Claim]]]:
    found: dict[str, list[Claim]] = defaultdict(list)
    for one in claims:
        found[key(one)].append(one)
    return sorted(found.items())


def _tell(name: str, claims: Sequence[Claim]) -> None:
    over = [one.real - one.claimed for one in claims]
    error = clustered_error(over, [one.deal for one in claims])
    says = "true" if abs(fmean(over)) <= CLAIMED * error else "NOT true"
    print(f"{name}: {len(claims)} decisions, claimed {fmean(one.claimed for one in claims):.2f}, lost "
          f"{fmean(one.real for one in claims):.2f}, difference {fmean(over):+.2f} with standard error {error:.2f}: {says}")


def clustered_error(values: Sequence[float], deals: Sequence[str]) -> float:
    """The standard error of the mean of values of which those of one deal are not independent."""
    mean = fmean(values)
    sums: dict[str, float] = defaultdict(float)
    for value, deal in zip(values, deals, strict=True):
        sums[deal] += value - mean
    if len(sums) < 2:
        return float("inf")
    spread = sum(each ** 2 for each in sums.values()) * len(sums) / (len(sums) - 1)
    return sqrt(spread) / len(values)
