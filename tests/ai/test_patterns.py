"""Patterns of mistakes: what a Jass player would say of a card, and only where it is true."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from jass_desktop.ai.judging.lines import Captures, Lines
from jass_desktop.ai.judging.look import verdict_on
from jass_desktop.ai.judging.loss import Loss
from jass_desktop.ai.judging.patterns import Sight, card_reason, landing_reason, telling
from jass_desktop.ai.judging.questions import Question
from jass_desktop.ai.worlds.possible import sample
from jass_desktop.engine.actions import Predict, parse_action
from jass_desktop.engine.cards import Card
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import DIFFERENZLER, SCHIEBER
from jass_desktop.engine.renaming import renamed_action, renamed_view, renamings
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Direction, Seat
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.reasons import Cause, Way
from jass_desktop.session.findings.verdicts import THRESHOLDS, Verdict, renamed_verdict
from tests.ai.positions import alone, at_choice, at_play
from tests.ai.replays import Moment, card_sets
from tests.ai.test_judging import SEVEN, asked_at, some

Size = Callable[[int, int], int]

SEVEN_HEARTS = [(Seat.SOUTH, "HJ H6 H7 H8"), (Seat.SOUTH, "H9 H10 HQ C6")]
"""Two tricks with trumps, of which king and ace are left."""
DRAWN = [(Seat.SOUTH, "H9 H6 H7 H8"), (Seat.SOUTH, "D9 D7 D8 DJ")]
"""Two tricks with four trumps."""
ALONE = replace(DIFFERENZLER, direction=Direction.CCW)
LONG = "H6 H7 H8 D6 D7 D8 S6 S7 S8"
STRONG = "HJ H9 HA HK C6 CA D7 DA S8"
LOOSE = "HJ HK C6 CA D7 DA S8 S7 S6"
"""Trumps with higher ones between them."""
partners = partial(at_play, trick="CA C6", leader=Seat.NORTH)
"""The partner takes the trick with a card that is the highest of its suit."""
last = partial(at_play, trick="S6 S7 S8", leader=Seat.EAST)
theirs = partial(at_play, trick="C10 CA", leader=Seat.NORTH)
"""WEST takes the trick so far; SOUTH is third."""


EITHER_WAY = (Pattern.LED_AWAY, Pattern.DISCARD, Pattern.SPENT)
"""What also holds with the cards exchanged: whether it is true of them shows in what is lost."""


def told(view: Observation, taken: str, *good: str) -> list[Pattern]:
    return [rule.pattern for rule in telling(Sight(view), Card.parse(taken), [Card.parse(code) for code in good])]


@pytest.mark.parametrize(("pattern", "view", "taken", "good"), [
    (Pattern.DRAW, at_play(STRONG, trump="hearts"), "CA", ["HJ", "H9"]),
    (Pattern.LAST_TRUMP, at_play("H6 C6 C7 D6 D7 D8 S6 S7 S8", trump="hearts"), "H6", ["C6"]),
    (Pattern.THEIR_TRUMPS, at_play(LONG, trump="hearts", chooser=Seat.EAST), "H8", ["D6"]),
    (Pattern.NONE_TO_DRAW, at_play("HK HA C7 C8 S6 S7 D6", trump="hearts", tricks=SEVEN_HEARTS), "HK", ["C7"]),
    (Pattern.CASH, at_play(STRONG, trump="hearts"), "C6", ["CA", "DA"]),
    (Pattern.CASH_LATER, at_play(STRONG, trump="hearts"), "DA", ["C6", "S8"]),
    (Pattern.DEVELOP, at_play("HA H10 H9 CA C6 C7 D6 D7 S6", trump="obenabe"), "CA", ["H10"]),
    (Pattern.LED_AWAY, at_play("C10 C6 D6 D7 S6 S7 H6 H7 HA", trump="obenabe"), "C10", ["D6", "HA"]),
    (Pattern.PARTNERS_TRICK, partners(LONG, trump="hearts"), "H8", ["D6", "S6"]),
    (Pattern.CUT, theirs(LONG, trump="hearts"), "D6", ["H6", "H8"]),
    (Pattern.CUT_TOO_EARLY, theirs(LONG, trump="hearts"), "H8", ["D6"]),
    (Pattern.BUUR, at_play(LOOSE, trump="hearts"), "HJ", ["HK"]),
    (Pattern.NELL, at_play("H9 HK C6 CA D7 DA S8 S7 S6", trump="hearts"), "H9", ["HK"]),
    (Pattern.TRUMP_SPENT, at_play(STRONG, trump="hearts"), "HK", ["CA"]),
    (Pattern.DRAWS_BELOW, at_play("H9 HA H6 C6 CA D7 DA S8 SA", trump="hearts"), "HA", ["CA"]),
    (Pattern.FEW_TO_DRAW, at_play("HK HA HJ C8 S6 S7 D6", trump="hearts", tricks=DRAWN), "HJ", ["C8"]),
    (Pattern.SMEAR, partners("H6 H7 H8 D6 D7 D10 S6 S7 S8", trump="obenabe"), "D6", ["D10"]),
    (Pattern.GIFT, theirs("H6 H7 H8 D6 D7 D10 S6 S7 S8", trump="hearts"), "D10", ["D6", "S7"]),
    (Pattern.GUARD, partners("DK D6 S6 S7 S8 H6 H7 H8 H9", trump="obenabe"), "D6", ["S6", "H6"]),
    (Pattern.TAKE, at_play("CA C7 D6 D7 S6 S7 H6 H7 H8", trump="obenabe", trick="C10 CK", leader=Seat.NORTH), "C7", ["CA"]),
    (Pattern.DISCARD, partners("H6 H7 H8 D6 DQ DK S6 S7 S8", trump="obenabe"), "DQ", ["S6", "H6"]),
    (Pattern.SPENT, at_play("C10 C7 D6 D7 S6 S7 H6 H7 H8", trump="obenabe"), "C10", ["D6"]),
    (Pattern.SMEAR, last("HQ H10 C6 C7 C8 D6 D7 D8 D9", trump="hearts"), "HQ", ["H10"]),  # both cut, as well as each other
    (Pattern.LED_AWAY, at_play(LOOSE, trump="hearts"), "HK", ["HJ"]),  # the Buur would take it
], ids=lambda value: value.value if isinstance(value, Pattern) else "")
def test_what_players_would_say(pattern: Pattern, view: Observation, taken: str, good: Sequence[str]) -> None:
    """In each of these positions the pattern tells the card from the good ones."""
    assert pattern in told(view, taken, *good)
    if pattern not in EITHER_WAY:
        assert pattern not in told(view, good[0], taken)


@pytest.mark.parametrize(("pattern", "view", "taken", "good"), [
    (Pattern.DRAW, at_play(STRONG, trump="hearts", chooser=Seat.EAST), "CA", ["HJ"]),  # the others named trumps
    (Pattern.DRAW, at_play("HK HA C7 C8 S6 S7 D6", trump="hearts", tricks=SEVEN_HEARTS), "C7", ["HK"]),  # none are out
    (Pattern.DRAW, at_play(STRONG, trump="hearts"), "CA", ["HJ", "DA"]),  # one good card does not draw either
    (Pattern.LAST_TRUMP, at_play("H6 H7 C6 D6 D7 D8 S6 S7 S8", trump="hearts"), "H6", ["C6"]),  # another is left
    (Pattern.THEIR_TRUMPS, at_play(LONG, trump="hearts", chooser=Seat.NORTH), "H8", ["D6"]),  # the partner named them
    (Pattern.NONE_TO_DRAW, at_play("HK C9 C7 C8 S6 S7 D6", trump="hearts", tricks=SEVEN_HEARTS), "HK", ["C7"]),  # the ace is out
    (Pattern.CASH, at_play("HJ H9 HA HK C6 CK D7 DK S8", trump="hearts"), "C6", ["CK"]),  # an ace beats it
    (Pattern.CASH_LATER, at_play("HJ H9 HA HK C6 CK D7 DK S8", trump="hearts"), "DK", ["C6"]),
    (Pattern.DEVELOP, at_play("HA H10 H9 CA C6 C7 D6 D7 S6", trump="obenabe"), "CA", ["H10", "HA"]),  # the other ace is as good
    (Pattern.DEVELOP, at_play("HA H10 H9 CA C6 C7 D6 D7 S6", trump="slalom-obenabe"), "CA", ["H10"]),  # the next trick turns
    (Pattern.DRAWS_BELOW, at_play(STRONG, trump="hearts"), "HJ", ["CA"]),  # nobody beats the Buur
    (Pattern.FEW_TO_DRAW, at_play(STRONG, trump="hearts"), "HJ", ["CA"]),  # five are out
    (Pattern.FEW_TO_DRAW, at_play("HK HA H10 C8 S6 S7 D6", trump="hearts", chooser=Seat.EAST, tricks=DRAWN), "HA",
     ["C8"]),  # the others named
    (Pattern.LED_AWAY, at_play("C10 C6 D6 D7 S6 S7 H6 H7 HA", trump="obenabe"), "C10", ["C6"]),  # the suit itself is right
    (Pattern.PARTNERS_TRICK, theirs(LONG, trump="hearts"), "H8", ["D6"]),
    (Pattern.CUT, theirs(LONG, trump="hearts"), "H6", ["H8"]),  # it is cut anyway
    (Pattern.BUUR, at_play(STRONG, trump="diamonds"), "HJ", ["HA"]),  # not a trump
    (Pattern.SMEAR, partners("H6 H7 H8 D6 D7 DJ S6 S7 S8", trump="obenabe"), "D6", ["DJ"]),  # two points are nothing
    (Pattern.SMEAR, theirs("H6 H7 H8 D6 D7 D10 S6 S7 S8", trump="obenabe"), "D6", ["D10"]),
    (Pattern.GIFT, partners("H6 H7 H8 D6 D7 D10 S6 S7 S8", trump="hearts"), "D10", ["D6"]),
    (Pattern.GUARD, partners("DK D6 D7 S6 S7 H6 H7 H8 H9", trump="obenabe"), "D6", ["S6"]),  # another guard is left
    (Pattern.TAKE, at_play("CK C7 D6 D7 S6 S7 H6 H7 H8", trump="obenabe", trick="C10 CQ", leader=Seat.NORTH), "C7", ["CK"]),
    (Pattern.DISCARD, partners("H6 H7 H8 D6 DQ DK S6 S7 S8", trump="obenabe"), "DQ", ["D6"]),
    (Pattern.DISCARD, partners("H6 H7 H8 D6 DQ DK S7 S8 SA", trump="obenabe"), "DQ", ["S7", "SA"]),  # as good is an ace
    (Pattern.DISCARD, partners("H6 H7 H8 D6 DQ DK S7 S8 SA", trump="obenabe"), "DQ", ["S7"]),  # the ace stands in its suit
    (Pattern.DEVELOP, at_play("S6 SK C9 C10 D9 D10 H9 H10 HJ", trump="undenufe"), "S6", ["SK"]),  # only the six is left
    (Pattern.SPENT, at_play("C10 C7 D6 D7 S6 S7 H6 H7 H8", trump="obenabe"), "C7", ["C10"]),  # a higher one would go instead
    (Pattern.SPENT, at_play("C10 CJ D6 D7 S6 S7 H6 H7 H8", trump="obenabe"), "CJ", ["C10"]),  # they take the same tricks
    (Pattern.SMEAR, at_play("HQ H10 C6 C7 C8 D6 D7 D8 D9", trump="hearts", trick="S6", leader=Seat.WEST), "HQ",
     ["H10"]),  # a higher trump may still fall
], ids=lambda value: value.value if isinstance(value, Pattern) else "")
def test_what_nobody_would_say(pattern: Pattern, view: Observation, taken: str, good: Sequence[str]) -> None:
    """Here the pattern just fails to hold."""
    assert pattern not in told(view, taken, *good)


OF_FATES = {Way.CUT: Pattern.CARD_CUT, Way.HIGHER: Pattern.CARD_BEATEN, Way.LED: Pattern.CARD_LED,
            Way.THROWN: Pattern.CARD_THROWN, Way.KEPT: Pattern.CARD_KEPT}
FEW = 500
"""Worlds enough to tell such mistakes."""


@pytest.mark.some(2)
@pytest.mark.parametrize(("hand", "taken", "pattern", "cards"), [
    ("HJ H9 HA HK H6 C6 D7 S8 C8", "choose clubs", Pattern.TOP_TRUMPS, "H9 HJ HA"),
    ("H7 H8 H10 HQ HK CK C10 D10 S9", "choose clubs", Pattern.LENGTH, ""),
    ("HJ H9 HA HK H6 C6 D7 S8 C8", "push", Pattern.NAME, ""),
    ("C7 C8 D8 DQ H8 H10 S7 SQ DJ", "choose clubs", Pattern.PUSH, ""),
    ("CA CK CQ DA DK HA SA S6 H7", "choose clubs", Pattern.SURE_TRICKS, ""),
    ("HJ H9 HA HK HQ H10 D7 S8 C8", "choose undenufe", Pattern.NO_TRUMP_TOO_WEAK, ""),
])
def test_contracts_by_what_the_hand_holds(hand: str, taken: str, pattern: Pattern, cards: str) -> None:
    """What the better contract has and the one named lacks, with the high trumps that make it better."""
    view = at_choice(hand, pushed=pattern is Pattern.LENGTH)  # by forehand this hand would be pushed
    verdict = verdict_on(Question(0, view, parse_action(taken)), most=FEW)
    assert verdict.reason == Reason(pattern, tuple(map(Card.parse, cards.split())))


def test_a_sure_card_is_to_be_led() -> None:
    """Who leads the ten instead of an ace that nobody can beat hears just that."""
    view = at_play("H10 SA", trump="obenabe", tricks=SEVEN)
    assert verdict_on(asked_at(view, "H10")).reason == Reason(Pattern.CASH, (Card.parse("SA"),))
    assert verdict_on(asked_at(view, "SA")).reason is None


TOO_MANY = (Pattern.OVER, Pattern.TOO_MUCH, Pattern.UNLOAD, Pattern.LOW_PREDICTION)
TOO_FEW = (Pattern.UNDER, Pattern.TAKE_POINTS, Pattern.KEEP_POINTS, Pattern.HIGH_PREDICTION)


def test_predictions_are_missed_on_one_side(size: Size) -> None:
    """Whether too many points or too few, that part of the loss is there; what is told of predictions is told of no card.

    The short suite looks at a prediction and at a card.
    """
    seen = []
    for verdict in mistakes(DIFFERENZLER, "missed", slice(1, size(7, 11), size(5, 1))):
        if verdict.pattern is None:
            continue
        seen.append(verdict.pattern)
        assert verdict.pattern in TOO_MANY + TOO_FEW
        cause = Cause.OVER if verdict.pattern in TOO_MANY else Cause.UNDER
        assert sum(part.points for part in verdict.parts if part.cause is cause) > 0
        assert isinstance(verdict.action, Predict) is (verdict.pattern in (Pattern.LOW_PREDICTION, Pattern.HIGH_PREDICTION))
    assert seen


def test_what_becomes_of_a_card_is_its_fate(size: Size) -> None:
    """A pattern that only says how a card is lost goes with this card's fate; no fate is told of anything small."""
    seen = 0
    for verdict in mistakes(SCHIEBER, "fates", slice(size(9, 0), size(10, 24))):
        fate = verdict.fate
        if fate is None:
            continue
        seen += 1
        assert sum(part.points for part in verdict.parts if part.card is fate.card) >= verdict.loss * 0.15
        if verdict.pattern in OF_FATES.values():
            assert verdict.reason == Reason(OF_FATES[fate.way], (fate.card,))
    assert seen


def test_patterns_have_no_favourite_suit(size: Size) -> None:
    """Renamed decisions get the same pattern with renamed cards."""
    seen = 0
    for question in asked(SCHIEBER, "renamed", slice(size(3, 0), size(5, 20))):
        found, rules = verdict_on(question, most=FEW), question.view.rules
        if found.reason is None:
            continue
        seen += 1
        for names in renamings(rules)[1::size(23, 5)]:
            other = Question(question.move, renamed_view(question.view, names), renamed_action(found.action, rules, names))
            assert verdict_on(other, most=FEW).reason == renamed_verdict(found, rules, names).reason
    assert seen


def test_hidden_hands_change_no_pattern(size: Size) -> None:
    """However the cards that the seat cannot see are dealt, its mistake shows the same pattern."""
    rng, seen = np.random.default_rng(1), 0
    for moment in late(SCHIEBER, "redealt", slice(size(10, 0), size(11, 20))):
        reason = verdict_on(Question(0, moment.view, moment.view.legal[0]), most=FEW).reason
        if reason is None:
            continue
        seen += 1
        [hands] = sample(moment.view, 1, rng)
        state = moment.state._replace(round=moment.state.round._replace(hands=card_sets(hands)))
        view = observe(state, moment.view.seat)
        assert verdict_on(Question(0, view, view.legal[0]), most=FEW).reason == reason
    assert seen


def only(cause: Cause) -> Loss:
    """A loss that comes from this cause alone, and that any part explains."""
    return cast("Loss", SimpleNamespace(
        weights=np.ones(1), tells=lambda one: one is cause, by=lambda one: np.full(1, float(one is cause)),
        share=lambda part: float(part.sum() > 0), makes_up=lambda part: part.sum() > 0))


@pytest.mark.parametrize(("bid", "cause", "trick", "taken", "good", "pattern"), [
    (10, Cause.OVER, "", "SA", "S6", Pattern.TOO_MUCH),
    (80, Cause.OVER, "", "SA", "S6", None),  # no trick brings so much
    (10, Cause.OVER, "", "SA", "S6 CA", Pattern.OVER),  # another ace is about as good
    (10, Cause.OVER, "", "S6", "SA", None),  # the better card itself takes the trick
    (10, Cause.OVER, "DA", "D6", "DK", Pattern.UNLOAD),
    (80, Cause.OVER, "DA", "D6", "DK", None),
    (80, Cause.UNDER, "D10", "D6", "DK", Pattern.TAKE_POINTS),
    (80, Cause.UNDER, "D10", "D6", "DK D7", Pattern.UNDER),
    (0, Cause.UNDER, "D10", "D6", "DK", None),  # nothing is lacking
    (80, Cause.UNDER, "D10", "DK", "D6", Pattern.KEEP_POINTS),
    (10, Cause.UNDER, "D10", "DK", "D6", None),  # this trick brings enough
    (80, Cause.UNDER, "DA", "D6", "D7", None),  # neither takes anything
])
def test_predictions_by_what_the_trick_brings(bid: int, cause: Cause, trick: str, taken: str, good: str,
                                              pattern: Pattern | None) -> None:
    """Points are told to be too many only of a trick that may bring them, and to lack only where they do."""
    leader = Seat.WEST if trick else Seat.SOUTH
    view = at_play("SA S6 CA C6 DK D7 D6 H6 H7", trump="hearts", trick=trick, leader=leader, rules=ALONE)
    found = landing_reason(alone(view, (bid, 0, 0, 0), "H8"), Card.parse(taken), list(map(Card.parse, good.split())), only(cause))
    assert (found and found.pattern) is pattern


def everything(taker: int) -> Captures:
    """All cards taken by this seat, in one trick."""
    return Captures(np.full((1, 37), taker), np.full((1, 37), -1), np.full((1, 37), 3), np.zeros((1, 37), bool))


@pytest.mark.parametrize(("winner", "trick", "better", "pattern"), [
    (Seat.EAST, "D10", "DA", Pattern.TAKE),
    (Seat.EAST, "H10", "C6", None),  # who cannot take is not told to take
    (Seat.SOUTH, "H10", "C6", Pattern.MATCH_MISSED),
])
def test_a_match_is_told_of_by_the_next_trick(winner: Seat, trick: str, better: str, pattern: Pattern | None) -> None:
    view = at_play("C6 C7 C8 D6 D7 DA S6 S7", trump="obenabe", trick=trick, leader=Seat.WEST,
                   tricks=[(winner, "HA H6 H7 H8")])
    lines = Lines(view, Card.parse(better), Card.parse("D6"), everything(0), everything(1))
    found = card_reason(lines, [Card.parse(better)], only(Cause.MATCH), None)
    assert (found and found.pattern) is pattern


def test_what_a_card_saves_is_within_its_reach() -> None:
    """A card of the others falls into the trick on the table, or into one of an own card; so does the last trick."""
    view = at_play("C6 CA", trump="obenabe", tricks=SEVEN)
    better = everything(0)
    lines = Lines(view, Card.parse("C6"), Card.parse("CA"), better, everything(1))
    king, ace, last_trick = Card.parse("CK"), Card.parse("CA"), 36
    for winner, reached in ((ace.index, True), (Card.parse("S10").index, False)):
        better.winners[0, [king.index, last_trick]] = winner
        assert lines.reached(king)[0] == reached
        assert bool(lines.last_by([ace])[0]) is reached


def test_only_who_leads_waits_for_trumps_to_fall() -> None:
    """Cards that the others cut say nothing of a card that follows."""
    lead = at_play("CA C6 D6 D7 D8 S6 S7 S8 H6", trump="hearts", chooser=Seat.EAST)
    follow = at_play("CA C6 D6 D7 D8 S6 S7 S8 H6", trump="hearts", chooser=Seat.EAST, trick="C7", leader=Seat.WEST)
    for view, pattern in ((lead, Pattern.SIDE_CARDS_CUT), (follow, None)):
        cut = everything(1)
        cut.winners[:] = Card.parse("HJ").index
        lines = Lines(view, Card.parse("C6"), Card.parse("CA"), everything(0), cut)
        found = card_reason(lines, [Card.parse("C6")], only(Cause.CARD), None)
        assert (found and found.pattern) is pattern


def test_a_suit_is_developed_by_its_own_tricks() -> None:
    """What the hand takes later in other suits, or with a card that was sure before, develops no suit."""
    view = at_play("HA H10 H9 CA C6 C7 D6 D7 S6", trump="obenabe")
    [rule] = (rule for rule in telling(Sight(view), Card.parse("CA"), [Card.parse("H9")]) if rule.pattern is Pattern.DEVELOP)
    for later, gains in (("H10", True), ("HA", False), ("CA", False)):
        card, none = Card.parse(later).index, np.full((1, 37), 1)
        better = Captures(none.copy(), none * -2, none, none > 1)
        better.takers[0, card], better.winners[0, card] = 0, card
        lines = Lines(view, Card.parse("H9"), Card.parse("CA"), better, Captures(none, none * -2, none, none > 1))
        assert bool(rule.part(lines, Sight(view))[0]) is gains


def late(rules: RuleSet, seed: str, which: slice) -> Sequence[Moment]:
    """Moments of random play from trick 5 on, or of any where predictions count: the short suite takes those with a mistake."""
    moments = [moment for moment in some(rules, seed, rounds=3) if len(moment.view.tricks) > 3 or rules.scope.predicts]
    return moments[which]


def asked(rules: RuleSet, seed: str, which: slice) -> Iterator[Question]:
    """Whatever comes first at such moments."""
    return (Question(0, moment.view, moment.view.legal[0]) for moment in late(rules, seed, which))


def mistakes(rules: RuleSet, seed: str, which: slice) -> Iterator[Verdict]:
    return (verdict for question in asked(rules, seed, which)
            if (verdict := verdict_on(question, most=FEW)).mark in THRESHOLDS)
