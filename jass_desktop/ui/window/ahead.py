"""Loads what the first game needs while the menu rests, so that the table opens at once."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

_log = logging.getLogger(__name__)


class Ahead:
    """Calls ``load`` once, in a thread of its own."""

    def __init__(self, load: Callable[[], None]) -> None:
        self._load = load
        self._begun = False

    def begin(self) -> None:
        """Start loading, unless that was done before. A failure is logged, and happens again when the part is needed."""
        if not self._begun:
            self._begun = True
            threading.Thread(target=self._run, name="ahead", daemon=True).start()

    def _run(self) -> None:
        try:
            self._load()
        except Exception:
            _log.exception("loading ahead")
