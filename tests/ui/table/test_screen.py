"""The table in front of a person: what can be done to it, and that nothing done is lost."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial

import pygame
import pytest

from jass_desktop.engine.actions import Claim, Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import CHIBRE_ROMAND, SCHIEBER, TOURNAMENT
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerParty, PerSeat, Seat
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.table.opening import new_game
from jass_desktop.ui.screens.help import HelpScreen
from jass_desktop.ui.screens.log import LogScreen
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.table.controls.handwidget import HandWidget
from jass_desktop.ui.table.questions.choice import ChoicePanel
from jass_desktop.ui.table.questions.dialogs import ClaimPanel, LastTrickPanel, SlatePanel, WeisPanel
from jass_desktop.ui.table.screen import TableScreen
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from jass_desktop.ui.widgets.basic import Button
from tests.ui.fakes import FakeHistory
from tests.ui.table.support import NAMES, Table, random_choice


def play_until(table: Table, done: object, seed: int = 3) -> Table:
    """Act for the person at random until ``done``; leave sheets by Enter."""
    choose = random_choice(seed)
    for _ in range(6000):
        if done(table):  # type: ignore[operator]
            return table
        if isinstance(table.screen.panel, SheetPanel):
            table.key(pygame.K_RETURN)
        elif table.screen.course.mine:
            table.answer(choose)
        table.stage.tick(0.05)
    raise AssertionError("it has not come to that")


def my_card(table: Table) -> bool:
    return table.screen.course.mine and table.session.view.phase is Phase.PLAY


def hand(table: Table) -> HandWidget:
    assert table.screen.controls.hand is not None
    return table.screen.controls.hand


def legal(table: Table) -> list[Card]:
    return [action.card for action in table.session.view.legal if isinstance(action, Play)]


@pytest.mark.parametrize("way", ["digit", "French digit", "click", "drag", "arrows"])
def test_a_card_is_played(way: str) -> None:
    """By its digit, also where it needs Shift, by click, by dragging it up, and by arrows and Enter: the session has the card at
    once."""
    with Table(CHIBRE_ROMAND, seed=f"way {way}") as table:
        play_until(table, my_card)
        card = legal(table)[0]
        places = hand(table).places
        index = [held for held, _spot in places].index(card)
        x, y = places[index][1].x - places[index][1].width * 0.3, places[index][1].y
        before = len(table.session.record.actions)
        if way == "digit":
            table.key(pygame.K_1 + index)
        elif way == "French digit":
            written = "&é\"'(-è_ç"[index]
            table.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(written), scancode=pygame.KSCAN_1 + index, mod=0,
                                                  unicode=written))
        elif way == "click":
            table.click(x, y)
        elif way == "drag":
            table.drag((x, y), (x + 30, y - 200))
        else:
            for _ in range(index + 1):
                table.key(pygame.K_RIGHT)
            assert hand(table).chosen is card
            table.key(pygame.K_RETURN)
        _seat, action = table.session.record.actions[before]
        assert isinstance(action, Play)
        assert action.card is card


def test_a_card_dragged_a_little_stays() -> None:
    """A card let go of near its place goes back and nothing is played."""
    with Table(CHIBRE_ROMAND, seed="little") as table:
        play_until(table, my_card)
        _card, spot = hand(table).places[-1]
        before = table.session.record.actions
        table.drag((spot.x, spot.y), (spot.x + 25, spot.y - 20))
        assert table.session.record.actions == before


@pytest.mark.parametrize("way", ["click", "drag", "back", "escape", "other button"])
def test_a_card_is_taken_up_by_a_click_if_the_person_likes(way: str) -> None:
    """It follows the mouse with no button held, and the next click plays it; near its place, by Escape or by another button it
    goes back. Dragging works as ever."""
    with Table(CHIBRE_ROMAND, seed=f"take {way}") as table:
        table.stage.change(click="take")
        play_until(table, my_card)
        card = legal(table)[0]
        spot = next(spot for held, spot in hand(table).places if held is card)
        start = round(spot.x - spot.width * 0.3), round(spot.y)
        before = len(table.session.record.actions)
        if way == "drag":
            table.drag(start, (start[0] + 30, start[1] - 200))
        else:
            table.click(*start)
            assert len(table.session.record.actions) == before
            aim = (start[0] + 10, start[1] - 5) if way == "back" else (start[0] + 30, start[1] - 200)
            table.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=aim, rel=(0, 0), buttons=(0, 0, 0)))
            carried = hand(table).dragged
            assert carried is not None
            assert carried[0] is card
            assert carried[1:] == pytest.approx((spot.x + aim[0] - start[0], spot.y + aim[1] - start[1]))
            assert not table.screen.busy
            if way == "escape":
                table.key(pygame.K_ESCAPE)
            elif way == "other button":
                table.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=aim, button=3))
            else:
                table.click(*aim)
        played = [action.card for _seat, action in table.session.record.actions[before:before + 1] if isinstance(action, Play)]
        assert played == ([card] if way in ("click", "drag") else [])
        assert hand(table).dragged is None
        assert table.stage.screen is table.screen


def test_a_forbidden_card_explains_itself() -> None:
    """Choosing a card that may not be played plays nothing and says which rule forbids it."""
    with Table(SCHIEBER, seed="why") as table:
        play_until(table, lambda t: my_card(t) and len(legal(t)) < len(t.session.view.hand))
        forbidden = next(i for i, (card, _spot) in enumerate(hand(table).places) if card not in legal(table))
        before = table.session.record.actions
        table.key(pygame.K_1 + forbidden)
        assert table.session.record.actions == before
        assert table.screen.picture(table.screen.course.board).hint
        table.wait(100)
        assert not table.screen.remark.text


def test_whose_turn_it_is_is_said_no_longer_than_that() -> None:
    """Who plays too early is told whose turn it is, until that player has played."""
    with Table(CHIBRE_ROMAND, seed="early", pace=1.0) as table:
        choose = random_choice(3)
        for _ in range(20000):
            if table.screen.course.rests and table.session.view.phase is Phase.PLAY and not table.screen.course.mine:
                break
            if table.screen.course.mine:
                table.answer(choose)
            table.stage.tick(0.05)
        table.key(pygame.K_1)
        assert table.screen.remark.text
        actions = len(table.session.record.actions)
        table.wait_for(lambda: len(table.session.record.actions) > actions)
        assert not table.screen.remark.text


def test_input_cuts_a_show_short_and_counts() -> None:
    """A key pressed while cards still move plays the card for the table as it is after the show."""
    with Table(CHIBRE_ROMAND, seed="short", pace=3.0) as table:
        choose = random_choice(3)
        for _ in range(4000):
            if table.screen.course._show is not None and table.session.view.phase is Phase.PLAY and table.session.view.legal:
                break
            if table.screen.course.mine:
                table.answer(choose)
            table.stage.tick(0.05)
        assert table.screen.course._show is not None
        cards = [card for card, _spot in hand(table).places]
        before = len(table.session.record.actions)
        table.key(pygame.K_1 + cards.index(legal(table)[0]))
        assert len(table.session.record.actions) == before + 1


def test_cutting_a_show_short_answers_no_question() -> None:
    """Enter during the last trick brings the sheet; the same Enter does not take it away again."""
    with Table(CHIBRE_ROMAND, seed="sheet", pace=1.0) as table:
        choose = random_choice(3)
        for _ in range(20000):
            if table.screen.course._show is not None and table.session.view.rounds and not table.screen.course._show.halted:
                break
            if table.screen.course.mine:
                table.answer(choose)
            table.stage.tick(0.05)
        table.key(pygame.K_RETURN)
        assert isinstance(table.screen.panel, SheetPanel)
        table.key(pygame.K_RETURN)
        assert not isinstance(table.screen.panel, SheetPanel)


def test_take_back_and_again() -> None:
    """Ctrl+Z takes the person's last card back, Ctrl+Y plays it again."""
    with Table(CHIBRE_ROMAND, seed="undo") as table:
        play_until(table, my_card)
        size = len(table.session.view.hand)
        table.answer(random_choice(1))
        table.wait(5)
        table.key(pygame.K_z, pygame.KMOD_CTRL)
        assert len(table.session.view.hand) == size
        assert my_card(table)
        table.key(pygame.K_y, pygame.KMOD_CTRL)
        assert len(table.session.view.hand) == size - 1


def test_the_last_trick_and_the_slate_can_be_looked_at() -> None:
    """L shows the last trick, S the slate; Escape takes them away."""
    with Table(CHIBRE_ROMAND, seed="look") as table:
        play_until(table, lambda t: my_card(t) and t.session.view.tricks and not t.session.view.trick.plays)
        for key, panel in ((pygame.K_l, LastTrickPanel), (pygame.K_s, SlatePanel)):
            table.key(key)
            assert isinstance(table.screen.panel, panel)
            table.picture()
            table.key(pygame.K_ESCAPE)
            assert table.screen.panel is None
        slate = table.screen.course.arrangement.layout.slate
        table.click(*slate.centre)
        assert isinstance(table.screen.panel, SlatePanel)
        table.click(5, 5)
        assert table.screen.panel is None


def test_a_panel_with_a_slate_is_painted_over_some_beats() -> None:
    """One beat darkens the table, each further one draws a half of the slate; once painted the panel stays."""
    with Table(CHIBRE_ROMAND, size=(1280, 720)) as table:
        table.picture()
        table.key(pygame.K_s)
        panel = table.screen.panel
        assert isinstance(panel, SlatePanel)
        surface = pygame.Surface((1280, 720), 0, 32)
        painted = []
        for _ in range(5):
            table.stage.paint(surface)
            painted.append(not table.stage.unfinished)
        assert painted == [False, False, False, True, True]
        table.screen.sync()
        table.stage.paint(surface)
        assert not table.stage.unfinished
        table.stage.resize((1024, 640))
        table.picture()
        assert table.screen.panel is panel


@pytest.mark.some(2)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1000, 1000), (1000, 1040), (1080, 1920)])
def test_messages_leave_the_way_out_of_the_slate_free(size: tuple[int, int]) -> None:
    """However the window is shaped, the enlarged slate and its button lie within it, the button clear of messages."""
    with Table(CHIBRE_ROMAND, size=size) as table:
        table.key(pygame.K_s)
        panel = table.screen.panel
        assert isinstance(panel, SlatePanel)
        for number in range(3):
            table.stage.toast(f"{number} " + "a message of some length " * 6)
        table.picture()
        button = next(widget.rect for widget in table.screen.controls.form.widgets if widget.key == "back")
        window = pygame.Rect(0, 0, *size)
        assert window.contains(button)
        assert window.contains(panel.rect)
        assert not panel.rect.colliderect(button)
        for toast in table.stage.toasts:
            assert toast.rect is not None
            assert not toast.rect.colliderect(button)


def test_names_set_in_mid_game_take_effect_at_once() -> None:
    """Settings promise it: new names, and another language's word for the person, show on the table as it stands."""
    with Table(CHIBRE_ROMAND, seed="names") as table:
        play_until(table, my_card)
        assert table.screen.names[Seat.SOUTH] == "You"
        table.stage.change(language="de")
        assert table.screen.names[Seat.SOUTH] == "Du"
        table.stage.change(names=PerSeat("Zoé", "Beat", "Corinne", "Dario"))
        assert table.screen.names[Seat.SOUTH] == "Zoé"
        assert table.screen.picture(table.screen.course.board).names[Seat.EAST] == "Beat"


@pytest.mark.parametrize(("rules", "claims"), [(CHIBRE_ROMAND, False), (SCHIEBER, True)])
def test_help_names_the_claim_only_where_there_is_one(rules: RuleSet, claims: bool) -> None:
    """The help of the table lists no key that does nothing in this game."""
    with Table(rules, seed="help") as table:
        assert ("C" in dict(table.screen.help())) is claims


@pytest.mark.parametrize("mouse", [True, False])
def test_the_menu_of_the_table_waits_for_an_answer(mouse: bool) -> None:
    """Its icon and M lay it over the table, which waits; only what one chooses leaves the table."""
    with Table(CHIBRE_ROMAND, seed="menu") as table:
        play_until(table, my_card)
        opens = partial(table.press, "leave") if mouse else partial(table.key, pygame.K_m)
        opens()
        menu = table.stage.screen
        assert isinstance(menu, QuestionScreen)
        table.wait(50)
        table.key(pygame.K_ESCAPE)
        assert table.stage.screen is table.screen
        for reply, leads in ((0, TableScreen), (1, HelpScreen), (2, LogScreen), (4, SettingsScreen)):
            opens()
            for _down in range(reply):
                table.key(pygame.K_DOWN)
            table.key(pygame.K_RETURN)
            assert type(table.stage.screen) is leads
            if leads is not TableScreen:
                table.stage.back()
        table.stage.screens.insert(0, QuestionScreen(table.stage, "the menu", "", []))
        opens()
        for _down in range(5):
            table.key(pygame.K_DOWN)
        table.key(pygame.K_RETURN)
        assert table.screen not in table.stage.screens


@pytest.mark.parametrize("size", [(840, 540), (680, 640), (1280, 720)])
def test_the_longest_menu_of_the_table_has_room(size: tuple[int, int]) -> None:
    """In the largest type, too, of a practice game that may be claimed."""
    record = new_game(SCHIEBER, Decks("menu"), practice="yes", **NAMES)
    with Table(SCHIEBER, record=record, size=size) as table:
        for language in LANGUAGES:
            table.stage.change(language=language, type_size=1.5)
            table.key(pygame.K_m)
            menu = table.stage.screen
            assert isinstance(menu, QuestionScreen)
            replies = [widget.rect for widget in menu.form.widgets if isinstance(widget, Button)]
            assert len(replies) == 8
            assert all(pygame.Rect((0, 0), size).contains(rect) for rect in replies), language
            table.key(pygame.K_ESCAPE)


@pytest.mark.parametrize(("points", "likely"), [(80, "back"), (3000, "claim now")])
def test_what_the_points_suggest_is_highlighted(points: int, likely: str) -> None:
    """Claiming with 80 of 3000 points is possible, but not what one most likely wants."""
    with Table(SCHIEBER, seed="likely") as table:
        view = replace(table.session.view, scores=PerParty(points, 0))
        panel = ClaimPanel(view, lambda: None, lambda: None)
        buttons = [widget for widget in panel.build(table.stage, table.screen.course.arrangement.layout)
                   if isinstance(widget, Button)]
        assert [button.key for button in buttons if button.kind == "primary"] == [likely]


def test_a_claim_is_confirmed_before_it_counts() -> None:
    """C asks first, with the safe answer chosen; only the confirmation claims, and a false claim loses the game."""
    with Table(SCHIEBER, seed="claim") as table:
        play_until(table, lambda t: my_card(t) and t.session.view.tricks)
        table.click(5, 5)
        table.key(pygame.K_c)
        assert isinstance(table.screen.panel, ClaimPanel)
        assert table.screen.controls.form.by_keyboard
        table.key(pygame.K_RETURN)
        assert table.screen.panel is None
        assert table.session.view.outcome is None
        table.key(pygame.K_c)
        table.key(pygame.K_LEFT)
        table.key(pygame.K_RETURN)
        outcome = table.session.view.outcome
        assert outcome is not None
        assert outcome.reason == "false_claim"
        assert table.session.record.actions[-1][1] == Claim()


def test_the_person_may_keep_silent_on_a_weis() -> None:
    """In the first trick the declaration can be changed, and the card is then played with the one chosen."""
    with Table(SCHIEBER, seed="b") as table:
        play_until(table, lambda t: bool(t.screen.declaring.choices))
        assert table.screen.declaring.chosen
        table.key(pygame.K_w)
        assert isinstance(table.screen.panel, WeisPanel)
        table.key(pygame.K_DOWN)
        table.key(pygame.K_RETURN)
        assert table.screen.panel is None
        assert table.screen.declaring.chosen == ()
        before = len(table.session.record.actions)
        table.key(pygame.K_1 + [card for card, _spot in hand(table).places].index(legal(table)[0]))
        _seat, action = table.session.record.actions[before]
        assert isinstance(action, Play)
        assert action.weis == ()


def test_keys_before_the_cards_are_there_leave_the_focus_with_the_hand() -> None:
    """Whoever goes along the cards before they are dealt does not land on a button that Enter would press."""
    with Table(SCHIEBER, seed="early") as table:
        assert not hand(table).places
        for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_RETURN):
            table.screen.controls.form.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            assert table.screen.controls.form.focused is hand(table)


def test_a_click_beside_the_sheet_of_a_round_leaves_it_there() -> None:
    """Nobody strands at the end of a round by clicking once too often; the button goes on."""
    with Table(SCHIEBER, seed="beside") as table:
        play_until(table, lambda t: isinstance(t.screen.panel, SheetPanel))
        sheet = table.screen.panel
        table.click(5, 5)
        assert table.screen.panel is sheet
        table.press("on")
        assert not table.screen.course.halted


def test_the_contract_is_chosen_by_keys() -> None:
    """Arrows and Enter choose a contract."""
    with Table(SCHIEBER, seed="keys") as table:
        play_until(table, lambda t: isinstance(t.screen.panel, ChoicePanel) and not t.session.view.pushes)
        table.key(pygame.K_RIGHT)
        table.key(pygame.K_RETURN)
        assert table.session.view.contract is SCHIEBER.contracts[1]


def test_deck_language_and_size_change_during_play() -> None:
    """Nothing of the game is lost when the deck, the language, the card size or the window changes."""
    with Table(SCHIEBER, seed="change") as table:
        play_until(table, lambda t: my_card(t) and t.session.view.tricks)
        before = table.session.record
        table.stage.change(language="de", card_size=1.3, sort="down", deck="german")
        for _ in range(2000):
            table.stage.tick(0.01)
            if table.stage.theme.key == "german":
                break
            time.sleep(0.005)
        assert table.stage.theme.key == "german"
        table.picture()
        for size in ((1024, 640), (1080, 1920), (1600, 1200)):
            table.stage.resize(size)
            table.picture()
        assert table.session.record == before
        table.key(pygame.K_1 + [card for card, _spot in hand(table).places].index(legal(table)[0]))
        assert len(table.session.record.actions) == len(before.actions) + 1


def test_leaving_closes_the_session() -> None:
    """Escape leads back and closes the session, which keeps the game."""
    with Table(CHIBRE_ROMAND, seed="leave") as table:
        play_until(table, my_card)
        table.key(pygame.K_ESCAPE)
        table.stage.close()
        assert table.saves.closed
        assert table.saves.record == table.session.record


def test_watching_goes_on_by_itself() -> None:
    """Four computer players need nobody to press a key, and their hands can be opened."""
    with Table(CHIBRE_ROMAND, seed="watch", person=None, open_hands=True) as table:
        table.wait_for(lambda: table.session.view.round_number == 2, limit=4000)
        table.key(pygame.K_o)
        table.picture()
        table.key(pygame.K_o)
        table.picture()


def test_a_watched_game_can_be_kept() -> None:
    """At its end a button puts it into the history, and says under which number."""
    with Table(replace(TOURNAMENT, rounds=1, tie_round=False), seed="keep", person=None) as table:
        table.wait_for(lambda: isinstance(table.screen.panel, EndPanel), limit=20_000, dt_s=0.2)
        history = table.stage.history
        assert isinstance(history, FakeHistory)
        assert history.watched == []
        keep = next(widget for widget in table.screen.controls.form.widgets if widget.key == "keep")
        table.click(*keep.rect.center)
        assert history.watched == [table.session.record]
        assert "game 12" in list(table.stage.toasts)[-1].text


def test_other_players_play_on_as_soon_as_they_are_chosen() -> None:
    """What is set while a game goes on holds for that game."""
    with Table(CHIBRE_ROMAND) as table:
        table.stage.change(level="club")
        assert table.session.level == "club"
