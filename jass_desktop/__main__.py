"""``python -m jass_desktop`` is ``jass-desktop``."""

from __future__ import annotations

import sys

from jass_desktop.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # Packed into one file, the program is also what the computer players' process runs, and those of the arena.
        import multiprocessing

        from jass_desktop.ai.cell import FROZEN, begin

        if FROZEN in sys.argv[1:]:
            begin(sys.stdin.buffer.readline())
        multiprocessing.freeze_support()
    sys.exit(main())
