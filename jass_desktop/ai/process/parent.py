"""Makes processes end with their parent, however the parent ends."""

from __future__ import annotations

import os
from multiprocessing.connection import wait
from multiprocessing.process import parent_process
from threading import Thread


def end_with_parent() -> None:
    """From now on this child process ends as soon as its parent does, whatever it is doing."""
    Thread(target=_watch, name="parent", daemon=True).start()


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
