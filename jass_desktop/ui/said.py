"""What the program has said to the person: every message once, in the order in which things happened."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

_KEPT = 200


class Message(NamedTuple):
    """``number`` counts from 1; the text may contain signs (see ``text``)."""

    number: int
    text: str
    answer: bool = False
    """Whether the person has asked for it, so that nothing has happened."""


class Said:
    """The latest messages."""

    def __init__(self) -> None:
        self._kept: deque[Message] = deque(maxlen=_KEPT)
        self._back = 0
        """How many messages before the last one was read again."""

    @property
    def count(self) -> int:
        """How many there have been."""
        return self._kept[-1].number if self._kept else 0

    def add(self, text: str, *, answer: bool = False) -> None:
        """Say it. Nothing is said with an empty text."""
        if text:
            self._kept.append(Message(self.count + 1, text, answer))
            self._back = self._back if answer else 0

    def again(self, *, back: bool) -> str:
        """The last message or, going ``back``, the one before that which was read last; empty if there is none. Answers are
        no messages."""
        told = [one.text for one in self._kept if not one.answer]
        self._back = min(self._back + 1, len(told) - 1) if back else 0
        return told[-1 - self._back] if told else ""

    def latest(self, count: int) -> tuple[Message, ...]:
        """The last so many, the oldest first."""
        return tuple(self._kept)[-count:]
