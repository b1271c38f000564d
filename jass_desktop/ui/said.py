"""What the program has said to the person: every message once, in the order in which things happened."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

_KEPT = 200


class Message(NamedTuple):
    """``number`` counts from 1; the text may contain signs (see ``text``)."""

    number: int
    text: str


class Said:
    """The latest messages."""

    def __init__(self) -> None:
        self._kept: deque[Message] = deque(maxlen=_KEPT)

    @property
    def count(self) -> int:
        """How many there have been."""
        return self._kept[-1].number if self._kept else 0

    def add(self, text: str) -> None:
        """Say it. Nothing is said with an empty text."""
        if text:
            self._kept.append(Message(self.count + 1, text))

    def latest(self, count: int) -> tuple[Message, ...]:
        """The last so many, the oldest first."""
        return tuple(self._kept)[-count:]
