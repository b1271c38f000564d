"""What the short suite leaves out."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

NEWER = """
from dataclasses import replace
from types import MappingProxyType

from jass_desktop.engine import presets

presets.PRESETS = MappingProxyType({**presets.PRESETS, "newest": replace(presets.CHIBRE, name="newest")})
"""


def test_the_newest_game_keeps_the_contract_in_the_short_suite(tmp_path: Path) -> None:
    """Whichever preset was added last, each test of the contract plays it."""
    (tmp_path / "newer.py").write_text(NEWER, "utf-8")
    found = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "newer", "-n", "0", "--collect-only", "-q", "tests/test_contract.py",
         "tests/test_contract_endings.py"],
        cwd=ROOT, env=os.environ | {"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=True).stdout
    tests, newest = (set(re.findall(rf"::(\w+)\[{case}", found)) for case in ("", "newest"))
    assert newest == tests
    assert len(tests) == 6
