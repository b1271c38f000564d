"""The only text renderer: alignment, word wrap, ellipsis, and suit signs and pips as pictures within the line.

The only markup is ``{suit:hearts}`` and ``{pips:2/4}``; ``escape`` keeps names and other foreign text from being read as markup.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pygame

from jass_desktop.engine.cards import Suit
from jass_desktop.errors import JassError
from jass_desktop.gate.text import shortened, visible
from jass_desktop.ui.paint.lines import Chunk, Line, Piece, Pips, Ruler, lay_out, runs
from jass_desktop.ui.paint.style import LEAST_PX, Colour, TypeSpec

FACES = {
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-strong": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "serif-strong": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "serif-italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
}
_TOKEN = re.compile(r"\{\{|\{suit:(clubs|spades|hearts|diamonds)\}|\{pips:(\d)/(\d)\}")
_SIGN = "{suit:"
_BLOCKS = 600
_SIZES = 2000
_FONTS = 60
_WIDTHS = 2000
_LINE = 150
"""Characters of the longest text whose width is kept."""
_LONGEST = 20_000
"""Characters of a text that are read; no page of ours has a tenth of that."""
_WIDEST = 2**14
"""Line width in pixels if none is given: wider than any window."""


def sign(suit: Suit) -> str:
    """The markup of the suit's sign."""
    return f"{{suit:{suit.name.lower()}}}"


def escape(text: str) -> str:
    """``text`` with its markup characters escaped."""
    return text.replace("{", "{{")


def has_sign(markup: str) -> bool:
    """Whether ``markup`` contains a suit sign, which needs a light ground."""
    return any(isinstance(piece, Suit) for line in parse(markup) for chunk in line for piece in chunk)


def parse(markup: str) -> list[list[Chunk]]:
    """The paragraphs of ``markup``, each a list of unbreakable chunks. Invalid markup counts as text."""
    return [[_chunk(word) for word in line.split(" ") if word] for line in markup.replace("\u202f", "\u00a0").split("\n")]


def _chunk(word: str) -> Chunk:
    pieces: list[Piece] = []
    at, plain = 0, ""
    for match in _TOKEN.finditer(word):
        plain += word[at:match.start()]
        at = match.end()
        if match[0] == "{{":
            plain += "{"
            continue
        if plain:
            pieces.append(plain)
        pieces.append(Suit[match[1].upper()] if match[1] else Pips(int(match[2]), int(match[3])))
        plain = ""
    if plain + word[at:]:
        pieces.append(plain + word[at:])
    return tuple(pieces)


@cache
def font_path(face: str) -> Path:
    """The font file of a face. JassError, with a way to fix it, if its package is missing."""
    package, name = FACES[face]
    spec = find_spec(package)
    path = Path(spec.origin).parent / "files" / name if spec is not None and spec.origin else None
    if path is None or not path.exists():
        raise JassError(f"the font {name} is missing; install it with: pip install {package.replace('_', '-')}")
    return path


def _opened(spec: TypeSpec) -> pygame.font.Font:
    return pygame.font.Font(str(font_path(spec.face)), spec.px)


@lru_cache(maxsize=_FONTS)
def _widths(_spec: TypeSpec) -> dict[str, int]:
    """The widths of words and lines in this type that are known so far: whatever writes them, they are the same."""
    return {}


class Written(NamedTuple):
    """A text with its markup, and where it is written; no place where the caller puts it there itself."""

    markup: str
    place: pygame.Rect | None


class Texts:
    """Writes text; caches renderings and measurements, bounded.

    ``signs`` gives the picture of a suit in a square of a given number of pixels.
    """

    def __init__(self, signs: Callable[[Suit, int], pygame.Surface]) -> None:
        self._signs = signs
        self._deck = 0
        """Which pictures of suits are written, counted from the first."""
        self._font = lru_cache(_FONTS)(_opened)
        self._block = lru_cache(_BLOCKS)(self._written)
        self._size = lru_cache(_SIZES)(self._measured)
        self._whole = lru_cache(_SIZES)(self._fits)
        self._noted: list[Written] | None = None
        if not pygame.font.get_init():
            pygame.font.init()

    @contextmanager
    def listening(self) -> Iterator[list[Written]]:
        """What would be written now is noted in the list instead."""
        before, self._noted = self._noted, []
        try:
            yield self._noted
        finally:
            self._noted = before

    @contextmanager
    def picture(self, words: str, place: pygame.Rect) -> Iterator[None]:
        """What is painted within is one picture: whoever listens is told these words instead of all that is written in it."""
        if self._noted is None:
            yield
            return
        with self.listening():
            yield
        self._noted.append(Written(words, place))

    def forget(self) -> None:
        """Use no cached rendering with suit signs any more, because those have changed."""
        self._deck += 1

    def close(self) -> None:
        """Close all fonts, each of which holds a file open. Writing again reopens them."""
        self._font.cache_clear()
        self._block.cache_clear()
        self._size.cache_clear()

    def font(self, spec: TypeSpec) -> pygame.font.Font:
        return self._font(spec)

    def line_height(self, spec: TypeSpec) -> int:
        return self.font(spec).get_linesize()

    def measure(self, markup: str, spec: TypeSpec, width: int | None = None, lines: int | None = None) -> tuple[int, int]:
        """Width and height in pixels of ``markup`` wrapped to ``width`` and cut to ``lines``."""
        return self._size(markup, spec, width, lines)

    def _measured(self, markup: str, spec: TypeSpec, width: int | None, lines: int | None) -> tuple[int, int]:
        set_lines = self._layout(markup, spec, width, lines)
        return max(map(self._ruler(spec).line, set_lines), default=0), len(set_lines) * self.line_height(spec)

    def block(self, markup: str, spec: TypeSpec, colour: Colour, *, width: int | None = None, align: str = "left",
              lines: int | None = None) -> pygame.Surface:
        """A picture of ``markup``, no larger than needed, wrapped to ``width``. Text that does not fit ends in an ellipsis."""
        if self._noted is not None:
            self._noted.append(Written(markup, None))
        return self._block(markup, spec, colour, width, align, lines, self._deck if _SIGN in markup else 0)

    def _written(self, markup: str, spec: TypeSpec, colour: Colour, width: int | None, align: str, lines: int | None,
                 _deck: int) -> pygame.Surface:
        set_lines = self._layout(markup, spec, width, lines)
        widths = list(map(self._ruler(spec).line, set_lines))
        height = self.line_height(spec)
        whole = max(widths, default=0)
        block = pygame.Surface((max(1, whole), max(1, len(set_lines) * height)), pygame.SRCALPHA)
        for row, (line, used) in enumerate(zip(set_lines, widths, strict=True)):
            x = {"left": 0, "centre": (whole - used) // 2, "right": whole - used}[align]
            self._paint_line(block, line, spec, colour, x, row * height)
        return block

    def paint(self, surface: pygame.Surface, markup: str, rect: pygame.Rect, spec: TypeSpec, colour: Colour, *,
              align: str = "left", valign: str = "top", lines: int | None = None) -> pygame.Rect:
        """Write ``markup`` into ``rect``, wrapped to its width, in at most ``lines`` lines (as many as fit if None).

        Returns the rectangle covered, which is never wider than ``rect``.
        """
        spec = self.fitted(markup, spec, rect, lines)
        fitting = max(1, rect.height // self.line_height(spec))
        lines = min(lines or fitting, fitting)
        block = None
        if self._noted is None:
            block = self.block(markup, spec, colour, width=rect.width, align=align, lines=lines)
        place = pygame.Rect(rect.topleft, self.measure(markup, spec, rect.width, lines) if block is None else block.get_size())
        if align == "centre":
            place.centerx = rect.centerx
        elif align == "right":
            place.right = rect.right
        else:
            place.left = rect.left
        if valign == "middle":
            place.centery = rect.centery
        elif valign == "bottom":
            place.bottom = rect.bottom
        if block is not None:
            surface.blit(block, place)
        elif self._noted is not None:
            self._noted.append(Written(markup, place))
        return place

    def fitted(self, markup: str, spec: TypeSpec, rect: pygame.Rect, lines: int | None = None) -> TypeSpec:
        """The type, as large as allows ``markup`` to stand whole in ``rect``, between its size and its least size."""
        while spec.least is not None and spec.px > spec.least and not self._whole(markup, spec, rect.size, lines):
            spec = TypeSpec(spec.face, spec.px - 1, spec.least)
        return spec

    def narrowed(self, texts: Iterable[str], spec: TypeSpec, width: int, least: int = LEAST_PX) -> TypeSpec:
        """The type, made smaller until each of these texts is no wider than this, but never smaller than ``least`` px."""
        texts = tuple(texts)
        while spec.px > least and any(self.measure(text, spec)[0] > width for text in texts):
            spec = spec.sized(spec.px - 1, least)  # hinted type is not as much narrower as it is smaller
        return spec

    def _fits(self, markup: str, spec: TypeSpec, room: tuple[int, int], lines: int | None) -> bool:
        """Whether nothing of ``markup`` is cut in the room, and no word broken."""
        set_lines, ruler = self._layout(markup, spec, room[0], None), self._ruler(spec)
        fitting = room[1] // self.line_height(spec)
        return len(set_lines) <= min(lines or fitting, fitting) and all(
            ruler.chunk(chunk) <= room[0] for line in parse(markup) for chunk in line)

    def _layout(self, markup: str, spec: TypeSpec, width: int | None, lines: int | None) -> list[Line]:
        room = _WIDEST if width is None else width
        return lay_out(parse(shortened(visible(markup), _LONGEST)), self._ruler(spec), room, lines)

    def _ruler(self, spec: TypeSpec) -> Ruler:
        font, widths = self.font(spec), _widths(spec)

        def width(text: str) -> int:
            found = widths.get(text)
            if found is None:
                found = font.size(text)[0]
                if len(text) <= _LINE:
                    if len(widths) >= _WIDTHS:
                        widths.clear()
                    widths[text] = found
            return found

        return Ruler(width, self._sign_px(spec))

    def _sign_px(self, spec: TypeSpec) -> int:
        return max(6, round(self.font(spec).get_ascent() * 0.95))

    def _paint_line(self, block: pygame.Surface, line: Line, spec: TypeSpec, colour: Colour, x: int, y: int) -> None:
        font, ruler = self.font(spec), self._ruler(spec)
        for run in runs(line):
            if isinstance(run, str):
                block.blit(font.render(run, True, colour), (x, y))
            else:
                picture = _pips(run, ruler.pip, colour) if isinstance(run, Pips) else self._signs(run, ruler.sign)
                # Centred on the capitals, which rise about 0.66 of the font size above the baseline.
                block.blit(picture, (x, y + font.get_ascent() - round(spec.px * 0.33) - picture.get_height() // 2))
            x += ruler.run(run)


def _pips(pips: Pips, px: int, colour: Colour) -> pygame.Surface:
    """The row, each dot in a square of ``px``; drawn larger, so that its edges are smooth."""
    large = pygame.Surface((4 * px * pips.of, 4 * px), pygame.SRCALPHA)
    large.fill((*colour, 0))
    for n in range(pips.of):
        pygame.draw.circle(large, colour, (4 * px * n + 2 * px, 2 * px), 1.5 * px, 0 if n < pips.filled else px // 2)
    return pygame.transform.smoothscale(large, (px * pips.of, px))

