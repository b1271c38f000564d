"""Adding up games in pieces: small steps, each game counted once, and a later tally goes on where one was left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from jass_desktop.errors import RecordError, StoreError
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.rounds import PlayedRound
from jass_desktop.session.history.tally import PIECE, GamesTally
from tests.statistics import played_games

GAMES = played_games(2 * PIECE + 50)
ROUNDS = {game.entry.number: game.rounds for game in GAMES}


@dataclass
class Kept:
    """A store that remembers what was asked of it."""

    rounds: dict[int, tuple[PlayedRound, ...]] = field(default_factory=dict)
    games: list[Entry] = field(default_factory=lambda: [game.entry for game in reversed(GAMES)])
    read: list[int] = field(default_factory=list)
    """How many games each call has asked for."""
    counted: list[int] = field(default_factory=list)
    broken: int | None = None

    def entries(self) -> list[Entry]:
        return self.games

    def kept_rounds(self, numbers: Sequence[int]) -> dict[int, tuple[PlayedRound, ...]]:
        self.read.append(len(numbers))
        return {number: self.rounds[number] for number in numbers if number in self.rounds}

    def count(self, number: int) -> tuple[PlayedRound, ...]:
        self.counted.append(number)
        if number == self.broken:
            raise RecordError("damaged")
        self.rounds[number] = ROUNDS[number]
        return ROUNDS[number]


def test_a_step_reads_one_piece_or_counts_one_game() -> None:
    """However many games there are, and in whatever order they come."""
    store = Kept({number: rounds for number, rounds in ROUNDS.items() if number % 3})
    tally, done = GamesTally(store), 0
    while not tally.over:
        before = len(store.read), len(store.counted)
        done += tally.step()
        assert (len(store.read) - before[0]) + (len(store.counted) - before[1]) == 1
        assert done == tally.done <= tally.total
    assert max(store.read) <= PIECE
    assert tally.games == GAMES


def test_a_later_tally_goes_on_where_one_was_left() -> None:
    """Leaving in between loses nothing, and no game is counted twice."""
    store = Kept()
    for steps in (10, 100, 1000):
        tally = GamesTally(store)
        for _step in range(steps):
            tally.step()
    assert tally.over
    assert tally.games == GAMES
    assert sorted(store.counted) == sorted(ROUNDS)


def test_what_cannot_be_counted_is_left_out() -> None:
    """The others are added up, and how many are missing is known."""
    store = Kept(broken=GAMES[7].entry.number)
    tally = GamesTally(store)
    while not tally.over:
        tally.step()
    assert (tally.damaged, tally.done) == (1, len(GAMES))
    assert tally.games == [game for game in GAMES if game.entry.number != store.broken]


def test_where_nothing_can_be_read_nothing_is_lost() -> None:
    """A failing disk is told, and the same step may be tried again."""
    class Gone(Kept):
        def kept_rounds(self, numbers: Sequence[int]) -> dict[int, tuple[PlayedRound, ...]]:
            raise StoreError("the disk is gone")

    tally = GamesTally(Gone())
    for _attempt in range(2):
        with pytest.raises(StoreError):
            tally.step()
    assert (tally.done, tally.over) == (0, False)


def test_only_games_that_count_are_added_up() -> None:
    """Neither practice nor games of others nor those that go on."""
    entry = GAMES[0].entry
    others = [replace(entry, practice=True), replace(entry, mine=False), replace(entry, winners=())]
    assert GamesTally(Kept(games=[entry, *others])).total == 1
    assert GamesTally(Kept(games=others)).over
