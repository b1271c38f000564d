"""The games that can be chosen, in words: name, what they are known by, what is special about them, whose rules they are.

Descriptions name suits by the signs of the deck in use (see ``text``); ``plain`` gives them to who has no pictures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jass_desktop.engine.cards import Suit
from jass_desktop.engine.presets import OFFERS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _
from jass_desktop.session.preferences import Preferences

LANGUAGE_NAMES = {"fr": "Français", "de": "Deutsch", "en": "English"}


@dataclass(frozen=True)
class Words:
    """What is said of a preset, as messages to translate."""

    title: str
    tag: str
    """A few words that tell it from the others in a list."""
    description: str
    source: str
    """Whose rules they are, or where one plays so."""


# What is played where, and after which text, as in rules 7.0, 7.1 and 6.12.
_WORDS = {
    "chibre-romand": Words(
        N_("Chibre romand"), N_("French-speaking Switzerland"),
        N_("Trumps are always a suit, and every suit counts the same. The holder of the {suit:diamonds}\u00a07 names the first "
           "trumps. The game is won as soon as a side reaches the target; less than half of it is a rubicon."),
        N_("The Jass of the Romandie, after a French description.")),
    "chibre": Words(
        N_("Chibre"), N_("up to four times, with a claim"),
        N_("{suit:clubs} and {suit:spades} count once, {suit:hearts} and {suit:diamonds} twice, Obenabe three times, Undenufe "
           "four times. A side that has just taken a trick may claim the game: “That’s enough, thank you!” A false claim loses."),
        N_("After a French text that teaches Chibre and Differenzler.")),
    "differenzler": Words(
        N_("Differenzler"), N_("everybody alone"),
        N_("Before each of four rounds everybody says how many points they will make. Every point more or less is a bad "
           "point, and the fewest win. The dealer’s last card is turned up: its suit is trumps. No Weis, no Stöck."),
        N_("After a French text that teaches Chibre and Differenzler.")),
    "jass": Words(
        N_("Jass with the slate"), N_("three lines of strokes"),
        N_("Like Chibre romand, to 1000 points. They are written down as they are made: hundreds on the upper line of the "
           "slate, fifties on the middle one, twenties on the lower one."),
        N_("After a short French text about Jass and its slate.")),
    "schieber": Words(
        N_("Schieber"), N_("clockwise, up to three times"),
        N_("To 3000 points: {suit:clubs} and {suit:spades} count once, {suit:hearts} and {suit:diamonds} twice, Obenabe and "
           "Undenufe three times. Long runs bring up to 300 points of Weis. A side with enough points must say so."),
        N_("After a French text about Schieber, which has it played clockwise.")),
    "pop": Words(
        N_("Jass POP"), N_("whoever names trumps deals next"),
        N_("Suits only. Whoever has named trumps deals the next round. When neither side’s Weis is better, both count. All nine "
           "tricks wipe out the Weis and Stöck of the others."),
        N_("The rules of the pack Jass POP, whose suits are train, cheese, chocolate and mountain.")),
    "swisslos-1000": Words(
        N_("Swisslos 1000"), N_("online at Swisslos"),
        N_("Suits, Obenabe and Undenufe all count once, to 1000 points. Four of a kind of every rank are Weis, and a card may "
           "count in a run and in four of a kind."),
        N_("After the rules of the Schieber that Swisslos offers online.")),
    "swisslos-2500": Words(
        N_("Swisslos 2500"), N_("online at Swisslos, up to three times"),
        N_("{suit:clubs} and {suit:spades} count once, {suit:hearts} and {suit:diamonds} twice, Obenabe and Undenufe three "
           "times, to 2500 points. Weis as in Swisslos 1000."),
        N_("After the rules of the Schieber that Swisslos offers online.")),
    "tournament": Words(
        N_("Tournament Schieber"), N_("clubs and tournaments"),
        N_("Only tricks count, and everything counts once: no Weis, no Stöck, and nothing extra for all nine tricks. Every round "
           "is played out, and after the last one the higher score wins."),
        N_("After the regulations of Swiss tournaments.")),
    "puur-naell-ass": Words(
        N_("Puur Näll Ass"), N_("the official rulebook"),
        N_("Suits, Obenabe and Undenufe count once, to 1000 points. Four of a kind of every rank are Weis, and a card may count "
           "in a run and in four of a kind. A side with enough points must say so; a Stöck may win at any moment."),
        N_("After the Swiss rulebook “Puur Näll Ass”, for games among friends.")),
}

_OFFERS = {"target": N_("Target"), "rounds": N_("Rounds"), "bids": N_("Bids"), "opening_card": N_("Opens with")}
_BIDS = {"open": N_("open"), "hidden": N_("hidden")}
_SIGNS = {f"{{suit:{suit.name.lower()}}}": letter for suit, letter in zip(Suit, "♣♠♥♦", strict=True)}


def game_title(rules: str) -> str:
    """The game's name; a rule set of somebody's own is called as it is."""
    return _(_WORDS[rules].title) if rules in _WORDS else rules


def game_tag(rules: str) -> str:
    """What tells the game from the others in a list."""
    return _(_WORDS[rules].tag) if rules in _WORDS else _("rules of your own")


def game_description(rules: str) -> str:
    """What is special about a preset, with signs of suits; nothing for a rule set of somebody's own."""
    return _(_WORDS[rules].description) if rules in _WORDS else ""


def game_source(rules: str) -> str:
    """Whose rules a preset follows; nothing for a rule set of somebody's own."""
    return _(_WORDS[rules].source) if rules in _WORDS else ""


def plain(text: str) -> str:
    """The text with letters in place of pictures of suits."""
    for sign, letter in _SIGNS.items():
        text = text.replace(sign, letter)
    return text


def as_offered(rules: RuleSet, offers: Mapping[str, str]) -> RuleSet:
    """The preset with what was chosen of that which it leaves to the table; any other rule set as it is."""
    if rules.name not in OFFERS or rules.name not in offers:
        return rules
    option = OFFERS[rules.name][0]
    return RuleSet.from_options(rules.name, tuple({**dict(rules.to_options()), option: offers[rules.name]}.items()))


def offer_title(option: str) -> str:
    """The name of an option that a preset leaves to the table."""
    return _(_OFFERS[option])


def offer_words(option: str, value: str) -> str:
    """A value of such an option, with signs of suits."""
    if option == "opening_card":
        return f"{{suit:{'diamonds' if value[0] == 'D' else 'spades'}}}\u00a0{value[1:]}"
    return _(_BIDS[value]) if option == "bids" else value


def player_names(preferences: Preferences) -> PerSeat[str]:
    """The names that the person has set, or those that the program gives in the current language."""
    return preferences.names or PerSeat(_("You"), "Erika", "Jean", "Vreni")
