"""Processes that end with the one that started them, however that ends."""

from __future__ import annotations

import os
from multiprocessing.connection import wait
from multiprocessing.process import parent_process
from threading import Thread


def end_with_parent() -> None:
    """From now on this process, which another one has started, ends at once when that one does, whatever it is busy with."""
    Thread(target=_watch, name="parent", daemon=True).start()


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
