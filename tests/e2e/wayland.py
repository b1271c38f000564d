"""A Wayland screen: the compositor weston, by itself or in a window of a virtual X screen, where keys can be typed."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType

from tests.e2e import desk
from tests.e2e.desk import Desk, Program, wait_for

MISSING = [program for program in (*desk.NEEDED, "weston") if shutil.which(program) is None]
_FRAME = (20, 60)
"""Room for the frame of the compositor's window."""


@contextlib.contextmanager
def weston(env: Mapping[str, str], backend: str, size: tuple[int, int], scale: int = 1) -> Iterator[dict[str, str]]:
    """A compositor with a screen of ``size`` in points, ``scale`` pixels wide and high; gives the environment of programs on it,
    which know of no X."""
    with tempfile.TemporaryDirectory(prefix="wayland-") as folder:  # for nobody else to read, as a session's must be
        running = {**env, "XDG_RUNTIME_DIR": folder}
        config = Path(folder, "weston.ini")
        config.write_text("[shell]\nclock-format=none\n", "utf-8")  # a clock changes every minute
        process = subprocess.Popen(
            ["weston", f"--config={config}", f"--backend={backend}-backend.so", f"--width={size[0]}", f"--height={size[1]}",
             f"--scale={scale}", "--socket=screen", "--idle-time=0", f"--log={folder}/log",
             *(["--use-pixman"] if backend == "x11" else [])],
            env=running)
        try:
            wait_for(Path(folder, "screen").exists)
            yield {**{name: value for name, value in running.items() if name != "DISPLAY"}, "WAYLAND_DISPLAY": "screen"}
        finally:
            process.terminate()
            process.wait(timeout=10)


class WaylandDesk(Desk):
    """A virtual X screen, all of which a compositor fills: what is typed there reaches the Wayland program that has the focus."""

    def __init__(self, width: int, height: int, scale: int = 1) -> None:
        super().__init__(width * scale + _FRAME[0], height * scale + _FRAME[1])
        self._size, self._scale = (width, height), scale
        self._compositor = contextlib.ExitStack()

    def __enter__(self) -> WaylandDesk:
        super().__enter__()
        blank = self.pixels()
        self.env = self._compositor.enter_context(weston(self._env, "x11", self._size, self._scale))
        wait_for(lambda: self.pixels() != blank)
        self.still()
        self.xdotool("mousemove", "0", "0")  # outside of the compositor, which learns by its entry where the mouse is
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._compositor.close()
        super().__exit__(kind, error, trace)


class WaylandProgram(Program):
    """The program on such a desk. Its window is waited for by what it paints: Wayland tells nobody of others' windows.

    It is clicked at places of the compositor's, which are its own in full screen.
    """

    def start(self) -> None:
        before = self._desk.pixels()
        self.launch()
        wait_for(lambda: self._desk.pixels() != before or not self.running, 30)
        self.still()

    def find_window(self) -> str:
        return self._desk.xdotool("search", "--onlyvisible", "--class", "weston").split()[0]
