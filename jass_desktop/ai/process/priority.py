"""The priority of processes for which nobody waits."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

NICE = 10
"""By how much such a process lowers its priority."""
_AUTOGROUP = Path("/proc/self/autogroup")
_TRIES, _BETWEEN_S = 50, 0.1
"""The system lets only one process of all do this within a tenth of a second, and turns away the others."""


def stand_back() -> None:
    """Lower the priority of this process, if the system can. It cannot be raised again. May take some seconds."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    # Linux may share the processor among sessions first, and this process has one of its own.
    with suppress(OSError):
        for _attempt in range(_TRIES):
            try:
                _AUTOGROUP.write_text(f"{NICE}")
            except BlockingIOError:
                time.sleep(_BETWEEN_S)
            else:
                break
