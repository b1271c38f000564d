"""``arena``: computer players against each other."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from jass_desktop import cli
from jass_desktop.commands.progress import Progress
from jass_desktop.words.dates import clock


def run(tmp_path: Path, *arguments: object) -> int:
    return cli.main(["--data-dir", str(tmp_path / "data"), "--lang", "en", "arena", *map(str, arguments)])


def test_it_tells_shares_and_writes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The shares are printed for people and written as JSON, together with what was played."""
    out = tmp_path / "result.json"
    assert run(tmp_path, "--a", "apprentice", "--b", "random", "--deals", 4, "--set", "weis=none", "--json", out) == 0
    assert "card points" in capsys.readouterr().out
    result = json.loads(out.read_text("utf-8"))
    assert result["count"] == 4
    assert result["rules"][1]["weis"] == "none"
    assert result["card_points"]["percent"] > 50
    assert result["thinking"]["a"]["decisions"] > 100


def test_it_tells_differences_where_each_plays_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In Differenzler the mean differences of both are printed and written, of whole games too."""
    out = tmp_path / "result.json"
    for amount in ("--deals", "--games"):
        assert run(tmp_path, "--a", "apprentice", "--b", "random", amount, 2, "--rules", "differenzler", "--jobs", 1,
                   "--json", out) == 0
        printed = capsys.readouterr().out
        assert "apprentice against 3 random, 2" in printed
        assert "difference A" in printed
        result = json.loads(out.read_text("utf-8"))
        assert result["difference_a"]["points"] < result["difference_b"]["points"]
        assert result["kind"] == amount.strip("-")


def test_it_tells_that_a_player_among_its_like_plays_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where A and B are the same, nothing is said of swapped seats."""
    for rules in ("jass", "differenzler"):
        assert run(tmp_path, "--a", "random", "--b", "random", "--deals", 1, "--rules", rules) == 0
        assert f"random against itself, 1 deals, each played once, {rules}" in capsys.readouterr().out


@pytest.mark.parametrize(("arguments", "message"), [
    (("--b", "genius", "--deals", 1), "'genius' is no computer player"),
    (("--b", "random", "--deals", 1, "--set", "weis"), "expected option=value"),
    (("--b", "random", "--deals", 1, "--set", "weis=huge"), "weis: 'huge'"),
    (("--b", "random", "--deals", 1, "--rules", "poker"), "no rule set called 'poker'"),
])
def test_it_refuses_what_it_does_not_know(
        arguments: tuple[object, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Unknown players, rules and options are named, with status 2."""
    assert run(tmp_path, "--a", "apprentice", *arguments) == 2
    assert message in capsys.readouterr().err


DUEL = ("--a", "random:time=1", "--b", "random")
"""Two that play at random, which takes next to no time, under two names, so that each deal is played twice."""


def played(tmp_path: Path, *arguments: object) -> dict[str, object]:
    """What a run writes as JSON, but for the time that it took."""
    out = tmp_path / "result.json"
    assert run(tmp_path, *DUEL, *arguments, "--jobs", 1, "--json", out) == 0
    result = json.loads(out.read_text("utf-8"))
    assert result.pop("thinking")["clock"] == "processor"
    return dict(result)


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """However much was written, be it with a last line cut short, the result is that of one run, and only the rest is played."""
    kept = tmp_path / "run.jsonl"
    whole = played(tmp_path, "--deals", 10, "--resume", kept)
    lines = kept.read_text("utf-8").splitlines(keepends=True)
    for text in ("", lines[0], "".join(lines[:2]), "".join(lines[:2]) + lines[2][:40], "".join(lines)):
        kept.write_text(text, "utf-8")
        capsys.readouterr()
        assert played(tmp_path, "--deals", 10, "--resume", kept) == whole
        assert ("was incomplete" in capsys.readouterr().err) == (not text.endswith("\n") and text != "")
        assert sorted(json.loads(line)["first"] for line in kept.read_text("utf-8").splitlines()[1:]) == [0, 4, 8]
    assert played(tmp_path, "--deals", 12, "--resume", kept) == played(tmp_path, "--deals", 12)
    assert played(tmp_path, "--deals", 6, "--resume", kept) == played(tmp_path, "--deals", 6)


@pytest.mark.parametrize(("change", "message"), [
    (("--seed", "other"), "seed: there 'arena', here 'other'"),
    (("--set", "weis=none"), "weis: there 'large', here 'none'"),
    (("--b", "apprentice"), "b: there 'random', here 'apprentice'"),
    (("--rules", "jass"), "weis_tie: there 'simple', here 'wiki'"),
])
def test_the_file_of_another_contest_is_left_alone(
        change: tuple[str, str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is refused with what differs, and not touched."""
    kept = tmp_path / "run.jsonl"
    played(tmp_path, "--deals", 1, "--resume", kept)
    before = kept.read_bytes()
    assert run(tmp_path, *DUEL, "--deals", 1, "--resume", kept, *change) == 2
    assert message in capsys.readouterr().err
    assert kept.read_bytes() == before


@pytest.mark.parametrize(("text", "message"), [
    ("my letter\n", "is not an arena file"), ("{}", "is not an arena file"), ("[1]\n", "is not an arena file"),
    ("TITLE\n{\"first\":0}\nCHUNK\n", "run.jsonl:2 cannot be read: '{\"first\":0}'"),
    *((f"TITLE\n{{\"first\":0,\"results\":[],\"thinking\":[{times},[0,[]]]}}\nCHUNK\n", "run.jsonl:2 cannot be read")
      for times in ("[1,[[99999,1]]]", "[1,[[1,0]]]", "[1,[[1,-1]]]", "[1e300,[[1,1]]]", "[1,[[1,1" + "0" * 400 + "]]]")),
])
def test_what_it_cannot_read_is_left_alone(text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of another kind, or one damaged before its last line, is refused with the place, and not touched."""
    kept = tmp_path / "run.jsonl"
    played(tmp_path, "--deals", 1, "--resume", kept)
    title, chunk = kept.read_text("utf-8").splitlines()
    kept.write_bytes(text.replace("TITLE", title).replace("CHUNK", chunk).encode())
    before = kept.read_bytes()
    assert run(tmp_path, *DUEL, "--deals", 1, "--resume", kept) == 2
    assert message in capsys.readouterr().err
    assert kept.read_bytes() == before


def test_gigabytes_behind_a_run_are_not_gone_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that a damaged disk says to be huge is refused with the line at which the nothing begins."""
    kept = tmp_path / "run.jsonl"
    played(tmp_path, "--deals", 1, "--resume", kept)
    with kept.open("r+b") as file:
        file.truncate(4 * 2**30)
    tracemalloc.start()
    try:
        assert run(tmp_path, *DUEL, "--deals", 1, "--resume", kept) == 2
        assert tracemalloc.get_traced_memory()[1] < 50e6
    finally:
        tracemalloc.stop()
    assert "run.jsonl:3 cannot be read" in capsys.readouterr().err
    assert kept.stat().st_size == 4 * 2**30


def test_a_run_that_is_killed_leaves_its_file_and_no_process(tmp_path: Path) -> None:
    """Killed in the middle, its processes end, and another run takes over what it had played."""
    kept = tmp_path / "run.jsonl"
    command = [sys.executable, "-m", "jass_desktop", "--data-dir", str(tmp_path / "data"), "arena", *DUEL,
               "--deals", "100000", "--jobs", "2", "--resume", str(kept)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as killed:
        while not kept.exists() or len(kept.read_bytes().splitlines()) < 3:
            assert killed.poll() is None
            time.sleep(0.02)
        processes = psutil.Process(killed.pid).children(recursive=True)
        assert processes
        killed.kill()
    assert psutil.wait_procs(processes, timeout=10)[1] == []
    assert played(tmp_path, "--deals", 9, "--resume", kept) == played(tmp_path, "--deals", 9)


def test_in_the_background_nobody_hears_an_interrupt(tmp_path: Path) -> None:
    """Ctrl-C, which also reaches the jobs that a shell has in the background, ends neither such a run nor its processes."""
    kept = tmp_path / "run.jsonl"
    if sys.platform == "win32":
        pytest.skip("there are no such jobs")
    arena = [sys.executable, "-m", "jass_desktop", "--data-dir", str(tmp_path / "data"), "arena",
             "--a", "apprentice", "--b", "random", "--deals", "16", "--jobs", "2", "--resume", str(kept)]
    command = ["sh", "-c", "trap '' INT; exec \"$@\"", "sh", *arena]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True) as job:
        while not kept.exists() or len(kept.read_bytes().splitlines()) < 3:
            assert job.poll() is None
            time.sleep(0.02)
        os.killpg(job.pid, signal.SIGINT)
        assert job.wait(120) == 0


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal is told how far the run is and how long it will take, on one line that goes away; a file is not."""
    for stream in (io.StringIO(), Terminal()):
        now_s = iter((99, 100, 101, 102))
        # The clock of that module alone: other threads look at theirs.
        clocks = SimpleNamespace(monotonic=lambda now_s=now_s: next(now_s))
        monkeypatch.setattr("jass_desktop.commands.progress.time", clocks)
        with Progress(30, 10, stream) as progress:
            for count in (5, 1, 2):
                progress.add(count)
        shown = ["10 of 30", "15 of 30", "16 of 30, 0:14 to go", "18 of 30, 0:08 to go"]
        assert [line.strip() for line in stream.getvalue().split("\r") if line.strip()] == (shown if stream.isatty() else [])
        assert "\n" not in stream.getvalue()
    assert [clock(time_s) for time_s in (0.4, 59.7, 3900)] == ["0:00", "1:00", "1:05:00"]
