"""Who sits at the table, in words: what people and computer players are called, and how these play."""

from __future__ import annotations

from collections.abc import Iterable

from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _
from jass_desktop.session.preferences import Preferences

_WORDS = {
    "apprentice": (N_("Apprentice"), N_("Knows the rules of thumb, but forgets cards and is sometimes wrong. Good to learn "
                                        "with.")),
    "club": (N_("Club player"), N_("Plays at once, from the experience of countless rounds, without looking ahead.")),
    "master": (N_("Master"), N_("Weighs before each card what the others may hold and how the round may end. The strongest "
                                "opponents, and the best partner.")),
}
"""By level, the weakest first: its title, and a sentence or two about it."""

LEVELS = tuple(_WORDS)


def level_title(level: str) -> str:
    """What the level is called; players that another package has brought along are called as it calls them."""
    return _(_WORDS[level][0]) if level in _WORDS else level


def level_note(level: str) -> str:
    """How players of one of our levels play."""
    return _(_WORDS[level][1])


def levels_words(levels: Iterable[str]) -> str:
    """The titles of several levels, one after the other."""
    return ", ".join(map(level_title, levels))


def player_names(preferences: Preferences) -> PerSeat[str]:
    """The names that the person has set, or those that the program gives in the current language."""
    return preferences.names or PerSeat(_("You"), "Erika", "Jean", "Vreni")
