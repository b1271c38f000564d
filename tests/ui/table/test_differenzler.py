"""Differenzler at the table: the turned card, the prediction, four columns, nobody's partner."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from jass_desktop.engine.actions import Knock, Predict
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import Dealt
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import DIFFERENZLER, DIFFERENZLER_FIVE, DIFFERENZLER_LOT, DIFFERENZLER_THREE
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore
from jass_desktop.engine.seats import ALONE, FOUR, THREE, PerParty, PerSeat, Seat
from jass_desktop.ui.paint.style import TypeSpec
from jass_desktop.ui.table.motion.cast import cast
from jass_desktop.ui.table.motion.show import Show
from jass_desktop.ui.table.paint.plates import names_trump, state_of
from jass_desktop.ui.table.questions.dial import Number
from jass_desktop.ui.table.questions.dialogs import SlatePanel
from jass_desktop.ui.table.questions.prediction import PredictionPanel
from jass_desktop.ui.table.score.difference_slate import SeatSlate, in_two, seat_slate, seat_slates
from jass_desktop.ui.table.score.own_score import OwnScore
from jass_desktop.ui.table.sheets.afterword import Afterword
from jass_desktop.ui.table.sheets.difference_sheet import SeatSheet
from jass_desktop.ui.table.sheets.ending import EndPanel, SeatEnd
from jass_desktop.ui.table.sheets.sheet import Occasion
from jass_desktop.ui.table.speech.speech import words
from tests.ui.seen import written
from tests.ui.table.support import Choice, Table, random_choice

HIDDEN = replace(DIFFERENZLER, name="own", bids="hidden")
NAMES = PerSeat("Anna", "Beat", "Corinne", "Dario")
ORDER = FOUR


def asked(table: Table) -> PredictionPanel:
    """The panel that asks for the first prediction."""
    table.wait_for(lambda: table.screen.panel is not None)
    if table.session.view.phase is Phase.CUT:
        table.answer(lambda view: Knock())
    table.wait_for(lambda: isinstance(table.screen.panel, PredictionPanel))
    assert isinstance(table.screen.panel, PredictionPanel)
    return table.screen.panel


def predicted(table: Table) -> int:
    """What the person has said last."""
    return next(action.points for seat, action in reversed(table.session.record.actions)
                if seat is table.session.person and isinstance(action, Predict))


def says(points: int) -> Choice:
    """A player who always predicts so much."""
    others = random_choice(4)
    return lambda view: Predict(points) if view.phase is Phase.BID else others(view)


def play_until(table: Table, done: Callable[[Table], bool]) -> None:
    """Play with the keyboard, any card."""
    rng = random.Random(2)
    for _ in range(3000):
        if done(table):
            return
        table.act(rng, mouse=False)
        table.stage.tick(0.05)
    raise AssertionError("it has not come to that")


def test_a_number_is_typed_and_moved() -> None:
    """Digits are appended as long as there are so many points, else they begin anew; moving stops at both ends."""
    number = Number(157, 39)
    for digit, value in ((4, 4), (2, 42), (1, 1), (5, 15), (7, 157), (0, 0), (8, 8)):
        number.type(digit)
        assert number.value == value
    number.rub_out()
    assert number.value == 0
    number.move(-1)
    assert number.value == 0
    number.move(500)
    assert number.value == 157
    number.rub_out()
    number.type(2)
    assert number.value == 152


@pytest.mark.parametrize("way", ["digits", "keypad", "French digits", "arrows", "slider", "wheel", "buttons"])
def test_the_prediction_is_made(way: str) -> None:
    """By typing, also on the keypad and where digits need Shift, by arrows, on the slider, by the wheel, and by the buttons
    beside it; Enter or a click confirms."""
    with Table(DIFFERENZLER, seed=f"predict {way}") as table:
        panel = asked(table)
        before = panel.number.value
        if way == "digits":
            table.type("42")
            table.key(pygame.K_RETURN)
            assert predicted(table) == 42
        elif way == "keypad":
            for key in (pygame.K_KP4, pygame.K_KP2, pygame.K_KP_ENTER):
                table.key(key)
            assert predicted(table) == 42
        elif way == "French digits":
            for written, place in (("'", pygame.KSCAN_4), ("é", pygame.KSCAN_2)):
                table.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(written), scancode=place, mod=0, unicode=written))
            table.key(pygame.K_RETURN)
            assert predicted(table) == 42
        elif way == "arrows":
            for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_LEFT):
                table.key(key)
            table.key(pygame.K_RETURN)
            assert predicted(table) == before + 11
        elif way == "wheel":
            dial = next(one for one in table.screen.controls.form.widgets if one.key == "points")
            table.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=dial.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
            table.stage.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3))
            table.press("predict")
            assert predicted(table) == before + 3
        elif way == "slider":
            rect = next(one.rect for one in table.screen.controls.form.widgets if one.key == "points")
            table.drag((rect.x + rect.width // 4, rect.bottom - rect.height // 3), (rect.right + 50, rect.bottom))
            table.press("predict")
            assert predicted(table) == 157
        else:
            table.press("step 10")
            table.press("step -1")
            table.press("predict")
            assert predicted(table) == before + 9


@pytest.mark.parametrize(("rules", "share"), [(DIFFERENZLER_THREE, 52), (DIFFERENZLER_LOT, 39), (DIFFERENZLER_FIVE, 31)],
                         ids=lambda one: getattr(one, "name", None))
def test_a_prediction_begins_at_a_fair_share(rules: RuleSet, share: int) -> None:
    """Of 157 points among so many; from there on every number from 0 to 157 can be said."""
    for typed, said in (("", share), ("0", 0), ("157", 157)):
        with Table(rules, seed="share") as table:
            assert asked(table).number.value == share
            table.type(typed)
            table.key(pygame.K_RETURN)
            assert predicted(table) == said


def test_the_lot_is_announced_and_then_trumps_are_as_usual() -> None:
    """For a while the suit stands in the middle of the table and in the line above the hand, before anybody predicts. Nobody's
    plate says that they have made it trumps, and no card is face up with the others."""
    with Table(DIFFERENZLER_LOT, seed="lot", pace=1.0) as table:
        table.wait_for(lambda: table.screen.panel is not None or table.screen.course.frame().announced)
        if table.screen.panel is not None:
            table.answer(lambda view: Knock())
            table.wait_for(lambda: table.screen.course.frame().announced)
        board = table.screen.course.frame().board
        assert board.contract is not None
        assert board.contract.trump is not None
        trump = table.stage.theme.suit_name(board.contract.trump, "en")
        assert f"{trump}." in table.screen.picture(board).hint
        assert not any(board.predicted)
        waited = 0.0
        while table.screen.course.frame().announced:
            table.stage.tick(0.05)
            waited += 0.05
        assert waited > 1.0
        board = table.screen.course.frame().board
        assert trump not in table.screen.picture(board).hint
        assert not any(names_trump(board, seat) for seat in ORDER)
        assert all(sprite.card is None for sprite in cast(board, table.screen.course.arrangement) if sprite.place == "other")


@pytest.mark.parametrize("rules", [DIFFERENZLER_THREE, DIFFERENZLER, DIFFERENZLER_FIVE], ids=lambda rules: rules.name)
def test_cards_are_dealt_in_packets(rules: RuleSet) -> None:
    """As many at a time as the rules say, so that the cards of a packet, and no others, come together."""
    dealing: list[Show] = []

    def deals(table: Table) -> bool:
        show = table.screen.course._show
        if show is None or show.beat is None or not isinstance(show.beat.event, Dealt):
            return False
        dealing.append(show)
        return True

    with Table(rules, seed="packets", pace=1.0) as table:
        table.wait_for(lambda: table.screen.panel is not None or deals(table))
        if not dealing:
            table.answer(lambda view: Knock())
            table.wait_for(lambda: deals(table))
        frame = dealing[0].frame()
        assert frame is not None
        assert frame.take is not None
        starts = sorted(moving.flight.delay_s for moving in frame.take.moving if moving.sprite.place in ("hand", "other"))
        together = [starts.count(delay) for delay in sorted(set(starts))]
        assert together == [packet for packet in rules.dealing.packets for _seat in range(rules.seats)]


def test_digits_count_wherever_the_focus_is_and_the_number_stays() -> None:
    """After Tab digits still mean the prediction, and a look at the slate does not lose it."""
    with Table(DIFFERENZLER, seed="stays") as table:
        panel = asked(table)
        table.key(pygame.K_TAB)
        table.type("73")
        table.key(pygame.K_s)
        assert isinstance(table.screen.panel, SlatePanel)
        table.key(pygame.K_ESCAPE)
        assert table.screen._panels.shown is panel
        assert panel.number.value == 73
        table.picture()


def test_a_prediction_can_be_taken_back() -> None:
    """Ctrl+Z asks again."""
    with Table(DIFFERENZLER, seed="back") as table:
        asked(table)
        table.type("5")
        table.key(pygame.K_RETURN)
        table.wait_for(lambda: table.screen.course.mine)
        table.key(pygame.K_z, pygame.KMOD_CTRL)
        assert isinstance(table.screen.panel, PredictionPanel)
        assert table.session.view.bids[Seat.SOUTH] is None


def test_the_turned_card_is_seen_in_its_holders_hand() -> None:
    """Among the dealer's backs one card lies face up until it is played; the others stay hidden."""
    for number in range(10):
        with Table(DIFFERENZLER, seed=f"turned {number}") as table:
            asked(table)
            view = table.session.view
            if view.dealer is Seat.SOUTH:
                continue
            assert view.turned is not None

            def seen(table: Table = table) -> list[str]:
                board = table.screen.course.board
                return [s.card.code for s in cast(board, table.screen.course.arrangement) if s.place == "other" and s.card]

            assert seen() == [view.turned.code]
            code = view.turned.code
            play_until(table, lambda t: t.session.view.round_number == 2 or not seen())
            played = [str(action) for _seat, action in table.session.record.actions]
            assert (code in played) or table.session.view.round_number == 2
            return
    raise AssertionError("the person always deals")


def test_nobody_is_a_partner() -> None:
    """Each seat has its own stack of tricks, and nothing says "we" or "they"."""
    with Table(DIFFERENZLER, seed="alone") as table:
        play_until(table, lambda t: len({taken.winner for taken in t.screen.course.board.taken}) >= 3)
        board, arrangement = table.screen.course.board, table.screen.course.arrangement
        assert [party.seats for party in board.parties] == [(seat,) for seat in ORDER]
        places = {arrangement.layout.stack(arrangement.pile_at(board, party), 0) for party in board.parties}
        assert len(places) == 4
        assert sum(map(board.tricks_of, board.parties)) == len(board.taken)
        assert isinstance(table.screen.table.score(board, (), 1, table.screen.called), OwnScore)


@pytest.mark.parametrize("rules", [DIFFERENZLER, HIDDEN], ids=["open", "hidden"])
def test_predictions_of_others_show_only_where_they_are_open(rules: RuleSet) -> None:
    """Open ones are said and stand on the plates, beside what is made; of hidden ones only that they were made."""
    with Table(rules, seed="plates", choose=says(61)) as table:
        asked(table)
        table.type("42")
        table.key(pygame.K_RETURN)
        table.wait_for(lambda: all(table.screen.course.board.predicted) and table.screen.course.rests)
        board = table.screen.course.board
        if board.trick.plays:
            assert "42" in state_of(board, Seat.SOUTH)
        seen = "61" in state_of(board, Seat.NORTH)
        assert seen == (rules is DIFFERENZLER)
        picture = table.screen.picture(board)
        said = [words(saying, table.stage.theme, "en") for saying in picture.board.said if saying is not None]
        assert not any("61" in text for text in said) or rules is DIFFERENZLER
        play_until(table, lambda t: isinstance(t.screen.panel, SeatSheet))
        assert "61" in state_of(table.screen.course.board, Seat.NORTH)


def score(number: int, differences: PerSeat[int], totals: PerSeat[int]) -> RoundScore:
    lines = ((Line.PREDICTED, PerParty(1, 2, 3, 4)), (Line.MADE, PerParty(0, 0, 0, 157)))
    return RoundScore(number, None, Contract.HEARTS, 1, lines, PerParty(*differences), PerParty(*totals))


FIRST = score(1, PerSeat(12, 0, 33, 7), PerSeat(12, 0, 33, 7))
SECOND = score(2, PerSeat(5, -10, 40, 7), PerSeat(17, -10, 73, 14))


def test_the_slate_has_a_column_for_each() -> None:
    """Differences stand row by row, their sums below; while a round is written one number more stands there each time."""
    assert seat_slate([], NAMES, ORDER) == SeatSlate(tuple(NAMES), (), (0, 0, 0, 0))
    slates = seat_slates([FIRST], SECOND, NAMES, ORDER)
    assert slates[0].rows == ((1, (12, 0, 33, 7)),)
    assert slates[1].rows[-1] == (2, (5, None, None, None))
    assert slates[-2].totals == (12, 0, 33, 7)
    assert slates[-1] == SeatSlate(tuple(NAMES), ((1, (12, 0, 33, 7)), (2, (5, -10, 40, 7))), (17, -10, 73, 14))


def test_a_long_game_fits_on_the_slate() -> None:
    """After many rounds the last ones are shown, and the first ones make room for them."""
    rounds = [score(number, PerSeat(157, 99, 0, 8), PerSeat(157 * number, 99 * number, 0, 8 * number)) for number in range(1, 61)]
    names = PerSeat("Maximiliane-Josephine", "Jo", "Ann", "{x}")
    slate = seat_slate(rounds, names, ORDER)
    (first, _differences), (last, _others) = slate.rows[0], slate.rows[-1]
    with Table(DIFFERENZLER) as table:
        def seen(rows: tuple[tuple[int, tuple[int | None, ...]], ...]) -> bytes:
            table.screen.open_panel(SlatePanel(replace(slate, rows=rows), table.screen.close_panel))
            return table.picture().get_buffer().raw
        whole = seen(slate.rows)
        assert seen((*slate.rows[:-1], (last, (1, 2, 3, 4)))) != whole
        assert seen(((first, (1, 2, 3, 4)), *slate.rows[1:])) == whole


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (1080, 1920)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("names", [("Dürst & Söhne", "Chloé", "Beat", "Anna"), ("Christophe", "Maximiliane", "Jo", "You"),
                                   ("Annemarie", "Jean-Luc", "Konstantin", "Vreni")])
def test_no_name_is_cut_on_the_small_slate(names: tuple[str, ...], size: tuple[int, int]) -> None:
    """However long a name may be, its column shows all of it, on two lines where it needs them."""
    with Table(DIFFERENZLER, size=size) as table:
        box = table.screen.course.arrangement.layout.slate
        slate = seat_slate((), PerSeat(*names), ORDER)
        surface = pygame.Surface(size, 0, 32)
        written: list[tuple[str, pygame.Rect, TypeSpec]] = []
        texts = table.stage.texts
        paint = texts.paint

        def remember(target: pygame.Surface, markup: str, rect: pygame.Rect, spec: TypeSpec, *rest: Any,
                     **how: Any) -> object:
            written.append((markup, rect, spec))
            return paint(target, markup, rect, spec, *rest, **how)

        texts.paint = remember  # type: ignore[method-assign, assignment]
        slate.paint(surface, table.stage, box)
        assert len(written) == 4
        for name, (markup, rect, spec) in zip(names, written, strict=True):
            assert markup in (name, *in_two(name))
            wide, high = texts.measure(markup, spec)
            assert wide <= rect.width
            assert high <= rect.height


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_widest_names_are_shortened(size: tuple[int, int]) -> None:
    """What finds no room even on two small lines ends in an ellipsis."""
    with Table(DIFFERENZLER, size=size) as table:
        unit = table.screen.course.arrangement.layout.slate.w / 21
        slate = seat_slate((), PerSeat("W" * 16, "Maximiliane-Jose", "MMMMMMMM MMMMMMM", "Jo"), ORDER)
        heads, spec = slate._heads(table.stage, unit, 4.2 * unit)
        assert heads[3] == "Jo"
        assert all(head.endswith("…") for head in heads[:3])
        assert all(table.stage.texts.measure(head, spec)[0] <= 4.2 * unit for head in heads)


def test_short_names_stay_on_one_line() -> None:
    """The names that the program gives are not divided on the slate, however small the window is."""
    with Table(DIFFERENZLER, size=(1024, 640)) as table:
        names = PerSeat("Vous", "Erika", "Jean", "Vreni")
        heads, _spec = seat_slate((), names, ORDER)._heads(table.stage, 7.0, 4.2 * 7.0)
        assert heads == tuple(names)


def test_the_sheet_says_what_the_dealer_is_credited() -> None:
    """Beside the difference, for the dealer alone; an exact dealer is credited nothing."""
    def said(missed: int, credit: int) -> list[str]:
        lines = ((Line.PREDICTED, PerParty(60, 50, 34)), (Line.MADE, PerParty(70, 47, 34 + missed)),
                 (Line.CREDIT, PerParty(0, 0, credit)))
        left = missed - credit
        scored = RoundScore(1, None, Contract.HEARTS, 1, lines, PerParty(10, 3, left), PerParty(10, 3, left))
        sheet = SeatSheet(scored, NAMES, THREE, Occasion(
            "Round 1", (), 0.0, False, False, lambda: None, lambda: None))
        return [sheet._difference(seat, off) for seat, off in zip(THREE, (10, -3, missed), strict=True)]

    assert said(6, 2) == ["10", "3", "6 - 2 = 4"]
    assert said(1, 1) == ["10", "3", "1 - 1 = 0"]
    assert said(0, 0) == ["10", "3", "0"]


@pytest.mark.some(2)
@pytest.mark.parametrize("size", [(1024, 640), (1080, 1920)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("rules", [DIFFERENZLER_THREE, DIFFERENZLER_FIVE], ids=lambda rules: rules.name)
def test_a_ranking_has_room(rules: RuleSet, size: tuple[int, int]) -> None:
    """At any table each place has a line of its own, above the buttons and inside the sheet."""
    with Table(replace(rules, rounds=1, tie_round=False), seed="ranking", size=size) as table:
        play_until(table, lambda t: isinstance(t.screen.panel, SeatEnd))
        panel, buttons = table.screen.panel, [widget.rect for widget in table.screen.controls.form.widgets]
        assert isinstance(panel, SeatEnd)
        assert panel._place is not None
        layout = table.screen.course.arrangement.layout
        texts = written(table.screen, lambda surface: panel.paint(surface, table.stage, layout))  # type: ignore[arg-type]
        lines = [text.room for text in texts if not panel._place.contains(text.room)]
        assert len(lines) == 2 + 3 * rules.seats
        assert all(panel.rect.contains(line) and line.collidelist(buttons) < 0 for line in lines)


def test_names_part_where_they_have_a_gap() -> None:
    """A name of several words or parts is divided between them, one that has none in its middle, with a hyphen."""
    assert in_two("Jean-Luc")[0] == "Jean-\nLuc"
    assert in_two("Anna Maria Rosa")[0] in ("Anna\nMaria Rosa", "Anna Maria\nRosa")
    assert in_two("Konstantin")[0] == "Kons-\ntantin"
    assert in_two("Jo") == []


def test_a_tie_announces_another_round() -> None:
    """When the rounds are over and two lead, the sheet says that there is one more, and how it is called."""
    with Table(replace(DIFFERENZLER, name="own", rounds=1), seed="tie") as table:
        slates = seat_slates([], FIRST, NAMES, ORDER)
        sheets = [SeatSheet(FIRST, NAMES, ORDER, Occasion("Round 1", slates, 0.0, False, tie, table.screen.close_panel,
                                                          lambda: None)) for tie in (False, True)]
        heights = []
        for sheet in sheets:
            table.screen.open_panel(sheet)
            table.picture()
            heights.append(sheet.rect.height)
        assert heights[1] > heights[0]


def test_the_end_ranks_all_four() -> None:
    """The fewest bad points come first; whoever shares the victory is told so."""
    with Table(DIFFERENZLER, seed="end") as table:
        play_until(table, lambda t: isinstance(t.screen.panel, EndPanel))
        panel = table.screen.panel
        assert isinstance(panel, SeatEnd)
        outcome = table.session.view.outcome
        assert outcome is not None
        assert [outcome.totals[seat] for seat in panel._ranking] == sorted(outcome.totals)
        shared = Outcome((ALONE.parties[0], ALONE.parties[2]), PerParty(5, 9, 5, 7), "rounds")
        for person, title in ((Seat.SOUTH, "You share the victory!"), (Seat.EAST, "Anna · Corinne have won!"),
                              (None, "Anna · Corinne have won!")):
            end = SeatEnd(table.session.view, shared, NAMES, person, seat_slate([FIRST], NAMES, ORDER), (), Afterword())
            assert end._title() == title
            table.screen.open_panel(end)
            table.picture()


def test_after_the_last_trick_nothing_is_to_go() -> None:
    """The points that are missing are still to be made as long as there are tricks, and then too few."""
    for made, going, gone in ((30, "12 to go", "12 too few"), (42, "Exactly!", "Exactly!"), (50, "8 too many", "8 too many")):
        assert OwnScore(42, made)._missing() == going
        assert OwnScore(42, made, over=True)._missing() == gone
    with Table(DIFFERENZLER, seed="end") as table:
        play_until(table, lambda t: isinstance(t.screen.panel, EndPanel))
        score = table.screen.table.score(table.screen.course.board, (), 1, table.screen.called)
        assert isinstance(score, OwnScore)
        assert score.over


def test_help_tells_how_to_predict() -> None:
    """The help of the table names the keys of this game and no Weis."""
    with Table(DIFFERENZLER) as table:
        keys = dict(table.screen.help())
        assert "0 … 9" in keys
        assert "W" not in keys
