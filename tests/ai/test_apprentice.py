"""Players that forget: what apprentice and regular forget, and that it stays forgotten."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jass_desktop.ai.heuristics.mind import BEGINNER, PRACTISED, Mind, Recall, clear_mind, fading_mind
from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.engine.cards import CardSet, Rank
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import FOUR, Seat
from tests.ai.positions import one_round

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
