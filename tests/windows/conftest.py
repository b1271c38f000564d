"""These tests drive Windows' program under wine: ``.ci/windows`` makes it and names it."""

from __future__ import annotations

import os

collect_ignore_glob = [] if "JASS_WINDOWS" in os.environ else ["test_*.py"]
