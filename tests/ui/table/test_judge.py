"""Help in play that is off at first: bars for what each alternative is worth, a question before a blunder, marks at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import CHIBRE_ROMAND, COIFFEUR, DIFFERENZLER, SCHIEBER_SIX, SIDI_VERBAND
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.verdicts import Mark, Price, Verdict, judged
from jass_desktop.session.table.assistance import read_uses
from jass_desktop.ui.paint.style import TypeSpec
from jass_desktop.ui.paint.text import Texts
from jass_desktop.ui.table.coach.judge import PATIENCE_S
from jass_desktop.ui.table.coach.weighing import weights_of
from jass_desktop.ui.table.questions.warning import WarningPanel
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from tests.ui.table.support import Answers, Table, random_choice, reached

GAMES = [(CHIBRE_ROMAND, Phase.CHOICE), (CHIBRE_ROMAND, Phase.PLAY), (DIFFERENZLER, Phase.BID), (DIFFERENZLER, Phase.PLAY),
         (COIFFEUR, Phase.CHOICE), (SCHIEBER_SIX, Phase.PLAY)]


def judging(step: float = 3.0, *, error: float = 0.4,
            settled: bool = True) -> Callable[[int, Observation, Action | None], Verdict]:
    """A judge that finds each alternative so many points worse than the one after it."""
    def judge(move: int, view: Observation, action: Action | None) -> Verdict:
        prices = tuple(Price(other, 40.0 - step * n, error, 500) for n, other in enumerate(reversed(view.legal)))
        found = Verdict(view.round_number, move, view.seat, 1, prices[0].action, Mark.GOOD, 0.0, error, 1.0, prices, 500,
                        exact=False, settled=settled)
        return judged(found, action or found.best)
    return judge


def asked(rules: RuleSet, phase: Phase, **preferences: object) -> Table:
    """A table at which the person has a choice in this phase, with the judge's help as these preferences say from then on."""
    table = Table(rules, record=reached(rules, phase, Answers(random_choice(1))))
    table.wait_for(lambda: table.screen.course.mine)
    table.stage.change(**preferences)
    table.wait(5)
    return table


def uses(table: Table) -> str:
    return table.session.record.headers.get("help", "")


@pytest.mark.some(1)
@pytest.mark.parametrize(("rules", "phase"), GAMES, ids=lambda one: getattr(one, "name", one))
def test_bars_show_while_the_key_is_held(rules: RuleSet, phase: Phase) -> None:
    """In every game and for every kind of decision the bars come with the key and go with it; a decision counts once."""
    with asked(rules, phase, weigh=True) as table:
        table.reviews.judge = judging()
        before = pygame.image.tobytes(table.picture(), "RGB")
        for _time in range(2):
            table.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b"))
            table.wait(5)
            assert pygame.image.tobytes(table.picture(), "RGB") != before
            table.stage.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_b, mod=0))
            assert pygame.image.tobytes(table.picture(), "RGB") == before
        assert uses(table) == "weighing 1"
        _move, view, _action = table.reviews.asked[-1]
        assert view == table.session.view


def test_a_forced_card_is_not_weighed() -> None:
    """Key and button say why there are no bars where only one card may be played."""
    with asked(CHIBRE_ROMAND, Phase.PLAY, weigh=True) as table:
        def forced() -> bool:
            if table.screen.course.mine and len(table.session.view.legal) > 1:
                table.answer(lambda view: view.legal[0])
            return table.screen.course.mine and len(table.session.view.legal) == 1

        table.wait_for(forced)
        table.key(pygame.K_b)
        assert "no choice" in table.screen.remark.text
        table.screen.remark.clear()
        table.press("weigh")
        assert "no choice" in table.screen.remark.text


def test_the_scales_show_the_bars_until_they_are_pressed_again() -> None:
    """With the mouse alone: a button shows them, a click on them or on it takes them away, and so does the decision."""
    with asked(CHIBRE_ROMAND, Phase.PLAY, weigh=True) as table:
        table.reviews.judge = judging()
        judge = table.screen.judge
        table.press("weigh")
        table.wait(3)
        assert judge._shown
        table.picture()
        table.click(*judge._bars.center)
        assert not judge._shown
        table.press("weigh")
        table.answer(lambda view: view.legal[0])
        table.wait()
        assert not judge._shown


def test_help_is_off_at_first_but_for_the_hint() -> None:
    """Neither key nor button weighs, nothing is asked or told, the judge is left alone, and the key says where to turn it on."""
    with asked(CHIBRE_ROMAND, Phase.PLAY) as table:
        table.key(pygame.K_b)
        assert "settings" in table.screen.remark.text
        keys = [widget.key for widget in table.screen.controls.form.widgets]
        assert ("weigh" in keys, "hint" in keys) == (False, True)
        table.answer(lambda view: view.legal[0])
        table.wait()
        assert (table.reviews.asked, uses(table)) == ([], "")


def test_the_hint_can_be_turned_off() -> None:
    """Then there is no lamp, and its key asks nobody."""
    with asked(CHIBRE_ROMAND, Phase.PLAY, hint=False) as table:
        assert "hint" not in [widget.key for widget in table.screen.controls.form.widgets]
        table.key(pygame.K_h)
        assert "settings" in table.screen.remark.text
        assert uses(table) == ""


@pytest.mark.some(1)
@pytest.mark.parametrize(("rules", "phase"), GAMES, ids=lambda one: getattr(one, "name", one))
@pytest.mark.parametrize("all_the_same", [False, True])
def test_a_blunder_is_asked_about(rules: RuleSet, phase: Phase, all_the_same: bool) -> None:
    """Before it is done the person hears what it costs, and takes it back or does it all the same; either is counted once."""
    with asked(rules, phase, warn=True) as table:
        table.reviews.judge = judging(9.0)
        played, action = len(table.session.record.actions), table.session.view.legal[0]
        table.screen.submit(action)
        assert isinstance(table.screen.panel, WarningPanel)
        assert len(table.session.record.actions) == played
        table.picture()
        table.key(pygame.K_TAB) if all_the_same else None
        table.key(pygame.K_RETURN)
        assert uses(table) == "warning 1"
        record = table.session.record
        assert record.actions[played:played + 1] == (((Seat.SOUTH, action),) if all_the_same else ())


@pytest.mark.parametrize("settled", [False, True])
def test_what_is_no_blunder_is_done_at_once(settled: bool) -> None:
    """Nobody is asked about a good card or a small loss, and nothing is counted."""
    with asked(CHIBRE_ROMAND, Phase.PLAY, warn=True) as table:
        table.reviews.judge = judging(settled=settled)
        played = len(table.session.record.actions)
        table.screen.submit(table.session.view.legal[-2])
        assert len(table.session.record.actions) == played + 1
        assert uses(table) == ""


def test_warning_and_bars_are_of_one_mind() -> None:
    """What the bars show as costly is asked about at once, what costs little is done; neither is looked at once more."""
    for nth, questioned in ((0, False), (1, False), (3, True)):
        with asked(CHIBRE_ROMAND, Phase.PLAY, warn=True) as table:
            table.reviews.judge = judging()
            table.wait(5)
            action, before = list(reversed(table.session.view.legal))[nth], len(table.reviews.asked)
            table.screen.submit(action)
            assert isinstance(table.screen.panel, WarningPanel) is questioned
            assert len(table.reviews.asked) == before


@pytest.mark.parametrize("unclear", [False, True])
def test_a_late_judge_holds_up_nobody(unclear: bool) -> None:
    """The card lies after a second at most, whether the judge says nothing or is not sure; pressing again does not prolong it."""
    with asked(CHIBRE_ROMAND, Phase.PLAY, warn=True) as table:
        if unclear:
            table.reviews.judge = judging(error=2.0, settled=False)
        played, action = len(table.session.record.actions), table.session.view.legal[-2]
        waited_s = 0.0
        while len(table.session.record.actions) == played:
            table.screen.submit(action)
            table.stage.tick(0.05)
            waited_s += 0.05
            assert waited_s <= PATIENCE_S + 0.25
        assert waited_s >= PATIENCE_S / 2


def test_a_judge_that_has_stopped_holds_up_nobody() -> None:
    """Where reviewing has failed the card lies at once."""
    with asked(CHIBRE_ROMAND, Phase.PLAY, warn=True) as table:
        table.reviews.failed = "The process has ended."
        played = len(table.session.record.actions)
        table.screen.submit(table.session.view.legal[0])
        assert len(table.session.record.actions) == played + 1


def test_bars_give_way_to_what_is_wrong() -> None:
    """Where the judge has stopped, the reason is said instead of an endless wait."""
    with asked(CHIBRE_ROMAND, Phase.PLAY, weigh=True) as table:
        table.reviews.failed = "The process {ended}."
        table.press("weigh")
        assert not table.screen.judge._shown
        assert "The process" in table.screen.remark.text
        table.picture()
        assert uses(table) == ""


def test_marks_are_told_after_the_trick() -> None:
    """A card's mark shows once its trick is over, not before, and is counted once."""
    with asked(CHIBRE_ROMAND, Phase.PLAY, show_marks=True) as table:
        move = len(table.session.record.actions)
        number, trick = table.session.view.round_number, len(table.session.view.tricks) + 1
        table.answer(lambda view: view.legal[0])
        action = table.session.record.actions[move][1]
        assert isinstance(action, Play)
        table.reviews.found = [Verdict(number, move, Seat.SOUTH, trick, action, Mark.INACCURATE, 1.4, 0.3, 1.0, (), 500,
                                       exact=False, settled=True)]
        assert table.screen.mark.told is None
        table.wait_for(lambda: len(table.screen.course.board.taken) >= trick)
        table.wait(10)
        told = table.screen.mark.told
        assert told is not None
        assert told.move == move
        assert "inaccurate, −1.4" in [message.text for message in table.stage.said.latest(9)]
        table.picture()
        assert read_uses(uses(table))[-1][1] == 1


@pytest.mark.parametrize(("in_play", "wanted"), [(True, True), (False, False)])
def test_reviewing_during_play_can_be_turned_off(in_play: bool, wanted: bool) -> None:
    """Then the judge begins when the round is over, with all of its decisions."""
    with asked(CHIBRE_ROMAND, Phase.PLAY, review_in_play=in_play) as table:
        table.reviews.wanted.clear()
        table.answer(lambda view: view.legal[0])
        assert bool(table.reviews.wanted) is wanted
        for _ in range(3000):
            if isinstance(table.screen.panel, SheetPanel):
                break
            if table.screen.course.mine:
                table.answer(lambda view: view.legal[0])
            table.wait(1)
        record, seats, game = table.reviews.wanted[-1]
        assert (seats, game) == (frozenset({Seat.SOUTH}), 1)
        assert sum(isinstance(action, Play) for seat, action in record.actions if seat is Seat.SOUTH) >= 9


def test_weights_are_points_behind_the_best() -> None:
    """The best has none, the others whole points below it, best first."""
    with asked(CHIBRE_ROMAND, Phase.PLAY) as table:
        view = table.session.view
        found = weights_of(judging()(0, view, None))
        assert [weight.actions for weight in found] == [(action,) for action in reversed(view.legal)]
        assert [weight.words for weight in found[:3]] == ["0", "−3", "−6"]
        rough = weights_of(judging(error=2.0)(0, view, None))
        assert [weight.words for weight in rough[:3]] == ["0", "equal", "worse"]


def test_equal_cards_have_one_bar() -> None:
    """Both show the same, and the list names one of them."""
    with asked(CHIBRE_ROMAND, Phase.PLAY) as table:
        found = judging()(0, table.session.view, None)
        first, second, *others = found.prices
        one = replace(found, prices=(replace(first, equals=(second.action,)), *others))
        assert weights_of(one)[0].actions == (first.action, second.action)
        assert judged(one, second.action).loss == judged(one, first.action).loss


@pytest.mark.parametrize(("language", "type_size"), [("en", 1.0), ("fr", 1.0), ("de", 1.0), ("de", 1.5)])
def test_words_beside_the_bars_are_not_cut(language: str, type_size: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bid also says how often it is made, and a figure too rough to be told is a word."""
    def judge(move: int, view: Observation, action: Action | None) -> Verdict:
        found = judging(error=9.0)(move, view, action)
        return replace(found, prices=tuple(replace(price, made=1.0) for price in found.prices))

    cut, paint = set(), Texts.paint

    def painted(texts: Texts, surface: pygame.Surface, text: str, rect: pygame.Rect, spec: TypeSpec, *more: Any,
                **how: Any) -> Any:
        if how.get("lines") == 1 and texts.measure(text, spec)[0] > rect.width:
            cut.add(text)
        return paint(texts, surface, text, rect, spec, *more, **how)

    with asked(SIDI_VERBAND, Phase.AUCTION, weigh=True, language=language, type_size=type_size) as table:
        table.reviews.judge = judge
        table.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b"))
        table.wait(5)
        monkeypatch.setattr(Texts, "paint", painted)
        table.picture()
    assert not cut
