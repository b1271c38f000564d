"""What is read out at the table, and what the keys answer."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from jass_desktop.engine.events import CardPlayed, TrickTaken
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS, SCHIEBER
from jass_desktop.engine.record import replay
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.keys import DEEDS
from jass_desktop.ui.said import Said
from jass_desktop.ui.screens.help import HelpScreen
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.table.speech.answers import ANSWERS
from tests.ui.table.support import Answers as Opponents
from tests.ui.table.support import Table, random_choice, reached

FIRST_F = {f"f{number}": getattr(pygame, f"K_F{number}") for number in range(2, 13)}


def played(table: Table, turns: int) -> list[str]:
    """What has been said after so many deeds of the person."""
    rng = random.Random(2)
    for _ in range(turns):
        table.wait(60)
        table.act(rng, mouse=False)
    table.wait(60)
    return [one.text for one in table.stage.said.latest(200)]


@pytest.mark.parametrize("detail", ["short", "normal", "long"])
def test_each_card_once_in_the_order_of_the_table(window: pygame.Surface, detail: str) -> None:
    """Every card and every trick is read out, by whom and in order; only the person's own cards are left out if it is short."""
    with Table(SCHIEBER, speech=detail) as table:
        said = played(table, 9)
        names, theme = table.screen.names, table.stage.theme
        expected = []
        for step in replay(table.session.record):
            for event in step.events:
                if isinstance(event, CardPlayed) and not (detail == "short" and event.seat is table.session.person):
                    expected.append(f"{names[event.seat]}: {theme.card_name(event.card, 'en')}")
                elif isinstance(event, TrickTaken):
                    expected.append(f"{names[event.winner]}: trick")
        cards = [text.split(",")[0].split(".")[0] for text in said if any(text.startswith(one) for one in expected)]
        assert cards == expected
        assert len(expected) > 20


@pytest.mark.some(5)
@pytest.mark.parametrize("name", PRESETS)
def test_every_game_is_told(window: pygame.Surface, name: str) -> None:
    """No event of any game fails, nothing is said twice in a row, and a card is never told before it lies there."""
    with Table(PRESETS[name], speech="long") as table:
        said = played(table, 5)
        assert len(said) > 5
        assert all(one != other for one, other in pairwise(said))


def test_partners_are_named_once_a_game(window: pygame.Surface) -> None:
    """With the first round, before its dealer; nobody is where all play alone."""
    for name, count in (("schieber", 1), ("differenzler", 0)):
        with Table(PRESETS[name]) as table:
            said = played(table, 12)
            partner = f"You play with {table.screen.names[Seat.NORTH]}. "
            assert sum(text.startswith(partner) for text in said) == count
            assert sum("You play with" in text for text in said) == count


def test_showing_never_delays_the_reading(window: pygame.Surface) -> None:
    """At a slow pace, too, all of a moment is said when it begins."""
    with Table(SCHIEBER, pace=3.0) as table:
        table.wait_for(lambda: table.session.view.contract is not None or table.screen.panel is not None)
        said = [one.text for one in table.stage.said.latest(50)]
        assert "The cards are dealt." in said


def test_keys_answer_at_any_moment(window: pygame.Surface) -> None:
    """Each key says something of its own while a question is open, and the focus stays; a changed key does it, too."""
    record = reached(SCHIEBER, Phase.CHOICE, Opponents(random_choice(3)))
    with Table(SCHIEBER, record=record, keys={"tell hand": "ctrl+h"}) as table:
        assert table.screen.panel is not None
        before, panel = table.screen.form.focus_key, table.screen.panel
        found = []
        for deed in ANSWERS:
            count = table.stage.said.count
            if deed == "tell hand":
                table.key(pygame.K_h, pygame.KMOD_CTRL)
            else:
                table.key(FIRST_F[DEEDS[deed].usual])
            assert table.stage.said.count == count + 1, deed
            found.append(table.stage.said.latest(1)[0].text)
        assert len(set(found)) == len(found)
        assert list(table.stage.toasts)
        assert (table.screen.form.focus_key, table.screen.panel) == (before, panel)


@pytest.mark.parametrize("opens", [lambda table: table.key(pygame.K_m), lambda table: table.stage.toggle_help(),
                                   lambda table: table.key(pygame.K_p)], ids=["menu", "help", "log"])
def test_keys_answer_under_a_dialog(window: pygame.Surface, opens: Callable[[Table], None]) -> None:
    """Under the menu of the table, the help and the log, too, which stay and keep their focus."""
    with Table(SCHIEBER, record=reached(SCHIEBER, Phase.PLAY, Opponents(random_choice(3)))) as table:
        opens(table)
        dialog = table.stage.screen
        assert isinstance(dialog, FormScreen)
        focused, count = dialog.form.focus_key, table.stage.said.count
        table.key(pygame.K_F3)
        assert table.stage.screen is dialog
        assert dialog.form.focus_key == focused
        assert table.stage.said.count == count + 1
        assert table.stage.said.latest(1)[0].text == table.screen.answers.trick()


def test_the_last_message_again() -> None:
    """F12 repeats what has happened, and goes back message by message; answers are none."""
    said = Said()
    assert not said.again(back=False)
    for text in ("one", "two", "three"):
        said.add(text)
    said.add("an answer", answer=True)
    assert [said.again(back=back) for back in (False, True, True, True, False)] == ["three", "two", "one", "one", "three"]
    said.add("four")
    assert said.again(back=True) == "three"


def test_captions_show_what_is_read_out(window: pygame.Surface) -> None:
    """Without them only what the person asks for is shown."""
    for captions, shown in (("off", False), ("on", True)):
        with Table(SCHIEBER, captions=captions) as table:
            played(table, 1)
            assert bool(list(table.stage.toasts)) is shown


def test_why_a_card_is_not_allowed_is_read_out(window: pygame.Surface) -> None:
    """The line above the hand is for those who see it."""
    with Table(SCHIEBER) as table:
        table.screen.remark.say("Not this one.")
        assert table.stage.said.latest(1)[0].text == "Not this one."


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_the_keys(window: pygame.Surface, language: str) -> None:
    """It finds room for all keys of a table, in a small window, too."""
    with Table(SCHIEBER, size=(1024, 640), language=language) as table:
        screen = HelpScreen(table.stage, table.screen)
        table.stage.go(screen)
        assert any("F9, F12" in keys for keys, _does in screen.keys)
        assert all(screen._sheet.contains(widget.rect) for widget in screen.form.widgets)
