"""A line on the terminal with the progress of a long run and the time left."""

from __future__ import annotations

import sys
import time
from typing import TextIO

from jass_desktop.commands.output import bare
from jass_desktop.i18n import _
from jass_desktop.words.dates import clock, time_left_s

_EVERY_S = 0.3


class Progress:
    """Shows nothing if ``stream`` is not a terminal. As a context manager it clears its line at the end."""

    def __init__(self, total: int, done: int, stream: TextIO | None = None) -> None:
        """``done`` of ``total`` were done by an earlier run and do not count for the speed of this one."""
        self._stream = stream or (None if sys.stderr is None else bare(sys.stderr))
        self._on = self._stream is not None and self._stream.isatty()
        self._total = total
        self._done = done
        self._first: tuple[int, float] | None = None
        """How much was done after this run's first result, and when: the time to start does not count for the speed."""
        self._shown_s = 0.0
        self._width = 0

    def __enter__(self) -> Progress:
        self._tell(time.monotonic())
        return self

    def __exit__(self, *_failure: object) -> None:
        self._show("")

    def add(self, count: int) -> None:
        """``count`` more are done."""
        self._done += count
        now_s = time.monotonic()
        self._first = self._first or (self._done, now_s)
        if now_s - self._shown_s >= _EVERY_S:
            self._shown_s = now_s
            self._tell(now_s)

    def _tell(self, now_s: float) -> None:
        left = time_left_s(self._first, self._done, self._total, now_s)
        if left is None:
            self._show(_("{done} of {total}").format(done=self._done, total=self._total))
        else:
            self._show(_("{done} of {total}, {time} to go").format(done=self._done, total=self._total, time=clock(left)))

    def _show(self, text: str) -> None:
        if self._on:
            end = "" if text else "\r"
            print("\r" + text.ljust(self._width), end=end, file=self._stream, flush=True)
            self._width = len(text)
