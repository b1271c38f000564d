"""The log file, for details too long for a message to the person. It is created with its first line."""

from __future__ import annotations

import logging
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import IO

from jass_desktop.gate.files import check_plain
from jass_desktop.gate.text import REPORT, shortened, visible

_LONGEST = 500_000


def log_to(path: Path) -> None:
    """Send warnings and worse of the whole program to the file; an older file is kept beside it when it grows past 500 kB."""
    root = logging.getLogger()
    for handler in [handler for handler in root.handlers if isinstance(handler, _LogFile)]:
        root.removeHandler(handler)
        handler.close()
    handler = _LogFile(path, maxBytes=_LONGEST, backupCount=1, encoding="utf-8", delay=True)
    handler.setFormatter(_Plain("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    root.addHandler(handler)


class _Plain(logging.Formatter):
    """Log entries cannot control a terminal that prints them, and no line of an entry can pass for another entry."""

    def format(self, record: logging.LogRecord) -> str:
        return shortened(visible(super().format(record)), REPORT).replace("\n", "\n    ")


class _LogFile(RotatingFileHandler):
    def _open(self) -> IO[str]:  # type: ignore[override]
        path = Path(self.baseFilename)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            check_plain(path)
        return super()._open()

    def rotate(self, source: str, dest: str) -> None:
        """Another window may have the file open, which keeps Windows from renaming it: then it grows on."""
        with suppress(PermissionError):
            super().rotate(source, dest)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  overrides logging's name
        """Ignore the failure: a log that cannot be written must not disturb the game, and there is nowhere else to report it."""
