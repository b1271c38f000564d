"""The bridge to a reader, as the window uses it. Whatever fails on it switches it off for the session, with a line in the log."""

from __future__ import annotations

import json
import logging
import os
import shutil
import subprocess
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.access.tree import Tree, Wish

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
        self._sent: SimpleQueue[dict[str, Any] | bool | None] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        Thread(target=lambda: self.guarded(lambda: self._live(bus)), name="reader", daemon=True).start()

    def _live(self, bus: bytes) -> None:
        from jass_desktop.ui.access.bus import wait_for_reader
        from jass_desktop.ui.access.outside import MODULE, OUTSIDE

        try:
            wait_for_reader(bus)
        except (OSError, EOFError, ValueError):
            return  # without a bus nobody reads
        if self._lost:
            return
        packed = getattr(sys, "frozen", False)
        words = [sys.executable, OUTSIDE] if packed else [sys.executable, "-P", "-S", "-m", MODULE]
        path = {} if packed else {"PYTHONPATH": os.pathsep.join(sys.path)}
        self._process = subprocess.Popen(
            words, executable=None if packed else self._named(), env={**os.environ, **path}, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        into, out = self._process.stdin, self._process.stdout
        assert into is not None
        assert out is not None
        Thread(target=lambda: self.guarded(lambda: self._talk(into)), name="to reader", daemon=True).start()
        for line in out:
            said = json.loads(line)
            if isinstance(said, str):
                raise RuntimeError(said)
            self._report(said if isinstance(said, bool) else (said[0], said[1]))
        if not self._lost:
            raise EOFError("the process of the reader has ended")

    def _named(self) -> str:
        """The interpreter under the name by which readers call the program: that of its file. AccessKit knows no other way.

        One that does not run from another place keeps its own name.
        """
        self._folder = tempfile.TemporaryDirectory(prefix="jass-reader-", ignore_cleanup_errors=True)
        path, interpreter = Path(self._folder.name, _("Jass")), Path(sys.executable).resolve()
        try:
            try:
                path.hardlink_to(interpreter)
            except OSError:  # on another file system
                shutil.copy(interpreter, path)
            subprocess.run([sys.executable, "-S", "-c", ""], executable=path, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            return sys.executable
        return str(path)

    def _talk(self, into: IO[bytes]) -> None:
        while (message := self._sent.get()) is not None:
            into.write(json.dumps(message).encode() + b"\n")
            into.flush()
        into.close()

    def _show(self, tree: dict[str, Any]) -> None:
        self._sent.put(tree)

    def _focus(self, *, on: bool) -> None:
        self._sent.put(on)

    def close(self) -> None:
        super().close()
        self._sent.put(None)
        if self._folder is not None:
            self._folder.cleanup()
