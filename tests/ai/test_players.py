"""What holds for every computer player, and for the one by rules of thumb over many rounds."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jass_desktop.ai.arena.contest import Contest, Entrant
from jass_desktop.ai.heuristics.apprentice import Apprentice, Regular
from jass_desktop.ai.players.levels import CONTESTANTS
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.observation import observe
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import FOUR, PAIRS, Direction
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import Limit
from tests.ai.contests import hold_duel
from tests.ai.positions import one_round, one_round_of_choices

pytestmark = pytest.mark.long

AT_ONCE = ("apprentice", "random")
"""Those that need no time to think; for the others see the tests of the searchers."""
TEAM_PRESETS = [name for name, rules in PRESETS.items() if rules.kind == "schieber" and rules.seats == 4]


def beaten_by(card: Card, best: Card, state: GameState) -> bool:
    contract = state.round.contract
    assert contract is not None
    if card.suit is not best.suit:
        return card.suit is contract.trump
    return strength(card, contract) > strength(best, contract)


def partner_is_certain(state: GameState) -> bool:
    """Whether the partner of the seat to act holds the trick and no legal card of those still to play after it can beat his."""
    trick, contract, seat = state.round.trick, state.round.contract, state.to_act
    assert contract is not None
    assert seat is not None
    if not trick.plays or trick.winning(contract)[0] is not state.rules.seating.partners(seat, Direction.CCW)[0]:
        return False
    best = trick.winning(contract)[1]
    order = seat.round_the_table(state.rules.direction)[1:4 - len(trick.plays)]
    return not any(beaten_by(card, best, state) for later in order
                   for card in legal_cards(state.round.hands[later], trick, contract, state.rules))


def cuts_partner(state: GameState, action: Play) -> bool:
    """Whether the card trumps a certain trick of the partner though one that leaves it to him would have been legal."""
    contract = state.round.contract
    assert contract is not None
    if action.card.suit is not contract.trump or not partner_is_certain(state) or state.round.trick.lead.suit is contract.trump:
        return False
    best = state.round.trick.winning(contract)[1]
    cards = [legal.card for legal in state.legal_actions() if isinstance(legal, Play)]
    return beaten_by(action.card, best, state) and not all(beaten_by(card, best, state) for card in cards)


@pytest.mark.some(2)
@pytest.mark.parametrize("name", TEAM_PRESETS)
def test_never_cuts_the_partners_certain_trick(name: str, size: Callable[[int, int], int]) -> None:
    """In many rounds, judged by all hands, a regular never trumps a trick that the partner was sure of; a beginner may."""
    player = Regular("cut")
    chances = 0
    for number in range(size(6, 112)):
        for state, choice in one_round_of_choices(player, PRESETS[name], f"cut {number}"):
            if isinstance(choice.action, Play):
                chances += partner_is_certain(state)
                assert not cuts_partner(state, choice.action), (state.round.trick, choice.action)
    assert chances > size(6, 112)


@pytest.mark.some(1)
@pytest.mark.parametrize("name", TEAM_PRESETS)
def test_beats_random_cards(name: str) -> None:
    """Against cards played at random, clearly more than half of the card points, whatever the rules."""
    rules = replace(PRESETS[name], weis="none", kreuzweis=False, stoeck=False, early_stoeck="none", factors={})
    result = hold_duel(Contest(Entrant("apprentice"), Entrant("random"), rules, "strength"), 20)
    assert result.cards.percent > 55


@pytest.mark.parametrize("level", AT_ONCE)
@settings(deadline=None)
@given(seed=st.integers(0, 10**9), name=st.sampled_from(sorted(PRESETS)))
def test_answers_legally_and_at_once(level: str, seed: int, name: str) -> None:
    """Wherever random play leads, each player has a legal answer."""
    player, wanderer = CONTESTANTS[level]("x"), CONTESTANTS["random"](str(seed))
    for state in one_round(wanderer, PRESETS[name], str(seed)):
        assert state.to_act is not None
        view = observe(state, state.to_act)
        choice = player.choose(view, Limit(time_s=1))
        assert choice.action in (*view.legal, *view.interjections)
        assert choice.action in [alternative.action for alternative in choice.alternatives]


@pytest.mark.parametrize("name", ["schieber", "differenzler"])
def test_answers_within_five_milliseconds(name: str) -> None:
    """The rules of thumb take no processor time that anybody could notice."""
    player = Apprentice("x")
    views = [observe(state, state.to_act) for seed in range(3) for state in one_round(player, PRESETS[name], str(seed))
             if state.to_act is not None]
    begin_s = time.process_time()
    for view in views:
        player.choose(view, Limit())
    assert (time.process_time() - begin_s) / len(views) < 0.005


@pytest.mark.parametrize("name", ["schieber", "differenzler"])
@pytest.mark.parametrize("level", AT_ONCE)
def test_is_a_pure_function_of_the_question(level: str, name: str) -> None:
    """The same observation, read back from its text, seed and limit get the same choice from another player of that name."""
    for state in one_round(CONTESTANTS["random"]("walk"), PRESETS[name], "pure"):
        assert state.to_act is not None
        view = observe(state, state.to_act)
        first = CONTESTANTS[level]("seed").choose(view, Limit())
        again = CONTESTANTS[level]("seed").choose(read_observation(write_observation(view)), Limit())
        assert first == again


def test_seed_makes_a_difference() -> None:
    """Two random players with different seeds do not play the same round."""
    players = [CONTESTANTS["random"](seed) for seed in "ab"]
    rounds = [[str(state.round.trick) for state in one_round(player, PRESETS["schieber"], "s")] for player in players]
    assert rounds[0] != rounds[1]


@pytest.mark.parametrize("level", AT_ONCE)
def test_refuses_to_play_out_of_turn(level: str) -> None:
    """Whoever asks a seat whose turn it is not made a mistake, and is told so."""
    state = GameState.start(PRESETS["schieber"], Decks("turn")).state
    idle = next(seat for seat in FOUR if seat is not state.to_act)
    with pytest.raises(PlayerError, match="not this seat's turn"):
        CONTESTANTS[level]("").choose(observe(state, idle), Limit())


@given(seed=st.integers(0, 10**9), name=st.sampled_from(["schieber", "differenzler"]))
def test_hidden_cards_make_no_difference(seed: int, name: str) -> None:
    """Deal the cards that the seat cannot see otherwise: it plays the same."""
    player = Apprentice("x")
    for state in one_round(player, PRESETS[name], str(seed)):
        seat = state.to_act
        if len(state.round.tricks) > 1:
            break
        if seat is None or state.phase is not Phase.PLAY or not state.round.tricks:
            continue
        following, (partner,) = seat.next(state.rules.direction), PAIRS.partners(seat, state.rules.direction)
        a, b = state.round.hands[following], state.round.hands[partner]
        if len(a) != len(b) or state.round.turned in a | b:
            continue  # the card turned up is known to be the dealer's
        other = state._replace(round=state.round._replace(hands=state.round.hands.put(following, b).put(partner, a)))
        assert player.choose(observe(state, seat), Limit()) == player.choose(observe(other, seat), Limit())
