"""Packages as lock.txt names them, for a system and a Python that need not be those of this machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

_LOCK = Path(__file__).with_name("lock.txt")


def install(folder: Path, *words: str, platform: str, python: str) -> None:
    """Install into the folder what pip is asked for in such words; ``platform`` is uv's name of it.

    Whatever the lock names has its version. Raises CalledProcessError if one has another content than when it was locked.
    """
    subprocess.run([sys.executable, "-m", "uv", "--quiet", "pip", "install", "--target", folder, "--constraints", _LOCK,
                    "--only-binary", ":all:", "--python-platform", platform, "--python-version", python,
                    "--link-mode", "copy",  # what is changed in the folder must not change in uv's cache
                    *words], check=True)
