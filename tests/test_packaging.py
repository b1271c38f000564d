"""Scripts that make and try the packages can be run; all that is packed is locked; what Windows' setup is told to do."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PACKAGING = ROOT / ".packaging"
SCRIPTS = sorted(path for folder in (ROOT / ".ci", PACKAGING) for path in folder.iterdir()
                 if path.is_file() and path.read_bytes().startswith(b"#!"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_script_may_be_run(script: Path) -> None:
    """Under its name, as the documentation says and as it does itself, to limit its time."""
    assert os.access(script, os.X_OK)


class Release:
    """A checkout with two checks, of which each passes unless there is a file that says it does not."""

    def __init__(self, root: Path) -> None:
        self.root, self.green = root, root / ".ci/green.tsv"
        (root / ".ci").mkdir()
        shutil.copy(ROOT / ".ci/release-checks", root / ".ci")
        for name in ("run", "linux"):
            (root / ".ci" / name).write_text(f"#!/bin/sh\n[ ! -e build/{name}-is-red ]\n", "utf-8")
            (root / ".ci" / name).chmod(0o755)
        (root / ".gitignore").write_text("build/\n", "utf-8")
        self.git("init", "--quiet")
        self.commit("Begin")

    def git(self, *words: str) -> str:
        who = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")
        return subprocess.run(["git", *who, *words], cwd=self.root, check=True, capture_output=True, text=True).stdout.strip()

    def commit(self, why: str) -> str:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", why)
        return self.git("rev-parse", "HEAD")

    def checks(self, *words: str) -> tuple[int, set[str]]:
        """The exit status, and which of the checks in question are green."""
        ended = subprocess.run([self.root / ".ci/release-checks", *words], check=False, capture_output=True, text=True)
        return ended.returncode, {line.split()[1] for line in ended.stdout.splitlines() if line.startswith("green ")}

    def kept(self) -> dict[str, str]:
        return {check: commit for check, commit, _date in map(str.split, self.green.read_text("utf-8").splitlines())}


BOTH = (".ci/run", ".ci/linux")


@pytest.fixture
def release(tmp_path: Path) -> Release:
    if os.name == "nt":
        pytest.skip("the checks are scripts of Linux")
    return Release(tmp_path)


def test_what_was_green_is_kept_and_stays_so_until_something_changes(release: Release) -> None:
    """To commit what is kept changes nothing; anything else, committed or not, does."""
    begun = release.git("rev-parse", "HEAD")
    assert release.checks("--list", *BOTH)[0] == 1
    assert release.checks(*BOTH) == (0, set(BOTH))
    assert release.kept() == dict.fromkeys(BOTH, begun)
    release.commit("Keep what is green")
    assert release.checks("--list", *BOTH) == (0, set(BOTH))
    (release.root / "more.txt").write_text("more", "utf-8")
    assert release.checks("--list", *BOTH) == (1, set())
    changed = release.commit("Say more")
    assert release.checks("--list", *BOTH) == (1, set())
    assert release.checks(".ci/run") == (0, {".ci/run"})
    assert release.kept() == {".ci/run": changed, ".ci/linux": begun}


def test_nothing_is_kept_of_what_is_red_or_not_committed(release: Release) -> None:
    """All checks are run, also after a red one, which even then does not count as green where it was so before."""
    assert release.checks(*BOTH)[0] == 0
    before = release.commit("Keep what is green")
    kept = release.kept()
    (release.root / "build/run-is-red").touch()
    assert release.checks(*BOTH) == (1, {".ci/linux"})
    assert release.kept() == kept | {".ci/linux": before}
    (release.root / "build/run-is-red").unlink()
    (release.root / "more.txt").write_text("more", "utf-8")
    assert release.checks(*BOTH) == (1, set())
    assert release.kept() == kept | {".ci/linux": before}


@pytest.fixture
def text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What NSIS reads about a folder with a few files."""
    monkeypatch.syspath_prepend(str(PACKAGING))  # no package
    from make_setup import nsis_text

    for name in ("Jass.exe", "inner/deep/a $1.txt", "inner/b.txt", "other/c.txt"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bytes(1025))
    return nsis_text(tmp_path)


def macro(text: str, name: str) -> list[str]:
    return text.partition(f"!macro {name}\n")[2].partition("\n!macroend")[0].splitlines()


def test_each_file_is_installed_where_it_was(text: str, tmp_path: Path) -> None:
    """Each file follows the line that names its folder, and a dollar in a name is none of NSIS's variables."""
    placed, place = {}, ""
    for line in macro(text, "INSTALL_FILES"):
        word, _, rest = line.partition(" ")
        if word == "SetOutPath":
            place = rest.strip('"')
        else:
            placed[Path(rest.strip('"')).relative_to(tmp_path).as_posix()] = place
    assert placed == {"Jass.exe": "$INSTDIR", "inner/b.txt": r"$INSTDIR\inner", "inner/deep/a $$1.txt": r"$INSTDIR\inner\deep",
                      "other/c.txt": r"$INSTDIR\other"}


def test_only_what_was_installed_is_taken_away(text: str) -> None:
    """Files by their names, then folders that are empty, inner ones first; never a folder with what is in it, nor the folder
    itself."""
    lines = macro(text, "DELETE_FILES")
    assert {line for line in lines if line.startswith("Delete ")} == {
        r'Delete "$INSTDIR\Jass.exe"', r'Delete "$INSTDIR\inner\b.txt"', r'Delete "$INSTDIR\inner\deep\a $$1.txt"',
        r'Delete "$INSTDIR\other\c.txt"'}
    folders = [line for line in lines if not line.startswith("Delete ")]
    assert sorted(folders) == [r'RMDir "$INSTDIR\inner"', r'RMDir "$INSTDIR\inner\deep"', r'RMDir "$INSTDIR\other"']
    assert folders.index(r'RMDir "$INSTDIR\inner\deep"') < folders.index(r'RMDir "$INSTDIR\inner"')


def test_windows_is_told_its_size(text: str) -> None:
    """In kB, each file rounded up."""
    assert "!define SIZE 8" in text.splitlines()


def test_all_that_is_packed_is_locked() -> None:
    """Versions that fit what the program needs, what packs it and what builds its wheel, and no package without a hash."""
    locked: dict[str, list[str]] = {}
    for line in re.sub(r" \\\n +", " ", (PACKAGING / "lock.txt").read_text("utf-8")).splitlines():
        if not line.lstrip().startswith("#"):
            text, *hashes = line.split(" --hash=sha256:")
            requirement = Requirement(text)
            assert hashes, line
            locked.setdefault(canonicalize_name(requirement.name), []).append(str(requirement.specifier).removeprefix("=="))
    about = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = about["project"]
    for text in (*about["build-system"]["requires"], *project["dependencies"], *project["optional-dependencies"]["package"]):
        wanted = Requirement(text)
        versions = locked.get(canonicalize_name(wanted.name), [])
        fit = list(map(wanted.specifier.contains, versions))
        assert {*fit} == {True}, f"{text}, but locked are {versions}: run .packaging/lock"


def test_only_sources_are_packed(tmp_path: Path) -> None:
    """None of the folders that git ignores, not even where the path to the checkout has the name of one."""
    checkout = tmp_path / "build/jass"
    checkout.mkdir(parents=True)
    for name in ("pyproject.toml", ".gitignore"):
        shutil.copy(ROOT / name, checkout)
    config = SdistBuilder(str(checkout)).config
    ignored = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text("utf-8").splitlines() if line.endswith("/")]
    assert [name for name in ignored if not config.directory_is_excluded(name, "")] == []
