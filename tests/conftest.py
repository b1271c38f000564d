"""What all tests share: two sizes, English, no real screen, and no skipped test in a full run."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from itertools import zip_longest
from pathlib import Path

# Compiled modules are kept even where Python is told to write none beside the sources: else each program that a test starts
# would compile all of its modules, and each of the suite's processes all tests, which is most of the time both take.
if sys.dont_write_bytecode and sys.pycache_prefix is None:
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parents[1] / ".pytest_cache" / "compiled")
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

import hypothesis
import pytest

from jass_desktop.i18n import language, set_language

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The players' networks are small: more than one thread costs ten times the processor time and gains nothing.
for _variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(_variable, "1")
# Files go to memory where there is plenty: what the history and the preferences write waits for the disk each time.
_MEMORY = Path("/dev/shm")
if _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > 4 * 2**30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="many more cases where tests come in two sizes; refuse to skip")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the suite's other processes, and all programs, inherit it
        config.add_cleanup(_move_home())
    # A shell has its background jobs ignore Ctrl+C, and what is ignored here would be in every program that a test starts.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # No deadline: how long one example takes says more about the machine than about the program.
    hypothesis.settings.register_profile("short", max_examples=8, deadline=None)
    hypothesis.settings.register_profile("full", max_examples=40, deadline=None)
    hypothesis.settings.load_profile("full" if config.getoption("full") else "short")


def _move_home() -> Callable[[], None]:
    """Give tests, and the programs they start, an empty home, so that none touches that of whoever runs them.

    Returns what removes it.
    """
    home = tempfile.mkdtemp(prefix="jass-home-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT"))
    for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        os.environ.pop(name, None)
    os.environ.update(dict.fromkeys(("HOME", "USERPROFILE", "LOCALAPPDATA", "APPDATA"), home))
    return lambda: shutil.rmtree(home, ignore_errors=True)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A smoke run reads only the files that have such tests: to import all others takes longer than its tests."""
    left_out = config.option.markexpr == "smoke" and collection_path.suffix == ".py"
    return True if left_out and "mark.smoke" not in collection_path.read_text("utf-8") else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays to the end: to look through it for garbage again and again takes a fifth of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that no process works on at the end while the other has nothing left to do: a file of
    tests that wait for a window, one that computes, and so on, so that the processors are never left to those who wait.

    Left out is what a test marked ``some(n, most)`` has beyond n cases, in a full run beyond ``most`` where that is given: those
    that are left are evenly spread from the first to the last, where new ones are added; a single one is the first.
    """
    files = {item.path: "e2e" in item.path.parts for item in items if item.get_closest_marker("long")}
    in_turn = zip_longest(*([path for path, waits in files.items() if waits is of] for of in (True, False)))
    place = {path: number for number, path in enumerate(path for both in in_turn for path in both if path is not None)}
    items.sort(key=lambda item: place.get(item.path, len(place)))
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("some"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    left_out: list[pytest.Item] = []
    for of_one in cases.values():
        marker = of_one[0].get_closest_marker("some")
        assert marker is not None
        few, *more = marker.args
        most = few if not config.getoption("full") else more[0] if more else len(of_one)
        kept = {n * (len(of_one) - 1) // max(most - 1, 1) for n in range(most)}
        left_out += [item for n, item in enumerate(of_one) if n not in kept]
    if left_out:
        gone = set(left_out)
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in gone]


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if session.config.getoption("full") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def size(pytestconfig: pytest.Config) -> Callable[[int, int], int]:
    """``size(short, full)``: how many cases a test that comes in two sizes tries now."""
    full = pytestconfig.getoption("full")
    return lambda short, long: long if full else short


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Each test begins in English, whatever the machine or the test before spoke."""
    yield
    if language() != "en":
        set_language("en")
