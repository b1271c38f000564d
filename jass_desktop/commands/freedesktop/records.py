"""Record files as a type of their own, which a double click opens: Shared MIME-info Database 0.22."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from jass_desktop.commands.freedesktop.document import add, add_in_each_language, written
from jass_desktop.commands.freedesktop.names import RECORD_TYPE
from jass_desktop.commands.history import ENDING
from jass_desktop.i18n import N_

_RECORD = N_("Game of Jass")


def record_type() -> str:
    """The description of record files, known by their name or by how they begin."""
    root = Element("mime-info", xmlns="http://www.freedesktop.org/standards/shared-mime-info")
    described = add(root, "mime-type", type=RECORD_TYPE)
    add_in_each_language(described, "comment", _RECORD)
    add(described, "sub-class-of", type="text/plain")
    add(add(described, "magic", priority="60"), "match", type="string", offset="0", value="jass-record ")
    add(described, "glob", pattern=f"*{ENDING}")
    return written(root)
