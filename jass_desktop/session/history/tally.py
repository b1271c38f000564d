"""Adds up the games that statistics count, in pieces, so that a window stays alive meanwhile and anybody may leave."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Protocol

from jass_desktop.errors import JassError
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.rounds import PlayedGame, PlayedRound

PIECE = 200
"""The most games whose kept rounds are read in one step."""


class GameSource(Protocol):
    """Where the games are."""

    def entries(self) -> Iterable[Entry]:
        """All games."""

    def kept_rounds(self, numbers: Sequence[int]) -> Mapping[int, Sequence[PlayedRound]]:
        """The rounds of those of these games that have been counted, by number."""

    def count(self, number: int) -> Sequence[PlayedRound]:
        """Count a game that is over, and keep its rounds; returns them."""


class GamesTally:
    """The person's own finished games except practice, with what statistics count of them.

    First the kept rounds are read, ``PIECE`` games a step. Then games without any are counted, one a step. Each is kept as soon
    as it is counted, so the next tally goes on from there.
    """

    def __init__(self, source: GameSource) -> None:
        """Raises JassError if the games cannot be read."""
        self._source = source
        self._unread = deque(sorted((entry for entry in source.entries() if entry.counts), key=_when))
        self._uncounted = deque[Entry]()
        self._games: list[PlayedGame] = []
        self.total = len(self._unread)
        """How many games there are to add up."""
        self.damaged = 0
        """How many of them cannot be read; these are left out."""

    @property
    def done(self) -> int:
        """How many games have been added up or left out."""
        return len(self._games) + self.damaged

    @property
    def games(self) -> list[PlayedGame]:
        """What has been added up, in the order played."""
        return sorted(self._games, key=lambda game: _when(game.entry))

    @property
    def counting(self) -> bool:
        """Whether all that was kept has been read, and the rest is being counted."""
        return not self._unread

    @property
    def over(self) -> bool:
        """Whether there is nothing more to add up."""
        return self.done == self.total

    def step(self) -> int:
        """Read one piece or count one game; returns how many games more are done. Raises JassError if nothing can be read."""
        before = self.done
        if self._unread:
            piece = list(islice(self._unread, PIECE))
            found = self._source.kept_rounds([entry.number for entry in piece])
            for entry in piece:
                self._unread.popleft()
                if entry.number in found:
                    self._games.append(PlayedGame(entry, tuple(found[entry.number])))
                else:
                    self._uncounted.append(entry)
        elif self._uncounted:
            entry = self._uncounted.popleft()
            try:
                self._games.append(PlayedGame(entry, tuple(self._source.count(entry.number))))
            except JassError:  # it may have been lost only now, while a damaged history was put in order
                self.damaged += 1
        return self.done - before


def _when(entry: Entry) -> tuple[str, int]:
    return entry.started, entry.number
