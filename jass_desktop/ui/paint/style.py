"""The visual language: colours, type, spacing, radii, durations. Every size follows from one ``unit``.

A warm Swiss inn: wood, a woven carpet, dark slate with chalk, cream paper with brown ink, and one red.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from jass_desktop.session.table.carpets import CARPETS
from jass_desktop.session.table.carpets import Colour as Colour

WOOD_DARK: Colour = (44, 27, 16)
WOOD: Colour = (96, 60, 34)
WOOD_LIGHT: Colour = (148, 100, 58)
WOOD_FLAT: Colour = (75, 47, 27)
SLATE: Colour = (41, 46, 48)
SLATE_DARK: Colour = (29, 33, 35)
CHALK: Colour = (243, 239, 228)
CHALK_SOFT: Colour = (196, 194, 184)
PAPER: Colour = (248, 241, 225)
PAPER_DARK: Colour = (234, 222, 197)
PAPER_LINE: Colour = (196, 176, 142)
INK: Colour = (46, 31, 21)
INK_SOFT: Colour = (98, 77, 58)
RED: Colour = (166, 30, 36)
RED_LIGHT: Colour = (190, 44, 46)
RED_DARK: Colour = (122, 18, 26)
GOLD: Colour = (242, 188, 84)
GREEN: Colour = CARPETS["green"].cloth
BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)

# Fills for marks of decisions and bars of alternatives.
GOOD: Colour = (58, 104, 62)
BEST: Colour = (22, 92, 138)
MISTAKE: Colour = (178, 84, 20)
WORSE: Colour = (168, 142, 108)

# The viewer's side and the other one: both on paper and on wood.
OURS: Colour = (72, 136, 184)
THEIRS: Colour = (206, 102, 44)

CLEAR = (0, 0, 0, 0)
KNOB_EDGE: Colour = (146, 142, 133)
PLATE_EDGE: Colour = (112, 74, 43)
CARD_EDGE: Colour = (178, 164, 138)
LAST_PLAYED = PAPER_LINE

# Factors and summands of the colours of whole pictures.
VEIL: Colour = (108, 102, 96)
"""For everything below a dialog."""
PALE: tuple[Colour, Colour] = ((150, 146, 138), (62, 58, 50))
"""For cards that cannot be played: first multiplied, then added."""
SEAM: Colour = (24, 13, 7)
SHEEN: Colour = (18, 12, 7)
WEFT: Colour = (236, 236, 236)
WARP: Colour = (246, 246, 246)

# Thread colours of woven carpets.
CREAM: Colour = (226, 209, 168)
OCHRE: Colour = (205, 152, 66)


MIN_SIZE = (1024, 640)
"""The smallest window size that the person can drag to."""
SMALL_SIZE = (840, 540)
"""The smallest window size on a small screen: the smallest type of ``style_for`` still fits."""


@dataclass(frozen=True)
class Ground:
    """The colours of widgets and words on one material."""

    name: str
    fill: Colour
    text: Colour
    soft: Colour
    line: Colour
    button: Colour
    hover: Colour
    pressed: Colour
    focus: Colour
    accent: Colour
    """Text and frames of the chosen item."""


ON_PAPER = Ground("paper", PAPER, INK, INK_SOFT, PAPER_LINE, (240, 229, 205), (255, 250, 238), (226, 211, 180), (22, 92, 138),
                  RED)
ON_SLATE = Ground("slate", SLATE, CHALK, CHALK_SOFT, (112, 116, 114), (52, 58, 60), (64, 71, 74), (34, 38, 40), GOLD, GOLD)
ON_WOOD = Ground("wood", WOOD_DARK, CHALK, (222, 206, 178), WOOD_LIGHT, (70, 43, 25), (88, 56, 33), (50, 30, 18), GOLD, GOLD)

# Durations in seconds, to be multiplied by the pace.
DEAL_S, PLAY_S, GATHER_S, TURN_S = 0.20, 0.26, 0.34, 0.22
FADE_S = 0.1
"""How long cards take to change places without moving, at most."""
WRITE_S = 0.8
"""How long a sheet shows before its points are written on the slate."""

# Durations in seconds, at any pace: how long people read.
TOAST_S, REASON_S, SHEET_S = 6.0, 4.0, 5.0


class Shadow(NamedTuple):
    """How high something lies above its ground: blur and drop in units, and the darkest alpha."""

    blur: float
    drop: float
    alpha: int


NEAR = Shadow(0.9, 0.3, 125)
"""Of plates, bubbles, slips of paper, messages."""
FAR = Shadow(1.8, 0.5, 150)
"""Of slates, large sheets and the carpet."""

LEAST_PX = 8


@dataclass(frozen=True)
class TypeSpec:
    """A typeface and its size in pixels. Where a text would be cut, it may shrink to ``least`` pixels, if that is smaller."""

    face: str
    px: int
    least: int | None = None

    @property
    def smallest(self) -> TypeSpec:
        """The same face in its least size, for what has no more room to give."""
        return TypeSpec(self.face, self.px if self.least is None else min(self.px, self.least))

    def sized(self, px: float, least: int = LEAST_PX) -> TypeSpec:
        """The same face at another size, never below ``least``."""
        return TypeSpec(self.face, max(least, round(px)))


CONTROL = 5.0
"""The height of a button, field or row, in units."""


@dataclass(frozen=True)
class Style:
    """All measures for one window size, and for type so many times as large as usual where there is room for it."""

    unit: float
    type_size: float = 1.0

    def px(self, units: float) -> int:
        """``units`` as whole pixels, at least one unless ``units`` is 0."""
        return 0 if units == 0 else max(1, round(units * self.unit))

    @cached_property
    def gap(self) -> int:
        return self.px(1)

    @cached_property
    def pad(self) -> int:
        return self.px(2)

    @cached_property
    def control(self) -> int:
        """The height of a button, field or row."""
        return self.px(CONTROL)

    @cached_property
    def radius(self) -> int:
        """The corner radius of buttons, fields, tiles and slips of paper."""
        return self.px(0.7)

    @cached_property
    def corner(self) -> int:
        """The corner radius of large sheets and of parts inside a field."""
        return self.px(0.3)

    @cached_property
    def round(self) -> int:
        """The corner radius of speech bubbles."""
        return self.px(1.6)

    @cached_property
    def frame(self) -> int:
        """Width of the edge around the chosen item or the player to act."""
        return max(2, self.px(0.35))

    @cached_property
    def hairline(self) -> int:
        return max(1, round(self.unit / 7))

    @cached_property
    def ring(self) -> int:
        """Width of the focus ring."""
        return max(2, round(self.unit * 0.36))

    def downwards(self) -> Iterator[Style]:
        """This style and others with smaller type, down to the usual one."""
        steps = round((self.type_size - 1) * 8)
        return (Style(self.unit, 1 + step / 8) for step in range(steps, -1, -1))

    def _read(self, face: str, units: float) -> TypeSpec:
        """Type for reading, at least as large as usual."""
        return TypeSpec(face, self.px(units * self.type_size), self.px(units))

    @cached_property
    def small(self) -> TypeSpec:
        return self._read("sans", 1.9)

    @cached_property
    def body(self) -> TypeSpec:
        return self._read("sans", 2.25)

    @cached_property
    def strong(self) -> TypeSpec:
        return self._read("sans-strong", 2.25)

    @cached_property
    def lead(self) -> TypeSpec:
        return self._read("serif-strong", 2.9)

    @cached_property
    def number(self) -> TypeSpec:
        """Points, readable from a metre away."""
        return TypeSpec("serif-strong", self.px(3.1))

    @cached_property
    def title(self) -> TypeSpec:
        return TypeSpec("serif-strong", self.px(4.2))

    @cached_property
    def display(self) -> TypeSpec:
        return TypeSpec("serif-strong", self.px(8))

    @cached_property
    def italic(self) -> TypeSpec:
        return self._read("serif-italic", 2.35)


@lru_cache(maxsize=32)
def style_for(size: tuple[int, int], type_size: float = 1.0) -> Style:
    """The measures for a window of ``size`` pixels: the unit is 8 at 1280 x 720 and never below 6."""
    width, height = size
    return Style(max(6.0, min(min(width, height) / 90, max(width, height) / 140)), type_size)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """``a`` mixed with a ``share`` (0 … 1) of ``b``."""
    return tuple(round(x + (y - x) * share) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]
