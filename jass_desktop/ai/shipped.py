"""The files from which the computer players know what they have learned."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from jass_desktop.errors import PlayerError
from jass_desktop.resources import assets_dir

Content = TypeVar("Content")


def read_shipped(name: str, read: Callable[[Path], Content]) -> Content:
    """What ``read`` makes of this file. Raises PlayerError if the file is missing or damaged."""
    path = assets_dir() / "players" / name
    try:
        return read(path)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise PlayerError(f"{path}: the players' networks cannot be read ({error}); install the program again") from error


def read_weights(path: Path) -> dict[str, Any]:
    """The tables of weights in the file, by name. Raises OSError or ValueError if it cannot be read."""
    found = json.loads(path.read_bytes())
    if not isinstance(found, dict):
        raise ValueError("it holds no tables")
    return found
