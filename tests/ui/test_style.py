from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from jass_desktop.session.table.carpets import CARPETS, PLAIN, Carpet, Colour
from jass_desktop.theme.model import contrast
from jass_desktop.ui.paint import style
from tests import sources

FACES = {"sans", "sans-strong", "serif-strong", "serif-italic"}
FACES_AT_HOME = {"paint/text.py", "paint/faces.py", "stills/sheet.py"}
"""Where faces of the type may be named: their files, the letters on cards, the sheet of a deck, whose size never changes."""
NO_COLOURS = {("paint/shapes.py", (0, 0, 0, 0)), ("paint/materials.py", (5, 14, 176, 255)),
              ("learn/paint_seats.py", (3, 5, 6, 9)), ("access/bus.py", (1, 2, 4)), ("access/ear.py", (0, 0, 0, 0))}


def texts(style: ModuleType, carpets: Iterable[Carpet]) -> list[tuple[Colour, Colour]]:
    """Each colour of text with each colour that it is written on."""
    return [
        *((text, back) for ground in (style.ON_PAPER, style.ON_SLATE, style.ON_WOOD)
          for text in (ground.text, ground.soft, ground.accent)
          for back in (ground.fill, ground.button, ground.hover, ground.pressed)),
        *((style.PAPER, red) for red in (style.RED, style.RED_LIGHT, style.RED_DARK)),
        *((text, back) for carpet in carpets for text in (style.CHALK, style.CHALK_SOFT, style.GOLD)
          for back in (carpet.cloth, carpet.dark))]


def high_contrast() -> ModuleType:
    """The module of the style as it is in a run with high contrast."""
    found = importlib.util.spec_from_file_location("high_contrast", style.__file__)
    assert found is not None
    assert found.loader is not None
    module = sys.modules[found.name] = importlib.util.module_from_spec(found)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JASS_DESKTOP_CONTRAST", "high")
        found.loader.exec_module(module)
    return module


HIGH = high_contrast()
TEXTS = texts(style, CARPETS.values())
TEXTS_OF_HIGH = [
    *texts(HIGH, [PLAIN]), *((HIGH.PAPER, mark) for mark in (HIGH.GOOD, HIGH.BEST, HIGH.MISTAKE)), (HIGH.GREEN, HIGH.PAPER),
    *((text, HIGH.PAPER_DARK) for text in (HIGH.INK, HIGH.INK_SOFT, HIGH.RED))]
MARKS_OF_HIGH = [
    *((mark, back) for mark in (HIGH.OURS, HIGH.THEIRS) for back in (HIGH.PAPER, HIGH.WOOD_FLAT)),
    *((mark, HIGH.PAPER) for mark in (HIGH.GOOD, HIGH.BEST, HIGH.MISTAKE, HIGH.WORSE, HIGH.RED, HIGH.PAPER_LINE, HIGH.KNOB_EDGE)),
    *((ground.line, ground.fill) for ground in (HIGH.ON_PAPER, HIGH.ON_SLATE, HIGH.ON_WOOD)),
    *((ground.focus, back) for ground in (HIGH.ON_PAPER, HIGH.ON_SLATE, HIGH.ON_WOOD) for back in (ground.fill, ground.button)),
    (HIGH.PLATE_EDGE, HIGH.WOOD_FLAT), (PLAIN.light, PLAIN.cloth), (HIGH.GOLD, PLAIN.cloth)]


@pytest.mark.parametrize(("text", "ground"), TEXTS_OF_HIGH)
def test_words_stand_out_more_in_high_contrast(text: Colour, ground: Colour) -> None:
    """What is written has a contrast of at least 7 : 1 there."""
    assert contrast(text, ground) >= 7


@pytest.mark.parametrize(("mark", "ground"), MARKS_OF_HIGH)
def test_marks_stand_out_in_high_contrast(mark: Colour, ground: Colour) -> None:
    """Marks, bars, edges and the ring of the focus have a contrast of at least 4.5 : 1 there."""
    assert contrast(mark, ground) >= 4.5


def test_high_contrast_is_chosen_before_the_colours(tmp_path: Path) -> None:
    """A run whose preferences ask for it has it, whatever it does first; another has not."""
    told = []
    for contrast_ in ("high", "usual"):
        (tmp_path / "preferences.yaml").write_text(f"contrast: {contrast_}\n")
        code = ("import sys; from jass_desktop.cli import main; main(['--data-dir', sys.argv[1], 'themes', 'list']); "
                "import jass_desktop.ui.paint.style as s; "
                "print(s.HIGH_CONTRAST, s.PAPER == s.WHITE)")
        found = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True)
        told.append(found.stdout.splitlines()[-1])
    assert told == ["True True", "False False"]


@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_words_stand_out(text: Colour, ground: Colour) -> None:
    """Everything that is written has a contrast of at least 4.5 : 1 against what it is written on."""
    assert contrast(text, ground) >= 4.5


def test_contrast_runs_from_one_to_twenty_one() -> None:
    """The contrast is that of WCAG: 21 for black on white, 1 for a colour on itself."""
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((90, 90, 90), (90, 90, 90)) == pytest.approx(1)


@pytest.mark.parametrize(("size", "unit"), [((1280, 720), 8), ((1920, 1080), 12), ((3840, 2160), 24), ((1080, 1920), 12)])
def test_everything_grows_with_the_window(size: tuple[int, int], unit: float) -> None:
    """One unit is a ninetieth of the window's short side, in landscape and portrait."""
    assert style.style_for(size).unit == pytest.approx(unit)


@pytest.mark.parametrize("size", [(840, 540), (680, 840), (680, 960), (1024, 640)])
def test_the_smallest_type_stays_legible(size: tuple[int, int]) -> None:
    """In the smallest windows, low or upright, no type is smaller than 11 pixels."""
    assert style.style_for(size).small.px >= 11


def test_a_window_that_is_low_and_narrow_cuts_nothing() -> None:
    """Where no side has room for the usual measures, all shrinks, and can still be read."""
    least = style.style_for(style.MIN_SIZE)
    assert max(style.MIN_SIZE) / least.unit >= 140
    assert least.small.px >= style.LEAST_PX


def nodes() -> Iterator[tuple[str, ast.AST]]:
    """All that is written in the modules of the window, but that of the style, each with the module's name."""
    return ((name.removeprefix("ui/"), node) for name in sources.MODULES if name.startswith("ui/") and name != "ui/paint/style.py"
            for node in sources.nodes(name))


def number(node: ast.expr) -> int | None:
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def test_colours_and_type_are_defined_in_one_place() -> None:
    """No colour is written out and no face of the type named outside the style, but where a list here says so."""
    for module, node in nodes():
        if isinstance(node, ast.Tuple) and len(node.elts) in (3, 4):
            values = tuple(map(number, node.elts))
            is_colour = all(value is not None and 0 <= value <= 255 for value in values)
            assert not is_colour or (module, values) in NO_COLOURS, f"{module}:{node.lineno}"
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            is_hex = node.value.startswith("#") and len(node.value) in (4, 7, 9)
            assert not is_hex, f"{module}:{node.lineno}"
            assert module in FACES_AT_HOME or node.value not in FACES, f"{module}:{node.lineno}"


def test_corners_and_shadows_are_those_of_the_style() -> None:
    """No box has a radius of its own, and no shadow a darkness: they are named in the style, or follow from the box's size."""
    for module, node in nodes():
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        owner = ast.unparse(node.func.value)
        if owner.split(".")[-1] != "shapes":
            continue
        at = {"paint": 2, "paint_shadow": 2, "rounded": 1, "shadow": 1, "cast": 3}.get(node.func.attr)
        if at is not None and len(node.args) > at:
            radius = ast.unparse(node.args[at])
            assert ".px(" not in radius, f"{module}:{node.lineno}: {radius}"
        if node.func.attr in ("shadow", "paint_shadow"):
            assert number(node.args[-1]) is None, f"{module}:{node.lineno}"
