"""``desktop install | remove``: the program in the menu of a person's Linux desktop."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from jass_desktop.commands.freedesktop.names import APP
from jass_desktop.errors import JassError
from jass_desktop.gate.text import MESSAGE, one_line
from jass_desktop.i18n import N_, _
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.paths import DataDir, shared_dir
from jass_desktop.store.shared import FileFate, SharedFiles

DONE, FAILED = 0, 1

_TOLD = {
    FileFate.WRITTEN: N_("written: {file}"),
    FileFate.THERE: N_("there already: {file}"),
    FileFate.REMOVED: N_("removed: {file}"),
    FileFate.GONE: N_("gone already: {file}"),
    FileFate.LEFT: N_("kept, because you have changed it or the program did not write it: {file}"),
}
_INSTEAD = {
    "Windows": N_("This command is for Linux. On Windows jass-setup.exe puts the program into the start menu."),
    "Darwin": N_("This command is for Linux. On macOS start the program with jass-desktop in a terminal."),
}
_IN_EVERY_PATH = ("/usr/local/bin", "/usr/bin", "/bin")
"""Where any desktop looks for programs, whatever a person's shell adds."""
_DATABASES = {"update-desktop-database": "applications", "update-mime-database": "mime"}
"""The tools that let a desktop know of new files, and the folder that each looks through."""
_LONGEST_S = 60
_LISTING = "desktop-files"


def run(options: Namespace, _data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    """Returns 1 if a tool of the system has failed. Raises JassError where there is no such menu."""
    if message := _INSTEAD.get(platform.system()):
        raise JassError(_(message))
    root = shared_dir()
    files = SharedFiles(root, DataDir.of().root / _LISTING)
    if options.action == "remove":
        fates = [_tell(path, fate) for path, fate in files.remove()]
        if not fates:
            print(_("There is nothing to remove from “desktop install”."))
        status = _refresh(root) if fates else DONE
        files.remove_folders()  # only now: the tools want those that they look through
        return status
    from jass_desktop.commands.freedesktop.share import shared  # imported here because it loads pygame

    command = _command()
    if given := getattr(options, "data_dir", None):
        command += ["--data-dir", str(given.absolute())]
    for path, fate in files.install(shared(command)):
        _tell(path, fate)
    status = _refresh(root)
    print(_("The menu starts {program}. To undo this: jass-desktop desktop remove").format(
        program=command[0]))
    return status


def _tell(path: Path, fate: FileFate) -> FileFate:
    print(_(_TOLD[fate]).format(file=path))
    return fate


def _command() -> list[str]:
    """What starts the running program. Raises JassError if nothing does from another folder."""
    started = Path(sys.executable if getattr(sys, "frozen", False) else sys.argv[0]).absolute()
    if started.name != APP:  # ``python -m jass_desktop``
        started = Path(sys.executable).with_name(APP)
    if not os.access(started, os.X_OK):
        message = _("{file} is missing: install the program first. The README says how.")
        raise JassError(message.format(file=started))
    return [APP if str(started.parent) in _IN_EVERY_PATH else str(started)]


def _refresh(root: Path) -> int:
    """Let the desktop know of what is new or gone, and tell about it."""
    with suppress(OSError):
        os.utime(root / "icons" / "hicolor")  # the folder, not its icons, tells a desktop that there are others
    return max(_update(tool, root / folder) for tool, folder in _DATABASES.items())


def _update(tool: str, folder: Path) -> int:
    if not folder.is_dir():
        return DONE
    if (program := shutil.which(tool)) is None:
        print(_("{tool} is not installed: the desktop may notice the change only at your next login.").format(tool=tool))
        return DONE
    try:
        done = subprocess.run([program, folder], env=_environment(), capture_output=True, text=True, errors="replace",
                              timeout=_LONGEST_S, check=False)
        failed = done.stderr.strip() or str(done.returncode) if done.returncode else ""
    except (OSError, subprocess.TimeoutExpired) as error:
        failed = str(error)
    if failed:
        print(_("{tool} has failed: {error}").format(tool=tool, error=one_line(failed, MESSAGE)), file=sys.stderr)
        return FAILED
    print(_("updated by {tool}: {folder}").format(tool=tool, folder=folder))
    return DONE


def _environment() -> dict[str, str]:
    """That of this process, without the libraries of a program that is packed with its own."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
        if before := found.pop("LD_LIBRARY_PATH_ORIG", None):
            found["LD_LIBRARY_PATH"] = before
    return found
