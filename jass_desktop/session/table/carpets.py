"""The carpets under the cards: which ones can be chosen, and their colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jass_desktop.i18n import N_

Colour = tuple[int, int, int]

_WINE: Colour = (120, 34, 36)


@dataclass(frozen=True)
class Carpet:
    """The colours of one Jass carpet. Text on it is chalk or gold."""

    title: str
    """Its name, as a message to translate."""
    cloth: Colour
    dark: Colour
    """The hem, and badges on the cloth."""
    light: Colour
    """Lines on the cloth."""
    band: Colour
    """The ground of the woven border, on which cream and ochre stand."""


CARPETS: Mapping[str, Carpet] = {
    "green": Carpet(N_("Green"), (31, 78, 58), (18, 51, 38), (64, 118, 90), _WINE),
    "red": Carpet(N_("Red"), (104, 27, 34), (66, 13, 20), (156, 74, 74), (24, 58, 46)),
    "blue": Carpet(N_("Blue"), (29, 56, 96), (16, 34, 62), (80, 112, 154), _WINE),
    "dark": Carpet(N_("Dark"), (60, 52, 47), (33, 27, 24), (116, 105, 95), (112, 58, 30)),
}
PLAIN = Carpet("", (0, 0, 0), (0, 0, 0), (140, 140, 140), (48, 48, 48))
"""The carpet in high contrast, whichever has been chosen."""
