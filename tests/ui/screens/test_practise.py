"""Practice: asking for deals, playing them, stopping at mistakes, and what it all comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from math import inf

import pygame
import pytest

from jass_desktop.engine.actions import Action, Choose
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.errors import StoreError
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.book.book import Book
from jass_desktop.session.codes import Deal, read_code, short_seed, write_code
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.reasons import Cause, Part
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.session.practice.counting import CountingTally
from jass_desktop.session.practice.deals import ContractKind, Figure, PracticeSpan, Role
from jass_desktop.ui.screens.compare import CompareScreen
from jass_desktop.ui.screens.drill import DrillScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.practise import PractiseScreen
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.table.practice.mistake import MistakePanel, Stop
from jass_desktop.ui.table.practice.practice import PATIENCE_S, UNCLEAR_S, PracticeTable
from jass_desktop.ui.table.questions.warning import WarningPanel
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.counting import tally_words
from jass_desktop.words.practice import figure_words
from tests.test_book import FakeShelf
from tests.trainer import FakeTrainer
from tests.ui.fakes import FakeServices
from tests.ui.screens.test_look_back import reviews_of
from tests.ui.screens.test_why import TEN, lost
from tests.ui.seen import choose, push, widget, words, write, written
from tests.ui.verdicts import verdict

Press = Callable[..., None]
Click = Callable[[tuple[int, int]], None]


def home(stage: WindowStage, name: str = "schieber") -> PractiseScreen:
    """The screen on top of the menu."""
    stage.change(pace=0.0, sound=False)
    stage.go(MenuScreen(stage))
    screen = PractiseScreen(stage, PRESETS[name], FakeTrainer(), PracticeSpan.ROUND)
    stage.go(screen)
    return screen


def seated(stage: WindowStage, name: str = "schieber", *, stops: bool = True) -> tuple[PractiseScreen, PracticeTable]:
    """At the table of a first deal."""
    screen = home(stage, name)
    if not stops:
        push(screen, "more")
        push(screen, "stops")
    push(screen, "begin")
    return screen, at_table(stage)


def at_table(stage: WindowStage) -> PracticeTable:
    wait_for(stage, lambda: isinstance(stage.screen, PracticeTable))
    assert isinstance(stage.screen, PracticeTable)
    return stage.screen


def wait_for(stage: WindowStage, done: Callable[[], bool], dt_s: float = 0.02) -> None:
    for _ in range(3000):
        if done():
            return
        stage.tick(dt_s)
    raise AssertionError("it has not come to that")


def place(screen: PractiseScreen | PracticeTable, key: str) -> pygame.Rect:
    form = screen.form if isinstance(screen, PractiseScreen) else screen.controls.form
    return next(one.rect for one in form.widgets if one.key == key)


def decide(
        stage: WindowStage, table: PracticeTable, choose: Callable[[Observation], Action] = lambda view: view.legal[0],
) -> Decision:
    """Do something that can be decided, as soon as the table waits for it."""
    wait_for(stage, lambda: table.course.mine and table._waits is None and len(table.course.view.legal) > 1)
    view = table.course.view
    action = choose(view)
    decision = Decision(len(table.session.record.actions), table.session.last_moment, action)
    table.submit(action)
    return decision


def judged(stage: WindowStage, decision: Decision, mark: Mark, loss: float = 0.0) -> None:
    """The judge says so."""
    said = verdict(decision, mark, loss)
    reviews_of(stage).judge = lambda move, _view, action: said if (move, action) == (decision.move, decision.action) else None


def goes_on(stage: WindowStage, table: PracticeTable, decision: Decision) -> None:
    """Somebody has acted since, or it is the person's turn again."""
    wait_for(stage, lambda: table._waits is None and (len(table.session.record.actions) > decision.move + 1 or table.course.mine),
             0.1)


def until_sheet(stage: WindowStage, table: PracticeTable) -> SheetPanel:
    def over() -> bool:
        if table.course.mine and table._waits is None and not isinstance(table.panel, SheetPanel):
            table.submit(table.course.view.legal[0])
        return isinstance(table.panel, SheetPanel)

    wait_for(stage, over, 0.2)
    assert isinstance(table.panel, SheetPanel)
    return table.panel


@pytest.mark.some(1)
@pytest.mark.parametrize("name", PRESETS)
def test_deal_after_deal(stage: WindowStage, press: Press, name: str) -> None:
    """In every game: a whole round, the sheet, and Enter brings the next deal; both are listed, the latest first, and the whole
    one can be looked back at."""
    screen, table = seated(stage, name)
    until_sheet(stage, table)
    press(pygame.K_RETURN)
    second = at_table(stage)
    assert second is not table
    assert second.session.record.decks.seed != table.session.record.decks.seed
    decide(stage, second)
    press(pygame.K_ESCAPE)
    assert stage.screen is screen
    assert [deal.record.decks.seed for deal in screen._deals] == [table.session.record.decks.seed,
                                                                    second.session.record.decks.seed]
    screen.paint(pygame.Surface(stage.size))
    screen.form.focus("deals")
    press(pygame.K_RETURN)
    assert stage.screen is screen, "what has not been played to its end cannot be looked back at"
    press(pygame.K_DOWN)
    screen.form.focus("look back")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, LookBackScreen)
    assert stage.screen.past.record.actions == table.session.record.actions, "with what others played after the person"


def test_it_stops_at_a_mistake(stage: WindowStage, press: Press) -> None:
    """By keys alone: the table waits, says what it cost, and Enter takes the card back; the first answer still counts."""
    screen, table = seated(stage)
    decision = decide(stage, table)
    judged(stage, decision, Mark.MISTAKE, 3.2)
    wait_for(stage, lambda: isinstance(table.panel, MistakePanel))
    actions = len(table.session.record.actions)
    for _ in range(50):
        stage.tick(0.1)
    assert len(table.session.record.actions) == actions, "nobody plays while the table has stopped"
    assert table.due_s == inf
    table.paint(pygame.Surface(stage.size))
    press(pygame.K_RETURN)
    assert len(table.session.record.actions) == decision.move
    assert table.course.mine
    assert screen._deals[0].verdicts[decision.move].mark is Mark.MISTAKE


@pytest.mark.parametrize("stops", [True, False])
def test_a_mistake_is_spoken_of_once(stage: WindowStage, press: Press, stops: bool) -> None:
    """Where warnings are on as well, the table either warns of a blunder or stops after it."""
    stage.change(warn=True)
    _screen, table = seated(stage, stops=stops)
    reviews_of(stage).judge = lambda move, view, action: verdict(
        Decision(move, table.session.last_moment, action or view.legal[0]), Mark.BLUNDER, 30.0)
    wait_for(stage, lambda: table.course.mine and len(table.course.view.legal) > 1)
    table.submit(table.course.view.legal[0])
    wait_for(stage, lambda: isinstance(table.panel, WarningPanel | MistakePanel))
    assert isinstance(table.panel, MistakePanel) is stops
    if not stops:
        press(pygame.K_TAB)
        press(pygame.K_RETURN)  # play it all the same
        assert not isinstance(table.panel, WarningPanel)
        for _ in range(20):
            stage.tick(0.02)
            assert not isinstance(table.panel, MistakePanel)


def test_nothing_is_right_of_nothing() -> None:
    """Before anything could be told, no figure says that none of none was right."""
    for told in (*figure_words(Figure.of([])), *tally_words(CountingTally())):
        assert "0" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_was_lost_is_told(stage: WindowStage, language: str) -> None:
    """The panel is as high as its words need, in every language, covered or not."""
    stage.change(language=language)
    _screen, table = seated(stage)
    decision, found = decide(stage, table), lost((TEN, Part(Cause.MATCH, 3.0), Part(Cause.LAST_TRICK, 2.0)))
    panel = MistakePanel(Stop(decision, found, lambda: None, lambda: None, table.names), lambda _papers: [])
    for _covered in (True, False):
        buttons = panel.build(stage, table.course.arrangement.layout)
        said = [one for one in panel._said if isinstance(one, Text)][-1]
        assert stage.texts.measure(said.words, said.spec, said.rect.width)[1] <= said.rect.height
        assert said.rect.bottom <= buttons[0].rect.y
        panel._uncover()


def test_the_answer_is_covered_at_first(stage: WindowStage, click: Click) -> None:
    """A button shows what was better; going on leaves the mistake on the table."""
    _screen, table = seated(stage)
    decision = decide(stage, table)
    judged(stage, decision, Mark.BLUNDER, 12.0)
    wait_for(stage, lambda: isinstance(table.panel, MistakePanel))
    click(place(table, "answer").center)
    table.paint(pygame.Surface(stage.size))
    click(place(table, "on").center)
    assert table.panel is None or not isinstance(table.panel, MistakePanel)
    wait_for(stage, lambda: len(table.session.record.actions) > decision.move + 1 or table.course.mine)
    assert table.session.record.actions[decision.move] == (table.session.person, decision.action)


@pytest.mark.parametrize("mark", [Mark.GOOD, Mark.INACCURATE, Mark.UNCLEAR])
def test_it_goes_on_otherwise(stage: WindowStage, mark: Mark) -> None:
    """Where nothing much was lost."""
    _screen, table = seated(stage)
    decision = decide(stage, table)
    judged(stage, decision, mark, 1.5 if mark is Mark.INACCURATE else 0.0)
    goes_on(stage, table, decision)
    assert not isinstance(table.panel, MistakePanel)


def test_a_slow_judge_is_not_waited_for(stage: WindowStage) -> None:
    """After six seconds without a finding play goes on; and at once where it was not to stop, or where the judge has gone."""
    _screen, table = seated(stage)
    decision = decide(stage, table)
    moves = decision.move + 1
    for _ in range(int(PATIENCE_S / 0.1) - 2):
        stage.tick(0.1)
        assert len(table.session.record.actions) == moves
        assert 0 < table.due_s <= PATIENCE_S
    assert table.picture(table.course.board).hint
    goes_on(stage, table, decision)


@pytest.mark.parametrize(("loss", "wait_s"), [(2.2, UNCLEAR_S), (4.0, PATIENCE_S)], ids=["little", "much"])
def test_an_unclear_finding_is_waited_for(loss: float, wait_s: float, stage: WindowStage) -> None:
    """Play goes on if the judge is still undecided after two seconds, or after six where much may have been lost."""
    _screen, table = seated(stage)
    decision = decide(stage, table)
    said = replace(verdict(decision, Mark.UNCLEAR), loss=loss, settled=False)
    reviews_of(stage).judge = lambda move, _view, action: said if (move, action) == (decision.move, decision.action) else None
    for _ in range(int(wait_s / 0.1) - 2):
        stage.tick(0.1)
        assert table._waits is not None
    for _ in range(4):
        stage.tick(0.1)
    assert table._waits is None


def test_a_good_card_need_not_wait(stage: WindowStage) -> None:
    """What the judge has found out while the person was thinking is enough to go on at once."""
    _screen, table = seated(stage)
    wait_for(stage, lambda: table.course.mine and len(table.course.view.legal) > 1)
    view, move = table.course.view, len(table.session.record.actions)
    assert (move, view, None) in reviews_of(stage).asked
    seen = verdict(Decision(move, table.session.last_moment, view.legal[0]), Mark.GOOD)
    reviews_of(stage).judge = lambda _move, _view, action: seen if action is None else None
    table.submit(view.legal[0])
    assert table._waits is None
    _other, second = seated(stage)
    decide(stage, second, lambda view: view.legal[-1])
    assert second._waits is not None


def test_it_need_not_stop(stage: WindowStage) -> None:
    """Whoever does not want it plays as at any table."""
    _screen, table = seated(stage, stops=False)
    decision = decide(stage, table)
    assert table._waits is None
    judged(stage, decision, Mark.BLUNDER, 12.0)
    goes_on(stage, table, decision)


def test_taking_back_by_hand_ends_the_waiting(stage: WindowStage, press: Press) -> None:
    """Ctrl+Z while the judge is still looking."""
    _screen, table = seated(stage)
    decision = decide(stage, table)
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(table.session.record.actions) == decision.move
    assert table._waits is None


def test_a_situation_is_asked_for(stage: WindowStage, press: Press) -> None:
    """With the arrow keys; the deal is of that kind. What the game does not have is not there."""
    screen = home(stage, "swisslos-2500")
    push(screen, "more")
    screen.form.focus("kind")
    press(pygame.K_RIGHT)
    press(pygame.K_RIGHT)
    assert {"span", "role", "kind", "lead"} <= {one.key for one in screen.form.widgets if isinstance(one, Segments)}
    push(screen, "more")
    assert "Obenabe" in words(screen), "what is asked for is told where it cannot be seen"
    screen.form.focus("begin")
    press(pygame.K_RETURN)
    table = at_table(stage)
    assert table.course.view.phase in (Phase.CHOICE, Phase.PLAY)
    plain = PractiseScreen(stage, PRESETS["differenzler"], FakeTrainer(), PracticeSpan.ROUND)
    stage.go(plain)
    push(plain, "more")
    assert {"role", "kind"}.isdisjoint(one.key for one in plain.form.widgets)


def test_the_cards_alone(stage: WindowStage) -> None:
    """The contract is named when one sits down."""
    screen = home(stage)
    choose(screen, "span", "cards")
    push(screen, "begin")
    assert at_table(stage).course.view.phase is Phase.PLAY


def test_the_contract_alone_is_the_trainer(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which asks hand after hand."""
    drilled: list[object] = []
    monkeypatch.setattr(stage.tables, "drill", drilled.append)
    screen = home(stage)
    choose(screen, "span", "choice")
    push(screen, "begin")
    assert drilled == [PRESETS["schieber"]]
    assert DrillScreen.title is not None


def below(screen: PractiseScreen, heading: str) -> str:
    """What is told below a heading."""
    lines = written(screen)
    at = next(n for n, one in enumerate(lines) if one.text == heading)
    return lines[at + 1].text


def test_the_sheet_tells_how_each_practice_goes(stage: WindowStage, press: Press) -> None:
    """What is told changes with what is to be practised, such as that one's own choice must lead there, and while a deal is
    looked for it is told that."""
    screen = home(stage)
    told = []
    for span in PracticeSpan:
        choose(screen, "span", span.value)
        told.append(below(screen, "How it works"))
    assert len(set(told)) == len(PracticeSpan)
    choose(screen, "span", "round")
    push(screen, "more")
    choose(screen, "role", Role.PARTNER.value)
    push(screen, "more")
    told.append(below(screen, "How it works"))
    assert len(set(told)) == len(PracticeSpan) + 1
    push(screen, "begin")
    assert below(screen, "Looking for a deal") not in told


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_choices_are_written_alike(stage: WindowStage, language: str, size: tuple[int, int]) -> None:
    """In no language and game is one row of choices smaller than the others, because a label is too long."""
    stage.change(language=language)
    stage.resize(size)
    s, measure = stage.style, stage.texts.measure
    for rules in PRESETS.values():
        screen = PractiseScreen(stage, rules, FakeTrainer(), PracticeSpan.ROUND)
        stage.go(screen)
        push(screen, "more")
        for choice in [one for one in screen.form.widgets if isinstance(one, Segments)]:
            room = choice.rect.width // len(choice.options) - 2 * s.px(0.6)
            assert all(measure(label, s.strong)[0] <= room for _value, label in choice.options), choice.key


def test_keys_go_from_top_to_bottom(stage: WindowStage) -> None:
    """Tab reaches the code above the buttons that lie below it before these; the way back is the last of all, as on a sheet."""
    screen = home(stage)
    push(screen, "more")
    *places, back = [one.rect.centery for one in screen.form.widgets if one.focusable]
    assert places == sorted(places)
    assert back < places[0]


def test_a_code_gives_its_deal(stage: WindowStage, press: Press) -> None:
    """Typed, with Enter; of whatever game it is."""
    screen = home(stage)
    push(screen, "more")
    code = write_code(Deal(PRESETS["pop"], short_seed(4711), 12))
    assert code is not None
    screen.form.focus("code")
    for letter in code.lower():
        stage.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert screen.takes_text
    press(pygame.K_RETURN)
    record = at_table(stage).session.record
    assert (record.rules, record.decks.seed) == (PRESETS["pop"], short_seed(4711))


def test_a_wrong_code_is_told(stage: WindowStage) -> None:
    """And nothing begins."""
    screen = home(stage)
    push(screen, "more")
    write(screen, "code", "85K5-6CPE-6N13")
    push(screen, "play code")
    assert "typo" in list(stage.toasts)[-1].text
    for _ in range(5):
        stage.tick(0.1)
    assert stage.screen is screen


def searches(screen: PractiseScreen) -> bool:
    return bool(widget(screen, "begin").label == "Stop searching")


def test_a_search_can_be_ended(stage: WindowStage, press: Press) -> None:
    """By the button that began it."""
    screen = home(stage, "chibre-romand")
    screen._situation = replace(screen._situation, kind=list(ContractKind)[-1])
    push(screen, "begin")
    stage.tick(0.02)
    assert searches(screen)
    press(pygame.K_RETURN)
    assert not searches(screen)
    press(pygame.K_RETURN)
    wait_for(stage, lambda: not searches(screen))
    assert stage.screen is screen


def test_what_is_in_the_way_is_told(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """When no game can be started."""
    def refuse(*_asked: object) -> None:
        raise StoreError("The players are on strike.")

    monkeypatch.setattr(FakeTrainer, "deal", refuse)
    screen = home(stage)
    push(screen, "begin")
    assert stage.screen is screen
    assert not searches(screen)


def test_a_contract_is_judged_too(stage: WindowStage) -> None:
    """A contract that was a mistake can be named anew."""
    screen = home(stage)
    push(screen, "more")
    choose(screen, "role", list(Role)[1].value)
    push(screen, "begin")
    table = at_table(stage)
    decision = decide(stage, table)
    assert isinstance(decision.action, Choose)
    judged(stage, decision, Mark.MISTAKE, 3.2)
    wait_for(stage, lambda: isinstance(table.panel, MistakePanel))
    table._take_back()
    assert table.course.view.phase is Phase.CHOICE
    assert table.course.mine
    assert table.panel is not None


def test_the_code_is_copied(stage: WindowStage, click: Click, press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the menu of the table, from that of its look-back, and from the list: always the code that gives these cards."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    screen, table = seated(stage)
    press(pygame.K_m)
    assert isinstance(stage.screen, QuestionScreen)
    for label in ("More about this deal", "Copy the code"):
        click(next(one.rect for one in stage.screen.form.widgets if isinstance(one, Button) and one.label == label).center)
    until_sheet(stage, table)
    table.look_back()
    assert isinstance(stage.screen, LookBackScreen)
    click(widget(stage.screen, "figures").rect.center)
    click(widget(stage.screen, "more").rect.center)
    press(pygame.K_RETURN)
    stage.back()
    stage.back()
    assert stage.screens[-1] is screen
    click(place(screen, "copy").center)
    assert len(copied) == 3
    assert {deal.seed for code in copied if isinstance(deal := read_code(code), Deal)} == {table.session.record.decks.seed}
    assert "Copied" in list(stage.toasts)[-1].text


def test_the_master_is_compared_with(stage: WindowStage, click: Click) -> None:
    """From the look-back of a practice round, and of no other."""
    _screen, table = seated(stage)
    until_sheet(stage, table)
    table.look_back()
    review = stage.screen
    assert isinstance(review, LookBackScreen)
    wait_for(stage, lambda: next(one for one in review.form.widgets if one.key == "compare").enabled)
    click(next(one.rect.center for one in review.form.widgets if one.key == "compare"))
    assert isinstance(stage.screen, CompareScreen)
    stage.back()
    other = LookBackScreen(stage, table.session.record, game=3)
    stage.go(other)
    assert "compare" not in [one.key for one in other.form.widgets]


@pytest.mark.parametrize("wanted", [True, False])
def test_mistakes_go_into_the_book(stage: WindowStage, wanted: bool) -> None:
    """With their own game, since nothing else keeps it, unless the person wants none in the book."""
    shelf = FakeShelf(game=None)
    book = Book(shelf, (), lambda: datetime(2026, 11, 22, 10, tzinfo=UTC))
    assert isinstance(stage.services, FakeServices)
    stage.services.exercises = book
    _screen, table = seated(stage)
    stage.change(fill_book=wanted)
    decision = decide(stage, table)
    judged(stage, decision, Mark.MISTAKE, 3.2)
    wait_for(stage, lambda: isinstance(table.panel, MistakePanel))
    assert len(shelf.rows) == wanted
    if wanted:
        ((name, kept),) = shelf.rows.items()
        assert (kept.game, kept.move) == (None, decision.move)
        book.look()
        assert book.show(name).verdict.loss == 3.2
