"""Whole games of every preset, each beside a text that tells all that happened in it: they must mean the same for ever.

``python -m tests.engine.test_golden`` plays and tells those that are missing. Never let it write a text anew that is there: a
difference means that old games would be read otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum
from pathlib import Path

import pytest

from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.player import NO_LIMIT, Player
from jass_desktop.engine.actions import Action
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import CardPlayed, Event, StoeckShown, TrickTaken
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import final_state, read_record, record_of, replay, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from tests.engine.support import of_kind

RECORDS = Path(__file__).parents[1] / "data" / "records"
HEADERS = {"started": "2026-11-01T20:15:00+01:00", "south": "Anna", "east": "Beat", "north": "Chloé", "west": "Dürst & Söhne"}

MIXED = replace(
    PRESETS["puur-naell-ass"], name="mixed", contracts=tuple(Contract)[4:], push="once", ending="auto", target=700,
    mixed_values="start", guschti_at=4, false_claim_loses=False)
BY_HAND = replace(PRESETS["puur-naell-ass"], name="by hand", stoeck_manual=True, ending="auto", target=500)
GAMES: dict[str, RuleSet] = {
    **PRESETS, "differenzler-hidden": replace(PRESETS["differenzler"], bids="hidden", exact_bonus=10, rounds=2),
    "mixed": MIXED, "by-hand": BY_HAND,
}


def told(text: str) -> str:
    """All that happened in the game of this record, an event a line, the cards of a trick together."""
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
        case Enum():
            return value.name.lower()
        case tuple():
            return f"({' '.join(map(_word, value))})"
        case _ if hasattr(value, "__dataclass_fields__") and type(value).__str__ is object.__str__:
            return f"({' '.join(_word(getattr(value, f.name)) for f in fields(value))})"  # type: ignore[arg-type]
        case _:
            return str(value)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_as_ever(name: str) -> None:
    """Each record still replays, event by event, to what its text tells, and is written as it was."""
    text = (RECORDS / f"{name}.jass").read_text("utf-8")
    assert told(text) == (RECORDS / f"{name}.txt").read_text("utf-8")
    record = read_record(text)
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("name", sorted(set(GAMES) - {"chibre-romand", "schieber"}))
def test_a_golden_game_carries_its_rules(name: str) -> None:
    """A record names every option, and is a whole game of the rules that it says."""
    record = read_record((RECORDS / f"{name}.jass").read_text("utf-8"))
    assert record.rules == GAMES[name]
    assert record.outcome is not None
    assert write_record(record) == (RECORDS / f"{name}.jass").read_text("utf-8")


def test_the_golden_games_hold_what_is_rare() -> None:
    """Together they have all mixed contracts, a Stöck called by hand, and one shown early by hand."""
    def events_of(name: str) -> list[Event]:
        return [event for step in replay(read_record((RECORDS / f"{name}.jass").read_text("utf-8"))) for event in step.events]

    state = final_state(read_record((RECORDS / "mixed.jass").read_text("utf-8")))
    assert {score.contract for score in state.rounds if score.contract.mixed}
    assert of_kind(events_of("by-hand"), StoeckShown)
    assert len(of_kind(events_of("tournament"), TrickTaken)) == 9 * 12


def play(rules: RuleSet, seed: str) -> str:
    """The record of a game in which the rules of thumb play all seats."""
    players: dict[Seat, Player] = {seat: Apprentice(f"{seed} {seat.label}") for seat in Seat}
    state, done = GameState.start(rules, Decks(seed)).state, list[tuple[Seat, Action]]()
    while state.to_act is not None:
        shouts = [(seat, action) for seat in Seat for action in state.interjections(seat) if str(action) == "show stoeck"]
        seat, action = shouts[0] if shouts else (state.to_act, None)
        action = action or players[seat].choose(observe(state, seat), NO_LIMIT).action
        state = state.apply(seat, action).state
        done.append((seat, action))
    return write_record(record_of(state, done, HEADERS))


def write_missing() -> None:
    for name, rules in GAMES.items():
        record, text = RECORDS / f"{name}.jass", RECORDS / f"{name}.txt"
        if not record.exists():
            record.write_text(play(rules, f"golden {name}"), "utf-8")
        if not text.exists():
            text.write_text(told(record.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    write_missing()
