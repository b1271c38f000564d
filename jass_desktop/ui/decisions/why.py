"""Why something else was better, in screen text: cards with their signs, players by their names."""

from __future__ import annotations

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.theme.model import Theme
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.paint.text import escape, sign
from jass_desktop.words.players import within
from jass_desktop.words.rules import Terms
from jass_desktop.words.why import Names


def terms_on_screen(theme: Theme, language: str) -> Terms:
    """Suits and cards with their signs and names, as markup."""
    return Terms(lambda suit: f"{sign(suit)}\u00a0{theme.suit_name(suit, language)}",
                 lambda card: f"{sign(card.suit)}\u00a0{theme.rank_name(card.rank, language)}")


def names_on_screen(rules: RuleSet, theme: Theme, language: str, names: PerSeat[str]) -> Names:
    """The names used in reasons, as markup."""
    return Names(terms_on_screen(theme, language),
                 lambda action: alternative_name(action, rules, theme, language),
                 lambda seat: escape(within(names[seat])))
