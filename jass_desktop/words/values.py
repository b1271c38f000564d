"""Values of options in the current language, and why some contradict each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jass_desktop.engine.presets import COIFFEUR_ROWS
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import Clash
from jass_desktop.i18n import _, ngettext
from jass_desktop.words.kinds import WORDS
from jass_desktop.words.options import OPTIONS
from jass_desktop.words.rules import PLAIN, Terms, contracts_words, row_words, title


def named_values(option: str) -> tuple[Any, ...]:
    """The values to choose from, in the order in which they are offered; () where they are numbers, cards or contracts."""
    return tuple(WORDS if option == "kind" else OPTIONS[option].values)


def value_words(option: str, value: Any, terms: Terms = PLAIN) -> str:
    """A value of the option, typed as in a ``RuleSet``."""
    if values := OPTIONS[option].values:
        return _(values[value])
    match option:
        case "kind":
            return _(WORDS[value].title)
        case "opening_card" | "left_out":
            return terms.card(value)
        case "contracts":
            return contracts_words(value, {}, terms)
        case "factors":
            unequal = [contract for contract, number in value.items() if number != 1]
            return contracts_words(unequal, value, terms) if unequal else _("All count once")
        case "guschti_at":
            return _("After {count} tricks").format(count=value)
        case "rounds" if value is not None:
            return ngettext("{count} round", "{count} rounds", value).format(count=value)
        case "rounds":
            return _("Not fixed")
        case "target" if value is None:
            return _("No target")
        case "rows":
            return _rows_words(value, terms)
        case "match_bonus" | "exact_bonus" | "counter_match" if value == 0:
            return _("Nothing")
    return _("{points} points").format(points=value)


def _rows_words(rows: Sequence[Row], terms: Terms) -> str:
    """The number of rows; also which, unless the board is one of the usual ones."""
    if not rows:
        return _("No board")
    count = ngettext("{count} row", "{count} rows", len(rows)).format(count=len(rows))
    if rows == COIFFEUR_ROWS.get(len(rows)):
        return count
    return _("{who}: {words}").format(who=count, words=", ".join(row_words(row, terms) for row in rows))


def with_value(option: str, values: Mapping[str, Any], terms: Terms) -> str:
    """The option with its value."""
    return _("“{option}: {value}”").format(option=title(option), value=value_words(option, values[option], terms))


def clash_words(clash: Clash, values: Mapping[str, Any], terms: Terms) -> str:
    """Why two options cannot have these ``values``; both are named."""
    if _endless(clash, values):
        # Translators: one, other: options with their values.
        return _("{one} and {other}: the game would never end.").format(
            one=with_value(clash.option, values, terms), other=with_value(clash.other, values, terms))
    return clashes_of(clash.option, [clash], values, terms)


def clashes_of(option: str, clashes: Sequence[Clash], values: Mapping[str, Any], terms: Terms) -> str:
    """What the option contradicts, for all ``clashes`` that it is part of; empty if there are none."""
    found = [clash for clash in clashes if option in (clash.option, clash.other)]
    told = [clash_words(clash, values, terms) for clash in found if _endless(clash, values)]
    others = [clash.other if clash.option == option else clash.option for clash in found if not _endless(clash, values)]
    if others:
        # Translators: one, other: options with their values.
        told.append(_("{one} does not go with {other}.").format(
            one=with_value(option, values, terms), other=", ".join(with_value(other, values, terms) for other in others)))
    return " ".join(told)


def _endless(clash: Clash, values: Mapping[str, Any]) -> bool:
    return clash.option == "target" and values["target"] is None
