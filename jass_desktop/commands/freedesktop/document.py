"""XML files with texts in each language."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from jass_desktop.commands.freedesktop.names import in_each_language
from jass_desktop.i18n import ORIGINAL


def add(parent: Element, tag: str, text: str = "", **attributes: str) -> Element:
    """A new last child."""
    child = SubElement(parent, tag, attributes)
    child.text = text or None
    return child


def add_in_each_language(parent: Element, tag: str, message: str) -> None:
    """A new child for each language with the message, which ``N_`` has marked."""
    for code, text in in_each_language(message).items():
        add(parent, tag, text, **({} if code == ORIGINAL else {"xml:lang": code}))


def written(root: Element) -> str:
    """The whole file."""
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'
