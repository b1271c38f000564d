"""Whole games of every preset, each beside a text that tells all that happened in it: they must mean the same for ever.

``python -m tests.engine.test_golden`` plays and tells those that are missing. Never let it write a text anew that is there: a
difference means that old games would be read otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from pathlib import Path

import pytest

from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.ai.player import NO_LIMIT, Player
from jass_desktop.engine.actions import Action
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import CardPlayed, Event
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import read_record, record_of, replay, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore
from jass_desktop.engine.seats import Party, Seat
from tests import contract
from tests.lots import Lots

pytestmark = pytest.mark.smoke

RECORDS = Path(__file__).parents[1] / "data" / "records"
HEADERS = {"started": "2026-11-01T20:15:00+01:00", "south": "Anna", "east": "Beat", "north": "Chloé", "west": "Dürst & Söhne"}

MIXED = replace(
    PRESETS["puur-naell-ass"], name="mixed", contracts=tuple(contract for contract in Contract if contract.mixed), ending="auto",
    target=700, mixed_values="start", guschti_at=4, false_claim_loses=False)
BY_HAND = replace(PRESETS["puur-naell-ass"], name="by hand", stoeck_manual=True, ending="auto", target=500)
GAMES: dict[str, RuleSet] = {
    **contract.GAMES, "differenzler-hidden": replace(PRESETS["differenzler"], bids="hidden", exact_bonus=10, rounds=2),
    "mixed": MIXED, "by-hand": BY_HAND, "by-lot": PRESETS["chibre"],
}

WANTED = {"half-way": ["berg\n"], "sidi-verband": ["double\n", "pass\n"], "sidi-barrani": ["double\n", "undenufe\n"],
          "mixed": ["choose slalom-obenabe", "choose slalom-undenufe", "choose guschti", "choose mary"],
          "by-hand": ["show stoeck\n", "DK stoeck\n"], "differenzler-hidden": ["predict"], "pop": ["push"],
          "schieber-six": ["push\nsouth-west push\n"], "coiffeur": ["push\nwest push\n", "choose 8"],
          "coiffeur-10": ["choose 9 slalom-undenufe", "choose 10 mary"],
          "coiffeur-11": ["choose 7 slalom-obenabe", "choose 8 guschti"]}
"""What some of the games must have in them."""


def told(text: str) -> str:
    """Everything that happened in the game of this record, one event per line, with the cards of a trick together."""
    return "\n".join(line for step in replay(read_record(text)) for line in _lines(step.events)) + "\n"


def _lines(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        match event:
            case CardPlayed(seat, card):
                yield f"  {seat.label} {card.code}"
            case _:
                values = " ".join(f"{f.name}={_word(getattr(event, f.name))}" for f in fields(event))
                yield f"{type(event).__name__} {values}"


def _word(value: object) -> str:
    match value:
        case Seat():
            return value.label
        case Party():
            return value.label.replace("-", "_")
        case RoundScore():
            return _word(_told_score(value))
        case Outcome():
            return _word(_told_outcome(value))
        case Enum():
            return value.name.lower()
        case tuple():
            return f"({' '.join(map(_word, value))})"
        case _ if is_dataclass(value) and type(value).__str__ is object.__str__:
            return f"({' '.join(_word(getattr(value, f.name)) for f in fields(value))})"
        case _:
            return str(value)


def _told_score(score: RoundScore) -> tuple[object, ...]:
    """The score of a round, in the order used in these texts since version 0.1."""
    lines = dict(score.lines)
    if Line.PREDICTED in lines:
        return (score.number, score.contract, lines[Line.PREDICTED], lines[Line.MADE], score.written, score.totals)
    by_party = tuple(zip(*(values for line, values in score.lines if line is not Line.TRICKS), strict=True))
    told = (score.number, score.chooser, score.contract, score.factor, by_party, score.weis, score.stoeck, lines[Line.TRICKS])
    return (*told, score.totals) if score.row is None else (*told, score.row, score.written, score.totals)


def _told_outcome(outcome: Outcome) -> tuple[object, ...]:
    if len(outcome.totals) == 4:
        return (outcome.totals,)  # of four alone the totals say who won
    return (outcome.winner, outcome.totals, outcome.reason, outcome.rubicon)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_as_ever(name: str) -> None:
    """Each record still replays, event by event, to what its text tells, and is written as it was."""
    text = (RECORDS / f"{name}.jass").read_text("utf-8")
    assert told(text) == (RECORDS / f"{name}.txt").read_text("utf-8")
    record = read_record(text)
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("name", sorted(set(GAMES) - {"chibre-romand", "schieber"}))
def test_a_golden_game_carries_its_rules(name: str) -> None:
    """A record is a whole game of the rules that it says. Written today it is the same, and names options that are newer, too."""
    text = (RECORDS / f"{name}.jass").read_text("utf-8")
    record = read_record(text)
    assert record.rules == GAMES[name]
    assert record.outcome is not None
    stored, written = text.splitlines(), write_record(record).splitlines()
    newer = [line for line in written if line not in stored]
    assert [line for line in written if line in stored] == stored
    assert all(line.startswith("option ") for line in newer)


@pytest.mark.parametrize("name", WANTED)
def test_the_golden_games_hold_what_is_rare(name: str) -> None:
    """Together they have mixed contracts of every kind, and a Stöck called and one shown early by hand."""
    text = (RECORDS / f"{name}.jass").read_text("utf-8")
    assert all(f" {words}" in text for words in WANTED[name])


def play(rules: RuleSet, seed: str, *, by_lot: bool = False) -> str:
    """The record of a game in which the rules of thumb play all seats, with seeds by lot or with those that follow from this."""
    lots = Lots(seed)
    players: dict[Seat, Player] = {seat: RulesOfThumb(f"{seed} {seat.label}") for seat in rules.seating.seats}
    state, done = GameState.start(rules, lots.decks() if by_lot else Decks(seed)).state, list[tuple[Seat, Action]]()
    while state.to_act is not None:
        shouts = [(seat, action) for seat in players for action in state.interjections(seat) if str(action) == "show stoeck"]
        seat, action = shouts[0] if shouts else (state.to_act, None)
        action = action or players[seat].choose(observe(state, seat), NO_LIMIT).action
        state = state._replace(decks=state.decks.with_ahead(lots())).apply(seat, action).state
        done.append((seat, action))
    return write_record(record_of(state, done, HEADERS))


def write_missing() -> None:
    for name, rules in GAMES.items():
        record, text = RECORDS / f"{name}.jass", RECORDS / f"{name}.txt"
        if not record.exists():
            games = (play(rules, f"golden {name} {number}", by_lot=name == "by-lot") for number in range(5000))
            found = next(game for game in games if all(f" {words}" in game for words in WANTED.get(name, [])))
            record.write_text(found, "utf-8")
        if not text.exists():
            text.write_text(told(record.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    write_missing()
