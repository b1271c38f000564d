"""Schieber and its kin in words: the contracts, who may name one, and how the target is reached."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.contracts import SUIT_CONTRACTS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.words.kinds.kind import length_words, level_words
from jass_desktop.words.kinds.sides import SidesWords, seated_words
from jass_desktop.words.rules import Terms, contracts_words, title

_TARGET = {
    "auto": N_("To {target} points; the game ends as soon as a side has them."),
    "claim": N_("To {target} points; players who think that their side has them may claim the win. Otherwise it is settled "
               "after the round."),
    "claim_after_own_trick": N_("To {target} points; a side that has just won a trick may claim the win. Otherwise it is "
                               "settled after the round."),
    "end_of_round": N_("To {target} points, counted when a round is over."),
}
_BOTH = {
    "stoeck_weis_tricks": N_("If both have enough after a round, the side with the Stöck wins, else the one whose Weis "
                             "counted, else the one with more tricks."),
    "last_trick_first": N_("If both have enough after a round, the last trick decides."),
    "higher_total": N_("If both have enough after a round, the higher score wins. In a tie, one more round is played."),
}
_RUBICON = {
    "named": N_("Losers with less than half ({points} points) are in the rubicon."),
    "double": N_("A win against a side with less than half ({points} points) counts double in the statistics."),
}
_HALF_WAY = {
    ("auto", "at_once"): N_("Half-way prize: it goes to the side that first has {points} points."),
    ("auto", "end_of_round"): N_("Half-way prize: it goes to the side that has {points} points when a round is over; if both "
                                 "have them, to the higher score."),
    ("claim", "at_once"): N_("Half-way prize: whoever has {points} points says “Berg!”. If that is not true, the others "
                             "get it."),
}
_ORDER = {
    "stoeck_weis_trick": N_("In the first trick Stöck counts first, then Weis, then the trick."),
    "stoeck_trick_weis": N_("In the first trick Stöck counts first, then the trick, then Weis."),
}
_CHOICE = {
    ("once", "forehand"): N_("Forehand names the contract or pushes to the partner, and leads in any case."),
    ("once", "chooser"): N_("Forehand names the contract or pushes to the partner. Whoever named it leads."),
    ("never", "forehand"): N_("Forehand names the contract and leads; there is no pushing."),
    ("never", "chooser"): N_("Forehand names the contract and leads; there is no pushing."),
}


class SchieberWords(SidesWords):

    title = N_("Two sides play against each other")

    def game(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        yield seated_words(rules)
        if rules.rounds is not None:
            yield ngettext("After {count} round the higher total wins.", "After {count} rounds the higher total wins.",
                           rules.rounds).format(count=rules.rounds) + " " + level_words(rules)
        else:
            yield from _to_the_target(rules)

    def opening(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        yield _(_CHOICE[rules.push, rules.leader])
        if rules.push == "once" and rules.seats == 6:
            yield _("That partner may push on to the next, who must choose.")
        yield named_words(rules, terms)

    def description(self, rules: RuleSet, terms: Terms) -> str:
        named = contracts_words(rules.contracts, rules.factors, terms)
        return _("You may choose: {contracts}.").format(contracts=named) + " " + length_words(rules)


def _to_the_target(rules: RuleSet) -> Iterator[str]:
    target = _(_TARGET[rules.ending]).format(target=rules.target)
    if rules.claims_allowed:
        may = () if "claim" in rules.ending else (_("The win may be claimed, too."),)
        yield " ".join((target, *may, false_claim_words(rules)))
    else:
        yield target + " " + _("There is no claiming; the option “{option}” allows it.").format(option=title("claims"))
    if rules.ending != "auto":
        yield both_words(rules)
    yield from rubicon_words(rules)
    yield from half_way_words(rules)
    if rules.trick_1_order != "stoeck_weis_trick":
        yield order_words(rules)


def half_way_words(rules: RuleSet) -> Iterator[str]:
    """Who wins the half-way prize, if it is played for."""
    if rules.half_way != "none":
        yield _(_HALF_WAY[rules.half_way, rules.half_way_at]).format(points=rules.half_target)


def order_words(rules: RuleSet) -> str:
    """What counts first in the first trick."""
    return _(_ORDER[rules.trick_1_order])


def whole_rounds_words(rules: RuleSet) -> str:
    """The target of a game in which every round is played out."""
    return _(_TARGET["end_of_round"]).format(target=rules.target)


def higher_total_words() -> str:
    """That of both sides past the target the one with more points wins."""
    return _(_BOTH["higher_total"])


def both_words(rules: RuleSet) -> str:
    """Who wins if both sides have reached the target as a round ends."""
    return _(_BOTH[rules.both_reach])


def rubicon_words(rules: RuleSet) -> Iterator[str]:
    """What it means if the losers have less than half of the target, if anything."""
    if rules.rubicon in _RUBICON:
        yield _(_RUBICON[rules.rubicon]).format(points=((rules.target or 0) + 1) // 2)


def false_claim_words(rules: RuleSet) -> str:
    """What it costs to claim a win without having the points."""
    return _("A false claim loses the game.") if rules.false_claim_loses else _("A false claim costs nothing.")


def named_words(rules: RuleSet, terms: Terms) -> str:
    """The contracts of which one is named."""
    once = all(number == 1 for number in rules.factors.values())
    if once and rules.contracts == SUIT_CONTRACTS:
        return _("One of the four suits is trumps.")
    named = contracts_words(rules.contracts, rules.factors, terms)
    if once:
        return _("Contracts: {contracts}.").format(contracts=named)
    return _("Contracts, with their factors: {contracts}.").format(contracts=named)
