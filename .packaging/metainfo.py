"""What centres of software show of a published program: what it says of itself, with addresses, pictures and releases.

    .venv/bin/python .packaging/metainfo.py
"""

from __future__ import annotations

import sys
from xml.etree.ElementTree import fromstring

from addresses import ROOT, Addresses
from changes import released

from jass_desktop import __version__
from jass_desktop.commands.freedesktop.document import add, written
from jass_desktop.commands.freedesktop.metainfo import metainfo
from jass_desktop.commands.freedesktop.names import ID
from jass_desktop.i18n import ORIGINAL

_ADDRESSES = {"homepage": "homepage", "bugtracker": "issues", "vcs-browser": "source"}
"""AppStream's names of the addresses."""
_PICTURES = {
    "table-1280x720": {"en": "At the table, with the Swiss German cards", "de": "Am Tisch, mit den Deutschschweizer Karten",
                       "fr": "À la table, avec les cartes suisses alémaniques"},
    "coach": {"en": "The coach looks back at a round: what a card lost, what was better, and why",
              "de": "Der Coach blickt auf eine Runde zurück: was eine Karte gekostet hat, was besser war, und warum",
              "fr": "Le coach revient sur une manche : ce qu’une carte a coûté, ce qui valait mieux, et pourquoi"},
}
"""Whole windows among README's pictures, and their captions. The first is shown first."""
_FELT = {"light": "#40765a", "dark": "#1f4e3a"}
"""The colour behind the program in a centre of software, the green carpet's, on light and on dark desktops."""


def published() -> str:
    """The file that describes the program, as packages and stores have it."""
    there = Addresses.of(__version__)
    root = fromstring(metainfo())
    for developer in root.iter("developer"):
        developer.set("id", ID.rpartition(".")[0])
    for kind, name in _ADDRESSES.items():
        add(root, "url", getattr(there, name), type=kind)
    screenshots = add(root, "screenshots")
    for name, captions in _PICTURES.items():
        screenshot = add(screenshots, "screenshot", **({"type": "default"} if name == next(iter(_PICTURES)) else {}))
        for code, caption in captions.items():
            add(screenshot, "caption", caption, **({} if code == ORIGINAL else {"xml:lang": code}))
        add(screenshot, "image", f"{there.pictures}assets/preview/{name}.png", type="source")
    branding = add(root, "branding")
    for scheme, colour in _FELT.items():
        add(branding, "color", colour, type="primary", scheme_preference=scheme)
    recommends = add(root, "recommends")
    for control in ("keyboard", "pointing"):
        add(recommends, "control", control)
    releases = add(root, "releases")
    for version, day in released((ROOT / "CHANGELOG.md").read_text("utf-8")).items():
        release = add(releases, "release", version=version, date=day.isoformat(), type="stable")
        add(release, "url", there.changelog, type="details")
    return written(root)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(published())
