"""What takes longer than a beat, computed by a thread while the window goes on."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, wait
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


def later(work: Callable[[], T], news: Callable[[], None], at_once_s: float) -> Future[T]:
    """The result or failure of ``work``. This call waits for it no longer than ``at_once_s``, the program's end not at all; the
    thread calls ``news`` once it is there."""
    future: Future[T] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except Exception as error:
            future.set_exception(error)
        news()

    Thread(target=run, name="later", daemon=True).start()
    wait([future], at_once_s)
    return future
