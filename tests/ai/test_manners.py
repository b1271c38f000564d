"""Good manners: what a partner likes to see where it costs hardly anything, and nothing where they mean nothing."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from jass_desktop.ai.conventions.keeping import MANNERS_PRICE, Weighed
from jass_desktop.ai.conventions.swiss import PRICE
from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.actions import Play
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.presets import DIFFERENZLER
from jass_desktop.engine.seats import FOUR
from jass_desktop.session.protocols import NO_CONVENTIONS, Agreement, Limit
from tests.ai.conventions import TABLE
from tests.ai.manners import MANNERS, Manner
from tests.ai.positions import alone, at_play

S, E, N, W = FOUR
SWISS = Agreement("swiss")
POSITIONS = [(sentence, one) for sentence, positions in MANNERS.items() for one in positions]
HEARTS = at_play("H10 H7 CA C8 SA S7 SK CK CJ", trump="diamonds", rules=TABLE, leader=E, trick="HA H6 H8")
"""The opponents' ace takes the trick: the ten or the seven."""
UNWANTED = at_play("HA HK H8 C10 C7 C6 S9 S8 S7", trump="diamonds", rules=TABLE, leader=N, trick="DJ D6", chooser=N)
"""The partner takes the trick. By conventions no heart; the ten of clubs may be smeared."""

STRICT = (
    (at_play("HA H7 C8 C9 S8 S7 D7 D6 CJ", trump="diamonds", rules=TABLE, chooser=S), "H7", "C8"),
    (at_play("H6 H7 C8 C9 S8 S7 D7 D9 CJ", trump="diamonds", rules=TABLE, chooser=E), "D7", "C8"),
    (at_play("DA DK C8 C9 S8 S7 H7 H6 CJ", trump="diamonds", rules=TABLE, chooser=E, leader=E, trick="D6 D8 D10"), "DA", "DK"),
)
"""An ace is underled, a trump is led for those who named them, a trump is too dear; and what is natural."""


def chosen(view: Observation, values: dict[str, float], agreement: Agreement = NO_CONVENTIONS, *, manners: bool = True,
           proof: bool = False) -> str:
    """The card that a player plays to whom these are the values of the cards, and all others worth nothing."""
    plays = [play for play in view.legal if isinstance(play, Play)]
    worth = np.array([values.get(play.card.code, -50.0) for play in plays])
    return plays[Weighed(view, plays, worth, agreement).kept(int(worth.argmax()), manners=manners, proof=proof)].card.code


@pytest.mark.some(3)
@pytest.mark.parametrize(("sentence", "position"), POSITIONS, ids=lambda one: one.level if isinstance(one, Manner) else None)
def test_nobody_finds_it_odd(sentence: str, position: Manner, size: Callable[[int, int], int]) -> None:
    """Most players of the level take one of the cards that the manner leaves."""
    limit = Limit(worlds=200) if position.level == "master" else Limit()
    played = []
    for seed in range(size(1, 3)):
        action = player_of(position.level, f"manners {seed}", SWISS).choose(position.view, limit).action
        assert isinstance(action, Play)
        played.append(action.card.code)
    assert sum(card in position.cards.split() for card in played) >= size(1, 2), (sentence, played)


def test_manners_cost_no_more_than_their_price() -> None:
    """A card of good manners is played if it is at most two points behind, and ties go to it; without manners the best one is."""
    for behind, card in ((0.0, "H7"), (MANNERS_PRICE - 0.1, "H7"), (MANNERS_PRICE + 0.1, "H10")):
        values = {"H10": 5.0, "H7": 5.0 - behind}
        assert chosen(HEARTS, values) == card
        assert chosen(HEARTS, values, manners=False) == ("H10" if behind else chosen(HEARTS, values, manners=False))


def test_conventions_come_first() -> None:
    """No card is played for its manners that the partner would misread, and both together cost at most four points."""
    assert chosen(UNWANTED, {"HA": 5.0, "C10": 2.0, "C7": 2.5}, SWISS) == "C10"
    assert chosen(UNWANTED, {"HA": 5.0, "C10": 5.0 - PRICE - 0.1, "C7": 2.5}, SWISS) == "C7"
    assert chosen(UNWANTED, {"HA": 5.0, "C10": 5.0 - PRICE - 0.1, "C7": 5.0 - PRICE - 0.1}, SWISS) == "HA"


def test_an_odd_card_is_proved_by_looking_ahead() -> None:
    """Asked for a proof, an odd card is played only if it is better by the price, and manners are strict."""
    for behind, card in ((PRICE - 0.1, "H7"), (PRICE + 0.1, "H10")):
        assert chosen(HEARTS, {"H10": 5.0, "H7": 5.0 - behind}, proof=True) == card
    for view, odd, natural in STRICT:
        assert chosen(view, {odd: 1.0, natural: 0.0}) == odd
        assert chosen(view, {odd: 1.0, natural: 0.0}, proof=True) == natural


def test_there_are_none_where_each_plays_alone_or_directions_change() -> None:
    """Where each plays alone, and in contracts that change their direction, every card is as good as any."""
    for view in (alone(at_play("H10 H7 CA C8 SA S7 SK CK CJ", trump="diamonds", rules=DIFFERENZLER, leader=E, trick="HA H6 H8"),
                       (40, 40, 40, 40), "D9"),
                 at_play("H10 H7 CA C8 SA S7 SK CK CJ", trump=Contract.SLALOM_OBENABE.value, rules=TABLE, leader=E,
                         trick="HA H6 H8")):
        assert chosen(view, {"H10": 5.0, "H7": 4.9}) == "H10"


def test_the_least_goes_to_the_others_among_exact_ties() -> None:
    """If cards come to the same, the others get the smallest."""
    assert chosen(HEARTS, dict.fromkeys(("H10", "H7"), 1.0)) == "H7"
