"""All games as a list: sorted onto shelves by number of players and region, and searchable."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _, language
from jass_desktop.words.games import game_also, game_shelf, game_tag, game_title

_RECENT = 3
"""How many of the games played last are listed on top."""
_PART = 3
"""The number of letters from which the search also matches inside words."""


_PLAYERS = {3: N_("three players"), 4: N_("four players"), 5: N_("five players"), 6: N_("six players")}
_SHELVES = {
    "west": N_("In pairs: French-speaking Switzerland"),
    "east": N_("In pairs: German-speaking Switzerland"),
    "alone": N_("Four players, each on their own"),
    "three": N_("Three players, each on their own"),
    "five": N_("Five players, each on their own"),
    "six": N_("Six players: three against three"),
}
_REGIONS = {
    "west": ("Romandie", "Suisse romande", "Westschweiz", "Welschland", "Welschschweiz"),
    "east": ("Deutschschweiz", "Suisse alémanique"),
}
"""The names of the regions, in all languages."""


@dataclass(frozen=True)
class Shelf:
    """Some games under a heading."""

    heading: str
    games: tuple[RuleSet, ...]


@dataclass(frozen=True)
class Found:
    """A game with its texts in the list."""

    rules: RuleSet
    tag: str


def shelves(presets: Sequence[RuleSet], own: Sequence[RuleSet], played: Sequence[str]) -> tuple[Shelf, ...]:
    """Each game once, on shelves that are not empty.

    ``played`` holds the names of the games played, the latest first. These come on top, then the person's own, then the games
    of the region with the current language.
    """
    by_name = {rules.name: rules for rules in (*presets, *own)}
    recent = [by_name[name] for name in dict.fromkeys(played) if name in by_name][:_RECENT]
    home = "east" if language() == "de" else "west"
    rest = [rules for rules in by_name.values() if rules not in recent]
    made = [Shelf(_("Recently played"), tuple(recent)),
            Shelf(_("Rules of your own"), tuple(rules for rules in rest if game_shelf(rules.name) is None))]
    made += [Shelf(_(_SHELVES[key]), tuple(rules for rules in rest if game_shelf(rules.name) == key))
             for key in sorted(_SHELVES, key=lambda key: key != home)]
    return tuple(shelf for shelf in made if shelf.games)


def find(typed: str, games: Sequence[RuleSet]) -> tuple[Found, ...]:
    """The games whose texts contain each word of ``typed``, those with matching names first.

    The beginning of a word matches; from three letters on, so does any part of it. Accents and case do not matter.
    """
    wanted = _words(typed)
    ranked = []
    for n, rules in enumerate(games):
        title, also = game_title(rules.name), game_also(rules.name)
        if _has(_words(title), wanted):
            ranked.append((0, n, Found(rules, game_tag(rules.name))))
        elif other := next((name for name in also if _has(_words(name), wanted)), None):
            ranked.append((1, n, Found(rules, other)))
        elif _has(_words(" ".join((title, *also, game_tag(rules.name), *_about(rules)))), wanted):
            ranked.append((2, n, Found(rules, game_tag(rules.name))))
    return tuple(found for _rank, _n, found in sorted(ranked, key=lambda each: each[:2]))


def fold(text: str) -> str:
    """The text in lower case without accents, for comparing."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _about(rules: RuleSet) -> tuple[str, ...]:
    """The number of players and the region, as people may search for them, and the name in rule files."""
    shelf = game_shelf(rules.name)
    where = () if shelf is None else (_(_SHELVES[shelf]), *_REGIONS.get(shelf, ()))
    return rules.name, str(rules.seats), _(_PLAYERS[rules.seats]), *where


@lru_cache(maxsize=1000)
def _words(text: str) -> tuple[str, ...]:
    """Kept, since each letter typed has the same texts searched."""
    return tuple(re.findall(r"\w+", fold(text)))


def _has(words: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(any(word.startswith(part) or (len(part) >= _PART and part in word) for word in words) for part in wanted)
