"""Several things in one text."""

from __future__ import annotations

from collections.abc import Iterable

from jass_desktop.i18n import _


def listed(texts: Iterable[str]) -> str:
    """The texts, of which there is at least one, as the end of a sentence lists them."""
    *others, last = texts
    # Translators: the end of a list: first holds all but the last, with commas; second is the last.
    return _("{first} and {second}").format(first=", ".join(others), second=last) if others else last
