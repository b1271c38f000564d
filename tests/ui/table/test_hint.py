"""Hints while one plays: they come from the judge, like bars, warnings and reviews."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.actions import Bid, Choose, Play
from jass_desktop.engine.auction import Auction
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import CHIBRE_ROMAND, COIFFEUR, DIFFERENZLER, SIDI_VERBAND
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.ui.table.coach.advice import advice_words
from tests.ui.table.support import Table
from tests.ui.table.test_judge import asked, judging, uses

KINDS = [(CHIBRE_ROMAND, Phase.CHOICE), (COIFFEUR, Phase.CHOICE), (DIFFERENZLER, Phase.BID), (SIDI_VERBAND, Phase.AUCTION)]


def line(table: Table) -> str:
    return table.screen._hint(table.screen.course.board)


def test_the_hint_marks_a_card_and_says_by_how_much() -> None:
    """The best card gets a star, and the line above the hand says by how much it is better; a decision counts once."""
    with asked(CHIBRE_ROMAND, Phase.PLAY) as table:
        view = table.session.view
        for _time in range(2):
            table.key(pygame.K_h)
        assert line(table) == "Let me think …"
        table.reviews.judge = judging(8.0)
        table.wait(5)
        best = view.legal[-1]
        assert isinstance(best, Play)
        assert table.screen.judge.advised is best.card
        assert "about 8 points better than" in line(table)
        table.picture()
        assert (table.session.view, uses(table)) == (view, "hint 1")


def test_a_hint_goes_with_its_decision() -> None:
    """One may play while the judge looks; once one has played nothing is advised any more."""
    with asked(CHIBRE_ROMAND, Phase.PLAY) as table:
        for judge in (None, judging()):
            if judge is not None:
                table.reviews.judge = judge
            table.wait_for(lambda: table.screen.course.mine and len(table.session.view.legal) > 1)
            table.key(pygame.K_h)
            table.wait()
            table.answer(lambda view: view.legal[0])
            assert (table.screen.judge.advice, table.screen.judge.advised) == ("", None)


def test_it_goes_on_looking() -> None:
    """What the judge thinks so far is said at once, and corrected while it shows; then it stays."""
    with asked(CHIBRE_ROMAND, Phase.PLAY) as table:
        table.reviews.judge = judging(error=2.0, settled=False)
        table.key(pygame.K_h)
        table.wait(5)
        assert line(table).startswith("Best so far: ")
        assert "about as good" in line(table)
        table.reviews.judge = judging()
        table.wait(10)
        assert "3 points better" in line(table)
        table.reviews.judge = judging(9.0)
        table.wait(10)
        assert "3 points better" in line(table)


def test_a_judge_that_has_stopped_is_told() -> None:
    """Nobody waits for a hint that will not come."""
    with asked(CHIBRE_ROMAND, Phase.PLAY) as table:
        table.reviews.failed = "The process {ended}."
        table.key(pygame.K_h)
        table.wait(5)
        assert "The process" in table.screen.remark.text
        table.picture()


@pytest.mark.parametrize(("rules", "phase"), KINDS, ids=lambda one: getattr(one, "name", one))
def test_contracts_and_predictions_are_advised_too(rules: RuleSet, phase: Phase) -> None:
    """The line above the hand says what is best, and of a contract what the hand holds for it; the question leaves it free."""
    with asked(rules, phase) as table:
        table.reviews.judge = judging()
        table.key(pygame.K_h)
        table.wait(5)
        assert line(table).startswith("Best: ")
        chosen = isinstance(judging()(0, table.session.view, None).best, Choose)
        assert ("(" in line(table)) is chosen
        table.picture()


@pytest.mark.parametrize(("step", "error", "words"), [
    (0.9, 0.2, "about as good"), (1.2, 0.2, "about 1 point better"), (3.0, 1.2, "clearly better"), (2.0, 1.2, "about as good")])
def test_words_for_what_is_uncertain(step: float, error: float, words: str) -> None:
    """Less than a point is no advantage, and a figure that is not sure by two points is not told."""
    with asked(CHIBRE_ROMAND, Phase.PLAY) as table:
        view = table.session.view
        assert words in advice_words(view, judging(step, error=error)(0, view, None), table.stage.theme, "en")


LACKED = "C6 C7 C8 H6 H7 H8 S6 S7 S8"
"""No Buur and no Nell: every bid that tells of one is wrong."""


@pytest.mark.parametrize(("points", "step", "made", "named"), [
    ((130, 125), 0.6, (0.2, 0.7), 125), ((130, 125), 0.6, (0.7, 0.2), 130), ((130, 125), 1.4, (0.2, 0.7), 130),
    ((130, 60), 0.6, (0.2, 0.7), 130)])
def test_of_bids_about_as_good_the_likeliest_is_named(points: tuple[int, int], step: float, made: tuple[float, float],
                                                      named: int) -> None:
    """Nobody is told to bid 130 that will fail where 125 are as good; but none that tells the partner of cards one lacks."""
    with asked(SIDI_VERBAND, Phase.AUCTION) as table:
        view = replace(table.session.view, hand=CardSet.parse(LACKED), auction=Auction())
        found = judging(step)(0, view, None)
        prices = [replace(price, action=Bid(bid, Contract.CLUBS), made=share)
                  for price, bid, share in zip(found.prices, points, made, strict=False)]
        said = advice_words(view, replace(found, prices=tuple(prices)), table.stage.theme, "en")
        assert said.startswith(f"Best: {named} ")
