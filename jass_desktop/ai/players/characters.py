"""The characters: each plays like a level."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

CHARACTERS: Mapping[str, str] = MappingProxyType({
    "lara": "newcomer", "heidi": "newcomer", "gian": "apprentice", "elio": "apprentice", "oskar": "regular", "flavia": "regular",
    "reto": "regular", "walter": "club", "yvonne": "club", "alois": "club", "rosmarie": "master", "martha": "master"})
"""By key, whom it plays like, the weakest first."""
