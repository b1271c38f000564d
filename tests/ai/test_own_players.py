"""Players that other packages bring along: found by their entry points, loaded where they think, replaced when they fail."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from jass_desktop import cli
from jass_desktop.ai.arena.contest import Contest, Entrant
from jass_desktop.ai.arena.match import hold
from jass_desktop.ai.players import own
from jass_desktop.ai.players.levels import own_players, player_of
from jass_desktop.ai.process import messages
from jass_desktop.ai.process.worker import FAILURES, WorkerOpponent
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import Answer, Limit
from jass_desktop.store.cache import Cache
from jass_desktop.store.history import read_record_file
from jass_desktop.store.paths import cache_dir
from tests.ai.contests import hold_duel
from tests.ai.test_link import shut_in

MODULE = '''
import os
import time

import platformdirs
from jass_desktop.ai.player import Choice
from jass_desktop.engine.actions import parse_action


class Daring:
    """Does the last thing that is allowed."""

    def __init__(self, seed):
        self.seed = seed

    def choose(self, observation, limit):
        return Choice.only(observation.legal[-1])


class Raising(Daring):
    def choose(self, observation, limit):
        return observation.legal[99]


class Cheating(Daring):
    def choose(self, observation, limit):
        return Choice.only(parse_action("HJ"))


class Endless(Daring):
    def choose(self, observation, limit):
        while True:
            pass


class Counting(Daring):
    """Remembers how often it was asked."""

    asked = 0

    def choose(self, observation, limit):
        self.asked += 1
        return Choice.only(observation.legal[self.asked % len(observation.legal)])


class Dying(Daring):
    def choose(self, observation, limit):
        os._exit(0)


class Sleeping(Daring):
    def choose(self, observation, limit):
        time.sleep(1000)


class Leaving(Daring):
    def choose(self, observation, limit):
        raise SystemExit(0)


class Steering(Daring):
    def choose(self, observation, limit):
        raise RuntimeError("a\\0b\\x1b[31m\\ud800" + 5000 * "no\\n")


class Unspeakable(Daring):
    def choose(self, observation, limit):
        class Error(Exception):
            def __str__(self):
                raise self

        raise Error


class Wordy(Daring):
    def choose(self, observation, limit):
        return "the ace, I think"


class Forging(Daring):
    """Rewrites each file of the cache that it can find."""

    def choose(self, observation, limit):
        for file in platformdirs.user_cache_path("jass-desktop", appauthor=False).glob("*"):
            file.write_bytes(b"forged")
        return super().choose(observation, limit)


def nobody(seed):
    return None
'''
ENTRIES = """
[jass_desktop.players]
daring = daring_jass:Daring
cheating = daring_jass:Cheating
counting = daring_jass:Counting
dying = daring_jass:Dying
endless = daring_jass:Endless
sleeping = daring_jass:Sleeping
leaving = daring_jass:Leaving
steering = daring_jass:Steering
unspeakable = daring_jass:Unspeakable
raising = daring_jass:Raising
forging = daring_jass:Forging
wordy = daring_jass:Wordy
nobody = daring_jass:nobody
missing = daring_jass:Missing
broken = broken_jass:Player
master = daring_jass:Daring
two words = daring_jass:Daring
esc\x1b[2Jape = daring_jass:Daring
"""
ENTRIES += f"{'long' * 20} = daring_jass:Daring\n"
LIMIT = Limit(time_s=0.3)


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An installed package that offers players, most of which are no good."""
    (tmp_path / "daring_jass.py").write_text(MODULE)
    (tmp_path / "broken_jass.py").write_text("import daring_jazz\n")
    info = tmp_path / "daring_jass-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: daring-jass\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.syspath_prepend(tmp_path)
    own.entries.cache_clear()
    yield tmp_path
    own.entries.cache_clear()
    for name in ("daring_jass", "broken_jass"):
        sys.modules.pop(name, None)


@pytest.fixture
def opponent() -> Iterator[Callable[[str], WorkerOpponent]]:
    made = []

    def build(level: str) -> WorkerOpponent:
        made.append(WorkerOpponent(level))
        return made[-1]

    yield build
    for one in made:
        one.close()


def answer(opponent: WorkerOpponent, view: Observation) -> Answer:
    opponent.ask(view, LIMIT)
    end_s = time.monotonic() + 20
    while (found := opponent.poll()) is None:
        assert time.monotonic() < end_s
        time.sleep(0.005)
    return found


def test_are_offered_by_name_and_not_loaded() -> None:
    """All whose names are short words, in order; one that is called as ours is not taken. The packages stay where they are."""
    assert own_players() == (
        "broken", "cheating", "counting", "daring", "dying", "endless", "forging", "leaving", "missing", "nobody", "raising",
        "sleeping", "steering", "unspeakable", "wordy")
    assert own.origin("daring") == "daring-jass 1.0"
    assert "daring_jass" not in sys.modules


def test_play_in_their_process(opponent: Callable[[str], WorkerOpponent], opening: Observation) -> None:
    """The answer is theirs, and the window's process has not loaded them."""
    found = answer(opponent("daring"), opening)
    assert found == Answer(opening.legal[-1], None, "daring", found.alternatives)
    assert own.origin("daring") == "daring-jass 1.0"
    assert "daring_jass" not in sys.modules


def test_play_in_the_arena() -> None:
    """They are entrants like any other."""
    result = hold_duel(Contest(Entrant.parse("daring"), Entrant.parse("random"), SCHIEBER, "own"), 2)
    assert (result.count, result.contest.a.level) == (2, "daring")


def test_play_into_a_record(tmp_path: Path) -> None:
    """A game with them is written like any other, twice alike, and not at all if one of them fails."""
    one, two, none = (tmp_path / f"{name}.jass" for name in ("one", "two", "none"))
    for out, players, status in ((one, "daring,random", 0), (two, "daring,random", 0), (none, "daring,cheating", 2)):
        arguments = ["game", "--players", players, "--set", "target=200", str(out)]
        assert cli.main(["--data-dir", str(tmp_path / "data"), "--lang", "en", *arguments]) == status
    assert one.read_bytes() == two.read_bytes()
    assert read_record_file(one).headers["level"] == "daring random"
    assert not none.exists()


def test_play_in_the_arena_whoever_else_has_played_there() -> None:
    """They are made anew for each few deals, so that the result is the same on one process and on two; none is left behind."""
    held = Contest(Entrant.parse("counting"), Entrant.parse("daring"), SCHIEBER, "own")
    one, two = (hold(held, 5, jobs) for jobs in (1, 2))
    assert one == two
    assert one.thinking[0].decisions > 100
    assert one.thinking[0].total_s > 0 or sys.platform == "win32"  # whose clock counts in steps longer than a decision
    assert "daring_jass" not in sys.modules
    left = psutil.Process().children(recursive=True)
    assert not [process for process in left if "jass_desktop.ai.process.cell" in " ".join(process.cmdline())]


@pytest.mark.skipif(not shut_in(), reason="needs namespaces, without which nothing can be hidden")
def test_exchange_no_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the window has put into its cache stays, whatever they write there."""
    monkeypatch.setenv("HOME", str(tmp_path))
    kept = Cache(cache_dir(), "1")
    kept.put("king of hearts", b"picture")
    arguments = ["arena", "--a", "forging", "--b", "random", "--deals", "1", "--jobs", "1"]
    assert cli.main(["--data-dir", str(tmp_path / "data"), "--lang", "en", *arguments]) == 0
    assert bytes(kept.get("king of hearts") or b"") == b"picture"


@pytest.mark.some(2)
@pytest.mark.parametrize(("name", "jobs", "reason"), [
    ("dying", 1, "dying: its process ended with status 0"), ("dying", 2, "dying: its process ended with status 0"),
    ("sleeping:time=0.2", 1, "sleeping: no answer within 0.3 s"), ("leaving", 1, "leaving: SystemExit: 0"),
    ("cheating", 1, "cheating: 'HJ' is not legal")])
def test_who_fails_ends_the_arena(
        name: str, jobs: int, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever dies, sleeps or leaves there is named with the reason, and the status tells that there is no result."""
    monkeypatch.setattr(messages, "GRACE_S", 0.1)
    arguments = ["arena", "--a", name, "--b", "random", "--deals", "5", "--jobs", str(jobs)]
    assert cli.main(["--data-dir", str(tmp_path / "data"), "--lang", "en", *arguments]) == 2
    printed = capsys.readouterr()
    assert reason in printed.err
    assert printed.out == ""


@pytest.mark.parametrize(("name", "reason"), [
    ("broken", "broken_jass:Player cannot be loaded: ModuleNotFoundError: No module named 'daring_jazz'"),
    ("missing", "daring_jass:Missing cannot be loaded: AttributeError"),
    ("nobody", "daring_jass:nobody gives no player but None"),
])
def test_who_cannot_be_loaded_is_given_up(
        name: str, reason: str, opponent: Callable[[str], WorkerOpponent], opening: Observation) -> None:
    """The reason is told once, in the arena at once; the stand-in plays on."""
    one = opponent(name)
    first, second = answer(one, opening), answer(one, opening)
    assert first.notice is not None
    assert name in first.notice
    assert reason in first.notice
    assert (first.level, second.level, second.notice) == ("apprentice", "apprentice", None)
    with pytest.raises(PlayerError) as failure:
        player_of(name, "")
    assert reason in str(failure.value)


@pytest.mark.parametrize(("name", "reason"), [
    ("raising", "IndexError"), ("cheating", "'HJ' is not legal"), ("endless", "no answer within 0.4 s"),
    ("wordy", "AttributeError"), ("leaving", "SystemExit: 0"), ("unspeakable", "Error: ?"),
    ("steering", r"RuntimeError: a\x00b\x1b[31m\ud800no no no "),
])
def test_who_fails_is_replaced_and_at_last_given_up(
        name: str, reason: str, opponent: Callable[[str], WorkerOpponent], opening: Observation,
        monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question gets a legal answer; each failure is told with its reason, until there were too many."""
    monkeypatch.setattr(messages, "GRACE_S", 0.1)
    one = opponent(name)
    pids = set()
    for number in range(FAILURES + 1):
        found = answer(one, opening)
        pids.add(one.pid)
        assert (found.level, found.action in opening.legal) == ("apprentice", True)
        assert found.notice is None or (found.notice.isprintable() and len(found.notice) < 500)
        assert bool(found.notice and f"{name}: " in found.notice and reason in found.notice) is (number < FAILURES)
    assert one.given_up
    if name != "endless":
        assert len(pids - {None}) == 1, "who can still speak needs no new process"


def test_the_command_line_knows_them(package: Path) -> None:
    """``--level`` takes their names, and says which there are where there is none of that name."""
    program = [sys.executable, "-m", "jass_desktop", "--data-dir", str(package / "data"), "--level", "shy"]
    done = subprocess.run(program, capture_output=True, text=True, check=False, cwd=package,
                          env={**os.environ, "PYTHONPATH": os.pathsep.join([str(package), *(p or "." for p in sys.path)])})
    assert done.returncode == 2
    known = "apprentice, regular, club, master, broken, cheating, counting"
    assert f"'shy' is no computer player; expected one of {known}" in done.stderr
