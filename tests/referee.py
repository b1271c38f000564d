"""A referee who follows a game of the engine at a second table, and finds what the two tell differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from enum import Enum
from typing import Any

from jass_desktop.engine.actions import Action, Choose, Claim, KeepStoeck, Play, Predict, Push, ShowStoeck
from jass_desktop.engine.cards import Card
from jass_desktop.engine.events import (
    ClaimJudged,
    ContractChosen,
    Dealt,
    Event,
    GameEnded,
    Predicted,
    RoundBegan,
    RoundEnded,
    StoeckShown,
    TrickTaken,
    TrumpTurned,
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore
from jass_desktop.engine.seats import ALONE, Seat
from jass_desktop.engine.weis import Meld
from jass_desktop.errors import IllegalActionError
from tests import oracle
from tests.second_round import Item
from tests.second_table import SecondTable


def plain(value: object) -> Any:
    """An option's value as the oracle wants it."""
    match value:
        case Enum():
            return value.value
        case Card():
            return value.code
        case tuple():
            return [plain(one) for one in value]
        case dict():
            return {plain(key): number for key, number in value.items()}
    return value


def plain_rules(rules: RuleSet) -> dict[str, Any]:
    options = {field.name: getattr(rules, field.name) for field in fields(rules)}
    if rules.kind == "schieber":
        options["bids"] = "none"
    return {name: plain(value) for name, value in (options | {"factors": dict(rules.factors)}).items()}


def codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]


def plain_meld(meld: Meld) -> oracle.Meld:
    """The cards of a meld in the oracle's order: a run from below, a four by suits."""
    cards = codes(meld.cards)
    return tuple(cards) if meld.suit is not None else tuple(sorted(cards, key=lambda card: "SHDC".index(card[0])))


def plain_melds(melds: Sequence[Meld]) -> tuple[oracle.Meld, ...]:
    return tuple(map(plain_meld, melds))


class Referee:
    """Is told each action and its step, in turn, and raises AssertionError where the second table disagrees."""

    def __init__(self, start: Step) -> None:
        self.table = SecondTable(plain_rules(start.state.rules), start.state.round.dealer)
        self.told: list[str] = []
        """All actions so far, each with its seat, so that a game can be played again up to a miss."""
        self._compare([self.table.began()], start)

    def see(self, seat: Seat, action: Action, step: Step) -> None:
        self.told.append(f"{seat.label} {action}")
        table = self.table
        expected: list[Item] = []
        match action:
            case Push():
                table.round.push()
            case Choose(contract):
                expected = table.round.choose(contract.value)
            case Predict(points):
                expected = table.round.predict(points)
            case Play(card, weis, called):
                expected = table.play(card.code, plain_melds(weis), called)
            case Claim():
                expected = table.claim(seat)
            case ShowStoeck():
                expected = table.show_stoeck()
            case KeepStoeck():
                expected = table.keep_stoeck()
        self._compare(expected, step)

    def _compare(self, expected: list[Item], step: Step) -> None:
        items = [item for event in step.events for item in told(event)]
        assert items == expected, f"the engine tells {items}, the second table {expected}"
        state, table = step.state, self.table
        for event in step.events:
            if isinstance(event, Dealt):
                table.round.deal([codes(hand) for hand in state.round.hands])
            elif isinstance(event, TrumpTurned):
                table.round.turn_up(event.card.code)
        assert table.over == (state.outcome is not None)
        assert table.over or table.round.turn == state.to_act, f"{state.to_act} is to act, at the second table {table.round.turn}"
        if not table.over and state.rules.seating is not ALONE:
            assert table.round.running == list(state.running)

    def check_interjections(self, state: GameState, seat: Seat) -> None:
        """What a seat may throw in now is the same at both tables, and the engine refuses the rest."""
        found = state.interjections(seat)
        asked = self.table.round.asked and self.table.round.turn == seat
        for action, allowed in ((Claim(), self.table.may_claim(seat)), (ShowStoeck(), self.table.round.may_show_stoeck(seat))):
            assert (action in found) == allowed, f"may {seat.label} {action}?"
            if not allowed and not (asked and action == ShowStoeck()):
                assert refuses(state, seat, action), f"{seat.label} could {action}"


def refuses(state: GameState, seat: Seat, action: Action) -> bool:
    try:
        state.apply(seat, action)
    except IllegalActionError:
        return True
    return False


def told(event: Event) -> Iterator[Item]:
    """What an event says, as the second table says it; nothing where it only repeats the action."""
    match event:
        case RoundBegan(number, dealer, cutter):
            yield ("dealer", number, dealer, cutter)
        case ContractChosen(seat, contract, factor, pushed):
            yield ("contract", seat, contract.value, factor, pushed)
        case Predicted(seat, points):
            yield ("predicted", seat, points)
        case WeisAnnounced(seat, points):
            yield ("announced", seat, points)
        case StoeckShown(seat, _, early):
            yield ("stoeck", seat, early)
        case WeisDecided(side, shown, points):
            yield ("weis", side, tuple(points), plain_shown(shown))
        case TrickTaken(number, winner, points):
            yield ("trick", number, winner, points)
        case ClaimJudged(seat, valid):
            yield ("judged", seat, valid)
        case RoundEnded(score):
            yield plain_score(score)
        case GameEnded(outcome):
            yield plain_outcome(outcome)


def plain_shown(shown: Sequence[tuple[Seat, Meld]]) -> tuple[tuple[int, oracle.Meld], ...]:
    return tuple((seat, plain_meld(meld)) for seat, meld in shown)


def plain_score(score: RoundScore) -> Item:
    lines_ = dict(score.lines)
    if Line.PREDICTED in lines_:
        lines = [{"predicted": bid, "made": made, "difference": difference}
                 for bid, made, difference in zip(lines_[Line.PREDICTED], lines_[Line.MADE], score.written, strict=True)]
        return ("alone", score.number, score.contract.value, lines, tuple(score.totals))
    sides = [{name: getattr(points, name) for name in oracle.NOTHING} for points in points_by_side(score)]
    return ("round", score.number, score.chooser, score.contract.value, score.factor, sides, plain_shown(score.weis),
            score.stoeck, tuple(score.totals))


def plain_outcome(outcome: Outcome) -> Item:
    if len(outcome.totals) == 4:
        return ("over", list(outcome.seats), tuple(outcome.totals), outcome.reason, False)
    return ("over", outcome.winner, tuple(outcome.totals), outcome.reason, outcome.rubicon)
