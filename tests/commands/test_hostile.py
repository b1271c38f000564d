"""What a command line can be given and asked to write to: each refusal is one clear line, and nothing hangs."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.engine.record import write_record
from jass_desktop.gate.text import is_plain, visible
from jass_desktop.session.findings.verdicts import KeptVerdict
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from tests.irregular import device, link, make_pipe
from tests.store.games import WHOLE, played
from tests.verdicts import verdict

ESCAPE = "\x1b[2J"
Run = Callable[..., tuple[int, str, str]]
devices = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """``run("rules", "list")``: exit status, output and complaints of the command in this process."""
    def call(*arguments: object) -> tuple[int, str, str]:
        try:
            status = cli.main(["--lang", "en", "--data-dir", str(tmp_path / "data"), *map(str, arguments)])
        except SystemExit as end:
            status = int(end.code or 0)
        told = capsys.readouterr()
        return status, told.out, told.err
    return call


def process(tmp_path: Path, command: str) -> subprocess.CompletedProcess[str]:
    """A shell runs ``command``, in which ``@`` stands for the program."""
    if shutil.which("sh") is None:
        pytest.skip("this system has no such shell")
    program = f"{sys.executable} -m jass_desktop --lang en --data-dir {tmp_path / 'data'}"
    return subprocess.run(["sh", "-c", command.replace("@", program)], text=True, capture_output=True, timeout=60, check=False)


@pytest.mark.some(24)
@pytest.mark.parametrize("digits", [900, 5000])
@pytest.mark.parametrize("arguments", [
    "review 9", "review 1 --worlds 9", "review 1 --round 9", "review 1 --seat 9",
    "book export 9", "history statistics --csv 9", "daily --date 9",
    "history show 9", "history export out 9", "replay 9", "verify 9", "perft 9 --depth 1", "rules show 9", "shot 9 x.png",
    "themes sheet 9 x.png", "themes check 9", "themes new 9", "themes new x --like 9", "history import 9", "--rules 9",
    "--theme 9", "--level 9", "--seed 9", "--pace 9", "--size 9", "perft 1 --depth 9", "shot 1 x.png --move 9", "9", "--9",
    "arena --a apprentice --b random --deals 9", "arena --a 9 --b random --deals 1",
    "game --players 9 x.jass", "game --players random 9/x.jass", "game --players random x.jass --seed 9",
    "arena --a master:worlds=9 --b random --deals 1", "arena --a jass-kit:9.x --b random --deals 1", *(
        f"arena --a apprentice --b random --deals 1 {more}" for more in (
            "--seed 9", "--rules 9", "--set 9", "--set target=9", "--set 9=1", "--set factors=hearts=9", "--jobs 9",
            "--json 9"))])
def test_no_argument_is_worth_more_than_a_line(
        run: Run, tmp_path: Path, arguments: str, digits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers of hundreds of digits and names of thousands of letters are refused in a few words, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    status, out, err = run(*(part.replace("9", "9" * digits) for part in arguments.split()))
    told = (out + err).splitlines()[-1]
    # Windows cannot tell a name that is too long from one that is not there.
    missing = ("themes check 9", "history import 9") if sys.platform == "win32" else ("themes check 9",)
    assert status == (1 if digits == 900 and arguments in missing else 2)
    assert len(told) < 1500
    assert "went wrong" not in told
    assert not list(tmp_path.glob("[!d]*"))


@pytest.mark.parametrize("option", ["--seed a\nb", "--seed é", "--seed ", "--seed  a", "--pace nan", "--pace -1", "--pace inf"])
def test_what_no_game_can_begin_with_is_refused(run: Run, option: str) -> None:
    """A seed that could not be read back from a record is refused before the window opens."""
    name, value = option.split(" ", 1)
    status, _out, err = run(name, value)
    assert status == 2
    assert f"argument {name}: {value!r}: expected" in err


@pytest.mark.parametrize("command", [
    ("history", "import"), ("history", "show"), ("replay",), ("verify",), ("perft", "--depth", "1"), ("rules", "show"),
    ("themes", "check"), ("arena", "--a", "apprentice", "--b", "random", "--deals", "1", "--rules")])
@pytest.mark.parametrize("kind", ["pipe", "zero", "huge", "round"])
def test_nothing_waits_for_a_file(run: Run, tmp_path: Path, command: tuple[str, ...], kind: str) -> None:
    """A pipe, a device, a file of gigabytes or a link to itself is refused in one line that names it."""
    path = tmp_path / f"{kind}.yaml"
    if kind == "pipe":
        make_pipe(path)
    elif kind == "zero":
        link(path, device("zero"))
    elif kind == "round":
        link(path, path)
    else:
        with path.open("wb") as file:
            file.truncate(4 * 2**30)
    status, out, err = run(*command, path)
    assert status == (1 if command[0] == "themes" or command == ("history", "import") else 2)
    told = (out + err).splitlines()
    assert len(told) == (2 if command[0] == "themes" else 1)
    assert str(path) in told[-1]


def test_a_folder_of_strange_files_is_gone_through(run: Run, tmp_path: Path) -> None:
    """Each file that is no record is told, and the games among them come in."""
    folder = tmp_path / "games"
    folder.mkdir()
    make_pipe(folder / "a.jass")
    link(folder / "b.jass", device("zero"))
    (folder / "c.jass").mkdir()
    with (folder / "d.jass").open("wb") as file:
        file.truncate(30 * 2**20)
    (folder / f"e{ESCAPE}.jass").write_text("jass-record 2\n", "utf-8")
    (folder / "f.jass").write_text(write_record(played(20)).replace("Anna", f"{ESCAPE}Anna"), "utf-8")
    (folder / "g.jass").write_text(write_record(played(20)), "utf-8")
    status, out, err = run("history", "import", folder)
    assert status == 1
    assert out.endswith("g.jass: added as game 1\n")
    assert len(err.splitlines()) == 6
    assert ESCAPE not in out + err
    assert visible(ESCAPE) in err


def test_a_damaged_review_ends_no_import(run: Run, tmp_path: Path) -> None:
    """Each fault of a folder is told with its file and a way out, and all else comes in."""
    folder = tmp_path / "games"
    folder.mkdir()
    other = History(tmp_path / "other" / "history.sqlite", GameLocks(tmp_path / "other" / "locks"))
    for name in "abcdef":
        game = played(WHOLE, name)
        number = other.save(game)
        other.keep_verdicts(number, [KeptVerdict(verdict(4, *game.actions[4]), "one", "d")])
        other.export(number, folder / f"{name}.jass")
    odd: tuple[object, ...] = (5, None, [5, None, {}], {"a": 1})
    for name, entry in zip("acde", odd, strict=True):
        (folder / f"{name}.review.json").write_text(json.dumps({"format": 1, "verdicts": [entry]}), "utf-8")
    (folder / "b.jass").write_text("jass-record 2\n", "utf-8")
    (folder / f"{250 * 'x'}.jass").write_text(write_record(played(20, "long")), "utf-8")
    status, out, err = run("history", "import", folder)
    assert status == 1
    names = ("a.review.json", "b.jass", "c.review.json", "d.review.json", "e.review.json")
    for name, line in zip(names, err.splitlines(), strict=True):
        assert line.startswith(str(folder / name))
        assert ("To make one: jass-desktop review " in line) == name.endswith(".json")
    assert out.count("added as game") == 6
    assert out.count("with the review of 1 decision") == 1


def test_a_folder_without_games_says_so(run: Run, tmp_path: Path) -> None:
    """Whoever names the wrong folder is not left to think that all is there."""
    (tmp_path / "empty").mkdir()
    status, out, err = run("history", "import", tmp_path / "empty")
    assert (status, out) == (2, "")
    assert "empty holds no record files" in err


def test_names_of_files_do_not_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    """Whatever a file is called, its name is told as it is."""
    if sys.platform == "win32":
        pytest.skip("this system has no such names")
    (tmp_path / "data" / "rules").mkdir(parents=True)
    (tmp_path / "data" / "themes").mkdir()
    (tmp_path / "data" / "rules" / f"{ESCAPE}\udcff.yaml").write_text("name: [\n", "utf-8")
    (tmp_path / "data" / "themes" / f"{ESCAPE}\udcff.yaml").write_text("title: [\n", "utf-8")
    for arguments in (("rules", "list"), ("themes", "list"), ("--theme", ESCAPE), ("rules", "show", ESCAPE), (ESCAPE,)):
        _status, out, err = run(*arguments)
        assert is_plain((out + err).replace("\n", ""), 10**6)
        assert r"\x1b" in out + err


@pytest.mark.parametrize("target", ["folder", "file/x.json", "/dev/full", "/proc/x.json"])
def test_a_result_that_cannot_be_written_is_told_before_the_play(run: Run, tmp_path: Path, target: str) -> None:
    """Where the result of an arena could not be kept, nobody waits for it in vain."""
    if target.startswith("/") and not Path(target).parent.exists():
        pytest.skip("no such place on this system")
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("mine", "utf-8")
    for option in ("--json", "--resume"):
        status, out, err = run("arena", "--a", "apprentice", "--b", "random", "--deals", 10**6, option, tmp_path / target)
        assert (status, out) == (2, "")
        assert len(err.splitlines()) == 1
        assert str(tmp_path / target) in err
    assert (tmp_path / "file").read_text("utf-8") == "mine"


@pytest.mark.some(2)
@devices
@pytest.mark.parametrize("command", ["history list", "--help", "replay {game}"])
def test_a_full_output_is_told_in_one_line(tmp_path: Path, command: str) -> None:
    """`jass-desktop history list >/dev/full` fails, with status 2 and one line, and so does a closed output."""
    game = tmp_path / "game.jass"
    game.write_text(write_record(played(WHOLE)), "utf-8")
    command = command.format(game=game)
    full = process(tmp_path, f"@ {command} >/dev/full")
    assert (full.returncode, full.stdout) == (2, "")
    assert full.stderr == "jass-desktop: The output cannot be written: the disk is full.\n"
    if command != "--help":
        closed = process(tmp_path, f"@ {command} >&-")
        assert closed.returncode == 2
        assert closed.stderr == "jass-desktop: The output cannot be written: the standard output is closed.\n"
    silent = process(tmp_path, f"@ {command} >/dev/full 2>/dev/full")
    assert (silent.returncode, silent.stdout, silent.stderr) == (2, "", "")


@devices
def test_a_full_complaint_changes_nothing(tmp_path: Path) -> None:
    """Where nobody can be told of a failure its status still tells it, and what was asked for is done."""
    assert process(tmp_path, "@ rules list 2>/dev/full | head -1").stdout.startswith("chibre-romand")
    assert process(tmp_path, "@ replay 7 2>/dev/full").returncode == 2
    assert process(tmp_path, "@ --size 1 2>/dev/full").returncode == 2
    for nobody in ("2>/dev/full", "2>&-"):
        arena = process(tmp_path, f"@ arena --a apprentice --b apprentice --deals 1 {nobody}")  # would show how far it is
        assert (arena.returncode, "card points" in arena.stdout) == (0, True)


def test_a_closed_output_belongs_to_no_other_file(tmp_path: Path) -> None:
    """What is printed into nothing never lands in the history: no file of ours takes the number of a closed stream."""
    game = tmp_path / "game.jass"
    game.write_text(write_record(played(20)), "utf-8")
    assert process(tmp_path, f"@ history import {game} 2>&- <&-").returncode == 0
    assert process(tmp_path, f"@ history import {tmp_path} 2>&- <&-").returncode == 0
    assert "in progress" in process(tmp_path, "@ history list").stdout
