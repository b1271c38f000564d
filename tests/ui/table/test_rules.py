"""What house rules change at the table: contracts that turn on the way, Stöck by hand, rounds instead of a target."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.actions import Action, Choose, KeepStoeck, Knock, Play, ShowStoeck
from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import StoeckShown
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import CHIBRE, CHIBRE_ROMAND, PUUR_NAELL_ASS, SCHIEBER, TOURNAMENT
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, Points
from jass_desktop.engine.seats import PAIRS, PerParty, PerSeat, Seat
from jass_desktop.engine.weis import Meld
from jass_desktop.i18n import LANGUAGES
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.table.layout.hand import sorted_hand
from jass_desktop.ui.table.questions.choice import ChoicePanel
from jass_desktop.ui.table.questions.dialogs import StoeckPanel, has_enough
from jass_desktop.ui.table.score.slate import side_slates
from jass_desktop.ui.table.score.strokes import Strokes
from jass_desktop.ui.table.sheets.afterword import Afterword
from jass_desktop.ui.table.sheets.ending import SideEnd
from jass_desktop.ui.table.sheets.sheet import Occasion
from jass_desktop.ui.table.sheets.side_sheet import SideSheet
from jass_desktop.ui.table.speech import captions
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.widgets.content import Text
from tests.scores import side_score
from tests.ui.table.support import Choice, Table, random_choice

ALL_CONTRACTS = replace(SCHIEBER, name="own", contracts=tuple(Contract))
BY_HAND = replace(CHIBRE_ROMAND, name="own", stoeck_manual=True)

NOTHING = PerParty(Strokes(), Strokes())


def found(rules: RuleSet, wanted: Callable[[Observation], bool]) -> GameRecord:
    """A game of chance up to where SOUTH sees what is wanted."""
    for number in range(2000):
        rng = random.Random(number)
        actions: list[tuple[Seat, Action]] = []
        state = GameState.start(rules, Decks(f"found {number}")).state
        while (seat := state.to_act) is not None:
            if wanted(observe(state, Seat.SOUTH)):
                return record_of(state, actions, {})
            action = Knock() if state.phase is Phase.CUT else rng.choice(state.legal_actions())
            actions.append((seat, action))
            state = state.apply(seat, action).state
    raise AssertionError("it has not come to that in two thousand games")


def calls(view: Observation) -> list[Play]:
    return [action for action in view.legal if isinstance(action, Play) and action.stoeck]


@pytest.mark.parametrize("size", [(1024, 640), (1080, 1920)])
def test_all_contracts_find_room(size: tuple[int, int]) -> None:
    """Ten contracts are offered in two rows, each in its place within the panel."""
    record = found(ALL_CONTRACTS, lambda view: view.phase is Phase.CHOICE and bool(view.legal))
    with Table(ALL_CONTRACTS, size=size, record=record) as table:
        assert isinstance(table.screen.panel, ChoicePanel)
        buttons = [widget.rect for widget in table.screen.controls.form.widgets if widget.key.startswith("choose")]
        assert len(buttons) == 10
        assert len({rect.y for rect in buttons}) == 2
        assert all(table.screen.panel.rect.contains(rect) for rect in buttons)
        assert all(rect.collidelist([other for other in buttons if other is not rect]) == -1 for rect in buttons)
        table.picture()


@pytest.mark.parametrize(("contract", "directions"), [
    (Contract.SLALOM_UNDENUFE, [Contract.UNDENUFE, Contract.OBENABE, Contract.UNDENUFE]),
    (Contract.MARY, [Contract.UNDENUFE] * 5 + [Contract.OBENABE])])
def test_the_plate_shows_the_direction_of_the_trick(contract: Contract, directions: list[Contract]) -> None:
    """Trick by trick the table knows which way cards rank; the hand stays as it was sorted."""
    others = random_choice(3)
    with Table(ALL_CONTRACTS, seed="mixed", choose=lambda view: _choosing(view, contract, others)) as table:
        seen: list[Contract | None] = []
        while len(seen) < len(directions):
            board = table.screen.course.board
            if board.contract is not None and table.screen.course.rests and len(board.taken) == len(seen):
                seen.append(board.ruling)
                table.picture()
            if table.screen.course.mine:
                table.answer(lambda view: _choosing(view, contract, others))
            table.stage.tick(0.05)
        assert seen == directions


def _choosing(view: Observation, contract: Contract, others: Choice) -> Action:
    return Choose(contract) if view.phase is Phase.CHOICE else others(view)


def test_a_hand_keeps_its_order_in_a_mixed_contract() -> None:
    """What ranks highest first stands outside; suits without trumps lie as before there was a contract."""
    cards = [Card.parse(code) for code in ("HA", "H6", "S10", "S7", "CK")]
    order = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    assert sorted_hand(cards, Contract.SLALOM_OBENABE, order, up=True) == sorted_hand(cards, Contract.OBENABE, order, up=True)
    assert sorted_hand(cards, Contract.MARY, order, up=True) == sorted_hand(cards, Contract.UNDENUFE, order, up=True)


def test_stoeck_is_said_by_key() -> None:
    """K plays the second of king and queen of trumps and says it; the points are there."""
    with Table(BY_HAND, record=found(BY_HAND, lambda view: bool(calls(view)))) as table:
        before = table.session.view.points[PAIRS.parties[0]].stoeck
        table.key(pygame.K_k)
        _seat, action = table.session.record.actions[-1]
        assert isinstance(action, Play)
        assert action == Play(action.card, stoeck=True)
        assert table.session.view.points[PAIRS.parties[0]].stoeck == before + 20
        assert isinstance(table.screen.course.board.said[Seat.SOUTH], StoeckShown)
        assert not len(table.stage.toasts)


def test_a_forgotten_stoeck_is_lost_and_said_so() -> None:
    """Whoever just plays the card is told what that has cost."""
    with Table(BY_HAND, record=found(BY_HAND, lambda view: bool(calls(view)))) as table:
        call = calls(table.session.view)[0]
        table.screen.play(call.card, None)
        assert table.session.record.actions[-1] == (Seat.SOUTH, Play(call.card))
        assert table.session.view.stoeck is None
        assert len(table.stage.toasts)


def test_stoeck_out_of_time_explains_itself() -> None:
    """Without the second card at hand nothing is played, and the rule is told; the button gives nothing away."""
    record = found(BY_HAND, lambda view: view.phase is Phase.PLAY and bool(view.legal) and not calls(view))
    with Table(BY_HAND, record=record) as table:
        before = table.session.record.actions
        assert "stoeck" in [widget.key for widget in table.screen.controls.form.widgets]
        table.press("stoeck")
        assert table.session.record.actions == before
        assert table.screen.remark.text


@pytest.mark.parametrize("shown", [True, False])
def test_an_early_stoeck_is_asked_for(shown: bool) -> None:
    """Where it wins the game the person is asked, and the answer counts."""
    rules = replace(BY_HAND, target=150)
    with Table(rules, record=found(rules, lambda view: view.phase is Phase.STOECK and view.to_act is Seat.SOUTH)) as table:
        assert isinstance(table.screen.panel, StoeckPanel)
        table.picture()
        table.press("show" if shown else "keep")
        action = ShowStoeck() if shown else KeepStoeck()
        assert (Seat.SOUTH, action) in table.session.record.actions
        if shown:
            assert table.session.view.outcome is not None


def test_nobody_sees_who_else_is_asked_for_a_stoeck() -> None:
    """While another seat decides, the table looks as if it waited for nobody."""
    rules = replace(BY_HAND, target=150)
    with Table(rules, record=found(rules, lambda view: view.phase is Phase.STOECK and view.to_act is not Seat.SOUTH)) as table:
        board = table.screen.course.board
        assert board.to_act is None
        assert table.screen.picture(board).hint == ""
        table.key(pygame.K_1)
        assert not table.screen.remark.text


def test_a_stoeck_that_wins_is_shown_at_any_time() -> None:
    """Where the rules allow it, the same key shows an unplayed Stöck as soon as it wins the game."""
    rules = replace(BY_HAND, target=150, early_stoeck="anytime")
    with Table(rules, record=found(rules, lambda view: ShowStoeck() in view.interjections)) as table:
        table.key(pygame.K_k)
        assert table.session.record.actions[-1] == (Seat.SOUTH, ShowStoeck())
        assert table.session.view.outcome is not None


@pytest.mark.parametrize("target", [50, 2500])
def test_a_claim_is_offered_only_after_a_trick_of_ones_own_side(target: int) -> None:
    """By rules that want it so, it comes with the trick and goes with the next card: as a button with enough points, else only in
    the menu of the table."""
    rules = replace(CHIBRE, target=target)

    def offered(table: Table) -> tuple[bool, bool]:
        table.key(pygame.K_m)
        menu = table.stage.screen
        assert isinstance(menu, QuestionScreen)
        in_menu = any(isinstance(one, Button) and one.label == "That’s enough!" for one in menu.form.widgets)
        table.key(pygame.K_ESCAPE)
        return "claim" in [widget.key for widget in table.screen.controls.form.widgets], in_menu

    def has_won(view: Observation) -> bool:
        won = view.tricks and view.legal and not view.trick.plays and view.tricks[-1].winner is Seat.SOUTH
        return bool(won) and has_enough(view) is (target == 50)

    with Table(rules, record=found(rules, has_won)) as table:
        assert offered(table) == (target == 50, True)
        play = next(action for action in table.session.view.legal if isinstance(action, Play))
        table.screen.submit(play)
        assert offered(table) == (False, False)


def test_rounds_are_counted_instead_of_points() -> None:
    """The score plate says which round of how many it is, and after the last what decides."""
    assert captions.goal(CHIBRE_ROMAND, 3) == "Target 1000"
    assert captions.goal(TOURNAMENT, 3) == "Round 3 of 12"
    assert captions.goal(TOURNAMENT, 13) == "Deciding round"
    with Table(TOURNAMENT, seed="rounds") as table:
        score = table.screen.table.score(table.screen.course.board, (), 3, table.screen.called)
        assert getattr(score, "heading", "") == "Round 3 of 12"


def test_the_sheet_says_what_each_weis_is_worth() -> None:
    """Beside its cards stand who has shown a Weis and its points, as these rules count them."""
    run, four = Meld.parse("C6-CK"), Meld.parse("4J")
    score = side_score(1, Contract.OBENABE, 3, PerParty(Points(cards=157, weis=450), Points()),
                       weis=((Seat.SOUTH, run), (Seat.NORTH, four)), tricks=PerParty(9, 0))
    with Table(SCHIEBER) as table:
        slates = side_slates(NOTHING, NOTHING, table.screen.called.parties, PAIRS.parties[0], "z")
        occasion = Occasion("Round 1", slates, 0.0, False, False, table.screen.close_panel, lambda: None)
        names = PerSeat("Anna", "Beat", "Corinne", "Dario")
        sheet = SideSheet(score, SCHIEBER, names, table.screen.called.parties, PAIRS.parties[0], occasion)
        assert [sheet.weis_words(seat, meld) for seat, meld in score.weis] == ["Anna · 250", "Corinne · 200"]
        table.screen.open_panel(sheet)
        table.picture()


def test_a_message_does_not_lie_on_the_way_on() -> None:
    """Where the hand or the button of a tall sheet is at the foot of the window, messages show at the head."""
    weis = tuple((Seat.SOUTH, Meld.parse(f"{suit}6-{suit}8")) for suit in "CSHD")
    points = PerParty(Points(152, 5, 100, 80, 20), Points())
    score = side_score(1, Contract.OBENABE, 3, points, weis=weis, stoeck=Seat.SOUTH, tricks=PerParty(9, 0))
    with Table(SCHIEBER, size=(1024, 640)) as table:
        slates = side_slates(NOTHING, NOTHING, table.screen.called.parties, PAIRS.parties[0], "z")
        occasion = Occasion("Round 1", slates, 0.0, False, True,
                            table.screen.close_panel, lambda: None)
        called = table.screen.called
        table.screen.open_panel(SideSheet(score, SCHIEBER, called.names, called.parties, PAIRS.parties[0], occasion))
        table.stage.toast("A message that takes more than one line. " * 4)
        table.picture()
        button, (toast,) = table.screen.controls.form.widgets[0], table.stage.toasts
        assert button.key == "on"
        assert toast.rect is not None
        assert not toast.rect.colliderect(button.rect)
        assert toast.rect.y < table.stage.size[1] / 2
        table.press("on")
        table.picture()
        assert toast.rect.y < table.stage.size[1] / 2
        table.key(pygame.K_s)
        table.picture()
        assert toast.rect.y > table.stage.size[1] / 2


def test_a_draw_is_nobodys_victory() -> None:
    """After the last round equal points are a draw, where the rules want no more rounds."""
    with Table(replace(TOURNAMENT, name="own", tie_round=False), seed="draw") as table:
        view, outcome = table.session.view, Outcome(PAIRS.parties, PerParty(900, 900), "rounds", rubicon=False)
        slate = table.screen.table.slate(table.screen.course.board, view.rounds, table.screen.called)
        for person in (Seat.SOUTH, None):
            panel = table.screen.table.end(view, outcome, table.screen.called, person, slate, (), Afterword())
            assert isinstance(panel, SideEnd)
            assert panel._title() == "A draw!"
            table.screen.open_panel(panel)
            table.picture()


@pytest.mark.some(1, 3)
@pytest.mark.parametrize("size", [(840, 540), (1280, 720), (1080, 1920)], ids=str)
def test_a_rubicon_is_told_above_the_buttons(size: tuple[int, int]) -> None:
    """Where it counts double the sheet at the end says so, in every language, and leaves all ways to go on free, whatever else
    there is to say."""
    with Table(PUUR_NAELL_ASS, size=size) as table:
        view, outcome = table.session.view, Outcome(PAIRS.parties[:1], PerParty(2900, 900), "claim", rubicon=True)
        slate = table.screen.table.slate(table.screen.course.board, view.rounds, table.screen.called)
        afterword = Afterword(("So many words that they take a second line " * 2, "one line"),
                              ("next", "…", True, table.stage.back))
        for language in LANGUAGES:
            table.stage.change(language=language)
            for person, ways in ((Seat.SOUTH, 4), (None, 3)):
                panel = table.screen.table.end(view, outcome, table.screen.called, person, slate, [
                    (str(way), "…", True, table.stage.back) for way in range(ways)], afterword)
                assert isinstance(panel, SideEnd)
                assert language != "en" or panel._rubicon().endswith("the game counts double.")
                table.screen.open_panel(panel)
                table.picture()
                words = [one.rect for one in panel._shown if isinstance(one, Text)]
                assert len(words) == 6
                top = min(widget.rect.y for widget in table.screen.controls.form.widgets)
                assert max(rect.bottom for rect in words) <= top, (language, person)
