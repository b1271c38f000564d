"""``python -m jass_desktop`` is ``jass-desktop``."""

from __future__ import annotations

import gc
import sys

_CANNOT = 2


def main() -> int:
    """Run the command line and return the exit status. An interrupt ends the program silently, even while it is still loading."""
    gc.disable()  # until the command is loaded: a sixth of that time would go into looking for garbage
    try:
        from jass_desktop import cli

        return cli.main()
    except KeyboardInterrupt:
        return _CANNOT


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # There is no other Python then: the same program also runs as the processes of a screen reader, of the computer players
        # and of the arena.
        import multiprocessing

        from jass_desktop.ai.process.cell import FROZEN, begin
        from jass_desktop.ui.access import outside

        if outside.OUTSIDE in sys.argv[1:]:
            outside.main()

        if FROZEN in sys.argv[1:]:
            begin(sys.stdin.buffer.readline())
        multiprocessing.freeze_support()
    sys.exit(main())
