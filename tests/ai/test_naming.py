"""What club and master think of contracts and of the push before the first card."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from jass_desktop.ai.kinds.schieber import choices_of
from jass_desktop.ai.nets.arrays import Floats
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.ai.search.ways import WAYS
from jass_desktop.engine.actions import Push
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.presets import CHIBRE, CHIBRE_ROMAND, POP, SCHIEBER, SWISSLOS_1000, SWISSLOS_2500
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.protocols import Limit
from tests.ai.positions import at_choice
from tests.training.positions import deal

NAMING = [CHIBRE, CHIBRE_ROMAND, POP, SCHIEBER, SWISSLOS_1000, SWISSLOS_2500]
ACES, BUUR, NOTHING = "SA S8 HA H7 CK C8 C7 D9 D8", "HJ H9 H7 SA S8 C9 C7 D8 DQ", "SQ S8 HQ H7 CK C8 C7 D9 D8"


def pushed(hand: str, rules: RuleSet, level: str = "club") -> float:
    """What the level thinks of pushing with this hand."""
    view = at_choice(hand, rules=rules)
    return next(one.score for one in player_of(level, "x").choose(view, Limit()).alternatives if one.action == Push())


def read(hands: list[str], rules: RuleSet) -> Floats:
    """What the holders of these hands are taken to think of pushing."""
    return choices_of(trained(), rules, WAYS)(masks_of([CardSet.parse(hand) for hand in hands]), 0)[:, -1]


def test_a_push_is_worth_more_with_aces_where_the_partner_names_a_suit() -> None:
    """They take tricks whichever suit the partner names."""
    assert pushed(ACES, CHIBRE_ROMAND) > pushed(NOTHING, CHIBRE_ROMAND) + 10


def test_whoever_holds_the_buur_and_the_nell_of_a_suit_that_counts_double_names_it() -> None:
    """In the partner's contract they are two cards among others. Earlier versions did not see that."""
    view = at_choice(BUUR, rules=SCHIEBER)
    named, push = player_of("club", "x").choose(view, Limit()).alternatives[:2]
    assert push.action == Push()
    assert named.score > push.score + 20
    assert pushed(BUUR, SCHIEBER, "club-3") > push.score + 20


@pytest.mark.parametrize("rules", NAMING, ids=lambda rules: rules.name)
def test_pushes_are_read_as_they_are_decided(rules: RuleSet) -> None:
    """One value of the push serves both, however many hands are asked about at once."""
    assert read([ACES, BUUR, NOTHING], rules) == pytest.approx([pushed(hand, rules) for hand in (ACES, BUUR, NOTHING)])


def test_a_push_counts_as_the_contracts_do() -> None:
    """If all contracts count three times as much, so does the push."""
    threefold = replace(SWISSLOS_1000, factors=dict.fromkeys(SWISSLOS_1000.contracts, 3))
    assert read([ACES, BUUR], threefold) == pytest.approx(3 * read([ACES, BUUR], SWISSLOS_1000))


@pytest.mark.parametrize("rules", NAMING, ids=lambda rules: rules.name)
def test_every_hand_has_a_value(rules: RuleSet) -> None:
    hands = deal(500, np.random.default_rng(1))[:, 0]
    assert np.isfinite(choices_of(trained(), rules, WAYS)(hands, 0)[:, -1]).all()
