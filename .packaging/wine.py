"""A Windows for a machine without one: what wine keeps in a folder, and what starts programs in it.

    python .packaging/wine.py FOLDER

makes it; ``FOLDER/start PROGRAM WORDS`` then runs a program in it.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

# A standard stream that is a file reaches a program under wine as none at all: pipes go between.
_START = """#!/usr/bin/env bash
export WINEPREFIX={folder} WINEARCH=win64 WINEDEBUG="${{WINEDEBUG:--all}}"
unset PYTHONDONTWRITEBYTECODE  # or each start would compile all modules
export WINEDLLOVERRIDES='mscoree=d;mshtml=d;winedbg.exe=d'
set -- wine {words} "$@"
[ -f /dev/stdin ] && exec < <(cat)
if [ -f /dev/stdout ] || [ -f /dev/stderr ]; then
    set -o pipefail
    {{ {{ "$@" | cat >&3; }} 2>&1 >/dev/null | cat >&2; }} 3>&1
else
    exec "$@"
fi
"""


def make_windows(folder: Path) -> None:
    """Make a Windows 10 in ``folder``, which may exist."""
    folder.mkdir(parents=True, exist_ok=True)
    write_start(folder, "start")
    settings = {"WINEPREFIX": str(folder), "WINEARCH": "win64", "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree=d;mshtml=d"}
    subprocess.run(["wine", "winecfg", "-v", "win10"], check=True, capture_output=True, env={**os.environ, **settings})


def write_start(folder: Path, name: str, *words: str) -> None:
    """Write a program ``name`` into the folder that runs a program of its Windows: these words and those it is given."""
    start = folder / name
    start.write_text(_START.format(folder=shlex.quote(str(folder)), words=shlex.join(words)), "utf-8")
    start.chmod(0o755)


if __name__ == "__main__":
    make_windows(Path(sys.argv[1]).absolute())
