"""Full disks under everything that writes: nothing that was there is lost or cut, each refusal is one line, and room heals it.

    mount -t tmpfs -o size=8m tmpfs DIR
    python -m tests.fuzz.disks DIR

DIR is a small file system of its own, which is filled up. Each writer finds it with no room at all, then with a little.
"""

from __future__ import annotations

import argparse
import errno
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from jass_desktop.engine.record import write_record
from jass_desktop.errors import StoreError
from jass_desktop.session.findings.verdicts import KeptVerdict
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.autosave import Autosave
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.preferences import PreferencesFile
from tests.fuzz.materials import exercises, mistakes
from tests.store.games import WHOLE, played

FREE = (0, 4096, 16_384, 45_056)
"""Bytes that are left; the last ones are enough for most."""
OLD = b""
"""What a command may replace: an empty file."""


def fill(folder: Path, left: int) -> Path:
    """A file that leaves so many bytes of the disk."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
        file.truncate(file.tell() - left)
    return filler


def history_in(folder: Path) -> History:
    return History(folder / "data" / "history.sqlite", GameLocks(folder / "data" / "locks"))


def prepare(folder: Path) -> None:
    """A data directory with a game that was reviewed and a book, and files that commands are to write over."""
    history = history_in(folder)
    number = history.save(played(WHOLE))
    history.keep_verdicts(number, [KeptVerdict(one, "judge", f"{one.move:064x}") for one in mistakes(played(WHOLE))])
    history.keep_exercise(exercises()[0])
    PreferencesFile(folder / "data" / "preferences.yaml").save(Preferences())
    for name in ("shot.png", "sheet.png", "book.jsonl", "rounds.csv", "review.json", "arena.json"):
        (folder / name).write_bytes(OLD)
    (folder / "new.jass").write_text(write_record(played(90, "new")), "utf-8")


def command(folder: Path, *words: str) -> tuple[bool, str]:
    """Whether the program did it, and what it said."""
    done = subprocess.run([sys.executable, "-m", "jass_desktop", "--lang", "en", "--data-dir", str(folder / "data"), *words],
                          capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode in (0, 2), f"status {done.returncode}: {done.stderr}"
    assert "Traceback" not in done.stderr, done.stderr
    assert done.returncode == 0 or len(done.stderr.strip().splitlines()) == 1, done.stderr
    return done.returncode == 0, done.stderr.strip()


def save(folder: Path) -> tuple[bool, str]:
    try:
        history_in(folder).save(played(200, "saved"))
    except StoreError as error:
        return False, str(error)
    return True, ""


def first_save(folder: Path) -> tuple[bool, str]:
    """The same where there is no history yet."""
    new = folder / "new"
    new.mkdir(exist_ok=True)
    try:
        History(new / "history.sqlite", GameLocks(new / "locks")).save(played(200, "first"))
    except StoreError as error:
        return False, str(error)
    return True, ""


def autosave(folder: Path) -> tuple[bool, str]:
    saves = Autosave(history_in(folder), GameLocks(folder / "data" / "locks"), None)
    record = played(200, "autosaved")
    saves.save(record)
    saves.close()
    problem = saves.problem()
    if problem is not None:
        kept, = Path(os.environ["HOME"]).glob("*.jass")
        assert kept.read_text("utf-8") == write_record(record), "the game that could not be saved is nowhere"
        kept.unlink()
    return problem is None, problem or ""


def preferences(folder: Path) -> tuple[bool, str]:
    problem = PreferencesFile(folder / "data" / "preferences.yaml").save(Preferences(pace=0.5))
    return problem is None, problem or ""


def exercise(folder: Path) -> tuple[bool, str]:
    try:
        history_in(folder).keep_exercise(exercises()[1])
    except StoreError as error:
        return False, str(error)
    return True, ""


def _of(*words: str) -> Callable[[Path], tuple[bool, str]]:
    return lambda folder: command(folder, *(word.replace("DIR", str(folder)) for word in words))


WRITERS: Mapping[str, Callable[[Path], tuple[bool, str]]] = {
    "save": save, "first save": first_save, "autosave": autosave, "preferences": preferences, "exercise": exercise,
    "import": _of("history", "import", "DIR/new.jass"),
    "export": _of("history", "export", "DIR/out", "1"),
    "shot": _of("shot", "1", "DIR/shot.png", "--size", "640x480"),
    "sheet": _of("themes", "sheet", "swiss", "DIR/sheet.png", "--size", "60"),
    "new deck": _of("themes", "new", "mine"),
    "book export": _of("book", "export", "DIR/book.jsonl"),
    "csv": _of("history", "statistics", "--csv", "DIR/rounds.csv"),
    "review": _of("review", "1", "--round", "1", "--worlds", "60", "--json", "DIR/review.json"),
    "game": _of("game", "--players", "random", "DIR/played.jass"),
    "arena json": _of("arena", "--a", "random", "--b", "random", "--deals", "3", "--jobs", "1", "--json", "DIR/arena.json"),
    "arena resume": _of("arena", "--a", "random", "--b", "random", "--deals", "200", "--jobs", "1", "--resume", "DIR/run.jsonl"),
}


def attempt(folder: Path, name: str, left: int) -> str:
    """Have one writer meet a disk with so little room; what it said. AssertionError where something is lost or left over."""
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    prepare(folder)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix not in (".log", ".lock")}
    filler = fill(folder, left)
    done, said = WRITERS[name](folder)
    after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path != filler}
    if not done:
        assert str(folder) in said or "run.jsonl" in said, f"names no file: {said}"
        assert "the disk is full" in said, f"names no cause: {said}"
        for path, content in before.items():
            if path.suffix == ".sqlite":
                continue  # looked at below
            assert after.get(path) == content, f"{path} was changed"
        left_over = [path for path in after if path not in before and path.suffix not in (".log", ".lock")
                     and not path.name.startswith(("history.sqlite", "locks")) and path.name != "run.jsonl"]
        assert not left_over, f"left over: {left_over}"
    filler.unlink()
    history = history_in(folder)
    assert history.read(1) == played(WHOLE), "the game is lost"
    assert len(history.verdicts(1)) == len(mistakes(played(WHOLE))), "reviews are lost"
    assert history.exercises(), "the book is lost"
    assert history.notices() == (), "damage"
    if done:
        return "done"
    again, why = WRITERS[name](folder)
    assert again, f"not even with room: {why}"
    return said


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="a small file system of its own")
    folder = parser.parse_args().folder
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOME"] = home  # where a game goes for which there is no room
        return 1 if run(folder) else 0


def run(folder: Path) -> int:
    """Let each writer meet a full disk; how many promises were broken."""
    found = 0
    for name in WRITERS:
        for left in FREE:
            try:
                print(f"{name:<13}{left:>6}: {attempt(folder, name, left)}", flush=True)
            except (AssertionError, subprocess.TimeoutExpired) as error:
                found += 1
                print(f"{name:<13}{left:>6}: FOUND {error}", flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main())
