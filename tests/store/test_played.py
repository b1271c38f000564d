"""What statistics count of games is kept beside them, counted once, and again where something has changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from jass_desktop.engine.presets import DIFFERENZLER, TOURNAMENT
from jass_desktop.engine.record import GameRecord
from jass_desktop.errors import RecordError
from jass_desktop.session.findings.verdicts import KeptVerdict, Verdict
from jass_desktop.session.history.rounds import Lost, PlayedRound, Span, played_rounds
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from tests.store.conftest import FullDisk
from tests.store.games import WHOLE, add_up, played
from tests.verdicts import verdict

SHORT = replace(TOURNAMENT, name="short", rounds=2)


def waiting(history: History) -> list[int]:
    """The games that count and have no kept rounds, in the order played."""
    entries = sorted((entry for entry in history.entries() if entry.counts), key=lambda entry: (entry.started, entry.number))
    kept = history.kept_rounds([entry.number for entry in entries])
    return [entry.number for entry in entries if entry.number not in kept]


def test_each_game_is_counted_once(history: History) -> None:
    """What waits is counted and then kept, and equals what its record says; the first one played comes first."""
    assert add_up(history).games == []
    later = history.save(replace(played(WHOLE, "b", SHORT), headers={"started": "2026-11-22T10:00:00+01:00"}))
    first = history.save(played(WHOLE, "a", DIFFERENZLER))
    history.save(played(30, "goes on"))
    assert waiting(history) == [first, later]
    for number in (first, later):
        assert history.count(number) == played_rounds(history.read(number))
    assert waiting(history) == []
    found = add_up(history)
    assert [game.entry.number for game in found.games] == [first, later]
    assert [game.rounds for game in found.games] == [played_rounds(history.read(number)) for number in (first, later)]


def test_a_full_disk_keeps_nobody_from_counting(history: History, full_disk: FullDisk) -> None:
    """Where what is counted cannot be kept, it is counted all the same, and again the next time."""
    number = history.save(played(WHOLE, "a", SHORT))
    with full_disk():
        assert history.count(number) == played_rounds(history.read(number))
    assert waiting(history) == [number]


def test_new_verdicts_are_counted(history: History) -> None:
    """When a review has found something more, the game is counted again, with it."""
    number = history.save(played(WHOLE, "a", SHORT))
    history.count(number)
    history.keep_verdicts(number, [KeptVerdict(replace(verdict(12), trick=1), "judge", "digest")])
    assert waiting(history) == [number]
    assert history.count(number)[0].lost == (Lost(Span.EARLY, 1, 3.25, 3.2),)
    assert waiting(history) == []


def test_a_review_that_comes_while_a_game_is_counted_is_not_missed(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was counted without it, by another window or in the background, is not kept."""
    number = history.save(played(WHOLE, "a", SHORT))
    found = KeptVerdict(replace(verdict(12), trick=1), "judge", "digest")

    def reviewed_meanwhile(record: GameRecord, verdicts: Sequence[Verdict]) -> tuple[PlayedRound, ...]:
        history.keep_verdicts(number, [found])
        return played_rounds(record, verdicts)

    monkeypatch.setattr("jass_desktop.store.history.played_rounds", reviewed_meanwhile)
    history.count(number)
    assert waiting(history) == [number]


def test_only_own_games_count(history: History, tmp_path: Path) -> None:
    """Practice, games of others that were brought in, and watched ones count nowhere, whatever becomes of them later."""
    mine = history.save(played(WHOLE, "mine", SHORT))
    history.save(replace(played(WHOLE, "practice", SHORT), headers={"practice": "yes"}))
    history.save(replace(played(WHOLE, "watched", SHORT), headers={"watched": "yes"}))
    other = History(tmp_path / "other.sqlite", GameLocks(tmp_path / "locks"))
    other.export(other.save(played(WHOLE, "theirs", SHORT)), tmp_path / "theirs.jass")
    other.export(other.save(played(WHOLE, "own", SHORT)), tmp_path / "own.jass")
    other.export(other.save(played(30, "half", SHORT)), tmp_path / "half.jass")
    history.bring_in(tmp_path / "theirs.jass", mine=False)
    own, _arrival = history.bring_in(tmp_path / "own.jass")
    half, _arrival = history.bring_in(tmp_path / "half.jass", mine=False)
    assert history.save(played(WHOLE, "half", SHORT), half) == half
    assert waiting(history) == [mine, own]
    assert add_up(history).total == 2
    assert sorted(entry.number for entry in history.entries() if entry.counts) == [mine, own]


@pytest.mark.parametrize("damage", ["rounds = 'a'", "rounds = x'ff'", "rounds = 3", "rounds = '[1,[[]]]'", "rounds = '[0,[]]'"])
def test_damaged_counts_are_counted_again(history: History, path: Path, damage: str) -> None:
    """What is not sound, or was counted in another way, is not believed; the record has it all."""
    number = history.save(played(WHOLE, "a", SHORT))
    rounds = history.count(number)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE played SET {damage}")
    assert waiting(history) == [number]
    assert history.count(number) == rounds
    assert add_up(history).games[0].rounds == rounds


def test_a_game_that_cannot_be_read_is_said(history: History, path: Path) -> None:
    """It waits on, and asking for it says why; the others are counted."""
    broken, sound = history.save(played(WHOLE, "a", SHORT)), history.save(played(WHOLE, "b", SHORT))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE games SET record = substr(record, 1, 700) WHERE number = ?", (broken,))
    with pytest.raises(RecordError, match=f"Game {broken} cannot be read"):
        history.count(broken)
    history.count(sound)
    assert waiting(history) == [broken]
    tally = add_up(history)
    assert ([game.entry.number for game in tally.games], tally.damaged) == ([sound], 1)


def test_nothing_is_made_by_asking(history: History, path: Path) -> None:
    """A history that is not there yet is not made."""
    assert add_up(history).games == []
    assert not path.exists()
