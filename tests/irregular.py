"""What lies among files and is none. A test that needs what a system does not have is skipped there."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest


def make_pipe(path: Path) -> None:
    """Make a pipe at this place."""
    if sys.platform == "win32":
        pytest.skip("this system has no pipes among its files")
    os.mkfifo(path)


def link(path: Path, target: Path | str) -> None:
    """Make ``path`` a symbolic link to the target, which may be missing."""
    try:
        path.symlink_to(target)
    except OSError as error:
        pytest.skip(f"here nobody may make symbolic links: {error}")
    if not path.is_symlink():  # as under wine, which reports no failure
        pytest.skip("this system makes no symbolic links")


def device(name: str) -> Path:
    """The device of this name, such as "zero", which is endless, or "full"."""
    path = Path("/dev", name)
    if not path.is_char_device():
        pytest.skip(f"this system has no {path}")
    return path
