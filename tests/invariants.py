"""What must hold after each deed of a game, by any rules: a function for each rule, in the oracle's words.

Each looks at one ``Deed`` and raises AssertionError where its rule is broken; its docstring names the source. None plays a game
of its own: what is asked is whether the step from one position to the next is one that the rules allow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jass_desktop.engine.actions import Berg, Call, Choose, Claim, Play, Predict, Push
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.events import (
    BergSaid,
    CallMade,
    ClaimJudged,
    ContractChosen,
    Dealt,
    Event,
    GameEnded,
    HalfWayWon,
    PassedOut,
    Predicted,
    RoundBegan,
    RoundEnded,
    StoeckShown,
    TrickTaken,
    TrumpDrawn,
    TrumpTurned,
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.scoring import HalfWay, Line, RoundScore
from jass_desktop.engine.seats import Seat
from tests import auction, board, oracle
from tests.deed import COUNTED, Deed, bid_of
from tests.offers import pack_of_the_deal
from tests.oracle import Rules, side, step_of
from tests.plain import codes, columns, plain_meld
from tests.position import Position

# Cards and turns

def every_card_is_in_its_place(deed: Deed) -> None:
    """4.3, 2.2.1: all cards in play are dealt, in packets; then one at a time goes from a hand to the table, or to its trick."""
    old, action, now = deed.before.round, deed.action, deed.last
    if deed.told(Dealt):
        assert [codes(hand) for hand in deed.after.round.hands] == [in_order(hand) for hand in deed.dealt]
        assert sum(map(len, deed.dealt)) == 36 - (deed.end.seats == 5)
    if isinstance(action, Play):
        assert now.played == [*deed.start.played, (int(deed.seat), action.card.code)]
        assert now.round.hands == old.hands.put(deed.seat, old.hands[deed.seat] - CardSet.of([action.card]))
    elif not deed.told(Dealt):
        assert (now.played, now.round.hands) == (deed.start.played, old.hands)


def in_order(hand: Sequence[str]) -> list[str]:
    return sorted(hand, key=lambda code: Card.parse(code).index)


def a_round_begins(deed: Deed) -> None:
    """4.2, 4.7, 6.6, 7.0.18: who had the first word deals next, or who made trumps; the seat that plays last before him cuts.
    A deal that is passed out is no round."""
    played, rules = deed.before.round, deed.rules
    dealer = played.chooser if rules["next_dealer"] == "trump_maker" and not rules["rows"] else played.forehand
    number = played.number + 1
    if deed.passed_out:
        dealer, number = played.dealer if rules["passed_out"] == "same" else played.forehand, played.number
    told = [(event.number, event.dealer, event.cutter) for event in deed.told(RoundBegan)]
    assert bool(told) is deed.began is (deed.passed_out or (deed.complete and deed.verdict is None))
    assert bool(deed.told(PassedOut)) is deed.passed_out
    assert deed.after.round.passed_out == played.passed_out + deed.passed_out
    if told and dealer is not None:
        cutter = None if rules["cut"] == "off" else (dealer - step_of(rules)) % deed.last.seats
        assert told == [(number, dealer, cutter)]
        assert (deed.after.round.number, deed.after.round.dealer) == (number, dealer)


def forehand_is_next_or_holds_the_card(deed: Deed) -> None:
    """4.4, 7.0.21: the seat after the dealer, or who holds the opening card."""
    round_, rules = deed.after.round, deed.rules
    if not deed.told(Dealt):
        assert deed.began or round_.forehand == deed.before.round.forehand
        return
    forehand = (round_.dealer + step_of(rules)) % deed.end.seats
    if rules["first_chooser"] == "card_each_round" or (rules["first_chooser"] == "card" and round_.number == 1):
        [forehand] = [seat for seat, hand in enumerate(deed.dealt) if rules["opening_card"] in hand]
    assert round_.forehand == forehand


def a_card_or_a_lot_makes_trumps(deed: Deed) -> None:
    """6.2: the dealer's last card, which all see and he keeps; or a suit drawn by lot, and nobody shows a card."""
    round_, seats, turned, suit = deed.after.round, deed.end.seats, None, ""
    if deed.told(Dealt) and deed.rules["trump"] == "turned":
        turned = oracle.turned(pack_of_the_deal(deed.after, deed.action), seats, deed.rules)
        assert turned in deed.dealt[round_.dealer]
        suit = oracle.suit(turned)
    elif deed.told(Dealt) and deed.rules["trump"] == "lot":
        suit = oracle.lot(deed.after.decks.seed_of(round_.deal))
    if deed.told(Dealt):
        assert oracle.TRUMPS.get(deed.end.contract, "") == suit
        assert (round_.turned.code if round_.turned else None) == turned
    elif not deed.began:
        assert round_.turned == deed.before.round.turned
    shown = [] if turned is None else [TrumpTurned(Seat(round_.dealer, seats), Card.parse(turned))]
    assert deed.told(TrumpTurned) == shown
    assert [event.contract for event in deed.told(TrumpDrawn)] == [round_.contract] * (suit != "" and turned is None)


def the_right_seat_acts(deed: Deed) -> None:
    """2.2.1, 2.2.7, 4.5, 4.6, 6.2, 6.3, 7.0.22: who takes a trick leads; all play, choose and predict in playing order."""
    end, rules = deed.end, deed.rules
    asked = deed.due[-1] == "asked" or (deed.before.phase is Phase.STOECK and isinstance(deed.action, Claim | Berg))
    phase, seat = expected_turn(end, rules, bool(deed.dealt), asked=asked)
    if deed.after.outcome is not None:
        phase, seat = Phase.OVER, None
    assert (deed.after.phase, deed.after.to_act) == (phase, seat)


def expected_turn(end: Position, rules: Rules, dealt: bool, *, asked: bool) -> tuple[Phase, int | None]:
    round_, step, seats = end.round, step_of(rules), end.seats
    if not dealt:
        return Phase.CUT, (round_.dealer - step) % seats
    assert round_.forehand is not None
    if not end.contract and rules["auction"]:
        turn = auction.asked(end.calls, round_.forehand, rules)
        assert turn is not None
        return Phase.AUCTION, turn[0]
    if not end.contract:
        if not rules["rows"]:
            return Phase.CHOICE, (round_.forehand + 2 * step * round_.pushes) % seats
        order = board.asked(round_.forehand, columns(end.state), seats, rules)
        return Phase.CHOICE, order[round_.pushes % len(order)]
    if rules["bids"] != "none" and None in round_.bids:
        return Phase.BID, (round_.forehand + step * sum(bid is not None for bid in round_.bids)) % seats
    if asked:
        return Phase.STOECK, end.holder
    first = round_.chooser if rules["rows"] or rules["auction"] or rules["leader"] == "chooser" else round_.forehand
    leader = first if end.leader is None else end.leader
    assert leader is not None
    return Phase.PLAY, (leader + step * len(end.lying)) % seats


def naming_is_told(deed: Deed) -> None:
    """4.5, 5.1, 6.3: who names the contract, for which row, with what factor; 6.2: a hidden prediction is told nobody."""
    round_, action, old = deed.after.round, deed.action, deed.before.round
    if isinstance(action, Choose):
        [chosen] = deed.told(ContractChosen)
        assert chosen == ContractChosen(deed.seat, action.contract, deed.end.factor, old.pushes > 0)
        assert (round_.chooser, round_.contract, round_.row) == (deed.seat, action.contract, action.row)
    elif isinstance(action, Call):
        calls_are_told(deed, action)
    elif not deed.began and not deed.told(Dealt):
        assert (round_.chooser, round_.contract, round_.row) == (old.chooser, old.contract, old.row)
    if not deed.began:
        assert round_.pushes == old.pushes + isinstance(action, Push)
    if isinstance(action, Predict):
        assert deed.told(Predicted) == [Predicted(deed.seat, action.points if deed.rules["bids"] == "open" else None)]
        assert round_.bids == old.bids.put(deed.seat, action.points)


def calls_are_told(deed: Deed, call: Call) -> None:
    """6.6: each call is told; when nobody may call any more, the last bidder has named the contract."""
    round_, bid = deed.last.round, auction.last_bid(deed.calls)
    assert deed.told(CallMade) == [CallMade(deed.seat, call)]
    assert deed.last.calls == deed.calls
    over = auction.asked(deed.calls, deed.before.round.first_seat, deed.rules) is None
    if bid is None or not over:
        assert (round_.chooser, round_.contract, deed.told(ContractChosen)) == (None, None, [])
        return
    bidder, _, contract = bid
    assert [(event.seat, event.contract.value, event.factor) for event in deed.told(ContractChosen)] == [(bidder, contract, 1)]
    assert (round_.chooser, deed.last.contract) == (bidder, contract)


# What counts, and in what order

def everything_counts_in_its_order(deed: Deed) -> None:
    """See ``deed.next_to_count``: what came was due, and when nothing more came nothing more was due."""
    told = [("early " if isinstance(event, StoeckShown) and event.early else "") + COUNTED[type(event)] for event in deed.counted]
    *due, then = deed.due
    assert told == due, f"{told} came, {due} was due"
    assert then is None or (then == "asked" and deed.after.phase is Phase.STOECK), f"{then} should follow"


def what_counts_is_told(deed: Deed) -> None:
    """3.4, 3.5, 5.1, 7.0.16: of declared Weis the best one's points; which side scores and what is shown; who takes a trick."""
    rules, action = deed.rules, deed.action
    melds = [plain_meld(meld) for meld in action.weis] if isinstance(action, Play) else []
    worth = [oracle.meld_points(meld, deed.start.contract, rules) for meld in melds]
    assert deed.told(WeisAnnounced) == ([WeisAnnounced(deed.seat, max(worth))] if melds else [])
    if isinstance(action, Play) and not deed.start.tricks:
        assert deed.moments[0].round.declared == deed.before.round.declared.put(deed.seat, action.weis)
    for before, event, now in zip(deed.moments[:-1], deed.counted, deed.moments[1:], strict=True):
        match event:
            case StoeckShown(seat, points, _):
                assert (seat, points, now.round.stoeck) == (now.holder, oracle.STOECK, seat)
            case WeisDecided(scoring, shown, points):
                sides = {side(seat) for seat, _ in before.counting}
                assert (scoring, list(points)) == (min(sides) if len(sides) == 1 else None, before.weis)
                assert [(seat, plain_meld(meld)) for seat, meld in shown] == before.shown
                assert now.round.shown == shown
            case TrickTaken(number, winner, points):
                bonus = oracle.last_trick_of({winner}, now.contract, now.tricks, now.rules)
                assert (number, winner, points) == (len(now.tricks), now.leader, sum(before.worth) + bonus)
                assert not now.lying


def points_come_from_tricks_weis_and_stoeck(deed: Deed) -> None:
    """5.1: they grow by what is told, on its line; 7.0.5: at the end of the round are what the oracle counts, with the match."""
    if not deed.counted and not deed.began:
        assert deed.last.round.points == deed.before.round.points
    for before, event, now in zip(deed.moments[:-1], deed.counted, deed.moments[1:], strict=True):
        if now is deed.last and deed.told(RoundEnded):
            lines = oracle.score(now.contract, now.tricks, now.declared if now.decided else [], now.round.stoeck, now.rules)
        else:
            lines = [made | brought for made, brought in zip(before.made, grown(before, event), strict=True)]
        assert now.made == lines
    if deed.rules["bids"] == "none" and deed.after.outcome is None and (deed.began or deed.counted):
        assert list(deed.after.running) == (list(deed.after.scores) if deed.began else deed.totals)


def grown(before: Position, event: Event) -> list[dict[str, int]]:
    """The line of each side to which the event adds, with the points that it then has."""
    match event:
        case StoeckShown(seat, points):
            line, brought = "stoeck", [points * (side(seat) == who) for who in (0, 1)]
        case WeisDecided(_, _, each):
            line, brought = "weis", list(each)
        case _:
            line, brought = "cards", before.worth
    return [{line: made[line] + points} for made, points in zip(before.made, brought, strict=True)]


# Rounds and games

def a_round_is_scored(deed: Deed) -> None:
    """5.1, 6.2, 6.3: when its last trick is turned, or the game is won before; who did not choose writes nothing in Coiffeur."""
    scores: list[RoundScore] = [event.score for event in deed.told(RoundEnded)]
    due = bool(deed.last.contract) and (deed.complete or deed.verdict is not None)
    assert len(scores) == due
    assert deed.after.rounds == (*deed.before.rounds, *scores)
    assert list(deed.after.scores) == (deed.totals if deed.began else list(deed.before.scores))
    for score in scores:
        now, lines = deed.last, dict(score.lines)
        assert (score.number, score.chooser, score.contract.value) == (now.round.number, now.round.chooser, now.contract)
        assert (score.factor, score.row) == (1 if deed.rules["bids"] != "none" else now.factor, now.round.row)
        assert list(score.totals) == deed.totals
        assert list(score.written) == [new - old for new, old in zip(score.totals, deed.before.scores, strict=True)]
        assert (score.stoeck, score.weis) == (now.round.stoeck, now.round.shown if now.decided else ())
        if deed.rules["bids"] != "none":
            assert lines.keys() == {Line.PREDICTED, Line.MADE, *([Line.CREDIT] if deed.rules["dealer_credit"] else [])}
            assert {line.value: list(values) for line, values in lines.items()} == {
                line.value: [one[line.value] for one in now.differences] for line in lines}
        if deed.rules["alone"]:
            assert list(lines[Line.MADE]) == oracle.made_alone(now.seats, now.contract, now.tricks, now.rules)
            assert sum(lines[Line.MADE]) == oracle.ALL_POINTS
            continue
        if deed.rules["auction"]:
            bid = auction.last_bid(now.calls)
            assert bid is not None
            assert (list(lines.pop(Line.BID)), score.bid) == (bid_of(now), bid[1])
            assert score.passed_out == now.round.passed_out
        assert list(lines.pop(Line.TRICKS)) == [sum(side(taker) == who for taker in now.takers) for who in (0, 1)]
        assert {line.value: list(values) for line, values in lines.items()} == {
            line.value: [made[line.value] for made in now.made] for line in lines}
        assert sum(lines[Line.CARDS]) == 152 or not deed.complete


def the_game_ends_when_it_is_won(deed: Deed) -> None:
    """5.3, 6.2, 6.3, 7.0.14: not before, not after; 7.0.6: rubicon is less than half of the target, exactly half is not."""
    outcome, verdict, rules = deed.after.outcome, deed.verdict, deed.rules
    assert [event.outcome for event in deed.told(GameEnded)] == ([] if outcome is None else [outcome])
    assert (None if outcome is None else (list(outcome.winners), outcome.reason)) == verdict
    if outcome is not None:
        assert list(outcome.totals) == deed.totals
        by_points = rules["rubicon"] != "none" and outcome.reason in ("target", "claim", "comparison")
        assert outcome.rubicon is (by_points and 2 * min(deed.totals[who] for who in (0, 1) if who not in outcome.winners)
                                   < rules["target"])


def claims_are_judged(deed: Deed) -> None:
    """7.0.14: once, and they are right where the claimant's side has won by it; one in trick 1 waits."""
    claim, waits = deed.judged, deed.before.round.claim
    right = deed.verdict is not None and deed.verdict[1] == "claim" and claim is not None and side(claim) in deed.verdict[0]
    assert deed.told(ClaimJudged) == ([] if claim is None else [ClaimJudged(Seat(claim, deed.last.seats), right)])
    if deed.after.outcome is None:
        waiting = deed.seat if isinstance(deed.action, Claim) and claim is None else waits if claim is None else None
        assert deed.after.round.claim == waiting


def the_prize_is_won_once(deed: Deed) -> None:
    """5.3: by whoever reaches half the target first, or says so; not before, not after, and told before the end of the game."""
    old, new, won = deed.before.round.half_way, deed.after.round.half_way, deed.prize
    claim = deed.seat if isinstance(deed.action, Berg) else old.claim
    told = [] if won is None else [HalfWayWon(deed.after.rules.seating.parties[won], claim)]
    assert deed.told(HalfWayWon) == told
    assert deed.told(BergSaid) == ([BergSaid(deed.seat)] if isinstance(deed.action, Berg) else [])
    if won is not None:
        assert new == HalfWay(side=deed.after.rules.seating.parties[won])
    else:
        assert (new.open, new.side, new.claim) == (old.open, old.side, claim)
    if deed.after.outcome is not None:
        assert deed.after.outcome.prize is new.side


RULES: tuple[Callable[[Deed], None], ...] = (
    every_card_is_in_its_place, a_round_begins, forehand_is_next_or_holds_the_card, a_card_or_a_lot_makes_trumps, naming_is_told,
    everything_counts_in_its_order, what_counts_is_told, points_come_from_tricks_weis_and_stoeck, the_right_seat_acts,
    a_round_is_scored, the_game_ends_when_it_is_won, claims_are_judged, the_prize_is_won_once,
)
