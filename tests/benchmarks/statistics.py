"""A large history: how long it takes to open, and how soon each topic of the statistics is there.

    python -m tests.benchmarks.statistics --games 3000

Games of random play of all our games, one every six hours, each counted once as the window counts it. The window has no screen.
Prints the time to count all, which comes but once, and then the time until the history screen, the statistics screen and each of
its topics has been painted, and the processor time of that: the best of three runs. On a busy machine only the latter says much.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from jass_desktop.engine.presets import PRESETS
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from tests.store.games import WHOLE, played

_DIFFERENT = 4
"""So many games of each kind are played; the others are the same ones on other days."""
_FIRST = datetime(2024, 1, 1, tzinfo=UTC)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=3000)
    count = parser.parse_args().games
    with tempfile.TemporaryDirectory() as folder:
        history = History(Path(folder) / "history.sqlite", GameLocks(Path(folder) / "locks"))
        records = [played(WHOLE, f"statistics {number}", rules) for rules in PRESETS.values() for number in range(_DIFFERENT)]
        for number in range(count):
            started = _FIRST + timedelta(hours=6 * number)
            record = records[number % len(records)]
            history.save(replace(record, headers={"started": started.isoformat(), "level": "master"}))
        start, used = time.perf_counter(), time.process_time()
        for entry in history.counted().waiting:
            history.count(entry.number)
        rounds = sum(len(game.rounds) for game in history.counted().games)
        print(f"{count} games, {rounds} rounds, counted in {time.perf_counter() - start:.1f} s, "
              f"{time.process_time() - used:.1f} s of processor time")
        _look(history)


def _look(history: History) -> None:
    """Open the screens in a window that nobody sees."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from jass_desktop.session.preferences import Preferences
    from jass_desktop.ui.screens.history import HistoryScreen
    from jass_desktop.ui.screens.statistics import StatisticsScreen
    from jass_desktop.ui.window.window_stage import WindowStage
    from jass_desktop.words.statistics import Topic
    from tests.ui.fakes import FakeServices

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    stage = WindowStage(FakeServices(preferences=Preferences(language="en"), history=history), (1280, 720))
    surface = pygame.Surface(stage.size)

    def opened(make: Callable[[], HistoryScreen | StatisticsScreen]) -> HistoryScreen | StatisticsScreen:
        screen = make()
        stage.go(screen)
        screen.paint(surface)
        return screen

    _time("history", lambda: opened(lambda: HistoryScreen(stage)))
    _time("statistics", lambda: opened(lambda: StatisticsScreen(stage)))
    screen = opened(lambda: StatisticsScreen(stage))
    assert isinstance(screen, StatisticsScreen)

    def turn(topic: Topic) -> None:
        screen._choose(topic.name)
        screen.paint(surface)

    for topic in Topic:
        _time(topic.value.lower(), partial(turn, topic))
    stage.close()


def _time(what: str, do: Callable[[], object]) -> None:
    runs = []
    for _run in range(3):
        start, used = time.perf_counter(), time.process_time()
        do()
        runs.append((time.perf_counter() - start, time.process_time() - used))
    print(f"{what:<12} {min(wall for wall, _used in runs):.2f} s, {min(used for _wall, used in runs):.2f} s of processor time")


if __name__ == "__main__":
    main()
