"""What was said, to be read again: the same words as at the table, in order, and nothing that was not said."""

from __future__ import annotations

import random

import pygame
import pytest

from jass_desktop.engine.events import CardPlayed, RoundBegan, TrickTaken
from jass_desktop.engine.presets import PRESETS, SCHIEBER
from jass_desktop.engine.record import replay
from jass_desktop.session.book.variation import redealt
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.log import LogScreen
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.table.screen import TableScreen
from jass_desktop.ui.table.speech.log import log_of
from jass_desktop.ui.widgets.listing import ScrollList
from tests.store.games import played
from tests.ui.access.test_screens import check_tree
from tests.ui.seen import push, widget
from tests.ui.table.support import Table


def opened(table: Table) -> LogScreen:
    """The log over the table."""
    table.key(pygame.K_p)
    assert isinstance(table.stage.screen, LogScreen)
    return table.stage.screen


def lines(screen: TableScreen) -> list[str]:
    return [line for one in log_of(screen.session.record, screen.answers, "normal") for line in one.lines]


@pytest.mark.parametrize("speech", ["normal", "long"])
def test_all_that_was_read_out(window: pygame.Surface, speech: str) -> None:
    """Every message about the game is a line of the log, in the same order."""
    rng = random.Random(2)
    with Table(SCHIEBER, speech=speech) as table:
        for _ in range(12):
            table.wait(60)
            table.act(rng, mouse=False)
        said = [one.text for one in table.stage.said.latest(200)]
        logged = [line for one in log_of(table.session.record, table.screen.answers, speech) for line in one.lines]
        assert len(logged) > 30
        assert [text for text in said if text in logged] == [text for text in logged if text in said]
        assert set(logged) <= set(said)


@pytest.mark.some(3)
@pytest.mark.parametrize("name", PRESETS)
def test_every_card_and_trick_of_a_game(window: pygame.Surface, name: str) -> None:
    """Also of a game that was begun in another run, under the title of its round."""
    record = played(60, "a log", PRESETS[name])
    events = [event for step in replay(record) for event in step.events]
    with Table(PRESETS[name], record=record) as table:
        logged, theme, names = log_of(record, table.screen.answers, "normal"), table.stage.theme, table.screen.names
        assert len(logged) == sum(isinstance(event, RoundBegan) for event in events)
        told = iter([line for one in logged for line in one.lines])
        for event in events:
            if isinstance(event, CardPlayed):
                assert f"{names[event.seat]}: {theme.card_name(event.card, 'en')}" in told, event
            elif isinstance(event, TrickTaken):
                assert any(line.startswith(f"{names[event.winner]}: trick") for line in told), event


def test_what_was_hidden_is_in_no_line(window: pygame.Surface) -> None:
    """With other hands where the person cannot see them, the log is the same."""
    for moves in (5, 20, 40, 58):
        record = played(moves, "a log", SCHIEBER)
        logs = []
        for one in (record, redealt(record, record.rules.seating.seats[0], random.Random(moves))):
            with Table(SCHIEBER, record=one) as table:
                logs.append(log_of(one, table.screen.answers, "long"))
        assert logs[0] == logs[1]


def test_what_is_taken_back_is_gone(window: pygame.Surface) -> None:
    """A card that was taken back was never said."""
    rng = random.Random(3)
    with Table(SCHIEBER) as table:
        for _ in range(4):
            table.wait(60)
            table.act(rng, mouse=False)
        table.wait(60)
        before = lines(table.screen)
        table.key(pygame.K_z, pygame.KMOD_CTRL)
        table.wait(10)
        after = lines(table.screen)
        assert len(after) < len(before)
        assert before[:len(after) - 1] == after[:-1]


def test_the_screen(window: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    """It opens by its key or from the menu, at the last line; a reader has all lines; it can be copied; the key closes it."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    with Table(SCHIEBER, record=played(60, "a log", SCHIEBER)) as table:
        screen = opened(table)
        listed = widget(screen, "lines")
        assert isinstance(listed, ScrollList)
        assert listed.selected == listed.count - 1
        assert listed.row(listed.selected).bottom <= listed.rect.bottom
        tree = describe(table.stage)
        check_tree(tree)
        rows = [tree[key] for key in next(node for node in tree.nodes if node.key.endswith(" widget lines")).children]
        assert len(rows) == listed.count
        assert [row.role for row in rows].count("heading") == len(log_of(table.session.record, table.screen.answers, "normal"))
        assert {row.role for row in rows} == {"heading", "list_box_option"}
        push(screen, "copy")
        assert copied[0].splitlines() == [row.name for row in rows]
        table.key(pygame.K_p)
        assert table.stage.screen is table.screen
        table.key(pygame.K_m)
        menu = table.stage.screen
        assert isinstance(menu, QuestionScreen)
        push(menu, next(one.key for one in menu.form.widgets if getattr(one, "label", "") == "What was said"))
        assert isinstance(table.stage.screen, LogScreen)
