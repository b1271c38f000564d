"""Damaged and hostile files: each is read or refused in a few clear words, in little time and memory, and nothing is lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = [pytest.mark.long, pytest.mark.skipif(sys.platform == "win32", reason="this system sets a process no limits")]


def test_no_file_breaks_a_promise(size: Callable[[int, int], int], tmp_path: Path) -> None:
    """What was once found, and files damaged at random, fed to every reader in a process with 400 MB and 5 s."""
    command = [sys.executable, "-m", "tests.fuzz", "--count", str(size(20, 500)), "--seed", "suite", "--keep", str(tmp_path)]
    done = subprocess.run(command, cwd=Path(__file__).parent.parent.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
