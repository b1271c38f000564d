"""What a running game hides: on the disk, from commands, and in games that were begun with earlier versions."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.commands.tables import NotKept
from jass_desktop.commands.window import Desk
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER
from jass_desktop.engine.proof import game_proof
from jass_desktop.engine.record import (
    FORMAT,
    NEW_FORMAT,
    UNSEALED_FORMAT,
    parse_record,
    read_record,
    record_of,
    replay,
    write_record,
)
from jass_desktop.engine.seats import Seat
from jass_desktop.session.openable import NewGame
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.opening import new_game
from jass_desktop.store.autosave import Autosave
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.lots import Lots
from tests.session.test_game_session import Scripted
from tests.store.games import HEADERS, WHOLE, played

RECORDS = Path(__file__).parents[1] / "data" / "records"
AT_ONCE = Preferences(pace=0, level="apprentice")


@pytest.fixture
def history(data: DataDir) -> History:
    return History(data.history, GameLocks(data.locks))


Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(data: DataDir, capsys: pytest.CaptureFixture[str]) -> Call:
    """A command: status, output, what was said beside it."""
    def call(*words: object) -> tuple[int, str, str]:
        capsys.readouterr()
        status = cli.main(["--data-dir", str(data.root), "--lang", "en", *map(str, words)])
        return status, *capsys.readouterr()
    return call


def go_on(session: GameSession, rng: random.Random) -> None:
    """One action, whoever's turn it is."""
    if session.view.to_act is session.person:
        session.submit(rng.choice(session.view.legal))
    else:
        while session.tick(1) is None:
            pass


def test_no_seed_of_a_later_round_reaches_the_disk(data: DataDir, history: History, size: Callable[[int, int], int]) -> None:
    """At every moment of a game the files hold the seeds of the rounds begun and none of those that were ever handed in ahead."""
    lots, rng = Lots("disk"), random.Random(1)
    saves = Autosave(history, GameLocks(data.locks))
    session = GameSession(new_game(CHIBRE_ROMAND, lots.decks()), person=Seat.SOUTH, opponent=Scripted(), saves=saves, seeds=lots,
                          pace=0)
    rounds: set[int] = set()
    while session.view.outcome is None and len(rounds) <= size(1, 12):
        go_on(session, rng)
        assert saves.kept()
        found = b"".join(file.read_bytes() for file in data.root.rglob("*") if file.is_file())
        decks = session.record.decks
        # A long record lies on several pages, between which a seed may be parted: not all that is there is found.
        told = {seed for seed in lots.drawn if seed.encode() in found or bytes.fromhex(seed) in found}
        assert told <= {decks.seed, *decks.shuffles}
        number = next(iter(history.entries())).number
        assert history.read(number).decks == decks
        assert len(decks.shuffles) == session.view.round_number
        rounds.add(session.view.round_number)
    saves.close()
    assert len(rounds) > 1


def test_a_round_keeps_its_seed_through_undo(size: Callable[[int, int], int]) -> None:
    """However often cards are taken back and played again, a round that was sealed has its seed, seal and pack for good."""
    undone = 0
    for number in range(size(6, 50)):
        lots, rng = Lots(f"undo {number}"), random.Random(number)
        session = GameSession(new_game(CHIBRE_ROMAND, lots.decks()), person=Seat.SOUTH, opponent=Scripted(), saves=NotKept(),
                              seeds=lots, pace=0)
        before = session.record.decks
        for _ in range(100):
            if session.can_undo and rng.random() < 0.15:
                session.undo()
                undone += 1
                if rng.random() < 0.3:
                    session.redo()
            elif session.view.outcome is None:
                go_on(session, rng)
            decks = session.record.decks
            for now, then in ((decks.shuffles, before.shuffles), (decks.seals, before.seals), (decks.known, before.known)):
                assert now[:len(then)] == then
            before = decks
        text = write_record(session.record)
        assert read_record(text) == session.record
        assert game_proof(*parse_record(text)).holds
    assert undone > 10


def test_a_new_game_has_its_rounds_by_lot(desk: Desk) -> None:
    """Only a practice deal follows from a seed that is told; the cards of any other game follow from nothing on the disk."""
    session = desk.open(NewGame(CHIBRE_ROMAND), AT_ONCE)
    assert write_record(session.record).startswith(f"{NEW_FORMAT}\n")
    assert len(session.record.decks.shuffles) == 1
    session.close()
    practice = Desk(DataDir(desk.history.path.parent), seed="7").open(NewGame(CHIBRE_ROMAND), AT_ONCE)
    assert write_record(practice.record).startswith(f"{FORMAT}\n")
    assert practice.record.decks == Decks("7", practice.record.decks.known)
    practice.close()


def of_format(format_: str, length: int) -> str:
    """A running game as an earlier version kept it, after so many actions."""
    whole = (read_record((RECORDS / "chibre-romand.jass").read_text("utf-8")) if format_ == UNSEALED_FORMAT
             else played(WHOLE, "migration", CHIBRE_ROMAND))
    state = list(replay(whole))[length].state
    return write_record(record_of(state, whole.actions[:length], {**whole.headers, "started": HEADERS["started"]}))


@pytest.mark.some(1, 4)
@pytest.mark.parametrize(("format_", "length"), [(UNSEALED_FORMAT, 80), (UNSEALED_FORMAT, 0), (FORMAT, 0), (FORMAT, 80)])
def test_running_games_of_earlier_versions_go_on(history: History, data: DataDir, format_: str, length: int) -> None:
    """They keep their format and their cards, in rounds to come as well, and hold."""
    text = of_format(format_, length)
    assert text.startswith(f"{format_}\n")
    before = read_record(text)
    number, rng = history.save(before), random.Random(length)
    saves = Autosave(history, GameLocks(data.locks), number)
    session = GameSession(history.read(number), person=Seat.SOUTH, opponent=Scripted(), saves=saves, seeds=Lots("later"), pace=0)
    while session.view.outcome is None and session.view.round_number < len(before.decks.known) + 2:
        go_on(session, rng)
    session.close()
    after = history.text(number)
    assert after.startswith(f"{format_}\n")
    assert not re.search("^shuffle ", after, re.MULTILINE)
    decks = read_record(after).decks
    assert decks.known == tuple(map(Decks(before.decks.seed, sealed=before.decks.sealed).pack, range(1, len(decks.known) + 1)))
    assert game_proof(*parse_record(after)).holds


def test_all_games_means_all_that_are_over(history: History, call: Call, tmp_path: Path) -> None:
    """An export of all leaves out the games that go on, and says which; named, one is written with a warning."""
    over, going_on = history.save(played(WHOLE)), history.save(played(50, "goes on"))
    out = tmp_path / "out"
    told = f"Left out because they are not over: {going_on}. Give their numbers to export them too.\n"
    assert call("history", "export", out) == (0, f"1 game written to {out}\n", told)
    assert [file.name for file in out.iterdir()] == [f"game-{over:04}.jass"]
    status, said, beside = call("history", "export", out, over, going_on)
    assert (status, said) == (0, f"2 games written to {out}\n")
    path = out / f"game-{going_on:04}.jass"
    assert beside.startswith(f"{path}: this game is not over, and the file contains the cards of its current round;")
    assert beside.count("\n") == 1
    assert read_record(path.read_text("utf-8")) == played(50, "goes on")


@pytest.mark.parametrize(("words", "as_file"), [
    ("shot {game} {out} --size 640x400 --open", False), ("shot {game} {out} --size 640x400 --seat north --move 1", True),
    ("perft {game} --depth 2", False), ("perft {game} --depth 1 --move 0", True)])
def test_hidden_cards_are_told_at_the_end(history: History, call: Call, tmp_path: Path, words: str, as_file: bool) -> None:
    """An unfinished game, even from a file, shows only the person's hand and is not counted; a finished one shows everything."""
    out, file = tmp_path / "out.png", tmp_path / "game.jass"
    for game, status in ((played(50), 2), (played(WHOLE), 0)):
        file.write_text(write_record(game), "utf-8")
        number = history.save(game)
        found, _said, beside = call(*words.format(game=file if as_file else number, out=out).split())
        assert found == status
        assert beside.count("\n") == (1 if status else 0)
        assert ("is not over" in beside) == bool(status)
        assert out.exists() == (not status and "shot" in words)


@pytest.mark.parametrize("rules", [CHIBRE_ROMAND, DIFFERENZLER], ids=["sides", "alone"])
def test_what_may_be_seen_is_shown(history: History, call: Call, tmp_path: Path, rules: object) -> None:
    """South's own view of a game that goes on, its rounds and what was played stay open to everybody."""
    number = history.save(played(50, "open", rules))
    for words in (["shot", number, tmp_path / "out.png", "--size", "640x400"], ["replay", number], ["history", "show", number],
                  ["verify", number]):
        assert call(*words)[0] == 0
