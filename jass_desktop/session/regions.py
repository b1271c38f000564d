"""What is usual where a language is spoken: its cards and its games."""

from __future__ import annotations

from dataclasses import dataclass

from jass_desktop.i18n import language


@dataclass(frozen=True)
class Region:
    """The default is what is learnt most easily, with the cards of most."""

    deck: str = "swiss"
    game: str = "swisslos-1000"
    """The game that most play; its family stands first on the menu."""
    easiest: str = "swisslos-1000"
    """The game for those who know none."""
    plain: bool = True
    """Whether Obenabe and Undenufe are at home, so that the lessons teach them."""


_REGIONS = {
    "de": Region(game="swisslos-2500"),
    "fr": Region("french", "chibre-romand", "chibre-romand", plain=False),
}


def region() -> Region:
    """Where the current language is spoken."""
    return _REGIONS.get(language(), Region())
