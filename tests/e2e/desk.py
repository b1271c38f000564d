"""A virtual screen with a window manager, and the program on it: real mouse and key events, real processes, real files.

``JASS_DESKTOP`` names the program to drive, such as an installed ``jass-desktop``; without it the checkout is run.
What the program has done is read from the history that it keeps, never from its memory.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TypeVar

import psutil
from pyvirtualdisplay import Display

from jass_desktop.engine.game import GameState
from jass_desktop.engine.record import GameRecord, final_state
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from jass_desktop.ui.paint.style import WOOD_FLAT

T = TypeVar("T")

WITNESSED = """
import os
import sys
from jass_desktop import cli
from jass_desktop.session.table.game_session import GameSession

accept = GameSession._accept

def witnessed(session, *deed):
    moment = accept(session, *deed)
    os.write(1, b"%d\\n" % len(session.record.actions))
    return moment

GameSession._accept = witnessed
sys.exit(cli.main())
"""
NEEDED = ("Xvfb", "openbox", "xdotool", "import")
MISSING = [program for program in NEEDED if shutil.which(program) is None]
PATIENCE_S = 90.0
"""How long something that takes a second may take where other tests keep the processors busy."""
BEHIND_S = 900.0
"""How long what is played behind the scenes may take where other tests keep the processors busy: it is of the lowest priority."""

_WOOD = bytes(reversed(WOOD_FLAT))
"""As its bytes are on the screen."""
_SETTLED_S = 0.1
"""So long after a file was written no other write can have the same time: clocks of file systems are coarse."""


def environment() -> dict[str, str]:
    """What programs find around them, without any screen: English, no sound."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return {**{name: value for name, value in os.environ.items() if name not in screens},
            "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}


def command(data: Path, *arguments: str) -> list[str]:
    """What starts the program on this data directory."""
    program = os.environ.get("JASS_DESKTOP")
    return [*([program] if program else [sys.executable, "-m", "jass_desktop"]), "--data-dir", str(data), *arguments]


class Desk:
    """A virtual screen, to be used as a context manager. Its pixels are a file, so that looking costs the program nothing.

    Programs on it are given ``env``.
    """

    def __init__(self, width: int, height: int) -> None:
        self._files = tempfile.TemporaryDirectory(prefix="desk-")
        self._screen = Display(backend="xvfb", size=(width, height), color_depth=24, manage_global_env=False,
                               extra_args=["-fbdir", self._files.name])

    def __enter__(self) -> Desk:
        self._screen.start()
        self._env = self.env = {**environment(), "DISPLAY": self._screen.new_display_var}
        self.start_manager()
        with (Path(self._files.name) / "Xvfb_screen0").open("rb") as file:
            self._buffer = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        # The file is an X window dump: a header of the size in its first word, then the colour map, then the pixels.
        header, = struct.unpack(">I", self._buffer[:4])
        colours, = struct.unpack(">I", self._buffer[76:80])
        self._offset = header + 12 * colours
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._buffer.close()
        self.manager.terminate()
        self.manager.wait()
        self._screen.stop()
        self._files.cleanup()

    def start_manager(self) -> None:
        """Start the window manager and wait until it shows windows: while it starts, it forgets those that ask for it."""
        ready = Path(self._files.name, "ready")
        ready.unlink(missing_ok=True)
        words = ["openbox", "--sm-disable", "--startup", shlex.join(["touch", str(ready)])]
        self.manager = psutil.Popen(words, env=self._env, stderr=subprocess.DEVNULL)
        wait_for(ready.exists)
        # At the first key that is typed it grabs its own anew, and one that comes meanwhile reaches the program in its place.
        self.xdotool("key", "Shift_L")

    def xdotool(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], env=self._env, check=False, capture_output=True, text=True).stdout

    def pixels(self) -> bytes:
        return self._buffer[self._offset:]

    def picture(self, path: Path, window: str = "root") -> None:
        """The whole screen, or a window, as PNG."""
        subprocess.run(["import", "-window", window, str(path)], env=self._env, check=True)

    def still(self, limit_s: float = 10, quiet_s: float = 0.4) -> None:
        """Wait until nothing has changed for ``quiet_s``, with more to be seen than the wood on which a window opens."""
        end = time.monotonic() + limit_s
        seen, since = self.pixels(), time.monotonic()
        while time.monotonic() < end and (time.monotonic() - since < quiet_s or is_bare(seen)):
            time.sleep(0.05)
            if (now := self.pixels()) != seen:
                seen, since = now, time.monotonic()


class Program:
    """The program on a desk, with a data directory of its own. It can be killed and started again."""

    def __init__(self, desk: Desk, data: Path, *arguments: str, witnessed: bool = False, code: str = "") -> None:
        """``witnessed``: the checkout is run, and tells in a file how many actions the game has, as soon as one is done.

        With ``code`` it is, too, after this has been run in its process.
        """
        self._command = command(data, *arguments)
        if witnessed or code:
            self._command = [sys.executable, "-c", code + WITNESSED, "--data-dir", str(data), *arguments]
        self._desk = desk
        self._data = data
        self._seen: tuple[float, GameRecord | None] | None = None
        self._replayed: tuple[GameRecord, GameState] | None = None

    def start(self) -> None:
        """Start it and wait for its window."""
        self.launch()
        self.find_window()
        self._desk.still()

    def launch(self) -> None:
        home = self._data.with_name("home")  # where games go that the data directory has no room for
        home.mkdir(exist_ok=True)
        with self._data.with_name("messages.txt").open("a") as messages, self._data.with_name("witness.txt").open("w") as witness:
            self._process = psutil.Popen(self._command, env={**self._desk.env, "HOME": str(home)}, start_new_session=True,
                                         cwd=self._data.parent, stdout=witness, stderr=messages)

    def find_window(self) -> str:
        """The window as it is now: the program opens another one where presenting its pictures turns out to be slow."""
        return wait_for(lambda: self._desk.xdotool("search", "--onlyvisible", "--class", "jass-desktop").split())[0]

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def family(self) -> list[psutil.Process]:
        """The window's process, first, and those it has started."""
        return [self._process, *self._process.children(recursive=True)] if self.running else []

    def click(self, x: float, y: float) -> None:
        """Press and release the left button at this place of the window."""
        place = "--window", self.find_window(), str(round(x)), str(round(y))
        self._desk.xdotool("mousemove", *place, "sleep", "0.03", "click", "1")

    def key(self, *names: str) -> None:
        self._desk.xdotool("key", "--delay", "40", *names)

    @property
    def messages(self) -> str:
        """What the program, in all its runs, has written on the terminal."""
        return self._data.with_name("messages.txt").read_text()

    def witness(self) -> list[int]:
        """How many actions the game had after each that was done in this run."""
        return [int(line) for line in self._data.with_name("witness.txt").read_text().splitlines()]

    def fill_disk(self, *, full: bool) -> None:
        """Let no file that the program writes grow beyond 4 kB, or all again."""
        _soft, hard = self._process.rlimit(psutil.RLIMIT_FSIZE)
        self._process.rlimit(psutil.RLIMIT_FSIZE, (4_000 if full else hard, hard))

    def kill_alone(self, blow: Callable[[psutil.Process], object] = psutil.Process.kill) -> list[psutil.Process]:
        """End the window's process and no other; those of its family that still live two seconds after its end."""
        _, *children = self.family()
        blow(self._process)
        self._process.wait(timeout=PATIENCE_S)
        _, alive = psutil.wait_procs(children, timeout=2)
        return [process for process in alive if not _is_ended(process)]

    def end(self) -> None:
        """Leave nothing behind, whatever has happened."""
        if sys.platform != "win32":
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def ask_to_close(self) -> None:
        """Have the window manager ask the window to close."""
        self._desk.xdotool("windowfocus", self.find_window(), "key", "alt+F4")

    def close(self) -> int:
        """Close the window; the exit status."""
        if self.running:
            self.ask_to_close()
        return self.wait()

    def wait(self) -> int:
        """The exit status of the program, which should be ending."""
        try:
            self._process.wait(timeout=PATIENCE_S)
        except psutil.TimeoutExpired:
            self.end()
        return int(self._process.returncode)

    def terminate(self) -> int:
        """End it as the session of a desktop does, by SIGTERM; the exit status."""
        self._process.terminate()
        return int(self._process.wait(timeout=PATIENCE_S))

    def record(self) -> GameRecord | None:
        """The newest game as it is kept on the disk, read again only when the history has been written since."""
        path = DataDir.of(self._data).history
        written_s = path.stat().st_mtime if path.exists() else 0.0
        if self._seen is not None and self._seen[0] == written_s:
            return self._seen[1]
        settled = time.time() - written_s > _SETTLED_S
        history = History(path, GameLocks(self._data / "nobody.lock"))
        entries = history.entries()
        record = history.read(entries[0].number) if entries else None
        self._seen = (written_s, record) if settled else None
        return record

    def still(self) -> None:
        """Wait until nothing moves on the screen."""
        self._desk.still()

    def picture(self) -> Path:
        """What the screen shows now, as a file beside the data directory."""
        path = self._data.with_name("screen.png")
        self._desk.picture(path)
        return path

    def state(self) -> GameState | None:
        """Where that game stands, replayed once for each record."""
        record = self.record()
        if record is None:
            return None
        if self._replayed is None or self._replayed[0] != record:
            self._replayed = record, final_state(record)
        return self._replayed[1]


Start = Callable[..., Program]
"""Starts the program with these arguments on a test's desk and data; see ``conftest``."""


def is_bare(pixels: bytes) -> bool:
    """Whether more than a quarter of a screen is the plain wood that a window shows before there is a menu, or a table."""
    return 4 * pixels.count(_WOOD) > len(pixels) / 4


def _is_ended(process: psutil.Process) -> bool:
    """Whether it is gone, or has ended and waits to be reaped by the system's first process, which may take its time."""
    try:
        return bool(process.status() == psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return True


def wait_for(look: Callable[[], T], limit_s: float = PATIENCE_S) -> T:
    """What ``look`` finds as soon as it finds something; an AssertionError after ``limit_s``."""
    end = time.monotonic() + limit_s
    while not (found := look()):
        assert time.monotonic() < end, f"nothing came within {limit_s} s"
        time.sleep(0.05)
    return found
