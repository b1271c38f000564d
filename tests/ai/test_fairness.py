"""Every byte that goes to the computer players' process, for whole games: none tells a hidden card, prediction or seed."""

from __future__ import annotations

import json
import re
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, BinaryIO

import pytest

from jass_desktop.ai.process import handle as process
from jass_desktop.ai.process import messages
from jass_desktop.ai.process.lines import write_line
from jass_desktop.ai.process.worker import WorkerOpponent
from jass_desktop.commands.tables import NotKept
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.dealing import seal_of
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, Seat
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.opening import new_game
from tests.lots import Lots

HIDDEN = replace(DIFFERENZLER, name="hidden", bids="hidden")
CARD = re.compile(r"(?<![A-Z0-9])[CSHD](?:10|[6-9JQKA])(?![0-9])")


@dataclass
class Sent:
    """What this process tells others: to start them, and then by lines."""

    starting: bytearray = field(default_factory=bytearray)
    lines: list[bytes] = field(default_factory=list)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    found = Sent()
    monkeypatch.setattr(messages, "GRACE_S", 60.0)  # however busy the machine is, nobody is replaced
    start, write = subprocess.Popen, write_line

    def starting(command: list[str], **options: Any) -> subprocess.Popen[bytes]:
        found.starting.extend(repr((command, options)).encode())
        return start(command, **options)

    def writing(stream: BinaryIO, number: int, message: bytes) -> None:
        found.lines.append(message)
        write(stream, number, message)

    monkeypatch.setattr(subprocess, "Popen", starting)
    monkeypatch.setattr(process, "write_line", writing)
    return found


def played(rules: RuleSet, level: str, lots: Lots) -> GameRecord:
    """A whole game that the process plays for all four seats."""
    opponent = WorkerOpponent(level, "players")
    session = GameSession(new_game(rules, lots.decks()), person=None, opponent=opponent, saves=NotKept(), seeds=lots, pace=0.0)
    end_s = time.monotonic() + 120
    try:
        while session.view.outcome is None:
            assert time.monotonic() < end_s
            if session.tick(0.1) is None:
                time.sleep(0.002)
        assert session.notices() == []
    finally:
        opponent.close()
    return session.record


def cards_in(value: object) -> CardSet:
    return CardSet.parse(" ".join(sorted(set(CARD.findall(json.dumps(value))))))


def hidden_from(seat: Seat, state: GameState) -> CardSet:
    """The cards that nobody has shown and that the seat does not hold."""
    open_cards = CardSet.of(card for _, meld in state.round.shown for card in meld.cards)
    if state.round.turned is not None:
        open_cards |= CardSet.of([state.round.turned])
    others = CardSet.of(card for other in FOUR if other is not seat for card in state.round.hands[other])
    return others - open_cards


def told_openly(state: GameState) -> CardSet:
    """The cards of the Weis that were laid open in the rounds before."""
    return CardSet.of(card for score in state.rounds for _, meld in score.weis for card in meld.cards)


@pytest.mark.parametrize(("rules", "level", "targets"), [
    (CHIBRE_ROMAND, "apprentice", (200, 1000)), (HIDDEN, "apprentice", None), (CHIBRE_ROMAND, "club", (80, 300)),
    (CHIBRE_ROMAND, "master", (80, 300))])
def test_nothing_hidden_reaches_the_players(
        rules: RuleSet, level: str, targets: tuple[int, int] | None, sent: Sent, size: Callable[[int, int], int]) -> None:
    """In a whole game each question names cards that the seat holds or the table has seen, and no byte is of a seed or seal."""
    lots = Lots("fairness")
    record = played(rules if targets is None else replace(rules, target=size(*targets)), level, lots)
    rules = record.rules
    start, first, *questions = map(json.loads, sent.lines)
    assert set(start) == {"path", "server", "hidden", "foreign"}
    assert first == {"level": level, "seed": "players", "agreement": ["none", None, 0.0]}
    named = hidden = 0
    for question, (seat, _action), step in zip(questions, record.actions, list(replay(record))[:-1], strict=True):
        assert set(question) == {"level", "seed", "agreement", "time_s", "worlds", "patience", "observation"}
        assert question["agreement"] == first["agreement"]
        assert question["seed"] == "players"
        state, told = step.state, json.loads(question["observation"])
        assert told["seat"] == seat.label
        assert told.pop("rules") == [rules.name, dict(rules.to_options())]  # which name the opening card
        assert not cards_in(told.pop("rounds")) - told_openly(state)
        assert not cards_in(told) & hidden_from(seat, state)
        assert told["bids"] == [state.round.bids[other] if other is seat else None for other in FOUR]
        named, hidden = named + len(cards_in(told)), hidden + len(hidden_from(seat, state))
    assert min(named, hidden) > 10 * len(questions)
    secrets = [*lots.drawn, *map(seal_of, lots.drawn)]
    assert {*record.decks.shuffles, *record.decks.seals, record.decks.seed} <= set(secrets)
    for data in (sent.starting, b"".join(sent.lines)):
        assert data
        assert not [text for text in secrets if text.encode() in data or bytes.fromhex(text) in data]
