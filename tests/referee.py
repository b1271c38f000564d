"""A referee who follows a game of the engine beside a ``PlainGame``, and finds what the two tell differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from enum import Enum
from typing import Any

from jass_desktop.engine.actions import Action, Claim, Cut, ShowStoeck
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
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, RoundScore
from jass_desktop.engine.seats import ALONE, Seat
from jass_desktop.engine.weis import Meld
from jass_desktop.errors import IllegalActionError
from tests import oracle
from tests.plain_game import PlainGame, in_order
from tests.second_coiffeur import SecondCoiffeur, rows_of
from tests.second_round import Item, dealt, lifted
from tests.second_table import SecondTable

PHASES = {Phase.CUT: "cut", Phase.CHOICE: "contract", Phase.BID: "predict", Phase.PLAY: "play", Phase.STOECK: "stoeck",
          Phase.OVER: "over"}


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


def plain_rows(rows: Sequence[Row]) -> list[tuple[list[str], int]]:
    """Rows for any contract name all those of the others, each once."""
    named = [list(dict.fromkeys(contracts)) for contracts, _ in rows_of(*(tuple(plain(row.contracts)) for row in rows))]
    return [(contracts, row.factor) for contracts, row in zip(named, rows, strict=True)]


def plain_rules(rules: RuleSet) -> dict[str, Any]:
    options = {field.name: getattr(rules, field.name) for field in fields(rules)}
    if rules.kind != "differenzler":
        options["bids"] = "none"
    options |= {"factors": dict(rules.factors), "rows": ()}
    return {name: plain(value) for name, value in options.items()} | {"rows": plain_rows(rules.rows)}


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
        state = start.state
        self.rules = plain_rules(state.rules)
        self.deals = [self._deal(state, 0)]
        self.game = PlainGame(self.rules, state.round.dealer, self.deals)
        self.told: list[str] = []
        """All actions so far, each with its seat, so that a game can be played again up to a miss."""
        self._compare(start)

    def start_at(self, scores: Sequence[int]) -> None:
        """The sides of a game not yet begun have these scores."""
        assert isinstance(self.table, SecondTable)
        self.table.start_at(scores)

    @property
    def table(self) -> SecondTable | SecondCoiffeur:
        return self.game.table

    def _deal(self, state: GameState, cards: int) -> list[list[str]]:
        """The hands of this round, so many cards lifted off the pack of the engine."""
        pack = codes(state.decks.pack(state.round.number))
        return dealt(lifted(pack, cards), state.round.dealer, state.rules.seats, self.rules)

    def see(self, seat: Seat, action: Action, step: Step) -> None:
        self.told.append(f"{seat.label} {action}")
        if any(isinstance(event, Dealt) for event in step.events):
            cards = action.lifted if isinstance(action, Cut) else 0
            self.deals[step.state.round.number - 1:] = [self._deal(step.state, cards)]
        self.game.tell(seat, str(action))
        self._compare(step)

    def _compare(self, step: Step) -> None:
        items = [item for event in step.events for item in told(event, step.state)]
        assert items == self.game.items, f"the engine tells {items}, the second table {self.game.items}"
        assert self.game.turn == step.state.to_act, f"{step.state.to_act} is to act, at the second table {self.game.turn}"

    def check(self, state: GameState) -> None:
        """All that is to be seen of the position, and what each seat may do."""
        seen = self.game.look()
        found = look(state)
        expected = {name: seen[name] for name in found}
        assert found == expected, f"the engine shows {found}, the second table {expected}"
        engine, table = [in_order(str(action)) for action in state.legal_actions()], self.game.legal()
        if state.phase is Phase.PLAY:  # each card once, with what is due; at the second table with all that may be declared
            assert set(engine) <= set(table), f"the engine offers {engine}, the second table {table}"
            called = [text for text in table if text.endswith(" stoeck")]
            assert called == [text for text in engine if text.endswith(" stoeck")]
            engine, table = [text.split()[0] for text in engine], list(dict.fromkeys(text.split()[0] for text in table))
        assert sorted(engine) == sorted(table), f"the engine offers {engine}, the second table {table}"
        for seat in state.rules.seating.seats:
            assert list(map(str, state.interjections(seat))) == self.game.interjections(seat), f"interjections of {seat.label}"

    def check_refusals(self, state: GameState, seat: Seat) -> None:
        """The engine refuses what a seat may not throw in now."""
        for action in (Claim(), ShowStoeck()):
            if action not in state.interjections(seat) and not (state.phase is Phase.STOECK and state.to_act is seat):
                assert refuses(state, seat, action), f"{seat.label} could {action}"


def refuses(state: GameState, seat: Seat, action: Action) -> bool:
    try:
        state.apply(seat, action)
    except IllegalActionError:
        return True
    return False


def look(state: GameState) -> dict[str, Any]:
    """What the engine shows of a game that goes on, under the names of ``PlainGame.look``."""
    round_, rules = state.round, state.rules
    seen: dict[str, Any] = {
        "turn": state.to_act, "phase": PHASES[state.phase], "number": round_.number, "dealer": round_.dealer,
        "forehand": _seat(round_.forehand), "chooser": _seat(round_.chooser),
        "contract": "" if round_.contract is None else round_.contract.value, "made": _made(state), "totals": list(state.scores),
        "outcome": None,
    }
    if rules.kind == "coiffeur":
        columns: list[list[int | None]] = [[None] * len(rules.rows) for _ in rules.seating.parties]
        for score in state.rounds:
            assert score.chooser is not None
            assert score.row is not None
            party = rules.party(score.chooser)
            columns[party][score.row] = score.written[party]
        seen |= {"columns": columns, "row": 0 if round_.row is None else round_.row + 1}
    return seen if rules.seating is ALONE else seen | {"running": list(state.running)}


def _seat(seat: Seat | None) -> int:
    return -1 if seat is None else seat


def _made(state: GameState) -> list[dict[str, int]]:
    """The points so far of the seats with even and with odd numbers, line by line."""
    return [{line: sum(getattr(points, line) for points in state.round.points[who::2]) for line in oracle.NOTHING}
            for who in (0, 1)]


def told(event: Event, state: GameState) -> Iterator[Item]:
    """What an event that led to this state says, as the second table says it; nothing where it only repeats the action."""
    match event:
        case RoundBegan(number, dealer, cutter):
            yield ("dealer", number, dealer, cutter)
        case ContractChosen(seat, contract, factor, pushed):
            row = state.round.row
            yield ("contract" if row is None else "row chosen", seat, *([] if row is None else [row + 1]), contract.value, factor,
                   pushed)
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
            yield plain_score(score, state.rules)
        case GameEnded(outcome):
            yield plain_outcome(outcome, state.rules)


def plain_shown(shown: Sequence[tuple[Seat, Meld]]) -> tuple[tuple[int, oracle.Meld], ...]:
    return tuple((seat, plain_meld(meld)) for seat, meld in shown)


def plain_score(score: RoundScore, rules: RuleSet) -> Item:
    told = {line.value: values for line, values in score.lines}
    if rules.seating is ALONE:
        lines = [{"predicted": bid, "made": made, "difference": difference}
                 for bid, made, difference in zip(told["predicted"], told["made"], score.written, strict=True)]
        return ("alone", score.number, score.contract.value, lines, tuple(score.totals))
    sides = [{name: told[name][who] if name in told else 0 for name in oracle.NOTHING} for who in rules.seating.parties]
    if score.row is None:
        return ("round", score.number, score.chooser, score.contract.value, score.factor, sides, plain_shown(score.weis),
                score.stoeck, tuple(score.totals))
    assert score.chooser is not None
    party = rules.party(score.chooser)
    assert score.written[party.other] == 0, "who did not choose writes"
    sides[party]["counter_match"] = score.written[party] - score.factor * sum(sides[party].values())
    return ("row", score.number, score.chooser, score.row + 1, score.contract.value, score.factor, sides, score.written[party],
            tuple(score.totals))


def plain_outcome(outcome: Outcome, rules: RuleSet) -> Item:
    """A draw has no winner at the second table; where there are rows, the last of them is its last round."""
    winner = list(outcome.winners) if rules.seating is ALONE else outcome.winner
    reason = "rows" if rules.kind == "coiffeur" else outcome.reason
    return ("over", winner, tuple(outcome.totals), reason, outcome.rubicon)
