"""Players that forget and err: what they forget, that it stays forgotten, and that beginners err as beginners do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.heuristics.faults import NO_FAULTS, considered
from jass_desktop.ai.heuristics.mind import BEGINNER, PRACTISED, Mind, Recall, clear_mind, fading_mind
from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.ai.player import NO_LIMIT
from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.actions import Choose, Play
from jass_desktop.engine.cards import CardSet, Rank
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import FOUR, Seat
from tests.ai.positions import at_choice, at_play, one_round

pytestmark = pytest.mark.smoke

ROUNDS = [(name, number) for name in ("schieber", "differenzler") for number in range(3)]


def views(name: str, number: int, seat: Seat) -> Iterator[Observation]:
    """What the seat sees whenever it is to play in one round."""
    for state in one_round(RulesOfThumb(f"{number}"), PRESETS[name], f"forget {number}"):
        if state.to_act is seat and state.phase is Phase.PLAY:
            yield observe(state, seat)


def forgotten(view: Observation, mind: Mind) -> int:
    return clear_mind(view).gone & ~mind.gone


@pytest.mark.some(6)
@pytest.mark.parametrize("recall", [BEGINNER, PRACTISED], ids=["beginner", "practised"])
@pytest.mark.parametrize("seat", FOUR)
@pytest.mark.parametrize(("name", "number"), ROUNDS)
def test_what_is_forgotten_stays_forgotten(name: str, number: int, seat: Seat, recall: Recall) -> None:
    """In the course of a round no card and no trick comes back to mind."""
    lost, courses = 0, set[int]()
    for view in views(name, number, seat):
        mind = fading_mind(view, recall, "seed")
        assert not lost & ~forgotten(view, mind)
        lost = forgotten(view, mind)
        gone = {place for place, taken in enumerate(view.tricks) if taken not in mind.tricks}
        assert courses <= gone
        courses = gone


@pytest.mark.some(6)
@pytest.mark.parametrize("recall", [BEGINNER, PRACTISED], ids=["beginner", "practised"])
@pytest.mark.parametrize("seat", FOUR)
@pytest.mark.parametrize(("name", "number"), ROUNDS)
def test_remembers_what_lies_before_it(name: str, number: int, seat: Seat, recall: Recall) -> None:
    """The trick on the table, the last one and all own cards are known; nothing is thought gone that is still held."""
    for view in views(name, number, seat):
        mind = fading_mind(view, recall, "seed")
        known = [view.trick.cards, [card for taken in view.tricks for who, card in taken.trick.plays if who is seat],
                 *(taken.trick.cards for taken in view.tricks[-1:])]
        assert all(card.bit & mind.gone for cards in known for card in cards)
        assert view.tricks[-1:] == mind.tricks[-1:]
        assert not mind.gone & ~clear_mind(view).gone


def test_forgets_by_its_seed() -> None:
    """The same question read back from its text brings the same to mind; another seed forgets other cards."""
    *_, view = views("schieber", 0, Seat.SOUTH)
    again = read_observation(write_observation(view))
    assert fading_mind(view, BEGINNER, "a") == fading_mind(again, BEGINNER, "a")
    assert len({fading_mind(view, BEGINNER, seed).gone for seed in "abcdefgh"}) > 4


def test_forgets_sixes_rather_than_honours() -> None:
    """Of many rounds at their end, more sixes to nines that were no Nell are forgotten than aces, Buur and Nell."""
    small, great = [0, 0], [0, 0]
    for number in range(30):
        *_, view = views("schieber", number, Seat.SOUTH)
        assert view.contract is not None
        worth = view.rules.points_table(view.contract)
        lost = CardSet(forgotten(view, fading_mind(view, BEGINNER, f"{number}")))
        for card in (card for taken in view.tricks for card in taken.trick.cards):
            if card.rank <= Rank.NINE and not worth[card.index]:
                small = [small[0] + (card in lost), small[1] + 1]
            elif worth[card.index] > 10:
                great = [great[0] + (card in lost), great[1] + 1]
    assert small[0] / small[1] > 0.55 > 0.5 > great[0] / great[1] > 0


def test_a_regular_forgets_less() -> None:
    """With the same luck, a regular has forgotten nothing that a beginner still knows, and over some rounds far less."""
    beginner, regular = 0, 0
    for name, number in ROUNDS:
        *_, view = views(name, number, Seat.SOUTH)
        lost = [forgotten(view, fading_mind(view, recall, f"{number}")) for recall in (BEGINNER, PRACTISED)]
        assert not lost[1] & ~lost[0]
        beginner, regular = beginner + lost[0].bit_count(), regular + lost[1].bit_count()
    assert 0 < regular < 0.6 * beginner


S, E, N, W = FOUR
DRAW = at_play("SJ S9 S8 S7 HA H7 C8 C7 D6", trump="spades")
ACES = at_play("HA HK H8 CA C7 C6 DA D8 D7", trump="spades")
SMEAR = at_play("H10 H7 C10 C7 C6 D10 D7 D8 S6", trump="spades", leader=N, trick="HA H6")
THEIRS = at_play("H10 H7 C10 C7 C6 D10 D7 D8 S6", trump="spades", leader=E, trick="HA H6 HQ")
SURE = at_play("H10 H7 C10 C7 C6 D10 D7 D8 S6", trump="spades", leader=E, trick="H6 HA H8")
BUUR = at_play("SJ S7 HA H7 C8 C7 C6 D7 D6", trump="spades", leader=W, trick="S9")


@pytest.mark.parametrize(("fault", "view", "cards"), [
    ("undrawn", DRAW, "HA H7 C8 C7 D6"), ("kept", ACES, "HK H8 C7 C6 D8 D7"), ("unsmeared", SMEAR, "H7 S6"),
    ("saved", BUUR, "S7"), ("grasped", BUUR, "SJ"), ("given", THEIRS, "H10 S6")])
def test_each_fault_leaves_what_a_beginner_thinks_of(fault: str, view: Observation, cards: str) -> None:
    """Who always commits it considers these cards; who never does considers all."""
    plays = tuple(action for action in view.legal if isinstance(action, Play))
    situation = TurnToPlay(view, clear_mind(view))
    left = considered(situation, plays, replace(NO_FAULTS, **{fault: 1.0}), Random(0))
    assert {play.card.code for play in left} == set(cards.split())
    assert considered(situation, plays, NO_FAULTS, Random(0)) == plays


def test_a_beginner_names_what_is_long() -> None:
    """Five small hearts instead of the three strongest spades."""
    view = at_choice("H6 H7 H8 HQ H10 SJ S9 SA C6")
    assert [player_of(level, "x").choose(view, NO_LIMIT).action for level in ("newcomer", "regular")] == [
        Choose(Contract.HEARTS), Choose(Contract.SPADES)]


@pytest.mark.parametrize(("view", "good"), [(DRAW, "SJ S9 S8 S7"), (SURE, "H10")], ids=["draw", "smear"])
def test_beginners_err_the_more_the_less_they_have_played(view: Observation, good: str) -> None:
    """Where a regular always draws trumps or smears, an apprentice fails to in about every other game, a newcomer mostly."""
    erred = []
    for level in ("regular", "apprentice", "newcomer"):
        actions = [player_of(level, f"{number}").choose(view, NO_LIMIT).action for number in range(60)]
        erred.append(sum(isinstance(action, Play) and action.card.code not in good.split() for action in actions))
    assert erred[0] == 0 < 15 < erred[1] < erred[2] - 5
