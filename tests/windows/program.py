"""The program as Windows runs it, under wine, on a desk.

Only copies of its history are read: programs of Windows and of this system do not see each other's locks.
"""

from __future__ import annotations

import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil

from jass_desktop.engine.record import GameRecord, read_record
from jass_desktop.errors import RecordError
from tests.e2e.desk import Program, wait_for

ARGUMENTS = ("--size", "1000x640", "--lang", "en", "--level", "apprentice", "--pace", "0")
NEW_GAME = ("--rules", "chibre-romand")
ANY_ANSWER = ("Return", "1", "2", "3", "4", "5", "6", "7", "8", "9")
"""Whatever is asked, or may be played, one of these is an answer."""
WHOLE_ROUND = 37
"""Actions: a contract and 36 cards."""


class WindowsProgram(Program):
    """A program under wine. Its processes are no children of each other here; they are told by their words."""

    name, players = "python.exe", "jass_desktop.ai.process.cell"
    """What runs the program, and what is told to the process of the players."""

    def family(self) -> list[psutil.Process]:
        return [*self._with("--data-dir", str(self._data)), *self._with(self.players)]

    def _with(self, *words: str) -> list[psutil.Process]:
        found = []
        for process in psutil.process_iter(["cmdline", "exe"]):
            line = " ".join(process.info["cmdline"] or ())
            if self.name in line and all(word in line for word in words) and "bash" not in (process.info["exe"] or ""):
                found.append(process)
        return found

    def start(self) -> None:
        before = self._windows()
        self.launch()
        self._window = wait_for(lambda: [window for window in self._windows() if window not in before], 60)[0]
        self.still()
        self.activate()

    def _windows(self) -> list[str]:
        return self._desk.xdotool("search", "--onlyvisible", "--name", "^Jass$").split()

    def find_window(self) -> str:
        return self._window

    def activate(self) -> None:
        """Give it the keyboard. Under wine a window takes it only from the window manager, and not while it is being made."""
        self._desk.xdotool("windowactivate", "--sync", self.find_window())

    def ask_to_close(self) -> None:
        self.activate()
        self.key("alt+F4")

    def wait(self) -> int:
        return int(self._process.wait(timeout=20))

    def end(self) -> None:
        for process in self.family():
            with suppress(psutil.NoSuchProcess):
                process.kill()
        super().end()


def records(data: Path) -> list[GameRecord]:
    """The games that are kept. They are read from a copy, which may be made while the program writes: then it is made again."""
    for _attempt in range(20):
        with TemporaryDirectory() as folder, suppress(sqlite3.Error, RecordError, FileNotFoundError):
            for file in data.glob("history.sqlite*"):
                shutil.copy(file, folder)
            with closing(sqlite3.connect(Path(folder, "history.sqlite"))) as copy:
                return [read_record(text) for text, in copy.execute("SELECT record FROM games ORDER BY number")]
        time.sleep(0.1)
    return []


def play(program: WindowsProgram, data: Path, more: int) -> list[GameRecord]:
    """Play until the games have so many more actions; returns them."""
    before = sum(len(record.actions) for record in records(data))

    def played() -> list[GameRecord]:
        program.key(*ANY_ANSWER)
        games = records(data)
        return games if sum(len(record.actions) for record in games) >= before + more else []

    return wait_for(played, 90)
