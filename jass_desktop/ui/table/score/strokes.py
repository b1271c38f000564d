"""The chalk on one half of the slate: strokes of 100, 50 and 20 and one signed number (rules 5.4). Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

# The most strokes on a bar, and how many of them then become one stroke of which kind.
_FULL = {"twenties": (24, 5, "hundreds"), "fifties": (13, 2, "hundreds"), "hundreds": (19, 5, "five_hundreds")}


@dataclass(frozen=True, slots=True)
class Strokes:
    """One side's half. ``rest`` is the number on the right, between -19 and 19 as long as there is a stroke to break."""

    hundreds: int = 0
    fifties: int = 0
    twenties: int = 0
    rest: int = 0
    five_hundreds: int = 0

    @property
    def total(self) -> int:
        """The points written."""
        return 500 * self.five_hundreds + 100 * self.hundreds + 50 * self.fifties + 20 * self.twenties + self.rest


_VALUES = (("twenties", 20), ("fifties", 50), ("hundreds", 100), ("five_hundreds", 500))


def normal(points: int) -> Strokes:
    """The usual way to write ``points`` (not negative): hundreds, one fifty, twenties, the rest as a number."""
    hundreds, rest = divmod(points, 100)
    fifties, rest = divmod(rest, 50)
    twenties, rest = divmod(rest, 20)
    return Strokes(hundreds, fifties, twenties, rest)


def write(strokes: Strokes, points: int) -> Strokes:
    """The half after writing ``points`` more, or taking off negative ones. The total is always exact."""
    if points < 0:
        return tidied(_settled(replace(strokes, rest=strokes.rest + points)))
    more = normal(points)
    return tidied(_settled(replace(
        strokes, hundreds=strokes.hundreds + more.hundreds, fifties=strokes.fifties + more.fifties,
        twenties=strokes.twenties + more.twenties, rest=strokes.rest + more.rest)))


def written(entries: Iterable[int]) -> Strokes:
    """The half after all entries, one after the other."""
    strokes = Strokes()
    for points in entries:
        strokes = write(strokes, points)
    return strokes


def tidied(strokes: Strokes) -> Strokes:
    """The same total with full bars combined into larger strokes until nothing changes (rules 7.0.12)."""
    for name, (most, taken, larger) in _FULL.items():
        count = getattr(strokes, name)
        if count > most:
            return tidied(replace(strokes, **{name: count - taken, larger: getattr(strokes, larger) + 1}))
    return strokes


def _settled(strokes: Strokes) -> Strokes:
    """The number brought below 20 either way: 20 become a stroke, and a debt breaks the smallest stroke that suffices."""
    if strokes.rest >= 20:
        return _settled(replace(strokes, twenties=strokes.twenties + 1, rest=strokes.rest - 20))
    if strokes.rest > -20:
        return strokes
    there = [(name, value) for name, value in _VALUES if getattr(strokes, name)]
    if not there:
        return strokes
    name, value = next((pair for pair in there if strokes.rest + pair[1] > -20), there[-1])
    return _settled(_broken(replace(strokes, **{name: getattr(strokes, name) - 1}), value))


def _broken(strokes: Strokes, value: int) -> Strokes:
    """The half with a rubbed-out stroke's value added to the number; any surplus becomes smaller strokes."""
    left = strokes.rest + value
    if left < 20:
        return replace(strokes, rest=left)
    smaller = normal(left)
    return replace(strokes, hundreds=strokes.hundreds + smaller.hundreds, fifties=strokes.fifties + smaller.fifties,
                   twenties=strokes.twenties + smaller.twenties, rest=smaller.rest)


def stages(before: Strokes, after: Strokes) -> tuple[Strokes, ...]:
    """The halves while it is being written, one stroke at a time, from ``before`` to ``after``."""
    found = [before]
    for name, _value in reversed(_VALUES):
        for count in range(getattr(before, name) + 1, getattr(after, name) + 1):
            found.append(replace(found[-1], **{name: count}))
    # Rubbed-out strokes and the number change at the end.
    return (*found, after) if found[-1] != after else tuple(found)


def groups_of_five(count: int) -> tuple[int, ...]:
    """A bar's strokes by group: ``12 -> (5, 5, 2)``; the fifth of a group crosses the other four."""
    return (5,) * (count // 5) + ((count % 5,) if count % 5 else ())


def crosses(count: int) -> tuple[int, ...]:
    """Fifties of the diagonal by cross: ``5 -> (2, 2, 1)``."""
    return (2,) * (count // 2) + ((1,) if count % 2 else ())
