"""Untrusted players in the arena: each thinks in a process of its own, under the same limits as at the table."""

from __future__ import annotations

import atexit
from collections import defaultdict
from collections.abc import Sequence

from jass_desktop.ai.player import Choice
from jass_desktop.ai.process.link import Gone, Link
from jass_desktop.ai.process.messages import Task, failure_in, read_choice, used_in, write_task
from jass_desktop.ai.process.serving import serve
from jass_desktop.engine.observation import Observation
from jass_desktop.errors import PlayerError
from jass_desktop.gate.text import REASON, one_line
from jass_desktop.session.protocols import Limit

_WAIT_S = 1.0
"""How long one wait for an answer lasts, so that it can be interrupted."""

_at_rest: dict[tuple[str, ...], list[Link]] = defaultdict(list)
"""Idle processes, by what they have loaded and what is hidden from them: starting and loading may take long."""


class Stranger:
    """A ``Player`` in another process. If it fails or exceeds a limit, its process is ended and PlayerError says why."""

    def __init__(self, level: str, seed: str, hidden: Sequence[str] = ()) -> None:
        """Make a new player, perhaps in a process that was used before. Raises PlayerError if it cannot be loaded."""
        self._level = level
        self._seed = seed
        self._kind = (level, *hidden)
        # Its output is useful to authors of players.
        self._link: Link | None = _at_rest[self._kind].pop() if _at_rest[self._kind] else Link(serve, hidden, quiet=False)
        self.used_s = 0.0
        """CPU time of all choices so far, as reported by its process."""
        self._ask(Task(level, seed))

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        """``Player.choose``."""
        message = self._ask(Task(self._level, self._seed, limit, observation))
        try:
            choice = read_choice(message, observation)
            self.used_s += used_in(message)
        except (ValueError, PlayerError) as error:
            raise self._failed(str(error)) from error
        return choice

    def close(self) -> None:
        """Leave the process to the next player of this kind."""
        if self._link is not None:
            _at_rest[self._kind].append(self._link)
        self._link = None

    @property
    def _process(self) -> Link:
        """The player's process; the player must be neither closed nor failed."""
        assert self._link is not None
        return self._link

    def _ask(self, task: Task) -> bytes:
        link = self._process
        number = link.put(write_task(task), task.allowed_s)
        reply = None
        while not isinstance(reply, Gone) and (reply is None or reply.number != number):
            reply = link.get(_WAIT_S)
        if isinstance(reply, Gone):
            raise self._failed(reply.reason)
        try:
            reason = failure_in(reply.message)
        except ValueError as error:
            reason = str(error)
        if reason is not None:
            raise self._failed(reason)
        return reply.message

    def _failed(self, reason: str) -> PlayerError:
        _end(self._process)
        self._link = None
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
