"""A screen reader under a test's control: what the window tells through AT-SPI, and actions in it."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.e2e.desk import Desk
from tests.e2e.test_reader import PYTHON

_LOOK_S, _STILL_S = 0.04, 0.12
_LOOKS = 3
"""So often it looks at least, however long that takes on a busy machine."""


@dataclass(frozen=True)
class Seen:
    """A node as a reader sees it; ``number`` is its place in reading order."""

    number: int
    role: str
    name: str
    note: str
    depth: int
    states: frozenset[str]
    actions: int
    text: str
    """What stands in a text field."""
    caret: int
    """Where in it the caret is; -1 if it has none."""

    @property
    def usable(self) -> bool:
        return self.actions > 0 and "sensitive" in self.states


class Reader:
    """Sees and acts from outside. Nothing of the program is known to it but what the tree says."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def _ask(self, wish: str | list[int | str]) -> Any:
        into, out = self._process.stdin, self._process.stdout
        assert into is not None
        assert out is not None
        into.write(json.dumps(wish) + "\n")
        into.flush()
        return json.loads(out.readline())

    def see(self) -> tuple[Seen, ...]:
        """All nodes in reading order; none while there is no window, or while it changes."""
        found = self._ask("see") or ()
        return tuple(Seen(n, one["role"], one["name"], one["note"], one["depth"], frozenset(one["states"]), one["actions"],
                          one["text"], one["caret"])
                     for n, one in enumerate(found))

    def do(self, node: Seen) -> bool:
        """Carry out the first action of a node of what was seen last; False if it is gone."""
        return bool(self._ask([node.number, node.name]))

    def still(self, limit_s: float = 30.0) -> tuple[Seen, ...]:
        """What is seen once it no longer changes."""
        end, seen, since = time.monotonic() + limit_s, self.see(), time.monotonic()
        while time.monotonic() < end and not (seen and time.monotonic() - since >= _STILL_S):
            time.sleep(_LOOK_S)
            if (now := self.see()) != seen:
                seen, since = now, time.monotonic()
        return seen

    def after(self, before: tuple[Seen, ...], act: Callable[[], object], limit_s: float) -> tuple[Seen, ...]:
        """What is seen after an act, once it is still; the same as ``before`` if nothing has changed in that time."""
        end, looks = time.monotonic() + limit_s, 0
        act()
        while time.monotonic() < end or looks < _LOOKS:
            if self.see() != before:
                return self.still()
            looks += 1
            time.sleep(_LOOK_S)
        return before


def below(seen: Sequence[Seen], node: Seen) -> list[Seen]:
    """The nodes within that one."""
    found = []
    for one in seen[node.number + 1:]:
        if one.depth <= node.depth:
            break
        found.append(one)
    return found


@contextmanager
def reading(desk: Desk) -> Iterator[Reader]:
    """A reader on this desk, whose readers must be on."""
    script = str(Path(__file__).with_name("reader_process.py"))
    with subprocess.Popen([PYTHON, script], env=desk.env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield Reader(process)
        finally:
            process.terminate()
