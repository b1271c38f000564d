"""What centres of software show of the program: AppStream 1.0."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from jass_desktop.commands.freedesktop.document import add, add_in_each_language, written
from jass_desktop.commands.freedesktop.entry import NAME, SUMMARY
from jass_desktop.commands.freedesktop.names import APP, ID, RECORD_TYPE
from jass_desktop.i18n import LANGUAGES, N_

_DESCRIPTION = (
    N_("You play Jass with three computer players and with Swiss German, Bavarian or French cards: Schieber, Chibre, "
       "Differenzler, Coiffeur and more, each with the house rules of your table."),
    N_("Lessons teach the game from the first card on. The coach shows which of your cards cost points, and why, and brings your "
       "mistakes back as exercises."),
    N_("It needs no network and no account, and saves after every card."),
)


def metainfo() -> str:
    """The file that describes the program."""
    root = Element("component", type="desktop-application")
    add(root, "id", ID)
    add(root, "metadata_license", "CC0-1.0")
    add(root, "project_license", "MIT AND CC-BY-4.0")
    add(root, "name", NAME)
    add_in_each_language(root, "summary", SUMMARY)
    description = add(root, "description")
    for paragraph in _DESCRIPTION:
        add_in_each_language(description, "p", paragraph)
    add(root, "launchable", f"{APP}.desktop", type="desktop-id")
    categories = add(root, "categories")
    for category in ("Game", "CardGame"):
        add(categories, "category", category)
    provides = add(root, "provides")
    add(provides, "binary", APP)
    add(provides, "mediatype", RECORD_TYPE)
    languages = add(root, "languages")
    for code in LANGUAGES:
        add(languages, "lang", code, percentage="100")
    developer = add(root, "developer")
    add(developer, "name", "Jass Desktop contributors")
    add(root, "content_rating", type="oars-1.1")
    return written(root)
