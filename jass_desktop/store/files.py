"""The one way to write a file, and the one way to put a damaged one aside. Neither ever destroys what was there."""

from __future__ import annotations

import os
import tempfile
from itertools import count
from pathlib import Path


def atomic(path: Path, text: str) -> None:
    """Replace the file by ``text`` as a whole: whoever reads it, even after a crash, gets the old text or the new one.

    Missing folders are made, a symbolic link stays one. OSError when it cannot be done; the old file is untouched then.
    """
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path:
    """Rename the file to a free name beside it, ``preferences.damaged-1.yaml``, and return that name."""
    free = next(place for number in count(1) if not (place := path.with_stem(f"{path.stem}.damaged-{number}")).exists())
    return path.rename(free)
