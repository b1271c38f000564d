"""Hands on demand, up to the moment when the person names a contract."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from jass_desktop.engine.actions import Choose, Push
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import replay
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.practice.drill import Drill, DrillPart, can_be_drilled, parts_of
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.opening import new_game
from tests.session.test_game_session import Kept, Scripted

DRILLED = sorted(name for name, rules in PRESETS.items() if can_be_drilled(rules))


def drill(rules: RuleSet, part: DrillPart = DrillPart.ANY) -> Drill:
    numbers, others = count(), Scripted()

    def deal() -> GameSession:
        record = new_game(rules, Decks(f"hand {next(numbers)}"))
        return GameSession(record, person=rules.seating.seats[0], opponent=others, saves=Kept(), seeds=lambda: "", pace=0)

    return Drill(deal, part)


def until_asked(drilled: Drill) -> None:
    for _ in range(2000):
        if drilled.ready:
            return
        drilled.tick(0.01)
    raise AssertionError("nobody is asked")


@pytest.mark.some(4)
@pytest.mark.parametrize("name", DRILLED)
def test_one_is_asked_hand_after_hand(name: str) -> None:
    """In each position of each game, with other cards each time; the record ends with the answer."""
    rules = PRESETS[name]
    for part in parts_of(rules):
        drilled, hands = drill(rules, part), []
        for _ in range(3):
            until_asked(drilled)
            view = drilled.view
            assert view.phase is rules.scope.opening
            assert view.to_act is view.seat
            assert part is DrillPart.ANY or bool(view.pushes) is (part is DrillPart.PUSHED)
            standing = view.auction.highest
            if part is DrillPart.PARTNER:
                assert standing is not None
                assert standing[0] in view.partners
            elif part is DrillPart.OPENING:
                assert standing is None
            assert not drilled.tick(1.0)
            hands.append(view.hand)
            record, decision = drilled.answer(view.legal[-1])
            assert record.actions[decision.move] == (view.seat, view.legal[-1]) == (view.seat, decision.action)
            assert len(record.actions) == decision.move + 1
            assert decision.moment.view == view
            assert list(replay(record))
            drilled.following(part)
        assert len(set(hands)) == 3


def test_games_without_a_choice_cannot_be_drilled() -> None:
    """Where the only contract is given, there is nothing to name; where trumps are turned up, one predicts."""
    assert not can_be_drilled(replace(PRESETS["schieber"], contracts=(Contract.HEARTS,), factors={}))
    assert can_be_drilled(PRESETS["differenzler"])
    assert can_be_drilled(PRESETS["coiffeur"])


def test_another_position_is_dealt_at_once() -> None:
    """A hand that is waiting for an answer is left for one of the position that is wanted now."""
    drilled = drill(PRESETS["schieber"], DrillPart.OPENING)
    until_asked(drilled)
    drilled.following(DrillPart.PUSHED)
    until_asked(drilled)
    assert drilled.view.pushes
    assert Push() not in drilled.view.legal
    assert any(isinstance(action, Choose) for action in drilled.view.legal)
