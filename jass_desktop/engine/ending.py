"""Who, if anybody, has won a game of two sides: reaching the target, claiming, both past it (rules 5.3, 7.0.5-8, 7.0.14)."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine.round import RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, Points, most
from jass_desktop.engine.seats import Party, PerParty, Seat


def may_claim(round_: RoundState, seat: Seat, rules: RuleSet) -> bool:
    """Whether the seat may claim that its side has reached the target. Only one claim can be pending."""
    return rules.claims_allowed and round_.claim is None and is_heard(round_, seat, rules)


def is_heard(round_: RoundState, seat: Seat, rules: RuleSet) -> bool:
    """Whether the seat may say now that its side has enough: at any time, or only after a trick of its own."""
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
    if side in reached(totals, rules):
        first = first_in_trick_1(side, round_, totals, rules) if round_.trick_1_turned else side
        return won(first, totals, "claim", rules)
    if rules.false_claim_loses:
        return Outcome((side.other,), totals, "false_claim")
    return None


def all_have_played(round_: RoundState, rules: RuleSet) -> bool:
    """Whether trick 1 is full, so that a claim no longer waits for its Stöck and Weis."""
    return bool(round_.tricks) or len(round_.trick.plays) == rules.seats


def first_in_trick_1(
    claimant: Party, round_: RoundState, totals: PerParty[int], rules: RuleSet, *, half: bool = False
) -> Party:
    """Which side reached the target first, or half of it, whichever claims."""
    return first_counted(claimant, totals, round_.points, round_.factor(rules), round_.weis_sides, rules, half=half)


def first_counted(claimant: Party, totals: PerParty[int], points: PerParty[Points], factor: int, weis_sides: Sequence[Party],
                  rules: RuleSet, *, half: bool = False) -> Party:
    """The same by what is open to all: Stöck, Weis and trick 1 count in the order of the rules (7.0.20).

    When Weis score for both, the side that announced first (rules 7.0.4); when both had reached it already, the claimant.
    """
    def at(*left_out: str) -> list[Party]:
        return reached(PerParty.of(rules.seating.parties, lambda side: totals[side] - factor * sum(
            getattr(points[side], line) for line in left_out)), rules, half=half)

    last = "cards" if rules.trick_1_order == "stoeck_weis_trick" else "weis"
    for left_out in (("cards", "weis"), (last,), ()):
        if there := at(*left_out):
            if len(there) > 1:
                return claimant if "weis" in left_out else weis_sides[0]
            return there[0]
    return claimant


def first_of(
    there: list[Party], claim: Seat | None, round_: RoundState, totals: PerParty[int], rules: RuleSet, *, half: bool = False
) -> Party | None:
    """Which of the sides that have reached the target, or half of it, was the first; ``claim`` is who claims it."""
    if len(there) < 2:
        return there[0] if there else None
    claimant = there[0] if claim is None else rules.party(claim)
    return first_in_trick_1(claimant, round_, totals, rules, half=half)


def outcome_on_the_way(round_: RoundState, totals: PerParty[int], rules: RuleSet) -> Outcome | None:
    """The outcome after points are scored in mid-round, where the game ends automatically or a claim is pending.

    A claim stays pending until all have played to trick 1 (rules 7.0.14).
    """
    if rules.ending != "auto" and (round_.claim is None or not all_have_played(round_, rules)):
        return None
    winner = first_of(reached(totals, rules), round_.claim, round_, totals, rules)
    if winner is None:
        return None
    return won(winner, totals, "target" if round_.claim is None else "claim", rules)


def outcome_of_round(round_: RoundState, totals: PerParty[int], rules: RuleSet) -> Outcome | None:
    """The outcome after a whole round; None if nobody has won yet and another round follows."""
    if rules.rounds is not None:
        return _after_rounds(round_.number, totals, rules, rules.rounds)
    there = reached(totals, rules)
    if len(there) == 1:
        return won(there[0], totals, "target", rules)
    winner = _first_of_both(round_, totals, rules) if there else None
    return None if winner is None else won(winner, totals, "comparison", rules)


def _after_rounds(number: int, totals: PerParty[int], rules: RuleSet, rounds: int) -> Outcome | None:
    """After the last round more points win; a tie leads to another round or is a draw, as the rules say."""
    if number < rounds:
        return None
    winners = most(totals, rules.seating.parties)
    return None if rules.tie_round and len(winners) > 1 else Outcome(winners, totals, "rounds")


def reached(totals: PerParty[int], rules: RuleSet, *, half: bool = False) -> list[Party]:
    """The sides that have reached the target, or half of it."""
    if rules.target is None:
        return []
    goal = rules.half_target if half else rules.target
    return [side for side in rules.seating.parties if totals[side] >= goal]


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


def won(side: Party, totals: PerParty[int], reason: str, rules: RuleSet) -> Outcome:
    """The side has won. Rubicon is less than half the target; exactly half is not (rules 7.0.6)."""
    beaten = rules.target is not None and 2 * totals[side.other] < rules.target
    return Outcome((side,), totals, reason, rubicon=rules.rubicon != "none" and beaten)
