"""The evaluator of reviews deals what a seat may expect, counts as the engine does, and is right where the answer is certain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, islice
from random import Random
from statistics import fmean

import pytest

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Party, Seat
from jass_desktop.engine.weis import best_weis
from jass_desktop.errors import RecordError
from jass_desktop.session.book.variation import laid_out
from tests.benchmarks.evaluator import Deals, difference
from tests.benchmarks.open_hands import OpenHands
from tests.benchmarks.thumbs import Thumbs

GAMES = [PRESETS[name] for name in ("schieber", "chibre-romand", "coiffeur", "differenzler", "swisslos-1000")]
PLAIN = [replace(PRESETS["tournament"], match_bonus=100), PRESETS["differenzler"]]
"""Nothing but tricks counts in these."""


def decisions(rules: RuleSet, rng: Random) -> Iterator[tuple[GameState, list[tuple[Seat, Action]]]]:
    """The cards to be chosen in the first round of a game in which all play at random, but declare what they have."""
    state, done = GameState.start(rules, Decks(str(rng.random()))).state, list[tuple[Seat, Action]]()
    while not state.rounds and state.to_act is not None:
        legal = state.legal_actions()
        if state.phase is Phase.PLAY:
            cards = {action.card for action in legal if isinstance(action, Play)}
            if len(cards) > 1:
                yield state, [*done]
            best = () if state.round.tricks else best_weis(state.round.hands[state.to_act], state.round.named_contract, rules)
            legal = tuple(action for action in legal if isinstance(action, Play) and {*action.weis} == {*best})
        done.append((state.to_act, rng.choice(legal)))
        state = state.apply(*done[-1]).state


def shows_all(view: Observation) -> bool:
    """Whether no Weis was announced that the table has not seen: another deal would have other cards in it."""
    return not {seat for seat, points in view.announced.by_seat() if points} - {seat for seat, _ in view.shown}


@pytest.mark.some(2)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_each_deal_agrees_with_what_the_seat_saw(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """With the cards dealt anew the same actions are legal, and the seat sees the same."""
    rng, tried = Random(f"agrees {rules.name}"), 0
    while tried < size(25, 200):
        for state, done in decisions(rules, rng):
            view = observe(state, state.round.to_act)
            if rng.random() < 0.5 and shows_all(view):
                record = record_of(state, done, {})
                for hands in islice(Deals(view).drawn(rng), 2):
                    assert observe(laid_out(record, len(done), hands), view.seat) == view
                    tried += 1


def test_every_deal_that_agrees_is_as_likely() -> None:
    """With two or three cards left, what is drawn is what the engine admits, each about as often."""
    rng = Random("as likely")
    for _ in range(4):
        state, done = next((state, done) for state, done in decisions(PRESETS["tournament"], rng) if len(state.round.tricks) == 7)
        view = observe(state, state.round.to_act)
        possible = {hands for hands in layouts(view) if admitted(record_of(state, done, {}), len(done), hands, view)}
        drawn = Counter(tuple(hands) for hands in islice(Deals(view).drawn(rng), 200 * len(possible)))
        assert set(drawn) == possible
        assert all(130 < count < 270 for count in drawn.values())


def layouts(view: Observation) -> Iterator[tuple[CardSet, ...]]:
    """All ways to deal the unseen cards, whoever may hold them."""
    played = {card for trick in (*(taken.trick for taken in view.tricks), view.trick) for card in trick.cards}
    unseen = {*CardSet((1 << 36) - 1)} - played - {*view.hand}

    def extend(seats: list[Seat], left: set[Card]) -> Iterator[dict[Seat, CardSet]]:
        if not seats:
            yield {}
            return
        for cards in combinations(sorted(left), view.hand_sizes[seats[0]]):
            for rest in extend(seats[1:], left - {*cards}):
                yield {seats[0]: CardSet.of(cards), **rest}

    seats = view.rules.seating.seats
    for hands in extend([seat for seat in seats if seat is not view.seat], unseen):
        yield tuple(view.hand if seat is view.seat else hands[seat] for seat in seats)


def admitted(record: GameRecord, move: int, hands: tuple[CardSet, ...], view: Observation) -> bool:
    try:
        return observe(laid_out(record, move, hands), view.seat) == view
    except RecordError:
        return False


@pytest.mark.parametrize("rules", PLAIN, ids=lambda rules: rules.name)
def test_it_counts_as_the_engine_does(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """The same cards, played by the engine, bring what the evaluator says."""
    rng = Random("counts")
    for _ in range(size(3, 30)):
        for state, _done in decisions(rules, rng):
            seat = state.round.to_act
            thumbs = Thumbs(observe(state, seat))
            card = rng.choice([action.card for action in state.legal_actions() if isinstance(action, Play)])
            after, played = state, state.round.tricks
            for trick in thumbs.played(state.round.hands, card)[len(played):]:
                for player, each in trick.trick.plays[len(after.round.trick.plays):]:
                    after = after.apply(player, Play(each)).state
            written, party = after.rounds[0].written, rules.party(seat)
            brought = -written[party] if rules.kind == "differenzler" else (written[party] - written[party.other]) / 2
            assert thumbs.value(state.round.hands, card) == brought


@pytest.mark.parametrize("rules", PLAIN, ids=lambda rules: rules.name)
def test_it_is_right_where_the_answer_is_certain(rules: RuleSet) -> None:
    """Who plays last to the last trick but one leaves nothing to choose. The evaluator finds what all layouts bring on average,
    and never doubts a card that is better in each of them."""
    rng, certain = Random("certain"), 0
    while certain < 3:
        for state, done in decisions(rules, rng):
            if len(state.round.tricks) != 7 or len(state.round.trick.plays) != 3:
                continue
            view, record = observe(state, state.round.to_act), record_of(state, done, {})
            worse, better = (action.card for action in view.legal if isinstance(action, Play))
            exact = [brought(after, better) - brought(after, worse) for hands in layouts(view)
                     if admitted(record, len(done), hands, view)
                     for after in (laid_out(record, len(done), hands),)]
            sure = min(exact) > 0 or max(exact) < 0
            ways = [Thumbs(view).value] if rules.kind == "differenzler" else [Thumbs(view).value, OpenHands(view).value]
            for value in ways:
                mean, error, _deals = difference(view, worse, better, value, rng)
                assert abs(mean - fmean(exact)) <= 4 * error + 1e-9
                if sure:
                    assert abs(mean) > 2 * error
                    assert (mean > 0) == (exact[0] > 0)
            certain += sure


def test_open_hands_are_played_as_well_as_can_be(size: Callable[[int, int], int]) -> None:
    """With three cards left, the side is worth what trying everything by the engine finds."""
    rng = Random("open hands")
    for _ in range(size(4, 40)):
        for state, _done in decisions(PLAIN[0], rng):
            if len(state.round.tricks) == 6:
                seat = state.round.to_act
                open_hands, party = OpenHands(observe(state, seat)), state.rules.party(seat)
                made = state.round.points
                before = made[party].total - made[party.other].total
                for action in state.legal_actions():
                    assert isinstance(action, Play)
                    lead = best_lead(state.apply(seat, action).state, party)
                    assert 2 * open_hands.value(state.round.hands, action.card) == lead - before


def best_lead(state: GameState, party: Party) -> int:
    """The lead of the party if all play as well as can be: every action is tried."""
    if state.rounds:
        return state.rounds[0].written[party] - state.rounds[0].written[party.other]
    found = [best_lead(state.apply(state.round.to_act, action).state, party) for action in state.legal_actions()]
    return max(found) if state.rules.party(state.round.to_act) is party else min(found)


def brought(state: GameState, card: Card) -> float:
    """What the round brings by the engine when nothing else can be chosen."""
    seat = state.round.to_act
    action: Action = Play(card)
    while not state.rounds:
        state = state.apply(state.round.to_act, action).state
        action = next(iter(state.legal_actions()), action)
    written, party = state.rounds[0].written, state.rules.party(seat)
    return -written[party] if state.rules.kind == "differenzler" else (written[party] - written[party.other]) / 2
