"""The program in the menu of a Linux desktop: what stands there, that it starts this program, and what validators say."""

from __future__ import annotations

import argparse
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from jass_desktop import __version__, cli
from jass_desktop.arguments import parser_of_all
from jass_desktop.commands.freedesktop.entry import entry
from jass_desktop.commands.freedesktop.manual import manual
from jass_desktop.commands.freedesktop.metainfo import metainfo
from jass_desktop.commands.freedesktop.share import ICON_SIZES, record_type, shared
from jass_desktop.engine.record import write_record
from jass_desktop.errors import JassError
from jass_desktop.i18n import LANGUAGES, language, speaking
from jass_desktop.theme.png import read_png
from jass_desktop.ui.window.display import Display
from tests.store.games import played

Run = Callable[..., tuple[int, list[str], str]]

PROGRAM = Path(sys.executable).with_name("jass-desktop")
NO_HOME = {"url-homepage-missing"}
"""What a validator misses because the program has no address of its own."""
OLDER = {"unknown-tag"}
"""What it says before version 1.0 of the tag that names the developers."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="there are no such menus")


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the person's data of all programs are."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path / "share"


@pytest.fixture
def run(share: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """``run("desktop", "install")``: exit status, lines and complaints."""
    def call(*words: str) -> tuple[int, list[str], str]:
        status = cli.main(["--lang", "en", *words])
        told = capsys.readouterr()
        return status, told.out.splitlines(), told.err

    return call


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """``tools(script)``: the system's tools are this script; the file that it returns has what they were called with."""
    folder, called = tmp_path / "tools", tmp_path / "called"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:/nowhere")

    def make(script: str) -> Path:
        for name in ("update-desktop-database", "update-mime-database"):
            (folder / name).write_text(f'#!/bin/sh\necho {name} "$@" >> {shlex.quote(str(called))}\n{script}\n', "utf-8")
            (folder / name).chmod(0o755)
        return called

    return make


def keys(text: str) -> dict[str, str]:
    """The keys of the file of an entry."""
    return dict(line.split("=", 1) for line in text.splitlines()[1:])


def words(value: str) -> list[str]:
    """The words of an Exec key, as the specification has them read: first as a text, then without quotes, then without codes."""
    text = re.sub(r"\\(.)", lambda escape: {"s": " ", "n": "\n", "t": "\t", "r": "\r"}.get(escape[1], escape[1]), value)
    found = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', text)
    plain = [re.sub(r"\\(.)", r"\1", in_quotes) if in_quotes else bare for in_quotes, bare in found]
    return [word.replace("%%", "%") for word in plain]


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_install_and_remove(run: Run, share: Path, tools: Callable[[str], Path]) -> None:
    """Each file is told in a line, the desktop is told after each change, and at the end all is as it was."""
    called = tools("exit 0")
    status, lines, _ = run("desktop", "install")
    assert status == 0
    written = {line.removeprefix(f"written: {share}/") for line in lines if line.startswith("written: ")}
    assert written == set(shared(["any"])) == files_in(share) - {"jass-desktop/desktop-files", "jass-desktop/jass-desktop.log"}
    assert lines[-1].startswith(f"The menu starts {PROGRAM}.")
    status, lines, _ = run("desktop", "remove")
    assert status == 0
    assert {line.removeprefix(f"removed: {share}/") for line in lines if line.startswith("removed: ")} == written
    assert files_in(share) <= {"jass-desktop/jass-desktop.log"}
    assert called.read_text("utf-8").splitlines() == 2 * [
        f"update-desktop-database {share}/applications", f"update-mime-database {share}/mime"]
    status, [line], _ = run("desktop", "remove")
    assert (status, line.startswith("There is nothing to remove")) == (0, True)


@pytest.mark.parametrize("own", ["", "applications/mine.desktop", "mime/packages/mine.xml"])
def test_what_tools_make_of_it_goes_too(run: Run, share: Path, tools: Callable[[str], Path], own: str) -> None:
    """Folders that were made for the files go with what the tools of the desktop leave in them; those with files of others stay
    whole, and removing what is not installed makes nothing."""
    run("desktop", "remove")
    assert not share.exists()
    tools('case $1 in */mime) : > "$1/mime.cache"; : > "$1/globs2";; *) : > "$1/mimeinfo.cache";; esac')
    run("desktop", "install")
    if own:
        (share / own).write_text("mine", "utf-8")
    run("desktop", "remove")
    left = {"mime": {"mime/mime.cache", "mime/globs2"}, "applications": {"applications/mimeinfo.cache"}}
    assert files_in(share) == ({own} | left[own.partition("/")[0]] if own else set())
    assert own or not list(share.iterdir())


def test_a_changed_entry_is_left(run: Run, share: Path) -> None:
    """What the person has made of it is told and stays, whatever is done."""
    run("desktop", "install")
    own = share / "applications" / "jass-desktop.desktop"
    own.write_text("mine", "utf-8")
    for action in ("install", "install", "remove"):
        status, lines, _ = run("desktop", action)
        assert status == 0
        assert [line for line in lines if line.startswith("kept")] == [
            f"kept, because you have changed it or the program did not write it: {own}"]
    assert own.read_text("utf-8") == "mine"


def test_tools_that_are_missing_or_fail(run: Run, share: Path, tools: Callable[[str], Path]) -> None:
    """Where there are none the person is told what follows; one that fails is told with its own words, and makes the status 1."""
    status, lines, _ = run("desktop", "install")
    assert status == 0
    assert sum("is not installed: the desktop may notice" in line for line in lines) == 2
    tools("echo no room >&2; exit 3")
    status, _, complaints = run("desktop", "install")
    assert status == 1
    assert "update-mime-database has failed: no room" in complaints


def test_the_menu_starts_this_program(run: Run, share: Path, tmp_path: Path) -> None:
    """Its command is the program that has written it, with a place for files and, where it was given, the data directory."""
    data = tmp_path / 'my "data" $HOME %f `x` \\n'
    run("--data-dir", str(data), "desktop", "install")
    told = keys((share / "applications/jass-desktop.desktop").read_text("utf-8"))
    *command, last = words(told["Exec"])
    assert command == [str(PROGRAM), "--data-dir", str(data)]
    assert last == "%F"
    assert told["TryExec"] == str(PROGRAM)
    done = subprocess.run([*command, "--version"], check=True, capture_output=True, text=True)
    assert done.stdout == f"jass-desktop {__version__}\n"


def test_a_program_on_every_path_goes_by_its_name(run: Run, share: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as that of a package, which may move."""
    monkeypatch.setattr(sys, "argv", ["/usr/bin/jass-desktop"])
    monkeypatch.setattr(os, "access", lambda *_: True)
    run("desktop", "install")
    assert keys((share / "applications/jass-desktop.desktop").read_text("utf-8"))["Exec"] == "jass-desktop %F"


def test_a_program_that_is_not_installed(run: Run, share: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No menu could start it: the person is told, and nothing is written."""
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "__main__.py")])
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    status, _, complaints = run("desktop", "install")
    assert status == 2
    assert f"{tmp_path}/jass-desktop is missing" in complaints
    assert not (share / "applications").exists()


@pytest.mark.parametrize(("system", "instead"), [("Windows", "jass-setup.exe"), ("Darwin", "in a terminal")])
@pytest.mark.parametrize("action", ["install", "remove"])
def test_other_systems(run: Run, share: Path, monkeypatch: pytest.MonkeyPatch, system: str, instead: str, action: str) -> None:
    """They have no such menu: the person is told what to do there, and nothing is written."""
    monkeypatch.setattr(platform, "system", lambda: system)
    status, _, complaints = run("desktop", action)
    assert status == 2
    assert "This command is for Linux." in complaints
    assert instead in complaints
    assert not (share / "applications").exists()


def test_a_path_that_no_menu_can_have() -> None:
    """A line break would begin another key."""
    with pytest.raises(JassError, match="Move it to another folder"):
        entry(["/a\nExec=other", "x"])


def test_the_window_belongs_to_the_entry() -> None:
    """The name by which X11 and Wayland know the window is that of the entry, so that it gets its icon."""
    window = Display("Jass", None, (1024, 640), False)
    window.close()
    assert keys(entry(["x"]))["StartupWMClass"] == os.environ["SDL_VIDEO_X11_WMCLASS"] == keys(entry(["x"]))["Icon"]
    assert "applications/jass-desktop.desktop" in shared(["x"])


def test_everything_is_told_in_each_language() -> None:
    """Entry, description and type of records have each text in each language, and the language of this run stays."""
    with speaking("de"):
        told = keys(entry(["x"]))
        trees = [ElementTree.fromstring(text) for text in (metainfo(), record_type())]
        assert language() == "de"
    for key in ("GenericName", "Comment", "Keywords"):
        assert len({told[key], *(told[f"{key}[{code}]"] for code in LANGUAGES if code != "en")}) == len(LANGUAGES)
    texts: dict[str, set[str | None]] = {}
    for element in (element for tree in trees for element in tree.iter()):
        if element.tag.rpartition("}")[2] in ("summary", "p", "comment"):
            code = element.get("{http://www.w3.org/XML/1998/namespace}lang", "en")
            texts.setdefault(code, set()).add(element.text)
    assert texts.keys() == set(LANGUAGES)
    assert len(set().union(*texts.values())) == 5 * len(LANGUAGES)


def test_a_record_is_known_by_its_content() -> None:
    """What the type's magic asks for is how every record begins."""
    [match] = [element for element in ElementTree.fromstring(record_type()).iter() if element.tag.endswith("match")]
    assert write_record(played(3)).startswith(match.attrib["value"])


def test_the_icons() -> None:
    """The program and its records have a drawing and a picture of every size, and some of each picture is transparent."""
    made = shared(["x"])
    for place in ("apps/jass-desktop", "mimetypes/application-x-jass"):
        assert made[f"icons/hicolor/scalable/{place}.svg"].startswith(b"<svg ")
        for size in ICON_SIZES:
            picture = read_png(made[f"icons/hicolor/{size}x{size}/{place}.png"])
            assert (picture.width, picture.height) == (size, size)


def leaves(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    for group in below:
        for command in group.choices.values():
            yield from leaves(command)
    if not below:
        yield parser


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_manual_has_everything(code: str) -> None:
    """Each command stands on the page, and each option with what it does, in each language."""
    with speaking(code):
        page = manual(parser_of_all())
        plain = re.sub(r"\\f[BR]|\\&", "", page).replace(r"\-", "-").replace(r"\(aq", "'").replace(r"\(ga", "`")
        for command in (parser_of_all(), *leaves(parser_of_all())):
            assert command.prog.removeprefix("jass-desktop ") in plain
            for action in command._actions:
                for option in action.option_strings:
                    assert re.search(rf"^(-h, )?{option}\b", plain, re.M), option
                if action.help and action.help != argparse.SUPPRESS:
                    assert action.help in plain
    assert all(re.match(r"\.(TH|SH|SS|TP|PP|ad|nh)\b", line) for line in page.splitlines() if line.startswith((".", "'")))


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="needs desktop-file-utils")
def test_the_entry_is_valid(tmp_path: Path) -> None:
    """Also with a command that needs quotes."""
    for command in (["jass-desktop"], ["/opt/my games/jass-desktop", "--data-dir", '/a "b" $c `d` \\ 100%']):
        path = tmp_path / "jass-desktop.desktop"
        path.write_text(entry(command), "utf-8")
        done = subprocess.run(["desktop-file-validate", path], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="needs appstream")
def test_the_description_is_valid(tmp_path: Path) -> None:
    """There is nothing but pedantic remarks to be said of it, but for the address that the program has not."""
    [place] = [place for place in shared(["x"]) if place.startswith("metainfo/")]
    path = tmp_path / Path(place).name
    path.write_text(metainfo(), "utf-8")
    command = ["appstreamcli", "validate", "--no-net", "--no-color", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    problems = re.findall(r"^[EWI]: \S+ (\S+)", done.stdout, re.M)
    assert "Validation" in done.stdout
    assert set(problems) <= NO_HOME | OLDER, done.stdout


@pytest.mark.skipif(shutil.which("update-mime-database") is None, reason="needs shared-mime-info")
def test_the_system_knows_a_record(tmp_path: Path) -> None:
    """The system's own tool takes the type in, with name and content."""
    (tmp_path / "packages").mkdir()
    (tmp_path / "packages" / "jass-desktop.xml").write_text(record_type(), "utf-8")
    subprocess.run(["update-mime-database", tmp_path], check=True, capture_output=True)
    assert "application/x-jass:*.jass" in (tmp_path / "globs").read_text("utf-8")
    assert b"application/x-jass" in (tmp_path / "magic").read_bytes()


@pytest.mark.skipif(shutil.which("man") is None, reason="needs man-db")
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_manual_can_be_read(tmp_path: Path, code: str) -> None:
    """``man`` sets the page without a warning."""
    page = tmp_path / "jass-desktop.6"
    with speaking(code):
        page.write_text(manual(parser_of_all()), "utf-8")
    done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", page], check=True, capture_output=True, text=True,
                          env={**os.environ, "LC_ALL": "C.UTF-8"})
    assert done.stderr == ""
    assert "jass-desktop" in done.stdout
