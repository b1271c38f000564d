"""One way to write: alignment, word wrap, ellipsis, and suit signs as pictures inside the line.

Markup is ``{suit:hearts}`` and nothing else; ``escape`` keeps names and other strange text from being read as markup.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from jass_desktop.engine.cards import Suit
from jass_desktop.errors import JassError
from jass_desktop.ui.style import Colour, TypeSpec

Piece = str | Suit
Chunk = tuple[Piece, ...]
"""What is never broken: words and signs without a blank between them."""

_FACES = {
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-strong": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "serif-strong": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "serif-italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
}
_TOKEN = re.compile(r"\{\{|\{suit:(clubs|spades|hearts|diamonds)\}")
_BLOCKS = 600
_FONTS = 60
_ELLIPSIS = "…"
_ENDLESS = 2**30  # pixels
_NEAR = 0.95


def sign(suit: Suit) -> str:
    """The markup of the suit's sign."""
    return f"{{suit:{suit.name.lower()}}}"


def escape(text: str) -> str:
    """``text`` so that it is shown as it stands."""
    return text.replace("{", "{{")


def has_sign(markup: str) -> bool:
    """Whether a suit's sign stands in ``markup``, which needs a light ground."""
    return any(isinstance(piece, Suit) for line in parse(markup) for chunk in line for piece in chunk)


def parse(markup: str) -> list[list[Chunk]]:
    """The paragraphs of ``markup``, each a list of unbreakable chunks. No markup is refused: what is none is text."""
    return [[_chunk(word) for word in line.split(" ") if word] for line in markup.replace("\u202f", "\u00a0").split("\n")]


def _chunk(word: str) -> Chunk:
    pieces: list[Piece] = []
    at, plain = 0, ""
    for match in _TOKEN.finditer(word):
        plain += word[at:match.start()]
        at = match.end()
        if match[1] is None:
            plain += "{"
            continue
        if plain:
            pieces.append(plain)
        pieces.append(Suit[match[1].upper()])
        plain = ""
    if plain + word[at:]:
        pieces.append(plain + word[at:])
    return tuple(pieces)


@cache
def font_path(face: str) -> Path:
    """The file of a face of the type; JassError with the way out when its package is missing."""
    package, name = _FACES[face]
    spec = find_spec(package)
    path = Path(spec.origin).parent / "files" / name if spec is not None and spec.origin else None
    if path is None or not path.exists():
        raise JassError(f"the font {name} is missing; install it with: pip install {package.replace('_', '-')}")
    return path


class Texts:
    """Writes, and keeps what it has written, bounded. ``signs`` gives the picture of a suit in a square of that many pixels."""

    def __init__(self, signs: Callable[[Suit, int], pygame.Surface]) -> None:
        self._signs = signs
        self._fonts: OrderedDict[TypeSpec, pygame.font.Font] = OrderedDict()
        self._blocks: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        if not pygame.font.get_init():
            pygame.font.init()

    def forget(self) -> None:
        """Drop what was written, for the signs have changed."""
        self._blocks.clear()

    def font(self, spec: TypeSpec) -> pygame.font.Font:
        font = self._fonts.get(spec)
        if font is None:
            font = self._fonts[spec] = pygame.font.Font(str(font_path(spec.face)), spec.px)
            while len(self._fonts) > _FONTS:
                self._fonts.popitem(last=False)
        else:
            self._fonts.move_to_end(spec)
        return font

    def line_height(self, spec: TypeSpec) -> int:
        return self.font(spec).get_linesize()

    def measure(self, markup: str, spec: TypeSpec, width: int | None = None, lines: int | None = None) -> tuple[int, int]:
        """Width and height in pixels of ``markup`` wrapped to ``width`` and cut to ``lines``."""
        set_lines = self._layout(markup, spec, width, lines)
        return max((self._line_width(line, spec) for line in set_lines), default=0), len(set_lines) * self.line_height(spec)

    def block(self, markup: str, spec: TypeSpec, colour: Colour, *, width: int | None = None, align: str = "left",
              lines: int | None = None) -> pygame.Surface:
        """``markup`` as a picture just as large as it needs. Wrapped to ``width``; what does not fit ends in an ellipsis."""
        key = (markup, spec, colour, width, align, lines)
        block = self._blocks.get(key)
        if block is not None:
            self._blocks.move_to_end(key)
            return block
        set_lines = self._layout(markup, spec, width, lines)
        widths = [self._line_width(line, spec) for line in set_lines]
        height = self.line_height(spec)
        whole = max(widths, default=0)
        block = pygame.Surface((max(1, whole), max(1, len(set_lines) * height)), pygame.SRCALPHA)
        for row, (line, used) in enumerate(zip(set_lines, widths, strict=True)):
            x = {"left": 0, "centre": (whole - used) // 2, "right": whole - used}[align]
            self._paint_line(block, line, spec, colour, x, row * height)
        self._blocks[key] = block
        while len(self._blocks) > _BLOCKS:
            self._blocks.popitem(last=False)
        return block

    def paint(self, surface: pygame.Surface, markup: str, rect: pygame.Rect, spec: TypeSpec, colour: Colour, *,
              align: str = "left", valign: str = "top", lines: int | None = None) -> pygame.Rect:
        """Write ``markup`` into ``rect``: wrapped to its width, at most ``lines`` lines (as many as fit when None).

        Returns the rectangle covered, which never leaves ``rect`` sideways.
        """
        fitting = max(1, rect.height // self.line_height(spec))
        block = self.block(markup, spec, colour, width=rect.width, align=align, lines=min(lines or fitting, fitting))
        place = block.get_rect(top=rect.top)
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
        surface.blit(block, place)
        return place

    def _layout(self, markup: str, spec: TypeSpec, width: int | None, lines: int | None) -> list[list[Chunk]]:
        font = self.font(spec)
        blank = font.size(" ")[0]
        room = _ENDLESS if width is None else width
        done: list[list[Chunk]] = []
        for paragraph in parse(markup):
            line: list[Chunk] = []
            used = 0
            for chunk in paragraph:
                size = self._chunk_width(chunk, spec)
                if line and self._too_wide([*line, chunk], used + blank + size, spec, room):
                    done.append(line)
                    line, used = [], 0
                while size > room and lines != 1 and not line and (parts := self._break(chunk, spec, room)):
                    done.append([parts[0]])
                    chunk = parts[1]
                    size = self._chunk_width(chunk, spec)
                line.append(chunk)
                used += size + (blank if len(line) > 1 else 0)
            done.append(line)
        if lines is not None and len(done) > lines:
            rest = [chunk for line in done[lines - 1:] for chunk in line]
            done = done[:lines - 1] + [self._shorten(rest, spec, room)]
        elif lines == 1 and self._line_width(done[0], spec) > room:
            done = [self._shorten(done[0], spec, room)]
        return done

    def _too_wide(self, line: list[Chunk], about: int, spec: TypeSpec, room: int) -> bool:
        """Whether the line leaves the room; ``about`` is the sum of its parts, which kerning and rounding make inexact."""
        return about * _NEAR > room or (about > _NEAR * room and self._line_width(line, spec) > room)

    def _break(self, chunk: Chunk, spec: TypeSpec, width: int) -> tuple[Chunk, Chunk] | None:
        """A chunk wider than a line as one that fills it and the rest; None when nothing can be split off."""
        if len(chunk) != 1 or not isinstance(chunk[0], str) or len(chunk[0]) < 2:
            return None
        word, font = chunk[0], self.font(spec)
        count = max(1, next((n for n in range(len(word), 0, -1) if font.size(word[:n])[0] <= width), 1))
        return ((word[:count],), (word[count:],)) if count < len(word) else None

    def _shorten(self, line: list[Chunk], spec: TypeSpec, width: int) -> list[Chunk]:
        """The line cut so that it and an ellipsis fit."""
        while line:
            *before, last = line
            if isinstance(last[-1], str):
                for n in range(len(last[-1]), 0, -1):
                    cut: list[Chunk] = [*before, (*last[:-1], last[-1][:n].rstrip(" ,.;:") + _ELLIPSIS)]
                    if self._line_width(cut, spec) <= width:
                        return cut
                last = last[:-1]
            else:
                cut = [*before, (*last, _ELLIPSIS)]
                if self._line_width(cut, spec) <= width:
                    return cut
                last = last[:-1]
            line = [*before, last] if last else before
        return [(_ELLIPSIS,)]

    def _sign_px(self, spec: TypeSpec) -> int:
        return max(6, round(self.font(spec).get_ascent() * 0.95))

    def _chunk_width(self, chunk: Chunk, spec: TypeSpec) -> int:
        font = self.font(spec)
        return sum(font.size(piece)[0] if isinstance(piece, str) else self._sign_px(spec) for piece in chunk)

    def _line_width(self, line: list[Chunk], spec: TypeSpec) -> int:
        return sum(self._run_width(run, spec) for run in _runs(line))

    def _run_width(self, run: Piece, spec: TypeSpec) -> int:
        return self.font(spec).size(run)[0] if isinstance(run, str) else self._sign_px(spec)

    def _paint_line(self, block: pygame.Surface, line: list[Chunk], spec: TypeSpec, colour: Colour, x: int, y: int) -> None:
        font = self.font(spec)
        for run in _runs(line):
            if isinstance(run, str):
                block.blit(font.render(run, True, colour), (x, y))
            else:
                px = self._sign_px(spec)
                # Centred on the capitals, which stand on the base line and reach about 0.66 of the font size.
                block.blit(self._signs(run, px), (x, y + font.get_ascent() - round(spec.px * 0.33) - px // 2))
            x += self._run_width(run, spec)


def _runs(line: list[Chunk]) -> list[Piece]:
    """The line as longest texts and signs, so that a text keeps its kerning over blanks."""
    runs: list[Piece] = []
    for n, chunk in enumerate(line):
        for m, piece in enumerate(chunk):
            lead = " " if n and not m else ""
            if isinstance(piece, str):
                if runs and isinstance(runs[-1], str):
                    runs[-1] += lead + piece
                else:
                    runs.append(lead + piece)
            else:
                if lead:
                    if runs and isinstance(runs[-1], str):
                        runs[-1] += lead
                    else:
                        runs.append(lead)
                runs.append(piece)
    return runs
