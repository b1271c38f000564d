"""A made-up language that asks more of the window than any real one: English, a third longer, and with accents."""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo

from jass_desktop.resources import locale_dir
from jass_desktop.ui.paint.style import TypeSpec
from tests.sources import KEYWORDS, MODULES

CODE = "xx"
_GROWS = 0.35
_ACCENTS = str.maketrans("aeiouyAEIOUY", "áéïôúÿÁÉÏÔÚŸ")


def longer(text: str) -> str:
    """The text with accents, and with vowels drawn out until it is so much longer; what stands in braces stays."""
    owed, made = 1.0, ""
    for part in re.split(r"(\{[^}]*\}|.)", text):
        accented = part if len(part) != 1 else part.translate(_ACCENTS)
        more = int(owed) if accented != part else 0
        made += accented + accented.lower() * more
        owed += _GROWS * (len(part) == 1) - more
    return made


def in_its_type(spec: TypeSpec, language: str) -> TypeSpec:
    """The type in which a text must have room: that of this language may be three tenths smaller, as its words are longer."""
    return spec.sized(0.7 * spec.px) if language == CODE else spec


def write_catalogue(folder: Path) -> None:
    """The catalogues of the program beside one of this language."""
    messages = Catalog(locale="en")
    for path in MODULES.values():
        for _line, message, _comments, context in extract_from_file("python", path, keywords=KEYWORDS):
            messages.add(message, longer(message) if isinstance(message, str) else [*map(longer, message)], context=context)
    for real in locale_dir().iterdir():
        if real.is_dir():
            (folder / real.name).symlink_to(real, target_is_directory=True)
    made = folder / CODE / "LC_MESSAGES"
    made.mkdir(parents=True)
    with (made / "jass_desktop.mo").open("wb") as file:
        write_mo(file, messages)
