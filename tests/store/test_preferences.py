"""The file of preferences: what is good counts, what is bad is named, nothing is lost."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from jass_desktop.engine.seats import PerSeat
from jass_desktop.gate.problems import MAX_PROBLEMS
from jass_desktop.session.characters import companions_of
from jass_desktop.session.preferences import Preferences, first_preferences
from jass_desktop.store.preferences import PreferencesFile
from tests.irregular import device, link, make_pipe

OTHER = Preferences(language="fr", deck="german", pace=0, offers={"pop": "1500"},
                    names=PerSeat("Ännchen", "yes", "123", "Zoé"), window=(0, 0, 1024, 640))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "preferences.yaml"


def write(path: Path, content: bytes) -> PreferencesFile:
    path.parent.mkdir()
    path.write_bytes(content)
    return PreferencesFile(path)


def test_what_is_saved_is_loaded(path: Path) -> None:
    """All preferences survive, names that look like YAML's booleans and numbers included."""
    assert PreferencesFile(path).save(OTHER) is None
    assert PreferencesFile(path).load() == (OTHER, ())


def test_a_missing_file_gives_the_defaults_and_stays_missing(path: Path) -> None:
    """The first start has nothing to say and creates nothing; only there nobody has been greeted, and characters sit there."""
    assert PreferencesFile(path).load() == (first_preferences(), ())
    assert (first_preferences().greeted, Preferences().greeted) == (False, True)
    assert companions_of(first_preferences().companions)
    assert not path.parent.exists()


def test_an_empty_file_gives_the_defaults(path: Path) -> None:
    """An empty file gives the defaults, without a message."""
    assert write(path, b"# nothing\n").load() == (Preferences(), ())


@pytest.mark.parametrize("content", [
    b"pace: [1\nsort: up\n", b"- pace\n", b"just words", b"\xff\xfe\x00", b"pace: 1\n\x00",
    b"[" * 20_000, b"names: &a [x]\nportraits: *a\n", b"pace: 1\n" * 10_000,
])
def test_a_damaged_file_is_set_aside(path: Path, content: bytes) -> None:
    """A file that is not a YAML mapping is kept under another name, given in the message; the defaults apply."""
    preferences, problems = write(path, content).load()
    assert preferences == Preferences()
    aside = path.with_name("preferences.damaged-1.yaml")
    assert aside.read_bytes() == content
    assert not path.exists()
    assert len(problems) == 1
    assert str(aside) in problems[0]


def test_bad_values_are_named_by_line_and_the_others_count(path: Path) -> None:
    """Each bad value is reported with file, line, key, value and what was expected."""
    file = write(path, b"sort: down\npace: 9\ncolour: red\nsound: false\n")
    preferences, problems = file.load()
    assert preferences == Preferences(sort="down", sound=False)
    assert problems[0] == f"{path}:2 pace: 9, expected a number from 0 to 3"
    assert problems[1].startswith(f"{path}:3 colour: …, expected one of the keys language, ")
    assert len(problems) == 2


@pytest.mark.parametrize("content", [
    "names: {south: Annamaria, east: B}", "names: Annamaria", "names:\nsouth: Annamaria\neast: Bertha\nnorth: C\nwest: D",
    "name: Annamaria", "names: [Annamaria]"])
def test_no_problem_repeats_a_name(path: Path, content: str) -> None:
    """Messages may come into the log, and the log into a report."""
    _preferences, problems = write(path, content.encode()).load()
    assert problems
    assert "Anna" not in "".join(problems)


def test_bad_keys_are_named_and_the_others_count(path: Path) -> None:
    """A key that is not a text and one that comes again are reported; of the latter the first value counts, and none is lost."""
    content = b"[1]: 2\nsort: down\nsort: up\n"
    preferences, problems = write(path, content).load()
    assert preferences == Preferences(sort="down")
    assert problems == (f"{path}:1: a list, expected a key that is a text",
                        f"{path}:3 sort: the key appears twice, expected each key once")
    PreferencesFile(path).save(OTHER)
    assert path.with_name("preferences.damaged-1.yaml").read_bytes() == content


@pytest.mark.parametrize(("value", "quoted"), [
    ("0x" + "f" * 4000, "'0xfff"), ("9" * 5000, "'999"), (".inf", "'.inf'"),
    ("1e999", "'1e999'"), ("2001-02-29", "'2001-02-29'"), ("!!python/object:os.x 1", "'1'"), ("!!bool maybe", "'maybe'"),
    ("!!binary x", "'x'"), ("{[a]: b}", "{'a list': 'b'}"), ("[" * 10 + "]" * 10, "[[[[[["),
])
def test_no_value_is_worth_a_failure(path: Path, value: str, quoted: str) -> None:
    """A value that YAML would make a giant, a date or a failure of is one that is refused like another."""
    preferences, problems = write(path, f"pace: {value}\nsort: down\n".encode()).load()
    assert preferences == Preferences(sort="down")
    assert len(problems) == 1
    assert problems[0].startswith(f"{path}:1 pace: {quoted}")
    assert problems[0].endswith(", expected a number from 0 to 3")
    assert len(problems[0]) < len(str(path)) + 100


def test_many_bad_values_are_told_in_part(path: Path) -> None:
    """Thousands of keys do not become thousands of messages."""
    problems = write(path, b"".join(b"k%d: 1\n" % n for n in range(900))).load()[1]
    assert len(problems) == MAX_PROBLEMS + 1
    assert problems[-1] == "… and 870 more problems."


@pytest.mark.parametrize("make", [make_pipe, Path.mkdir, lambda path: link(path, device("zero"))])
def test_what_is_no_plain_file_is_set_aside(path: Path, make: Callable[[Path], object]) -> None:
    """A pipe, a folder or a device in place of the file never blocks; it is moved aside and the program continues."""
    path.parent.mkdir()
    make(path)
    file = PreferencesFile(path)
    preferences, problems = file.load()
    assert preferences == Preferences()
    assert len(problems) == 1
    assert "preferences.damaged-1.yaml" in problems[0]
    assert file.save(OTHER) is None
    assert file.load() == (OTHER, ())


def test_a_huge_file_is_set_aside_unread(path: Path) -> None:
    """A file of gigabytes is not accepted as preferences."""
    file = write(path, b"pace: 1\n")
    with path.open("r+b") as huge:
        huge.truncate(4 * 2**30)
    assert "at most 64 KiB" in file.load()[1][0]
    assert not path.exists()


def test_what_was_chosen_may_be_a_number(path: Path) -> None:
    """A target without quotes is understood."""
    file = write(path, b"offers: {pop: 1500, differenzler: hidden}\n")
    assert file.load() == (Preferences(offers={"pop": "1500", "differenzler": "hidden"}), ())
    assert file.save(Preferences()) is None
    assert file.load() == (Preferences(), ())


def test_saving_without_loading_keeps_bad_values_aside_too(path: Path) -> None:
    """The window saves through another value than the one that the command line has loaded."""
    assert write(path, b"pace: fast\n").save(OTHER) is None
    assert path.with_name("preferences.damaged-1.yaml").read_bytes() == b"pace: fast\n"
    assert PreferencesFile(path).load() == (OTHER, ())


def test_saving_over_bad_values_keeps_them_aside(path: Path) -> None:
    """What a newer version or a person wrote is not lost when this version saves; it is kept once."""
    file = write(path, b"colour: red\n")
    file.load()
    file.save(OTHER)
    file.save(replace(OTHER, pace=1))
    assert path.with_name("preferences.damaged-1.yaml").read_bytes() == b"colour: red\n"
    assert sorted(file.name for file in path.parent.iterdir()) == ["preferences.damaged-1.yaml", "preferences.yaml"]
    assert PreferencesFile(path).load() == (replace(OTHER, pace=1), ())


def test_what_changed_meanwhile_stays(path: Path) -> None:
    """Saving writes what has changed since the start of this window over what another one has saved by then."""
    file = write(path, b"pace: 0\n")
    since, _problems = file.load()
    PreferencesFile(path).save(replace(since, deck="german"))
    assert file.save(replace(since, sort="down"), since) is None
    assert PreferencesFile(path).load() == (Preferences(pace=0, deck="german", sort="down"), ())


@pytest.mark.parametrize(("content", "there"), [(b"pace: [1\n", Preferences(pace=0)), (b"pace: 9\ndeck: german\n",
                                                                                 Preferences(deck="german"))])
def test_what_was_damaged_meanwhile_is_set_aside(path: Path, content: bytes, there: Preferences) -> None:
    """What somebody has written into the file meanwhile is kept beside it, and all that this window knows is saved."""
    file = write(path, b"pace: 0\n")
    since, _problems = file.load()
    path.write_bytes(content)
    assert file.save(replace(since, sort="down"), since) is None
    assert path.with_name("preferences.damaged-1.yaml").read_bytes() == content
    assert PreferencesFile(path).load() == (replace(there, sort="down"), ())


def test_a_disk_that_refuses_is_told(path: Path) -> None:
    """Where the data directory cannot be made, loading gives defaults with a message and saving returns one."""
    path.parent.write_text("a file where the directory should be")
    file = PreferencesFile(path)
    preferences, problems = file.load()
    if sys.platform != "win32":  # there nothing can tell this from a file that is not there yet
        assert preferences == Preferences()
        assert len(problems) == 1
    assert f"cannot be saved: {path}: " in str(file.save(OTHER))


def test_flawed_keys_are_named_by_line_and_the_usual_ones_count(path: Path) -> None:
    """Each of the person's keys counts for itself; one that cannot be used is reported with its line and what was expected."""
    preferences, problems = write(path, b"keys:\n  hint: j\n  slate: l\n  quit: q\n").load()
    assert dict(preferences.keys) == {"hint": "j"}
    assert [problem.partition(",")[0] for problem in problems] == [f"{path}:3 keys.slate: 'l'", f"{path}:4 keys.quit: 'q'"]
    assert write_again(path, b"keys: 7\n").load()[0] == Preferences()


def write_again(path: Path, content: bytes) -> PreferencesFile:
    path.write_bytes(content)
    return PreferencesFile(path)
