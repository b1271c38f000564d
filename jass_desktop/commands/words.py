"""Games in words for the command line. Cards keep their codes here, which every language and deck shares."""

from __future__ import annotations

from jass_desktop.engine.game import GameState
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Party, Seat
from jass_desktop.words.figures import rubicon_sentence
from jass_desktop.words.kinds import words_of
from jass_desktop.words.lists import listed
from jass_desktop.words.players import seat_name


def party_name(party: Party, record: GameRecord) -> str:
    """The seats of those who play together, with the players' names if the record has them."""
    return listed(_player_name(seat, record) for seat in party.seats)


def _player_name(seat: Seat, record: GameRecord) -> str:
    """The seat, with the player's name if the record has it."""
    name = record.headers.get(seat.label)
    return f"{seat_name(seat)} ({name})" if name else seat_name(seat)


def outcome_text(state: GameState, record: GameRecord) -> str:
    """The winner, or the current score."""
    outcome, words = state.outcome, words_of(state.rules)
    if outcome is None:
        return words.standing(state.running)
    text = words.result(outcome, listed(_player_name(seat, record) for seat in outcome.seats))
    return f"{text} {rubicon_sentence(record.rules)}" if outcome.rubicon else text
