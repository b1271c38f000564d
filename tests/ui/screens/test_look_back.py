"""Looking back at what one has decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf

import pygame
import pytest

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.evening.evening import Plan, StrokeEvening
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.oversights import Note, Remark
from jass_desktop.session.findings.verdicts import Mark, Verdict
from jass_desktop.session.openable import Openable, PlayOn
from jass_desktop.ui.decisions.bars import Scale
from jass_desktop.ui.decisions.curve import HIGH, curve_words
from jass_desktop.ui.decisions.strip import Cell
from jass_desktop.ui.decisions.words import supposed_words, trial_words
from jass_desktop.ui.paint.style import BEST, RED
from jass_desktop.ui.screens.history import HistoryScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.table.controls.codes import code_at
from jass_desktop.ui.table.controls.handwidget import HandWidget
from jass_desktop.ui.widgets.content import Drawn, Text
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.marks import mark_title
from tests.reviews import FakeReviews
from tests.ui.fakes import FakeHistory
from tests.ui.seen import has, push, strike, widget, words
from tests.ui.verdicts import RECORDS, all_decisions, recorded, verdict

Press = Callable[..., None]


def reviews_of(stage: WindowStage) -> FakeReviews:
    found = stage.services.reviews()
    assert isinstance(found, FakeReviews)
    return found


def open_on(stage: WindowStage, record: GameRecord, verdicts: list[Verdict], number: int | None = None) -> LookBackScreen:
    """The screen on top of the menu, once the record has been replayed."""
    reviews_of(stage).found = verdicts
    screen = LookBackScreen(stage, record, game=7, number=number)
    stage.go(MenuScreen(stage))
    stage.go(screen)
    wait(stage)
    return screen


def wait(stage: WindowStage) -> None:
    for _ in range(30):
        stage.tick(0.1)


def real(name: str, number: int | None = None) -> list[Decision]:
    """The decisions in which there was something to decide."""
    return [one for one in all_decisions(recorded(name)) if not one.forced and number in (None, one.round_number)]


def strip(screen: LookBackScreen) -> list[Cell]:
    return [one for one in screen.form.widgets if isinstance(one, Cell)]


def cell(screen: LookBackScreen, decision: Decision) -> Cell:
    return next(one for one in strip(screen) if one.told.decision == decision)


def shown(screen: LookBackScreen) -> Decision | None:
    """The decision on the sheet, which is marked in the strip; None where the overview is shown."""
    return pointed(screen) if widget(screen, "sum").enabled else None


def pointed(screen: LookBackScreen) -> Decision | None:
    """The decision that is marked in the strip."""
    return next((one.told.decision for one in strip(screen) if one.chosen), None)


def decision_on(screen: LookBackScreen) -> Decision:
    found = shown(screen)
    assert found is not None
    return found


def round_of(screen: LookBackScreen) -> int:
    """The round in the strip."""
    [number] = {one.told.decision.round_number for one in strip(screen)}
    return number


def covered(screen: LookBackScreen) -> bool:
    """Whether the answer is still to be found or asked for."""
    return has(screen, "show")


def hand(screen: LookBackScreen) -> HandWidget:
    return next(one for one in screen.form.widgets if isinstance(one, HandWidget))


def test_one_key_leads_through_the_three_worst(stage: WindowStage, press: Press) -> None:
    """Down shows the worst mistake of the round first, then the next two, then the first again; a fourth is left out."""
    found = real("swisslos-2500", 1)[:5]
    losses = (1.5, 7.0, 3.0, 2.0, 0.4)
    marks = (Mark.INACCURATE, Mark.BLUNDER, Mark.MISTAKE, Mark.INACCURATE, Mark.GOOD)
    screen = open_on(stage, recorded("swisslos-2500"), [verdict(*one) for one in zip(found, marks, losses, strict=True)], 1)
    seen = []
    for _ in range(4):
        press(pygame.K_DOWN)
        seen.append(shown(screen))
    assert seen == [found[1], found[2], found[3], found[1]]
    press(pygame.K_UP)
    assert shown(screen) == found[3]


@pytest.mark.parametrize("number", [1, None])
def test_it_opens_at_the_worst_mistake(stage: WindowStage, number: int | None) -> None:
    """The first row is selected, and the table, its raised card and the strip are about it; without a mistake they are about the
    first decision."""
    found = [one for one in real("swisslos-2500", 1) if isinstance(one.action, Play)]
    screen = open_on(stage, recorded("swisslos-2500"), [], number)
    assert (screen._set_for, pointed(screen)) == (screen.past.found[0], screen.past.found[0])
    assert not has(screen, "mistakes")
    worst = found[4]
    assert isinstance(worst.action, Play)
    verdicts = [verdict(found[1], Mark.MISTAKE, 2.0), verdict(worst, Mark.BLUNDER, 9.0)]
    screen = open_on(stage, recorded("swisslos-2500"), verdicts, number)
    listed, table = widget(screen, "mistakes"), screen.table()
    assert isinstance(listed, ScrollList)
    assert (shown(screen), pointed(screen), screen.past.worst[listed.selected]) == (None, worst, worst)
    assert table is not None
    assert (screen._set_for, table.chosen) == (worst, worst.action.card)


def test_arrows_step_through_all_decisions(stage: WindowStage, press: Press) -> None:
    """Right goes from the overview through every decision of the round, forced ones too, and Left goes back."""
    screen = open_on(stage, recorded("schieber"), [], 2)
    whole = [one for one in all_decisions(recorded("schieber")) if one.round_number == 2]
    seen = []
    for _ in range(len(whole) + 2):
        press(pygame.K_RIGHT)
        seen.append(shown(screen))
    assert seen == [*whole, whole[-1], whole[-1]]
    press(pygame.K_HOME)
    assert shown(screen) is None
    press(pygame.K_END)
    press(pygame.K_LEFT)
    assert shown(screen) == whole[-2]


def test_the_wheel_steps_over_the_table_only(stage: WindowStage) -> None:
    """On the sheet it scrolls."""
    screen = open_on(stage, recorded("schieber"), [], 1)
    [sheet] = screen.keeps_free
    for place, steps in ((sheet.move(-sheet.width, 0), 1), (sheet, 0)):
        stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place.center, rel=(0, 0), buttons=(0, 0, 0)))
        for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT):
            strike(screen, key)
        stage.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        assert shown(screen) == screen.past.found[1 + steps]


def test_a_click_on_a_card_shows_its_decision(stage: WindowStage, click: Callable[[tuple[int, int]], None]) -> None:
    """Each card in the strip is a way to the moment at which it was played."""
    screen = open_on(stage, recorded("schieber"), [], 1)
    wanted = [one for one in all_decisions(recorded("schieber")) if one.round_number == 1][3]
    click(cell(screen, wanted).rect.center)
    assert shown(screen) == wanted


def test_marks_come_in_by_themselves(stage: WindowStage) -> None:
    """What is still being looked at waits in the strip, is counted, and gets its mark without a key being pressed."""
    found = real("schieber", 1)
    screen = open_on(stage, recorded("schieber"), [], 1)
    assert reviews_of(stage).wanted == [(recorded("schieber"), frozenset({Seat.SOUTH}), 7)]
    assert all(cell(screen, one).told.waits for one in found)
    assert screen.due_s == inf, "the bell tells of a mark"
    reviews_of(stage).found = [verdict(found[0], Mark.BLUNDER, 8.0)]
    wait(stage)
    assert cell(screen, found[0]).told.verdict == verdict(found[0], Mark.BLUNDER, 8.0)
    assert cell(screen, found[1]).told.waits
    screen.paint(pygame.Surface(stage.size))


def test_a_forced_card_waits_for_nothing(stage: WindowStage) -> None:
    """Where there was no choice no mark is to come."""
    screen = open_on(stage, recorded("schieber"), [])
    forced = next(one for one in all_decisions(recorded("schieber")) if one.forced)
    assert not cell(screen, forced).told.waits


def test_a_game_goes_round_by_round(stage: WindowStage, press: Press) -> None:
    """Page Up shows the strip of the round before; Down goes to the worst mistake of all, whichever round it is in."""
    found = real("schieber")
    first, last = found[0], found[-1]
    screen = open_on(stage, recorded("schieber"), [verdict(first, Mark.MISTAKE, 3.0), verdict(last, Mark.BLUNDER, 9.0)])
    press(pygame.K_PAGEUP)
    assert round_of(screen) == last.round_number - 1
    press(pygame.K_DOWN)
    assert shown(screen) == last
    assert round_of(screen) == last.round_number
    press(pygame.K_DOWN)
    assert shown(screen) == first


def test_a_record_that_does_not_replay_is_told(stage: WindowStage) -> None:
    """What can be replayed is shown, the rest is named, and the program goes on."""
    whole = recorded("schieber")
    second = next(one for one in all_decisions(whole) if one.round_number == 2)
    broken = GameRecord(whole.rules, whole.decks, (*whole.actions[:second.move], *whole.actions[second.move + 3:]), whole.headers)
    screen = open_on(stage, broken, [])
    assert {one.round_number for one in screen.past.found} == {1}
    assert "action" in screen.past.problem
    screen.paint(pygame.Surface(stage.size))


def test_marks_come_in_although_they_are_not_kept(stage: WindowStage) -> None:
    """On a full disk; that they are not kept stands on the sheet."""
    found = real("schieber", 1)
    reviews_of(stage).lost = "Reviews are not being saved."
    screen = open_on(stage, recorded("schieber"), [], 1)
    assert screen.foot() == ["Reviews are not being saved."]
    reviews_of(stage).found = [verdict(found[0], Mark.BLUNDER, 8.0)]
    wait(stage)
    assert cell(screen, found[0]).told.verdict is not None
    reviews_of(stage).lost = None
    wait(stage)
    assert "Reviews are not being saved." not in screen.foot()


def test_a_judge_that_has_stopped_is_told(stage: WindowStage) -> None:
    """Why no more marks come stands on the sheet, whatever signs the words hold."""
    reviews_of(stage).failed = "The disk {sda1} is full."
    screen = open_on(stage, recorded("schieber"), [], 1)
    screen.paint(pygame.Surface(stage.size))
    assert screen.past.problem == "The disk {sda1} is full."


def test_a_game_without_a_whole_round_can_be_opened(stage: WindowStage, press: Press) -> None:
    """There is nothing to look back at, and every key does nothing."""
    whole = recorded("schieber")
    screen = open_on(stage, replace(whole, actions=whole.actions[:6], outcome=None), [])
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_o, pygame.K_LEFT):
        press(key)
    screen.paint(pygame.Surface(stage.size))
    assert shown(screen) is None


@pytest.mark.some(2)
@pytest.mark.parametrize("name", sorted(path.stem for path in RECORDS.glob("*.jass")))
def test_every_decision_of_every_game_can_be_shown(stage: WindowStage, name: str, size: Callable[[int, int], int]) -> None:
    """In each kind of game, with open hands too, whatever the mark, in a window of any shape."""
    record = recorded(name)
    found = real(name)
    marks = [mark for mark in Mark if mark is not Mark.FORCED]
    made = [verdict(one, marks[n % len(marks)], 3.0 + n, 2.5) for n, one in enumerate(found)]
    screen = open_on(stage, record, made)
    apart = size(50, 13)
    for n in range(0, len(screen.past.found), apart):
        stage.resize(((1024, 640), (1080, 1920), (840, 540))[n % 3])
        stage.change(language=list(LANGUAGES)[n % len(LANGUAGES)])
        strike(screen, pygame.K_o)
        for _ in range(apart if n else 1):
            strike(screen, pygame.K_RIGHT)
        assert shown(screen) == screen.past.found[n]
        screen.paint(pygame.Surface(stage.size))
    assert len(screen.past.found) == len(all_decisions(record))


def test_what_is_looked_at_is_weighed_first(stage: WindowStage) -> None:
    """A decision on show does not wait for those of later rounds; what is known, or was no decision, is not asked again."""
    found = real("schieber")
    screen = open_on(stage, recorded("schieber"), [verdict(found[0], Mark.GOOD)])
    for _ in range(12):
        strike(screen, pygame.K_RIGHT)
    looked_at = [one for one in screen.past.found[1:12] if not one.forced]
    assert reviews_of(stage).asked == [(one.move, one.moment.view, one.action) for one in looked_at]


def mistaken(stage: WindowStage, decision: Decision, loss: float = 4.0) -> LookBackScreen:
    """The screen with this one mistake on it, its answer covered."""
    screen = open_on(stage, recorded("schieber"), [verdict(decision, Mark.MISTAKE, loss)], decision.round_number)
    strike(screen, pygame.K_DOWN)
    assert shown(screen) == decision
    assert covered(screen)
    return screen


def a_card(stage: WindowStage) -> tuple[LookBackScreen, Verdict]:
    """A mistake with a card, and its verdict: the first of the other cards is the best, each next one a point behind it."""
    one = next(one for one in real("schieber") if isinstance(one.action, Play) and len(one.moment.view.legal) > 4)
    return mistaken(stage, one), verdict(one, Mark.MISTAKE, 4.0)


def digit_of(screen: LookBackScreen, action: Action) -> int:
    """The key of a card in the hand."""
    assert isinstance(action, Play)
    return pygame.K_1 + [card for card, _spot in hand(screen).places].index(action.card)


@pytest.mark.parametrize(("place", "says"), [(0, "Exactly"), (1, "Right"), (2, "Not")])
def test_a_mistake_is_tried_again_first(stage: WindowStage, press: Press, place: int, says: str) -> None:
    """The answer is covered until one has played another card: then it is praised, or the better one is shown."""
    screen, found = a_card(stage)
    tried = found.prices[place].action
    press(digit_of(screen, tried))
    assert not covered(screen)
    assert trial_words(decision_on(screen), found, tried, stage.theme, "en").startswith(says)
    screen.paint(pygame.Surface(stage.size))


def test_what_was_played_is_no_answer(stage: WindowStage, press: Press) -> None:
    """Nor is a card that may not be played; both are told, and one may try again."""
    screen, found = a_card(stage)
    press(digit_of(screen, found.action))
    assert "what you played" in list(stage.toasts)[-1].text
    assert covered(screen)


def test_a_card_is_tried_with_the_mouse(stage: WindowStage, click: Callable[[tuple[int, int]], None]) -> None:
    """A click on a card of the hand answers, too."""
    screen, found = a_card(stage)
    best = found.prices[0].action
    assert isinstance(best, Play)
    spot = next(spot for card, spot in hand(screen).places if card is best.card)
    click((round(spot.x - 0.4 * spot.width), round(spot.y)))
    assert trial_words(decision_on(screen), found, best, stage.theme, "en") in words(screen)


def test_the_answer_is_shown_to_whoever_asks(stage: WindowStage, press: Press) -> None:
    """Enter uncovers it; stepping away and back leaves it uncovered."""
    screen, found = a_card(stage)
    screen.paint(pygame.Surface(stage.size))
    press(pygame.K_RETURN)
    assert not covered(screen)
    press(pygame.K_RIGHT)
    press(pygame.K_LEFT)
    assert decision_on(screen).move == found.move
    assert not covered(screen)


def test_a_contract_is_tried_with_a_button(stage: WindowStage, click: Callable[[tuple[int, int]], None]) -> None:
    """Each contract has one, but for what was chosen, which cannot be pressed."""
    one = next(one for one in real("schieber") if not isinstance(one.action, Play))
    screen = mistaken(stage, one)
    buttons = [widget for widget in screen.form.widgets if widget.key.startswith(("choose ", "push"))]
    assert len(buttons) == len(one.moment.view.legal)
    assert sum(not button.enabled for button in buttons) == 1
    screen.paint(pygame.Surface(stage.size))
    click(next(button for button in buttons if button.enabled).rect.center)
    assert not covered(screen)


def test_good_decisions_are_not_covered(stage: WindowStage, press: Press) -> None:
    """Only mistakes are asked again."""
    one = real("schieber", 1)[0]
    screen = open_on(stage, recorded("schieber"), [verdict(one, Mark.GOOD)], 1)
    cell(screen, one).on_release(cell(screen, one).rect.center)
    assert shown(screen) == one
    assert not covered(screen)


def test_a_finished_game_is_played_on_from_a_decision(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The moment that is shown begins a practice game; while a game goes on there is no such button."""
    asked: list[Openable] = []
    monkeypatch.setattr(stage.tables, "open", asked.append)
    whole = recorded("schieber")
    screen = open_on(stage, whole, [], 1)
    for _ in range(3):
        strike(screen, pygame.K_RIGHT)
    push(screen, "play")
    assert asked == [PlayOn(whole, decision_on(screen).move)]
    running = open_on(stage, replace(whole, actions=whole.actions[:60], outcome=None), [], 1)
    strike(running, pygame.K_RIGHT)
    assert not has(running, "play")


def test_the_history_leads_to_a_game(
        stage: WindowStage, history: FakeHistory, press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    """Key A looks back at the chosen game, at first the last that is over, one that was imported like any other."""
    monkeypatch.setattr(history, "read", lambda _number: recorded("schieber"))
    stage.go(MenuScreen(stage))
    stage.go(HistoryScreen(stage))
    press(pygame.K_a)
    assert isinstance(stage.screen, LookBackScreen)
    assert reviews_of(stage).wanted[-1][2] == 2
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, HistoryScreen)


def test_bars_keep_their_order() -> None:
    """More points are further to the right, up to the longest bar, and small differences stay small."""
    found = verdict(real("schieber")[0], Mark.MISTAKE, 3.0)
    from jass_desktop.session.findings.decisions import gains

    scale = Scale.of(gains(found, 9), 100, 300)
    assert 100 <= scale.x(-200.0) <= scale.x(-1.0) < scale.x(0.0) < scale.x(3.0) <= scale.x(90.0) <= 300
    assert scale.x(1.0) - scale.x(0.0) <= 40


@pytest.mark.some(1)
@pytest.mark.parametrize("number", [1, None])
@pytest.mark.parametrize("size", [(1024, 640), (720, 1280)])
def test_the_overview_shows_the_course_of_the_round(stage: WindowStage, size: tuple[int, int], number: int | None) -> None:
    """With the figures, below the mistakes stands how the expected result moved, as a curve and in a sentence, and nothing lies
    over it."""
    stage.resize(size)
    found = real("swisslos-2500", number)
    marked = [verdict(one, Mark.MISTAKE, 3.0) for one in found]
    screen = open_on(stage, recorded("swisslos-2500"), marked, number)
    push(screen, "figures")
    listed = next(widget.rect for widget in screen.form.widgets if widget.key == "mistakes")
    plot = next(one.rect for one in screen.form.widgets if isinstance(one, Drawn) and one.rect.height >= stage.style.px(HIGH))
    assert screen._places.sheet.contains(plot)
    assert not listed.colliderect(plot)
    lost = 3.0 * len(found)
    assert f"Lost by your own play: {lost:.0f};" in curve_words(screen.past.outlook)
    surface = pygame.Surface(size)
    screen.paint(surface)
    seen = {tuple(surface.get_at((x, y)))[:3] for x in range(plot.x, plot.right) for y in range(plot.y, plot.bottom)}
    assert {RED, BEST} <= seen


@pytest.mark.parametrize("name", ["schieber", "coiffeur"])
@pytest.mark.parametrize(("factor", "head", "curve"), [
    (1.0, "16 points lost in 4 decisions that mattered", "16"),
    (3.0, "49 points lost on the slate in 4 decisions that mattered", "49")])
def test_what_is_listed_adds_up_to_the_total(stage: WindowStage, name: str, factor: float, head: str, curve: str) -> None:
    """The mistakes as listed, the sum at the head and the person's share in the curve agree, choices of rows included; nothing is
    lost where it made no difference or where a loss is found to be below 0."""
    found = [verdict(one, Mark.INDIFFERENT, 0.4, factor) for one in real(name)]
    choice = next(n for n, one in enumerate(real(name)) if not one.trick)
    for n in (choice, choice + 1, choice + 2):
        found[n] = verdict(real(name)[n], Mark.BLUNDER, 5.44, factor)
    found[choice + 3] = verdict(real(name)[choice + 3], Mark.GOOD, -0.3, factor)
    screen = open_on(stage, recorded(name), found)
    listed = [screen.past.known[one.move].lost for one in screen.past.worst]
    assert listed == [5.4] * 3
    assert head in words(screen)
    assert f"Lost by your own play: {curve};" in curve_words(screen.past.outlook)


@pytest.mark.parametrize("number", [1, None])
def test_what_was_given_away_otherwise_is_listed(stage: WindowStage, press: Press, number: int | None) -> None:
    """Oversights stand beside the mistakes, lead to where they happened, and are told there; other rounds’ are left out."""
    found = real("swisslos-2500", 1)
    reviews_of(stage).noted = [Note(1, found[1].move, Seat.SOUTH, Remark.SILENT, 20, 50),
                               Note(2, real("swisslos-2500", 2)[1].move, Seat.SOUTH, Remark.UNCLAIMED, 4)]
    screen = open_on(stage, recorded("swisslos-2500"), [verdict(found[0], Mark.MISTAKE, 3.0)], number)
    listed = next(widget for widget in screen.form.widgets if isinstance(widget, ScrollList))
    assert listed.content == (2 if number else 3) * stage.style.px(5.4)
    surface = pygame.Surface(stage.size)
    screen.paint(surface)
    screen.form.focus("mistakes")
    listed.on_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode=""))
    assert decision_on(screen).move == (found[1].move if number else real("swisslos-2500", 2)[1].move)
    screen.paint(surface)


@pytest.mark.parametrize("size", [(840, 540), (1024, 640), (1080, 1920)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_menu_beside_the_heading_has_the_code(stage: WindowStage, size: tuple[int, int], press: Press,
                                                monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the figures; in every language the buttons leave the heading free. The first thing there is to copy the code, which
    is written out."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    code = code_at(recorded("swisslos-2500"))
    for language in LANGUAGES:
        stage.change(language=language)
        stage.resize(size)
        screen = LookBackScreen(stage, recorded("swisslos-2500"))
        stage.go(screen)
        assert "more" not in [one.key for one in screen.form.widgets]
        push(screen, "figures")
        button = widget(screen, "more")
        heading = next(one for one in screen.form.widgets if isinstance(one, Text))
        assert button.rect.x > heading.rect.x + stage.texts.measure(heading.words, stage.style.lead)[0]
        assert heading.rect.top <= button.rect.centery < heading.rect.bottom
        assert code not in words(screen)
        push(screen, "more")
        assert isinstance(stage.screen, QuestionScreen)
        assert code in words(stage.screen)
        press(pygame.K_RETURN)
        assert stage.screens[-1] is screen
    assert copied == [code] * len(LANGUAGES)


def test_the_three_worst_show_at_once(stage: WindowStage, size: Callable[[int, int], int]) -> None:
    """In every size and language the list shows three whole mistakes, with the figures above the curve."""
    record = recorded("swisslos-2500")
    real = [one for one in all_decisions(record) if not one.forced]
    screen = open_on(stage, record, [verdict(one, Mark.BLUNDER, 40.5) for one in real[1:4]])
    push(screen, "figures")
    for window in ((1080, 1920), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160))[:size(2, 5)]:
        stage.resize(window)
        for language in LANGUAGES:
            stage.change(language=language)
            found = next(widget for widget in screen.form.widgets if widget.key == "mistakes")
            assert found.rect.height >= 3 * stage.style.px(5.4), (window, language)
            foot = next(one for one in screen.form.widgets if isinstance(one, Text) and supposed_words(screen.rules) in one.words)
            assert found.rect.bottom + stage.style.px(16) <= foot.rect.top, (window, language)


def test_figures_come_when_they_are_wanted(stage: WindowStage) -> None:
    """First there are a sentence and the mistakes: no counts of marks, no curve, nor what figures rest on. One button brings
    all of it and takes it away again."""
    found = [verdict(one, Mark.BLUNDER, 40.5) for one in real("swisslos-2500")[1:4]]
    screen = open_on(stage, recorded("swisslos-2500"), found)
    basis = supposed_words(screen.rules)
    shown = [words(screen)]
    for _press in range(2):
        push(screen, "figures")
        shown.append(words(screen))
    assert [("Change in the expected result" in text, basis in text, "lost" in text) for text in shown] == [
        (False, False, True), (True, True, True), (False, False, True)]


def test_in_an_evening_the_figures_know_the_prize(stage: WindowStage) -> None:
    """What they rest on says so, where the prize brings strokes."""
    record = recorded("swisslos-2500")
    for plan, said in ((Plan(), True), (Plan(prize=0), False)):
        evening = StrokeEvening("0123456789ab", record.rules, plan)
        game = replace(record, rules=evening.game(1), headers={**record.headers, **evening.headers})
        screen = open_on(stage, game, [verdict(one, Mark.BLUNDER, 40.5) for one in real("swisslos-2500")[1:4]])
        push(screen, "figures")
        assert supposed_words(screen.rules) in words(screen)
        assert ("half-way prize" in words(screen)) is said


def test_a_legend_says_what_the_marks_mean(stage: WindowStage, size: Callable[[int, int], int]) -> None:
    """Below the strip, in one line, in every size and language; and a reader is told."""
    record = recorded("swisslos-2500")
    real = [one for one in all_decisions(record) if not one.forced]
    screen = open_on(stage, record, [verdict(real[1], Mark.BLUNDER, 40.5)])
    for window in ((840, 540), (680, 960), (1280, 720), (3840, 2160))[:size(2, 4)]:
        stage.resize(window)
        for language in LANGUAGES:
            stage.change(language=language)
            titles = [mark_title(mark) for mark in Mark if mark_title(mark)]
            [legend] = [one for one in screen.form.widgets
                        if isinstance(one, Drawn) and screen._places.strip.contains(one.rect)]
            assert not [one.key for one in screen.form.widgets if one is not legend and one.rect.colliderect(legend.rect)]
            with stage.texts.listening() as told:
                legend.paint(pygame.Surface(window), stage, False)
            assert any(all(title in one.markup for title in titles) for one in told)
