"""Coiffeur at the table: the choice by row and contract, what is said, the board, the sheet, and room for all of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.actions import Choose, Cut, Push
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import ContractChosen, Pushed
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.presets import COIFFEUR, COIFFEUR_ROWS
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import FOUR, PAIRS, PerParty, Seat
from jass_desktop.engine.standing import RowEntry, Standing
from jass_desktop.i18n import LANGUAGES
from jass_desktop.ui.screens.browse import BrowseScreen
from jass_desktop.ui.table.board import Board, board_of
from jass_desktop.ui.table.kinds import table_of
from jass_desktop.ui.table.kinds.coiffeur import CoiffeurTable
from jass_desktop.ui.table.kinds.kind import Called
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.paint.bubbles import bubble_rect
from jass_desktop.ui.table.questions.row_choice import RowChoicePanel
from jass_desktop.ui.table.score.panels import SideScore
from jass_desktop.ui.table.score.row_slate import RowSlate
from jass_desktop.ui.table.score.slate import inside_frame
from jass_desktop.ui.table.sheets.row_sheet import RowSheet
from tests.ui.table.support import NAMES, Table, random_choice

SIZES = [(680, 960), (840, 540), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920)]
BOARDS = {count: replace(COIFFEUR, rows=rows) for count, rows in COIFFEUR_ROWS.items()}
WE, THEY = PAIRS.parties


def to_choice(table: Table, wanted: Callable[[Observation], bool] = lambda view: True) -> RowChoicePanel:
    """Play on by chance to a choice of the person's."""
    def there() -> bool:
        view = table.session.view
        if isinstance(table.screen.panel, RowChoicePanel) and wanted(view):
            return True
        table.act(random.Random(view.round_number), mouse=True)
        return False
    table.wait_for(there, limit=20_000)
    panel = table.screen.panel
    assert isinstance(panel, RowChoicePanel)
    return panel


def to_sheet(table: Table) -> RowSheet:
    """Play the round on by chance to its sheet."""
    def there() -> bool:
        if isinstance(table.screen.panel, RowSheet):
            return True
        table.act(random.Random(1), mouse=True)
        return False
    table.wait_for(there, limit=5000)
    panel = table.screen.panel
    assert isinstance(panel, RowSheet)
    return panel


def buttons(table: Table, *, enabled: bool = True) -> dict[str, pygame.Rect]:
    return {widget.key: widget.rect for widget in table.screen.controls.form.widgets if widget.enabled or not enabled}


def chosen(table: Table) -> Choose:
    """What the person has chosen last."""
    action = next(action for seat, action in reversed(table.session.record.actions) if seat is Seat.SOUTH)
    assert isinstance(action, Choose)
    return action


def test_rows_are_chosen_by_mouse() -> None:
    """A row with one contract is chosen by one click; a joker asks for its contract, and another row can be taken instead."""
    with Table(COIFFEUR, seed="rows") as table:
        to_choice(table)
        table.press("row 6")
        assert {f"choose {contract.value}" for contract in COIFFEUR.contracts} <= set(buttons(table))
        table.press("rows")
        assert {f"row {n}" for n in range(8)} <= set(buttons(table))
        table.press("row 6")
        table.press("choose undenufe")
        assert chosen(table) == Choose(Contract.UNDENUFE, 6)
    with Table(COIFFEUR, seed="rows") as table:
        to_choice(table)
        table.press("row 2")
        assert chosen(table) == Choose(Contract.HEARTS, 2)


def test_rows_are_chosen_by_keys() -> None:
    """Arrows and Enter choose; Escape leads from the contracts back to the row, and only there to the menu."""
    with Table(COIFFEUR, seed="rows") as table:
        to_choice(table)
        assert table.screen.controls.form.focus_key == "row 0"
        for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN):
            table.key(key)
        assert table.screen.controls.form.focus_key == "choose clubs"
        table.key(pygame.K_ESCAPE)
        assert table.screen.controls.form.focus_key == "row 7"
        table.key(pygame.K_RETURN)
        table.key(pygame.K_RIGHT)
        table.key(pygame.K_RETURN)
        assert chosen(table) == Choose(Contract.SPADES, 7)


def test_a_slalom_row_asks_where_it_begins() -> None:
    """A row of two contracts offers just these."""
    with Table(BOARDS[10], seed="rows") as table:
        to_choice(table)
        table.press("row 8")
        assert [key for key in buttons(table) if key.startswith("choose")] == [
            "choose slalom-obenabe", "choose slalom-undenufe"]


def test_written_rows_cannot_be_chosen() -> None:
    """What the own side has played is no button any more, neither for the mouse nor for the keyboard; the rest is."""
    with Table(COIFFEUR, seed="struck") as table:
        to_choice(table, lambda view: sum(score.chooser in WE.seats for score in view.rounds if score.chooser is not None) >= 3)
        view = table.session.view
        written = {score.row for score in view.rounds if score.chooser in WE.seats}
        offered = {action.row for action in view.legal if isinstance(action, Choose)}
        assert {int(key[4:]) for key in buttons(table) if key.startswith("row ")} == offered == set(range(8)) - written
        before = len(table.session.record.actions)
        table.click(*buttons(table, enabled=False)[f"row {min(map(int, map(str, written)))}"].center)
        assert len(table.session.record.actions) == before
        assert isinstance(table.screen.panel, RowChoicePanel)


def test_the_choice_is_passed_round_the_table() -> None:
    """The button names the next player, an opponent; when all have passed there is none, and the first asked must choose."""
    def passing(view: Observation) -> Push | Choose | Cut:
        return Push() if Push() in view.legal else random_choice(1)(view)  # type: ignore[return-value]

    with Table(COIFFEUR, seed="pass", choose=passing) as table:
        panel = to_choice(table, lambda view: view.forehand is Seat.SOUTH and not view.pushes)
        assert panel._asked_next is Seat.EAST
        table.press("push")
        to_choice(table, lambda view: view.pushes == 4)
        assert "push" not in buttons(table)


def said(saying: Pushed | ContractChosen, row: int | None, language: str = "en") -> str:
    with Table(BOARDS[10], language=language) as table:
        board = replace(board_of(table.session.view), row=row)
        return CoiffeurTable().says(saying, board, table.stage.theme, language)


def test_who_names_a_row_says_it() -> None:
    """The row is said with its factor, and with the contract where it leaves that open; who hands the choice on passes."""
    assert said(ContractChosen(Seat.EAST, Contract.OBENABE, 5, False), 4) == "Obenabe\u00a0×5!"
    assert said(ContractChosen(Seat.EAST, Contract.HEARTS, 7, False), 6).startswith("Joker\u00a0×7: {suit:hearts}")
    assert "Slalom\u00a0×9" in said(ContractChosen(Seat.EAST, Contract.SLALOM_UNDENUFE, 9, False), 8)
    assert said(Pushed(Seat.EAST), None) == "I pass!"
    assert said(Pushed(Seat.EAST), None, "de") == "Weiter!"


def slate_and_score(table: Table) -> tuple[RowSlate, SideScore]:
    """The board as it stands at the table, and the score plate."""
    screen = table.screen
    board, written, called = screen.course.board, screen.course.written, screen.called
    slate = CoiffeurTable().slate(board, written, called)
    return slate, CoiffeurTable().score(board, written, screen.course.round_number, called)


def test_the_board_shows_what_is_being_played_and_what_is_written() -> None:
    """While a row is played it wears a ring in the column of the side that named it; after the round the points stand there."""
    with Table(COIFFEUR, seed="ring") as table:
        to_choice(table)
        table.press("row 0")
        slate, score = slate_and_score(table)
        assert slate.now == (WE, 0)
        assert score.heading == f"Round {table.session.view.round_number} of 16"
        after = to_sheet(table).occasion.slates[-1]
        running = table.screen.course.board.running
        assert isinstance(after, RowSlate)
        assert after.now is None
        entry = after.standing.columns[WE][0]
        assert entry is not None
        assert PerParty.of(PAIRS.parties, after.standing.total) == running


def test_the_score_plate_says_what_the_side_behind_needs() -> None:
    """Between two rounds it is what the board says; as long as nobody is behind, it is the number of the round."""
    with Table(COIFFEUR, seed="ring") as table:
        to_choice(table, lambda view: not view.rounds)
        assert slate_and_score(table)[1].heading == "Round 1 of 16"
        to_choice(table, lambda view: len(view.rounds) >= 2 and view.scores[WE] != view.scores[THEY])
        slate, score = slate_and_score(table)
        assert score.heading == "Average needed"
        assert score.made == PerParty.of(PAIRS.parties, lambda side: str(slate.standing.needed(side) or "–"))


def test_the_sheet_says_who_writes() -> None:
    """The points of both sides stand there, the factor and what is written only in the column of the side that named."""
    with Table(COIFFEUR, seed="sheet") as table:
        to_choice(table)
        table.press("row 5")
        panel = to_sheet(table)
        score, rows = panel._score, {label: values for label, values, _ in panel._lines()}
        made = sum(score.line(line)[WE] for line in (Line.CARDS, Line.LAST_TRICK, Line.MATCH))
        assert rows["Factor of the row"] == ("×6", "–")
        assert rows["Written"] == (str(6 * made), "–")
        assert rows["New score"] == tuple(map(str, score.totals))


def test_a_counter_match_is_told_on_the_sheet() -> None:
    """Where the other side has taken all tricks, the sheet says what that costs, and what is left."""
    rules = replace(COIFFEUR, counter_match=100)
    with Table(rules, seed="counter") as table:
        to_choice(table)
        table.press("row 2")
        panel = to_sheet(table)
        none = PerParty(0, 0)
        lost = replace(panel._score, written=none.put(WE, -100), totals=none.put(WE, -100), lines=(
            (Line.CARDS, none.put(THEY, 152)), (Line.LAST_TRICK, none.put(THEY, 5)), (Line.MATCH, none.put(THEY, 100)),
            (Line.TRICKS, none.put(THEY, 9))))
        panel._score = lost
        rows = {label: values for label, values, _ in panel._lines()}
        assert rows["Counter-match"] == ("−100", "–")
        assert rows["Written"] == ("-100", "–")


@pytest.mark.some(1, 10)
@pytest.mark.parametrize("count", BOARDS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_choice_finds_room(size: tuple[int, int], count: int) -> None:
    """All rows, and all contracts of a joker, stand within the panel and the window, none on another, the hand below them and
    what the partner says above."""
    with Table(BOARDS[count], size=size, seed="room") as table:
        panel = to_choice(table)
        joker = next(n for n, row in enumerate(BOARDS[count].rows) if not row.contracts)
        for _ in range(2):
            own = [rect for key, rect in buttons(table, enabled=False).items()
                   if key.startswith(("row ", "choose ")) or key in ("push", "rows")]
            assert all(panel.rect.contains(rect) for rect in own)
            assert pygame.Rect(0, 0, *size).contains(panel.rect)
            layout = table.screen.course.arrangement.layout
            assert not panel.rect.colliderect(bubble_rect(table.stage, layout, Seat.NORTH, "I pass!"))
            assert all(rect.collidelist([other for other in own if other is not rect]) == -1 for rect in own)
            hand = table.screen.course.arrangement.layout.own_hand(9)
            assert panel.rect.bottom <= min(spot.y - spot.width * 89 / 57 / 2 for spot in hand) + 0.1 * hand[0].width
            if f"row {joker}" in buttons(table):
                table.press(f"row {joker}")


def full(count: int) -> Standing:
    """A board on which everything is written, in the largest numbers there are."""
    rows = COIFFEUR_ROWS[count]
    column = tuple(RowEntry((row.contracts or (Contract.CLUBS,))[0], 257, 257 * row.factor) for row in rows)
    return Standing(BOARDS[count], PerParty(column, column[:-1] + (None,)))


@pytest.mark.some(9)
@pytest.mark.parametrize("count", BOARDS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_board_can_be_read(size: tuple[int, int], count: int) -> None:
    """At the table the figures are eight pixels high at least, or nearly so on the smallest screens. No row lies on another."""
    with Table(BOARDS[count], size=size) as table:
        box = table.screen.course.arrangement.layout.slate
        slate = RowSlate(full(count), PerParty("We", "They"), WE, (THEY, count - 1))
        inner, unit = inside_frame(box)
        plan = slate._plan(inner, unit)
        assert plan.figure >= (7.5 if size == (840, 540) else 8)
        cells = [plan.cell(side, row) for side in (0, 1) for row in range(count)]
        assert all(inner.contains(cell) for cell in (*cells, plan.sum(0), plan.sum(1)))
        assert all(plan.cell(0, row + 1).y >= plan.cell(0, row).y + plan.figure for row in range(count - 1))
        surface = pygame.Surface(size)
        slate.paint(surface, table.stage, Box(*box))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_large_board_names_its_rows(language: str) -> None:
    """Enlarged, each row is named on one line; where it is small the signs stand alone."""
    with Table(BOARDS[11], size=(1024, 640), language=language) as table:
        table.key(pygame.K_s)
        large = table.screen.panel
        assert large is not None
        slate = RowSlate(full(11), PerParty("We", "They"), WE)
        plan = slate._plan(*inside_frame(Box(*large.rect)))
        assert plan.named
        assert plan.label(1).right < plan.room.x + plan.sides[0], "its words do not touch the line of the column"
        assert not slate._plan(*inside_frame(table.screen.course.arrangement.layout.slate)).named
        table.picture()


def test_long_names_of_sides_are_initials(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the names of partners would be tiny at the head of a column, or cross its lines."""
    with Table(BOARDS[8], size=(1920, 1080)) as table:
        written: list[str] = []
        monkeypatch.setattr(table.stage.texts, "paint", lambda _surface, text, *_rest, **_more: written.append(text))
        for names in (PerParty("South · North", "East · West"), PerParty("We", "They")):
            RowSlate(full(8), names, WE).paint(pygame.Surface((1920, 1080)), table.stage, Box(0, 0, 252, 312))
        assert {"S · N", "E · W", "We", "They"} <= set(written)
        assert "South · North" not in written


def test_nothing_is_needed_once_all_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end of the game the board no longer asks what the side behind needs."""
    with Table(BOARDS[8], size=(1920, 1080)) as table:
        column = full(8).columns[WE]
        done = Standing(BOARDS[8], PerParty(column, column))
        written: list[str] = []
        monkeypatch.setattr(table.stage.texts, "paint", lambda _surface, text, *_rest, **_more: written.append(text))
        for standing in (full(8), done):
            written.append("; ")
            slate = RowSlate(standing, PerParty("We", "They"), WE)
            slate.paint(pygame.Surface((1920, 1080)), table.stage, Box(0, 0, 600, 720))
        before, after = "".join(written).removeprefix("; ").split("; ")
        assert "Average needed" in before
        assert "Average needed" not in after


def test_every_table_of_coiffeur_is_the_same_kind() -> None:
    """Own boards are played at the same table."""
    assert isinstance(table_of(BOARDS[11]), CoiffeurTable)
    assert table_of(replace(COIFFEUR, name="ours", rows=COIFFEUR_ROWS[8][4:])) is table_of(COIFFEUR)


def test_a_game_is_looked_through_in_its_own_words() -> None:
    """Looking through, a choice is told with its row and factor, and who has handed it on has passed."""
    def passing(view: Observation) -> Push | Choose | Cut:
        return Push() if Push() in view.legal else random_choice(1)(view)  # type: ignore[return-value]

    with Table(COIFFEUR, seed="look", choose=passing) as table:
        to_choice(table, lambda view: view.pushes > 0)
        table.press("row 6")
        table.press("choose obenabe")
        screen = BrowseScreen(table.stage, table.session.record)
        table.stage.go(screen)
        told = [screen._move_words(moment) for moment in (*screen._moments, *screen._coming)]
        assert any(words.endswith("passed.") for words in told)
        assert any("Joker\u00a0×7: Obenabe" in words for words in told)


def test_names_are_those_of_the_seats() -> None:
    """An onlooker reads the names of both sides above the columns."""
    with Table(COIFFEUR, seed="names", person=None) as table:
        called = table.screen.called
        assert isinstance(called, Called)
        assert called.parties[WE] == f"{NAMES[FOUR[0].label]} · {NAMES[FOUR[2].label]}"
        board = table.screen.course.board
        assert isinstance(board, Board)
        assert CoiffeurTable().slate(board, (), called).labels == called.parties


def test_rows_are_reached_by_number_and_one_after_the_other() -> None:
    """Digits, here of the keypad, lead to an open row, two of them beyond the ninth; left and right go from line to line and past
    closed ones."""
    with Table(BOARDS[11], seed="rows") as table:
        to_choice(table, lambda view: view.round_number > 2)
        form, panel = table.screen.controls.form, table.screen.panel
        assert isinstance(panel, RowChoicePanel)
        signs = panel._signs
        open_keys = [sign.key for sign in signs if sign.enabled]
        assert len(signs) == 11
        assert len(open_keys) < 11
        for n, sign in enumerate(signs):
            before = form.focus_key
            panel._typed.move(-99)
            for digit in str(n + 1):
                table.key(getattr(pygame, f"K_KP{digit}"))
            assert form.focus_key == sign.key if sign.enabled else form.focus_key in (before, signs[0].key)
        form.focus(open_keys[0])
        walked = []
        for _ in open_keys:
            table.key(pygame.K_RIGHT)
            walked.append(form.focus_key)
        assert walked == [*open_keys[1:], open_keys[0]]
        table.key(pygame.K_LEFT)
        assert form.focus_key == open_keys[-1]
        assert table.screen.controls.form.by_keyboard
