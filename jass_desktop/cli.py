"""The command line: runs a command, and reports failures. Each command is a module of ``commands``.

Exit status: 0 done, 1 a check failed, 2 the program cannot go on. No failure shows a traceback; unexpected ones are in the log.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from jass_desktop.arguments import language_in, read
from jass_desktop.commands.output import OutputError, ReaderLeft, check_output, finish, terminal
from jass_desktop.errors import JassError
from jass_desktop.gate.files import reason
from jass_desktop.gate.text import FILE_NAME, MESSAGE, REPORT, shortened
from jass_desktop.i18n import _, set_language
from jass_desktop.store.log import log_to
from jass_desktop.store.paths import DataDir
from jass_desktop.store.preferences import PreferencesFile

DONE, CANNOT = 0, 2

_log = logging.getLogger(__name__)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in the arguments and return the exit status. Wrong arguments exit with status 2, as in argparse."""
    with terminal():
        try:
            try:
                return _main(arguments)
            finally:
                finish()
        except OutputError as error:
            return _cannot(str(error))
        except ReaderLeft:
            return DONE


def _main(arguments: Sequence[str] | None) -> int:
    try:
        spoken = set_language(language_in(arguments))
        options = read(arguments)
        data = DataDir.of(getattr(options, "data_dir", None))
    except JassError as error:
        return _cannot(str(error))
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame prints a greeting to standard output whenever it is loaded
    try:
        data.check()
        log_to(data.log)
        stored = PreferencesFile(data.preferences)
        preferences, problems = stored.load()
        if set_language(getattr(options, "lang", None) or preferences.language) != spoken and problems:
            _same, problems = stored.load()  # to be told in the language that the file asks for
        if options.command != "window":
            check_output()
            for problem in problems:
                print(problem, file=sys.stderr)
        if preferences.contrast == "high":
            os.environ.setdefault("JASS_DESKTOP_CONTRAST", "high")  # for the colours, which are chosen when they are imported
        command = import_module(f"jass_desktop.commands.{options.command}")
        gc.freeze()  # what is loaded stays
        gc.enable()
        return int(command.run(options, data, preferences, problems))
    except JassError as error:
        return _cannot(str(error))
    except KeyboardInterrupt:
        return CANNOT
    except OSError as error:
        _log.warning("%s cannot go on: %s", options.command, error)
        if error.filename is None:
            return _cannot(reason(error))
        return _cannot(_("{file} cannot be used: {error}.").format(file=shortened(str(error.filename), FILE_NAME),
                                                                  error=reason(error)))
    except ReaderLeft:
        raise
    except Exception as error:
        _log.exception("unexpected failure of %s", options.command)
        message = _("Something went wrong: {error}. See {file} for details.")
        return _cannot(message.format(error=shortened(repr(error), MESSAGE), file=data.log))


def _cannot(message: str) -> int:
    print(f"jass-desktop: {shortened(message, REPORT)}", file=sys.stderr)
    return CANNOT
