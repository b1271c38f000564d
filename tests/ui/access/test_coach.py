"""What is read out of the coach: looking back, and the exercises of the book."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from jass_desktop.engine.actions import Choose, Play, Predict, Push
from jass_desktop.engine.cards import Card
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.ui.access.ear import Ear
from jass_desktop.ui.decisions.words import trial_words, verdict_words
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.screens.test_book import answered, asked, exercise
from tests.ui.screens.test_look_back import decision_on, open_on, pointed, real, reviews_of, wait
from tests.ui.seen import push
from tests.ui.verdicts import recorded, verdict

Press = Callable[..., None]
GAME = "swisslos-2500"


def heard(stage: WindowStage) -> str:
    """The last message, as a reader is told it."""
    return Ear(stage).plain(stage.said.latest(1)[0].text)


def card(stage: WindowStage, one: Card) -> str:
    return stage.theme.card_name(one, stage.language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_decision_is_read_out(stage: WindowStage, press: Press, language: str) -> None:
    """Whichever way leads to it: where it stands, the trick that lies, the card and what it was worth; once."""
    stage.change(language=language)
    found = [one for one in real(GAME, 1) if isinstance(one.action, Play)]
    verdicts = [verdict(one, Mark.GOOD, 0.0) for one in found]
    open_on(stage, recorded(GAME), verdicts, 1)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_END, pygame.K_LEFT):
        count = stage.said.count
        press(key)
        assert stage.said.count == count + 1
        screen = stage.screen
        decision, said = pointed(screen), heard(stage)  # type: ignore[arg-type]
        assert decision is not None
        assert f" {decision.trick}." in said
        if isinstance(decision.action, Play) and not decision.forced:
            words = verdict_words(verdict(decision, Mark.GOOD, 0.0), forced=False)
            assert card(stage, decision.action.card) in said
            assert said.endswith(words)
        for _seat, lying in decision.moment.view.trick.plays:
            assert card(stage, lying) in said


def test_a_mistake_is_asked_and_then_answered(stage: WindowStage, press: Press) -> None:
    """Before the answer nothing of it is said; after it, the cost and what is better are."""
    wrong = next(one for one in real(GAME, 1) if isinstance(one.action, Play))
    price, good = verdict(wrong, Mark.BLUNDER, 9.0), [verdict(one, Mark.GOOD, 0.0) for one in real(GAME, 1) if one is not wrong]
    screen = open_on(stage, recorded(GAME), [price], 1)
    assert heard(stage) == "Round 1. Still being looked at …"
    reviews_of(stage).found = [price, *good]
    wait(stage)
    assert "9.0 points lost" in heard(stage)
    press(pygame.K_DOWN)
    decision = decision_on(screen)
    assert isinstance(decision.action, Play)
    best = price.prices[0].action
    assert isinstance(best, Play)
    assert "What would you play now?" in heard(stage)
    assert card(stage, decision.action.card) in heard(stage)
    assert card(stage, best.card) not in heard(stage).partition("cost")[2]
    push(screen, "show")
    assert f"{card(stage, decision.action.card)}: 9.0 points lost" in heard(stage)
    assert f"{card(stage, best.card)}: 9.0 points more" in heard(stage)


def test_who_looks_before_all_is_reviewed_is_told_so(stage: WindowStage, press: Press) -> None:
    """*Next mistake* says that more may come; once nothing more does, that is said, once, with the sum."""
    found = real(GAME, 1)
    wrong = next(one for one in found if isinstance(one.action, Play))
    open_on(stage, recorded(GAME), [verdict(wrong, Mark.BLUNDER, 9.0)], 1)
    press(pygame.K_DOWN)
    assert heard(stage) == "Still being looked at: more mistakes may come."
    reviews_of(stage).found = [verdict(one, Mark.BLUNDER if one is wrong else Mark.GOOD, 9.0 * (one is wrong)) for one in found]
    count = stage.said.count
    wait(stage)
    told = [one.text for one in stage.said.latest(stage.said.count - count)]
    assert sum(text.startswith("Round 1. 9.0 points lost") for text in told) == 1
    count = stage.said.count
    press(pygame.K_HOME)
    press(pygame.K_DOWN)
    wait(stage)
    assert stage.said.count == count + 2
    assert "What would you play now?" in heard(stage)


def test_the_best_is_not_praised_where_it_is_too_close_to_call(stage: WindowStage) -> None:
    """One of the two is said."""
    found = next(one for one in real(GAME, 1) if isinstance(one.action, Play) and not one.forced)
    for mark, says in ((Mark.GOOD, "Exactly"), (Mark.UNCLEAR, "Right")):
        price = verdict(found, mark, 0.0)
        assert trial_words(found, price, price.prices[0].action, stage.theme, "en").startswith(says)


def test_a_question_of_the_book_is_read_out_whole(stage: WindowStage, press: Press) -> None:
    """The contract, the hand, the trick and the question; then the verdict, what is best, and when it comes back; then the next
    question, and at the end how many were right."""
    screen = exercise(stage, "schieber", Play)
    for _number in range(3):
        decision = asked(screen).decision
        view = decision.moment.view
        for one in view.hand:
            assert stage.theme.rank_name(one.rank, "en") in heard(stage)
        assert "What do you play?" in heard(stage)
        assert "chosen by" in heard(stage)
        count = stage.said.count
        press(pygame.K_1)
        while screen._asked is not None:
            press(pygame.K_RIGHT)
            press(pygame.K_RETURN)
        assert stage.said.count > count
        best = answered(screen).showing.verdict.prices[0].action
        assert isinstance(best, Play)
        assert card(stage, best.card) in heard(stage)
        assert "comes back" in heard(stage)
        right = sum(done.right for done in screen._done)
        assert heard(stage).endswith(f"{right} of {_number + 1} right.")
        push(screen, "next")
    assert heard(stage).startswith("The series is done.")
    assert "of 3 right" in heard(stage)


@pytest.mark.parametrize("kind", [(Choose, Push), Predict])
def test_contracts_and_predictions_are_read_out(stage: WindowStage, kind: type | tuple[type, ...]) -> None:
    """A question about them says the hand, too."""
    screen = exercise(stage, "differenzler" if kind is Predict else "coiffeur", kind)
    view = asked(screen).decision.moment.view
    assert all(stage.theme.rank_name(one.rank, "en") in heard(stage) for one in view.hand)


def test_keys_tell_of_the_position(stage: WindowStage, press: Press) -> None:
    """Hand, trick, contract, what may be played, and the last message, as at the table."""
    found = [one for one in real(GAME, 1) if isinstance(one.action, Play)]
    screen = open_on(stage, recorded(GAME), [verdict(found[3], Mark.MISTAKE, 3.0)], 1)
    press(pygame.K_DOWN)
    last, answers = heard(stage), screen.answers
    assert answers is not None
    expected = {pygame.K_F2: answers.hand(), pygame.K_F3: answers.trick(), pygame.K_F5: answers.contract(),
                pygame.K_F9: answers.may(), pygame.K_F12: last}
    for key, text in expected.items():
        press(key)
        assert heard(stage) == Ear(stage).plain(text)
