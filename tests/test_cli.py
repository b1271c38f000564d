"""The command line: what it prints, its exit status, and that no failure shows a traceback."""

from __future__ import annotations

import json
import logging
import os
import re
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import jass_desktop
from jass_desktop import cli
from jass_desktop.commands import rules
from jass_desktop.engine.actions import Choose
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import round_seed
from jass_desktop.engine.presets import DIFFERENZLER, PRESETS, SCHIEBER
from jass_desktop.engine.record import write_record
from jass_desktop.i18n import LANGUAGES
from jass_desktop.resources import themes_dir
from jass_desktop.session.practice.deal_draft import DealDraft
from jass_desktop.ui.window import app
from tests.engine.support import with_options
from tests.engine.test_sidi import passed_out
from tests.store.games import WHOLE, drawn, played

ARENA = ("--a", "apprentice", "--b", "apprentice", "--deals", 1, "--jobs", 1)


class Told:
    """Exit status and what was printed."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err
        assert "Traceback" not in out + err


Run = Callable[..., Told]


def _no_window(*_asked: object, **_options: object) -> int:
    """A test that opened one would wait for somebody to close it."""
    raise AssertionError("these arguments open a window")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def run(data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """``run("rules", "list")``: the command in this process, in English, with a data directory of its own."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(app, "run", _no_window)
    handlers = list(logging.getLogger().handlers)

    def call(*arguments: object, where: bool = True) -> Told:
        try:
            status = cli.main([*(("--data-dir", str(data)) if where else ()), *map(str, arguments)])
        except SystemExit as end:
            status = int(end.code or 0)
        told = capsys.readouterr()
        return Told(status, told.out, told.err)

    yield call
    root = logging.getLogger()
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.jass"
    path.write_text(write_record(played(50)), encoding="utf-8")
    return path


@pytest.mark.some(12)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("command", ["", "rules", "rules list", "rules show", "themes", "themes list", "themes check",
                                     "themes sheet", "themes new", "history",
                                     "history list", "history show", "history export", "history import", "replay", "verify",
                                     "shot",
                                     "perft", "game", "arena", "review"])
def test_help(run: Run, monkeypatch: pytest.MonkeyPatch, command: str, code: str) -> None:
    """Every command explains itself in every language, the data directory included."""
    monkeypatch.setenv("LANGUAGE", code)
    told = run(*command.split(), "--help")
    assert told.status == 0
    assert "--data-dir" in told.out


def test_version(run: Run) -> None:
    """The program tells its version."""
    assert run("--version").out == f"jass-desktop {jass_desktop.__version__}\n"


@pytest.mark.parametrize("arguments", [
    "dance", "rules", "rules show", "--size 100", "--size 10x10", "--pace 4", "--pace slow", "--lang xx", "--open",
    "--deal 85K5-6CPE-6N12 --seed 3", "--deal 85K5-6CPE-6N12 --rules pop",
    "--seed 3 rules list", "--watch history list", "--theme german replay 1", "shot 1", "shot 1 x.png --seat up",
    "shot 1 x.png --move -1", "perft 1 --depth 13", "themes sheet swiss", "themes sheet swiss x.png --size 39", "themes new",
    "game.jass --size 10x10", "game.jass --rules pop", "game.jass --watch", "game.jass history", "game.jass dance",
])
def test_wrong_arguments(run: Run, data: Path, arguments: str) -> None:
    """What cannot be meant is refused with status 2 before anything is done."""
    told = run(*arguments.split())
    assert told.status == 2
    assert "usage: jass-desktop" in told.err
    assert not data.exists()


def test_rules(run: Run, data: Path) -> None:
    """Rule sets are listed and shown by the names that records use, and nothing is created."""
    told = run("rules", "list")
    assert told.status == 0
    assert [line.split()[0] for line in told.out.splitlines() if line[0] != " "] == list(PRESETS)
    assert "♣ and ♠ count once" in told.out
    shown = run("rules", "show", "schieber").out
    assert shown.startswith("Clockwise Schieber\n")
    assert "Only undertrumping is forbidden." in shown
    assert "whoever holds ♦\u00a07 is forehand." in shown
    assert "target: 3000\n" in shown
    told = run("rules", "show", "poker")
    assert (told.status, told.out) == (2, "")
    assert "'poker'" in told.err
    assert "schieber" in told.err
    assert not data.exists()


def test_rules_of_ones_own(run: Run, data: Path, tmp_path: Path) -> None:
    """A rule set in the data directory is one like the shipped ones; a file anywhere can be shown and played too."""
    (data / "rules").mkdir(parents=True)
    (data / "rules" / "a.yaml").write_text("name: Bei uns in Bern\nbase: schieber\ntarget: 2500\n", encoding="utf-8")
    assert "\nBei uns in Bern  rules of your own\n" in run("rules", "list").out
    assert "target: 2500\n" in run("rules", "show", "Bei uns in Bern").out
    elsewhere = tmp_path / "vreni.yaml"
    elsewhere.write_text("name: Vreni\nweis: none\n", encoding="utf-8")
    assert "weis: none\n" in run("rules", "show", elsewhere).out
    out = tmp_path / "out.json"
    assert run("arena", *ARENA, "--rules", elsewhere, "--json", out).status == 0
    assert json.loads(out.read_text(encoding="utf-8"))["rules"][0] == "Vreni"


def test_refused_rules(run: Run, data: Path, tmp_path: Path) -> None:
    """A bad file of rules is named with line, option and what was expected; an unknown name with those that there are."""
    (data / "rules").mkdir(parents=True)
    bad = data / "rules" / "bad.yaml"
    bad.write_text("name: Bad\nweis: huge\n", encoding="utf-8")
    listed = run("rules", "list")
    assert listed.status == 1
    assert "schieber" in listed.out
    for told in (listed, run("rules", "show", "Bad"), run("rules", "show", bad), run("--rules", "Bad"), run("--rules", bad)):
        assert told.status != 0
        assert f"{bad}:2 weis: 'huge', expected one of: small, large" in told.err
    assert "Choose from: chibre-romand, chibre, " in run("arena", *ARENA, "--rules", "Bad").err
    told = run("rules", "show", tmp_path / "missing.yaml")
    assert (told.status, told.out) == (2, "")
    assert "missing.yaml cannot be read" in told.err


def test_themes(run: Run, tmp_path: Path) -> None:
    """Decks are listed; a sound file passes and a bad one fails with all its problems by line."""
    listed = run("themes", "list").out
    assert all(key in listed for key in ("swiss", "german", "french"))
    assert run("themes", "check", themes_dir() / "swiss.yaml").status == 0
    bad = tmp_path / "bad.yaml"
    bad.write_text("title: 3\n")
    told = run("themes", "check", bad)
    assert told.status == 1
    assert "bad.yaml:1" in told.out
    told = run("themes", "check", Path(__file__).parent / "data" / "themes" / "good.yaml")
    assert told.status == 1
    assert told.out.count("good.yaml: the signs of ") == 6


def test_a_deck_of_ones_own(run: Run, data: Path) -> None:
    """A deck in the data directory's folder themes is a deck like the shipped ones, and may replace one of them."""
    (data / "themes").mkdir(parents=True)
    for name in ("mine", "swiss"):
        text = (themes_dir() / "swiss.yaml").read_text(encoding="utf-8").replace("en: Swiss German cards", f"en: My own {name}")
        (data / "themes" / f"{name}.yaml").write_text(text, encoding="utf-8")
    listed = run("themes", "list").out
    assert "My own mine" in listed
    assert "My own swiss" in listed
    assert "Swiss German cards" not in listed


def test_a_deck_to_start_from(run: Run, data: Path) -> None:
    """A new deck is written, sound, and listed from then on; a name that is taken or unsafe is refused."""
    told = run("themes", "new", "mine")
    assert told.status == 0
    assert str(data / "themes" / "mine.yaml") in told.out
    assert run("themes", "check", data / "themes" / "mine.yaml").status == 0
    assert "\nmine " in run("themes", "list").out
    assert (run("themes", "new", "mine").status, run("themes", "new", "../mine").status) == (2, 2)
    assert "No deck called 'tarot' comes with the program. Choose from: " in run("themes", "new", "other", "--like", "tarot").err
    assert run("themes", "new", "four", "--like", "french-four-colours").status == 0


def test_a_sheet_of_cards(run: Run, data: Path, tmp_path: Path) -> None:
    """A deck by name or by file is painted on a PNG; one that is not there or damaged is refused."""
    out = tmp_path / "sheet.png"
    assert run("themes", "sheet", "german", out, "--size", "56").status == 0
    by_name = out.read_bytes()
    assert run("themes", "sheet", themes_dir() / "german.yaml", out, "--size", "56").status == 0
    assert out.read_bytes() == by_name
    assert run("themes", "sheet", "german", out, "--size", "56", "--large-index").status == 0
    assert out.read_bytes() != by_name
    assert "There is no deck called 'tarot'" in run("themes", "sheet", "tarot", out).err
    assert "readable file" in run("themes", "sheet", tmp_path / "none.yaml", out).err


def test_a_refused_theme_is_listed_with_its_problems(run: Run, data: Path) -> None:
    """One damaged deck does not hide the others from the list, and the exit status says that something is wrong."""
    (data / "themes").mkdir(parents=True)
    (data / "themes" / "mine.yaml").write_text("garbage: [", encoding="utf-8")
    told = run("themes", "list")
    assert told.status == 1
    assert "mine.yaml:" in told.out
    assert "Swiss German cards" in told.out


def test_history(run: Run, data: Path, record: Path, tmp_path: Path) -> None:
    """Games come in, are listed and shown, go out, and are not taken twice."""
    assert run("history", "list").out == "No game yet.\n"
    assert not data.exists()
    assert "added as game 1" in run("history", "import", record).out
    assert "already there as game 1" in run("history", "import", record).out
    assert "in progress" in run("history", "list").out
    assert "South (Anna) and North (Zoé)" in run("history", "show", "1").out
    assert run("history", "show", "1").out == run("history", "show", record).out
    out = tmp_path / "out"
    assert run("history", "export", out).out == f"0 games written to {out}\n"
    assert run("history", "export", out, 1).out == f"1 game written to {out}\n"
    assert (out / "game-0001.jass").read_text(encoding="utf-8") == record.read_text(encoding="utf-8")
    (out / "broken.jass").write_text("jass-record 1\n")
    told = run("history", "import", out)
    assert told.status == 1
    assert "broken.jass" in told.err
    assert "already there as game 1" in told.out
    assert run("history", "export", out, "x").status == 2


def test_the_data_directory_may_stand_last(run: Run, data: Path, record: Path, tmp_path: Path) -> None:
    """Before or after the command, --data-dir says where games are kept."""
    assert run("history", "import", record, "--data-dir", tmp_path / "other", where=False).status == 0
    assert (tmp_path / "other" / "history.sqlite").exists()
    assert not data.exists()


@pytest.mark.parametrize("command", [("history", "show"), ("replay",), ("verify",)])
@pytest.mark.parametrize("game", ["7", "missing.jass"])
def test_a_game_that_does_not_exist(run: Run, command: tuple[str, ...], game: str) -> None:
    """An unknown number or file is named, with status 2."""
    told = run(*command, game)
    assert (told.status, told.out) == (2, "")
    assert game in told.err


def test_replay(run: Run, tmp_path: Path) -> None:
    """A whole game is told with all its tricks, and the trick on the table with its cards."""
    path = tmp_path / "whole.jass"
    path.write_text(write_record(played(WHOLE)), encoding="utf-8")
    told = run("replay", path).out
    assert "Round 10, dealt by" in told
    assert told.count("\n  9. ") == 10
    assert told.endswith("South (Anna) and North (Zoé) win 1012 : 926.\n")
    path.write_text(write_record(played(50)), encoding="utf-8")
    unfinished = run("replay", path).out.splitlines()
    assert unfinished[-1].startswith("The game stands at ")
    assert told.splitlines()[:len(unfinished) - 2] == unfinished[:-2]


def test_verify_says_yes(run: Run, record: Path) -> None:
    """Each round is right: a finished one tells its seed, that which goes on its seal alone; by number as by file."""
    told = run("verify", record)
    decks = played(50).decks
    assert told.status == 0
    assert told.out.splitlines() == [
        f"Round 1: correct, seed {round_seed(decks.seed, 1)}",
        f"Round 2: correct so far, sealed with {decks.seal(2)}",
        "All correct: dealt as the seed says, played by the rules."]
    run("history", "import", record)
    assert run("verify", "1").out == told.out
    assert round_seed(decks.seed, 2) not in told.out + run("replay", record).out


@pytest.mark.parametrize(("old", "new", "line"), [
    ("seed one", "seed two", "Round 1: wrong. The seal is not that of the round’s seed. The cards do not follow from the seed."),
    ("seal 2 ", "seal 2 0", "Round 2: wrong. The seal is not that of the round’s seed."),
    ("south play", "", "Round 1: wrong. It cannot have been played this way: action 8:"),
    ("result -", "result south-north 1 2 target", "The result does not match: the result is 'south-north 1 2 target'"),
])
def test_verify_says_no(run: Run, record: Path, old: str, new: str, line: str) -> None:
    """What does not hold is named with its round, and the status is 1."""
    lines = record.read_text("utf-8").splitlines()
    if old == "south play":
        at = [n for n, text in enumerate(lines) if re.fullmatch(r"(south|east|north|west) [CSHD](10|[6-9JQKA])( .*)?", text)][4]
        lines[at] = lines[at].split()[0] + " " + lines[at - 4].split()[1]
    else:
        at = next(n for n, text in enumerate(lines) if text.startswith(old))
        lines[at] = (new + lines[at][len(old):])[:71] if new.startswith("seal") else new
    record.write_text("\n".join(lines) + "\n", "utf-8")
    told = run("verify", record)
    assert told.status == 1
    assert line in told.out
    assert told.out.endswith("Something is wrong with this game.\n")


def test_verify_tells_deals_of_one_round_by_its_number(run: Run, tmp_path: Path) -> None:
    """Where the first deal was passed out, the second one is for round 1, too, as the table and the sheet say."""
    path, record = tmp_path / "passed.jass", passed_out({})
    path.write_text(write_record(record), "utf-8")
    assert run("verify", path).out.splitlines()[:2] == [
        f"Round 1: correct, seed {round_seed(record.decks.seed, 1)}",
        f"Round 1: correct so far, sealed with {record.decks.seal(2)}"]


def test_verify_of_other_games(run: Run, tmp_path: Path) -> None:
    """A game from before the seals is checked but for these; what is no record cannot be checked, with status 2."""
    old = Path(__file__).parent / "data" / "records" / "house-rules.jass"
    told = run("verify", old)
    assert told.status == 0
    assert told.out.splitlines()[:2] == ["This game has no seals. The rest was checked.", "Round 1: correct."]
    broken = tmp_path / "broken.jass"
    broken.write_text("jass-record 2\n", "utf-8")
    assert run("verify", broken).status == 2


def test_verify_of_a_deal_that_was_put_together(run: Run, tmp_path: Path) -> None:
    """Nobody sealed it, which is told and no fault; other cards than it says it has are one."""
    record = replace(DealDraft.of(SCHIEBER, "a"), contract=Choose(Contract.HEARTS), scores=(7, 8)).record()
    path = tmp_path / "made.jass"
    path.write_text(write_record(record), "utf-8")
    told = run("verify", path)
    assert told.status == 0
    assert told.out.splitlines() == [
        "The cards of round 1 were put together by hand: they have no seal and no seed. The rest was checked.",
        "Round 1: correct so far.", "All correct: played by the rules."]
    assert "added as game 1" in run("history", "import", path).out
    path.write_text(write_record(record).replace("header made a ", "header made b "), "utf-8")
    told = run("verify", path)
    assert told.status == 1
    assert "Round 1: wrong. The cards do not follow from the seed." in told.out


@pytest.mark.parametrize("bids", ["open", "hidden"])
def test_a_game_of_four_alone(run: Run, tmp_path: Path, bids: str) -> None:
    """Differenzler is listed, shown and told with what each seat has predicted and made; secrets only when they are out."""
    rules = with_options(DIFFERENZLER, bids=bids)
    path = tmp_path / "whole.jass"
    path.write_text(write_record(played(WHOLE, "x", rules)), encoding="utf-8")
    assert "added as game 1" in run("history", "import", path).out
    listed = run("history", "list").out
    assert "Differenzler" in listed
    assert re.search(r"\d+ : \d+ : \d+ : \d+ +finished", listed)
    shown = run("history", "show", "1").out
    assert "\nSouth (Anna)\nEast (Ueli)\nNorth (Zoé)\nWest (Köbi)\n" in shown
    assert shown.splitlines()[-1].startswith("Won with ")
    told = run("replay", "1").out
    assert " turns " in told
    assert told.count(" predicts ") == (16 if bids == "open" else 0)
    assert told.count(" writes a prediction down") == (0 if bids == "open" else 16)
    assert len(re.findall(r"South +\d+ → +\d+: +\d+", told)) == 4
    path.write_text(write_record(played(20, "x", rules)), encoding="utf-8")
    assert run("replay", path).out.splitlines()[-1] == "The game stands at 0 : 0 : 0 : 0 penalty points."


def test_a_draw_is_told(run: Run, tmp_path: Path) -> None:
    """A game that ends level where no other round is played has no winner."""
    path = tmp_path / "draw.jass"
    path.write_text(write_record(drawn()), encoding="utf-8")
    assert run("replay", path).out.splitlines()[-1] == "The game is drawn at 157 : 157."


@pytest.mark.some(1)
@pytest.mark.parametrize("options", [
    (), ("--move", 0), ("--move", 20, "--seat", "east", "--theme", "french"), ("--move", 30, "--open")])
def test_shot(run: Run, record: Path, tmp_path: Path, options: tuple[object, ...]) -> None:
    """A picture of any moment has the size asked for."""
    out = tmp_path / "out.png"
    record.write_text(write_record(played(WHOLE)), encoding="utf-8")
    assert run("shot", record, out, "--size", "640x400", *options).status == 0
    header = out.read_bytes()[:24]
    assert header[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", header[16:24]) == (640, 400)


@pytest.mark.parametrize("options", [("--move", 51), ("--move", -1), ("--theme", "tarot")])
def test_a_picture_that_cannot_be(run: Run, record: Path, tmp_path: Path, options: tuple[object, ...]) -> None:
    """A move or deck that does not exist is refused by name, and nothing is written."""
    told = run("shot", record, tmp_path / "out.png", *options)
    assert told.status == 2
    assert str(options[1]) in told.err
    assert not (tmp_path / "out.png").exists()


def test_help_speaks_the_language_of_this_run(run: Run) -> None:
    """--lang has effect on --help too, wherever it stands; a wrong one is refused as always."""
    assert "alle Kartenbilder nennen" in run("--lang", "de", "themes", "--help").out
    assert "énumérer toutes les parties" in run("history", "--help", "--lang=fr").out
    assert run("--lang").status == 2


def test_a_terminal_that_lacks_letters(data: Path) -> None:
    """What a terminal cannot show becomes a question mark, not a failure."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "jass_desktop", "--data-dir", str(data), "--lang", "fr", "rules", "list"]
    done = subprocess.run(command, env=environment, capture_output=True, timeout=60)
    assert done.returncode == 0
    assert b"chibre-romand" in done.stdout
    assert b"?" in done.stdout


def test_the_language_of_the_preferences(run: Run, data: Path) -> None:
    """Text commands speak the language that was set in the window, unless --lang says otherwise."""
    data.mkdir()
    (data / "preferences.yaml").write_text("language: de\n")
    assert run("history", "list").out != "No game yet.\n"
    assert run("history", "list", "--lang", "en").out == "No game yet.\n"


def test_damaged_preferences_are_told(run: Run, data: Path) -> None:
    """A text command tells what is wrong with the preferences and goes on."""
    data.mkdir()
    (data / "preferences.yaml").write_text("pace: 99\n")
    told = run("rules", "list")
    assert told.status == 0
    assert "preferences.yaml:1 pace: 99" in told.err


def test_damaged_preferences_are_told_in_their_own_language(run: Run, data: Path) -> None:
    """The language that they name is that of all messages, their own mistakes among them."""
    data.mkdir()
    (data / "preferences.yaml").write_text("language: de\npace: 99\n")
    assert "pace: 99, erwartet" in run("rules", "list").err


@pytest.mark.parametrize("below", ["", "deeper/down"])
def test_a_file_in_the_place_of_the_directory(run: Run, data: Path, below: str) -> None:
    """Where nothing could ever be kept the program says so at once, with the way out, rather than after the first round."""
    data.write_text("a letter")
    told = run("--data-dir", str(data / below), "rules", "list")
    assert told.status == 2
    assert told.err == (f"jass-desktop: Nothing can be saved in {data / below}: {data} is not a directory. "
                        "Name another directory with --data-dir.\n")
    assert data.read_text() == "a letter"


@pytest.mark.parametrize("place", ["{name}", "missing/{name}", "missing/{name}/below"])
def test_a_directory_that_cannot_be(run: Run, data: Path, place: str) -> None:
    """A name that is too long for any directory is told in one line, with the way out, wherever it stands in the path."""
    data.mkdir()
    told = run("--data-dir", str(data / place.format(name="d" * 300)), "rules", "list")
    assert told.status == 2
    assert len(told.err.splitlines()) == 1
    assert "File name too long. Name another directory with --data-dir." in told.err


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can remove the directory that one is in")
@pytest.mark.parametrize("arguments", [("--data-dir", ".", "rules", "list"), ("--data-dir", "below", "--watch")])
def test_a_working_directory_that_is_gone(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """What lies relative to it cannot be; that too is told in one line."""
    gone = tmp_path / "gone"
    gone.mkdir()
    start = "import os, sys; os.rmdir(os.getcwd()); from jass_desktop.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-P", "-c", start, "--lang", "en", *arguments], cwd=gone, capture_output=True,
                          text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "No such file or directory. Name another directory with --data-dir." in done.stderr


def test_an_unexpected_failure_stands_in_the_log(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug ends in one line that names the log, where the traceback stands."""
    def fail(*_: object) -> int:
        raise ZeroDivisionError("by accident")

    monkeypatch.setattr(rules, "run", fail)
    told = run("rules", "list")
    assert told.status == 2
    assert "by accident" in told.err
    log = data / "jass-desktop.log"
    assert str(log) in told.err
    assert "Traceback" in log.read_text(encoding="utf-8")


def started(*arguments: object, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-m", "jass_desktop", *map(str, arguments)], text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, env={**os.environ, "LANGUAGE": "en", **environment})


def test_without_a_screen(data: Path) -> None:
    """Where no window can be opened the program says so and ends with status 2."""
    with started("--data-dir", data, SDL_VIDEODRIVER="x11", DISPLAY=":987", WAYLAND_DISPLAY="") as process:
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (2, "")
    assert err.startswith("jass-desktop: ")
    assert "Traceback" not in err


def test_a_reader_that_leaves(tmp_path: Path) -> None:
    """`jass-desktop replay GAME | head -1` ends without a complaint."""
    path = tmp_path / "whole.jass"
    path.write_text(write_record(played(WHOLE)), encoding="utf-8")
    with started("replay", path, PYTHONUNBUFFERED="1") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_an_interrupt_while_the_program_is_loaded() -> None:
    """Ctrl-C at any moment ends the program with status 2 and in silence, even before it can read its arguments."""
    program = """
import sys
from jass_desktop.__main__ import main

class Interrupt:
    def find_spec(self, name, *_):
        if name == "jass_desktop.store.log":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupt())
sys.exit(main())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")
