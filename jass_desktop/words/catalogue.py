"""All games as a list: in families, and searchable."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _
from jass_desktop.session.regions import region
from jass_desktop.words.games import game_also, game_family, game_tag, game_title

_PART = 3
"""The number of letters from which the search also matches inside words."""
_OWN = "own"
"""The key of the family of the person's own rules."""
_FAMILIES = {_OWN: N_("Rules of your own"), "schieber": N_("Schieber"), "chibre": N_("Chibre"), "coiffeur": N_("Coiffeur"),
             "differenzler": N_("Differenzler"), "sidi": N_("Sidi Barrani")}
_PLAYERS = {3: N_("three players"), 4: N_("four players"), 5: N_("five players"), 6: N_("six players")}
_EAST = ("Deutschschweiz", "Suisse alémanique", "German-speaking Switzerland")
_REGIONS = {
    "chibre": ("Romandie", "Suisse romande", "Westschweiz", "Welschland", "Welschschweiz", "French-speaking Switzerland"),
    "schieber": _EAST,
    "coiffeur": _EAST,
    "sidi": (*_EAST, "Innerschweiz", "Suisse centrale", "Central Switzerland"),
}
"""Where a family is at home, in all languages."""


@dataclass(frozen=True)
class Family:
    """Games that are variants of one."""

    key: str
    title: str
    games: tuple[RuleSet, ...]
    likeliest: RuleSet
    """The one played last, or else the first."""


@dataclass(frozen=True)
class Found:
    """A game with its texts in the list."""

    rules: RuleSet
    tag: str


def families(presets: Sequence[RuleSet], own: Sequence[RuleSet], played: Sequence[str]) -> tuple[Family, ...]:
    """Each game once, in families that are not empty.

    ``played`` holds the names of the games played, the latest first. Their families come first, in this order, then the person's
    own games, then the family that is at home where the current language is spoken.
    """
    games = (*presets, *own)
    last = {name: n for n, name in reversed([*enumerate(played)])}

    def recency(rules: RuleSet) -> int:
        return last.get(rules.name, len(played))

    made = []
    for key, title in _FAMILIES.items():
        of = tuple(rules for rules in games if (game_family(rules.name) or _OWN) == key)
        if of:
            made.append(Family(key, _(title), of, min(of, key=recency)))
    home = game_family(region().game)
    return tuple(sorted(made, key=lambda family: (recency(family.likeliest), family.key != _OWN, family.key != home)))


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


def matches(typed: str, text: str) -> bool:
    """Whether the text contains each word of ``typed``, as ``find`` compares them."""
    return _has(_words(text), _words(typed))


def fold(text: str) -> str:
    """The text in lower case without accents, for comparing."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _about(rules: RuleSet) -> tuple[str, ...]:
    """The number of players and the region, as people may search for them, and the name in rule files."""
    family = game_family(rules.name)
    where = () if family is None else (_(_FAMILIES[family]), *_REGIONS.get(family, ()))
    return rules.name, str(rules.seats), _(_PLAYERS[rules.seats]), *where


@lru_cache(maxsize=1000)
def _words(text: str) -> tuple[str, ...]:
    """Kept, since each letter typed has the same texts searched."""
    return tuple(re.findall(r"\w+", fold(text)))


def _has(words: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(any(word.startswith(part) or (len(part) >= _PART and part in word) for word in words) for part in wanted)
