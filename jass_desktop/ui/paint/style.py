"""The visual language: colours, type, spacing, radii, durations. Every size follows from one ``unit``.

A warm Swiss inn: wood, a woven carpet, dark slate with chalk, cream paper with brown ink, and one red.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from jass_desktop.session.table.carpets import CARPETS, PLAIN, Carpet
from jass_desktop.session.table.carpets import Colour as Colour

CONTRAST = "JASS_DESKTOP_CONTRAST"
"""The environment variable that says how this run paints: “high” or anything else."""
HIGH_CONTRAST = os.environ.get(CONTRAST) == "high"
"""Whether this run paints in black, white and few colours: text with a contrast of 7 : 1, marks with 4.5 : 1."""


def _shade(usual: Colour, strong: Colour) -> Colour:
    """The colour of this run."""
    return strong if HIGH_CONTRAST else usual


BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
WOOD_DARK = _shade((44, 27, 16), BLACK)
WOOD = _shade((96, 60, 34), (18, 18, 18))
WOOD_LIGHT = _shade((148, 100, 58), (140, 140, 140))
WOOD_FLAT = _shade((75, 47, 27), BLACK)
SLATE = _shade((41, 46, 48), BLACK)
SLATE_DARK = _shade((29, 33, 35), BLACK)
CHALK = _shade((243, 239, 228), WHITE)
CHALK_SOFT = _shade((196, 194, 184), (225, 225, 225))
PAPER = _shade((248, 241, 225), WHITE)
PAPER_DARK = _shade((234, 222, 197), (232, 232, 232))
PAPER_LINE = _shade((196, 176, 142), (90, 90, 90))
INK = _shade((46, 31, 21), BLACK)
INK_SOFT = _shade((98, 77, 58), (40, 40, 40))
RED = _shade((166, 30, 36), (130, 0, 14))
RED_LIGHT = _shade((190, 44, 46), (150, 0, 24))
RED_DARK = _shade((122, 18, 26), (96, 0, 8))
GOLD = _shade((242, 188, 84), (255, 214, 0))
GREEN: Colour = CARPETS["green"].cloth

# Fills for marks of decisions and bars of alternatives.
GOOD = _shade((58, 104, 62), (0, 80, 20))
BEST = _shade((22, 92, 138), (0, 60, 120))
MISTAKE = _shade((178, 84, 20), (130, 50, 0))
WORSE = _shade((168, 142, 108), (90, 80, 62))

# The viewer's side and the other one: both on paper and on wood.
OURS = _shade((72, 136, 184), (0, 118, 222))
THEIRS = _shade((206, 102, 44), (194, 86, 0))

CLEAR = (0, 0, 0, 0)
KNOB_EDGE = _shade((146, 142, 133), (90, 90, 90))
PLATE_EDGE = _shade((112, 74, 43), (140, 140, 140))
CARD_EDGE = _shade((178, 164, 138), (90, 90, 90))

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


MIN_SIZE = (680, 640)
"""The smallest window size that the person can drag to."""
SMALL_HEIGHT = 540
"""The smallest window height on a small screen."""


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


ON_PAPER = Ground("paper", PAPER, INK, INK_SOFT, PAPER_LINE, _shade((240, 229, 205), (240, 240, 240)),
                  _shade((255, 250, 238), WHITE), _shade((226, 211, 180), (215, 215, 215)), BEST, RED)
ON_SLATE = Ground("slate", SLATE, CHALK, CHALK_SOFT, _shade((112, 116, 114), (140, 140, 140)), _shade((52, 58, 60), (28, 28, 28)),
                  _shade((64, 71, 74), (48, 48, 48)), _shade((34, 38, 40), BLACK), GOLD, GOLD)
ON_WOOD = Ground("wood", WOOD_DARK, CHALK, _shade((222, 206, 178), (225, 225, 225)), WOOD_LIGHT,
                 _shade((70, 43, 25), (28, 28, 28)), _shade((88, 56, 33), (48, 48, 48)), _shade((50, 30, 18), BLACK), GOLD, GOLD)

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

    @property
    def shrinking(self) -> TypeSpec:
        """The same type, which shrinks as far as can be read rather than be cut."""
        return TypeSpec(self.face, self.px, LEAST_PX)

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
        """Width of the edge around the chosen item."""
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

    def scaled(self, share: float) -> Style:
        """The same measures, with type so many times as large."""
        return replace(self, type_size=self.type_size * share)

    def _read(self, face: str, units: float) -> TypeSpec:
        """Type for reading, at least as large as usual."""
        return TypeSpec(face, self.px(units * self.type_size), self.px(units) if self.type_size > 1 else None)

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
    """The measures for a window of ``size`` pixels: the unit is 8 at 1280 x 720, and 6 or more where a side has 840 pixels; where
    none has, everything shrinks, so that nothing is cut."""
    width, height = size
    return Style(min(max(6.0, min(width, height) / 90), max(width, height) / 140), type_size)


def carpet_of(name: str) -> Carpet:
    """The carpet of this name; a plain black one in high contrast."""
    return PLAIN if HIGH_CONTRAST else CARPETS[name]


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """``a`` mixed with a ``share`` (0 … 1) of ``b``."""
    return tuple(round(x + (y - x) * share) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]
