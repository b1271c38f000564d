"""Games that computer players play in a process of their own."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import NoReturn

import pytest

from jass_desktop.ai.process.cell import Pipe
from jass_desktop.ai.process.tables import TablesApart, play_out, serve_tables
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.seats import PerSeat
from jass_desktop.errors import StoreError
from jass_desktop.session.protocols import Agreement
from jass_desktop.session.table.fixed import Character, TableGame

RULES = replace(TOURNAMENT, name="short", cut="off", rounds=4, tie_round=False)
SIMPLE = PerSeat(*[Character("simple", "apprentice", 1)] * 4)
CLUB = Character("club", "club", 50)


def game(seed: str = "one", players: PerSeat[Character] = SIMPLE) -> TableGame:
    return TableGame(RULES, seed, players, "players", Agreement("swiss", 0))


def serve_none(pipe: Pipe) -> NoReturn:
    """Always the same, whatever was asked."""
    while True:
        pipe.receive()
        pipe.send(json.dumps({"points": -3}).encode())


def serve_once(pipe: Pipe) -> None:
    """Dies after the first game."""
    pipe.receive()
    pipe.send(json.dumps({"points": 5}).encode())
    pipe.receive()


class Kept:
    """What was kept, and a bell."""

    def __init__(self) -> None:
        self.points: dict[tuple[str, str], int] = {}
        self.bell = threading.Event()

    def keep(self, seed: str, name: str, points: int) -> None:
        self.points[seed, name] = points


def wait(until: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not until():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_games_are_played_and_nothing_runs_afterwards() -> None:
    """Each is kept as soon as it is over; the process ends with the last one, and another wish starts it again."""
    kept = Kept()
    apart = TablesApart(kept.keep, news=kept.bell.set)
    apart.play([("a", game()), ("b", game("two"))])
    apart.play([("a", game())])
    wait(lambda: len(kept.points) == 2)
    wait(lambda: apart.pid is None)
    assert kept.bell.is_set()
    assert kept.points == {("one", "a"): play_out(game()), ("two", "b"): play_out(game("two"))}
    apart.play([("c", game("three"))])
    wait(lambda: len(kept.points) == 3)
    assert apart.problem() is None
    apart.close()


def test_the_same_game_comes_to_the_same() -> None:
    """Whoever plays at a table, and whatever was played before."""
    mixed = PerSeat(*(Character(level, level, 4) for level in ("club", "regular", "apprentice", "club")))
    first = play_out(game(players=mixed))
    play_out(game("two", mixed))
    assert play_out(game(players=mixed)) == first
    assert 0 <= first <= 4 * RULES.round_points


@pytest.mark.parametrize(("server", "found"), [(serve_none, 0), (serve_once, 1)])
def test_what_goes_wrong_is_told(server: Callable[[Pipe], None], found: int) -> None:
    """Nonsense is not kept, and a process that has died is not waited for; what was found before stays."""
    kept = Kept()
    apart = TablesApart(kept.keep, news=kept.bell.set, server=server)
    apart.play([("a", game()), ("b", game("two"))])
    wait(lambda: apart.problem() is not None)
    assert len(kept.points) == found
    wait(lambda: apart.pid is None)
    apart.close()


def test_a_full_disk_is_told() -> None:
    def keep(_seed: str, _name: str, _points: int) -> None:
        raise StoreError("the disk is full")

    apart = TablesApart(keep, news=lambda: None)
    apart.play([("a", game())])
    wait(lambda: apart.problem() is not None)
    assert "the disk is full" in str(apart.problem())
    apart.close()


def test_closing_gives_up_at_once() -> None:
    kept = Kept()
    apart = TablesApart(kept.keep, news=kept.bell.set, server=serve_tables)
    apart.play([(str(n), game(str(n), PerSeat(*[CLUB] * 4))) for n in range(50)])
    begin = time.monotonic()
    apart.close()
    assert time.monotonic() - begin < 6
    assert apart.pid is None
    assert len(kept.points) < 50
