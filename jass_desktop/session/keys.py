"""Which key does what: the usual keys, those that a person has chosen instead, and why a key cannot be chosen.

A key is named by its character in lower case or as "f1" … "f12", after "ctrl+" if Ctrl is held. Keys that move the focus, press,
close or name a card (arrows, Tab, Enter, Escape, digits, …) mean the same everywhere and cannot be chosen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

_FIXED = frozenset({"+", "-", "ctrl+a", "ctrl+c", "ctrl+s", "ctrl+v", "ctrl+x"})
"""Less and more of a number; what text fields and the editor of rules do."""
_FUNCTION = re.compile(r"(ctrl\+)?f([1-9]|1[0-2])")
_CONTROL = "ctrl+"


class Place(Enum):
    """Where a key can be pressed."""

    TABLE = "table"
    TRICK = "trick"
    DECISION = "decision"
    HISTORY = "history"
    MISTAKES = "mistakes"
    STATISTICS = "statistics"


_EVERYWHERE = frozenset(Place)


@dataclass(frozen=True)
class Deed:
    """Something that a key does: the usual key, and where."""

    usual: str
    places: frozenset[Place]

    @property
    def everywhere(self) -> bool:
        """Whether it also works where the person types text, so that a bare character would not do."""
        return self.places == _EVERYWHERE


def _at(usual: str, *places: Place) -> Deed:
    return Deed(usual, frozenset(places))


DEEDS: Mapping[str, Deed] = {
    "help": Deed("f1", _EVERYWHERE),
    "settings": Deed("f10", _EVERYWHERE),
    "fullscreen": Deed("f11", _EVERYWHERE),
    "quit": Deed("ctrl+q", _EVERYWHERE),
    "magnify": Deed("ctrl+l", _EVERYWHERE),
    "undo": Deed("ctrl+z", _EVERYWHERE),
    "redo": _at("ctrl+y", Place.TABLE),
    "leave": _at("m", Place.TABLE),
    "last": _at("l", Place.TABLE, Place.TRICK, Place.DECISION),
    "told": _at("w", Place.TRICK),
    "slate": _at("s", Place.TABLE),
    "auction": _at("e", Place.TABLE),
    "log": _at("p", Place.TABLE),
    "hint": _at("h", Place.TABLE),
    "weigh": _at("b", Place.TABLE),
    "weis": _at("w", Place.TABLE),
    "stoeck": _at("k", Place.TABLE),
    "claim": _at("c", Place.TABLE),
    "berg": _at("g", Place.TABLE),
    "rest": _at("r", Place.TABLE),
    "open": _at("o", Place.TABLE, Place.DECISION),
    "review": _at("a", Place.TABLE, Place.HISTORY, Place.MISTAKES),
    "show": _at("s", Place.DECISION),
    "statistics": _at("s", Place.HISTORY),
    "figures": _at("t", Place.STATISTICS),
    "practise": _at("p", Place.MISTAKES),
    "tell hand": _at("f2", Place.TABLE, Place.DECISION),
    "tell trick": _at("f3", Place.TABLE, Place.DECISION),
    "tell last": _at("f4", Place.TABLE, Place.DECISION),
    "tell contract": _at("f5", Place.TABLE, Place.DECISION),
    "tell score": _at("f6", Place.TABLE, Place.DECISION),
    "tell points": _at("f7", Place.TABLE, Place.DECISION),
    "tell weis": _at("f8", Place.TABLE, Place.DECISION),
    "tell may": _at("f9", Place.TABLE, Place.DECISION),
    "tell again": _at("f12", Place.TABLE, Place.DECISION),
}
"""What keys do, in the order in which they are listed."""


class Refusal(Enum):
    """Why a key cannot be chosen, whatever the others are."""

    NO_KEY = "no key"
    FIXED = "fixed"
    TYPED = "typed"


def refusal(deed: str, key: str) -> Refusal | None:
    """Why this key cannot do ``deed``; None if only another deed might be in its way."""
    bare = key.removeprefix(_CONTROL)
    function = _FUNCTION.fullmatch(key) is not None
    if not function and (len(bare) != 1 or not bare.isprintable() or bare.lower() != bare):
        return Refusal.NO_KEY
    if key in _FIXED or bare.isspace() or bare.isdigit():
        return Refusal.FIXED
    return Refusal.TYPED if DEEDS[deed].everywhere and not function and bare == key else None


def key_of(own: Mapping[str, str], deed: str) -> str:
    """The key of ``deed``: one of the person's ``own``, or the usual one."""
    return own.get(deed, DEEDS[deed].usual)


def clash(own: Mapping[str, str], deed: str, key: str) -> str | None:
    """The deed that this key does already somewhere where ``deed`` can be done too; None if there is none."""
    return next((other for other, one in DEEDS.items() if other != deed and one.places & DEEDS[deed].places
                 and key_of(own, other) == key), None)


def sound_keys(own: Mapping[str, str]) -> dict[str, str]:
    """What of the person's own keys can be used together; the other deeds keep their usual keys."""
    sound = {deed: key for deed, key in own.items() if deed in DEEDS and refusal(deed, key) is None}
    while (bad := next((deed for deed in reversed(sound) if clash(sound, deed, sound[deed])), None)) is not None:
        del sound[bad]
    return sound
