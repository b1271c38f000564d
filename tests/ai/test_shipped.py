"""What the computer players have learned: the program's files, read as they are, or named if they are damaged."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from jass_desktop.ai import shipped
from jass_desktop.ai.alone import learned, prediction, signs
from jass_desktop.ai.alone.learned import learned_for
from jass_desktop.ai.heuristics import cards
from jass_desktop.ai.nets.weights import FILES, trained
from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import DIFFERENZLER, DIFFERENZLER_FIVE, DIFFERENZLER_THREE, SCHIEBER
from jass_desktop.errors import PlayerError
from jass_desktop.resources import assets_dir
from jass_desktop.session.protocols import Limit

READERS: list[tuple[str, Callable[[], Any]]] = [
    *((name, trained) for name in FILES), (cards.FILE, cards.weights),
    *((name, partial(learned_for, seats)) for seats, name in learned.FILES.items())]


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the folder of these files, which nothing has read yet."""
    def forget() -> None:
        for read in (trained, cards.weights, learned_for):
            read.cache_clear()

    shutil.copytree(assets_dir() / "players", tmp_path / "players")
    monkeypatch.setattr(shipped, "assets_dir", lambda: tmp_path)
    forget()
    yield tmp_path / "players"
    forget()


def test_each_file_has_a_reader() -> None:
    """Nothing lies there that is not read."""
    assert sorted(path.name for path in (assets_dir() / "players").iterdir()) == sorted(name for name, _ in READERS)


@pytest.mark.parametrize(("name", "read"), READERS, ids=[name for name, _ in READERS])
@pytest.mark.parametrize("content", [None, b"", b"PK\x03\x04 broken", b"x" * 1000, b"[]", b"{}", b'{"thoughts": 1}'])
def test_a_damaged_file_is_named(content: bytes | None, name: str, read: Callable[[], Any], players: Path) -> None:
    """A missing or damaged file is told with its name and the way out, each time it is asked for."""
    (players / name).unlink()
    if content is not None:
        (players / name).write_bytes(content)
    for _ in range(2):
        with pytest.raises(PlayerError, match=rf"{re.escape(name)}.*install the program again"):
            read()


@pytest.mark.parametrize("name", [cards.FILE, *learned.FILES.values()])
def test_no_game_begins_without_what_a_substitute_needs(name: str, players: Path) -> None:
    """Who steps in for others is missing nothing later: it is told before the first card, whatever the game."""
    (players / name).unlink()
    for level in ("apprentice", "regular", "club"):
        with pytest.raises(PlayerError, match=re.escape(name)):
            player_of(level, "")


def test_files_that_go_while_a_game_is_played_are_not_missed(players: Path) -> None:
    """As when the program is replaced by a newer one."""
    player = player_of("apprentice", "")
    shutil.rmtree(players)
    for rules in (SCHIEBER, DIFFERENZLER, DIFFERENZLER_THREE, DIFFERENZLER_FIVE):
        state = GameState.start(replace(rules, cut="off"), Decks("gone")).state
        while not state.round.trick.plays:
            assert state.to_act is not None
            state = state.apply(state.to_act, player.choose(observe(state, state.to_act), Limit()).action).state


@pytest.mark.parametrize("seats", learned.FILES)
def test_what_differenzler_needs_is_there(seats: int) -> None:
    """Each feature of a hand has its points, and each thought a weight for every sign, a tendency and what it adds."""
    found = learned_for(seats)
    assert list(found.prediction) == list(prediction.NAMES)
    assert len(found.thoughts) == len(found.tendency) == len(found.difference)
    assert {len(thought) for thought in found.thoughts} == {len(signs.NAMES)}


def test_a_table_of_another_size_thinks_as_four_do() -> None:
    """Where nothing has been learned, what four have learned counts."""
    assert learned_for(6) == learned_for(4)
