"""The help that a person takes while playing. Each use is counted in the game's record, in its header ``help``.

The header holds names and counts in turn, such as ``hint 2 weighing 1``. A game without help has no such header.
"""

from __future__ import annotations

from enum import Enum

from jass_desktop.gate.text import whole_number

HEADER = "help"
_MOST = 10**6
"""Larger counts are treated as damage."""


class Help(Enum):
    """A kind of help, by its name in the header."""

    HINT = "hint"
    """What the master would do."""
    WEIGHING = "weighing"
    """What each alternative of a decision is worth."""
    WARNING = "warning"
    """A decision was about to cost much, and the person was asked about it."""
    MARK = "mark"
    """What a decision was worth, told during the round."""


Uses = tuple[tuple[Help, int], ...]
"""How often each kind was used, in the order of ``Help``; unused kinds are left out."""


def read_uses(header: str | None) -> Uses:
    """The uses in a header. Nonsense is ignored, because a record may come from anywhere."""
    words = (header or "").split()
    counts = dict(zip(words[::2], words[1::2], strict=False))
    found = ((kind, whole_number(counts.get(kind.value, "")) or 0) for kind in Help)
    return tuple((kind, count) for kind, count in found if 0 < count < _MOST)


def write_uses(uses: Uses) -> str:
    """The header; ``read_uses`` gives equal uses back."""
    return " ".join(f"{kind.value} {count}" for kind, count in uses)


def one_more(uses: Uses, kind: Help) -> Uses:
    """The uses with another one of this kind."""
    counts = dict(uses)
    counts[kind] = min(_MOST - 1, counts.get(kind, 0) + 1)
    return tuple((each, counts[each]) for each in Help if each in counts)
