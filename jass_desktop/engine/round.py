"""One round as a frozen value, and the pure steps it is made of: deal, choice or prediction, cards, Stöck, Weis, trick.

Of the target it knows only what an early Stöck needs, of who wins the game nothing; see ``ending`` and ``game``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import EMPTY, Card, CardSet, Rank
from jass_desktop.engine.contracts import LAST_TRICK_POINTS, STOECK_POINTS, Contract
from jass_desktop.engine.dealing import deal
from jass_desktop.engine.events import (
    CardPlayed,
    ContractChosen,
    Dealt,
    Event,
    OpeningCardHeld,
    Predicted,
    StoeckShown,
    TrickTaken,
    TrumpTurned,
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import NO_POINTS, Points
from jass_desktop.engine.seats import PerSeat, PerSide, Seat, Side
from jass_desktop.engine.trick import EMPTY_TRICK, TakenTrick, Trick
from jass_desktop.engine.weis import Meld, deciding_sides, meld_points, meld_rank

TRICKS = 9
_NO_HANDS = PerSeat(EMPTY, EMPTY, EMPTY, EMPTY)
_NOTHING_DECLARED: PerSeat[tuple[Meld, ...] | None] = PerSeat(None, None, None, None)
_NOTHING_SCORED = PerSide(NO_POINTS, NO_POINTS)
NO_BIDS: PerSeat[int | None] = PerSeat(None, None, None, None)


class RoundState(NamedTuple):
    """Everything about the round being played, hidden cards included.

    A named tuple, since replacing a field of one costs a fifth of what it costs in a frozen data class.
    """

    number: int
    dealer: Seat
    to_act: Seat
    hands: PerSeat[CardSet] = _NO_HANDS
    forehand: Seat | None = None
    pushed: bool = False
    chooser: Seat | None = None
    contract: Contract | None = None
    turned: Card | None = None
    """The dealer's last card, where it decides the suit."""
    bids: PerSeat[int | None] = NO_BIDS
    stoeck_holder: Seat | None = None
    """Who was dealt king and queen of trumps, where Stöck counts; hidden until shown. None once the call was forgotten."""
    asked: Seat | None = None
    """Who is asked whether to show an unplayed Stöck."""
    declared: PerSeat[tuple[Meld, ...] | None] = _NOTHING_DECLARED
    weis_sides: tuple[Side, ...] = ()
    shown: tuple[tuple[Seat, Meld], ...] = ()
    stoeck: Seat | None = None
    points: PerSide[Points] = _NOTHING_SCORED
    tricks: tuple[TakenTrick, ...] = ()
    trick: Trick = EMPTY_TRICK
    claim: Seat | None = None

    @property
    def named_contract(self) -> Contract:
        """The contract, which must have been chosen."""
        assert self.contract is not None
        return self.contract

    def ruling(self, rules: RuleSet) -> Contract:
        """The simple contract by which the trick on the table is played."""
        return self.named_contract.in_trick(len(self.tricks), rules.guschti_at)

    def tricks_of(self, side: Side) -> int:
        return sum(taken.winner.side is side for taken in self.tricks)


Happened: TypeAlias = tuple[RoundState, list[Event]]


def running(round_: RoundState, scores: PerSide[int], rules: RuleSet) -> PerSide[int]:
    """``scores`` with what the round has brought so far."""
    factor = 1 if round_.contract is None else rules.factor(round_.contract)
    points = round_.points
    return PerSide(scores.south_north + points.south_north.total * factor, scores.east_west + points.east_west.total * factor)


def dealt(round_: RoundState, pack: Sequence[Card], rules: RuleSet) -> Happened:
    """Deal the pack; forehand, who is asked for the contract, is the holder of the opening card or sits after the dealer."""
    first = round_.dealer.next(rules.direction)
    hands = deal(pack, first, rules.direction)
    forehand = first
    events: list[Event] = [Dealt(round_.dealer, first)]
    if rules.opened_by_card(round_.number):
        forehand = next(seat for seat in Seat if rules.opening_card in hands[seat])
        events.append(OpeningCardHeld(forehand, rules.opening_card))
    after = round_._replace(hands=hands, forehand=forehand, to_act=forehand)
    if rules.alone:
        turned = pack[-1]
        after = after._replace(turned=turned, contract=Contract.of_suit(turned.suit))
        events.append(TrumpTurned(round_.dealer, turned))
    return after, events


def predicted(round_: RoundState, points: int, rules: RuleSet) -> Happened:
    """The seat to act predicts; after the fourth prediction forehand leads (rules 6.2)."""
    seat = round_.to_act
    after = round_._replace(bids=round_.bids.put(seat, points), to_act=seat.next(rules.direction))
    return after, [Predicted(seat, points if rules.bids == "open" else None)]


def chosen(round_: RoundState, contract: Contract, rules: RuleSet) -> Happened:
    """The seat to act names the contract; forehand leads, also after a push, unless the rules let the chooser lead."""
    chooser = round_.to_act
    leader = chooser if rules.leader == "chooser" or round_.forehand is None else round_.forehand
    holder = None
    if rules.stoeck and contract.trump is not None:
        pair = _stoeck_cards(contract)
        holder = next((seat for seat in Seat if pair <= round_.hands[seat]), None)
    after = round_._replace(contract=contract, chooser=chooser, to_act=leader, stoeck_holder=holder)
    return after, [ContractChosen(chooser, contract, rules.factor(contract), round_.pushed)]


def played(round_: RoundState, seat: Seat, action: Play, rules: RuleSet) -> Happened:
    """Lay a legal card; in trick 1 say the points of the best Weis. The trick stays open even when it is full."""
    card = action.card
    events: list[Event] = [CardPlayed(seat, card)]
    declared = round_.declared
    if not round_.tricks:
        declared = declared.put(seat, action.weis)
        if action.weis:
            events.append(WeisAnnounced(seat, announced_points(action.weis, round_.named_contract, rules)))
    if rules.stoeck_manual and not action.stoeck and completes_stoeck(round_, seat, card):
        round_ = round_._replace(stoeck_holder=None)  # not called in time is lost (rules 3.5.1)
    hands = round_.hands.put(seat, CardSet(round_.hands[seat].bits & ~card.bit))
    trick = round_.trick.add(seat, card)
    return round_._replace(hands=hands, trick=trick, declared=declared, to_act=seat.next(rules.direction)), events


def announced_points(weis: Sequence[Meld], contract: Contract, rules: RuleSet) -> int:
    """What is said aloud with the first card: the points of the best single meld, 0 for silence."""
    return max((meld_points(meld, contract, rules) for meld in weis), default=0)


def second_stoeck_card(round_: RoundState, rules: RuleSet) -> Happened:
    """Stöck falls when the second of king and queen of trumps is played (rules 3.5.1)."""
    seat = round_.stoeck_holder
    if seat is None or round_.stoeck is not None or round_.hands[seat] & _stoeck_cards(round_.named_contract):
        return round_, []
    return stoeck_shown(round_, seat, early=False)


def completes_stoeck(round_: RoundState, seat: Seat, card: Card) -> bool:
    """Whether the card, still in the seat's hand, is the second of its king and queen of trumps."""
    return (round_.stoeck_holder is seat and round_.stoeck is None
            and round_.hands[seat].bits & _stoeck_cards(round_.named_contract).bits == card.bit)


def winning_stoeck(round_: RoundState, rules: RuleSet, scores: PerSide[int]) -> Seat | None:
    """Who holds an unplayed Stöck whose points make up what is missing to the target (rules 7.0.1)."""
    seat = round_.stoeck_holder
    if seat is None or round_.stoeck is not None or rules.target is None:
        return None
    missing = rules.target - running(round_, scores, rules)[seat.side]
    return seat if 0 < missing <= STOECK_POINTS * rules.factor(round_.named_contract) else None


def early_stoeck(round_: RoundState, rules: RuleSet, scores: PerSide[int]) -> Happened:
    """Show an unplayed Stöck where it reaches the target."""
    seat = winning_stoeck(round_, rules, scores)
    return (round_, []) if seat is None else stoeck_shown(round_, seat, early=True)


def asked_for_stoeck(round_: RoundState, rules: RuleSet, scores: PerSide[int]) -> Happened:
    """Ask the seat whose unplayed Stöck reaches the target, by itself or with the Weis that will count (rules 7.0.15)."""
    for counted in (round_, weis_decided(round_, rules)[0]):
        seat = winning_stoeck(counted, rules, scores)
        if seat is not None:
            return round_._replace(asked=seat, to_act=seat), []
    return round_, []


def stoeck_shown(round_: RoundState, seat: Seat, *, early: bool) -> Happened:
    """The seat has its Stöck counted."""
    points = _add(round_.points, seat.side, stoeck=STOECK_POINTS)
    return round_._replace(stoeck=seat, points=points), [StoeckShown(seat, STOECK_POINTS, early)]


def _stoeck_cards(contract: Contract) -> CardSet:
    assert contract.trump is not None
    return CardSet.of((Card.of(contract.trump, Rank.QUEEN), Card.of(contract.trump, Rank.KING)))


def weis_decided(round_: RoundState, rules: RuleSet) -> Happened:
    """Compare what was announced, score it for the better side, lay it open as the rules want, with a Stöck it holds."""
    contract = round_.named_contract
    leader = round_.trick.plays[0][0]
    declared = [(seat, round_.declared[seat] or ()) for seat in leader.round_the_table(rules.direction)]
    sides = deciding_sides(declared, contract, rules)
    if not sides:
        return round_, [WeisDecided(None, (), PerSide(0, 0))] if any(melds for _, melds in declared) else []
    counting = [(seat, meld) for seat, melds in declared if seat.side in sides for meld in melds]
    shown = tuple(counting)
    if rules.weis_shown != "all":
        best = max(counting, key=lambda entry: meld_rank(entry[1], contract, rules))
        shown = (best,) if rules.weis_shown == "best" else ()
    points = PerSide.of(lambda side: sum(meld_points(meld, contract, rules) for seat, meld in counting if seat.side is side))
    total = round_.points
    for side in sides:
        total = _add(total, side, weis=points[side])
    after = round_._replace(weis_sides=sides, shown=shown, points=total)
    events: list[Event] = [WeisDecided(sides[0] if len(sides) == 1 else None, shown, points)]
    holder = round_.stoeck_holder
    if holder is not None and after.stoeck is None and not rules.stoeck_manual:
        open_cards = CardSet.of(card for seat, meld in shown if seat is holder for card in meld.cards)
        if _stoeck_cards(contract) <= open_cards:
            after, more = stoeck_shown(after, holder, early=False)
            events += more
    return after, events


def trick_taken(round_: RoundState, rules: RuleSet) -> Happened:
    """Turn the full trick for its winner, who leads next; with the ninth come the last trick's five and the match bonus."""
    winner, _ = round_.trick.winning(round_.ruling(rules))
    cards = round_.trick.points(rules.points_table(round_.named_contract))
    last = len(round_.tricks) == TRICKS - 1
    bonus = LAST_TRICK_POINTS if last else 0
    tricks = (*round_.tricks, TakenTrick(round_.trick, winner, cards + bonus))
    points = _add(round_.points, winner.side, cards=cards, last_trick=bonus)
    after = round_._replace(tricks=tricks, trick=EMPTY_TRICK, points=points, to_act=winner)
    if last and after.tricks_of(winner.side) == TRICKS:
        after = after._replace(points=_match(points, winner.side, rules))
    return after, [TrickTaken(len(tricks), winner, cards + bonus)]


def _match(points: PerSide[Points], side: Side, rules: RuleSet) -> PerSide[Points]:
    loser = points[side.other]
    loser = replace(loser, weis=0 if rules.weis_void_on_match else loser.weis,
                    stoeck=0 if rules.stoeck_void_on_match else loser.stoeck)
    return _add(points, side, match=rules.match_bonus).put(side.other, loser)


def _add(points: PerSide[Points], side: Side, *, cards: int = 0, last_trick: int = 0, match: int = 0, weis: int = 0,
         stoeck: int = 0) -> PerSide[Points]:
    old = points[side]
    return points.put(side, Points(old.cards + cards, old.last_trick + last_trick, old.match + match, old.weis + weis,
                                   old.stoeck + stoeck))
