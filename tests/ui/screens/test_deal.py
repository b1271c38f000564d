"""Putting a deal together, and what the coach thinks of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path

import pygame
import pytest

from jass_desktop.engine.actions import Action, Choose, Play, Push
from jass_desktop.engine.cards import EMPTY, Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import final_state
from jass_desktop.errors import StoreError
from jass_desktop.session.book.book import Book
from jass_desktop.session.codes import Deal, read_code, short_seed, write_code
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.verdicts import Mark, Verdict
from jass_desktop.session.openable import Openable, PlayOn
from jass_desktop.session.practice.deal_draft import DealDraft, draft_of
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.deal import DealScreen
from jass_desktop.ui.screens.exercise import ExerciseScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.practise import PractiseScreen
from jass_desktop.ui.screens.priced import PricedScreen
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.widgets.deal import CardGrid, HandRow
from jass_desktop.ui.window.window_stage import WindowStage
from tests.test_book import NOW, FakeShelf
from tests.trainer import FakeTrainer
from tests.ui.fakes import FakeHistory, FakeServices
from tests.ui.screens.test_look_back import reviews_of
from tests.ui.seen import choose, push, strike, widget, words, write
from tests.ui.verdicts import verdict

HJ, HA, D6 = map(Card.parse, ("HJ", "HA", "D6"))


def example(name: str) -> DealDraft:
    """Five cards for south, three for the next seat."""
    draft = DealDraft.of(PRESETS[name], "lot")
    for number, codes in enumerate(("HJ H9 HA CK S7", "D6 D7 DA")):
        for card in CardSet.parse(codes):
            draft = draft.put(card, draft.rules.seating.seats[number])
    return draft


def putting_together(stage: WindowStage, name: str = "schieber") -> DealScreen:
    screen = DealScreen(stage, example(name))
    stage.go(screen)
    return screen


def weighed(stage: WindowStage, name: str = "chibre", contract: Contract | None = Contract.HEARTS) -> PricedScreen:
    """The coach's opinion of a deal in which the person is to lead, or to choose."""
    def judge(move: int, view: Observation, action: Action | None) -> Verdict:
        return verdict(Decision(move, screen._session.last_moment, view.legal[1]), Mark.GOOD)

    draft = replace(example(name), contract=None if contract is None else Choose(contract))
    screen = PricedScreen(stage, draft.record(practice="yes"))
    reviews_of(stage).judge = judge
    stage.go(screen)
    for _ in range(60):
        stage.tick(0.1)
    return screen


DEALS = [*(partial(putting_together, name=name) for name in (
    "schieber", "schieber-six", "coiffeur", "differenzler-three", "differenzler-five", "chibre")),
    weighed, partial(weighed, contract=None), partial(weighed, name="schieber", contract=None)]


def draft_on(screen: DealScreen) -> DealDraft:
    return screen._draft


def grid(screen: DealScreen) -> CardGrid:
    found = widget(screen, "cards")
    assert isinstance(found, CardGrid)
    return found


def middle(screen: DealScreen, card: Card) -> tuple[int, int]:
    return next(place for one, place in grid(screen).places if one is card).center


def go_to(screen: DealScreen, card: Card) -> None:
    """The arrow keys, until the keyboard is at this card."""
    screen.form.focus("cards")
    at, wanted = ([one for one, _place in grid(screen).places].index(one) for one in (grid(screen).card, card))
    for key, steps in ((pygame.K_UP, at // 9 - wanted // 9), (pygame.K_DOWN, wanted // 9 - at // 9),
                       (pygame.K_LEFT, at % 9 - wanted % 9), (pygame.K_RIGHT, wanted % 9 - at % 9)):
        for _ in range(steps):
            strike(screen, key)
    assert grid(screen).card is card


def type_digit(screen: DealScreen, digit: int) -> None:
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_0 + digit, mod=0, unicode=str(digit)))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Openable]:
    """The games that were asked for; none opens."""
    found: list[Openable] = []

    def open_game(_services: FakeServices, game: Openable, _preferences: Preferences) -> GameSession:
        found.append(game)
        raise StoreError("none opens")

    monkeypatch.setattr(FakeServices, "open", open_game)
    return found


def empty(stage: WindowStage, name: str = "chibre") -> DealScreen:
    screen = DealScreen(stage, DealDraft.of(PRESETS[name], "lot"))
    stage.go(MenuScreen(stage))
    stage.go(screen)
    return screen


def test_by_keyboard_alone(stage: WindowStage) -> None:
    """Cards are taken with Enter and put into a hand with Enter there; a digit puts them, or the card at the keyboard's place."""
    screen = empty(stage)
    south, east, _north, west = screen.rules.seating.seats
    for card in (HJ, HA):
        go_to(screen, card)
        strike(screen, pygame.K_RETURN)
    assert draft_on(screen).by_lot == 36
    push(screen, "hand 1")
    assert draft_on(screen).hands[east] == CardSet.of([HJ, HA])
    go_to(screen, D6)
    type_digit(screen, 4)
    assert draft_on(screen).holder(D6) is west
    go_to(screen, HA)
    type_digit(screen, 1)
    assert draft_on(screen).holder(HA) is south
    type_digit(screen, 0)
    type_digit(screen, 9)
    assert draft_on(screen).holder(HA) is None
    go_to(screen, HJ)
    strike(screen, pygame.K_DELETE)
    assert draft_on(screen).by_lot == 35
    # A French keyboard writes ampersand where the digit stands.
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=ord("&"), scancode=pygame.KSCAN_1, mod=0, unicode="&"))
    assert draft_on(screen).holder(HJ) is south


def test_a_card_that_is_taken_can_be_left(stage: WindowStage) -> None:
    """A second Enter leaves it where it was."""
    screen = empty(stage)
    go_to(screen, HJ)
    strike(screen, pygame.K_RETURN)
    strike(screen, pygame.K_RETURN)
    push(screen, "hand 2")
    assert draft_on(screen) == DealDraft.of(screen.rules, "lot")


def test_by_mouse_alone(stage: WindowStage, click: Callable[[tuple[int, int]], None]) -> None:
    """Cards, then a hand; a card of a hand is taken by a click, and put elsewhere by another."""
    screen = empty(stage)
    south, east, *_others = screen.rules.seating.seats
    click(middle(screen, HJ))
    click(middle(screen, HA))
    click(widget(screen, "hand 0").rect.center)
    assert draft_on(screen).hands[south] == CardSet.of([HJ, HA])
    card, place = widget(screen, "hand 0").places[0]
    click(place.center)
    click(widget(screen, "hand 1").rect.center)
    assert draft_on(screen).hands[east] == CardSet.of([card])
    click(middle(screen, card))
    click(widget(screen, "hand 4").rect.center)
    assert draft_on(screen).holder(card) is None


def drag(stage: WindowStage, start: tuple[int, int], end: tuple[int, int]) -> None:
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for pos in ((start[0] + 1, start[1]), ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end):
        stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        stage.paint(pygame.Surface(stage.size))
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def test_by_dragging(stage: WindowStage) -> None:
    """From the deck to a hand, from there to another and back to the deck; nothing changes where it is dropped beside all."""
    screen = empty(stage)
    south, east, *_others = screen.rules.seating.seats
    drag(stage, middle(screen, HJ), widget(screen, "hand 0").rect.center)
    assert draft_on(screen).holder(HJ) is south
    drag(stage, widget(screen, "hand 0").places[0][1].center, widget(screen, "hand 1").rect.center)
    assert draft_on(screen).holder(HJ) is east
    drag(stage, widget(screen, "hand 1").places[0][1].center, (2, 2))
    assert draft_on(screen).holder(HJ) is east
    drag(stage, widget(screen, "hand 1").places[0][1].center, middle(screen, HA))
    assert draft_on(screen) == DealDraft.of(screen.rules, "lot")


def test_what_is_impossible_is_refused_at_once(stage: WindowStage) -> None:
    """With the reason, and nothing has changed."""
    screen = empty(stage)
    for card in CardSet.parse("H6 H7 H8 H9 H10 HJ HQ HK HA C6"):
        screen._take(card)
    push(screen, "hand 0")
    assert list(stage.toasts)[-1].text == "This hand is full: everybody gets 9 cards."
    assert draft_on(screen) == DealDraft.of(screen.rules, "lot")


def test_points_that_have_won_are_refused(stage: WindowStage) -> None:
    """Typed as far as they are possible, and told from there on."""
    screen = empty(stage, "pop")
    screen.form.focus("score east-west")
    for digit in (1, 0, 0):
        type_digit(screen, digit)
    assert draft_on(screen).scores == (0, 100)
    type_digit(screen, 0)
    assert list(stage.toasts)[-1].text == "0 to 999 points are possible: a side with 1000 has already won."
    assert draft_on(screen).scores == (0, 100)


def test_dealer_contract_and_points_are_set(stage: WindowStage) -> None:
    """By the widgets below the cards; who chooses after a push can be set as well."""
    screen = empty(stage)
    choose(screen, "dealer", "north")
    choose(screen, "pushes", "1")
    choose(screen, "contract", str(Choose(Contract.UNDENUFE)))
    for party, steps in (("south-north", 3), ("east-west", 1)):
        screen.form.focus(f"score {party}")
        for _ in range(steps):
            strike(screen, pygame.K_RIGHT)
    state = final_state(draft_on(screen).record())
    assert (state.round.dealer, state.round.chooser) == (screen.rules.seating.seats[2], screen.rules.seating.seats[1])
    assert (state.round.contract, tuple(state.scores)) == (Contract.UNDENUFE, (30, 10))
    choose(screen, "contract", "open")
    assert draft_on(screen).contract is None


@pytest.mark.some(5)
@pytest.mark.parametrize("name", PRESETS)
def test_every_game_can_be_set(stage: WindowStage, name: str) -> None:
    """Each contract that the screen offers is taken, and each seat can deal."""
    screen = empty(stage, name)
    for seat in screen.rules.seating.seats:
        choose(screen, "dealer", seat.label)
        assert draft_on(screen).dealer is seat
    for value, _label in widget(screen, "contract").options[1:]:
        screen.form.focus("contract")
        strike(screen, pygame.K_RIGHT)
        assert str(draft_on(screen).contract) == value


def test_undo_and_a_fresh_lot(stage: WindowStage, press: Callable[..., None]) -> None:
    """The rest is dealt by another lot while what is set stays; each change can be undone; all cards can be taken back."""
    screen = empty(stage)
    go_to(screen, HJ)
    type_digit(screen, 1)
    before = draft_on(screen)
    push(screen, "lot")
    assert draft_on(screen).lot != before.lot
    assert draft_on(screen).hands == before.hands
    push(screen, "clear")
    assert draft_on(screen).hands == (EMPTY,) * 4
    press(pygame.K_z, pygame.KMOD_CTRL)
    push(screen, "undo")
    assert draft_on(screen) == before
    push(screen, "undo")
    assert not widget(screen, "undo").enabled
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert draft_on(screen) == DealDraft.of(screen.rules, "lot")


def test_it_is_played_as_practice(stage: WindowStage, asked: list[Openable]) -> None:
    """From the first decision that is open, with the names on the screen; after it one is back here."""
    screen = putting_together(stage)
    push(screen, "play")
    [game] = asked
    assert isinstance(game, PlayOn)
    assert draft_of(game.record) == draft_on(screen)
    assert game.move == len(game.record.actions) == 1
    assert game.record.headers["practice"] == "yes"
    assert game.record.headers["south"] == "You"
    assert stage.screen is screen


def test_it_is_saved_as_a_file(stage: WindowStage, history: FakeHistory) -> None:
    """Which holds the draft, and is of practice, in the folder that is chosen, and not before one is."""
    screen = putting_together(stage)
    push(screen, "file")
    assert history.deals == []
    question = stage.screen
    assert isinstance(question, QuestionScreen)
    assert [button.label for button in question.form.widgets if isinstance(button, Button)] == [
        f"Save it in {Path('/documents')}", f"Save it in {Path('/data')}", "Do not save it"]
    push(question, "reply 1")
    [record] = history.deals
    assert draft_of(record) == draft_on(screen)
    assert record.headers["practice"] == "yes"
    told = list(stage.toasts)[-1]
    assert str(Path("/data/jass.jass")) in told.text
    stage.paint(pygame.Surface(stage.size))
    assert told.rect is not None
    assert told.rect.collidelist([one.rect for one in screen.form.widgets if type(one) is Button]) < 0


def test_escape_loses_no_deal(stage: WindowStage, press: Callable[..., None]) -> None:
    """What has been changed since the screen was opened or the deal saved is given up only if one says so."""
    stage.go(MenuScreen(stage))
    screen = putting_together(stage)
    go_to(screen, HJ)
    type_digit(screen, 2)
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, QuestionScreen)
    for answer in ("reply 0", "reply 1"):
        push(stage.screen, answer)
        press(pygame.K_ESCAPE)
        assert screen in stage.screens
    press(pygame.K_ESCAPE)
    push(stage.screen, "reply 2")
    assert isinstance(stage.screen, MenuScreen)
    screen = putting_together(stage)
    push(screen, "lot")
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)
    screen = putting_together(stage)
    go_to(screen, HJ)
    type_digit(screen, 2)
    push(screen, "file")
    push(stage.screen, "reply 0")
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)


def test_its_code_is_copied(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    screen = putting_together(stage)
    push(screen, "code")
    assert [read_code(code) for code in copied] == [draft_on(screen).settled]


def test_a_reader_is_told_all(stage: WindowStage) -> None:
    """Each card with its hand and whether it is taken, each hand with its cards, all by the names that they have at the table."""
    screen = putting_together(stage)
    screen._take(HJ)
    nodes = describe(stage).nodes
    names = {node.name: node for node in nodes}
    assert names["Under of shields: You"].checked
    assert not names["six of bells: Erika"].checked
    assert "six of roses: by lot" in names
    [hand] = [node for node in nodes if node.role == "button" and node.name == "Erika"]
    assert hand.value == "3 of 9, six of bells, seven of bells, ace of bells"


def home(stage: WindowStage) -> PractiseScreen:
    """Where codes are, and the way here."""
    screen = PractiseScreen(stage, PRESETS["chibre"], FakeTrainer())
    stage.go(MenuScreen(stage))
    stage.go(screen)
    return screen


def test_the_way_from_practice(stage: WindowStage, press: Callable[..., None]) -> None:
    """A new deal of the game practised; whoever leaves it finds it again."""
    practice = home(stage)
    push(practice, "make")
    screen = stage.screen
    assert isinstance(screen, DealScreen)
    assert screen.rules == PRESETS["chibre"]
    go_to(screen, HJ)
    type_digit(screen, 2)
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screens[-1], QuestionScreen)
    push(stage.screens[-1], "reply 2")
    assert stage.screen is practice
    push(practice, "make")
    assert isinstance(stage.screen, DealScreen)
    assert draft_on(stage.screen) == draft_on(screen)


def test_the_deal_of_a_code_is_changed(stage: WindowStage) -> None:
    """Of one that was put together, and of any other: with all its cards."""
    made = example("coiffeur")
    ordinary = Deal(PRESETS["pop"], short_seed(4711), 12)
    for deal in (made, ordinary):
        practice = home(stage)
        write(practice, "code", write_code(deal) or "")
        assert widget(practice, "make").label == "Change this deal"
        push(practice, "make")
        screen = stage.screen
        assert isinstance(screen, DealScreen)
        assert (screen.rules, draft_on(screen).by_lot) == (deal.rules, 0)
        if deal is made:
            assert draft_on(screen) == made.settled
    write(practice, "code", "85K5-6CPE-6N13")
    push(practice, "make")
    assert "typo" in list(stage.toasts)[-1].text


def test_a_code_of_a_made_deal_is_played_at_once(stage: WindowStage) -> None:
    """With the contract that is set, even where the cards alone are practised and masters would name another."""
    practice = home(stage)
    choose(practice, "span", "cards")
    made = replace(example("schieber"), contract=Choose(Contract.UNDENUFE), pushes=1)
    write(practice, "code", write_code(made) or "")
    push(practice, "play code")
    for _ in range(9):
        stage.tick(0.1)
    record = stage.screen.session.record  # type: ignore[attr-defined]
    assert record.decks == made.record().decks
    assert [action for _seat, action in record.actions if isinstance(action, Push | Choose)] == [
        Push(), Choose(Contract.UNDENUFE)]


def test_the_coach_weighs_the_first_decision(stage: WindowStage, asked: list[Openable]) -> None:
    """Once the others have decided; one can play on from there."""
    screen = weighed(stage)
    decision = screen._decision
    assert decision is not None
    assert screen.form.focus_key == "play"
    assert "yours" not in words(screen)
    assert isinstance(decision.action, Play)
    assert decision.action == decision.moment.view.legal[1]
    [(move, view, action)] = reviews_of(stage).asked
    assert (move, view.hand, action) == (decision.move, decision.moment.view.hand, None)
    push(screen, "play")
    [game] = asked
    assert isinstance(game, PlayOn)
    assert game.move == len(game.record.actions) == decision.move


def test_others_act_before(stage: WindowStage) -> None:
    """Where the person is not the first, it is the first choice among several that is weighed."""
    rules = replace(PRESETS["schieber"], cut="off")
    made = replace(example("schieber"), rules=rules, dealer=rules.seating.seats[0])
    screen = PricedScreen(stage, made.record(practice="yes"))
    stage.go(screen)
    assert "The others decide first" in words(screen)
    for _ in range(30):
        stage.tick(0.1)
    assert screen._decision is not None
    assert screen._decision.move > len(made.record().actions)
    assert "The coach is thinking" in words(screen)
    assert not widget(screen, "keep").enabled


def test_a_judge_that_has_stopped_is_told(stage: WindowStage) -> None:
    """With its reason; nothing is waited for."""
    screen = PricedScreen(stage, example("chibre").record())
    stage.go(screen)
    for _ in range(30):
        stage.tick(0.1)
    reviews_of(stage).failed = "It has no room."
    stage.tick(0.1)
    assert "It has no room." in words(screen)
    assert screen.due_s == inf


def test_a_weighed_decision_becomes_an_exercise(stage: WindowStage, services: FakeServices) -> None:
    """It asks the same, and says what is best rather than what was done."""
    shelf = FakeShelf(game=None)
    services.exercises = Book(shelf, (), lambda: NOW)
    screen = weighed(stage)
    push(screen, "keep")
    assert list(stage.toasts)[-1].text == "The exercise is in your book."
    assert not widget(screen, "keep").enabled
    [name] = shelf.rows
    exercise = ExerciseScreen(stage, services.exercises, [name])
    stage.go(exercise)
    asked_for = exercise._asked
    assert asked_for is not None
    assert len(asked_for.decision.moment.view.hand) == 9
    push(exercise, "show")
    assert "This is best." in words(exercise)
    assert "what you did" not in words(exercise)


def test_rows_of_a_hand_know_their_cards(stage: WindowStage) -> None:
    """As many places as the hand has cards in this game."""
    for name, most in (("chibre", 9), ("differenzler-three", 12), ("schieber-six", 6)):
        row = widget(putting_together(stage, name), "hand 0")
        assert isinstance(row, HandRow)
        assert len(row.places) + len(row._empty) == most
