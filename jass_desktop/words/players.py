"""The players in words: names of people and computer players, and how the computer players play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from jass_desktop.engine.seats import PerSeat, Seat, Seating
from jass_desktop.i18n import N_, _
from jass_desktop.session.characters import NEWCOMER, Strength, companions_of, rival_of
from jass_desktop.session.preferences import Preferences, person_at

_WORDS = {
    "apprentice": (N_("Apprentice"), N_("Knows the rules of thumb, but forgets cards and is sometimes wrong. Good to learn "
                                        "with.")),
    "regular": (N_("Regular"), N_("Plays every week: counts the trumps, reads the table, and is seldom far off.")),
    "club": (N_("Club player"), N_("Plays at once, from the experience of countless rounds; calculates only at the end.")),
    "master": (N_("Master"), N_("Before each card, weighs what the others may hold and how the round may end. The strongest "
                                "level.")),
}
"""By level, weakest first: its title, and a sentence or two about it."""

LEVELS = tuple(_WORDS)
_NEWCOMER = N_("Newcomer")
_SIDE = 16
"""How many letters the name of a side has at most."""

_PERSON = frozenset({"You", "Vous", "Du"})
"""What the person without a name is called in the languages of the program."""

_PLACES = {"south": N_("You"), "north": N_("Partner"), "west": N_("On the left"), "east": N_("On the right"),
           "fifth": N_("Joins for five"), "sixth": N_("Joins for six")}
_SEATS = {
    "south": N_("South"), "south-east": N_("South-east"), "east": N_("East"), "north-east": N_("North-east"),
    "north": N_("North"), "north-west": N_("North-west"), "west": N_("West"), "south-west": N_("South-west"),
}


def level_title(level: str) -> str:
    """The name of the level or of the character who plays; players from another package keep the name it gives them."""
    rival = rival_of(level)
    return _(_WORDS[level][0]) if level in _WORDS else level if rival is None else rival.name


def level_pips(level: str) -> str:
    """How strong the level is, as markup that follows its name; empty for players from another package."""
    return f"\u00a0{{pips:{LEVELS.index(level) + 1}/{len(LEVELS)}}}" if level in LEVELS else ""


def strength_title(strength: Strength) -> str:
    """The strength in a word."""
    return _(_NEWCOMER) if strength == NEWCOMER else level_title(strength.level)


def strength_pips(strength: Strength) -> str:
    """How strong that is among all levels, as markup that follows the word."""
    return f"\u00a0{{pips:0/{len(LEVELS)}}}" if strength == NEWCOMER else level_pips(strength.level)


def level_note(level: str) -> str:
    """A description of how one of our levels plays."""
    return _(_WORDS[level][1])


def levels_words(levels: Iterable[str]) -> str:
    """The titles of several levels, one after the other."""
    return ", ".join(map(level_title, levels))


def others_words(preferences: Preferences, seating: Seating, text: Callable[[str], str] = str) -> str:
    """Who sits with the person: the companions' names, or the title of the level. ``text`` is how texts that others have written
    are shown there."""
    if preferences.companions:
        return ", ".join([*player_names(preferences, seating)][1:])
    return text(level_title(preferences.level)) + level_pips(preferences.level)


def own_names(preferences: Preferences) -> tuple[str, ...]:
    """The names of ``PEOPLE`` that the person has set, or the program's names in the current language."""
    usual = (_("You"), "Erika", "Jean", "Vreni", "Luca", "Annina")
    given = preferences.names or ()
    return (*given, *usual[len(given):])


def people_names(preferences: Preferences) -> tuple[str, ...]:
    """The names of ``PEOPLE`` at the table: companions bring their own."""
    own, companions = own_names(preferences), companions_of(preferences.companions)
    return (own[0], *(one.name for one in companions)) if companions else own


def recorded_name(name: str) -> str:
    """A name from a record, in which the person without a name is called in the language the game was begun in."""
    return _("You") if name in _PERSON else name


def within(name: str) -> str:
    """The name inside a sentence, where the usual word for the person is no name: "chosen by you"."""
    return _("you") if name == _("You") else name


def with_names(preferences: Preferences) -> Preferences:
    """These preferences with a name for everybody, so that a game keeps the names that were on screen."""
    return replace(preferences, names=own_names(preferences))


def player_names(preferences: Preferences, seating: Seating) -> PerSeat[str]:
    """The names at this table."""
    names = people_names(preferences)
    return PerSeat.of(seating.seats, lambda seat: names[person_at(seat)])


def side_name(names: Sequence[str]) -> str:
    """The names of those who play together, in a place for few letters: long ones are cut so that some of each is to be read."""
    whole = " · ".join(names)
    if len(whole) <= _SIDE:
        return whole
    return "·".join(name[:(_SIDE - len(names) + 1) // len(names)].rstrip() for name in names)


def place_title(person: str) -> str:
    """Where one of ``PEOPLE`` sits, seen from the person."""
    return _(_PLACES[person])


def seat_name(seat: Seat) -> str:
    """The name of the seat, for when no player's name is known."""
    return _(_SEATS[seat.label])
