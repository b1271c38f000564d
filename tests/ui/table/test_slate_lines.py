"""The slate with three lines is written on as points are made; what stands there is never written again (rules 7.0.17)."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import RoundEnded, TrickTaken
from jass_desktop.engine.presets import JASS
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.scoring import Line, Points
from jass_desktop.engine.seats import PAIRS, PerParty, Seat
from jass_desktop.session.table.opening import new_game
from jass_desktop.ui.screens.browse import BrowseScreen
from jass_desktop.ui.table.kinds import table_of
from jass_desktop.ui.table.paint.still import moment_at, picture_of
from jass_desktop.ui.table.questions.dialogs import SlatePanel
from jass_desktop.ui.table.score.slate import SideSlate
from jass_desktop.ui.table.score.strokes import Strokes
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from tests.scores import side_score
from tests.ui.table.support import NAMES, Table, random_choice
from tests.ui.table.test_honours import SEEDS, one_sided


def standing(table: Table) -> PerParty[Strokes]:
    """What stands on the slate of the table."""
    screen = table.screen
    slate = screen.table.slate(screen.course.board, screen.course.written, screen.called)
    assert isinstance(slate, SideSlate)
    return slate.halves


def totals(halves: PerParty[Strokes]) -> PerParty[int]:
    return PerParty(*(half.total for half in halves))


def to_sheet(table: Table) -> SheetPanel:
    """Play on, by chance, to the sheet of a round."""
    def there() -> bool:
        table.act(random.Random(1), mouse=False)
        return isinstance(table.screen.panel, SheetPanel)
    table.wait_for(there)
    assert isinstance(table.screen.panel, SheetPanel)
    return table.screen.panel


def to_trick(table: Table, number: int) -> None:
    """Play on, by chance, until the person is to play and so many tricks of the round are taken."""
    def there() -> bool:
        if table.screen.course.mine and len(table.session.view.tricks) == number and table.screen.panel is None:
            return True
        table.act(random.Random(1), mouse=False)
        return False
    table.wait_for(there)


@pytest.mark.parametrize("pace", [0.0, 0.3])
def test_every_trick_is_written_when_it_is_taken(pace: float) -> None:
    """Through a whole round the slate says what the score says, and the sheet of the round has nothing left to write."""
    with Table(JASS, seed="lines", pace=pace) as table:
        seen = set()

        def ended() -> bool:
            course = table.screen.course
            assert totals(standing(table)) == course.board.running
            seen.add(totals(standing(table)))
            if course.rests:
                table.act(random.Random(1), mouse=False)
            return isinstance(table.screen.panel, SheetPanel)

        table.wait_for(ended)
        assert len(seen) > 4
        sheet, before = table.screen.panel, standing(table)
        assert isinstance(sheet, SheetPanel)
        assert [slate.halves for slate in sheet.occasion.slates] == [before]  # type: ignore[attr-defined]
        assert sheet.written
        table.press("on")
        table.wait_for(lambda: table.screen.course.rests)
        assert standing(table) == before


def test_nothing_is_written_before_the_trick_has_been_seen() -> None:
    """While the cards of a trick still lie there, its points are not on the slate."""
    with Table(JASS, seed="lines", pace=1.0) as table:
        def taking() -> bool:
            show = table.screen.course._show
            if show is not None and show.beat is not None and isinstance(show.beat.event, TrickTaken) and show.beat.event.points:
                return True
            if table.screen.course.rests:
                table.act(random.Random(1), mouse=False)
            return False

        table.wait_for(taking)
        before = totals(standing(table))
        table.screen.course.finish()
        assert sum(totals(standing(table))) > sum(before)


def test_the_enlarged_slate_shows_the_round_too() -> None:
    """S in the middle of a round shows what has been made in it."""
    with Table(JASS, seed="lines") as table:
        to_trick(table, 4)
        table.key(pygame.K_s)
        assert isinstance(table.screen.panel, SlatePanel)
        assert table.screen.panel._slate.halves == standing(table)  # type: ignore[attr-defined]
        assert sum(totals(standing(table))) > 0


def test_taking_back_takes_the_writing_back() -> None:
    """Ctrl+Z rubs out what the card has brought, Ctrl+Y writes it again."""
    with Table(JASS, seed="lines") as table:
        to_trick(table, 3)
        before = standing(table)
        table.answer(random_choice(1))
        table.wait_for(lambda: (table.screen.course.rests and len(table.session.view.tricks) == 4) or bool(table.screen.panel))
        table.wait_for(lambda: table.screen.course.rests)
        after = standing(table)
        assert after != before
        table.key(pygame.K_z, pygame.KMOD_CTRL)
        assert standing(table) == before
        table.key(pygame.K_y, pygame.KMOD_CTRL)
        assert standing(table) == after


def test_a_game_is_gone_on_with_as_it_stood() -> None:
    """A game loaded in the middle of its second round has the same strokes, not just the same points, as when it was left."""
    with Table(JASS, seed="lines") as table:
        to_sheet(table)
        table.press("on")
        to_trick(table, 3)
        stood, record = standing(table), table.session.record
    with Table(JASS, record=record) as table:
        assert standing(table) == stood


def halves_at(record: GameRecord, move: int, table: Table) -> PerParty[Strokes]:
    """What stands on the slate of the picture that is painted of this moment."""
    picture = picture_of(moment_at(record, move, Seat.SOUTH), table.stage, table.screen.names, size=(1280, 720))
    slate = table_of(picture.board.rules).slate(picture.board, picture.rounds, picture.called)
    assert isinstance(slate, SideSlate)
    return slate.halves


def test_a_record_is_looked_through_with_its_slate() -> None:
    """In a game that is looked through, or painted to a file, the slate stands as it did at the table."""
    with Table(JASS, seed="lines") as table:
        to_trick(table, 3)
        stood, record = standing(table), table.session.record
        assert halves_at(record, len(record.actions), table) == stood
        assert totals(halves_at(record, 2, table)) == (0, 0)
        screen = BrowseScreen(table.stage, record)
        table.stage.go(screen)
        table.key(pygame.K_END)
        table.wait(3)
        assert screen._moments[-1].entries == table.session.entries
        table.picture()


def test_a_match_is_written_while_it_is_celebrated() -> None:
    """The bonus is on the slate before the sheet comes, which does not write it again."""
    with Table(JASS, seed=SEEDS[Seat.NORTH], choose=one_sided) as table:
        def there() -> bool:
            if table.screen.course.mine:
                table.answer(one_sided)
            return isinstance(table.screen.panel, SheetPanel)
        table.wait_for(there)
        sheet = table.screen.panel
        assert isinstance(sheet, SheetPanel)
        assert sheet.written
        score = table.session.view.rounds[-1]
        assert score.line(Line.MATCH) == (100, 0)
        assert totals(standing(table)) == score.totals


def test_what_a_match_annuls_is_taken_off_by_the_sheet() -> None:
    """Where a side without a trick loses its Weis, the sheet takes them off the slate, and the score agrees."""
    rules = replace(JASS, name="own", weis_void_on_match=True)
    with Table(rules, record=new_game(rules, Decks("x"), **NAMES)) as table:
        start = table.screen.course.board
        before = replace(start, entries=start.entries.plus(PAIRS.parties[1], 50).plus(PAIRS.parties[0], 157, 100))
        points = PerParty(Points(cards=152, last_trick=5, match=100), Points())
        score = side_score(1, rules.contracts[0], 1, points, tricks=PerParty(9, 0))
        after = replace(before, entries=before.entries.after(RoundEnded(score), rules))
        slates = table.screen.table.slates(before, after, (), score, table.screen.called)
        shown = [totals(slate.halves) for slate in slates if isinstance(slate, SideSlate)]
        assert shown == [(257, 50), (257, 0)]
