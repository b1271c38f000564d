"""The names by which desktops know the program and its files."""

from __future__ import annotations

from jass_desktop.i18n import LANGUAGES, _, speaking

APP = "jass-desktop"
"""The program, its entry in menus and its icon. Windows are recognised by it: ``ui/window/display.py`` gives it to each."""
ID = "org.jassdesktop.jass"
"""The program among all programs of the world, for centres of software and for macOS, whose ids may have no underscore."""
RECORD_TYPE = "application/x-jass"
"""The media type of a record file, ``*.jass``."""
RECORD_ICON = "application-x-jass"


def in_each_language(message: str) -> dict[str, str]:
    """A message marked by ``N_`` in each language, the source's first, by the code of the language."""
    found = {}
    for code in sorted(LANGUAGES, key=lambda code: (code != "en", code)):
        with speaking(code):
            found[code] = _(message)
    return found
