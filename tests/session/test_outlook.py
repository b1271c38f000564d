"""The course of the expected result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.engine.presets import CHIBRE_ROMAND, COIFFEUR
from jass_desktop.session.findings.outlook import outlook
from jass_desktop.session.findings.verdicts import Verdict
from tests.verdicts import verdict


def decided(move: int, value: float, loss: float, *, number: int = 1, trick: int = 2, factor: float = 1.0) -> Verdict:
    """The alternative taken is worth ``value``."""
    made = verdict(move, loss=loss)
    prices = tuple(replace(price, value=value + (loss if price.action != made.action else 0.0)) for price in made.prices)
    return replace(made, round_number=number, trick=trick, factor=factor, prices=prices)


def test_own_losses_are_steps_and_the_rest_lies_between() -> None:
    """The first decision begins at 0; each lowers the level by its loss, and the next one stands where its value puts it."""
    turns = outlook([decided(9, 30.0, 0.0), decided(4, 20.0, 3.0)], CHIBRE_ROMAND)
    assert [(turn.move, turn.before, turn.after, turn.lost) for turn in turns] == [(4, 0.0, -3.0, 3.0), (9, 7.0, 7.0, 0.0)]


def test_rounds_go_on_where_the_last_one_ended() -> None:
    """What a round was expected to bring at its start moves nothing; points count as they are written."""
    turns = outlook([decided(4, 20.0, 3.0), decided(40, 90.0, 1.0, number=2, factor=2.0)], CHIBRE_ROMAND)
    assert [(turn.before, turn.after) for turn in turns] == [(0.0, -3.0), (-3.0, -5.0)]


def test_what_cannot_be_compared_is_left_out() -> None:
    """Forced cards have no value; rows of a board have one that holds the other rows, so that only their loss counts; a loss
    found to be below 0 is none."""
    forced = replace(decided(4, 0.0, 0.0), prices=())
    assert outlook([forced], CHIBRE_ROMAND) == ()
    row = decided(1, 50.0, 2.0, trick=0)
    turns = outlook([row, decided(5, 20.0, 1.0)], COIFFEUR)
    assert [(turn.move, turn.before, turn.after) for turn in turns] == [(1, 0.0, -2.0), (5, -2.0, -3.0)]
    assert outlook([row, decided(5, 20.0, 1.0)], CHIBRE_ROMAND)[1].before == -31.0
    assert outlook([decided(4, 20.0, -0.2)], CHIBRE_ROMAND)[0].lost == pytest.approx(0.0)
