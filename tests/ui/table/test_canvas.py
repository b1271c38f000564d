from __future__ import annotations

import threading
from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.cast import Sprite
from jass_desktop.ui.table.paint import canvas
from jass_desktop.ui.table.paint.bubbles import bubble_rect, paint_bubble
from jass_desktop.ui.table.paint.cards import CardPainter, _turned
from jass_desktop.ui.table.paint.paint import items, paint_table
from tests.ui.table.support import Table
from tests.ui.table.test_screen import play_until


def test_the_first_picture_comes_in_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little time a beat has, what was seen before stays until the whole table can be seen."""
    monkeypatch.setattr(canvas, "_STEPS_S", 0.0)
    with Table(PRESETS["chibre-romand"], seed="steps") as table:
        surface = pygame.Surface(table.stage.size, 0, 32)
        surface.fill((1, 2, 3))
        before = surface.get_buffer().raw
        beats = 0
        table.stage.paint(surface)
        while table.stage.unfinished:
            assert table.stage.dirty
            assert surface.get_buffer().raw == before
            table.stage.paint(surface)
            beats += 1
        assert beats > 20
        assert surface.get_buffer().raw != before


def test_what_is_kept_is_the_whole_table() -> None:
    """Painted in steps and brought up to date, the table is the one that is painted at once."""
    with Table(PRESETS["chibre-romand"], seed="whole") as table:
        stage, cards = table.stage, CardPainter()
        table.picture()
        picture = table.screen.picture(table.screen.course.board)
        kept, whole = pygame.Surface(stage.size, 0, 32), pygame.Surface(stage.size, 0, 32)
        kept_by = canvas.Canvas(cards)
        while not kept_by.paint(kept, stage, picture, None):
            pass
        paint_table(whole, stage, cards, picture)
        assert kept.get_buffer().raw == whole.get_buffer().raw


def test_another_size_waits_for_its_background() -> None:
    """After the window was resized the table is not seen in flat colours first."""
    with Table(PRESETS["chibre-romand"], seed="size") as table:
        stage = table.stage
        table.picture()
        stage.resize((1600, 900))
        surface = pygame.Surface(stage.size, 0, 32)
        surface.fill((1, 2, 3))
        stage.paint(surface)
        assert stage.unfinished
        assert surface.get_at((5, 5))[:3] == (1, 2, 3)
        assert table.picture().get_at((5, 5))[:3] != (1, 2, 3)


@pytest.mark.parametrize("rules", [
    replace(PRESETS["schieber"], contracts=(Contract.OBENABE,), factors={Contract.OBENABE: 3}, weis="none"),
    replace(PRESETS["schieber"], contracts=(Contract.SLALOM_UNDENUFE,), factors={}, weis="none"),
    PRESETS["differenzler"],
    PRESETS["coiffeur"],
], ids=["direction", "mixed", "turned", "board"])
def test_what_is_painted_is_told_by_the_key(rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    """No item paints a picture that its key does not know of; else it would keep the stand-in of one that comes late."""
    with Table(rules, seed="late") as table:
        play_until(table, lambda t: t.screen.course.board.contract is not None and t.screen.course.rests)
        stage, asked = table.stage, set[object]()
        made = stage.raster.made

        def remember(what: Hashable, size: tuple[int, int], *rest: Any, **more: Any) -> pygame.Surface:
            asked.add((what, size))
            return made(what, size, *rest, **more)

        monkeypatch.setattr(stage.raster, "made", remember)
        for item in list(items(stage, CardPainter(), table.screen.picture(table.screen.course.board))):
            before = set(asked)
            item.paint(pygame.Surface(stage.size, 0, 32))
            assert asked == before, item.key


@pytest.mark.parametrize("rules", [
    replace(PRESETS["schieber"], contracts=(Contract.OBENABE,), factors={Contract.OBENABE: 3}, weis="none"), PRESETS["coiffeur"]])
def test_what_lies_on_the_table_is_painted_without_the_disk(rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the table has been seen, no change on it looks for the folder of its drawings again."""
    with Table(rules, seed="disk") as table:
        play_until(table, lambda t: t.screen.course.board.contract is not None and t.screen.course.rests)
        surface = table.picture()
        monkeypatch.setattr(Path, "is_dir", None)
        for item in items(table.stage, CardPainter(), table.screen.picture(table.screen.course.board)):
            item.paint(surface)


@pytest.mark.parametrize(("width", "up"), [(120, 1.0), (90, 1.0), (120, 0.75)])
def test_a_card_under_way_has_smooth_edges(width: int, up: float) -> None:
    """Turned a little while it moves, grows or is turned over, its edges blend into what lies below, as when it rests."""
    with Table(PRESETS["chibre-romand"]) as table:
        table.picture()
        card, spot = Card.parse("C6"), Spot(300, 300, width, 7.0, up)
        table.stage.faces.ask(card, 120)
        table.picture()
        image, _place = CardPainter().blits(table.stage, card, spot, drawn_px=120)[-1]
        alphas = [image.get_at((x, y)).a for x in range(image.get_width()) for y in range(image.get_height())]
        assert sum(0 < alpha < 255 for alpha in alphas) > 2 * 120


def test_a_card_that_lands_looks_as_it_flew() -> None:
    """Until its smooth picture is made, a card at rest is the very picture that it moved with, so nothing is turned again."""
    with Table(PRESETS["chibre-romand"]) as table:
        card, spot, cards = Card.parse("C6"), Spot(300, 300, 120, 6.0), CardPainter()
        table.stage.faces.ask(card, 120)
        table.picture()
        _shadow, (flying, _place) = cards.blits(table.stage, card, spot, drawn_px=120)
        _shadow, (lying, _place) = cards.blits(table.stage, card, spot)
        assert lying is flying
        table.picture()
        _shadow, (smooth, _place) = cards.blits(table.stage, card, spot)
        assert smooth is not flying


def test_a_card_is_already_smooth_when_it_lands() -> None:
    """Once its smooth picture is made, a card is painted with it while it still moves, if it is turned as it will lie."""
    with Table(PRESETS["chibre-romand"]) as table:
        card, spot, cards = Card.parse("C6"), Spot(300, 300, 320, 6.4), CardPainter()
        table.stage.faces.ask(card, 320)
        table.picture()
        rough = cards.blits(table.stage, card, spot, drawn_px=320)[-1][0]
        assert cards.foresee(table.stage, card, spot)
        table.picture()
        smooth = cards.blits(table.stage, card, spot, drawn_px=320)[-1][0]
        assert smooth is cards.blits(table.stage, card, spot)[-1][0] is not rough


def test_a_card_at_rest_is_looked_up_once() -> None:
    """Where a card lies and what it looks like is found once, and again when a picture of it has come."""
    with Table(PRESETS["chibre-romand"]) as table:
        card, spot, cards = Card.parse("C6"), Spot(300, 300, 120, 6.0), CardPainter()
        table.stage.faces.ask(card, 120)
        table.picture()
        cards.lying(table.stage, card, spot)  # makes what can be made at once, and asks for the smooth picture
        rough = cards.lying(table.stage, card, spot)
        assert cards.lying(table.stage, card, spot) is rough
        table.picture()
        smooth = cards.lying(table.stage, card, spot)
        assert smooth[-1][0] is not rough[-1][0]
        assert smooth == cards.blits(table.stage, card, spot)
        assert cards.lying(table.stage, card, spot, pale=True) != smooth


def test_what_is_about_to_leave_is_not_turned_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The beat that shows what has happened paints cards that start to move as they lay: none is turned, and no picture of how
    they will lie is requested yet.
    """
    turned, starts = list[str](), 0

    def noted(*arguments: Any, **more: Any) -> pygame.Surface:
        turned.append(threading.current_thread().name)
        return _turned(*arguments, **more)

    def requested(*_: Any) -> bool:
        turned.append(threading.current_thread().name)
        return False

    monkeypatch.setattr("jass_desktop.ui.table.paint.cards._turned", noted)
    monkeypatch.setattr(CardPainter, "foresee", requested)
    with Table(PRESETS["chibre-romand"], seed="leaves", person=None, pace=1.0) as table:
        course = table.screen.course
        for _beat in range(600):
            table.stage.tick(0.03)
            if (frame := course.frame()).take is not None and frame.time_s == 0 and frame.board.trick.plays:
                turned.clear()
                table.stage.paint(pygame.Surface(table.stage.size, 0, 32))
                assert threading.current_thread().name not in turned
                starts += 1
            table.picture()
    assert starts > 4


def test_landing_cards_are_foreseen() -> None:
    """While the cards of a deal are still flying, the pictures of how they will lie are made."""
    with Table(PRESETS["chibre-romand"], seed="deal", pace=1.0) as table:
        def flying() -> tuple[Sprite, ...]:
            take = table.screen.course.frame().take
            return () if take is None else tuple(moving.sprite for moving in take.moving)

        table.picture()
        table.wait_for(lambda: len(flying()) > 36)
        table.stage.tick(0.01)
        for _beat in range(len(flying())):
            table.picture()
        turned = [sprite for sprite in flying() if sprite.card is None and sprite.spot.angle % 90]
        assert turned
        for sprite in turned:
            CardPainter().foresee(table.stage, sprite.card, sprite.spot)
        assert not table.stage.raster.pending


@pytest.mark.some(1, 2)
@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
def test_a_bubble_stays_in_its_place(size: tuple[int, int]) -> None:
    """Whatever is said at whichever seat, the bubble with its tail and shadow touches no more than the area it announces."""
    with Table(PRESETS["chibre-romand"]) as table:
        table.stage.resize(size)
        table.picture()
        layout, s = table.screen.course.arrangement.layout, table.stage.style
        for seat in table.screen.rules.seating.seats:
            for text in ("No", "I pass it to my partner, who may say acorns or whatever there is"):
                surface = pygame.Surface(size, pygame.SRCALPHA, 32)
                paint_bubble(surface, table.stage, layout, seat, text)
                body = bubble_rect(table.stage, layout, seat, text)
                touched = surface.get_bounding_rect()
                assert touched.contains(body)
                assert body.inflate(s.px(6), s.px(6)).contains(touched)
