"""``python -m jass_desktop`` is ``jass-desktop``."""

from __future__ import annotations

import sys

from jass_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
