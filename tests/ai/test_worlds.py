"""Sampled worlds explain what a seat sees, evenly, in any game under any rules."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, count, islice, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.ai.worlds import possible
from jass_desktop.ai.worlds.allotment import all_ways, count_ways, share_out
from jass_desktop.ai.worlds.declared import demands, surprises
from jass_desktop.ai.worlds.knowledge import Knowledge
from jass_desktop.ai.worlds.possible import SURPRISE, Worlds, sample
from jass_desktop.engine.cards import ALL_CARDS, Card, CardSet, Rank
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.engine.trick import EMPTY_TRICK
from jass_desktop.engine.weis import Meld, meld_points, meld_rank, possible_melds
from tests.ai.replays import Moment, at_random, by_apprentices, card_sets, moments
from tests.engine.support import rule_sets

preset = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


def plays_of(view: Observation) -> Iterator[tuple[int, int, Seat, Card]]:
    """Trick, place in it, seat and card of everything played in this round."""
    for number, trick in enumerate([*(taken.trick for taken in view.tricks), view.trick]):
        for place, (seat, card) in enumerate(trick.plays):
            yield number, place, seat, card


def dealt(view: Observation, hands: PerSeat[CardSet]) -> PerSeat[CardSet]:
    """The hands with what each seat has played."""
    plays = [(seat, card) for _, _, seat, card in plays_of(view)]
    return PerSeat.of(view.rules.seating.seats, lambda seat: hands[seat] | CardSet.of(card for by, card in plays if by is seat))


def is_possible(view: Observation, hands: PerSeat[CardSet]) -> bool:
    """Whether the hands agree with all that is certain, told from the rules alone."""
    whole = dealt(view, hands)
    if hands[view.seat] != view.hand or PerSeat(*map(len, hands)) != view.hand_sizes:
        return False
    left_out = view.rules.dealing.left_out
    in_play = CardSet.of(card for card in ALL_CARDS if card is not left_out)
    if sum(map(len, whole)) != len(in_play) or CardSet.of(card for hand in whole for card in hand) != in_play:
        return False
    if view.rules.first_chooser == "card_each_round" or (view.rules.first_chooser == "card" and view.round_number == 1):
        assert view.forehand is not None
        if view.rules.opening_card not in whole[view.forehand]:
            return False
    if view.turned is not None and view.turned not in whole[view.dealer]:
        return False
    if view.contract is None:
        return True
    if not all(meld.cards <= whole[seat] for seat, meld in view.shown):
        return False
    if view.stoeck is not None:
        assert view.contract.trump is not None
        if not {Card.of(view.contract.trump, Rank.QUEEN), Card.of(view.contract.trump, Rank.KING)} <= set(whole[view.stoeck]):
            return False
    for seat in view.rules.seating.seats:
        worth = {meld_points(meld, view.contract, view.rules) for meld in possible_melds(whole[seat], view.contract, view.rules)}
        if view.announced[seat] and view.announced[seat] not in worth:
            return False
    return played_by_the_rules(view, whole)


def played_by_the_rules(view: Observation, whole: PerSeat[CardSet]) -> bool:
    """Whether each card was legal when it was played."""
    assert view.contract is not None
    left, trick = whole, EMPTY_TRICK
    for number, place, seat, card in plays_of(view):
        trick = trick if place else EMPTY_TRICK
        if card not in legal_cards(left[seat], trick, view.contract.in_trick(number, view.rules.guschti_at), view.rules):
            return False
        left, trick = left.put(seat, left[seat] - CardSet.of([card])), trick.add(seat, card)
    return True


def same(a: Observation, b: Observation) -> bool:
    """Whether both show the same. Of two melds of a seat that rank alike, it does not matter which is laid open as its best."""
    def alike(one: tuple[Seat, Meld], other: tuple[Seat, Meld]) -> bool:
        assert a.contract is not None
        ranks = [meld_rank(meld, a.contract, a.rules) for _, meld in (one, other)]
        return one[0] is other[0] and ranks[0] == ranks[1] and not one[1].cards & other[1].cards

    if a.rules.weis_shown == "best" and len(a.shown) == len(b.shown) == 1 and alike(a.shown[0], b.shown[0]):
        a = replace(a, shown=b.shown)
    return a == b


def check(moment: Moment, seat: Seat, n: int) -> None:
    """Worlds of the moment are possible, nearly all explain it wholly, and surprises are counted where they are."""
    view = moment.seen(seat)
    hands = sample(view, n, np.random.default_rng(7))
    assert hands.shape == (n, view.rules.seats, 4)
    assert hands.dtype == np.int64
    played = masks_of(dealt(view, PerSeat.of(view.rules.seating.seats, lambda _: CardSet())))
    assert surprises(view, masks_of(dealt(view, moment.state.round.hands))[None])[0] == 0
    for world, surprise in zip(hands, surprises(view, hands + played), strict=True):
        assert is_possible(view, card_sets(world))
        again = moment.replayed(seat, dealt(view, card_sets(world)))
        assert (again is not None and same(again, view)) == (surprise == 0)


@pytest.mark.some(1)
@preset
def test_worlds_explain_each_preset(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """Of moments of random games, all that is certain holds in every world; replayed, a world looks as it did."""
    rng = random.Random(f"worlds {rules.name}")
    for number in range(size(2, 4)):
        played = list(moments(rules, f"worlds {number}", at_random(f"{number}")))
        for moment in rng.sample(played, 10):
            check(moment, rng.choice([moment.state.round.to_act, *rules.seating.seats]), 12)


@pytest.mark.some(1)
@preset
def test_worlds_explain_games_of_apprentices(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """The same where cards are played with sense, claims and all."""
    rng = random.Random(f"apprentices {rules.name}")
    for number in range(size(1, 2)):
        played = list(moments(rules, f"apprentices {number}", by_apprentices, rounds=1))
        for moment in rng.sample(played, 10):
            check(moment, moment.state.round.to_act, 12)


@given(rule_sets(), st.integers(0, 10_000))
def test_worlds_explain_any_table(rules: RuleSet, seed: int) -> None:
    """The same under arbitrary options."""
    played = list(moments(rules, f"any {seed}", at_random(f"{seed}"), rounds=1))
    rng = random.Random(seed)
    for moment in rng.sample(played, 3):
        check(moment, rng.choice([moment.state.round.to_act, *rules.seating.seats]), 6)


@pytest.mark.some(2)
@pytest.mark.parametrize("sizes", [(3, 3, 3), (2, 4, 3), (0, 4, 5), (1, 2, 1, 2, 1), (2, 0, 2, 1, 2)])
def test_cards_are_shared_out_in_every_way(sizes: tuple[int, ...], size: Callable[[int, int], int]) -> None:
    """All ways to share cards out are counted, listed, and drawn with the same chance, whoever may hold which."""
    rng = np.random.default_rng(3)
    for _ in range(size(4, 12)):
        among = len(sizes)
        anybody = (1 << among) - 1
        kinds = rng.choice([0] * (rng.random() < 0.1) + [*range(1, anybody), *[anybody] * (anybody // 2)], sum(sizes))
        ways = [seats for seats in product(range(among), repeat=sum(sizes)) if tuple(map(seats.count, range(among))) == sizes
                and all(kind >> seat & 1 for kind, seat in zip(kinds, seats, strict=True))]
        assert count_ways(kinds[None], sizes) == [len(ways)]
        assert sorted(map(tuple, all_ways(kinds, sizes).tolist())) == ways
        if ways:
            drawn = share_out(np.tile(kinds, (40 * len(ways), 1)), sizes, rng)
            assert even(Counter(map(tuple, drawn.tolist())), dict.fromkeys(ways, 1.0))


def even(found: Counter[Any], weights: Mapping[Any, float]) -> bool:
    """Whether each thing has come about as often as its weight wants and nothing else has (chi-square, five deviations)."""
    total, drawn = sum(weights.values()), sum(found.values())
    expected = {thing: drawn * weight / total for thing, weight in weights.items()}
    miss = sum((found[thing] - often) ** 2 / often for thing, often in expected.items())
    freedom = len(weights) - 1
    return set(found) <= set(weights) and miss <= freedom + 5 * math.sqrt(2 * freedom) + 5


def endings(cards: int, most: int, wanted: Callable[[Observation], bool]) -> Iterator[Moment]:
    """Moments when the seat to act holds so few cards, with at most so many ways to share out the hidden ones."""
    for number in count():
        rules = ENDINGS[number % len(ENDINGS)]
        for moment in moments(rules, f"endings {number}", at_random(f"{number}"), rounds=1):
            view = moment.view
            if view.phase is Phase.PLAY and len(view.hand) == cards and wanted(view):
                known = Knowledge.of(view)
                if 2 < count_ways(known.kinds[None], known.sizes)[0] <= most:
                    yield moment
                    break


ENDINGS = (PRESETS["swisslos-1000"], PRESETS["chibre"], replace(PRESETS["pop"], weis_shown="none"),
           replace(PRESETS["schieber"], weis_shown="none", kreuzweis=True, low_fours="all"))


def weights(moment: Moment) -> dict[PerSeat[CardSet], float]:
    """All possible hands, found one by one, and how likely each is."""
    view = moment.view
    others = [seat for seat in view.rules.seating.seats if seat is not view.seat]
    seen = view.hand | CardSet.of(card for _, _, _, card in plays_of(view))
    found = {}
    for hands in shared(tuple(ALL_CARDS - seen), tuple(view.hand_sizes[seat] for seat in others)):
        world = PerSeat.of(view.rules.seating.seats, lambda seat: view.hand if seat is view.seat else hands[others.index(seat)])  # noqa: B023
        if is_possible(view, world):
            whole = dealt(view, world)
            again = moment.replayed(view.seat, whole)
            explained = again is not None and same(again, view)
            found[world] = 1.0 if explained else SURPRISE ** surprises(view, masks_of(whole)[None])[0]
            assert explained == (found[world] == 1.0)
    return found


def shared(cards: tuple[Card, ...], sizes: tuple[int, ...]) -> Iterator[tuple[CardSet, ...]]:
    """Every way to share the cards out among so many seats."""
    if len(sizes) == 1:
        yield (CardSet.of(cards),)
        return
    for hand in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in hand)
        yield from ((CardSet.of(hand), *others) for others in shared(rest, sizes[1:]))


def test_few_worlds_are_listed(size: Callable[[int, int], int]) -> None:
    """Where they are few, exactly the possible worlds are drawn, each as often as it should to within three."""
    for moment in islice(endings(3, 700, lambda view: any(view.announced)), size(2, 10)):
        wanted = weights(moment)
        drawn = Counter(card_sets(world) for world in sample(moment.view, 20 * len(wanted), np.random.default_rng(5)))
        assert set(drawn) <= set(wanted)
        for world, weight in wanted.items():
            assert abs(drawn[world] - 20 * len(wanted) * weight / sum(wanted.values())) < 3


def test_worlds_drawn_by_lot_are_even(monkeypatch: pytest.MonkeyPatch, size: Callable[[int, int], int]) -> None:
    """Where they are many, each possible world is as likely as another, also where announced melds are hidden."""
    monkeypatch.setattr(possible, "FEW", 0)

    def hidden_melds(view: Observation) -> bool:
        return bool(demands(view, Knowledge.of(view)))

    for moment in islice(endings(3, 700, hidden_melds), size(2, 10)):
        wanted = weights(moment)
        drawn = Counter(card_sets(world) for world in sample(moment.view, 40 * len(wanted), np.random.default_rng(5)))
        assert even(drawn, wanted)


def test_worlds_follow_from_the_seed() -> None:
    """The same view, number and random stream give the same worlds."""
    views = [moment.view for moment in moments(PRESETS["schieber"], "seed", at_random("seed"), rounds=1)]
    for view in views:
        first, second = (sample(view, 50, np.random.default_rng(9)) for _ in range(2))
        assert (first == second).all()


def test_many_small_draws_are_as_good_as_one() -> None:
    """Worlds drawn a few at a time are all different where there are enough of them."""
    played = moments(PRESETS["schieber"], "small", at_random("small"))
    view = next(moment.view for moment in played if moment.state.phase is Phase.PLAY)
    worlds, rng = Worlds(view), np.random.default_rng(2)
    drawn = Counter(card_sets(world) for _ in range(30) for world in worlds.draw(24, rng))
    assert len(drawn) == 720


def test_nothing_is_hidden_before_the_deal() -> None:
    """Before the cards are dealt all hands are empty, and so they are after the last card."""
    state = GameState.start(PRESETS["schieber"], Decks("empty")).state
    assert not sample(observe(state, Seat.SOUTH), 3, np.random.default_rng(1)).any()


def test_impossible_views_get_worlds_too() -> None:
    """A view that no deal explains, which only a broken program could show, still gets hands of the right size."""
    moment = list(moments(PRESETS["schieber"], "broken", at_random("broken"), rounds=1))[20]
    view = replace(moment.view, announced=PerSeat(200, 200, 200, 200), shown=((moment.view.partners[0], Meld.four(Rank.ACE)),))
    for world in sample(view, 10, np.random.default_rng(1)):
        assert PerSeat(*map(len, card_sets(world))) == view.hand_sizes
