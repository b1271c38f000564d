"""Who has the half-way prize: whoever reaches half the target first, by itself or by saying so (rules 5.3)."""

from __future__ import annotations

from jass_desktop.engine import announcing
from jass_desktop.engine.ending import all_have_played, first_in_trick_1, first_of, is_heard, reached
from jass_desktop.engine.round import Happened, RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import HalfWay, most
from jass_desktop.engine.seats import Party, PerParty, Seat


def at_start(scores: PerParty[int], rules: RuleSet) -> HalfWay:
    """The prize of a game that begins with these scores: gone where a side has half the target already."""
    return HalfWay(open=rules.half_way != "none" and not reached(scores, rules, half=True))


def may_say_berg(round_: RoundState, seat: Seat, rules: RuleSet) -> bool:
    """Whether the seat may claim the prize. Only one claim can be pending."""
    prize = round_.half_way
    return rules.half_way == "claim" and prize.open and prize.claim is None and is_heard(round_, seat, rules)


def first_half_way(round_: RoundState, totals: PerParty[int], rules: RuleSet, *, ended: bool) -> Party | None:
    """Who wins the prize by points just made; ``ended`` is whether they end the game, for which no claim in trick 1 waits."""
    prize = round_.half_way
    if not prize.open or rules.half_way_at == "end_of_round":
        return None
    if rules.half_way == "claim" and (prize.claim is None or not (ended or all_have_played(round_, rules))):
        return None
    return first_of(reached(totals, rules, half=True), prize.claim, round_, totals, rules, half=True)


def stoeck_for_berg(round_: RoundState, seat: Seat, rules: RuleSet, scores: PerParty[int]) -> Happened:
    """Show the unplayed Stöck of the claimant's side where that is allowed at any moment and makes its claim good."""
    if rules.early_stoeck != "anytime" or round_.contract is None:
        return round_, []
    holder = announcing.lacking_stoeck(round_, round_, rules, scores, (rules.half_target,))
    if holder is None or rules.party(holder) is not rules.party(seat):
        return round_, []
    return announcing.stoeck_shown(round_, holder, rules, early=True)


def judged(round_: RoundState, seat: Seat, totals: PerParty[int], rules: RuleSet) -> Party:
    """Who gets the prize when the seat has claimed it: its side if that has enough, else the other, whatever that has."""
    side = rules.party(seat)
    if side not in reached(totals, rules, half=True):
        return side.other
    return first_in_trick_1(side, round_, totals, rules, half=True) if round_.trick_1_turned else side


def after_round(round_: RoundState, totals: PerParty[int], rules: RuleSet) -> Party | None:
    """Who wins the prize at the end of a round, or of a game, where it is not won before: of both past it the higher total."""
    if not round_.half_way.open or rules.half_way_at == "at_once":
        return None
    best = most(totals, rules.seating.parties)
    return best[0] if len(best) == 1 and best[0] in reached(totals, rules, half=True) else None
