"""The beginner: what it forgets, and that it stays forgotten."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jass_desktop.ai.heuristics.mind import Mind, beginners_mind, clear_mind
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


@pytest.mark.parametrize("seat", FOUR)
@pytest.mark.parametrize(("name", "number"), ROUNDS)
def test_what_is_forgotten_stays_forgotten(name: str, number: int, seat: Seat) -> None:
    """In the course of a round no card and no trick comes back to mind."""
    lost, courses = 0, set[int]()
    for view in views(name, number, seat):
        mind = beginners_mind(view, "seed")
        assert not lost & ~forgotten(view, mind)
        lost = forgotten(view, mind)
        gone = {place for place, taken in enumerate(view.tricks) if taken not in mind.tricks}
        assert courses <= gone
        courses = gone


@pytest.mark.parametrize("seat", FOUR)
@pytest.mark.parametrize(("name", "number"), ROUNDS)
def test_remembers_what_lies_before_it(name: str, number: int, seat: Seat) -> None:
    """The trick on the table, the last one and all own cards are known; nothing is thought gone that is still held."""
    for view in views(name, number, seat):
        mind = beginners_mind(view, "seed")
        known = [view.trick.cards, [card for taken in view.tricks for who, card in taken.trick.plays if who is seat],
                 *(taken.trick.cards for taken in view.tricks[-1:])]
        assert all(card.bit & mind.gone for cards in known for card in cards)
        assert view.tricks[-1:] == mind.tricks[-1:]
        assert not mind.gone & ~clear_mind(view).gone


def test_forgets_by_its_seed() -> None:
    """The same question read back from its text brings the same to mind; another seed forgets other cards."""
    *_, view = views("schieber", 0, Seat.SOUTH)
    again = read_observation(write_observation(view))
    assert beginners_mind(view, "a") == beginners_mind(again, "a")
    assert len({beginners_mind(view, seed).gone for seed in "abcdefgh"}) > 4


def test_forgets_sixes_rather_than_honours() -> None:
    """Of many rounds at their end, more sixes to nines that were no Nell are forgotten than aces, Buur and Nell."""
    small, great = [0, 0], [0, 0]
    for number in range(30):
        *_, view = views("schieber", number, Seat.SOUTH)
        assert view.contract is not None
        worth = view.rules.points_table(view.contract)
        lost = CardSet(forgotten(view, beginners_mind(view, f"{number}")))
        for card in (card for taken in view.tricks for card in taken.trick.cards):
            if card.rank <= Rank.NINE and not worth[card.index]:
                small = [small[0] + (card in lost), small[1] + 1]
            elif worth[card.index] > 10:
                great = [great[0] + (card in lost), great[1] + 1]
    assert small[0] / small[1] > 0.55 > 0.5 > great[0] / great[1] > 0
