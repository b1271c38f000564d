"""The output of the command line: it cannot control the terminal, and a write failure is reported only once."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO, cast

from jass_desktop.errors import JassError
from jass_desktop.gate.files import reason
from jass_desktop.gate.text import visible
from jass_desktop.i18n import _


class OutputError(JassError):
    """The standard output cannot be written."""


class ReaderLeft(Exception):  # noqa: N818  not an error: the reader of the output has seen enough
    """The reader of the standard output is gone."""


class Terminal(io.TextIOBase):
    """A standard stream that passes every text through ``visible``. ``bare`` is the stream itself."""

    def __init__(self, bare: TextIO) -> None:
        self.bare = bare

    def write(self, text: str) -> int:
        """Raises OutputError or ReaderLeft if that fails; later output is dropped."""
        with self._telling():
            self.bare.write(visible(text))
        return len(text)

    def flush(self) -> None:
        """As ``write``."""
        with self._telling():
            self.bare.flush()

    def isatty(self) -> bool:
        return self.bare.isatty()

    def close(self) -> None:
        """The stream itself is not ours to close."""

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            self._silence()
            # Windows calls the pipe of a reader who is gone an invalid argument.
            if isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL):
                raise ReaderLeft from error
            raise OutputError(_("The output cannot be written: {error}.").format(error=reason(error))) from error

    def _silence(self) -> None:
        """Discard what is still buffered, so that Python does not complain about it again at exit."""
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.bare.fileno())


class _Complaints(Terminal):
    """The same for standard error, where a failure cannot be reported."""

    def write(self, text: str) -> int:
        with suppress(OutputError, ReaderLeft):
            super().write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OutputError, ReaderLeft):
            super().flush()


@contextmanager
def terminal() -> Iterator[None]:
    """Write through ``Terminal`` meanwhile."""
    _occupy()
    out, err = sys.stdout, sys.stderr
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
    if sys.platform == "win32" and "PYTHONIOENCODING" not in os.environ:
        for stream in (out, err):
            if isinstance(stream, io.TextIOWrapper) and not stream.isatty():
                stream.reconfigure(encoding="utf-8")  # files and pipes are read elsewhere, too
    sys.stdout = out if out is None else cast(TextIO, Terminal(out))
    sys.stderr = err if err is None else cast(TextIO, _Complaints(err))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, err


def finish() -> None:
    """Write what is buffered. Raises OutputError or ReaderLeft if that fails."""
    if sys.stdout is not None:
        sys.stdout.flush()


def bare(stream: TextIO) -> TextIO:
    """The stream behind ``stream``, for code that controls the terminal on purpose."""
    return stream.bare if isinstance(stream, Terminal) else stream


def check_output() -> None:
    """Raises OutputError if the standard output is closed. On Windows a program without a console has none, and its exit status
    is all that it tells."""
    if sys.stdout is None and sys.platform != "win32":
        raise OutputError(_("The output cannot be written: the standard output is closed."))


def _occupy() -> None:
    """Open those of the three standard files that are closed, so that no file of ours gets their numbers and their output."""
    with suppress(OSError):
        while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
            pass
        os.close(number)
