"""The bridge to a reader, as the window uses it. Whatever fails on it switches it off for the session, with a line in the log."""

from __future__ import annotations

import json
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from queue import Empty, SimpleQueue
from select import select
from threading import Semaphore, Thread
from typing import IO, Any

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.access.tree import Tree, Wish

_MOST_SENT = 200
"""So many trees wait for a process that is slow: in play at full speed, as many as come while the patience with it lasts."""
PATIENCE_S = 10.0
"""How long it may read nothing."""
_FOLDER, _NEEDED_S = "jass-reader-", 60.0
"""The prefix of the interpreter's directory, which is needed for no longer than this."""
_log = logging.getLogger(__name__)


class Reader(ABC):
    """``news`` is called, in any thread, when there is something for the window."""

    def __init__(self, news: Callable[[], None]) -> None:
        self._news = news
        self._wishes: SimpleQueue[Wish] = SimpleQueue()
        self._reads = self._lost = False

    @property
    def active(self) -> bool:
        """Whether somebody reads."""
        return self._reads and not self._lost

    def wishes(self) -> Iterator[Wish]:
        """What has been asked for since the last call."""
        while True:
            try:
                yield self._wishes.get_nowait()
            except Empty:
                return

    def show(self, tree: Tree) -> None:
        """Have this read from now on."""
        if self.active:
            self.guarded(lambda: self._show(asdict(tree)))

    def focus(self, *, on: bool) -> None:
        """The window has the keyboard, or not any more."""
        if self.active:
            self.guarded(lambda: self._focus(on=on))

    def guarded(self, work: Callable[[], None]) -> None:
        """Do work for the reader; if it fails, the reader goes without."""
        try:
            work()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # AccessKit's panics are no Exceptions
            self._report(error)

    def _report(self, what: bool | tuple[str, str] | BaseException) -> None:
        if isinstance(what, bool):
            self._reads = what
        elif isinstance(what, BaseException):
            if not self._lost:
                _log.warning("screen readers are left out until the next start: %r", what)
            self._lost = True
        else:
            self._wishes.put(Wish(*what))
        self._news()

    @abstractmethod
    def _show(self, tree: dict[str, Any]) -> None: ...

    @abstractmethod
    def _focus(self, *, on: bool) -> None: ...

    def close(self) -> None:
        """The window closes."""
        self._lost = True


class Inside(Reader):
    """The adapter in this process, on the window itself. Windows and macOS know no other way."""

    def __init__(self, news: Callable[[], None], window: pygame.Window) -> None:
        super().__init__(news)
        self._adapter: Any = None
        self.guarded(lambda: self._attach(window))

    def _attach(self, window: pygame.Window) -> None:
        import accesskit

        from jass_desktop.ui.access.adapter import Adapter

        kit: Any = accesskit
        if sys.platform == "win32":
            window.hide()  # it must not be seen while the adapter takes its place
            try:
                self._adapter = Adapter(lambda begin, act, _end: kit.windows.SubclassingAdapter(window.handle, begin, act),
                                        self._report, atspi=False)
            finally:
                window.show()
        else:
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            handle = pygame.display.get_wm_info()["window"]
            self._adapter = Adapter(lambda begin, act, _end: kit.macos.SubclassingAdapter.for_window(handle, begin, act),
                                    self._report, atspi=False)

    def _show(self, tree: dict[str, Any]) -> None:
        self._adapter.show(tree)

    def _focus(self, *, on: bool) -> None:
        self._adapter.focus(on=on)


class Outside(Reader):
    """The adapter in a process of its own, which is started once a reader is on. The window waits for neither."""

    def __init__(self, news: Callable[[], None], bus: bytes) -> None:
        super().__init__(news)
        self._focused = False
        self._tree: dict[str, Any] | None = None
        self._sent: deque[tuple[bool, dict[str, Any] | None]] = deque(maxlen=_MOST_SENT)
        self._count = Semaphore(0)
        """Of what has been sent, with what later ones have replaced."""
        self._process: subprocess.Popen[bytes] | None = None
        Thread(target=lambda: self.guarded(lambda: self._live(bus)), name="reader", daemon=True).start()

    def _live(self, bus: bytes) -> None:
        from jass_desktop.ui.access.bus import wait_for_reader

        try:
            wait_for_reader(bus)
        except (OSError, EOFError, ValueError):
            return  # without a bus nobody reads
        if self._lost:
            return
        with ExitStack() as folder, self._start(folder) as process:
            self._process = process
            assert process.stdin is not None
            assert process.stdout is not None
            into = process.stdin
            Thread(target=lambda: self.guarded(lambda: self._talk(into)), name="to reader", daemon=True).start()
            for line in process.stdout:
                said = json.loads(line)
                if isinstance(said, str):
                    raise RuntimeError(said)
                folder.close()  # AccessKit has read the name before it says anything
                self._report(said if isinstance(said, bool) else (said[0], said[1]))
        if not self._lost:
            raise EOFError("the process of the reader has ended")

    def _start(self, folder: ExitStack) -> subprocess.Popen[bytes]:
        from jass_desktop.ui.access.outside import MODULE, OUTSIDE

        packed = getattr(sys, "frozen", False)
        words = [sys.executable, OUTSIDE] if packed else [sys.executable, "-P", "-S", "-m", MODULE]
        path = {} if packed else {"PYTHONPATH": os.pathsep.join(sys.path)}
        return subprocess.Popen(
            words, executable=None if packed else named(folder), env={**os.environ, **path}, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def _talk(self, into: IO[bytes]) -> None:
        if sys.platform == "win32":
            return  # where readers need no other process
        os.set_blocking(into.fileno(), False)
        while self._count.acquire():
            rest = json.dumps(self._sent.popleft()).encode() + b"\n" if self._sent else b""
            while rest:
                if not select([], [into], [], PATIENCE_S)[1]:
                    raise TimeoutError("the process of the reader does not read")
                rest = rest[os.write(into.fileno(), rest):]

    def _show(self, tree: dict[str, Any]) -> None:
        self._tree = tree
        self._send()

    def _focus(self, *, on: bool) -> None:
        self._focused = on
        self._send()

    def _send(self) -> None:
        """All there is to know, so that nothing is lost with what a process that is slow no longer gets."""
        self._sent.append((self._focused, self._tree))
        self._count.release()

    def _report(self, what: bool | tuple[str, str] | BaseException) -> None:
        super()._report(what)
        if self._lost:
            self.close()

    def close(self) -> None:
        super().close()
        if self._process is not None:
            self._process.kill()


def named(folder: ExitStack) -> str:
    """The interpreter under the name by which readers call the program: that of its file. AccessKit knows no other way.

    It lies in a directory that goes with ``folder``. One that does not run from another place keeps its own name.
    """
    interpreter = Path(sys.executable).resolve()
    try:
        for old in Path(tempfile.gettempdir()).glob(f"{_FOLDER}*"):  # of a window that was killed at that moment
            if time.time() - old.stat().st_mtime > _NEEDED_S:
                shutil.rmtree(old, ignore_errors=True)
        place = tempfile.TemporaryDirectory(prefix=_FOLDER, ignore_cleanup_errors=True)
        path = Path(folder.enter_context(place), _("Jass"))
        try:
            path.hardlink_to(interpreter)
        except OSError:  # on another file system
            shutil.copy(interpreter, path)
        subprocess.run([sys.executable, "-S", "-c", ""], executable=path, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):  # there may be no directory for it, either
        return sys.executable
    return str(path)
