"""``game``: computer players play a game into a record file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.ai.arena.contest import Entrant
from jass_desktop.ai.players.characters import CHARACTERS
from jass_desktop.commands import game
from jass_desktop.commands.window import Desk
from jass_desktop.engine.actions import Cut
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord
from jass_desktop.session.characters import RIVALS
from jass_desktop.session.codes import Deal, dealt
from jass_desktop.session.protocols import Limit
from jass_desktop.store.history import read_true_record_file
from jass_desktop.store.paths import DataDir
from jass_desktop.ui.opened import GameFile

Play = Callable[..., int]


@pytest.fixture
def play(data: DataDir) -> Play:
    """``play(out, "--players", "random")``: the exit status."""
    def call(*words: object) -> int:
        return cli.main(["--data-dir", str(data.root), "--lang", "en", "game", *map(str, words)])
    return call


@pytest.fixture
def played(play: Play, tmp_path: Path) -> Callable[..., GameRecord]:
    """``played("--players", "random")``: the game, read as one that is to be kept."""
    def call(*words: object) -> GameRecord:
        out = tmp_path / f"{'-'.join(map(str, words))}.jass"
        assert play(out, *words) == 0
        return read_true_record_file(out)
    return call


@pytest.mark.parametrize("name", PRESETS)
def test_any_rules_give_a_sound_game_each_time_the_same(play: Play, desk: Desk, tmp_path: Path, name: str) -> None:
    """It is played by the rules to its end, with the cards of the seed, twice alike; and the window opens it as a game."""
    one, two = tmp_path / "one.jass", tmp_path / "two.jass"
    for out in (one, two):
        assert play("--players", "random", "--rules", name, out) == 0
    assert one.read_bytes() == two.read_bytes()
    record = read_true_record_file(one)
    assert record.rules == PRESETS[name]
    assert record.outcome is not None
    opened = desk.files.open(one)
    assert isinstance(opened, GameFile)
    assert opened.record == record


def test_the_history_takes_it_as_nobodys_own(play: Play, desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It comes in like any record, even as one's own, but never counts."""
    out = tmp_path / "game.jass"
    assert play(out, "--players", "random,apprentice", "--set", "target=500") == 0
    assert "East (apprentice) and West (apprentice) win " in capsys.readouterr().out
    number, _arrival = desk.history.bring_in(out, mine=True)
    entry, = desk.history.entries()
    assert (entry.number, entry.over, entry.mine, entry.levels) == (number, True, False, ("random", "apprentice"))
    assert cli.main(["--data-dir", str(desk.history.path.parent), "--lang", "en", "history", "show", str(number)]) == 0
    assert capsys.readouterr().out.startswith("Clockwise Schieber, random, Apprentice\n")


@pytest.mark.parametrize(("rules", "players", "seated"), [
    ("schieber", "random", ["random"] * 4),
    ("schieber", "random,apprentice", ["random", "apprentice"] * 2),
    ("schieber", "random,apprentice,regular,club-1:worlds=3", ["random", "apprentice", "regular", "club-1:worlds=3"]),
    ("schieber-six", "random,apprentice", ["random", "apprentice"] * 3),
    ("differenzler-three", "random,apprentice,regular", ["random", "apprentice", "regular"]),
])
def test_each_sits_where_it_was_named(
        played: Callable[..., GameRecord], rules: str, players: str, seated: Sequence[str]) -> None:
    """Counter-clockwise from south; one for all and one for each side are the short ways to say so."""
    record = played("--players", players, "--rules", rules, "--set", "target=50" if rules.startswith("schieber") else "rounds=1")
    assert [record.headers[seat.label] for seat in record.rules.seating.seats] == seated
    assert record.headers["level"].split() == [name.partition(":")[0] for name in dict.fromkeys(seated)]


def test_characters_play_under_their_names(played: Callable[..., GameRecord]) -> None:
    """So they have their faces where the record is opened."""
    record = played("--players", "lara,gian,oskar,heidi", "--set", "target=50")
    assert [record.headers[seat.label] for seat in record.rules.seating.seats] == ["Lara", "Gian", "Oskar", "Heidi"]
    assert record.headers["level"] == "lara gian oskar heidi"


def test_every_character_can_be_named() -> None:
    """Those of the table and those of the players are the same."""
    assert [*CHARACTERS] == [one.key for one in RIVALS]
    assert {one.key: Entrant.parse(one.key).level for one in RIVALS} == {key: key for key in CHARACTERS}


def test_the_same_cards_come_to_whoever_plays(played: Callable[..., GameRecord]) -> None:
    """Packs and cuts follow from the seed, as in the window, so that players can be compared; another seed has others."""
    one, other = (played("--players", name, "--seed", "7") for name in ("random", "apprentice"))
    for first, second in ((one, other), (one, dealt(Deal(one.rules, "7")))):
        rounds = min(len(first.decks.known), len(second.decks.known))
        assert first.decks.known[:rounds] == second.decks.known[:rounds]
        assert cuts(first)[:rounds] == cuts(second)[:rounds]
    assert len(cuts(one)) == len(one.decks.known) > 3
    assert one.decks.known[0] != played("--players", "random", "--seed", "8").decks.known[0]


def cuts(record: GameRecord) -> list[int]:
    return [action.lifted for _seat, action in record.actions if isinstance(action, Cut)]


def test_options_change_the_rules(played: Callable[..., GameRecord]) -> None:
    """As in the arena, each option may be set, and the game is over by those rules."""
    record = played("--players", "random", "--set", "target=300", "--set", "weis=none", "--set", "early_stoeck=none")
    assert record.rules == replace(PRESETS["schieber"], target=300, weis="none", early_stoeck="none")
    assert record.outcome is not None
    assert max(record.outcome.totals) >= 300


def test_who_thinks_by_the_clock_does_not_here(play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The master without a limit looks ahead in a number of worlds, so that its game is the same each time, too."""
    monkeypatch.setattr(game, "USUAL", Limit(worlds=2))
    one, two, named = (tmp_path / f"{number}.jass" for number in range(3))
    for out, player in ((one, "master"), (two, "master"), (named, "master:worlds=2")):
        assert play(out, "--players", f"random,random,random,{player}", "--set", "target=50") == 0
    assert one.read_bytes() == two.read_bytes()
    assert read_true_record_file(one).actions == read_true_record_file(named).actions


@pytest.mark.parametrize(("words", "message"), [
    (("--players", "genius"), "'genius' is no computer player"),
    (("--players", "club,"), "'' is no computer player"),
    (("--players", "club:worlds=many"), "'club:worlds=many' is no player"),
    (("--players", "random,random,random"), "3 players for 4 seats"),
    (("--players", "random,random", "--rules", "differenzler"), "2 players for 4 seats"),
    (("--players", "random", "--rules", "poker"), "no rule set called 'poker'"),
    (("--players", "random", "--set", "target"), "expected option=value"),
    (("--players", "jass-kit:no.such.Player"), "jass-kit:no.such.Player"),
])
def test_what_it_does_not_know_is_refused(
        play: Play, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: Sequence[str], message: str) -> None:
    """Status 2, one line, and no file."""
    assert play(tmp_path / "game.jass", *words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert message in told.err
    assert told.err.count("\n") == 1
    assert not list(tmp_path.glob("*.jass"))


def test_another_game_is_kept(play: Play, tmp_path: Path) -> None:
    """Only the same game, asked for again, goes where a game lies."""
    out = tmp_path / "game.jass"
    asked = ("--players", "random", "--set", "target=50"), ("--players", "apprentice", "--set", "target=50"), (
        "--players", "random", "--set", "target=60"), ("--players", "random", "--set", "target=50", "--seed", "8")
    for there, new in pairwise((*asked, asked[0])):
        out.unlink(missing_ok=True)
        assert play(out, *there) == 0
        before = out.read_bytes()
        assert play(out, *new) == 2
        assert out.read_bytes() == before
        assert play(out, *there) == 0
        assert out.read_bytes() == before
