"""Untrusted players in the arena: each seat thinks in a process of its own, under the same limits as at the table.

A process is used again for other cards, but never for cards of which it has seen another hand.
"""

from __future__ import annotations

import atexit
from collections import defaultdict
from collections.abc import Sequence
from hashlib import sha256

from jass_desktop.ai.player import Choice
from jass_desktop.ai.players.levels import CONTESTANTS
from jass_desktop.ai.process.link import Gone, Link
from jass_desktop.ai.process.messages import Task, failure_in, read_choice, used_in, write_task
from jass_desktop.ai.process.serving import serve
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import PlayerError
from jass_desktop.gate.text import REASON, one_line
from jass_desktop.session.protocols import Limit

_WAIT_S = 1.0
"""How long one wait for an answer lasts, so that it can be interrupted."""

_at_rest: dict[tuple[str, ...], list[Link]] = defaultdict(list)
"""Idle processes, by what they have loaded and what is hidden from them: starting and loading may take long."""


class Stranger:
    """A ``Player`` in other processes. If it fails or exceeds a limit, its process is ended and PlayerError says why.

    If it comes from another package, it plays each seat, and the same cards again, as if it had never seen them from elsewhere.
    """

    def __init__(self, level: str, seed: str, hidden: Sequence[str] = ()) -> None:
        """What cannot be loaded is reported with the first choice."""
        self._level = level
        self._seed = seed
        self._hidden = hidden
        self._foreign = level not in CONTESTANTS
        self._kind = (level, *hidden)
        self.play = 0
        """How many times the same cards have been played."""
        self.used_s = 0.0
        """CPU time of all choices so far, as reported by its processes."""
        self._links: dict[tuple[int, Seat] | None, Link] = {}

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        """``Player.choose``."""
        place = (self.play, observation.seat) if self._foreign else None
        # The cards of the arena follow from its seed, and a player that knew it would know them.
        seed = sha256(f"{self._seed} {place}".encode()).hexdigest() if self._foreign else self._seed
        if place not in self._links:
            # Its output is useful to authors of players.
            self._links[place] = _at_rest[self._kind].pop() if _at_rest[self._kind] else Link(
                serve, self._hidden, foreign=self._foreign, quiet=False)
            self._ask(place, Task(self._level, seed))
        message = self._ask(place, Task(self._level, seed, limit, observation))
        try:
            choice = read_choice(message, observation)
            self.used_s += used_in(message)
        except (ValueError, PlayerError) as error:
            raise self._failed(place, str(error)) from error
        return choice

    def close(self) -> None:
        """Leave the processes to the next player of this kind."""
        _at_rest[self._kind] += self._links.values()
        self._links.clear()

    def _ask(self, place: tuple[int, Seat] | None, task: Task) -> bytes:
        link = self._links[place]
        number = link.put(write_task(task), task.allowed_s)
        reply = None
        while not isinstance(reply, Gone) and (reply is None or reply.number != number):
            reply = link.get(_WAIT_S)
        if isinstance(reply, Gone):
            raise self._failed(place, reply.reason)
        try:
            reason = failure_in(reply.message)
        except ValueError as error:
            reason = str(error)
        if reason is not None:
            raise self._failed(place, reason)
        return reply.message

    def _failed(self, place: tuple[int, Seat] | None, reason: str) -> PlayerError:
        _end(self._links.pop(place))
        return PlayerError(f"{self._level}: {one_line(reason, REASON)}")


def end_those_at_rest() -> None:
    """End all idle processes."""
    for links in _at_rest.values():
        while links:
            _end(links.pop())


def _end(link: Link) -> None:
    link.kill()
    link.join()


atexit.register(end_those_at_rest)
