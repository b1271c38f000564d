"""All that is particular about a rule set, in some fifteen statements. The obvious is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.option import Group
from jass_desktop.engine.ruleset import OPTIONS as RULES
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Direction
from jass_desktop.i18n import N_, _
from jass_desktop.session.draft import options_of
from jass_desktop.words.kinds import words_of
from jass_desktop.words.options import OPTIONS
from jass_desktop.words.rules import PLAIN, Terms

FIRST_DEALER = {
    "lowest": N_("The lowest card drawn deals first."),
    "highest": N_("The highest card drawn deals first."),
    "random": N_("The first dealer is drawn by lot."),
}
_OPENED = {
    "card": N_("In the first round, whoever holds {card} is forehand."),
    "card_each_round": N_("In every round, whoever holds {card} is forehand."),
}
_DIRECTION = {Direction.CCW: N_("Play goes counter-clockwise."), Direction.CW: N_("Play goes clockwise.")}
_CUT = {"cut": N_("The pack must be cut, without knocking."), "off": N_("The pack is not cut.")}
_UNDERTRUMP = {
    "forbidden": N_("Follow suit or trump; without the suit, play any card. Only undertrumping is forbidden."),
    "if_void": N_("Follow suit or trump; without the suit, play any card, even a lower trump."),
    "free": N_("Follow suit or trump; without the suit, play any card. Undertrumping is allowed."),
}
_ALL_TRUMPS = {
    "free": N_("Holding only trumps, play any."),
    "must_over": N_("Holding only trumps, go higher if you can."),
}
_ELEVEN = {
    "six_11": N_("In Undenufe the six counts eleven, the ace nothing."),
    "ace_11": N_("In Undenufe, too, the ace counts eleven."),
}
_WEIS = {
    "small": N_("Three cards in a row bring 20, four 50, five or more 100."),
    "large": N_("Three cards in a row bring 20, four 50, five 100, each further one 50 more."),
    "vorarlberg": N_("Three cards in a row bring 20, four 50, five 100, each further one 20 more."),
}
_FOURS = {
    "none": N_("Four jacks bring 200, four nines 150; four aces, kings, queens or tens 100."),
    "sixes_in_undenufe": N_("Four jacks bring 200, four nines 150; four aces, kings, queens or tens 100, and in Undenufe four "
                            "sixes instead of the aces."),
    "all": N_("Four jacks bring 200, four nines 150, any other four 100."),
}
_TIE = {
    "wiki": N_("With equal points: more cards, then the higher card, trumps, the first to announce."),
    "verband": N_("With equal points: more cards, then the higher card, the first to announce."),
    "swisslos": N_("With equal points: more cards, then trumps, the first to announce."),
    "jassen": N_("With equal points: four of a kind, then the higher card, trumps, the first to announce."),
    "pop": N_("With equal points: more cards, then the higher card, trumps; otherwise both score."),
    "simple": N_("With equal points: the higher card, then the first to announce."),
    "cancel": N_("With equal points, neither side scores."),
}
_SHOWN = {"best": N_("Only the best Weis is shown."), "none": N_("Only the points of the Weis are told.")}
EARLY_STOECK = {
    "after_announcements": N_("Stöck that wins the game may be shown before it is played, once all have announced."),
    "anytime": N_("Stöck that wins the game may be shown before it is played, at any time."),
}
_VOID = {
    (True, True): N_("A side without a trick loses its Weis and its Stöck."),
    (True, False): N_("A side without a trick loses its Weis."),
    (False, True): N_("A side without a trick loses its Stöck."),
}


class Section(NamedTuple):
    """A few statements on one subject."""

    heading: str
    statements: tuple[str, ...]


def tell(rules: RuleSet, terms: Terms = PLAIN) -> tuple[Section, ...]:
    """The rule set in sentences, in the current language."""
    parts = [
        (_("Game"), words_of(rules).game(rules, terms), (Group.GAME, Group.CLAIMS, Group.PREDICTIONS, Group.BOARD)),
        # Translators: a heading of the rules: how the cards are dealt.
        (_("Deal"), _deal(rules, terms), (Group.DEAL, Group.AUCTION)),
        (_("Tricks"), _tricks(rules), (Group.CARDS,)),
        (_("Weis"), _weis(rules), (Group.WEIS, Group.STOECK)),
    ]
    return tuple(Section(heading, (*statements, *_told(rules, groups))) for heading, statements, groups in parts)


def _told(rules: RuleSet, groups: Sequence[Group]) -> Iterator[str]:
    """The statements of single options in these groups, if they apply."""
    values = options_of(rules)
    for option, words in OPTIONS.items():
        record = RULES[option]
        idle = option not in rules.scope.options or any(idle(values) for idle in record.idle.values())
        if words.told and record.group in groups and not idle and values[option] in words.told:
            yield _(words.told[values[option]])


def _join(*sentences: str) -> str:
    return " ".join(sentences)


def _deal(rules: RuleSet, terms: Terms) -> Iterator[str]:
    yield _join(_(FIRST_DEALER[rules.first_dealer]), _(_DIRECTION[rules.direction]))
    if rules.cut in _CUT:
        yield _(_CUT[rules.cut])
    if rules.next_dealer == "trump_maker":
        yield _("Whoever named the contract deals the next round.")
    if rules.first_chooser in _OPENED:
        yield _(_OPENED[rules.first_chooser]).format(card=terms.card(rules.opening_card))
    yield from words_of(rules).opening(rules, terms)


def _tricks(rules: RuleSet) -> Iterator[str]:
    if any(contract.trump is not None for contract in rules.contracts):
        exempt = (_(_ALL_TRUMPS[rules.all_trumps]),) if rules.undertrump == "forbidden" else ()
        yield _join(_(_UNDERTRUMP[rules.undertrump]), *exempt)
        yield _("When trumps are led, play a trump, unless the Buur is your only one.")
    else:
        yield _("Follow suit; without the suit, play any card.")
    # Translators: last: points.
    points = _("A round has {points} points, {last} for the last trick.").format(
        points=rules.round_points, last=rules.last_trick_points)
    if rules.match_bonus:
        yield _join(points, _("A match (all tricks) brings {bonus} more.").format(bonus=rules.match_bonus))
    else:
        yield points
    if any(contract.trump is None for contract in rules.contracts):
        eleven = (_(_ELEVEN[rules.undenufe_values]),) if Contract.UNDENUFE in rules.contracts else ()
        yield _join(_("Without trumps every eight counts eight points."), *eleven)
    if any(contract.mixed for contract in rules.contracts):
        yield _join(*_mixed(rules))


def _mixed(rules: RuleSet) -> Iterator[str]:
    if Contract.SLALOM_OBENABE in rules.contracts or Contract.SLALOM_UNDENUFE in rules.contracts:
        yield _("Slalom changes direction after every trick.")
    if Contract.GUSCHTI in rules.contracts or Contract.MARY in rules.contracts:
        yield _("Guschti and Mary change direction after {count} tricks.").format(count=rules.guschti_at)
    yield _("Their cards count as in Obenabe.") if rules.mixed_values == "obenabe" else _(
        "Their cards count as in the first trick.")


def _weis(rules: RuleSet) -> Iterator[str]:
    weis = rules.weis != "none"
    if not weis:
        yield _("No Weis.") if rules.stoeck else _("No Weis and no Stöck.")
    else:
        yield _join(_(_WEIS[rules.weis]), _("You announce Weis with your first card."))
        yield _(_FOURS[rules.low_fours])
        yield _join(_("The side with the best Weis scores all of its own."), *equal_weis(rules))
        if rules.kreuzweis:
            yield _("A card may count twice: in a row and in four of a kind.")
        if not rules.split_runs:
            yield _("A long row may not be divided.")
        if rules.weis_shown in _SHOWN:
            yield _(_SHOWN[rules.weis_shown])
    if rules.stoeck:
        shown = (_("If a Weis has shown both cards, it counts at once."),) if shows_stoeck(rules) else ()
        early = (_(EARLY_STOECK[rules.early_stoeck]),) if rules.early_stoeck in EARLY_STOECK else ()
        yield _join(_("King and queen of trumps in one hand are Stöck: 20 points when the second is played."), *shown, *early)
        if rules.stoeck_manual:
            yield _("You call Stöck yourself before the trick is turned over; if you forget, it is lost.")
    elif weis:
        yield _("No Stöck.")
    void = weis and rules.weis_void_on_match, rules.stoeck and rules.stoeck_void_on_match
    if void in _VOID:
        yield _(_VOID[void])


def equal_weis(rules: RuleSet) -> Iterator[str]:
    """What decides between Weis of equal points, and how that is meant in undenufe."""
    yield _(_TIE[rules.weis_tie])
    if Contract.UNDENUFE in rules.contracts and rules.weis_tie not in ("swisslos", "cancel"):
        yield (_("In Undenufe, low cards rank high in Weis, too.") if rules.undenufe_weis == "reversed" else
               _("In Undenufe, too, higher cards make the better Weis."))


def shows_stoeck(rules: RuleSet) -> bool:
    """Whether Stöck counts as soon as a Weis has shown both of its cards."""
    return rules.weis != "none" and rules.weis_shown != "none" and not rules.stoeck_manual
