"""The characters: each plays like a level, with traits of its own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from jass_desktop.ai.heuristics.traits import Traits

CHARACTERS: Mapping[str, tuple[str, Traits]] = MappingProxyType({
    "lara": ("newcomer", Traits(draw=-1, cash=-1, lead=1, discard=-1, smear=1, take=1)),
    "heidi": ("newcomer", Traits(draw=1, cash=1, lead=-1, discard=1, smear=-1, take=-1)),
    "gian": ("apprentice", Traits(draw=1, cash=-1, lead=1, discard=1, smear=-1, take=1)),
    "elio": ("apprentice", Traits(draw=-1, cash=1, lead=-1, discard=-1, smear=1, take=-1, name=1)),
    "oskar": ("regular", Traits(draw=1, cash=1, lead=1, discard=-1, take=-1, cut=-1)),
    "flavia": ("regular", Traits(draw=-1, lead=-1, discard=1, smear=1, take=1, cut=1)),
    "reto": ("regular", Traits(draw=1, lead=-1, discard=-1, smear=-1, take=1)),
    "walter": ("club", Traits(draw=1, cash=1, lead=-1, discard=-1, smear=1, take=1, name=1)),
    "yvonne": ("club", Traits(draw=-1, cash=-1, lead=1, discard=1, smear=1, take=-1)),
    "alois": ("club", Traits(cash=1, lead=1, discard=-1, smear=-1, take=1)),
    "rosmarie": ("master", Traits(draw=1, cash=-1, lead=1, discard=-1, smear=1, take=1)),
    "martha": ("master", Traits(draw=-1, cash=1, lead=-1, discard=1, smear=-1, take=-1))})
"""By key, whom it plays like and what it likes, the weakest first."""
