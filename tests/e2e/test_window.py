"""The program in a real window: a game is chosen, settings are changed, processes stop, and the window is closed."""

from __future__ import annotations

from dataclasses import replace

import psutil
import pygame
import pytest

from jass_desktop.engine.presets import POP
from tests.e2e.desk import MISSING, Program, Start, wait_for
from tests.e2e.person import SIZE, Person

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=f"these tests need {', '.join(MISSING)}")]


def test_a_game_is_chosen_on_the_menu(start: Start) -> None:
    """Typing finds a game, a button above that begins it asks for its target, and the next start remembers both."""
    program = start("--pace", "0")
    program.key("p", "o", "p", "Right", "Up", "Return", "Down", "Return", "Down", "Return")
    Person(program, SIZE, seed=1).act(mouse=False)
    record = program.record()
    assert record is not None
    assert record.rules == replace(POP, target=1500)
    assert program.close() == 0
    program = start("--pace", "0")
    program.key(*["shift+Tab"] * 3, "Return")  # from the game that goes on, back past the cards and the rules

    def begun() -> bool:
        """Whether another game has begun; Return cuts where the person is asked to."""
        program.key("Return")
        again = program.record()
        return again is not None and again.decks.seed != record.decks.seed and again.rules == record.rules

    wait_for(begun)
    assert program.close() == 0


@pytest.mark.some(0, 1)
def test_the_game_goes_on_when_the_players_process_is_stopped(start: Start) -> None:
    """A computer player that hangs is replaced: somebody steps in, the stopped process is gone and another one is there."""
    program = start("--rules", "chibre-romand", "--seed", "4", "--pace", "0", "--level", "master")
    person = Person(program, SIZE, seed=1)
    while not person.act(mouse=False).round.tricks:
        pass
    player, = wait_for(lambda: found if len(found := players(program)) == 1 else [])
    player.suspend()
    for _ in range(6):
        person.act(mouse=False)
    wait_for(lambda: not player.is_running(), 5)
    assert player not in players(program)
    wait_for(lambda: len(players(program)) == 1)
    assert program.close() == 0


def players(program: Program) -> list[psutil.Process]:
    """The processes in which computer players think; one that only watches over another is none, nor is the judge, which stands
    back behind all others a moment after its start."""
    window, *others = program.family()
    found = [process for process in others if "jass_desktop.ai.process.cell" in " ".join(process.cmdline())]
    return [process for process in found if not process.children() and process.nice() == window.nice()]


def black_share(program: Program) -> float:
    """How much of the screen is black."""
    picture = pygame.image.load(program.picture())
    colours = [picture.get_at((x, y)) for x in range(0, picture.get_width(), 8) for y in range(0, picture.get_height(), 8)]
    return sum(max(colour[:3]) < 8 for colour in colours) / len(colours)


@pytest.mark.some(0, 1)
def test_the_program_starts_again_with_another_contrast(start: Start) -> None:
    """From the settings, in the same process and with the same data; the game is kept."""
    program = start("--pace", "0", "--rules", "pop")
    Person(program, SIZE, seed=1).act(mouse=False)
    assert black_share(program) < 0.2
    program.key("F10", *["shift+Tab"] * 18, "Return")  # back past six names, as many portraits and five decks
    program.still()
    program.key(*["shift+Tab"] * 4, "Right")  # back past captions, speech and motion
    program.still()
    program.key(*["Tab"] * 5, "Return")  # past the same and the way back to the first button
    wait_for(lambda: "--rules" not in program.family()[0].cmdline())
    program.find_window()
    program.still()
    assert black_share(program) > 0.3
    program.key("Escape")  # from the questions of the first start, which nobody has answered
    program.still()
    program.key("Return")  # the menu offers to go on first
    Person(program, SIZE, seed=1).act(mouse=False)
    assert program.messages == ""
    assert program.close() == 0


def test_closing_the_window_asks_nothing_and_leaves_no_process(start: Start) -> None:
    """Quitting in the middle of a game is one click; the game is there the next time."""
    program = start("--rules", "schieber", "--seed", "5", "--pace", "0")
    Person(program, SIZE, seed=1).act(mouse=False)
    family = program.family()
    assert program.close() == 0
    wait_for(lambda: not any(process.is_running() for process in family), 3)
    record = program.record()
    assert record is not None
    assert record.actions


@pytest.mark.some(0, 1)
def test_leaving_on_a_full_disk_loses_nothing(start: Start) -> None:
    """The window stays open and asks; another place keeps the game, from where the next start takes it back."""
    program = start("--rules", "chibre-romand", "--seed", "6", "--pace", "0")
    person = Person(program, SIZE, seed=1)
    person.act(mouse=False)
    program.still()
    before = program.record()
    assert before is not None
    program.fill_disk(full=True)
    program.key("Return", "1", "2", "3", "4", "5", "6", "7", "8", "9")  # one of these is an answer, or a card that may be played
    program.still()
    assert program.record() == before
    program.ask_to_close()
    program.still()
    assert program.running
    program.key("Down", "Return")  # in the home folder
    assert program.wait() == 0
    assert program.record() == before

    again = start("--pace", "0")
    after = again.record()
    assert after is not None
    assert len(after.actions) > len(before.actions)
    assert after.actions[:len(before.actions)] == before.actions
    assert again.close() == 0
    assert "Traceback" not in again.messages
