"""Names and one-line descriptions of the games that can be chosen, and the names of those who play them."""

from __future__ import annotations

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _
from jass_desktop.session.preferences import Preferences

LANGUAGE_NAMES = {"fr": "Français", "de": "Deutsch", "en": "English"}

_WORDS = {
    "chibre-romand": (N_("Chibre romand"), N_("As in French-speaking Switzerland: suits only, up to {target} points")),
    "schieber": (N_("Schieber"), N_("With obenabe and undenufe, some trumps count double, up to {target} points")),
}


def game_title(rules: str) -> str:
    """The game's name; a rule set of somebody's own is called as it is."""
    return _(_WORDS[rules][0]) if rules in _WORDS else rules


def game_description(rules: str) -> str:
    """One line that tells the game from the others."""
    return _(_WORDS[rules][1]).format(target=PRESETS[rules].target) if rules in _WORDS else ""


def player_names(preferences: Preferences) -> PerSeat[str]:
    """The names that the person has set, or those that the program gives in the current language."""
    return preferences.names or PerSeat(_("You"), "Erika", "Jean", "Vreni")
