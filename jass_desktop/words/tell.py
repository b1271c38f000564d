"""The essentials of a rule set in a dozen statements. The obvious is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from jass_desktop.engine.contracts import SUIT_CONTRACTS, Contract
from jass_desktop.engine.option import Group
from jass_desktop.engine.ruleset import OPTIONS as RULES
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Direction
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.draft import options_of
from jass_desktop.words.options import OPTIONS
from jass_desktop.words.rules import PLAIN, Terms, contracts_words, row_words, title

_TARGET = {
    "auto": N_("To {target} points; the game ends as soon as a side has them."),
    "claim": N_("To {target} points; a player who thinks that their side has them claims the win."),
    "claim_after_own_trick": N_("To {target} points; a side that has just made a trick may claim the win."),
    "end_of_round": N_("To {target} points, counted when a round is over."),
}
_BOTH = {
    "stoeck_weis_tricks": N_("If both sides have them as a round ends, Stöck wins, otherwise the best Weis, otherwise more "
                             "tricks."),
    "last_trick_first": N_("If both sides have them as a round ends, the side of the last trick wins."),
    "higher_total": N_("If both sides have them as a round ends, the higher total wins."),
}
_RUBICON = {
    "named": N_("Losers with less than half of them are in the rubicon."),
    "double": N_("If the losers have less than half of them, the win counts double in the statistics."),
}
_FIRST_DEALER = {
    "lowest": N_("The lowest card drawn makes the first dealer."),
    "highest": N_("The highest card drawn makes the first dealer."),
    "random": N_("The first dealer is decided by lot."),
}
_OPENED = {
    "card": N_("In the first round, forehand is whoever holds the opening card: {card}."),
    "card_each_round": N_("In every round, forehand is whoever holds the opening card: {card}."),
}
_DIRECTION = {Direction.CCW: N_("Play goes counter-clockwise."), Direction.CW: N_("Play goes clockwise.")}
_CUT = {"cut": N_("The pack must be cut; there is no knocking."), "off": N_("The pack is not cut.")}
_CHOICE = {
    ("once", "forehand"): N_("Forehand names the contract, or pushes the choice to the partner, and leads in any case."),
    ("once", "chooser"): N_("Forehand names the contract, or pushes the choice to the partner. Whoever named it leads."),
    ("never", "forehand"): N_("Forehand names the contract and leads; there is no pushing."),
    ("never", "chooser"): N_("Forehand names the contract and leads; there is no pushing."),
}
_BIDS = {
    "open": N_("Forehand predicts first and leads; the predictions are said aloud."),
    "hidden": N_("Forehand predicts first and leads; the predictions stay secret until the round is over."),
}
_UNDERTRUMP = {
    "forbidden": N_("Follow suit or trump. Undertrumping is forbidden."),
    "if_void": N_("Follow suit or trump. A player who cannot follow suit may undertrump."),
    "free": N_("Follow suit or trump. Undertrumping is allowed."),
}
_WEIS = {
    "small": N_("Three cards in a row bring 20 points, four 50, five or more 100."),
    "large": N_("Three cards in a row bring 20 points, four 50, five 100, and each further one 50 more."),
    "vorarlberg": N_("Three cards in a row bring 20 points, four 50, five 100, and each further one 20 more."),
}
_FOURS = {
    "none": N_("Four jacks bring 200, four nines 150; four aces, kings, queens or tens 100."),
    "sixes_in_undenufe": N_("Four jacks bring 200, four nines 150; four aces, kings, queens or tens 100, and in undenufe four "
                            "sixes instead of the aces."),
    "all": N_("Four jacks bring 200, four nines 150, any other four 100."),
}
_TIE = {
    "wiki": N_("With equal points, more cards win, then the higher card, then trumps, then the first to announce."),
    "verband": N_("With equal points, more cards win, then the higher card, then the first to announce."),
    "swisslos": N_("With equal points, more cards win, then trumps, then the first to announce."),
    "jassen": N_("With equal points, four of a kind win, then the higher card, then trumps, then the first to announce."),
    "pop": N_("With equal points, more cards win, then the higher card, then trumps; otherwise both sides score."),
    "simple": N_("With equal points, the higher card wins, then the first to announce."),
    "cancel": N_("With equal points, neither side scores."),
}
_SHOWN = {"best": N_("Only the best Weis is shown."), "none": N_("Weis are not shown; only their points are known.")}
_EARLY_STOECK = {
    "after_announcements": N_("If that wins the game, it may be shown once all have announced."),
    "anytime": N_("If that wins the game, it may be shown at any time."),
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
        (_("Game"), _GAMES[rules.kind](rules, terms), (Group.GAME, Group.CLAIMS, Group.PREDICTIONS, Group.BOARD)),
        (_("Deal"), _deal(rules, terms), (Group.DEAL,)),
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


def _alone(rules: RuleSet, _terms: Terms) -> Iterator[str]:
    yield _("Every player plays alone and predicts their points; the difference is written down.")
    if rules.exact_bonus:
        yield _("An exact prediction takes {points} points off.").format(points=rules.exact_bonus)
    if rules.rounds is not None:
        yield _join(ngettext("After {count} round the lowest sum wins.", "After {count} rounds the lowest sum wins.",
                             rules.rounds).format(count=rules.rounds), _level(rules))


def _level(rules: RuleSet) -> str:
    return _("In a tie, one more round is played.") if rules.tie_round else _("A tie is a draw.")


def _seated(rules: RuleSet) -> str:
    if rules.seats == 6:
        return _("Three play against three, and sit alternately; a round has six tricks.")
    return _("Two play against two; partners sit opposite each other.")


def _board(rules: RuleSet, terms: Terms) -> Iterator[str]:
    yield _seated(rules)
    yield _("Each side plays every row of the board once. Only the side that names the contract writes: its points times the "
            "factor of the row. When no row is open, the higher total wins.")
    yield _("Rows: {rows}.").format(rows=", ".join(row_words(row, terms) for row in rules.rows))
    if rules.counter_match:
        yield _("If the other side takes all the tricks, {points} points are taken off.").format(points=rules.counter_match)


def _sides(rules: RuleSet, _terms: Terms) -> Iterator[str]:
    yield _seated(rules)
    if rules.rounds is not None:
        yield _join(ngettext("After {count} round the higher total wins.", "After {count} rounds the higher total wins.",
                             rules.rounds).format(count=rules.rounds), _level(rules))
    else:
        yield from _to_the_target(rules)


def _to_the_target(rules: RuleSet) -> Iterator[str]:
    target = _(_TARGET[rules.ending]).format(target=rules.target)
    if rules.claims_allowed:
        may = () if "claim" in rules.ending else (_("The win may be claimed, too."),)
        price = _("A false claim loses the game.") if rules.false_claim_loses else _("A false claim costs nothing.")
        yield _join(target, *may, price)
    else:
        yield _join(target, _("There is no claiming; the option “{option}” allows it.").format(option=title("claims")))
    if rules.ending != "auto":
        yield _(_BOTH[rules.both_reach])
    if rules.rubicon in _RUBICON:
        yield _(_RUBICON[rules.rubicon])


def _deal(rules: RuleSet, terms: Terms) -> Iterator[str]:
    yield _join(_(_FIRST_DEALER[rules.first_dealer]), _(_DIRECTION[rules.direction]))
    if rules.cut in _CUT:
        yield _(_CUT[rules.cut])
    if rules.next_dealer == "trump_maker":
        yield _("Whoever named the contract deals the next round.")
    if rules.first_chooser in _OPENED:
        yield _(_OPENED[rules.first_chooser]).format(card=terms.card(rules.opening_card))
    if rules.kind == "coiffeur":
        yield _("The players whose side has an open row are asked in turn, from the seat after the dealer. If all of them pass, "
                "the first one must choose. The player who names the contract leads.")
    elif rules.kind == "differenzler":
        yield _("The dealer’s last card is turned up: its suit is trumps.")
        yield _(_BIDS[rules.bids])
    else:
        yield _(_CHOICE[rules.push, rules.leader])
        if rules.push == "once" and rules.seats == 6:
            yield _("That partner may push on to the next one, who must choose.")
        yield _contracts(rules, terms)


def _contracts(rules: RuleSet, terms: Terms) -> str:
    once = all(number == 1 for number in rules.factors.values())
    if once and rules.contracts == SUIT_CONTRACTS:
        return _("The contract is one of the four suits as trumps.")
    named = contracts_words(rules.contracts, rules.factors, terms)
    if once:
        return _("Contracts: {contracts}.").format(contracts=named)
    return _("Contracts, with their factors: {contracts}.").format(contracts=named)


def _tricks(rules: RuleSet) -> Iterator[str]:
    if any(contract.trump is not None for contract in rules.contracts):
        yield _(_UNDERTRUMP[rules.undertrump])
        if rules.undertrump == "forbidden" and rules.all_trumps == "must_over":
            yield _("A player with nothing but trumps must play a higher one if possible.")
    else:
        yield _("Follow suit.")
    points = _("A round has 157 points, five of them for the last trick.")
    if rules.match_bonus:
        match = _("A match, all nine tricks, brings {bonus} more.") if rules.tricks == 9 else _(
            "A match, all six tricks, brings {bonus} more.")
        yield _join(points, match.format(bonus=rules.match_bonus))
    else:
        yield points
    if Contract.UNDENUFE in rules.contracts:
        yield _("In undenufe the six counts eleven points, the ace nothing.") if rules.undenufe_values == "six_11" else _(
            "In undenufe the ace counts eleven points, as elsewhere.")
    if any(contract.mixed for contract in rules.contracts):
        yield _join(*_mixed(rules))


def _mixed(rules: RuleSet) -> Iterator[str]:
    if Contract.SLALOM_OBENABE in rules.contracts or Contract.SLALOM_UNDENUFE in rules.contracts:
        yield _("Slalom turns after every trick.")
    if Contract.GUSCHTI in rules.contracts or Contract.MARY in rules.contracts:
        yield _("Guschti and Mary turn after {count} tricks.").format(count=rules.guschti_at)
    yield _("There the cards count as in obenabe.") if rules.mixed_values == "obenabe" else _(
        "There the cards count as in the first trick.")


def _weis(rules: RuleSet) -> Iterator[str]:
    weis = rules.weis != "none"
    if not weis:
        yield _("No Weis.") if rules.stoeck else _("No Weis and no Stöck.")
    else:
        yield _(_WEIS[rules.weis])
        yield _(_FOURS[rules.low_fours])
        yield _join(_("The side of the best Weis scores all of its own."), _(_TIE[rules.weis_tie]))
        if rules.kreuzweis:
            yield _("A card may count in a row and in four of a kind.")
        if not rules.split_runs:
            yield _("A long row may not be divided.")
        heights = rules.weis_tie not in ("swisslos", "cancel")
        if heights and Contract.UNDENUFE in rules.contracts and rules.undenufe_weis == "natural":
            yield _("In undenufe too the higher cards make the better Weis.")
        if rules.weis_shown in _SHOWN:
            yield _(_SHOWN[rules.weis_shown])
    if rules.stoeck:
        early = (_(_EARLY_STOECK[rules.early_stoeck]),) if rules.early_stoeck in _EARLY_STOECK else ()
        yield _join(_("King and queen of trumps in one hand are Stöck: 20 points when the second is played."), *early)
        if rules.stoeck_manual:
            yield _("You call your Stöck yourself; if you forget, it is lost.")
    elif weis:
        yield _("No Stöck.")
    void = weis and rules.weis_void_on_match, rules.stoeck and rules.stoeck_void_on_match
    if void in _VOID:
        yield _(_VOID[void])


_GAMES: Mapping[str, Callable[[RuleSet, Terms], Iterator[str]]] = {"schieber": _sides, "differenzler": _alone, "coiffeur": _board}
