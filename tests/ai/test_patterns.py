"""Patterns of mistakes: what a Jass player would say of a card, and only where it is true."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import numpy as np
import pytest

from jass_desktop.ai.judging.lines import Captures, Lines
from jass_desktop.ai.judging.look import verdict_on
from jass_desktop.ai.judging.patterns import Sight, telling
from jass_desktop.ai.judging.questions import Question
from jass_desktop.ai.worlds.possible import sample
from jass_desktop.engine.actions import Predict, parse_action
from jass_desktop.engine.cards import Card
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import DIFFERENZLER, SCHIEBER
from jass_desktop.engine.renaming import renamed_action, renamed_view, renamings
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.reasons import Cause, Way
from jass_desktop.session.findings.verdicts import THRESHOLDS, Verdict, renamed_verdict
from tests.ai.positions import at_choice, at_play
from tests.ai.replays import Moment, card_sets
from tests.ai.test_judging import SEVEN, asked_at, some

Size = Callable[[int, int], int]

SEVEN_HEARTS = [(Seat.SOUTH, "HJ H6 H7 H8"), (Seat.SOUTH, "H9 H10 HQ C6")]
"""Two tricks with trumps, of which king and ace are left."""
DRAWN = [(Seat.SOUTH, "H9 H6 H7 H8"), (Seat.SOUTH, "D9 D7 D8 DJ")]
"""Two tricks with four trumps."""
LONG = "H6 H7 H8 D6 D7 D8 S6 S7 S8"
STRONG = "HJ H9 HA HK C6 CA D7 DA S8"
partners = partial(at_play, trick="CA C6", leader=Seat.NORTH)
"""The partner takes the trick with a card that is the highest of its suit."""
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
    (Pattern.BUUR, at_play(STRONG, trump="hearts"), "HJ", ["HA"]),
    (Pattern.NELL, at_play(STRONG, trump="hearts"), "H9", ["HJ"]),
    (Pattern.TRUMP_SPENT, at_play(STRONG, trump="hearts"), "HK", ["CA"]),
    (Pattern.DRAWS_BELOW, at_play("H9 HA H6 C6 CA D7 DA S8 SA", trump="hearts"), "HA", ["CA"]),
    (Pattern.FEW_TO_DRAW, at_play("HK HA HJ C8 S6 S7 D6", trump="hearts", tricks=DRAWN), "HJ", ["C8"]),
    (Pattern.SMEAR, partners("H6 H7 H8 D6 D7 D10 S6 S7 S8", trump="obenabe"), "D6", ["D10"]),
    (Pattern.GIFT, theirs("H6 H7 H8 D6 D7 D10 S6 S7 S8", trump="hearts"), "D10", ["D6", "S7"]),
    (Pattern.GUARD, partners("DK D6 S6 S7 S8 H6 H7 H8 H9", trump="obenabe"), "D6", ["S6", "H6"]),
    (Pattern.TAKE, at_play("CA C7 D6 D7 S6 S7 H6 H7 H8", trump="obenabe", trick="C10 CK", leader=Seat.NORTH), "C7", ["CA"]),
    (Pattern.DISCARD, partners("H6 H7 H8 D6 DQ DK S6 S7 S8", trump="obenabe"), "DQ", ["S6", "H6"]),
    (Pattern.SPENT, at_play("C10 C7 D6 D7 S6 S7 H6 H7 H8", trump="obenabe"), "C10", ["D6"]),
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
    (Pattern.SPENT, at_play("C10 C7 D6 D7 S6 S7 H6 H7 H8", trump="obenabe"), "C7", ["C10"]),  # a higher one would go instead
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
    for verdict in mistakes(SCHIEBER, "fates", slice(size(9, 0), size(10, 15))):
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
    for question in asked(SCHIEBER, "renamed", slice(size(3, 0), size(5, 12))):
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
    for moment in late(SCHIEBER, "redealt", slice(size(4, 0), size(5, 12))):
        reason = verdict_on(Question(0, moment.view, moment.view.legal[0]), most=FEW).reason
        if reason is None:
            continue
        seen += 1
        [hands] = sample(moment.view, 1, rng)
        state = moment.state._replace(round=moment.state.round._replace(hands=card_sets(hands)))
        view = observe(state, moment.view.seat)
        assert verdict_on(Question(0, view, view.legal[0]), most=FEW).reason == reason
    assert seen


def test_a_suit_is_developed_by_its_own_tricks() -> None:
    """What the hand takes later in other suits does not make a suit one that should have been led first."""
    view = at_play("HA H10 H9 CA C6 C7 D6 D7 S6", trump="obenabe")
    [rule] = (rule for rule in telling(Sight(view), Card.parse("CA"), [Card.parse("H10")]) if rule.pattern is Pattern.DEVELOP)
    for later, gains in (("HA", True), ("CA", False)):
        card, none = Card.parse(later).index, np.full((1, 37), 1)
        better = Captures(none.copy(), none * -2, none, none > 1)
        better.takers[0, card], better.winners[0, card] = 0, card
        lines = Lines(view, Card.parse("H10"), Card.parse("CA"), better, Captures(none, none * -2, none, none > 1))
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
