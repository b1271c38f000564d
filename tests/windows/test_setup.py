"""The setup for Windows, under wine: what it installs works, an older version gives way, and games and other files stay.

``JASS_SETUP`` is the setup, ``JASS_SETUP_OLDER`` one of an older version with a file more, ``JASS_START`` starts programs in a
Windows that has nothing but wine.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path, PureWindowsPath

import psutil
import pytest

from jass_desktop.engine.record import read_record, write_record
from jass_desktop.session.lessons.lessons import LESSONS
from jass_desktop.store.lessons import lesson_record
from tests.e2e.desk import Desk, wait_for
from tests.windows.program import ARGUMENTS, NEW_GAME, WHOLE_ROUND, WindowsProgram, play, records

SETUP, OLDER, START = (Path(os.environ[name]) for name in ("JASS_SETUP", "JASS_SETUP_OLDER", "JASS_START"))
LOCAL = next(START.parent.glob("drive_c/users/*/AppData/Local"))
FOLDER = LOCAL / "Programs/Jass Desktop"
DATA = LOCAL / "jass-desktop"
MENU = LOCAL.parent / "Roaming/Microsoft/Windows/Start Menu/Programs/Jass Desktop.lnk"
RECORDS = Path(__file__).parents[1] / "data/records"
CHOSEN = START.parent / "drive_c/Chosen"
"""Without a space, since wine would quote the argument, which NSIS does not expect."""

LISTED = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Jass Desktop"
MADE = (LISTED, r"HKCU\Software\Classes\JassDesktop.Game", r"HKCU\Software\Classes\.jass")
"""Keys of the registry."""

MOST_BYTES = 24_000_000
REFUSED = 2
OLD_FILE = "_internal/only-in-older.txt"
OF_WINDOWS = re.compile(r"(api-ms-win-(crt|core)-.*|advapi32|bcrypt|bcryptprimitives|comctl32|gdi32|imm32|iphlpapi|kernel32"
                        r"|msvcrt|ntdll|ole32|oleaut32|rpcrt4|setupapi|shell32|shlwapi|uiautomationcore|user32|version|winmm"
                        r"|ws2_32)\.dll")
"""Libraries that every Windows 10 has. Those of Microsoft's compilers are not among them."""


class InstalledProgram(WindowsProgram):
    """The installed program, with the window of its own."""

    name, players = "Jass.exe", "--computer-players"

    def __init__(self, desk: Desk, data: Path, folder: Path, *arguments: str) -> None:
        super().__init__(desk, data, *arguments)
        self._command = [str(START), windows_path(folder / "Jass.exe"), "--data-dir", str(data), *arguments]


class ClickedProgram(WindowsProgram):
    """The window that opens after a double click on a file."""

    name = "Jass.exe"

    def __init__(self, desk: Desk, data: Path, file: Path) -> None:
        super().__init__(desk, data)
        self._file = windows_path(file)
        self._command = [str(START), "start", self._file]

    def family(self) -> list[psutil.Process]:
        return self._with(self._file)


def windows_path(path: Path) -> str:
    return str(PureWindowsPath("C:\\", *path.relative_to(START.parent / "drive_c").parts))


def run(program: Path | str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run it in that Windows, with pipes."""
    named = windows_path(program) if isinstance(program, Path) and program.is_relative_to(START.parent) else str(program)
    return subprocess.run([str(START), named, *words], capture_output=True, encoding="utf-8", timeout=600, check=False)


def value(key: str, name: str) -> str:
    """A value of the registry; "" if it is not there."""
    found = re.search(rf"{name} +REG_\w+ +(.*)", run("reg", "query", key, "/v", name).stdout)
    return found[1].strip() if found else ""


def console(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return run(folder / "jass-desktop.exe", "--lang", "en", *words)


def install(setup: Path, *words: str) -> int:
    return run(setup, "/S", *words).returncode


def uninstall(folder: Path) -> None:
    """As Windows' list of apps does it: the program goes on by itself in a copy."""
    run(folder / "uninstall.exe", "/S")
    wait_for(lambda: not (folder / "uninstall.exe").exists(), 60)
    wait_for(lambda: run("reg", "query", LISTED).returncode, 20)


def files(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with Desk(1024, 700) as desk:
        del desk.env["SDL_AUDIODRIVER"]  # there is no sound device
        yield desk


@pytest.fixture(autouse=True)
def screen(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", desk.env["DISPLAY"])
    monkeypatch.setenv("LC_ALL", "C.UTF-8")  # by which wine reads the names of files
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def clean(screen: None) -> None:
    """A Windows without the program."""
    for folder in (FOLDER, CHOSEN):
        if (folder / "uninstall.exe").exists():
            uninstall(folder)
    shutil.rmtree(CHOSEN, ignore_errors=True)


@pytest.fixture
def installed(screen: None) -> Path:
    """The folder of the program, installed as most do; perhaps by an earlier test."""
    if value(LISTED, "InstallLocation") != windows_path(FOLDER):
        assert install(SETUP) == 0
    return FOLDER


def test_it_is_small() -> None:
    """At most 24 MB are loaded down."""
    assert SETUP.stat().st_size <= MOST_BYTES


def test_what_it_installs_works(installed: Path) -> None:
    """The program tries all that it needs, computer players too, and finds it all right, from a console and with no window."""
    tried = console(installed, "--self-test")
    assert (tried.returncode, tried.stdout.splitlines()[-1]) == (0, "Everything is all right.")
    tried = run(installed / "Jass.exe", "--self-test", "--lang", "fr")
    assert (tried.returncode, tried.stdout.splitlines()[-1]) == (0, "Tout est en ordre.")
    assert re.search(r"SDL [0-9.]+, windows, ", tried.stdout)


def test_it_needs_nothing_that_windows_lacks(installed: Path) -> None:
    """Each library that a file of it needs is among its files or in every Windows."""
    binaries = [path for path in files(installed) if path.suffix in {".exe", ".dll", ".pyd"}]
    own = {path.name.lower() for path in binaries}
    needed: dict[str, str] = {}
    for path in binaries:
        read = subprocess.run(["x86_64-w64-mingw32-objdump", "-p", str(path)], capture_output=True, text=True, check=True)
        needed |= {name.lower(): path.name for name in re.findall(r"DLL Name: (\S+)", read.stdout)}
    assert "sdl2.dll" in needed
    assert not {name: by for name, by in needed.items() if name not in own and not OF_WINDOWS.fullmatch(name)}


def test_each_thing_is_in_it_once(installed: Path) -> None:
    """One SDL, the five font files that are used, no OpenSSL, no tests; and the licences of all that is in it."""
    names = [path.name.lower() for path in files(installed)]
    assert names.count("sdl2.dll") == 1
    assert sum(name.endswith((".ttf", ".otf")) for name in names) == 5
    assert not [name for name in names if name.startswith(("libcrypto", "libssl", "test_"))]
    licences = {path.name for path in (installed / "licences").iterdir()}
    assert licences >= {"jass-desktop", "Python", "numpy", "pygame-ce", "PyYAML", "platformdirs", "fsrs", "pyinstaller",
                        "font-source-sans-pro", "font-source-serif-pro"}
    for package, contained in (("numpy", ["OpenBLAS"]), ("Python", ["bzip2", "Expat", "libffi", "Microsoft", "libmpdec"])):
        told = "".join(path.read_text("utf-8") for path in files(installed / "licences" / package))
        assert [name for name in contained if name not in told] == []


def test_windows_knows_it(installed: Path) -> None:
    """It is in the start menu and in the list of apps, and a record is opened by its window."""
    assert MENU.exists()
    assert value(LISTED, "DisplayName") == value(LISTED, "Publisher") == "Jass Desktop"
    urls = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
    assert [value(LISTED, name) for name in ("URLInfoAbout", "HelpLink", "URLUpdateInfo")] == [
        urls[name] for name in ("Homepage", "Issues", "Download")]
    assert value(LISTED, "DisplayVersion") in console(installed, "--version").stdout
    kilobytes = sum(path.stat().st_size for path in files(installed)) / 1024
    assert int(value(LISTED, "EstimatedSize"), 16) == pytest.approx(kilobytes, rel=0.05)
    opens = run("reg", "query", MADE[1] + r"\shell\open\command", "/ve").stdout
    assert rf'"{windows_path(installed)}\Jass.exe" "%1"' in opens


def test_a_double_click_opens_a_record(installed: Path, desk: Desk, tmp_path: Path) -> None:
    """By what is registered for its kind the system opens the window with it, whatever its path; there it can be kept."""
    game = read_record((RECORDS / "pop.jass").read_text("utf-8"))
    file = CHOSEN.with_name("Unsere Partien & mehr") / "Zürich" / "süss, Öl 100%.jass"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(write_record(game), "utf-8")
    for_all = {key: key.replace("HKCU", "HKLM") for key in MADE[1:]}
    for key, other in for_all.items():  # wine 8 looks for kinds only among those of all persons, Windows also among one's own
        assert run("reg", "copy", key, other, "/s", "/f").returncode == 0
    program = ClickedProgram(desk, tmp_path / "data", file)
    try:
        program.start()
        assert game not in records(DATA)
        program.key("Down", "Down", "Return")
        wait_for(lambda: game in records(DATA), 20)
        assert program.close() == 0
    finally:
        program.end()
        for other in for_all.values():
            run("reg", "delete", other, "/f")


def test_a_command_keeps_its_status_without_streams(installed: Path, tmp_path: Path) -> None:
    """The program without a console, started by somebody who gives it no output at all, ends as it would with one."""
    bad = tmp_path / "bad.yaml"
    bad.write_text("name: 1", "utf-8")
    for words, status in ((("rules", "list"), 0), (("themes", "check", str(bad)), 1), (("replay", "7"), 2), (("--nonsense",), 2),
                          (("arena", "--a", "apprentice", "--b", "apprentice", "--deals", "2", "--jobs", "2"), 0)):
        ended = run("start", "/wait", windows_path(installed / "Jass.exe"), *words)
        assert (words, ended.returncode, ended.stdout) == (words, status, "")


def test_a_game_is_played_in_the_window(installed: Path, desk: Desk, tmp_path: Path) -> None:
    """A round by keyboard, whose every card is kept, with computer players in their own process, and without a console window."""
    data = tmp_path / "data"
    program = InstalledProgram(desk, data, installed, *ARGUMENTS, *NEW_GAME)
    try:
        program.start()
        play(program, data, WHOLE_ROUND)
        assert len(program.family()) > 1
        assert desk.xdotool("search", "--onlyvisible", "--name", "exe").split() == []
        assert program.close() == 0
    finally:
        program.end()


def test_it_does_nothing_while_a_game_is_open(clean: None, desk: Desk, tmp_path: Path) -> None:
    """Neither a setup nor the uninstaller changes a file under a running program; both say so by their status."""
    assert install(SETUP, f"/D={windows_path(CHOSEN)}") == 0
    program = InstalledProgram(desk, tmp_path / "data", CHOSEN, *ARGUMENTS, *NEW_GAME)
    try:
        program.start()
        before = {path: path.stat().st_mtime_ns for path in files(CHOSEN)}
        assert install(SETUP) == REFUSED
        assert run(CHOSEN / "uninstall.exe", "/S", f"_?={windows_path(CHOSEN)}").returncode == REFUSED
        assert {path: path.stat().st_mtime_ns for path in files(CHOSEN)} == before
        assert program.close() == 0
    finally:
        program.end()
    uninstall(CHOSEN)
    assert not CHOSEN.exists()  # nobody had it before


def test_an_older_version_gives_way_and_games_stay(clean: None, tmp_path: Path) -> None:
    """The new version is put in the place of the old one, whose files are gone, and has all games."""
    game = tmp_path / "game.jass"
    game.write_text(write_record(lesson_record(next(iter(LESSONS.values())))), "utf-8")
    assert install(OLDER) == 0
    assert (FOLDER / OLD_FILE).exists()
    assert console(FOLDER, "history", "import", str(game)).returncode == 0
    games = console(FOLDER, "history", "list").stdout
    older = value(LISTED, "DisplayVersion")
    assert install(SETUP) == 0
    assert not (FOLDER / OLD_FILE).exists()
    assert value(LISTED, "DisplayVersion") not in {"", older}
    assert console(FOLDER, "history", "list").stdout == games != ""


def test_nothing_is_left_but_the_games(installed: Path, tmp_path: Path) -> None:
    """Uninstalling takes away all that was installed, and the cache, and leaves the person's games and settings."""
    game = tmp_path / "game.jass"
    game.write_text(write_record(lesson_record(next(iter(LESSONS.values())))), "utf-8")
    assert console(installed, "history", "import", str(game)).returncode == 0
    (DATA / "Cache").mkdir(exist_ok=True)
    (DATA / "Cache/picture").write_bytes(b"anything")
    before = files(DATA) - files(DATA / "Cache")
    assert DATA / "history.sqlite" in before
    uninstall(installed)
    assert not installed.exists()
    assert not MENU.exists()
    assert [run("reg", "query", key).returncode for key in MADE] == [1, 1, 1]
    assert not (DATA / "Cache").exists()
    assert files(DATA) >= before


def test_a_chosen_folder_is_never_removed(clean: None) -> None:
    """Neither a folder that was there before nor a file that somebody has put among the program's is taken away."""
    for theirs in (CHOSEN, CHOSEN / "_internal"):
        theirs.mkdir()
        (theirs / "mine.txt").write_text("mine", "utf-8")
    assert install(SETUP, f"/D={windows_path(CHOSEN)}") == 0
    assert install(SETUP) == 0  # goes where it is installed already
    assert not FOLDER.exists()
    uninstall(CHOSEN)
    assert sorted(files(CHOSEN)) == [CHOSEN / "_internal/mine.txt", CHOSEN / "mine.txt"]
    for theirs in (CHOSEN / "_internal", CHOSEN):
        (theirs / "mine.txt").unlink()
    (CHOSEN / "_internal").rmdir()
    assert install(SETUP, f"/D={windows_path(CHOSEN)}") == 0
    uninstall(CHOSEN)
    assert CHOSEN.exists()
