"""What the window offers when something does not work: the self-test in another process, a report, and the person's folder."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from threading import Thread

from jass_desktop import __version__
from jass_desktop.errors import StoreError
from jass_desktop.gate.files import read_bounded, reason
from jass_desktop.gate.text import MESSAGE, one_line, visible
from jass_desktop.i18n import _, language
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.files import create_beside
from jass_desktop.store.games import local_now
from jass_desktop.store.history import History
from jass_desktop.store.paths import DataDir
from jass_desktop.store.preferences import PreferencesFile

_BEGIN = ("import json, os, sys, threading; sys.path[:] = json.loads(sys.argv.pop(1)); "
          "threading.Thread(target=lambda: (os.read(0, 1), os._exit(1)), daemon=True).start(); "
          "from jass_desktop.__main__ import main; sys.exit(main())")
"""Ends with its input, however the window ends."""
_MOST_OF_LOG = 2**20
_END_OF_LOG = 8000
"""Characters of the log that a report has: the last few failures."""
_PATIENCE_S = 5.0
"""How long a program that shows folders may take to say that it cannot; longer means that it shows it."""
_SHOWS_FOLDERS = {"win32": "explorer", "darwin": "open"}
"""The program that shows a folder, by system; xdg-open on all others."""


class SelfTest:
    """``--self-test`` in a process of its own. It opens no window, because one is open."""

    def __init__(self, data: DataDir, news: Callable[[], None]) -> None:
        """``news`` is called from a thread after each line and at the end. StoreError if no process can be started."""
        self.lines: list[str] = []
        self.well: bool | None = None
        self._news = news
        command = [sys.executable]
        if not getattr(sys, "frozen", False):
            command += ["-P", "-c", _BEGIN, json.dumps([str(Path(place).absolute()) for place in sys.path])]
        command += ["--self-test", "--no-window", "--data-dir", str(data.root), "--lang", language()]
        try:
            self._errors = TemporaryFile()  # noqa: SIM115  the thread closes it
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, encoding="utf-8",
                errors="replace", env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0))
        except OSError as error:
            raise StoreError(_("The self-test cannot be started: {error}.").format(error=reason(error))) from error
        Thread(target=self._listen, name="self-test", daemon=True).start()

    def close(self) -> None:
        """End it; its players end with it."""
        self._process.kill()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process:
            for line in self._process.stdout:
                self.lines.append(one_line(line, MESSAGE))
                self._news()
        status = self._process.returncode
        if status not in (0, 1):  # it could not go on, and says so on standard error
            self._errors.seek(0)
            words = self._errors.read(_MOST_OF_LOG).decode("utf-8", "replace").splitlines()
            self.lines += [one_line(line, MESSAGE) for line in words[-1:]]
            self.lines.append(_("The self-test ended with status {status}.").format(status=status))
        self._errors.close()
        self.well = status == 0
        self._news()


class ReportDesk:
    """The window's ``Support``."""

    def __init__(self, data: DataDir, preferences: PreferencesFile, history: History, ring: Callable[[], None]) -> None:
        self._data = data
        self._preferences = preferences
        self._history = history
        self._ring = ring

    def check(self) -> SelfTest:
        return SelfTest(self._data, self._ring)

    def report(self, said: Sequence[str]) -> str:
        preferences, _problems = self._preferences.load()
        parts = [
            (_("Report of {day}").format(day=local_now().isoformat(" ", "minutes")), [
                f"Jass Desktop {__version__}, Python {platform.python_version()}, {platform.platform()}"]),
            (_("Check this computer"), said or [_("not tried")]),
            (_("Settings"), list(_settings(preferences))),
            (_("The end of the log"), self._log() or [_("nothing")])]
        text = "\n\n".join("\n".join([f"== {heading}", *lines]) for heading, lines in parts)
        return impersonal(text, Path.home(), preferences.names or ()) + "\n"

    def record(self, game: int) -> str:
        return "\n== " + _("Game {number}").format(number=game) + f"\n{visible(self._history.text(game))}"

    def _log(self) -> list[str]:
        """Its last lines, whole ones."""
        try:
            content = read_bounded(self._data.log, _MOST_OF_LOG)
        except FileNotFoundError:
            return []
        except OSError as error:
            return [f"{self._data.log}: {reason(error)}"]
        text = visible(content.decode("utf-8", "replace"))
        return (text if len(text) <= _END_OF_LOG else text[-_END_OF_LOG:].partition("\n")[2]).splitlines()

    def keep_report(self, text: str) -> Path:
        return create_beside(self._data.root / f"report-{local_now().date().isoformat()}.txt", text)

    def open_folder(self) -> None:
        folder, program = self._data.root, _SHOWS_FOLDERS.get(sys.platform, "xdg-open")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            shown = subprocess.Popen([program, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                     stderr=subprocess.DEVNULL, start_new_session=True)
            status = shown.wait(_PATIENCE_S)
        except subprocess.TimeoutExpired:
            return
        except OSError as error:
            why = f"{program}: {reason(error)}"
        else:
            if status == 0 or sys.platform == "win32":  # where explorer has status 1 whatever it does
                return
            why = _("{program} ended with status {status}").format(program=program, status=status)
        raise StoreError(_("No program could open the folder {folder} ({why}).").format(folder=folder, why=why))


def _settings(preferences: Preferences) -> Iterator[str]:
    """All settings but the names of people."""
    for key, value in preferences.to_values().items():
        yield f"{key}: {'…' if key == 'names' and value is not None else json.dumps(value, ensure_ascii=False)}"


def impersonal(text: str, home: Path, names: Sequence[str] = ()) -> str:
    """The text with ``~`` in place of the home directory, however that is written, and of the name of it in the paths of drives
    and the like, and with ``…`` in place of the ``names`` of people, unless they are single letters."""
    for name in names:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "…", text) if len(name) > 1 else text
    if home == Path(home.anchor):
        return text
    for place in dict.fromkeys((home, home.resolve())):
        for written in dict.fromkeys((repr(str(place))[1:-1], str(place), place.as_posix())):
            text = re.sub(rf"{re.escape(written)}(?!\w)", "~", text)
    return re.sub(rf"(?<=[/\\]){re.escape(home.name)}(?![\w.-])", "~", text)
