"""The program in a real window, played with the mouse and the keyboard, killed, stopped, and gone on with."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import psutil
import pygame
import pytest

from jass_desktop import cli
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import POP
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import FOUR, Seat
from jass_desktop.session.characters import RIVALS
from jass_desktop.session.daily.days import Day
from jass_desktop.session.history.tries import tries_by_tournament
from jass_desktop.session.ladder.match import LadderMatch, match_of
from jass_desktop.session.ladder.standing import MatchStanding, read_ladder
from jass_desktop.session.setting import PASSES, DailyDeal, TournamentPass, setting_of
from jass_desktop.session.tournament.evening import Evening, read_evening
from jass_desktop.session.tournament.tournament import tournament_of
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.e2e.desk import MISSING, Desk, Program, wait_for
from tests.e2e.person import Person

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=f"these tests need {', '.join(MISSING)}")]

SIZE = (1200, 700)
# Whole games are played against players who answer at once.
AT_SIZE = ("--size", f"{SIZE[0]}x{SIZE[1]}", "--theme", "swiss", "--lang", "en", "--level", "apprentice")

_BEHIND_S = 300.0
"""How long what is played behind the scenes may take where other tests keep the processors busy: it is of the lowest priority."""
Start = Callable[..., Program]


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with Desk(1280, 800) as desk:
        yield desk


@pytest.fixture
def start(desk: Desk, tmp_path: Path) -> Iterator[Start]:
    """Starts the program on a desk, with one data directory for the whole test."""
    started: list[Program] = []

    def start(*arguments: str, code: str = "") -> Program:
        started.append(Program(desk, tmp_path / "data", *AT_SIZE, *arguments, code=code))
        started[-1].start()
        return started[-1]

    yield start
    for program in started:
        program.end()


def test_a_round_by_mouse_survives_a_kill_in_mid_trick_and_the_game_is_finished_by_keyboard(
        start: Start, tmp_path: Path, size: Callable[[int, int], int]) -> None:
    """A kill loses nothing that the person did, no process outlives the window's, and the game goes on to its end."""
    target = size(250, 1000)
    rules = tmp_path / "own.yaml"
    rules.write_text(f"name: Own\nbase: chibre-romand\ntarget: {target}\n")
    program = start("--rules", str(rules), "--seed", "3", "--pace", "0.2")
    person = Person(program, SIZE, seed=1)
    state = person.act(mouse=True)
    while not state.rounds or not state.round.trick.plays:
        state = person.act(mouse=True)
        assert state.outcome is None
    before = program.record()
    assert before is not None
    assert program.kill_alone() == []

    again = start("--pace", "0")
    kept = again.record()
    assert kept is not None
    assert kept.actions[:len(before.actions)] == before.actions
    again.still()
    again.key("Return")  # the menu offers to go on first
    person = Person(again, SIZE, seed=2)
    while state.outcome is None:
        state = person.act(mouse=False)
    assert max(state.outcome.totals) >= target
    assert again.close() == 0


TOMORROW = """
from datetime import timedelta
from jass_desktop.commands.window import Desk
today = Desk.today
Desk.today = lambda desk: today(desk) + timedelta(days=1)
"""
"""Has the window's clock go past midnight."""


def test_a_deal_of_the_day_is_begun_killed_and_finished_after_midnight(start: Start, tmp_path: Path) -> None:
    """It goes on with the cards of its own date, and once it is over its characters play them, too."""
    program = start("--pace", "0.2")
    program.key(*["shift+Tab"] * 9, "Return")  # the way to it, just before the one to a tournament and the seven others
    program.still()
    program.key("Return")
    person = Person(program, SIZE, seed=1)
    while not (state := person.act(mouse=True)).round.tricks:
        pass
    before = program.record()
    assert before is not None
    setting = setting_of(before.rules.name)
    assert isinstance(setting, DailyDeal)
    day = setting.day
    assert Day(day).fixture.has(before)
    assert program.kill_alone() == []

    again = start("--pace", "0", code=TOMORROW)
    again.key("Return")  # the menu offers to go on first
    person = Person(again, SIZE, seed=2)
    while state.outcome is None:
        state = person.act(mouse=False)
    record = again.record()
    assert record is not None
    assert record.actions[:len(before.actions)] == before.actions
    assert Day(day).fixture.has(record)
    assert record.headers.get("practice") is None
    history = History(DataDir.of(tmp_path / "data").history, GameLocks(tmp_path / "nobody.lock"))

    def compared() -> bool:
        """Whether a character has played; Return leaves the score sheet, leads to the result, and copies it."""
        again.key("Return")
        return bool(history.points_by_seed([Day(day).seed]))

    wait_for(compared, 300)
    assert again.close() == 0


def play_pass(program: Program, number: int) -> GameRecord:
    """Play this pass by keys to its end, from the table on."""
    person = Person(program, SIZE, seed=number)
    while person.act(mouse=False).outcome is None:
        pass
    record = program.record()
    assert record is not None
    one = setting_of(record.rules.name)
    assert isinstance(one, TournamentPass)
    assert one.number == number
    return record


def is_at(program: Program, number: int) -> Callable[[], bool]:
    """Leads on by Return, from the score sheet over the result; whether this pass has begun."""
    def look() -> bool:
        program.key("Return")
        record = program.record()
        one = None if record is None else setting_of(record.rules.name)
        return isinstance(one, TournamentPass) and one.number == number
    return look


def test_a_tournament_is_played_by_keys_killed_and_finished(start: Start, tmp_path: Path,
                                                            size: Callable[[int, int], int]) -> None:
    """Sixteen entrants, four deals a pass: everything is there after a kill in mid-pass, and at the end nothing runs any more."""
    passes = size(1, PASSES)
    program = start("--pace", "0")
    program.key(*["shift+Tab"] * 8, "Return")  # the way to it, just before the seven others
    program.still()
    program.key("shift+Tab", "Left", "Tab", "Return")  # four deals instead of twelve
    person = Person(program, SIZE, seed=9)
    while len((state := person.act(mouse=False)).rounds) < 1 or not state.round.tricks:
        pass
    before = program.record()
    assert before is not None
    drawn = tournament_of(before)
    assert (drawn.entrants, drawn.deals) == (16, 4)
    program.kill_alone()

    again = start("--pace", "0")
    again.key("Return")  # the menu offers to go on first
    record = play_pass(again, 1)
    assert record.actions[:len(before.actions)] == before.actions
    for number in range(2, passes + 1):
        wait_for(is_at(again, number), 60)
        play_pass(again, number)
    data = DataDir.of(tmp_path / "data")
    history = History(data.history, GameLocks(tmp_path / "nobody.lock"))

    def evening() -> Evening:
        return read_evening(tries_by_tournament(history.entries())[drawn.name], history.read, history.points_by_seed)

    wait_for(lambda: len(evening().ranking) == 16 and not any(map(evening().waiting, evening().over)), _BEHIND_S)
    assert evening().over == tuple(range(1, passes + 1))
    assert evening().problems == {}

    def used_s() -> dict[int, float]:
        return {process.pid: sum(process.cpu_times()[:2]) for process in again.family()}

    def rests() -> bool:
        """Whether a second passes without work but that of one process: it reviews the rounds played, ten seconds each."""
        before_s = used_s()
        time.sleep(1)
        return sum(spent_s - before_s.get(pid, 0) > 0.1 for pid, spent_s in used_s().items()) <= 1

    wait_for(rests, 30)
    assert again.close() == 0
    assert cli.main(["--data-dir", str(data.root), "--lang", "en", "tournament"]) == 0


def is_dealt(program: Program, match: LadderMatch, number: int) -> Callable[[], bool]:
    """Leads on by Return, from the score sheet over the result; whether this deal of a match has begun."""
    def look() -> bool:
        program.key("Return")
        program.still()
        record = program.record()
        return record is not None and match.fixture(number).has(record)
    return look


def test_a_match_of_the_ladder_is_begun_killed_and_goes_on(start: Start, tmp_path: Path) -> None:
    """Two deals by keys, the second killed in its middle: both count, the character plays them too, and the third can begin."""
    program = start("--pace", "0")
    program.key(*["shift+Tab"] * 9, "Return")  # the way to the deal of the day, just before the eight others
    program.still()
    program.key("Tab", "Return")  # from there to the ladder
    program.still()
    program.key("Return")  # the lowest rung
    program.still()
    program.key("Return")
    person = Person(program, SIZE, seed=4)
    while person.act(mouse=False).outcome is None:
        pass
    first = program.record()
    assert first is not None
    match = match_of(first)
    assert match.rival == RIVALS[0]
    wait_for(is_dealt(program, match, 2), 20)
    person = Person(program, SIZE, seed=5)
    while person.act(mouse=False).phase is not Phase.PLAY:
        pass
    before = program.record()
    assert before is not None
    assert match.fixture(2).has(before)
    program.kill_alone()

    again = start("--pace", "0")
    again.key("Return")  # the menu offers to go on first
    person = Person(again, SIZE, seed=6)
    while person.act(mouse=False).outcome is None:
        pass
    record = again.record()
    assert record is not None
    assert record.actions[:len(before.actions)] == before.actions
    data = DataDir.of(tmp_path / "data")
    history = History(data.history, GameLocks(tmp_path / "nobody.lock"))

    def standing() -> MatchStanding:
        last = read_ladder(history.entries(), history.read, history.points_by_seed).rungs[0].last
        assert last is not None
        return last

    wait_for(lambda: len(standing().score.gaps) == 2, _BEHIND_S)
    assert standing().match == match
    wait_for(is_dealt(again, match, 3), 20)
    assert again.close() == 0
    assert cli.main(["--data-dir", str(data.root), "--lang", "en", "ladder"]) == 0


def test_a_game_is_chosen_on_the_menu(start: Start) -> None:
    """Typing finds a game, arrow keys choose what it leaves to the table, Enter starts it, and the next start remembers both."""
    program = start("--pace", "0")
    program.key("p", "o", "p", "Right", "Up", "Right", "Down", "Return")
    Person(program, SIZE, seed=1).act(mouse=False)
    record = program.record()
    assert record is not None
    assert record.rules == replace(POP, target=1500)
    assert program.close() == 0
    program = start("--pace", "0")
    program.key("Tab", "Tab", "Return")  # past the game that goes on and the list

    def begun() -> bool:
        """Whether another game has begun; Return cuts where the person is asked to."""
        program.key("Return")
        again = program.record()
        return again is not None and again.decks.seed != record.decks.seed and again.rules == record.rules

    wait_for(begun, 20)
    assert program.close() == 0


@pytest.mark.some(0, 1)
def test_the_game_goes_on_when_the_players_process_is_stopped(start: Start) -> None:
    """A computer player that hangs is replaced: somebody steps in, the stopped process is gone and another one is there."""
    program = start("--rules", "chibre-romand", "--seed", "4", "--pace", "0", "--level", "master")
    person = Person(program, SIZE, seed=1)
    while not person.act(mouse=False).round.tricks:
        pass
    player, = wait_for(lambda: found if len(found := players(program)) == 1 else [], 10)
    player.suspend()
    for _ in range(6):
        person.act(mouse=False)
    wait_for(lambda: not player.is_running(), 5)
    assert player not in players(program)
    wait_for(lambda: len(players(program)) == 1, 10)
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


def test_the_program_starts_again_with_another_contrast(start: Start) -> None:
    """From the settings, in the same process and with the same data; the game is kept."""
    program = start("--pace", "0", "--rules", "pop")
    Person(program, SIZE, seed=1).act(mouse=False)
    assert black_share(program) < 0.2
    program.key("F10", "shift+Tab", "Return", "Tab", "Tab", "Tab", "Right")
    program.still()
    program.key(*["shift+Tab"] * 4, "Return")
    wait_for(lambda: "--rules" not in program.family()[0].cmdline(), 20)
    program.find_window()
    program.still()
    assert black_share(program) > 0.3
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
def test_differenzler_with_hidden_predictions_is_played_by_keyboard(
        start: Start, tmp_path: Path) -> None:
    """The predictions typed are those that count, round by round, until somebody has the fewest bad points."""
    rounds = 4
    rules = tmp_path / "hidden.yaml"
    rules.write_text(f"name: Hidden\nbase: differenzler\nbids: hidden\nrounds: {rounds}\n")
    program = start("--rules", str(rules), "--seed", "2", "--pace", "0")
    person = Person(program, SIZE, seed=4)
    state = person.act(mouse=False)
    while state.outcome is None:
        state = person.act(mouse=False)
    assert state.rules.bids == "hidden"
    assert len(state.rounds) >= rounds
    counted = {number: score.line(Line.PREDICTED)[Seat.SOUTH] for number, score in enumerate(state.rounds)}
    assert len(person.predicted) > 1
    assert person.predicted.items() <= counted.items()
    for score in state.rounds:
        predicted, made = score.line(Line.PREDICTED), score.line(Line.MADE)
        assert all(abs(predicted[seat] - made[seat]) == score.written[seat] for seat in FOUR)
    assert state.outcome.totals == state.rounds[-1].totals
    assert len(state.outcome.winners) == 1
    assert program.close() == 0


@pytest.mark.some(0, 1)
def test_coiffeur_is_played_by_keyboard_and_by_mouse(start: Start) -> None:
    """Row after row is chosen, by key and by mouse in turns, and written on the board that a restart shows again."""
    program = start("--rules", "coiffeur", "--seed", "7", "--pace", "0")
    person = Person(program, SIZE, seed=5)
    state = person.act(mouse=True)
    while len(state.rounds) < 3 or not state.round.trick.plays:
        state = person.act(mouse=len(state.rounds) % 2 == 0)
    assert program.close() == 0
    again = start("--pace", "0").state()
    assert again is not None
    assert again.rounds == state.rounds
    for score in again.rounds:
        assert score.row is not None
        assert score.chooser is not None
        party = again.rules.party(score.chooser)
        assert score.written[party] == again.rules.rows[score.row].factor * sum(
            score.line(line)[party] for line in (Line.CARDS, Line.LAST_TRICK, Line.MATCH))


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
