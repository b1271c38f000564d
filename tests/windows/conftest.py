"""These tests drive Windows' program under wine: ``.ci/windows`` makes it, ``.ci/setup`` what installs it; both name it."""

from __future__ import annotations

import os

collect_ignore_glob = [file for name, file in (("JASS_WINDOWS", "test_window.py"), ("JASS_SETUP", "test_setup.py"))
                       if name not in os.environ]
