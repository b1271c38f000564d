"""Who has won the game, if anybody: reaching the target, claiming, and both sides past it (rules 5.3, 7.0.5-8, 7.0.14)."""

from __future__ import annotations

from jass_desktop.engine.round import RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome
from jass_desktop.engine.seats import PerSide, Seat, Side


def may_claim(round_: RoundState, seat: Seat, rules: RuleSet) -> bool:
    """Whether the seat may say that its side has reached the target; one claim waits at a time."""
    if not rules.claims_allowed or round_.claim is not None:
        return False
    if rules.ending == "claim_after_own_trick":
        return bool(round_.tricks) and not round_.trick.plays and round_.tricks[-1].winner.side is seat.side
    return True


def claim_waits(round_: RoundState) -> bool:
    """Whether a claim now is judged only after the fourth card of trick 1, because Stöck and Weis are still open."""
    return round_.contract is not None and not round_.tricks


def claim_outcome(side: Side, round_: RoundState, totals: PerSide[int], rules: RuleSet) -> Outcome | None:
    """What a claim by ``side`` at these totals leads to: it wins, or, being false, it loses; None where that costs nothing.

    Until the first card of trick 2 it does not matter which side claims first (rules 5.3).
    """
    if side in _reached(totals, rules):
        in_trick_1 = len(round_.tricks) == 1 and not round_.trick.plays
        return _won(_first_in_trick_1(side, round_, totals, rules) if in_trick_1 else side, totals, "claim", rules)
    if rules.false_claim_loses:
        return Outcome(side.other, totals, "false_claim", rubicon=False)
    return None


def _first_in_trick_1(claimant: Side, round_: RoundState, totals: PerSide[int], rules: RuleSet) -> Side:
    """Who was past the target first, counting Stöck, Weis and trick 1 in this order."""
    factor = rules.factor(round_.named_contract)
    after_stoeck = PerSide.of(lambda side: totals[side] - (round_.points[side].cards + round_.points[side].weis) * factor)
    after_weis = PerSide.of(lambda side: totals[side] - round_.points[side].cards * factor)
    for counted in (after_stoeck, after_weis):
        reached = _reached(counted, rules)
        if reached:
            return reached[0] if len(reached) == 1 else _of_two(round_, claimant)
    return claimant


def _of_two(round_: RoundState, claimant: Side | None) -> Side:
    """Which of two sides past the target wins in trick 1: by Weis that score for both, the first announcer's (rules 7.0.4).

    Or they were so, with equal scores, before the round; then the claimant's.
    """
    if len(round_.weis_sides) == 2:
        return round_.weis_sides[0]
    assert claimant is not None
    return claimant


def outcome_on_the_way(round_: RoundState, totals: PerSide[int], rules: RuleSet) -> Outcome | None:
    """The outcome after any points are scored in mid-round, for rules that end the game by themselves or a claim that waits."""
    if rules.ending != "auto" and round_.claim is None:
        return None
    reached = _reached(totals, rules)
    if not reached:
        return None
    claimant = None if round_.claim is None else round_.claim.side
    winner = reached[0] if len(reached) == 1 else _of_two(round_, claimant)
    return _won(winner, totals, "target" if claimant is None else "claim", rules)


def outcome_of_round(round_: RoundState, totals: PerSide[int], rules: RuleSet) -> Outcome | None:
    """The outcome when a round has been played out; None if nobody has won yet, so that another round follows."""
    if rules.rounds is not None:
        return _after_rounds(round_.number, totals, rules, rules.rounds)
    reached = _reached(totals, rules)
    if len(reached) == 1:
        return _won(reached[0], totals, "target", rules)
    winner = _first_of_both(round_, totals, rules) if reached else None
    return None if winner is None else _won(winner, totals, "comparison", rules)


def _after_rounds(number: int, totals: PerSide[int], rules: RuleSet, rounds: int) -> Outcome | None:
    """More points win after the last round; equal ones lead to another round, or are a draw."""
    if number < rounds:
        return None
    if totals[0] != totals[1]:
        return Outcome(max(Side, key=lambda side: totals[side]), totals, "rounds", rubicon=False)
    return None if rules.tie_round else Outcome(None, totals, "rounds", rubicon=False)


def _reached(totals: PerSide[int], rules: RuleSet) -> list[Side]:
    """The sides that have the points of the target."""
    return [] if rules.target is None else [side for side in Side if totals[side] >= rules.target]


def _first_of_both(round_: RoundState, totals: PerSide[int], rules: RuleSet) -> Side | None:
    """Which of two sides past the target wins after the round (rules 7.0.8). What a match has annulled decides nothing."""
    match rules.both_reach:
        case "stoeck_weis_tricks":
            if round_.stoeck is not None and round_.points[round_.stoeck.side].stoeck:
                return round_.stoeck.side
            weis = [side for side in round_.weis_sides if round_.points[side].weis]
            return weis[0] if weis else max(Side, key=round_.tricks_of)
        case "last_trick_first":
            return round_.tricks[-1].winner.side
        case _:
            return None if totals[0] == totals[1] else max(Side, key=lambda side: totals[side])


def _won(side: Side, totals: PerSide[int], reason: str, rules: RuleSet) -> Outcome:
    """Rubicon is less than half the target; exactly half is not (rules 7.0.6)."""
    beaten = rules.target is not None and 2 * totals[side.other] < rules.target
    return Outcome(side, totals, reason, rubicon=rules.rubicon != "none" and beaten)
