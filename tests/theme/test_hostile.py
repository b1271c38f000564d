"""Decks made to harm: each is refused with its file, line and key, quickly, and reads nothing outside its folder."""

from __future__ import annotations

import io
import shutil
import struct
import zlib
from pathlib import Path
from typing import Any

import pygame
import pytest

from jass_desktop.errors import ThemeError
from jass_desktop.gate.problems import MAX_PROBLEMS
from jass_desktop.theme import png, svg
from jass_desktop.theme.load import load_theme
from jass_desktop.theme.model import Bitmap
from jass_desktop.theme.png import PngError, read_png
from jass_desktop.theme.svg import SvgError, read_drawing
from tests.irregular import link, make_pipe

DATA = Path(__file__).parent.parent / "data" / "themes"
GOOD = (DATA / "good.yaml").read_text("utf-8")
BACK = "back: {picture: sign.svg, inks: {cloth: \"#0000aa\"}}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(DATA / "good", tmp_path / "themes" / "good")
    return tmp_path / "themes"


def refusal(folder: Path, text: str = GOOD) -> str:
    """All that is wrong with a theme of this text; each problem names the file and a line."""
    path = folder / "x.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(ThemeError) as refused:
        load_theme(path)
    first, *problems = str(refused.value).splitlines()
    assert "The deck x.yaml cannot be used" in first
    assert problems
    return "\n".join(problems)


def with_back(folder: Path, name: str, content: bytes) -> str:
    """What is wrong with a theme whose back is this picture."""
    (folder / "good" / name).write_bytes(content)
    told = refusal(folder, GOOD.replace(BACK, f"back: {name}"))
    line = GOOD[: GOOD.index(BACK)].count("\n") + 1
    assert f"x.yaml:{line} back: '{name}' " in told
    return told


def drawing(body: str, box: str = "0 0 100 100") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'.encode()


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I4s", len(content), name) + content + struct.pack(">I", zlib.crc32(name + content))


def picture(width: int = 4, height: int = 4, *, rows: bytes | None = None, colours: int = 6, laced: int = 0,
            more: bytes = b"") -> bytes:
    """A PNG of 8 bits a channel."""
    plain = b"".join(b"\0" + b"\x80" * 4 * width for _ in range(height)) if rows is None else rows
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colours, 0, 0, laced))
    return b"\x89PNG\r\n\x1a\n" + head + more + chunk(b"IDAT", zlib.compress(plain)) + chunk(b"IEND", b"")


# Ways out of the folder


@pytest.mark.parametrize("name", [
    "../secret.svg", "good/../../secret.svg", "/etc/passwd", "/secret.svg", "C:\\secret.svg", "..\\secret.svg", "~/secret.svg",
    "file:secret.svg", "secret.svg\\0", "./sign.svg", "a" * 5000 + ".svg", "a/" * 59 + "b.svg", "sign.SVG", "sign.gif", ".svg",
])  # fmt: skip
def test_no_name_leads_out_of_the_folder(folder: Path, name: str) -> None:
    """A picture is named by plain words below the theme's folders, and by nothing else."""
    (folder.parent / "secret.svg").write_bytes(drawing(""))
    assert "back: " in refusal(folder, GOOD.replace(BACK, f"back: '{name}'"))


@pytest.mark.parametrize("name", ["..", ".", "/", "/etc", "good/..", "~", ""])
def test_no_folder_leads_out_of_the_folder(folder: Path, name: str) -> None:
    """A folder of pictures lies directly beside the theme."""
    (folder.parent / "sign.svg").write_bytes(drawing(""))
    assert "picture" in refusal(folder, GOOD.replace("pictures: [good]", f"pictures: ['{name}']"))


def test_no_link_leads_out_of_the_folder(folder: Path) -> None:
    """Neither the folder, nor a folder in it, nor a picture, nor the theme's file may be a link to elsewhere."""
    outside = folder.parent / "outside"
    outside.mkdir()
    (outside / "sign.svg").write_bytes(drawing(""))
    (outside / "x.yaml").write_text("secret: 12345", "utf-8")
    link(folder / "elsewhere", outside)
    assert "leads out" in refusal(folder, GOOD.replace("[good]", "[elsewhere, good]"))
    link(folder / "good" / "deep", outside)
    assert "leads out" in refusal(folder, GOOD.replace(BACK, "back: deep/sign.svg"))
    (folder / "x.yaml").unlink()
    link(folder / "x.yaml", outside / "x.yaml")
    with pytest.raises(ThemeError, match="leads out of its folder") as refused:
        load_theme(folder / "x.yaml")
    assert "12345" not in str(refused.value)


def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    """A theme or picture that is no plain file is refused at once instead of being read for ever."""
    make_pipe(folder / "pipe.yaml")
    with pytest.raises(ThemeError, match="not a plain file"):
        load_theme(folder / "pipe.yaml")
    make_pipe(folder / "good" / "pipe.svg")
    assert "no file 'pipe.svg'" in refusal(folder, GOOD.replace(BACK, "back: pipe.svg"))


def test_a_link_that_leads_nowhere_is_refused(folder: Path) -> None:
    """A theme or a picture that is a link to itself is refused like one that is not there."""
    link(folder / "x.yaml", folder / "x.yaml")
    with pytest.raises(ThemeError, match="readable file"):
        load_theme(folder / "x.yaml")
    (folder / "x.yaml").unlink()
    link(folder / "good" / "round.svg", folder / "good" / "round.svg")
    assert "no file 'round.svg'" in refusal(folder, GOOD.replace(BACK, "back: round.svg"))


# Too much


def test_huge_files_are_not_read(folder: Path) -> None:
    """Files of gigabytes, which take no room on the disk, are refused without being read."""
    for name in ("huge.yaml", "good/huge.svg", "good/huge.png"):
        with (folder / name).open("wb") as file:
            file.truncate(4 * 2**30)
    with pytest.raises(ThemeError, match="expected at most 256 KiB"):
        load_theme(folder / "huge.yaml")
    assert "larger than 256 KiB" in refusal(folder, GOOD.replace(BACK, "back: huge.svg"))
    assert "larger than 2 MiB" in refusal(folder, GOOD.replace(BACK, "back: huge.png"))


def test_many_mistakes_are_told_in_part(folder: Path) -> None:
    """A file of thousands of mistakes does not become a message of megabytes."""
    told = refusal(folder, GOOD + "".join(f"k{'x' * 80}{n}: 1\n" for n in range(1500)))
    assert len(told.splitlines()) == MAX_PROBLEMS + 1
    assert told.endswith("\n… and 1470 more problems.")
    assert len(told) < 20_000


@pytest.mark.parametrize("damage", [
    ("author: Nobody", f"author: {'x' * 100_000}"),
    (BACK, f"back: '{'../' * 30_000}sign.svg'"),
    ("inks: {cloth:", f"inks: {{{'x' * 100_000}: \"#123456\", cloth:"),
    ("corner: 0.06", f"corner: !<{'x' * 100_000}> 1"),
    ("corner: 0.06", f"corner: *{'x' * 100_000}"),
    ("pictures: [good]", f"pictures: [good, {'x' * 100_000}]"),
], ids=lambda damage: damage[0])
def test_no_message_is_long(folder: Path, damage: tuple[str, str]) -> None:
    """However long what is refused may be, it is told in a few words."""
    assert damage[0] in GOOD
    assert max(map(len, refusal(folder, GOOD.replace(*damage)).splitlines())) < 1000


@pytest.mark.parametrize("body", [f'<path fill="#{"x" * 90_000}"/>', f'<path {"x" * 90_000}="1"/>', f'<{"x" * 90_000}/>',
                                  f'<path style="mask: {"x" * 90_000}"/>', f'<linearGradient id="{"x" * 90_000}"/>',
                                  f'<path d="M0 0L{"9" * 90_000} 5"/>'], ids=lambda body: body[:24])
def test_no_message_of_a_picture_is_long(folder: Path, body: str) -> None:
    """The same of what stands in a drawing."""
    assert max(map(len, with_back(folder, "long.svg", drawing(body)).splitlines())) < 1000
    assert max(map(len, with_back(folder, "long.svg", drawing("", "9" * 90_000)).splitlines())) < 1000


def test_a_refused_picture_is_read_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged drawing that is named a hundred times does not cost a hundred readings."""
    readings = []

    def counted(data: bytes, name: str, **more: Any) -> object:
        readings.append(name)
        return read_drawing(data, name, **more)

    monkeypatch.setattr(svg, "read_drawing", counted)
    (folder / "good" / "bad.svg").write_bytes(drawing("<text/>"))
    queen = "queen: {halves: [half.svg]}"
    assert queen in GOOD
    told = refusal(folder, GOOD.replace(queen, f"queen: {{halves: [{', '.join(['bad.svg'] * 100)}]}}"))
    assert told.count("uses <text>") == MAX_PROBLEMS
    assert readings.count("bad.svg") == 1


def test_a_long_row_of_extended_themes_is_refused(folder: Path) -> None:
    """Themes that extend one another hundreds deep end in a message."""
    for number in range(400):
        (folder / f"t{number}.yaml").write_text(f"extends: t{number + 1}\n", "utf-8")
    assert "at most 5 decks" in refusal(folder, "extends: t0\n")


def test_a_short_file_cannot_ask_for_millions_of_signs(folder: Path) -> None:
    """Signs on signs are an alias bomb in other words."""
    sign = drawing(f'<path d="{"M0 0L9 9" * 200}"/>')
    (folder / "good" / "sign.svg").write_bytes(sign)
    row = "{signs: [" + ", ".join(["[9, 9, 9]"] * 100) + "]}"
    many = f"six: {{whole: [{', '.join([row] * 25)}]}}"
    told = refusal(folder, GOOD.replace("six: {halves: [{signs: [[285, 200, 100]]}]}", many))
    assert "faces.six: " in told
    assert "expected drawings and signs of at most 1024 KiB together" in told


def test_pictures_together_are_bounded(folder: Path) -> None:
    """Many pictures that are each within bounds are too much together."""
    noise = bytes(range(256)) * 7000
    for number in range(12):
        (folder / "good" / f"p{number}.png").write_bytes(picture(more=chunk(b"teXt", noise)))
    queen = "queen: {halves: [half.svg]}"
    items = ", ".join(f"p{number}.png" for number in range(12))
    assert "at most 16 MiB together" in refusal(folder, GOOD.replace(queen, f"queen: {{whole: [{items}]}}"))
    items = ", ".join(["p0.png"] * 5)
    assert "at most 8 PNG pictures" in refusal(folder, GOOD.replace(queen, f"queen: {{halves: [{items}]}}"))


# Texts


@pytest.mark.parametrize("text", [r'"\e[2Jboo"', r'"a\nb"', r'"a\rb"', r'"\u202ekcab"', r'"\u0007"', r'"\u200b"'])
def test_texts_do_not_steer_the_terminal(folder: Path, text: str) -> None:
    """What is printed of a theme is one line of plain text."""
    assert "on one line" in refusal(folder, GOOD.replace("author: Nobody", f"author: {text}"))


# Drawings


@pytest.mark.parametrize(("body", "complaint"), [
    ('<g>' * 30 + '</g>' * 30, "groups in groups more than 24 deep"),
    ('<g>' * 30_000 + '</g>' * 30_000, "groups in groups more than 24 deep"),
    ('<path d="M0 0"/>' * 3000, "more than 2000 elements"),
    ('<path d="M0 0L1e30 5"/>', "reaches 1e+30"),
    ('<path d="M0 0L1e999 5"/>', "too large a number"),
    ('<path d="M0 0' + 'l4000 0' * 3 + '"/>', "reaches 1.2e+04"),
    ('<path d="M0 0L5"/>', "lacks numbers"),
    ('<path d="M0 0 nan 5"/>', "is no path"),
    ('<path d="5 5"/>', "is no path"),
    ('<rect width="1e9" height="1"/>', "reaches 1e+09"),
    ('<circle r="1e9"/>', "reaches 1e+09"),
    ('<polygon points="0,0 1e9,5 3,3"/>', "reaches 1e+09"),
    ('<polygon points="0,0 x,5 3,3"/>', "no list of numbers"),
    (f'<polygon points="{"1" * 60}Z"/>', "no list of numbers"),
    ('<path d="M0 0L9 9" stroke-width="1e9"/>', "reaches 1e+09"),
    ('<g stroke-width="1e9"><path d="M0 0L9 9"/></g>', "reaches 1e+09"),
    ('<g transform="scale(1000)"><g transform="scale(1000)"><rect width="9"/></g></g>', "reaches 1e+07"),
    ('<rect width="9" transform="translate(1e8)"/>', "reaches 1e+08"),
    ('<rect width="9" transform="skewX(89.99999)"/>', "reaches"),
    ('<rect width="9" transform="scale(1) wobble(2)"/>', "no transformation"),
    ('<path d="M0 0H4000" stroke-dasharray="0.0001"/>', "more than 20000 dashes"),
    ('<g stroke-dasharray="0.001"><circle r="90"/></g>', "more than 20000 dashes"),
    ('<circle r="90" style="stroke-dasharray: 0.001"/>', "more than 20000 dashes"),
    ('<path d="M0 0H4000" stroke-dasharray="-1 1"/>', "no dashes"),
    ('<path style="clip-path: url(#a)" d="M0 0"/>', "clip-path"),
    ('<path style="filter:url(#a)" d="M0 0"/>', "filter"),
    ('<path style="display:none" d="M0 0"/>', "display"),
    ('<path style="mix-blend-mode:multiply" d="M0 0"/>', "mix-blend-mode"),
    ('<linearGradient id="a" xmlns:l="http://www.w3.org/1999/xlink" l:href="#b"/>', "the link '#b'"),
    ('<path fill="currentColor"/>', "the colour 'currentColor'"),
    ('<path fill="hsl(1,2%,3%)"/>', "the colour"),
    ('<path fill="rgba(1,2,3,0.5)"/>', "the colour"),
    (f'<linearGradient id="{"a" * 60}"/>', "too long"),
])  # fmt: skip
def test_drawings_that_would_keep_the_rasteriser_busy_or_be_painted_wrongly(folder: Path, body: str, complaint: str) -> None:
    """An SVG is refused for what it would cost, before anything paints it."""
    assert complaint in with_back(folder, "bomb.svg", drawing(body))


ZIGZAG = "M0 0L" + " ".join(f"{x * 37 % 100} {x % 2 * 100}" for x in range(20_000))
GRID = "".join(f"M{x / 10} 0V100H{x / 10 + 0.05}V0z" for x in range(1000))
CROSSING = "".join(f"M100 {y / 10}L0 {y / 10 + 0.1}" for y in range(1000))
LINE = 'stroke="#000000" fill="none"'


@pytest.mark.some(2)
@pytest.mark.parametrize("body", [
    f'<path d="{ZIGZAG}" {LINE}/>', f'<path d="{ZIGZAG}"/>', f'<g {LINE}><path d="{ZIGZAG}"/></g>',
    f'<path d="{GRID}{CROSSING}"/>',
    f'<path style="stroke: #000000" d="{ZIGZAG}"/>', f'<path d="{ZIGZAG}" {LINE} transform="rotate(30 50 50)"/>',
    f'<polygon points="{ZIGZAG[5:]}"/>', f'<path d="{"M0 0C900 900 -800 900 50 50" * 9000}"/>',
    '<rect width="100" height="100"/>' * 1900, '<rect width="100%" height="100%"/>' * 1900,
    '<rect width="10in" height="40mm"/>' * 1900, '<circle r="99" stroke="#000000" stroke-width="90"/>' * 1900,
    '<ellipse cx="50" cy="50" rx="60" ry="50" fill="url(#a)"/>' * 900,
    f'<path d="M0 50H100" {LINE} stroke-width="50" stroke-dasharray="0.0055"/>',
    f'<path d="M0 50H100" {LINE} stroke-width="50" stroke-dasharray="0.1" stroke-linecap="round"/>',
    f'<path d="{"M0 0A60 50 9 1 0 90 90" * 3000}"/>', f'<path d="M0 0{"Q100 90 50 0T90 90" * 3000}" {LINE}/>',
], ids=lambda body: f"{body[:24]} {len(body)}")
def test_drawings_that_take_long_are_refused(folder: Path, body: str) -> None:
    """A small file whose shapes lie over each other a thousand times, or whose lines cross each other, is never painted."""
    assert len(body) < svg.MAX_BYTES
    assert "takes longer than 1 s to paint" in with_back(folder, "slow.svg", drawing(body))


def test_a_line_as_long_as_its_unit_says_has_its_dashes(folder: Path) -> None:
    """Inches are ninety-six times as long as they look."""
    body = '<line x2="40in" y2="0" stroke-dasharray="0.1"/>'
    assert "more than 20000 dashes" in with_back(folder, "inches.svg", drawing(body))


def test_a_face_of_many_pictures_that_take_long_is_refused(folder: Path) -> None:
    """Pictures that are each painted in time may be too many for one card, and a sign may come too often."""
    slow = drawing('<rect width="100" height="100"/>' * 30)
    (folder / "good" / "slow.svg").write_bytes(slow)
    queen = "queen: {halves: [half.svg]}"
    assert queen in GOOD
    told = refusal(folder, GOOD.replace(queen, "queen: {halves: [slow.svg, slow.svg]}"))
    assert "faces.queen: about 1.5" in told
    assert "expected drawings and signs that are painted within 1.5 s" in told
    (folder / "good" / "sign.svg").write_bytes(slow)
    assert "faces.six: about " in refusal(folder, GOOD.replace("six: {halves: [{signs: [[285, 200, 100]]}]}", "six: {whole: ["
                                          + f"{{signs: [{', '.join(['[285, 200, 300]'] * 60)}]}}]}}"))


@pytest.mark.parametrize("body", [
    '<path d="M0 0A1e200 1e-200 45 0 1 1e200 1e-200" transform="scale(1e200) scale(1e200)"/>',
    '<path d="M0 0a1e308 1e308 0 0 1 1e308 9"/>', '<path d="M1e308 0l1e308 0"/>',
    '<rect width="9" transform="scale(1e300) scale(1e300) scale(1e-300)"/>',
    '<g transform="matrix(1e308 1e308 1e308 1e308 0 0)"><circle r="1e300"/></g>', '<rect width="1e308in" height="1"/>',
    '<path d="M0 0L1 1" stroke-width="1e308" transform="scale(1e308)"/>',
])
def test_what_cannot_be_reckoned_with_is_refused(folder: Path, body: str) -> None:
    """Numbers that are each written soundly may give what is no number any more."""
    assert "slow.svg' " in with_back(folder, "slow.svg", drawing(body))


def test_nothing_costs_nothing() -> None:
    """Shapes without any extent pass, whatever is said of their lines."""
    for body in ('<path d="" stroke="#000000" stroke-width="1e308" stroke-linejoin="round"/>',
                 '<polygon points="" stroke="#000000"/>', '<path d="M0 0L0 0" stroke="#000000" stroke-dasharray="1e-323"/>',
                 '<path d="M0 0A0 0 0 0 0 0 0Z"/>'):
        assert read_drawing(drawing(body)).cost_s < 0.01


@pytest.mark.parametrize("box", ["0 0 1e-30 1e-30", "0 0 100 0.001", "0 0 20000 5", "0 0 inf 5"])
def test_a_picture_of_no_size_or_any_is_refused(folder: Path, box: str) -> None:
    """A drawing a hair wide would be enlarged without end."""
    assert "viewBox" in with_back(folder, "box.svg", drawing("", box))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "cp037"])
def test_no_encoding_hides_entities(encoding: str) -> None:
    """A drawing in another encoding is refused, so that nothing in it is missed."""
    text = f'<?xml version="1.0" encoding="{encoding}"?><!DOCTYPE svg [<!ENTITY a "b">]>' + drawing("&a;").decode()
    with pytest.raises(SvgError):
        read_drawing(text.encode(encoding))
    with pytest.raises(SvgError, match="document type"):
        read_drawing(text.encode())


def test_honest_drawings_pass() -> None:
    """Paths with every command, compact arcs, nested transformations and dashes are drawings like others."""
    body = ('<g transform="translate(5,5) rotate(30 50 50)"><path d="M10,10h5v-5H3V9L4 4C1 1 2 2 3 3S5 5 6 6Q1 1 2 2T9 9'
            'a5 5 0 0110 0A5,5,0,1,0,9.5.5z m1 1l2-2" stroke-dasharray="4 2" stroke-width="2"/>'
            '<polyline points="1,2 3,4"/><ellipse cx="50%" rx="5px" ry="4"/></g>')  # fmt: skip
    assert "path" in read_drawing(drawing(body)).body


# PNG pictures


def test_a_png_is_a_picture_like_a_drawing(folder: Path) -> None:
    """A sound PNG is painted where it stands; notes in it are left out."""
    (folder / "good" / "photo.png").write_bytes(picture(3, 5, more=chunk(b"tEXt", b"note")))
    path = folder / "x.yaml"
    path.write_text(GOOD.replace(BACK, "back: photo.png"), "utf-8")
    bitmap = load_theme(path).back[-1]
    assert isinstance(bitmap, Bitmap)
    assert b"note" not in bitmap.png
    for laced in (0, 1):
        rows = b"".join(b"\0" + b"\x80" * 4 * 1 for _ in range(1)) if laced else None
        assert read_png(picture(1, 1, rows=rows, laced=laced)).width == 1


@pytest.mark.parametrize(("content", "complaint"), [
    (picture(30_000, 30_000, rows=b""), "is 30000 by 30000 pixels"),
    (picture(2**31 - 1, 1, rows=b""), "pixels, expected at most 2048 by 2048"),
    (picture(0, 5, rows=b""), "is 0 by 5 pixels"),
    (picture(rows=b"\0" * 50_000_000), "another number of pixels"),
    (picture(rows=b"\0"), "another number of pixels"),
    (picture(colours=5), "uses colours"),
    (picture(colours=3, rows=(b"\0" + b"\0" * 4) * 4), "has no palette"),
    (picture()[:-5], "breaks off"),
    (picture()[:20], "breaks off"),
    (picture().replace(b"IDAT", b"IDAX"), "is damaged"),
    (b"\x89PNG\r\n\x1a\n" + chunk(b"IDAT", b"") + chunk(b"IEND", b""), "does not begin with its measures"),
    (b"\x89PNG\r\n\x1a\n" + struct.pack(">I4s", 2**32 - 1, b"IHDR") + b"x" * 20, "breaks off"),
    (b"GIF89a", "is no PNG"),
    (b"", "is no PNG"),
])  # fmt: skip
def test_png_bombs_are_refused_before_they_are_painted(folder: Path, content: bytes, complaint: str) -> None:
    """A small file that is, or claims to be, an enormous picture; and damaged ones."""
    assert complaint in with_back(folder, "bomb.png", content)


@pytest.mark.parametrize(("content", "complaint"), [
    (picture(rows=(b"\0" + b"\x80" * 16) * 3 + b"\x09" + b"\x80" * 16), "row 4 is filtered in a way that there is not"),
    (picture(3, 3, laced=1, rows=b"\0" + b"\x80" * 4 + b"\5" * 60), "row 2 is filtered"),
    (picture(colours=3, rows=b"\0" * 20, more=chunk(b"PLTE", b"")), "a palette of 0 bytes"),
    (picture(colours=3, rows=b"\0" * 20, more=chunk(b"PLTE", b"123456789a")), "a palette of 10 bytes"),
    (picture(colours=3, rows=b"\0" * 20, more=chunk(b"PLTE", b"123" * 257)), "a palette of 771 bytes"),
    (picture(colours=3, rows=b"\0" * 20, more=chunk(b"PLTE", b"123") * 2), "two of them"),
    (picture(colours=3, rows=b"\0" * 20, more=chunk(b"PLTE", b"123") + chunk(b"tRNS", b"12")), "transparent"),
    (picture(colours=0, rows=b"\0" * 20, more=chunk(b"tRNS", b"1")), "transparent"),
    (picture(colours=0, rows=b"\0" * 20, more=chunk(b"tRNS", b"\1\0")), "transparent"),
    (picture(colours=2, rows=b"\0" * 52, more=chunk(b"tRNS", b"\0\1" * 3) * 2), "transparent"),
])  # fmt: skip
def test_pixels_and_palettes_that_the_painter_refuses_are_refused_here(folder: Path, content: bytes, complaint: str) -> None:
    """A picture that passes is one that can be painted: rows, palette and transparent colours are looked at, too."""
    assert complaint in with_back(folder, "odd.png", content)


@pytest.mark.parametrize("colours", [0, 2, 3, 4, 6])
@pytest.mark.parametrize("laced", [0, 1])
def test_what_passes_can_be_painted(colours: int, laced: int) -> None:
    """Pictures of all kinds, with what does not belong to them, are handed on as files that the window reads without a word."""
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colours]
    sizes = [(1, 1), (1, 1), (2, 1), (2, 2), (4, 2)] if laced else [(4, 4)]
    rows = b"".join((bytes([n % 5]) + b"\0" * width * channels) * height for n, (width, height) in enumerate(sizes))
    clear = {0: b"\0\1", 2: b"\0\1" * 3, 3: b"\x80"}.get(colours, b"123")
    content = picture(colours=colours, laced=laced, rows=rows, more=chunk(b"tEXt", b"note") + chunk(b"PLTE", b"abc" * 2)
                      + chunk(b"tRNS", clear))
    found = read_png(content)
    assert pygame.image.load(io.BytesIO(found.data), "x.png").get_size() == (4, 4)
    assert b"note" not in found.data


def test_damaged_pixels_are_found() -> None:
    """A stream that does not unpack is refused, whatever its checksum says."""
    damaged = picture()
    start = damaged.index(b"IDAT") - 4
    length = struct.unpack_from(">I", damaged, start)[0]
    with pytest.raises(PngError, match="is damaged"):
        read_png(damaged[:start] + chunk(b"IDAT", b"\xff" * length) + chunk(b"IEND", b""))


def test_a_sign_is_no_png(folder: Path) -> None:
    """Signs are painted at every size, and inks are colours of drawings."""
    (folder / "good" / "photo.png").write_bytes(picture())
    assert "expected an SVG" in refusal(folder, GOOD.replace("sign: sign.svg", "sign: photo.png", 1))
    told = refusal(folder, GOOD.replace(BACK, 'back: {picture: photo.png, inks: {cloth: "#0000aa"}}'))
    assert "back.inks: inks of a PNG picture" in told


def test_limits_leave_room_for_honest_pictures() -> None:
    """The largest shipped drawing is far below the limits."""
    assert svg.MAX_BYTES >= 4 * 54_000
    assert png.MAX_SIDE >= 2 * 890
