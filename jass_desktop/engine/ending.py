"""Who, if anybody, has won a game of two sides: reaching the target, claiming, both past it (rules 5.3, 7.0.5-8, 7.0.14)."""

from __future__ import annotations

from jass_desktop.engine.round import RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, most
from jass_desktop.engine.seats import Party, PerParty, Seat


def may_claim(round_: RoundState, seat: Seat, rules: RuleSet) -> bool:
    """Whether the seat may claim that its side has reached the target. Only one claim can be pending."""
    if not rules.claims_allowed or round_.claim is not None:
        return False
    if rules.ending == "claim_after_own_trick":
        return bool(round_.tricks) and not round_.trick.plays and rules.party(round_.tricks[-1].winner) is rules.party(seat)
    return True


def claim_waits(round_: RoundState) -> bool:
    """Whether a claim now is judged only after the fourth card of trick 1, because Stöck and Weis are still open."""
    return round_.contract is not None and not round_.tricks


def claim_outcome(side: Party, round_: RoundState, totals: PerParty[int], rules: RuleSet) -> Outcome | None:
    """The outcome of a claim by ``side`` at these totals: a true one wins, a false one loses; None if a false one costs nothing.

    Until the first card of trick 2 it does not matter which side claims first (rules 5.3).
    """
    if side in _reached(totals, rules):
        in_trick_1 = len(round_.tricks) == 1 and not round_.trick.plays
        return _won(_first_in_trick_1(side, round_, totals, rules) if in_trick_1 else side, totals, "claim", rules)
    if rules.false_claim_loses:
        return Outcome((side.other,), totals, "false_claim")
    return None


def _first_in_trick_1(claimant: Party, round_: RoundState, totals: PerParty[int], rules: RuleSet) -> Party:
    """Which side passed the target first, counting Stöck, Weis and trick 1 in this order, whichever claims (rules 7.0.20).

    When Weis score for both, the side that announced first (rules 7.0.4); when both were past the target already, the claimant.
    """
    factor, points, parties = round_.factor(rules), round_.points, rules.seating.parties
    after_stoeck = PerParty.of(parties, lambda side: totals[side] - (points[side].cards + points[side].weis) * factor)
    after_weis = PerParty.of(parties, lambda side: totals[side] - points[side].cards * factor)
    if reached := _reached(after_stoeck, rules):
        return reached[0] if len(reached) == 1 else claimant
    if reached := _reached(after_weis, rules):
        return reached[0] if len(reached) == 1 else round_.weis_sides[0]
    return claimant


def outcome_on_the_way(round_: RoundState, totals: PerParty[int], rules: RuleSet) -> Outcome | None:
    """The outcome after points are scored in mid-round, where the game ends automatically or a claim is pending.

    A claim stays pending until all have played to trick 1 (rules 7.0.14).
    """
    all_have_played = bool(round_.tricks) or len(round_.trick.plays) == rules.seats
    if rules.ending != "auto" and (round_.claim is None or not all_have_played):
        return None
    reached = _reached(totals, rules)
    if not reached:
        return None
    claimant = reached[0] if round_.claim is None else rules.party(round_.claim)
    winner = reached[0] if len(reached) == 1 else _first_in_trick_1(claimant, round_, totals, rules)
    return _won(winner, totals, "target" if round_.claim is None else "claim", rules)


def outcome_of_round(round_: RoundState, totals: PerParty[int], rules: RuleSet) -> Outcome | None:
    """The outcome after a whole round; None if nobody has won yet and another round follows."""
    if rules.rounds is not None:
        return _after_rounds(round_.number, totals, rules, rules.rounds)
    reached = _reached(totals, rules)
    if len(reached) == 1:
        return _won(reached[0], totals, "target", rules)
    winner = _first_of_both(round_, totals, rules) if reached else None
    return None if winner is None else _won(winner, totals, "comparison", rules)


def _after_rounds(number: int, totals: PerParty[int], rules: RuleSet, rounds: int) -> Outcome | None:
    """After the last round more points win; a tie leads to another round or is a draw, as the rules say."""
    if number < rounds:
        return None
    winners = most(totals, rules.seating.parties)
    return None if rules.tie_round and len(winners) > 1 else Outcome(winners, totals, "rounds")


def _reached(totals: PerParty[int], rules: RuleSet) -> list[Party]:
    """The sides that have reached the target."""
    return [] if rules.target is None else [side for side in rules.seating.parties if totals[side] >= rules.target]


def _first_of_both(round_: RoundState, totals: PerParty[int], rules: RuleSet) -> Party | None:
    """Which of two sides past the target wins after the round (rules 7.0.8). Points annulled by a match are not considered."""
    match rules.both_reach:
        case "stoeck_weis_tricks":
            stoeck = None if round_.stoeck is None else rules.party(round_.stoeck)
            if stoeck is not None and round_.points[stoeck].stoeck:
                return stoeck
            weis = [side for side in round_.weis_sides if round_.points[side].weis]
            tricks = PerParty.of(rules.seating.parties, round_.tricks_of)
            best = most(tricks if len(set(tricks)) > 1 else totals, rules.seating.parties)
            return weis[0] if weis else best[0] if len(best) == 1 else None
        case "last_trick_first":
            return rules.party(round_.tricks[-1].winner)
        case _:
            best = most(totals, rules.seating.parties)
            return best[0] if len(best) == 1 else None


def _won(side: Party, totals: PerParty[int], reason: str, rules: RuleSet) -> Outcome:
    """Rubicon is less than half the target; exactly half is not (rules 7.0.6)."""
    beaten = rules.target is not None and 2 * totals[side.other] < rules.target
    return Outcome((side,), totals, reason, rubicon=rules.rubicon != "none" and beaten)
