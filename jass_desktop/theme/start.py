"""A starter theme file for one's own deck: a copy of an existing deck's, with an explanation above each key."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Mapping
from pathlib import Path

from jass_desktop.errors import ThemeError
from jass_desktop.gate.files import reason
from jass_desktop.i18n import LANGUAGES, _

# Device names on Windows, with any extension.
_DEVICES = {"con", "prn", "aux", "nul"} | {f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)}
_WIDTH = 110


def is_deck_name(name: str) -> bool:
    """Whether the name suits one's own deck: a valid file name on every system, without a folder."""
    return re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,39}", name) is not None and name not in _DEVICES


def begin_theme(name: str, source: Path, folder: Path, taken: Mapping[str, Path], create: Callable[[Path, str], None]) -> Path:
    """Write the theme file ``name`` into ``folder``, a commented copy of ``source``.

    ``create`` must write a new file as a whole, and raise OSError if it cannot or the file exists. Raises ThemeError if the name
    is not safe or ``taken``, or the file cannot be written.
    """
    if not is_deck_name(name):
        expected = _("{name} cannot be a deck’s name: expected up to 40 small letters, digits and hyphens.")
        raise ThemeError(expected.format(name=repr(name)))
    if name in taken:
        raise ThemeError(_("A deck {name} already exists: {file}").format(name=name, file=taken[name]))
    path = folder / f"{name}.yaml"
    try:
        create(path, _starting_text(source.read_text("utf-8"), name))
    except OSError as error:
        raise ThemeError(_("{file} cannot be written: {error}.").format(file=path, error=reason(error))) from error
    return path


def _starting_text(text: str, name: str) -> str:
    """The text of a theme file under a new name, with its top comments replaced by explanations of all keys."""
    lines = text.splitlines()
    while lines and (lines[0].startswith("#") or not lines[0].strip()):
        lines.pop(0)
    told = _explanations(name)
    parts = [_comment(_introduction())]
    for line in lines:
        key = line.partition(":")[0] if re.match(r"\w+:", line) else ""
        if key in told:
            # A theme's keys come in groups; an empty line precedes each explained key.
            parts.append("\n" + _comment(told[key]()))
        if key == "title":
            line = f'title: {{fr: "{name}", de: "{name}", en: "{name}"}}'
        elif key == "pictures":
            line = line.replace("[", f"[{name}, ", 1)
        parts.append(line + "\n")
    return re.sub(r"\n{3,}", "\n\n", "".join(parts))


def _comment(text: str) -> str:
    return "".join(f"# {line}".rstrip() + "\n" for part in text.split("\n") for line in textwrap.wrap(part, _WIDTH) or [""])


def _introduction() -> str:
    return _(
        "A deck of your own. Change what you like; this command lists every mistake with its line:\n"
        "jass-desktop themes check FILE\n"
        "and this one paints all cards on one sheet:\n"
        "jass-desktop themes sheet FILE OUT.png\n"
        "\n"
        "A card is 570 wide and 890 high, a tenth of a millimetre each; (0, 0) is its top left corner. Colours are written "
        "#rrggbb, between quotation marks. Every key is needed unless it says otherwise. A text is given by language "
        "({languages}); only en is needed, and is shown where another language is missing. A deck that differs only a little "
        "from another can say extends: NAME, and then only what differs.").format(languages=", ".join(LANGUAGES))


def _explanations(name: str) -> Mapping[str, Callable[[], str]]:
    """What to write above each top-level key."""
    return {
        "extends": lambda: _(
            "extends: the deck that this one changes, one that comes with the program or lies beside this file. A key here "
            "replaces the same key there; lists are replaced whole."),
        "title": lambda: _("title: the deck’s name in the menu; at most 60 characters in each language."),
        "author": lambda: _("author and licence: who drew it, and the terms for passing it on."),
        "pictures": lambda: _(
            "pictures: the folders in which drawings are looked up by name, in this order. A folder lies beside this file, or "
            "with the drawings of the program. To change a drawing, put one of the same name into a folder {name} beside this "
            "file.\nDrawings are SVG files with a viewBox that begins at 0 0, or PNG files. An SVG is made of path, rect, "
            "circle, ellipse, line, polyline, polygon, groups and gradients; text, use, clip paths, masks, patterns and "
            "filters are not painted and therefore refused.").format(name=name),
        "paper": lambda: _("paper, ink, edge: the colours of the card, of the ink, and of the line around it."),
        "corner": lambda: _("corner: the radius of the corners as a fraction of the card’s width, from 0 to 0.5."),
        "card_name": lambda: _("card_name: what a card is called, with rank and suit in curly brackets once each."),
        "suit_order": lambda: _(
            "suit_order: the order of a sorted hand. Neighbours, also the last and the first, must differ in colour."),
        "index": lambda: _(
            "index: the letter or number in the corner: its middle at x and y, the height of capitals and the greatest width; "
            "below it the small sign of the suit, its middle and its size. Both are repeated, upside down, at the lower right. "
            "A fan shows only the left 125 of a card. shown (optional) is always or large; with large none of this is drawn, "
            "for pictures that have corners of their own, unless the settings ask for large corners."),
        "back": lambda: _("back: the back of the cards, a drawing for the whole card."),
        "inks": lambda: _(
            "inks (optional): names for the colours of the drawings. A suit, a face or a single drawing may set another colour "
            "for an ink; that colour is then used there instead. No two inks may have the same colour."),
        "suits": lambda: _(
            "suits: clubs, spades, hearts and diamonds, whatever they are called here.\n"
            "name is used alone, of within a card’s name: “grelots”, but “roi de grelots”. colour is that of the index; it needs "
            "a contrast of at least 4.5 with the paper. sign is the large sign, small the one that is used for less than 24 "
            "pixels. inks and faces are optional, apply to this suit only and come before those below."),
        "ranks": lambda: _("ranks: what each rank is called, and the one to three letters in the corner."),
        "faces": lambda: _(
            "faces: what is painted on the cards of a rank. whole is painted on the whole card; halves on the upper half and "
            "once more, turned, on the lower half. Each is a list, painted in order, of drawings (name.svg), of drawings with "
            "other inks (a mapping with picture and inks), and of signs: the suit’s sign at [x, y, size], by its middle."),
    }
