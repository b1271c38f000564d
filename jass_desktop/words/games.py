"""The available games in words: names, short descriptions, special rules, and where they are played.

Descriptions name suits by the signs of the current deck (see ``text``); ``plain`` replaces them with letters.
"""

from __future__ import annotations

from dataclasses import dataclass

from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.rows import read_rows
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.setting import (
    EVENING,
    AnyDay,
    DailyDeal,
    EveningGame,
    MatchDeal,
    TaughtLesson,
    TournamentPass,
    setting_of,
)
from jass_desktop.words.dates import day_words
from jass_desktop.words.lessons import lesson_title
from jass_desktop.words.rules import Terms


@dataclass(frozen=True)
class GameWords:
    """The texts about a preset, as messages to translate."""

    title: str
    tag: str
    """A few words that distinguish it from others in a list."""
    description: str
    origin: str
    """Where it is played, and what it is like."""
    family: str
    """The games that it is one of; see ``catalogue``."""
    also: tuple[str, ...] = ()
    """Its other names, in all languages. They are not translated."""


# For regions and rules see rules 7.0, 7.1 and 6.12.
_WORDS = {
    "chibre-romand": GameWords(
        N_("Chibre romand"), N_("easy to learn"),
        N_("There is always a trump suit; all suits count the same. The holder of the {suit:diamonds} 7 names the first. A "
           "side wins as soon as it reaches the target; less than half is a rubicon."),
        N_("The Chibre of French-speaking Switzerland, easy to learn."), "chibre", ("Jass", "Schieber")),
    "chibre": GameWords(
        N_("Chibre"), N_("for high stakes"),
        N_("{suit:clubs} and {suit:spades} count once, {suit:hearts} and {suit:diamonds} twice, Obenabe three times, Undenufe "
           "four. A side that has just taken a trick may claim the win. A false claim loses."),
        N_("The Chibre for those who like high stakes."), "chibre",
        ("Schieber", "Jass")),
    "differenzler": GameWords(
        N_("Differenzler"), N_("predict your points"),
        N_("Before each of four rounds everybody predicts their points. Every point off is a penalty point; the lowest total "
           "wins. The dealer’s last card, turned up, decides trumps. No Weis, no Stöck."),
        N_("Everyone for themselves, with a card turned up for trumps."), "differenzler",
        ("Differenzler", "Différentiel", "Differänzler", "La différence", "L’estimation")),
    "jass": GameWords(
        N_("Jass with the slate"), N_("three lines of strokes"),
        N_("Like Chibre romand, to 1000 points. They are written at once: hundreds on the upper line of the slate, fifties in "
           "the middle, twenties below."),
        N_("The Chibre of French-speaking Switzerland, in chalk."), "chibre",
        ("Jass with the slate", "Jass à l’ardoise", "Jass mit der Tafel", "Chibre")),
    "pop": GameWords(
        N_("Jass POP"), N_("trump maker deals next"),
        N_("Suits only. Whoever names trumps deals next. When neither side’s Weis is better, both count. A match wipes out "
           "the others’ Weis and Stöck."),
        N_("The rules of the leaflet in the Jass POP pack, the one with cheese and trains."), "chibre", ("Chibre",)),
    "swisslos-2500": GameWords(
        N_("Schieber"), N_("the most played"),
        N_("{suit:clubs} and {suit:spades} count once, {suit:hearts} and {suit:diamonds} twice, Obenabe and Undenufe three "
           "times. Any four of a kind are Weis; a card may count in two Weis."),
        N_("The most played Jass of all, as played online at Swisslos."), "schieber",
        ("Swisslos 2500", "Schieberjass", "Chibre")),
    "swisslos-1000": GameWords(
        N_("Simple Schieber"), N_("for beginners"),
        N_("Everything counts once. Any four of a kind are Weis; a card may count in two Weis."),
        N_("The short Schieber, as played online at Swisslos, easy to learn."), "schieber",
        ("Simple Schieber", "Schieber simple", "Einfacher Schieber", "Swisslos 1000")),
    "puur-naell-ass": GameWords(
        N_("Puur Näll Ass"), N_("the official rulebook"),
        N_("Everything counts once, to 1000 points. Any four of a kind are Weis; a card may count in two Weis. A side with "
           "enough points may claim the win, even by an early Stöck; otherwise it is settled after the round."),
        N_("Schieber as in the Swiss rulebook Puur Näll Ass."), "schieber", ("Schieber",)),
    "tournament": GameWords(
        N_("Tournament Schieber"), N_("clubs and tournaments"),
        N_("Only tricks count, and all of them once: no Weis, no Stöck, no match. Every round is played out; after the last "
           "the higher score wins."),
        N_("Schieber as in Swiss tournaments: tricks alone decide."), "schieber",
        ("Tournament Schieber", "Schieber de tournoi", "Turnierschieber")),
    "schieber": GameWords(
        N_("Clockwise Schieber"), N_("for a long evening"),
        N_("Clockwise. {suit:clubs} and {suit:spades} count once, {suit:hearts} and {suit:diamonds} twice, Obenabe and "
           "Undenufe three times. Long rows bring up to 300 points. A side with enough points may claim the win; otherwise it "
           "is settled after the round."),
        N_("Schieber the other way round, for a long evening."), "schieber",
        ("Clockwise Schieber", "Schieber, sens horaire", "Schieber im Uhrzeigersinn", "Chibre")),
    "schieber-six": GameWords(
        N_("Schieber for six"), N_("six cards each"),
        N_("Clockwise, with six cards each. Partners never sit side by side, and the choice may be pushed twice, from partner "
           "to partner."),
        N_("Schieber for a table of six."), "schieber",
        ("Schieber for six", "Schieber à six", "Schieber zu sechst", "Sechserschieber")),
    "coiffeur": GameWords(
        N_("Coiffeur"), N_("a board of contracts"),
        N_("Each side plays each row of the board once, from {suit:clubs}, which counts once, to the last, which counts most. "
           "Only the side that names the contract scores. No Weis, no Stöck."),
        N_("A long game for people who like to plan ahead."), "coiffeur", ("Quoi faire", "Coiffeurjass")),
    "differenzler-lot": GameWords(
        N_("Differenzler by lot"), N_("secret, as on television"),
        N_("The trump suit is drawn by lot, and the predictions stay secret until the round is over. Whoever has the fewest "
           "penalty points wins; if two tie, both win. No Weis, no Stöck."),
        N_("Differenzler as played on television and in the clubs."), "differenzler",
        ("Differenzler by lot", "Différentiel au sort", "Differenzler mit Los", "Différentiel caché", "Verdeckter Differenzler",
         "Fernsehjass", "La différence", "L’estimation")),
    "differenzler-three": GameWords(
        N_("Differenzler for three"), N_("twelve cards each"),
        N_("Three players with twelve cards each predict their points in turn. Every point off is a penalty point; the lowest "
           "total wins. The dealer’s last card, turned up, decides trumps."),
        N_("When a fourth is missing: everyone for themselves."), "differenzler",
        ("Differenzler for three", "Différentiel à trois", "Differenzler zu dritt", "La différence", "L’estimation")),
    "differenzler-five": GameWords(
        N_("Differenzler for five"), N_("seven cards each"),
        N_("Five players with seven cards each predict their points in turn. The {suit:clubs} 7 stays out of play. Every point "
           "off is a penalty point; the lowest total wins."),
        N_("When there are five of you: nobody has to watch."), "differenzler",
        ("Differenzler for five", "Différentiel à cinq", "Differenzler zu fünft", "La différence", "L’estimation")),
    "sidi-verband": GameWords(
        N_("Sidi Barrani"), N_("bid for the contract"),
        N_("Two sides bid points for one of the four suits, from 50 in fives. Whoever makes their bid scores it a second time; "
           "if they fail, the others score it. A bid may be doubled and redoubled."),
        N_("Jass with an auction, as the Swiss Jass association recommends it."), "sidi",
        ("Sidi Barrani", "Sidi-Barrani", "Sidi", "Jass coinché", "Coinche", "Auction", "Enchères", "Steigern")),
    "sidi-barrani": GameWords(
        N_("Sidi Barrani from 90"), N_("shorter, bids by tens"),
        N_("Bids from 90 in tens, for suits, Obenabe and Undenufe. Players may bid again after passing; a double ends the "
           "bidding. The match (all tricks) is bid as 257."),
        N_("Sidi Barrani without low bids that only tell the partner something."), "sidi",
        ("Sidi Barrani from 90", "Sidi Barrani dès 90", "Sidi Barrani ab 90", "Sidi-Barrani", "Jass coinché", "Coinche",
         "Auction", "Enchères", "Steigern")),
}

_BIDS = {"open": N_("open"), "hidden": N_("hidden")}


def _sign(suit: Suit) -> str:
    return f"{{suit:{suit.name.lower()}}}"


SIGNED = Terms(_sign, lambda card: f"{_sign(card.suit)}\u00a0{card.rank.symbol}")
"""For texts in which ``plain`` may put letters for the signs of suits."""
_SIGNS = {_sign(suit): letter for suit, letter in zip(Suit, "♣♠♥♦", strict=True)}


def game_title(rules: str) -> str:
    """The game's name; one's own rule set keeps the name it was given."""
    if rules == EVENING:
        return _("Evenings in strokes")
    match setting_of(rules):
        case TaughtLesson(lesson):
            return lesson_title(lesson)
        case AnyDay():
            return _("Deal of the day")
        case DailyDeal(day):
            return _("Deal of {date}").format(date=day_words(day))
        case TournamentPass(number=number):
            return _("Tournament, session {number}").format(number=number)
        case MatchDeal(rival, _match, number):
            return _("Ladder: {name}, deal {number}").format(name=rival.capitalize(), number=number)
        case EveningGame(number=number):
            return _("Evening, game {number}").format(number=number)
    return _(_WORDS[rules].title) if rules in _WORDS else rules


def game_tag(rules: str) -> str:
    """The words that distinguish the game from others in a list."""
    return _(_WORDS[rules].tag) if rules in _WORDS else _("rules of your own")


def game_description(rules: RuleSet) -> str:
    """What is special about the game, with signs of suits; for one's own rule set, what it is played for."""
    if rules.name in _WORDS:
        return _(_WORDS[rules.name].description)
    from jass_desktop.words.kinds import words_of  # imported here so that the menu appears sooner

    return words_of(rules).description(rules, SIGNED)


def game_family(rules: str) -> str | None:
    """The family of the preset, by its key in ``catalogue``; None for one's own rule set."""
    return _WORDS[rules].family if rules in _WORDS else None


def game_also(rules: str) -> tuple[str, ...]:
    """The game's other names, in all languages."""
    return _WORDS[rules].also if rules in _WORDS else ()


def game_origin(rules: RuleSet) -> str:
    """Where the game is played, and what it is like; for one's own rule set, the preset it is closest to."""
    if rules.name in _WORDS:
        return _(_WORDS[rules.name].origin)
    if isinstance(setting_of(rules.name), AnyDay | DailyDeal):
        return _("Four deals of a tournament, the same for everybody on a given date.")
    from jass_desktop.session.draft import differences, nearest_preset  # imported here so that the menu appears sooner

    preset = nearest_preset(rules)
    count = len(differences(rules, preset))
    if not count:
        return _("Custom rules, so far identical to {game}.").format(game=game_title(preset.name))
    return ngettext("Rules of your own: {game} with {count} change.", "Rules of your own: {game} with {count} changes.",
                    count).format(game=game_title(preset.name), count=count)


def plain(text: str) -> str:
    """The text with letters instead of pictures of suits."""
    for sign, letter in _SIGNS.items():
        text = text.replace(sign, letter)
    return text


def offer_words(option: str, value: str) -> str:
    """A value of an option that a preset leaves to the table, in a word or two, with signs of suits."""
    match option:
        case "opening_card":
            return SIGNED.card(Card.parse(value))
        case "bids":
            return _(_BIDS[value])
        case "rows":
            return str(len(read_rows(value)))
    return value
