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
    """The round before a card is played. A Stöck that is not called in time is lost and removed here (rules 3.5.1)."""
    if rules.stoeck_manual and not action.stoeck and completes_stoeck(round_, seat, action.card):
        return round_._replace(stoeck_holder=None)
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
    after = round_._replace(stoeck=seat, points=added(round_.points, rules.party(seat), stoeck=STOECK_POINTS))
    return after, [(StoeckShown(seat, STOECK_POINTS, early), after)]


def winning_stoeck(round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> Seat | None:
    """The seat holding an unplayed Stöck whose points are enough to reach the target (rules 7.0.1)."""
    seat = round_.stoeck_holder
    if seat is None or round_.stoeck is not None or rules.target is None:
        return None
    missing = rules.target - running(round_, scores, rules)[rules.party(seat)]
    return seat if 0 < missing <= STOECK_POINTS * round_.factor(rules) else None


def with_own_weis(round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> Seat | None:
    """The seat that reaches the target with an unplayed Stöck, alone or together with the Weis its side will score next."""
    alone = winning_stoeck(round_, rules, scores)
    if alone is not None or round_.stoeck is not None:
        return alone
    decided, _ = weis_decided(round_._replace(stoeck_holder=None), rules)
    return winning_stoeck(decided._replace(stoeck_holder=round_.stoeck_holder), rules, scores)


def with_own_trick(round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> Seat | None:
    """The seat that reaches the target with an unplayed Stöck together with the complete trick on the table."""
    return winning_stoeck(trick_taken(round_, rules)[0], rules, scores)


def early_stoeck(round_: RoundState, rules: RuleSet, scores: PerParty[int], tried: Tried = winning_stoeck) -> Happened:
    """Show an unplayed Stöck if it reaches the target, alone or with what scores next (rules 7.0.20)."""
    seat = tried(round_, rules, scores)
    return (round_, []) if seat is None else stoeck_shown(round_, seat, rules, early=True)


def asked_for_stoeck(round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> Happened:
    """Ask the seat whose unplayed Stöck reaches the target, alone or with what trick 1 scores (rules 7.0.15).

    Nobody is asked on account of the trick when Weis end the game before it counts.
    """
    seat = with_own_weis(round_, rules, scores)
    if seat is None:
        after_weis, _ = weis_decided(round_, rules)
        over = rules.target is not None and max(running(after_weis, scores, rules)) >= rules.target
        if not (over and (rules.ending == "auto" or round_.claim is not None)):
            seat = with_own_trick(after_weis, rules, scores)
    return (round_, []) if seat is None else (round_._replace(asked=seat, to_act=seat), [])


def weis_decided(round_: RoundState, rules: RuleSet) -> Happened:
    """Compare the Weis, score them for the better side, and show them as the rules require, with any Stöck they contain."""
    contract = round_.named_contract
    leader = round_.trick.plays[0][0]
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
    if holder is not None and after.stoeck is None and not rules.stoeck_manual:
        open_cards = CardSet.of(card for seat, meld in shown if seat is holder for card in meld.cards)
        if contract.stoeck <= open_cards:
            after, more = stoeck_shown(after, holder, rules, early=False)
            return after, [*told, *more]
    return after, told
