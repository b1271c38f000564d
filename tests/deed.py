"""A deed of a seat and what followed from it, in the oracle's words: what had to count, in what order, and who has won by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from jass_desktop.engine.actions import Action, Berg, Call, Claim, KeepStoeck, Play, ShowStoeck
from jass_desktop.engine.events import Event, PassedOut, RoundEnded, StoeckShown, TrickTaken, WeisDecided
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Seat
from tests import auction, board, oracle
from tests.engine.support import of_kind
from tests.oracle import Rules, side
from tests.plain import columns
from tests.position import Position

E = TypeVar("E")
COUNTED: dict[type[Event], str] = {StoeckShown: "stoeck", WeisDecided: "weis", TrickTaken: "trick"}


@dataclass
class Deed:
    """What a seat did in the position ``start``, and what followed; ``dealt`` are the hands of the round in which that ended."""

    start: Position
    seat: Seat
    action: Action
    step: Step
    dealt: Sequence[Sequence[str]]
    half_way: list[int] = field(default_factory=list)
    """Who has won the half-way prize by points at one of the ``moments``."""

    def told(self, kind: type[E]) -> list[E]:
        return of_kind(self.step.events, kind)

    @property
    def rules(self) -> Rules:
        return self.start.rules

    @property
    def before(self) -> GameState:
        return self.start.state

    @property
    def after(self) -> GameState:
        return self.step.state

    @cached_property
    def began(self) -> bool:
        """Whether a new round has begun, or a new deal, because all have passed."""
        return self.after.round.deal > self.before.round.deal

    @cached_property
    def counted(self) -> list[Event]:
        """Whatever brought points, in its order."""
        return [event for event in self.step.events if type(event) in COUNTED]

    @cached_property
    def moments(self) -> list[Position]:
        """The position once the deed is done, and after each thing that counted; the last with what hangs on a match."""
        states = [self.before if isinstance(self.action, ShowStoeck | KeepStoeck) else self.step.states[0]]
        states += [state for event, state in zip(self.step.events, self.step.states, strict=True) if type(event) in COUNTED]
        ended = [state for event, state in zip(self.step.events, self.step.states, strict=True)
                 if isinstance(event, RoundEnded | PassedOut)]
        states[-1] = ended[0] if ended else self.after
        decided, half_open = bool(self.before.round.tricks), self.before.round.half_way.open
        weis_first = self.rules["trick_1_order"] == "stoeck_weis_trick"
        moments = []
        for event, state in zip((None, *self.counted), states, strict=True):
            decided = decided or isinstance(event, WeisDecided) or (weis_first and isinstance(event, TrickTaken))
            hands = self.start.hands if self.began else self.dealt
            now = Position(state, self.rules, hands, decided, half_open, self.before.round.half_way.claim)
            if (first := now.first_half_way) is not None:
                half_open = now.half_open = False
                self.half_way.append(first)
            moments.append(now)
        return moments

    @cached_property
    def due(self) -> list[str | None]:
        """What had to count next at each moment."""
        return [next_to_count(now, self) for now in self.moments]

    @property
    def last(self) -> Position:
        """The round at its end, or as it stands."""
        return self.moments[-1]

    @cached_property
    def end(self) -> Position:
        """The position in which somebody must act."""
        last = Position(self.after, self.rules, self.dealt, decided=False) if self.began else self.last
        last.half_open = self.after.round.half_way.open
        return last

    @cached_property
    def judged(self) -> int | None:
        """Whose claim is judged: at once, but in trick 1 when it is turned (7.0.14, 7.0.22)."""
        if isinstance(self.action, Claim):
            return int(self.seat) if not self.start.contract or self.start.tricks else None
        return self.before.round.claim if self.last.tricks or self.last.won else None

    @cached_property
    def verdict(self) -> tuple[list[int], str] | None:
        """Who has won, and why; None where the game goes on (5.3, 6.2, 6.3, 7.0.14)."""
        now, claim = self.last, self.judged
        if now.won and not isinstance(self.action, Claim):
            return [now.first_to_reach(claim)], "target" if claim is None else "claim"
        if claim is not None:
            if side(claim) in now.reached:
                turned = len(now.tricks) == 1 and not now.lying
                return [now.first_to_reach(claim) if turned else side(claim)], "claim"
            if self.rules["false_claim_loses"]:
                return [1 - side(claim)], "false_claim"
        return _after_round(now) if self.complete else None

    @cached_property
    def prize(self) -> int | None:
        """Who has won the half-way prize by this deed (5.3)."""
        prize, now, rules = self.before.round.half_way, self.last, self.rules
        if not prize.open:
            return None
        if isinstance(self.action, Berg):
            if self.start.contract and not self.start.tricks:
                return None
            if now.running[side(self.seat)] < now.half:
                return 1 - side(self.seat)
            turned = len(now.tricks) == 1 and not now.lying
            return now.first_to_reach(int(self.seat), now.half) if turned else side(self.seat)
        if rules["half_way_at"] == "end_of_round":
            best = [who for who in (0, 1) if self.totals[who] == max(self.totals)]
            ended = bool(self.told(RoundEnded))
            return best[0] if ended and len(best) == 1 and self.totals[best[0]] >= now.half else None
        if self.half_way:
            return self.half_way[0]
        return 1 - side(prize.claim) if prize.claim is not None and now.tricks else None

    @property
    def calls(self) -> list[tuple[int, str]]:
        """What has been called in the auction up to this deed."""
        call = isinstance(self.action, Call)
        return [*self.start.calls, *([(int(self.seat), str(self.action))] if call else [])]

    @property
    def passed_out(self) -> bool:
        """Whether all have passed without a bid (6.6)."""
        calls = isinstance(self.action, Call)
        return calls and auction.asked(self.calls, self.before.round.first_seat, self.rules) is None and (
            auction.last_bid(self.calls) is None)

    @cached_property
    def complete(self) -> bool:
        return oracle.complete(self.last.tricks) and not isinstance(self.action, Claim)

    @property
    def totals(self) -> list[int]:
        """Of all parties, with what this round has brought."""
        return totals_of(self.last)


# What counts next

def next_to_count(now: Position, deed: Deed) -> str | None:
    """5.3, 7.0.1, 7.0.15, 7.0.20: after a card, and in trick 1 when it is full, Stöck, Weis, trick, until the game is won.

    A Stöck falls with its second card, or lies open in a Weis that is shown. It is shown early where it makes up what is missing,
    alone, or in trick 1 with what the own side's Weis or trick are about to bring; by hand its seat is asked first.
    """
    rules, action = deed.rules, deed.action
    if isinstance(action, ShowStoeck) and now is deed.moments[0]:
        return "stoeck" if deed.before.phase is Phase.PLAY and deed.start.may_call(int(deed.seat)) else "early stoeck"
    if isinstance(action, Berg) and now is deed.moments[0] and now.holder is not None and deed.prize is not None:
        own = side(now.holder) == side(deed.seat)
        return "early stoeck" if rules["early_stoeck"] == "anytime" and own and now.stoeck_wins(goals=[now.half]) else None
    by_hand, first, swapped = rules["stoeck_manual"], now.full and not now.tricks, rules["trick_1_order"] == "stoeck_trick_weis"
    turned = swapped and isinstance(action, Play | KeepStoeck | ShowStoeck) and not deed.start.tricks and len(now.tricks) == 1
    if (first or turned) and now.decided and not by_hand and now.round.stoeck is None and _lies_open(now):
        return "stoeck"  # together with the Weis, before anybody has won by them
    if now.won or not isinstance(action, Play | ShowStoeck | KeepStoeck):
        return None
    if isinstance(action, Play) and now.round.stoeck is None and deed.start.completes_stoeck(action.card.code) and (
            action.stoeck or not by_hand):
        return "stoeck"
    weis_next = (turned or (first and not swapped)) and not now.decided and any(melds for _, melds in now.declared)
    if not by_hand:
        tried = rules["early_stoeck"] != "none" and (first or (turned and weis_next))
        if tried and now.stoeck_wins(now.weis if weis_next else now.worth):
            return "early stoeck"
        if (rules["early_stoeck"] == "anytime" or tried) and now.stoeck_wins():
            return "early stoeck"
    elif first and not now.decided and isinstance(action, Play) and rules["early_stoeck"] != "none" and _would_win(now):
        return "asked"
    return "weis" if weis_next else "trick" if now.full else None


def _lies_open(now: Position) -> bool:
    """Whether the Weis that its seat shows have the whole Stöck."""
    laid_open = {card for seat, meld in now.shown if seat == now.holder for card in meld}
    return now.holder is not None and now.pair <= laid_open


def _would_win(now: Position) -> bool:
    """Whether a Stöck decides alone, with the own Weis, or with the own trick, unless the others have done so before it."""
    if now.holder is None:
        return False
    items = [now.weis, now.worth] if now.rules["trick_1_order"] == "stoeck_weis_trick" else [now.worth, now.weis]
    for goal in now.goals:
        rule, claim = ("ending", now.round.claim) if goal == now.rules["target"] else ("half_way", now.berg)
        more = [0, 0]
        for item in (more, *items):
            others = now.running[1 - side(now.holder)] + more[1 - side(now.holder)] * now.factor
            if (now.rules[rule] == "auto" or claim is not None) and others >= goal:
                break
            more = [one + another for one, another in zip(more, item, strict=True)]
            if now.stoeck_wins(more, [goal]):
                return True
    return False


# Points and winners

def totals_of(now: Position) -> list[int]:
    if now.state.kind is not None and now.rules["bids"] != "none":
        return [old + line["difference"] for old, line in zip(now.state.scores, now.differences, strict=True)]
    if now.rules["alone"]:
        made = oracle.made_alone(now.seats, now.contract, now.tricks, now.rules)
        return [old + points for old, points in zip(now.state.scores, made, strict=True)]
    if now.rules["auction"]:
        return [had + more for had, more in zip(now.running, bid_of(now), strict=True)]
    if not now.rules["rows"]:
        return now.running
    totals = list(now.state.scores)
    if now.round.chooser is not None and now.contract:
        totals[side(now.round.chooser)] += _written(now)
    return totals


def bid_of(now: Position) -> list[int]:
    """What each side writes for the last bid, once the round is over (6.6)."""
    if not oracle.complete(now.tricks):
        return [0, 0]
    return auction.brought(now.calls, now.made, [sum(side(taker) == who for taker in now.takers) for who in (0, 1)], now.rules)


def _written(now: Position) -> int:
    """What the side of the chooser writes into its row (6.3)."""
    who = side(now.round.chooser if now.round.chooser is not None else 0)
    lost = oracle.complete(now.tricks) and all(side(taker) != who for taker in now.takers)
    return board.written(now.factor, now.made[who] | {"counter_match": -now.rules["counter_match"] if lost else 0})


def _after_round(now: Position) -> tuple[list[int], str] | None:
    """6.2: the fewest bad points win; 6.3: when no row is open; else most points after the rounds, or the target (7.0.8)."""
    totals, rules = totals_of(now), now.rules
    if rules["rows"]:
        played = columns(now.state)
        open_rows = sum(len(board.open_rows(column)) for column in played) - (len(now.state.rounds) < now.round.number)
        return None if open_rows else (_best(totals), "rounds")
    if rules["rounds"] is not None:
        winners = _best(totals if rules["bids"] == "none" else [-points for points in totals])
        goes_on = now.round.number < rules["rounds"] or (rules["tie_round"] and len(winners) > 1)
        return None if goes_on else (winners, "rounds")
    reached = [who for who in (0, 1) if totals[who] >= rules["target"]]
    if len(reached) < 2:
        return (reached, "target") if reached else None
    winners = _first_of_both(now)
    return (winners, "comparison") if len(winners) == 1 else None


def _best(totals: Sequence[int]) -> list[int]:
    return [who for who, points in enumerate(totals) if points == max(totals)]


def _first_of_both(now: Position) -> list[int]:
    """7.0.8: by the last trick, by Stöck, Weis and tricks but for what a match has annulled, or by the higher total."""
    tricks = [sum(side(taker) == who for taker in now.takers) for who in (0, 1)]
    if now.rules["both_reach"] == "last_trick_first":
        return [side(now.takers[-1])]
    if now.rules["both_reach"] == "stoeck_weis_tricks":
        for line in ("stoeck", "weis"):
            having = [who for who in (0, 1) if now.made[who][line]]
            if having:
                return having if len(having) == 1 else [side(now.best[0])]
        if tricks[0] != tricks[1]:
            return _best(tricks)
    return _best(totals_of(now))


