"""Which faces are made first."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from jass_desktop.engine.cards import Card
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import CHIBRE_ROMAND
from jass_desktop.ui.stage import Screen
from tests.ui.table.support import Table, random_choice


def seated(table: Table) -> set[Card]:
    """Wait until the person is to play; the cards that can be seen."""
    choose = random_choice(3)
    for _ in range(4000):
        view = table.session.view
        if table.screen.course.mine and view.phase is Phase.PLAY:
            table.picture()
            return {*view.hand, *(card for _, card in view.trick.plays)}
        if table.screen.course.mine:
            table.answer(choose)
        table.stage.tick(0.05)
    raise AssertionError("it has not come to that")


def taken(table: Table, deck: str) -> None:
    """Switch the deck and wait until it has been read."""
    table.stage.change(deck=deck)
    while table.stage.theme.key != deck:
        time.sleep(0.002)
        table.stage.tick(0.0)


def test_what_can_be_seen_is_made_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a switch the visible cards are asked for before any other."""
    with Table(CHIBRE_ROMAND, seed="first") as table:
        visible, asked = seated(table), []
        ask = table.stage.raster.ask

        def noted(what: Any, *others: Any, **more: Any) -> None:
            if isinstance(what, tuple) and what[0] is table.stage.theme:
                asked.append(what)
            ask(what, *others, **more)

        monkeypatch.setattr(table.stage.raster, "ask", noted)
        taken(table, "german")
        table.picture()
        table.wait(40)
        faces = [what[-1] for what in asked if isinstance(what[-1], Card)]
        assert set(faces[:len(visible)]) == visible
        assert len(faces) > len(visible)


def test_a_deck_chosen_in_the_settings_is_ready_behind_them() -> None:
    """While the settings lie over the table its cards are made, so that it is seen at once with the new deck."""
    with Table(CHIBRE_ROMAND, seed="behind") as table:
        visible = seated(table)
        table.stage.open_settings()
        assert table.stage.screen is not table.screen
        taken(table, "french")
        width = round(table.screen.course.arrangement.layout.card)

        def ready() -> bool:
            return all(table.stage.faces.ready(card, width) for card in visible)

        end = time.monotonic() + 20
        while not ready() and time.monotonic() < end:
            table.stage.tick(0.0)
            time.sleep(0.002)
        assert ready()
        assert table.stage.screen is not table.screen


def test_what_lies_behind_waits_for_what_moves() -> None:
    """While cards move, a screen behind the table does not follow a new size; once they rest, it does without being seen."""
    with Table(CHIBRE_ROMAND, seed="waits", pace=1.0) as table:
        stage, sizes = table.stage, list[tuple[int, int]]()

        class Behind(Screen):
            prepares = True

            def resize(self, size: tuple[int, int]) -> None:
                sizes.append(size)

            def paint(self, surface: pygame.Surface) -> None:
                raise AssertionError("it is behind the table")

        stage.screens.insert(0, Behind(stage))
        table.wait_for(lambda: stage.busy, dt_s=0.01)
        stage.resize((1024, 640))
        table.picture()
        while stage.busy:
            assert not sizes
            stage.tick(0.01)
        table.wait_for(lambda: bool(sizes), dt_s=0.01)
        assert sizes == [(1024, 640)]


def test_what_prepares_nothing_follows_when_it_is_seen_again() -> None:
    """A screen behind the table is not laid out for sizes in which nobody sees it, keeps no beat busy, and is not late."""
    with Table(CHIBRE_ROMAND, seed="seen") as table:
        stage, sizes = table.stage, list[tuple[int, int]]()

        class Behind(Screen):
            def resize(self, size: tuple[int, int]) -> None:
                sizes.append(size)

            def paint(self, surface: pygame.Surface) -> None:
                assert sizes

        seated(table)
        stage.screens.insert(0, Behind(stage))
        stage.resize((1024, 640))
        stage.resize((1280, 720))
        table.picture()
        table.wait(3)
        stage.dirty = False
        assert not sizes
        assert not stage.stirs
        stage.back()
        table.picture()
        assert sizes == [(1280, 720)]
