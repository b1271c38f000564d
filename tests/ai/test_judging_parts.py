"""What a loss is made up of: parts that add up to it exactly, found in the same worlds."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from jass_desktop.ai.judging.look import verdict_on
from jass_desktop.ai.judging.pricing import alternatives_of, pricing_of, scale_of
from jass_desktop.ai.judging.questions import Question
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.worlds.possible import sample
from jass_desktop.engine.cards import Card
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import COIFFEUR, DIFFERENZLER, PRESETS, TOURNAMENT
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerParty
from jass_desktop.session.findings.reasons import Cause
from jass_desktop.session.findings.verdicts import Mark
from tests.ai.positions import at_play
from tests.ai.test_judging import SEVEN, asked_at, some


@pytest.mark.parametrize("rules", [TOURNAMENT, COIFFEUR, DIFFERENZLER], ids=lambda rules: rules.name)
def test_the_items_of_each_world_are_its_value(rules: RuleSet, size) -> None:  # type: ignore[no-untyped-def]
    """Where points are all that counts, alternatives differ in each single world by what their items differ by, whatever is
    decided; only a row of the board is also worth what it leaves for later."""
    rng = np.random.default_rng(1)
    for moment in some(rules, "items", rounds=2)[:size(10, 100):3]:
        view = moment.view
        if rules is COIFFEUR and view.phase is Phase.CHOICE:
            continue
        ledger = expertise_of(view.rules).ledger(view, scale_of(view))
        figures = pricing_of(view, ledger)(sample(view, 20, rng), view.legal[-4:])
        items = np.stack([ledger.unfold(figures[:, number]).sum(axis=1) for number in range(figures.shape[1])], axis=1)
        value = figures[:, :, 0]
        assert items - items[:, :1] == pytest.approx(value - value[:, :1])


@pytest.mark.some(1)
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_parts_add_up_to_the_loss(name: str, size) -> None:  # type: ignore[no-untyped-def]
    """In every game the parts add up to the loss, to the last digit that is told, and so does what is gained and lost in the
    layouts that are better and worse; nothing is said of what was good."""
    found = 0
    for moment in some(PRESETS[name], "parts")[::size(24, 36)]:
        # The layouts of a prediction or bid between two that were played out are those of the nearer one.
        priced = {action for alike in alternatives_of(moment.view) for action in alike}
        legal = [action for action in moment.view.legal if action in priced]
        for taken in {legal[0], legal[len(legal) // 3], legal[2 * len(legal) // 3], legal[-1]}:
            verdict = verdict_on(Question(0, moment.view, taken), most=60)
            if not verdict.parts:
                assert verdict.mark not in (Mark.BLUNDER, Mark.MISTAKE, Mark.INACCURATE)
                continue
            found += 1
            assert sum(part.points for part in verdict.parts) == pytest.approx(verdict.loss, abs=1e-9)
            layouts = verdict.layouts
            assert layouts is not None
            assert layouts.better * layouts.by - layouts.worse * layouts.less == pytest.approx(verdict.loss, abs=0.2)
            assert layouts.better + layouts.worse <= 1.001
            sizes = [abs(part.points) for part in verdict.parts if part.cause is not Cause.REST]
            assert sizes == sorted(sizes, reverse=True)
    assert found


def test_the_cards_that_are_lost_are_named() -> None:
    """Who leads the ten instead of an ace that nobody can beat gives away, in most layouts, first of all that ace, then the ace
    that a partner would have thrown to it."""
    verdict = verdict_on(asked_at(at_play("H10 SA", trump="obenabe", tricks=SEVEN), "H10"))
    assert verdict.mark is Mark.BLUNDER
    assert [part.card for part in verdict.parts[:2]] == [Card.parse("SA"), Card.parse("DA")]
    assert 9 < verdict.parts[0].points <= 11
    assert {part.cause for part in verdict.parts} <= {Cause.CARD, Cause.REST}
    assert verdict.layouts is not None
    assert verdict.layouts.better > 0.8


def test_a_prediction_is_over_or_under() -> None:
    """Of Differenzler it is told how far above and below the prediction one would have come."""
    moment = next(one for one in some(DIFFERENZLER, "over") if one.view.phase is Phase.BID)
    verdict = verdict_on(Question(0, moment.view, moment.view.legal[150]), most=20)
    assert [part.cause for part in verdict.parts] == [Cause.UNDER, Cause.OVER]
    assert verdict.parts[0].points > verdict.loss > 100


def test_a_target_that_is_near_is_named() -> None:
    """Far from the target the cards alone make up a loss; where it is about to be reached, that is a part of its own."""
    rules = PRESETS["schieber"]
    view = [one.view for one in some(rules, "near") if one.view.phase is Phase.PLAY][2]
    near = replace(view, scores=PerParty(*[(rules.target or 0) - 60] * 2))
    parts = [part for one in (view, near) for part in [verdict_on(Question(0, one, one.legal[-1]), most=100).parts]]
    assert [Cause.GAME in {part.cause for part in each} for each in parts] == [False, True]
