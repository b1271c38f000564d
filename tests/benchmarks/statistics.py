"""A large history: how soon its list and its statistics are there.

    python -m tests.benchmarks.statistics --games 5000 50000 [--data DIR]

Games of random play of all our games, one every four hours. Prints a line for each number of games: the time of ``history list``,
from start to exit, and of the history screen until it is painted; then of the first statistics of ``--first`` games that have not
been counted yet, on average for each and at the longest for a beat of the window; and of the statistics of all games once they
are counted, with their longest beat and the time of each topic. In brackets the processor time: on a busy machine only that says
much. Figures are in seconds, and the window has no screen. ``--data`` keeps the histories there for the next run.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import write_record
from jass_desktop.store.database import transaction
from jass_desktop.store.entries import KeptGame, put_game
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from jass_desktop.store.played import put_rounds
from jass_desktop.store.saving import entry_of
from tests.store.games import WHOLE, played

assert sys.platform != "win32"

_DIFFERENT = 4
"""So many games of each kind are played; the others are the same ones on other days."""
_FIRST = datetime(2000, 1, 1, tzinfo=UTC)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, nargs="+", default=[5000])
    parser.add_argument("--first", type=int, default=200)
    parser.add_argument("--data", type=Path)
    options = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        for count in options.games:
            data = DataDir((options.data or Path(folder)) / str(count))
            if not data.history.exists():
                _make(data, count)
            _measure(data, count, min(count, options.first))


def _make(data: DataDir, count: int) -> None:
    """A history of so many games, all counted."""
    records = [played(WHOLE, f"statistics {number}", rules) for rules in PRESETS.values() for number in range(_DIFFERENT)]
    with tempfile.TemporaryDirectory() as folder:
        few = History(Path(folder) / "history.sqlite", GameLocks(Path(folder) / "locks"))
        counts = [few.count(few.save(record)) for record in records]
    entries = [entry_of(record, 1, _FIRST) for record in records]
    with transaction(data.history) as connection:
        for number in range(count):
            kind, started = number % len(records), (_FIRST + timedelta(hours=4 * number)).isoformat()
            entry = replace(entries[kind], number=number + 1, started=started, updated=started, levels=("master",))
            record = replace(records[kind], headers={"started": started, "level": "master"})
            put_game(connection, KeptGame(entry, None, write_record(record)))
            put_rounds(connection, number + 1, counts[kind])


def _measure(data: DataDir, count: int, first: int) -> None:
    import pygame

    from jass_desktop.session.preferences import Preferences
    from jass_desktop.ui.screens.history import HistoryScreen
    from jass_desktop.ui.screens.statistics import StatisticsScreen
    from jass_desktop.ui.window.window_stage import WindowStage
    from jass_desktop.words.statistics import Topic
    from tests.ui.fakes import FakeServices

    command = [sys.executable, "-m", "jass_desktop", "--data-dir", str(data.root), "history", "list"]
    print(f"{count} games: list {_time(lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True))}", end="")
    history = History(data.history, GameLocks(data.locks))
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    stage = WindowStage(FakeServices(preferences=Preferences(language="en"), history=history), (1280, 720))
    surface = pygame.Surface(stage.size)

    def painted(make: Callable[[], HistoryScreen | StatisticsScreen]) -> HistoryScreen | StatisticsScreen:
        screen = make()
        stage.go(screen)
        screen.paint(surface)
        return screen

    def added_up() -> tuple[StatisticsScreen, str]:
        """The screen once all games have been added up, and the time of that, from the second beat on."""
        screen = painted(lambda: StatisticsScreen(stage))
        assert isinstance(screen, StatisticsScreen)
        beats = [0.0]
        start, used = time.perf_counter(), _used()
        while screen.due_s == 0.0:
            begun = _used()
            stage.tick(0.0)
            screen.paint(surface)
            beats.append(_used() - begun)
        return screen, f"{time.perf_counter() - start:.2f} ({_used() - used:.2f}), longest beat ({max(beats):.3f})"

    print(f"; screen {_time(lambda: painted(lambda: HistoryScreen(stage)))}")
    with transaction(data.history) as connection:
        connection.execute("DELETE FROM played WHERE game <= ?", (first,))
    print(f"  statistics, {first} games counted for the first time: {added_up()[1]}")
    screen, told = added_up()
    print(f"  statistics again: {told}; opened in {_time(lambda: painted(lambda: StatisticsScreen(stage)))}")

    def turn(topic: Topic) -> None:
        screen._choose(topic.name)
        screen.paint(surface)

    for topic in Topic:
        print(f"  {topic.value.lower():<12} {_time(partial(turn, topic))}")
    stage.close()


def _used() -> float:
    """The processor time of this process and of those that it has ended, in seconds."""
    return sum(sum(resource.getrusage(whose)[:2]) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def _time(do: Callable[[], object]) -> str:
    """The best of three runs."""
    runs = []
    for _run in range(3):
        start, used = time.perf_counter(), _used()
        do()
        runs.append((time.perf_counter() - start, _used() - used))
    return f"{min(wall for wall, _used in runs):.2f} ({min(used for _wall, used in runs):.2f})"


if __name__ == "__main__":
    main()
