"""Stöck and Weis, beside the tricks: pure steps of a round in a game where they count (rules 3, 7.0.1, 7.0.15, 7.0.20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import STOECK_POINTS
from jass_desktop.engine.events import StoeckShown, WeisDecided
from jass_desktop.engine.round import Happened, Played, RoundState, Told, added, trick_taken
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerParty, Seat
from jass_desktop.engine.weis import deciding_sides, meld_points, meld_rank

Tried: TypeAlias = Callable[[RoundState, RuleSet, PerParty[int]], Seat | None]
Counted: TypeAlias = Callable[[RoundState, RuleSet], Happened]


def running(played: Played, scores: PerParty[int], rules: RuleSet) -> PerParty[int]:
    """``scores`` plus what the round has scored so far."""
    factor = rules.factor(played.contract, played.row)
    return PerParty(*[score + points.total * factor for score, points in zip(scores, played.points, strict=True)])


def with_stoeck_holder(round_: RoundState, rules: RuleSet) -> RoundState:
    """The round, whose contract has just been named, with the holder of the Stöck filled in where Stöck counts."""
    if not rules.stoeck or round_.named_contract.trump is None:
        return round_
    pair = round_.named_contract.stoeck
    return round_._replace(stoeck_holder=next((seat for seat, hand in round_.hands.by_seat() if pair <= hand), None))


def unless_forgotten(round_: RoundState, seat: Seat, action: Play, rules: RuleSet) -> RoundState:
    """The round before a card is played. A Stöck not called with its second card may be called until the trick is turned, which
    is when a card is led to the next; then it is lost (rules 3.5.1)."""
    if not rules.stoeck_manual:
        return round_
    if round_.stoeck_late is not None and not round_.trick.plays:
        round_ = round_._replace(stoeck_late=None)
    if not action.stoeck and completes_stoeck(round_, seat, action.card):
        return round_._replace(stoeck_holder=None, stoeck_late=seat)
    return round_


def completes_stoeck(round_: RoundState, seat: Seat, card: Card) -> bool:
    """Whether the card, still in the seat's hand, is the second of its king and queen of trumps."""
    return (round_.stoeck_holder is seat and round_.stoeck is None
            and round_.hands[seat].bits & round_.named_contract.stoeck.bits == card.bit)


def second_stoeck_card(round_: RoundState, rules: RuleSet) -> Happened:
    """Stöck scores when the second of king and queen of trumps is played (rules 3.5.1)."""
    seat = round_.stoeck_holder
    if seat is None or round_.stoeck is not None or round_.hands[seat] & round_.named_contract.stoeck:
        return round_, []
    return stoeck_shown(round_, seat, rules, early=False)


def stoeck_shown(round_: RoundState, seat: Seat, rules: RuleSet, *, early: bool) -> Happened:
    """Score the seat's Stöck."""
    after = round_._replace(stoeck=seat, stoeck_late=None, points=added(round_.points, rules.party(seat), stoeck=STOECK_POINTS))
    return after, [(StoeckShown(seat, STOECK_POINTS, early), after)]


def goals(round_: RoundState, rules: RuleSet) -> tuple[int, ...]:
    """The totals for which an unplayed Stöck may be shown: the target, and half of it while that can win the half-way prize.

    Where the prize must be claimed, the claim shows a Stöck but in trick 1 (rules 5.3, 7.0.1).
    """
    if rules.target is None:
        return ()
    by_itself = rules.half_way == "auto" or not round_.tricks or round_.trick_1_turned
    half = round_.half_way.open and rules.half_way_at == "at_once" and by_itself
    return (rules.half_target, rules.target) if half else (rules.target,)


def lacking_stoeck(
    held: RoundState, counted: RoundState, rules: RuleSet, scores: PerParty[int], goals: tuple[int, ...]
) -> Seat | None:
    """The seat holding an unplayed Stöck whose points make up what its side lacks of one of the goals once all that is
    ``counted`` counts."""
    seat = held.stoeck_holder
    if seat is None or held.stoeck is not None:
        return None
    has, worth = running(counted, scores, rules)[rules.party(seat)], STOECK_POINTS * held.factor(rules)
    return seat if any(0 < goal - has <= worth for goal in goals) else None


def deciding_stoeck(round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> Seat | None:
    """The seat holding an unplayed Stöck whose points are enough to reach a goal (rules 7.0.1)."""
    return lacking_stoeck(round_, round_, rules, scores, goals(round_, rules))


def with_own(item: Counted, round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> Seat | None:
    """The seat that reaches a goal with an unplayed Stöck, alone or together with what counts next, Weis or trick 1."""
    alone = deciding_stoeck(round_, rules, scores)
    if alone is not None or round_.stoeck is not None:
        return alone
    counted, _ = item(round_._replace(stoeck_holder=None), rules)
    return lacking_stoeck(round_, counted, rules, scores, goals(round_, rules))


def early_stoeck(round_: RoundState, rules: RuleSet, scores: PerParty[int], tried: Tried = deciding_stoeck) -> Happened:
    """Show an unplayed Stöck if it reaches a goal, alone or with what scores next (rules 7.0.20)."""
    seat = tried(round_, rules, scores)
    return (round_, []) if seat is None else stoeck_shown(round_, seat, rules, early=True)


def late_stoeck(round_: RoundState, rules: RuleSet) -> Happened:
    """The call of a Stöck that everybody has seen (rules 3.5.1, 3.5.2)."""
    assert round_.stoeck_late is not None
    return stoeck_shown(round_, round_.stoeck_late, rules, early=False)


def asked_for_stoeck(round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> Happened:
    """Ask the seat whose unplayed Stöck reaches a goal, alone or with what trick 1 scores (rules 7.0.15).

    Nobody is asked on account of what counts only after the goal has been reached.
    """
    for goal in goals(round_, rules):
        counted, half = round_, goal != rules.target
        by_itself = rules.half_way == "auto" if half else rules.ending == "auto"
        claim = round_.half_way.claim if half else round_.claim
        for item in (None, *in_trick_1(rules)):
            if item is not None:
                if (by_itself or claim is not None) and max(running(counted, scores, rules)) >= goal:
                    break
                counted, _ = item(counted, rules)
            if (seat := lacking_stoeck(round_, counted, rules, scores, (goal,))) is not None:
                return round_._replace(asked=seat, to_act=seat), []
    return round_, []


def in_trick_1(rules: RuleSet) -> tuple[Counted, ...]:
    """What counts when trick 1 is full, after Stöck, in the order of the rules (5.3)."""
    weis_first = rules.trick_1_order == "stoeck_weis_trick"
    return (weis_decided, trick_taken) if weis_first else (trick_taken, weis_decided)


def weis_decided(round_: RoundState, rules: RuleSet) -> Happened:
    """Compare the Weis, score them for the better side, and show them as the rules require, with any Stöck they contain; where it
    is called by hand, that may follow."""
    contract = round_.named_contract
    first = round_.tricks[0].trick if round_.tricks else round_.trick
    leader = first.plays[0][0]
    declared = [(seat, round_.declared[seat] or ()) for seat in leader.round_the_table(rules.direction)]
    parties = rules.seating.parties
    sides = deciding_sides([(rules.party(seat), melds) for seat, melds in declared], contract, rules)
    if not sides:
        nothing = PerParty.of(parties, lambda _: 0)
        return round_, [(WeisDecided(None, (), nothing), round_)] if any(melds for _, melds in declared) else []
    counting = [(seat, meld) for seat, melds in declared if rules.party(seat) in sides for meld in melds]
    shown = tuple(counting)
    if rules.weis_shown != "all":
        best = max(counting, key=lambda entry: meld_rank(entry[1], contract, rules))
        shown = (best,) if rules.weis_shown == "best" else ()
    points = PerParty.of(parties, lambda party: sum(
        meld_points(meld, contract, rules) for seat, meld in counting if rules.party(seat) is party))
    total = round_.points
    for side in sides:
        total = added(total, side, weis=points[side])
    after = round_._replace(weis_sides=sides, shown=shown, points=total)
    told: Told = [(WeisDecided(sides[0] if len(sides) == 1 else None, shown, points), after)]
    holder = round_.stoeck_holder
    if holder is not None and after.stoeck is None:
        open_cards = CardSet.of(card for seat, meld in shown if seat is holder for card in meld.cards)
        if contract.stoeck <= open_cards:
            if rules.stoeck_manual:
                return after._replace(stoeck_late=holder), told
            after, more = stoeck_shown(after, holder, rules, early=False)
            return after, [*told, *more]
    return after, told
