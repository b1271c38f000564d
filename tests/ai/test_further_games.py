"""The computer players at the table of six and at Coiffeur: legal, reproducible, blind to what is hidden, stronger by level."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ai.arena.contest import Contest, Entrant
from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.search.board import RowValues
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.ai.search.row_choice import takers_of
from jass_desktop.engine.actions import Choose, Push
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds.coiffeur import allowed
from jass_desktop.engine.observation import observe
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import COIFFEUR, SCHIEBER_SIX
from jass_desktop.engine.round import RoundState
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import Limit
from tests.ai.contests import hold_duel
from tests.ai.positions import RULES, at_choice

AT_ONCE = ("apprentice", "random", "club")
SEARCHERS = ("master", "master-at-once", "plain-search")
FEW = Limit(worlds=4)
LEGAL: tuple[Choose | Push, ...] = (
    *(Choose(contract, row) for row in range(len(COIFFEUR.rows)) for contract in allowed(row, COIFFEUR)), Push())
FURTHER = {rules.name: rules for rules in (SCHIEBER_SIX, COIFFEUR)}
game = pytest.mark.parametrize("name", FURTHER)


def wandered(name: str, seed: str, rounds: int) -> Iterator[GameState]:
    """The states in which a seat must decide in some round of a game that goes anywhere, and is joined anywhere."""
    rng = random.Random(seed)
    state = GameState.start(FURTHER[name], Decks(seed)).state
    first = rng.randrange(rounds)
    while state.to_act is not None and state.round.number <= first + 1:
        if state.round.number == first + 1:
            yield state
        state = state.apply(state.to_act, rng.choice(state.legal_actions())).state


@pytest.mark.parametrize("level", AT_ONCE)
@given(name=st.sampled_from(sorted(FURTHER)), seed=st.integers(0, 10**9))
def test_answers_legally(level: str, size: Callable[[int, int], int], name: str, seed: int) -> None:
    """Wherever chance leads, each player has a legal answer, and it is one of the alternatives.

    The club player, who takes long over the last tricks, is asked now and then.
    """
    player, step = player_of(level, "x"), 4 if level == "club" else 1
    for number, state in enumerate(wandered(name, str(seed), 16)):
        if (number + seed) % step:
            continue
        assert state.to_act is not None
        view = observe(state, state.to_act)
        choice = player.choose(view, FEW)
        assert choice.action in (*view.legal, *view.interjections)
        assert choice.action in [alternative.action for alternative in choice.alternatives]


@pytest.mark.some(2)
@game
@pytest.mark.parametrize("level", SEARCHERS)
def test_searchers_answer_legally(level: str, name: str, size: Callable[[int, int], int]) -> None:
    """So do those that look ahead, at every choice of contract and at some cards of a round; the best alternative comes first."""
    player = player_of(level, "x")
    for number, state in enumerate(wandered(name, f"searchers {level}", size(2, 16))):
        if number % 6 and state.phase is not Phase.CHOICE:
            continue
        assert state.to_act is not None
        view = observe(state, state.to_act)
        choice = player.choose(view, FEW)
        assert choice.action in (*view.legal, *view.interjections)
        assert choice.action == choice.alternatives[0].action


@game
@pytest.mark.parametrize("level", AT_ONCE)
def test_is_a_pure_function_of_the_question(level: str, name: str) -> None:
    """The same observation, read back from its text, gets the same choice from another player of that name."""
    for number, state in enumerate(wandered(name, "pure", 8)):
        if number % 5 == 0 or state.phase is Phase.CHOICE:
            assert state.to_act is not None
            view = observe(state, state.to_act)
            again = read_observation(write_observation(view))
            assert player_of(level, "s").choose(view, FEW) == player_of(level, "s").choose(again, FEW)


def redealt(round_: RoundState) -> Iterator[RoundState]:
    """The round with the hands of two seats that are not to act exchanged, where they hold as many cards."""
    others = [seat for seat, _ in round_.hands.by_seat() if seat is not round_.to_act]
    for one, other in combinations(others, 2):
        a, b = round_.hands[one], round_.hands[other]
        if len(a) == len(b):
            yield round_._replace(hands=round_.hands.put(one, b).put(other, a))


@pytest.mark.some(2)
@game
@pytest.mark.parametrize("level", [*AT_ONCE, "master"])
def test_hidden_cards_make_no_difference(level: str, name: str) -> None:
    """Deal the cards that the seat cannot see otherwise: it does the same."""
    player, tried = player_of(level, "x"), 0
    for number, state in enumerate(wandered(name, "hidden", 4)):
        if number % 8 and state.phase is not Phase.CHOICE:
            continue
        seat = state.to_act
        assert seat is not None
        view = observe(state, seat)
        for round_ in list(redealt(state.round))[:1]:
            other = observe(state._replace(round=round_), seat)
            if other == view:  # a Stöck or a Weis that may win now would be asked for otherwise
                assert player.choose(view, FEW) == player.choose(other, FEW)
                tried += 1
    assert tried > 3


@pytest.mark.some(0, 1)
def test_the_apprentice_beats_random_cards(size: Callable[[int, int], int]) -> None:
    """At the table of six in single deals, and in whole games of Coiffeur, whose points count as they are written."""
    a, b = Entrant("apprentice"), Entrant("random")
    six = hold_duel(Contest(a, b, SCHIEBER_SIX, "six"), size(24, 80))
    assert six.cards.percent - six.cards.plus_minus > 50
    board = hold_duel(Contest(a, b, COIFFEUR, "board", games=True), size(2, 5))
    assert board.written.percent - board.written.plus_minus > 50


def test_a_row_is_worth_more_where_more_are_open_to_wait_with() -> None:
    """What a side writes in its open rows is more than in each alone; a free row brings more points than another one."""
    board, rows = RowValues.of(COIFFEUR), range(len(COIFFEUR.rows))
    alone = [board.value([row]) for row in rows]
    points = [value / COIFFEUR.rows[row].factor for row, value in zip(rows, alone, strict=True)]
    assert board.value([]) == 0
    assert sum(alone) < board.value(rows) < 157 * sum(row.factor for row in COIFFEUR.rows)
    assert min(points[6:]) > max(points[:6]) > 90


def test_great_hands_are_kept_for_great_rows() -> None:
    """With trumps from the jack down the club names them for a free row at seven times their points, not for the row of clubs."""
    view = replace(at_choice("CJ C9 CA CK C10 C7 HA SA D6", rules=RULES), rules=COIFFEUR, legal=LEGAL)
    best = player_of("club", "x").choose(view, FEW).action
    assert isinstance(best, Choose)
    assert best.contract is Contract.CLUBS
    assert best.row in (6, 7)


def test_poor_hands_are_handed_on() -> None:
    """With nothing in hand forehand hands the choice on; asked again, it gives up a row that is worth little."""
    view = replace(at_choice("C8 C10 S8 S10 SQ H8 H10 HQ D10", rules=RULES), rules=COIFFEUR, legal=LEGAL)
    assert player_of("club", "x").choose(view, FEW).action == Push()
    again = replace(view, pushes=4, legal=LEGAL[:-1])
    forced = player_of("club", "x").choose(again, FEW).action
    assert isinstance(forced, Choose)
    assert forced.row in (0, 1)


def test_one_layout_is_handed_on_like_many() -> None:
    """Where the next seat asked takes the choice in every layout there are none left to ask the others about."""
    view = replace(at_choice("C8 C10 S8 S10 SQ H8 H10 HQ D10", rules=RULES), rules=COIFFEUR, legal=LEGAL)
    great = masks_of([CardSet.parse("CJ C9 CA CK CQ C7 HA SA DA")] * view.rules.seats)
    assert [(place, rows.tolist()) for place, rows, _gains in takers_of(view, great[None])] == [(1, [0])]


def test_coiffeur_is_measured_in_whole_games() -> None:
    """A deal without the board it is played for is refused, and the way out is named."""
    with pytest.raises(PlayerError, match="--games N"):
        Contest(Entrant("apprentice"), Entrant("random"), COIFFEUR, "x")
