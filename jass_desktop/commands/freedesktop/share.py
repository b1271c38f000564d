"""All files for a Linux desktop, and where they belong below ``~/.local/share`` or ``/usr/share``."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from jass_desktop.arguments import parser_of_all
from jass_desktop.commands.freedesktop.document import add, add_in_each_language, written
from jass_desktop.commands.freedesktop.entry import entry
from jass_desktop.commands.freedesktop.manual import SECTION, manual
from jass_desktop.commands.freedesktop.metainfo import metainfo
from jass_desktop.commands.freedesktop.names import APP, ID, RECORD_ICON, RECORD_TYPE
from jass_desktop.commands.history import ENDING
from jass_desktop.i18n import LANGUAGES, N_, ORIGINAL, speaking
from jass_desktop.resources import assets_dir
from jass_desktop.ui.stills.icon import icon

ICON_SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""In pixels, as the Icon Theme Specification's theme ``hicolor`` has folders for them."""
_RECORD = N_("Game of Jass")


def shared(command: Sequence[str]) -> dict[str, bytes]:
    """The content of each file by its place. ``command`` starts the program from the menu.

    Raises JassError if a word of the command cannot stand in a menu's entry.
    """
    files = {
        f"applications/{APP}.desktop": entry(command).encode(),
        f"metainfo/{ID}.metainfo.xml": metainfo().encode(),
        f"mime/packages/{APP}.xml": record_type().encode(),
    }
    for code in LANGUAGES:
        with speaking(code):
            folder = "man" if code == ORIGINAL else f"man/{code}"
            files[f"{folder}/man{SECTION}/{APP}.{SECTION}"] = manual(parser_of_all()).encode()
    for drawing, place in (("icon", f"apps/{APP}"), ("record", f"mimetypes/{RECORD_ICON}")):
        source = assets_dir() / f"{drawing}.svg"
        files[f"icons/hicolor/scalable/{place}.svg"] = source.read_bytes()
        for size in ICON_SIZES:
            files[f"icons/hicolor/{size}x{size}/{place}.png"] = icon(source, size)
    return files


def record_type() -> str:
    """Record files as a type of their own, which a double click opens, known by their name or by how they begin: Shared MIME-info
    Database 0.22."""
    root = Element("mime-info", xmlns="http://www.freedesktop.org/standards/shared-mime-info")
    described = add(root, "mime-type", type=RECORD_TYPE)
    add_in_each_language(described, "comment", _RECORD)
    add(described, "sub-class-of", type="text/plain")
    add(add(described, "magic", priority="60"), "match", type="string", offset="0", value="jass-record ")
    add(described, "glob", pattern=f"*{ENDING}")
    return written(root)
