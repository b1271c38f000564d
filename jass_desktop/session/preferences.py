"""What a person has set, as one frozen value, and the one place that says which values are allowed.

The store decides where preferences are kept. Whether a deck or rule set of that name exists is checked where it is used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from itertools import islice
from types import MappingProxyType
from typing import Any

from jass_desktop.engine.presets import OFFERS, PRESETS, as_offered
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import PreferencesError
from jass_desktop.gate.text import FILE_NAME, LEVEL_NAME, PLAYER_NAME, RULES_NAME, is_name, is_plain
from jass_desktop.i18n import LANGUAGES, _
from jass_desktop.session.characters import COMPANIONS, REGULAR, RIVALS, companions_like, companions_of
from jass_desktop.session.keys import DEEDS, key_of, sound_keys
from jass_desktop.session.lessons.lessons import LESSONS
from jass_desktop.session.regions import region
from jass_desktop.session.table.carpets import CARPETS
from jass_desktop.session.table.conventions import CONVENTIONS

_SORTS = ("up", "down")
_STAYS = ("short", "normal", "click")
_DETAILS = ("short", "normal", "long")
_CAPTIONS = ("off", "on")
_CLICKS = ("play", "take")
_CONTRASTS = ("usual", "high")
_TYPE_SIZES = (1.0, 1.25, 1.5)
POWERS = (1.0, 1.5, 2.0, 3.0)
"""How many times the loupe can enlarge everything."""
_MOTIONS = ("system", "full", "reduced")
ARRANGEMENTS = 8
"""How many arrangements of screens are remembered."""
_ARRANGEMENT = r"\d{1,5}x\d{1,5}(, \d{1,5}x\d{1,5}){0,15}"
EXPLAINED = ("first card", "follow", "trumps", "void", "takes", "choice", "prediction", "obenabe", "undenufe", "weis", "letters",
             "dealer", "stoeck", "smear", "buur", "nell", "other suit", "count", "auction", "double")
"""What is explained at the table, each thing once; see ``ui.table.coach.guide``."""
COUNTING_LEVELS = 5
"""The levels of practising to count, from 1."""
PORTRAITS = 17
"""The number of portraits to choose from; they are numbered from 1."""
PEOPLE = ("south", "east", "north", "west", "fifth", "sixth")
"""Who sits at a table of four, and the two who join them at a table of six: opposite the person, and as the second partner."""
_SETS: Mapping[str, Collection[str]] = {"lessons": LESSONS, "explained": EXPLAINED}
"""The preferences that grow, and what may be in them."""
_AT = {3: (0, 1, 3), 4: (0, 1, 2, 3), 5: (0, 1, 2, 4, 3), 6: (0, 1, 2, 4, 5, 3)}


def person_at(seat: Seat) -> int:
    """Who sits there, as an index into ``PEOPLE``. At every table the person has the same neighbours and the same partner."""
    return _AT[seat.places][seat]


@dataclass(frozen=True)
class Preferences:
    """What a person has set. Construction raises PreferencesError, naming all values out of range."""

    language: str | None = None
    """None: the language of the system."""
    deck: str = "swiss"
    rules: str | None = None
    """The last game chosen: a preset, or one of the person's own rule sets. None: the usual one; see ``game``."""
    level: str = "regular"
    """The computer players: ours, or those from other packages. The default neither loses all the time nor wins all the time."""
    companions: tuple[str, ...] = ()
    """The keys of the characters who sit with the person, in the order of ``PEOPLE``, with names, faces and a level of their own;
    nobody: those with the names and portraits below play by the level."""
    conventions: str = "swiss"
    """What partners expect of each other's cards. The default is what people in Switzerland are used to."""
    offers: Mapping[str, str] = field(default_factory=dict)
    """The table's choices for options that presets leave open, by preset; see ``OFFERS``."""
    pace: float = 1.0
    """Multiplies all durations: 0 at once, 3 slow."""
    type_size: float = 1.0
    """How many times as large as usual type is, where there is room for it."""
    magnify: float = 1.0
    """How many times the loupe enlarges everything; the window then shows a part of it."""
    contrast: str = "usual"
    """Whether the next run paints in black, white and few colours."""
    motion: str = "system"
    """Whether cards fly, or change places without moving; "system": as the system asks."""
    speech: str = "normal"
    """How much of what happens at the table is read out: short, normal or long."""
    captions: str = "off"
    """Whether what is read out is shown, too."""
    trick_stays: str = "normal"
    """How long a full trick lies there: a moment, twice as long, or until a click or a key."""
    click: str = "play"
    """Whether a click on a card plays it, or takes it up until the next click puts it down."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The keys that the person has chosen in place of the usual ones, by deed; see ``DEEDS``."""
    sort: str = "up"
    """Whether the low or the high cards of the hand are on the left."""
    card_size: float = 1.0
    carpet: str = "green"
    large_index: bool = False
    """Whether the letters and signs in the cards' corners are larger than usual."""
    fullscreen: bool = False
    maximised: bool = False
    """Whether the window fills the screen within its frame; both may be, of which full screen is seen."""
    sound: bool = True
    volume: int = 70
    """The volume of sounds, in percent of perceived loudness."""
    names: tuple[str, ...] | None = None
    """The names of ``PEOPLE``, or of the first four; None: the program's names."""
    portraits: tuple[int, ...] = (1, 2, 3, 4, 7, 5)
    """The portraits of ``PEOPLE``. If only the first four are given, the others get different ones."""
    hint: bool = True
    """Whether the master can be asked for a hint in play."""
    weigh: bool = False
    """Whether the value of each alternative can be shown in play."""
    sayings: bool = True
    """Whether a character has a word to say when a game is over."""
    explain: bool = True
    """Whether the table explains what matters for the first time."""
    explained: tuple[str, ...] = ()
    """What of ``EXPLAINED`` has been explained."""
    warn: bool = False
    """Whether the person is asked before a decision that costs much."""
    show_marks: bool = False
    """Whether what a decision was worth is shown during the round."""
    review_in_play: bool = True
    """Whether decisions are reviewed during the round, not only after it."""
    fill_book: bool = True
    """Whether mistakes in the person's own games become exercises."""
    counting: int = 1
    """The level reached in practising to count; see ``counting.Tally``."""
    lessons: tuple[str, ...] = ()
    """The lessons played to their end."""
    greeted: bool = True
    """Whether the questions of the first start have been answered. They are not asked of somebody who has games
    and has only lost the preferences."""
    window: tuple[int, int, int, int] | None = None
    """Place and size on the screen in pixels when it was last neither maximised nor in full screen: x, y, width, height; None:
    the program chooses."""
    windows: Mapping[str, tuple[int, int, int, int]] = field(default_factory=dict)
    """The same for each arrangement of screens, the last one used at the end."""

    def __post_init__(self) -> None:
        if _is_offers(self.offers):
            object.__setattr__(self, "offers", MappingProxyType(dict(self.offers)))
        if isinstance(self.keys, Mapping):
            object.__setattr__(self, "keys", MappingProxyType(dict(self.keys)))
        if _is_windows(self.windows):
            object.__setattr__(self, "windows", MappingProxyType(dict(self.windows)))
        if _is_portraits(self.portraits):
            object.__setattr__(self, "portraits", _completed(self.portraits))
        flaws = [f"{f.name}: {getattr(self, f.name)!r}, expected {_ALLOWED[f.name].expected()}"
                 for f in fields(self) if not _ALLOWED[f.name].test(getattr(self, f.name))]
        if flaws:
            raise PreferencesError("; ".join(flaws))

    @property
    def game(self) -> str:
        """The name of the game to play: the last one chosen, or else the usual one."""
        return self.rules or region().game

    @property
    def preset(self) -> RuleSet:
        """That game as the table plays it, or the usual one if it is one of the person's own rule sets."""
        return as_offered(PRESETS.get(self.game) or PRESETS[region().game], self.offers)

    def key(self, deed: str) -> str:
        """The key that does ``deed``, as ``session.keys`` names it."""
        return key_of(self.keys, deed)

    def to_values(self) -> dict[str, object]:
        """All preferences as plain values; ``from_values`` reads them back."""
        values: dict[str, object] = {f.name: getattr(self, f.name) for f in fields(self)}
        values["offers"], values["keys"] = dict(self.offers), dict(self.keys)
        if self.names is not None:
            values["names"] = dict(zip(PEOPLE, self.names, strict=False))
        values["portraits"] = dict(zip(PEOPLE, self.portraits, strict=True))
        values |= {name: list(getattr(self, name)) for name in (*_SETS, "companions")}
        values["windows"] = {screens: list(place) for screens, place in self.windows.items()}
        if self.window is not None:
            values["window"] = list(self.window)
        return values

    def over(self, found: Preferences, since: Preferences) -> Preferences:
        """``found``, with whatever has changed in these ``since``: mappings key by key, names and portraits person by person, and
        the lessons of both, and what was explained in either."""
        before: dict[str, Any] = since.to_values()
        merged: dict[str, Any] = found.to_values()
        for name, value in self.to_values().items():
            was, there = before[name], merged[name]
            if isinstance(value, dict) and isinstance(there, dict):
                merged[name] = _joined(value, was if isinstance(was, dict) else {}, there)
            elif name in _SETS:
                mine, was_mine, theirs = (set(getattr(one, name)) for one in (self, since, found))
                merged[name] = [one for one in _SETS[name] if one in mine - was_mine | theirs]
            elif value != was:
                merged[name] = value
        merged["windows"] = dict(islice(merged["windows"].items(), ARRANGEMENTS))
        return Preferences.from_values(merged)[0]

    @staticmethod
    def from_values(values: Mapping[str, object]) -> tuple[Preferences, Mapping[str, str]]:
        """The preferences from the allowed values, and what was expected in place of each other one, by key and in order.

        Of the person's own keys each counts for itself; a flawed one is told as "keys.DEED".
        """
        good: dict[str, Any] = {}
        expected = {}
        for key, value in values.items():
            allowed = _ALLOWED.get(key)
            if allowed is None:
                expected[key] = _("one of the keys {keys}").format(keys=", ".join(_ALLOWED))
            elif allowed.test(frozen := allowed.read(value)):
                good[key] = frozen
            elif key == "keys" and isinstance(frozen, Mapping):
                good[key] = sound_keys(frozen)
                expected |= {f"keys.{deed}": _expected_key(deed) for deed in frozen if deed not in good[key]}
            else:
                expected[key] = allowed.expected()
        return Preferences(**good), expected


def first_preferences() -> Preferences:
    """What holds before the first start: nobody has been greeted yet, and characters sit with the person."""
    return Preferences(companions=companions_like(REGULAR), greeted=False)


@dataclass(frozen=True)
class _Allowed:
    test: Callable[[Any], bool]
    expected: Callable[[], str]
    read: Callable[[Any], object] = field(default=lambda plain: plain)
    """The value for a plain one; unreadable ones are left for ``test`` to reject."""


def _one_of(values: Iterable[str]) -> str:
    return _("one of: {values}").format(values=", ".join(values))


def _choice(values: Collection[str], *others: str) -> _Allowed:
    """One of the values; also None if ``others`` contains "null"."""
    return _Allowed(lambda value: value in values if isinstance(value, str) else value is None and "null" in others,
                    lambda: _one_of((*values, *others)))


def _one_of_numbers(values: Collection[float]) -> _Allowed:
    return _Allowed(lambda value: isinstance(value, float) and value in values, lambda: _one_of(map(str, values)),
                    lambda plain: float(plain) if type(plain) is int else plain)


def _number(low: float, high: float) -> _Allowed:
    return _Allowed(lambda value: isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high,
                    lambda: _("a number from {low} to {high}").format(low=f"{low:g}", high=f"{high:g}"))


def _file_name() -> _Allowed:
    """The name of a deck's file, whatever the person has called it, but without a folder."""
    def test(value: object) -> bool:
        return isinstance(value, str) and value != "" and is_plain(value, FILE_NAME) and "/" not in value
    return _Allowed(test, lambda: _("the name of a deck"))


def is_rules_name(value: object) -> bool:
    """Whether the name suits a rule set: one short line."""
    return isinstance(value, str) and is_name(value, RULES_NAME)


def _is_level(value: object) -> bool:
    return isinstance(value, str) and is_name(value, LEVEL_NAME) and " " not in value


def _is_offers(value: object) -> bool:
    return isinstance(value, Mapping) and all(game in OFFERS and chosen in OFFERS[game][1] for game, chosen in value.items())


def _is_names(value: object) -> bool:
    return value is None or (isinstance(value, tuple) and len(value) in (4, 6) and all(map(_is_name, value)))


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value != "" and value == value.strip() and is_plain(value, PLAYER_NAME)


def _is_portraits(value: object) -> bool:
    return isinstance(value, tuple) and len(value) in (4, 6) and all(
        type(number) is int and 1 <= number <= PORTRAITS for number in value)


def _completed(portraits: tuple[int, ...]) -> tuple[int, ...]:
    """Portraits for everybody; those added differ from all others."""
    usual = (*Preferences.portraits[4:], *range(1, PORTRAITS + 1))
    further = [number for number in dict.fromkeys(usual) if number not in portraits]
    return (*portraits, *further[:len(PEOPLE) - len(portraits)])


def _joined(mine: Mapping[str, object], since: Mapping[str, object], found: Mapping[str, object]) -> dict[str, object]:
    """``found``, with whatever has changed in ``mine`` since. What is changed here comes first: ``sound_keys`` prefers that."""
    changed = {key: one if one != since.get(key) else found[key] for key, one in mine.items()
               if one != since.get(key) or key in found}
    return changed | {key: one for key, one in found.items() if key not in mine and key not in since}


def _read_people(plain: object) -> object:
    """Files of earlier versions know four people."""
    for people in (PEOPLE, PEOPLE[:4]):
        if isinstance(plain, dict) and set(plain) == set(people):
            return tuple(map(plain.get, people))
    return plain


def _is_window(value: object) -> bool:
    return value is None or (isinstance(value, tuple) and len(value) == 4
                             and all(type(number) is int and abs(number) <= 100_000 for number in value) and min(value[2:]) > 0)


def _is_windows(value: object) -> bool:
    return isinstance(value, Mapping) and len(value) <= ARRANGEMENTS and all(
        isinstance(screens, str) and re.fullmatch(_ARRANGEMENT, screens) and place is not None and _is_window(place)
        for screens, place in value.items())


def _read_windows(plain: object) -> object:
    if not isinstance(plain, dict):
        return plain
    return {screens: tuple(place) if isinstance(place, list) else place for screens, place in plain.items()}


def _is_keys(value: object) -> bool:
    return isinstance(value, Mapping) and sound_keys(value) == value


def _expected_key(deed: str) -> str:
    """What a key for this deed must be."""
    if deed not in DEEDS:
        return _one_of(DEEDS)
    # Translators: usual: the key that does it unless changed; unused: by nothing else.
    return _("a key not yet in use there, such as {usual}").format(usual=DEEDS[deed].usual)


def _is_texts(plain: object) -> bool:
    return isinstance(plain, list) and all(isinstance(one, str) for one in plain)


def _some_of(values: Collection[str]) -> _Allowed:
    return _Allowed(lambda value: isinstance(value, tuple) and set(value) <= set(values),
                    lambda: _("a list of: {values}").format(values=", ".join(values)),
                    lambda plain: tuple(plain) if _is_texts(plain) else plain)


_BOOL = _Allowed(lambda value: isinstance(value, bool), lambda: _one_of(("true", "false")))

_ALLOWED: Mapping[str, _Allowed] = {
    "language": _choice(LANGUAGES, "null"),
    "deck": _file_name(),
    "rules": _Allowed(lambda value: value is None or is_rules_name(value),
                      lambda: _("a name of 1 to {longest} characters, or null").format(longest=RULES_NAME)),
    "level": _Allowed(_is_level, lambda: _("the name of a computer player")),
    "companions": _Allowed(
        lambda value: isinstance(value, tuple) and (not value or bool(companions_of(value))),
        lambda: _("{count} different values from: {values}").format(
            count=COMPANIONS, values=", ".join(one.key for one in RIVALS)),
        lambda plain: tuple(plain) if _is_texts(plain) else plain),
    "conventions": _choice(CONVENTIONS),
    "offers": _Allowed(
        _is_offers, lambda: "; ".join(f"{game}: {', '.join(values)}" for game, (_option, values) in OFFERS.items()),
        lambda plain: {game: str(chosen) for game, chosen in plain.items()} if isinstance(plain, dict) else plain),
    "pace": _number(0, 3),
    "type_size": _one_of_numbers(_TYPE_SIZES),
    "magnify": _one_of_numbers(POWERS),
    "contrast": _choice(_CONTRASTS),
    "motion": _choice(_MOTIONS),
    "speech": _choice(_DETAILS),
    "captions": _choice(_CAPTIONS),
    "trick_stays": _choice(_STAYS),
    "click": _choice(_CLICKS),
    # Translators: deeds: words in a file, such as “undo, redo”.
    "keys": _Allowed(_is_keys, lambda: _("keys by what they do: {deeds}").format(deeds=", ".join(DEEDS)),
                     lambda plain: {str(deed): str(key) for deed, key in plain.items()} if isinstance(plain, dict) else plain),
    "sort": _choice(_SORTS),
    "card_size": _number(0.8, 1.3),
    "carpet": _choice(CARPETS),
    "large_index": _BOOL,
    "fullscreen": _BOOL,
    "maximised": _BOOL,
    "sound": _BOOL,
    "volume": _Allowed(lambda value: type(value) is int and 0 <= value <= 100,
                       lambda: _("a whole number from {low} to {high}").format(low=0, high=100)),
    # Translators: people: words in a file, such as “south, east”.
    "names": _Allowed(_is_names, lambda: _("{people} with names of 1 to {longest} characters, or null").format(
        people=", ".join(PEOPLE), longest=PLAYER_NAME), _read_people),
    "portraits": _Allowed(
        # Translators: people: words in a file, such as “south, east”.
        _is_portraits, lambda: _("{people} with numbers from 1 to {count}").format(people=", ".join(PEOPLE), count=PORTRAITS),
        _read_people),
    "hint": _BOOL,
    "weigh": _BOOL,
    "sayings": _BOOL,
    "explain": _BOOL,
    "explained": _some_of(EXPLAINED),
    "warn": _BOOL,
    "show_marks": _BOOL,
    "review_in_play": _BOOL,
    "fill_book": _BOOL,
    "counting": _Allowed(lambda value: type(value) is int and 1 <= value <= COUNTING_LEVELS,
                         lambda: _("a whole number from {low} to {high}").format(low=1, high=COUNTING_LEVELS)),
    "lessons": _some_of(LESSONS),
    "greeted": _BOOL,
    "window": _Allowed(_is_window, lambda: _("x, y, width, height in pixels, or null"),
                       lambda plain: tuple(plain) if isinstance(plain, list) else plain),
    "windows": _Allowed(_is_windows, lambda: _("up to {count} screen arrangements such as 1920x1080, each with x, y, width, "
                                               "height in pixels").format(count=ARRANGEMENTS), _read_windows),
}
