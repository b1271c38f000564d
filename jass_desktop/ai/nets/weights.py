"""The trained networks, read once per process."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from jass_desktop.ai.nets.net import Net, load_nets
from jass_desktop.ai.shipped import read_shipped

LEARNED = 4
"""The numbers of seats of the tables the networks were trained on."""

FILES = ("sides.npz", "alone.npz")
"""The files for games of two sides, and for Differenzler."""


@cache
def trained() -> Mapping[str, Net]:
    """The networks by name. Raises PlayerError if one of the program's files is missing or damaged."""
    return {name: net for file in FILES for name, net in read_shipped(file, load_nets).items()}
