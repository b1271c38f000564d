"""The priority of processes for which nobody waits."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

NICE = 10
"""By how much such a process lowers its priority."""


def stand_back() -> None:
    """Lower the priority of this process, if the system can. It cannot be raised again."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    # Linux may share the processor among sessions first, and this process has one of its own.
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text(f"{NICE}")
