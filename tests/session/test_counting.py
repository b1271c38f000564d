"""Counting: what may be known at the table, held to a second statement of the rules that tries all deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from jass_desktop.engine.cards import ALL_CARDS, Card, CardSet, Suit
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PAIRS, Party, Seat
from jass_desktop.engine.voids import whereabouts
from jass_desktop.session.practice.counting import (
    POINTS_WITHIN,
    Asked,
    CountingTally,
    CountQuestion,
    can_hold,
    questions_at,
    signals_of,
    stops_after,
    unseen,
)
from jass_desktop.session.preferences import COUNTING_LEVELS
from tests import oracle
from tests.plain import plain_rules

Size = Callable[[int, int], int]
GAMES = [*PRESETS.values(), replace(PRESETS["schieber"], undertrump="free", name="undertrumps freely"),
         replace(PRESETS["schieber"], undertrump="if_void", name="undertrumps if void")]


def between_tricks(rules: RuleSet, seed: int) -> Iterator[Observation]:
    """What south sees between the tricks of a first round in which all do anything that is legal."""
    rng = Random(seed)
    rules = replace(rules, target=rules.target and 20000)
    state = GameState.start(rules, Decks(f"counting {seed}")).state
    while not state.rounds and state.to_act is not None:
        state = state.apply(state.to_act, rng.choice(state.legal_actions())).state
        if state.phase is Phase.PLAY and state.round.tricks and not state.round.trick.plays:
            yield observe(state, rules.seating.seats[0])


def views(count: int, at_least: int = 1) -> Iterator[Observation]:
    """Of so many games of all kinds, by turns, those with so many tricks turned."""
    for number in range(count):
        yield from (view for view in between_tricks(GAMES[number % len(GAMES)], number) if len(view.tricks) >= at_least)


def possible_hands(view: Observation, seat: Seat) -> list[frozenset[Card]]:
    """Every hand with which the seat would have been allowed to play as it has, and that holds what it has shown."""
    assert view.contract is not None
    rules = plain_rules(view.rules)
    plays = []
    for number, taken in enumerate(view.tricks, 1):
        before = [card.code for _seat, card in taken.trick.plays]
        own = next(place for place, (by, _card) in enumerate(taken.trick.plays) if by is seat)
        plays.append((before[own], before[:own], oracle.ruling(view.contract.value, number, rules)))
    gone = CardSet.of(card for taken in view.tricks for card in taken.trick.cards)
    shown = CardSet.of(card for holder, cards in whereabouts(view) if holder is seat for card in cards) - gone
    others = CardSet.of(card for holder, cards in whereabouts(view) if holder is not seat for card in cards)

    def may(hand: tuple[Card, ...]) -> bool:
        later = [card.code for card in hand]
        for card, before, ruling in reversed(plays):
            later = [*later, card]
            if oracle.objection(card, later, before, ruling, rules) is not None:
                return False
        return True

    return [frozenset(hand) for hand in combinations(unseen(view) - others, view.hand_sizes[seat])
            if set(shown) <= set(hand) and may(hand)]


def holdable(view: Observation) -> dict[Seat, set[Card]]:
    """What each other seat holds in some deal, by trying all of them."""
    others = [seat for seat in view.rules.seating.seats if seat is not view.seat]
    hands = {seat: possible_hands(view, seat) for seat in others}
    found: dict[Seat, set[Card]] = {seat: set() for seat in others}

    def deal(rest: list[Seat], left: frozenset[Card], given: list[frozenset[Card]]) -> None:
        if not rest:
            for seat, hand in zip(others, given, strict=True):
                found[seat] |= hand
            return
        for hand in hands[rest[0]]:
            if hand <= left:
                deal(rest[1:], left - hand, [*given, hand])

    deal(others, frozenset(unseen(view)), [])
    return found


def test_who_can_hold_what_is_what_all_deals_say(size: Size) -> None:
    """In every game: a card can be at a seat exactly if some deal in which all plays are legal puts it there."""
    tried = 0
    for number, view in enumerate(views(size(7, 140))):
        # Twelve hidden cards have some thirty thousand deals, so that only some of these are tried.
        if len(unseen(view)) > (9 if number % 5 else size(9, 12)):
            continue
        tried += 1
        assert {seat: set(cards) for seat, cards in can_hold(view).items()} == holdable(view), view.tricks
    assert tried > size(7, 140)


def test_questions_ask_what_can_be_known(size: Size) -> None:
    """Every answer follows from the cards: counted anew, and for who has none by trying all deals where there are few."""
    asked: dict[Asked, int] = dict.fromkeys(Asked, 0)
    for number, view in enumerate(views(size(24, 400))):
        for question in questions_at(view, COUNTING_LEVELS, Random(number)):
            asked[question.asked] += 1
            check(question, view)
    assert min(asked.values()) >= 8


def check(question: CountQuestion, view: Observation) -> None:
    gone = [card for taken in view.tricks for card in taken.trick.cards]
    if (left_out := view.rules.dealing.left_out) is not None:
        gone.append(left_out)
    if question.asked is Asked.LEFT:
        mine = [card for card in view.hand if card.suit is question.about]
        assert question.right == 9 - len(mine) - sum(card.suit is question.about for card in gone)
    elif question.asked is Asked.HIGHEST:
        assert view.contract is not None
        ruling = oracle.ruling(view.contract.value, len(view.tricks) + 1, plain_rules(view.rules))
        there = [card for card in ALL_CARDS if card.suit is question.about and card not in gone]
        assert question.right is max(there, key=lambda card: oracle.height(card.code, ruling))
    elif question.asked is Asked.POINTS:
        assert isinstance(question.about, Party)
        assert question.points, "who has no trick has no points to be counted"
        assert question.right == sum(taken.points for taken in view.tricks if taken.winner in question.about.seats)
    elif len(unseen(view)) <= 9:
        held = holdable(view)
        assert question.right == frozenset(
            seat for seat, cards in held.items() if not any(card.suit is question.about for card in cards))


def play_of(rules: RuleSet, wanted: Callable[[Observation], bool]) -> Observation:
    """The first view of random play that is so."""
    return next(view for seed in range(2000) for view in between_tricks(rules, seed) if wanted(view))


def test_the_jack_may_be_kept_back() -> None:
    """Whoever does not follow to trumps may still have the jack; once it is seen, the seat surely has none."""
    def hides(view: Observation) -> bool:
        trump = view.contract and view.contract.trump
        return trump is not None and any(one.buur for one in signals_of(view, trump)) and len(unseen(view).of_suit(trump)) > 1

    view = play_of(PRESETS["swisslos-1000"], hides)
    assert view.contract is not None
    trump = view.contract.trump
    assert trump is not None
    first = next(one for one in signals_of(view, trump) if one.buur)
    assert Card.parse(f"{trump.letter}J") in can_hold(view)[first.seat]

    def knows(view: Observation) -> bool:
        trump = view.contract and view.contract.trump
        return trump is not None and any(not one.buur for one in signals_of(view, trump)) and bool(unseen(view).of_suit(trump))

    view = play_of(PRESETS["swisslos-1000"], knows)
    assert view.contract is not None
    trump = view.contract.trump
    assert trump is not None
    sure = next(one for one in signals_of(view, trump) if not one.buur)
    assert not can_hold(view)[sure.seat].of_suit(trump)


def test_trumping_shows_nothing() -> None:
    """Whoever trumps may still have the suit that was led."""
    def trumped(view: Observation) -> bool:
        trump = view.contract and view.contract.trump
        return trump is not None and any(card.suit is trump and seat is not view.seat and taken.trick.lead.suit is not trump
                                         for taken in view.tricks[:1] for seat, card in taken.trick.plays)

    view = play_of(PRESETS["swisslos-1000"], lambda view: len(view.tricks) == 1 and trumped(view))
    taken = view.tricks[0].trick
    assert view.contract is not None
    (seat, _card), *_ = [(seat, card) for seat, card in taken.plays if card.suit is view.contract.trump]
    assert seat not in {one.seat for one in signals_of(view, taken.lead.suit)}


@pytest.mark.some(3)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_every_game_is_asked_about(rules: RuleSet) -> None:
    """In every game a round of each level has stops, and each stop at the most one question of a kind."""
    for level in range(1, COUNTING_LEVELS + 1):
        stops = [view for seed in range(6) for view in between_tricks(rules, seed) if stops_after(view, level)]
        found = [questions_at(view, level, Random(1)) for view in stops]
        assert sum(map(bool, found)) >= 6
        assert all(len({one.asked for one in questions}) == len(questions) for questions in found)
        assert level > 1 or all(one.asked is Asked.LEFT for questions in found for one in questions)


def test_an_answer_about_points_may_be_a_little_off() -> None:
    """By so many points; every other answer is right or wrong, and none at all is wrong."""
    points = CountQuestion(Asked.POINTS, 40, PAIRS.parties[0])
    assert points.accepts(40 + POINTS_WITHIN)
    assert not points.accepts(40 + POINTS_WITHIN + 1)
    left = CountQuestion(Asked.LEFT, 4, Suit.HEARTS)
    assert left.accepts(4)
    assert not left.accepts(5)
    assert not left.accepts(None)


def test_the_level_follows_the_answers() -> None:
    """Two good stops in a row and it rises, two bad ones and it falls; the figure is right of asked."""
    tally = CountingTally()
    for answers in ([True], [True], [True, False], [True, True], [True, True], [False], [False, False]):
        tally = tally.after(answers)
    assert (tally.right, tally.asked, tally.level) == (7, 11, 2)
    for _ in range(3 * COUNTING_LEVELS):
        tally = tally.after([True])
    assert tally.level == COUNTING_LEVELS
    for _ in range(3 * COUNTING_LEVELS):
        tally = tally.after([False])
    assert tally.level == 1
