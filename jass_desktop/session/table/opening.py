"""The records with which games begin."""

from __future__ import annotations

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.record import GameRecord, record_of, replay
from jass_desktop.engine.ruleset import RuleSet


def new_game(rules: RuleSet, decks: Decks, **headers: str) -> GameRecord:
    """The record of a game before any action."""
    return record_of(GameState.start(rules, decks).state, (), headers)


def begun(record: GameRecord, moves: int, **headers: str) -> GameRecord:
    """The game after ``move`` actions, with the packs of later rounds that it knows. Raises RecordError like ``replay``."""
    actions = record.actions[:moves]
    *_, step = replay(GameRecord(record.rules, record.decks, actions))
    return record_of(step.state, actions, headers)
