"""The computer players of Differenzler with trumps by lot, for three and for five, where no network has learned the table."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, islice

import numpy as np
import pytest

from jass_desktop.ai.alone.play import weigh_plays
from jass_desktop.ai.alone.prediction import predict
from jass_desktop.ai.arena.contest import Contest, Entrant
from jass_desktop.ai.heuristics.mind import clear_mind
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.alone_by_thumb import card_scores_by_thumb, predicted_by_thumb
from jass_desktop.ai.players.levels import LEVELS, player_of
from jass_desktop.ai.search.playouts import Table, masks_of
from jass_desktop.ai.search.ways import Ways
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import EMPTY
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds.differenzler import dealer_credit
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import DIFFERENZLER, DIFFERENZLER_FIVE, DIFFERENZLER_LOT, DIFFERENZLER_THREE
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.protocols import Limit
from tests.ai.contests import hold_solo

TABLES = {rules.name: rules for rules in (DIFFERENZLER_LOT, DIFFERENZLER_THREE, DIFFERENZLER_FIVE)}
FEW = Limit(worlds=4)
table = pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)


def wandered(rules: RuleSet, seed: str) -> Iterator[GameState]:
    """The states of the first round of a random game in which a seat predicts or has a choice of cards."""
    rng = random.Random(seed)
    state = GameState.start(rules, Decks(seed)).state
    while state.to_act is not None and not state.rounds:
        legal = state.legal_actions()
        if state.phase is not Phase.CUT and len(legal) > 1:
            yield state
        state = state.apply(state.to_act, rng.choice(legal)).state


def views(rules: RuleSet, seed: str) -> Iterator[Observation]:
    for state in wandered(rules, seed):
        assert state.to_act is not None
        yield observe(state, state.to_act)


@pytest.mark.parametrize("rules", [DIFFERENZLER, *TABLES.values()], ids=lambda rules: rules.name)
def test_many_at_once_think_as_one_does(rules: RuleSet) -> None:
    """What the rules of thumb think of cards and hands in arrays is what they think of each by itself, save in the rare case that
    undertrumping has told of a void."""
    apart = []
    for view in views(rules, f"as one {rules.name}"):
        if view.phase is Phase.PLAY:
            there = Table.of(view, masks_of([view.hand if seat is view.seat else EMPTY for seat in rules.seating.seats])[None])
            scores = card_scores_by_thumb(there, there.legal())[0]
            one = weigh_plays(view, [play for play in view.legal if isinstance(play, Play)], clear_mind(view))
            assert np.isfinite(scores).sum() == len(view.legal)
            apart += [abs(each.score - scores[each.action.card.index]) for each in one if isinstance(each.action, Play)]
        else:
            order = view.first_seat.round_the_table(rules.direction)
            place = order.index(view.seat)
            before = np.array([[view.bids[seat] or 0 for seat in order[:place]]], np.int64)
            [points] = predicted_by_thumb(view, masks_of([view.hand]), place, before)
            assert points == pytest.approx(predict(view).points, abs=0.51)
    assert len(apart) > 30
    assert np.quantile(apart, 0.9) < 1e-3


@pytest.mark.some(6)
@table
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_legally(level: str, rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """Predictions come first, then cards; the best alternative stands first, and the same question gets the same answer."""
    for number, view in enumerate(views(rules, f"legal {level}")):
        if number % size(5, 1) == 0:
            choice = player_of(level, "x").choose(view, FEW)
            assert choice.action in view.legal
            assert choice.action == choice.alternatives[0].action
            assert choice == player_of(level, "x").choose(view, FEW)


@table
@pytest.mark.parametrize("level", ["club", "master"])
def test_hidden_cards_make_no_difference(level: str, rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """Exchange the hands of two others, of one pair to three at a moment: the view is the same unless a turned-up card tells, and
    so is what is done."""
    tried = 0
    for number, state in enumerate(wandered(rules, "hidden")):
        if number % size(6, 2):
            continue
        assert state.to_act is not None
        hands = state.round.hands
        pairs = combinations([seat for seat in rules.seating.seats if seat is not state.to_act], 2)
        even = ((one, other) for one, other in pairs if len(hands[one]) == len(hands[other]))
        for one, other in islice(even, size(1, 3)):
            view = observe(state, state.to_act)
            moved = state._replace(round=state.round._replace(hands=hands.put(one, hands[other]).put(other, hands[one])))
            assert observe(moved, state.to_act) == view
            assert player_of(level, "x").choose(observe(moved, state.to_act), FEW) == player_of(level, "x").choose(view, FEW)
            tried += 1
    assert tried >= 3


def test_a_card_that_is_out_is_in_no_imagined_hand() -> None:
    """Worlds are dealt from the cards in play, and each seat holds as many as it shows."""
    rng = np.random.default_rng(1)
    for number, view in enumerate(views(DIFFERENZLER_FIVE, "worlds")):
        if number % 4 == 0 and view.phase is Phase.PLAY:
            hands = expertise_of(view.rules).worlds(view, rng, Ways()).draw(20, rng)
            assert not (hands[:, :, 0] >> 1 & 1).any()
            assert (np.bitwise_count(hands).sum(axis=2) == view.hand_sizes).all()


@table
def test_the_apprentice_beats_random_cards(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """It ends clearly nearer to its prediction than whoever plays anything for a fair share of the points."""
    gap = hold_solo(Contest(Entrant("apprentice"), Entrant("random"), rules, "beats"), size(6, 60)).gap
    assert gap.points + gap.plus_minus < 0


def test_predictions_share_the_points_of_the_round() -> None:
    """All predictions of a round together come near to the 157 points, at a table of any size."""
    for rules in TABLES.values():
        sums = []
        for number in range(30):
            said = [predict(view).points for view in views(rules, f"sum {number}") if view.phase is Phase.BID]
            sums.append(sum(said) / len(said) * rules.seats)
        assert 110 < np.mean(sums) < 190


def test_the_dealer_counts_on_the_credit() -> None:
    """Missed by no more than the credit is as good as hit; nobody else has that, nor anybody before all have spoken."""
    rules = replace(DIFFERENZLER_THREE, dealer_credit=True)
    for view in views(rules, "credit"):
        worth = expertise_of(rules).worth(view, np.array([[-3, 1, 2], [9, -4, -5]]))
        off = dealer_credit([bid or 0 for bid in view.bids], rules) if view.seat is view.dealer and None not in view.bids else 0
        assert worth.tolist() == [-max(3 - off, 0), -max(9 - off, 0)]
