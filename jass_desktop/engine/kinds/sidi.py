"""Sidi Barrani: two sides bid points and a contract against each other, and must make what they have bid (rules 6.6)."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine import announcing, auction, ending
from jass_desktop.engine import round as rounds
from jass_desktop.engine.actions import Action, Call
from jass_desktop.engine.auction import Auction
from jass_desktop.engine.contracts import MATCH_BY_TRICKS
from jass_desktop.engine.events import CallMade
from jass_desktop.engine.kinds.schieber import Schieber, side_lines
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.round import Happened, RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, Points, RoundScore, most
from jass_desktop.engine.seats import PerParty, Seat


def worth(called: Auction) -> int:
    """What is written for the last bid; somebody must have bid."""
    assert called.highest is not None
    _, bid = called.highest
    return bid.points * called.times


def is_made(points: Points, tricks: int, bid: int, rules: RuleSet) -> bool:
    """Whether a side with these points and so many tricks has made its bid; Weis and Stöck do not help."""
    if bid != rules.match_bid:
        return points.cards + points.last_trick + points.match >= bid
    if bid == MATCH_BY_TRICKS:
        return tricks == rules.tricks
    return points.cards + points.last_trick == rules.round_points


def times_of(score: RoundScore) -> int:
    """How often the bid of this round counted."""
    return sum(score.line(Line.BID)) // score.bid


def over_bid(score: RoundScore, rules: RuleSet) -> int:
    """By how many points the bid of this round was exceeded; negative if it failed. A match bid may fail for a trick alone."""
    side = rules.party(score.namer)
    if score.bid == rules.match_bid:
        return 0 if score.line(Line.BID)[side] else -1
    return sum(score.line(line)[side] for line in (Line.CARDS, Line.LAST_TRICK, Line.MATCH)) - score.bid


class Sidi(Schieber):
    """As Schieber, but for the auction; the last bidder leads, and what was bid is written when the round is over."""

    def phase(self, round_: RoundState) -> Phase:
        return Phase.AUCTION if round_.contract is None else Phase.PLAY

    def offers(self, round_: RoundState, rules: RuleSet, earlier: Sequence[RoundScore]) -> tuple[Action, ...]:
        return auction.offers(round_.auction, round_.to_act, rules)

    def taken(self, round_: RoundState, action: Action, rules: RuleSet, earlier: Sequence[RoundScore]) -> Happened | None:
        if not isinstance(action, Call) or action not in self.offers(round_, rules, earlier):
            return None
        seat = round_.to_act
        called, turn = auction.after_call(round_.auction, seat, action, rules)
        after = round_._replace(auction=called, to_act=seat if turn is None else turn)
        told: rounds.Told = [(CallMade(seat, action), after)]
        if turn is not None or called.highest is None:
            return after, told
        bidder, bid = called.highest
        after, chosen = rounds.chosen(
            after._replace(to_act=bidder), bid.contract, self.leader(round_.first_seat, bidder, rules), rules)
        return announcing.with_stoeck_holder(after, rules), [*told, *chosen]

    def leader(self, forehand: Seat, chooser: Seat, rules: RuleSet) -> Seat:
        return chooser

    def ended_by(self, round_: RoundState, rules: RuleSet, running: PerParty[int]) -> Outcome | None:
        """Nothing ends the game before the round is over."""
        return None

    def score(self, round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> RoundScore:
        """The bid goes to the side that has made it, or else to the other one."""
        called, side = round_.auction, rules.party(round_.namer)
        assert called.highest is not None
        _, bid = called.highest
        made = is_made(round_.points[side], round_.tricks_of(side), bid.points, rules)
        for_bid = PerParty.of(rules.seating.parties, lambda party: worth(called) if (party is side) is made else 0)
        written = PerParty.of(rules.seating.parties, lambda party: round_.points[party].total + for_bid[party])
        totals = PerParty.of(rules.seating.parties, lambda party: scores[party] + written[party])
        return RoundScore(round_.number, round_.chooser, round_.named_contract, 1, (
            *side_lines(round_, rules), (Line.BID, for_bid)), written, totals, round_.shown, round_.stoeck, bid=bid.points,
            passed_out=round_.passed_out)

    def outcome(self, round_: RoundState, score: RoundScore, rules: RuleSet, earlier: Sequence[RoundScore]) -> Outcome | None:
        """Of two sides past the target the higher total wins; if they are level, another round is played."""
        there, best = ending.reached(score.totals, rules), most(score.totals, rules.seating.parties)
        if not there or len(best) > 1:
            return None
        return ending.won(best[0], score.totals, "target" if len(there) == 1 else "comparison", rules)
