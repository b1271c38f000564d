"""``--self-test``: tries what the program needs on this machine, and tells in a line each what came of it."""

from __future__ import annotations

import platform
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from jass_desktop import __version__
from jass_desktop.ai.arena.stranger import Stranger, end_those_at_rest
from jass_desktop.ai.players.levels import LEVELS
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.errors import JassError
from jass_desktop.gate.text import REASON, one_line
from jass_desktop.i18n import _, ngettext
from jass_desktop.resources import assets_dir, themes_dir
from jass_desktop.session.lessons.lessons import LESSONS
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.protocols import Limit
from jass_desktop.store.files import check_place
from jass_desktop.store.history import History
from jass_desktop.store.lessons import lesson_record
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir, cache_dir
from jass_desktop.store.printed import printed_exercises
from jass_desktop.theme.load import load_theme
from jass_desktop.ui import equipment
from jass_desktop.ui.sound import NAMES
from jass_desktop.ui.stills.shot import shot
from jass_desktop.words.players import level_title

FINE, WRONG = 0, 1

_PACKAGES = {"pygame-ce": "pygame", "PyYAML": "yaml", "platformdirs": "platformdirs", "numpy": "numpy", "fsrs": "fsrs"}
"""What is installed, and what it is imported as."""
_SIZE = (1024, 640)
_LIMIT = Limit(worlds=20)
"""How long players may think: the question is whether they do, not how well."""
_Check = tuple[str, Callable[[], str]]
"""What is tried, and a function that returns what it found in a few words, or fails with any exception."""


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    """Returns 1 if anything is wrong. Leaves nothing behind but folders, neither files nor processes."""
    status = FINE
    for what, check in _checks(data, with_window="no_window" not in options):
        try:
            # Translators: what: a part of the computer, such as “Sound”; found: what is there.
            told = _("{what}: fine ({found})").format(what=what, found=check())
        except Exception as error:  # whatever it is, the next ones are tried too
            status = WRONG
            why = str(error) if isinstance(error, JassError) else f"{type(error).__name__}: {error}"
            # Translators: what: a part of the computer, such as “Sound”.
            told = _("{what}: WRONG: {error}").format(what=what, error=one_line(why, REASON))
        print(told, flush=True)
    print(_("Everything is all right.") if status == FINE else _("Something is wrong; see above."))
    return status


def _checks(data: DataDir, *, with_window: bool) -> Iterator[_Check]:
    yield _("Program"), _program
    yield _("Packages"), _packages
    yield _("Files of the program"), _files
    yield _("Typefaces"), equipment.typefaces
    yield _("Your files"), partial(_writable, data.root)
    yield _("Cache"), partial(_writable, cache_dir())
    yield _("Sound"), equipment.sound
    yield _("Screen readers"), _readers
    for level in LEVELS:
        yield _("A round by {level}").format(level=level_title(level)), partial(_round, level)
    for path in sorted(themes_dir().glob("*.yaml")):
        yield _("Deck {name}").format(name=path.stem), partial(_deck, path)
    if with_window:
        yield _("Window"), lambda: equipment.window(_SIZE, _picture(themes_dir() / "swiss.yaml"))
    yield _("History"), partial(_history, data)


def _program() -> str:
    return f"Jass Desktop {__version__}, Python {platform.python_version()}, {platform.platform()}"


def _packages() -> str:
    for module in _PACKAGES.values():
        import_module(module)
    return ", ".join(map(_with_version, _PACKAGES))


def _with_version(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:  # a program that is packed with its packages need not say which they are
        return package


def _readers() -> str:
    """What tells them of the window; all else works without it."""
    try:
        import_module("accesskit")
    except ImportError as error:
        return _("no screen reader can read the window: {error}").format(error=error)
    return _with_version("accesskit")


def _files() -> str:
    missing = [name for name in NAMES if not (assets_dir() / "sounds" / f"{name}.wav").is_file()]
    if missing:
        raise JassError(_("missing: {names}").format(names=", ".join(missing)))
    for rules in LESSONS.values():
        lesson_record(rules)
    count = len(printed_exercises())
    return ngettext("{count} exercise", "{count} exercises", count).format(count=count)


def _writable(folder: Path) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    check_place(folder / "self-test")
    return str(folder)


def _round(level: str) -> str:
    """Four players of this level play a round, in their process."""
    begin_s = monotonic()
    player = Stranger(level, "self-test")
    state = GameState.start(replace(SCHIEBER, cut="off"), Decks("self-test")).state
    while state.to_act is not None and not state.rounds:
        choice = player.choose(observe(state, state.to_act), _LIMIT)
        state = state.apply(state.to_act, choice.action).state
    player.close()
    end_those_at_rest()
    return _("{seconds} s").format(seconds=f"{monotonic() - begin_s:.1f}")


def _picture(deck: Path) -> bytes:
    """A table painted with this deck, all of whose files are read."""
    record = lesson_record(next(iter(LESSONS.values())))
    return shot(record, len(record.actions) // 2, _SIZE, load_theme(deck))


def _deck(path: Path) -> str:
    _picture(path)
    return _("read and painted")


def _history(data: DataDir) -> str:
    with TemporaryDirectory(prefix=".self-test-", dir=data.root) as folder:
        history = History(Path(folder) / "history.sqlite", GameLocks(Path(folder) / "locks"))
        for record in map(lesson_record, LESSONS.values()):
            if history.read(history.save(record)) != record:
                raise JassError(_("a game read back is not what was written"))
    return _("games read back are exactly what was written")
