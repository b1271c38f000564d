"""A release is made by one command: what stands in its way, what it leaves, and what it does not touch."""

from __future__ import annotations

import os
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGING = ROOT / ".packaging"
CHANGELOG = """# Changelog

## Unreleased

- Cards are larger, as [the rules](RULES.md) say.

## 0.2.0, 25 November 2026

- Cards are smaller.
"""


class Checkout:
    """A project whose only check makes files with the names of a release's, in a moment, and fails while ``red`` is there."""

    WHEEL = """#!/bin/sh
cd "$(dirname "$0")/.."
mkdir -p dist
touch dist/jass_desktop-1.0.0.tar.gz dist/jass_desktop-1.0.0-py3-none-any.whl
"""
    CHECKS = """#!/bin/sh
cd "$(dirname "$0")/.."
if [ "$1" = --list ]; then
    [ -e .ci/green.tsv ] || echo 'NOT    .ci/run'
    exit
fi
[ ! -e ../../red ] || exit 1
echo once >>../../times
mkdir -p dist
touch dist/jass-desktop_1.0.0-1_amd64.deb dist/jass-desktop-linux-x86_64.tar.xz dist/jass-setup.exe
echo green >.ci/green.tsv
"""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in ("release", "publication.py", "addresses.py", "changes.py"):
            self.write(f".packaging/{name}", (PACKAGING / name).read_text("utf-8"))
        urls = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
        self.write("pyproject.toml", "\n".join([
            "[tool.jass-desktop]", 'pages = "https://jass.example/at/{tag}/"', 'pictures = "https://jass.example/raw/{tag}/"',
            "[project.urls]", *(f'{name} = "https://jass.example/{name}"' for name in urls)]))
        self.write("README.md", "# Jass\n\nTested on paper.\nNever tried: the moon.\n\n## More\n")
        self.write("CHANGELOG.md", CHANGELOG)
        self.write("jass_desktop/__init__.py", '"""Jass."""\n\n__version__ = "0.2.0"\n')
        self.write(".gitignore", "build/\ndist/\n__pycache__/\n")
        self.write(".packaging/wheel", self.WHEEL)
        self.write(".ci/release-checks", self.CHECKS)
        for name in (".packaging/release", ".packaging/wheel", ".ci/release-checks"):
            (root / name).chmod(0o755)
        self.git("init", "--quiet")
        self.git("config", "user.name", "Anna")
        self.git("config", "user.email", "anna@example.org")
        self.commit("Begin")

    def write(self, name: str, text: str) -> None:
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text, "utf-8")

    def git(self, *words: str) -> str:
        return subprocess.run(["git", *words], cwd=self.root, check=True, capture_output=True, text=True).stdout.strip()

    def commit(self, why: str) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", why)

    def find_a_home(self) -> None:
        about = (self.root / "pyproject.toml").read_text("utf-8")
        self.write("pyproject.toml", about.replace("jass.example", "www.example.org"))
        self.commit("Name the project's home")

    def release(self, *words: str) -> tuple[int, str]:
        """Exit status and all that was said."""
        settings = {name: value for name, value in os.environ.items() if name != "DEBEMAIL"}
        done = subprocess.run([self.root / ".packaging/release", *words], check=False, text=True, env=settings,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode, done.stdout

    def times(self) -> int:
        """How often the checks were run."""
        path = self.root / "build/times"
        return len(path.read_text("utf-8").splitlines()) if path.exists() else 0


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    if os.name == "nt":
        pytest.skip("releases are made on Debian")
    return Checkout(tmp_path)


def test_what_stands_in_the_way_of_a_release_is_named_at_once(checkout: Checkout) -> None:
    """Made-up addresses and a maintainer's whom nobody can write to, what is not committed, versions that are there; then nothing
    has been done."""
    checkout.git("config", "user.email", "anna@users.example")
    checkout.git("tag", "v0.2.0")
    checkout.write("more.txt", "more")
    status, told = checkout.release("0.2.0")
    assert status == 1
    for said in ("https://jass.example", "anna@users.example", "not all that lies here", "v0.2.0 is there", "not later than"):
        assert said in told
    assert not (checkout.root / "build").exists()
    assert [checkout.release(*words)[0] for words in ([], ["1.0"], ["v1.0.0"], ["1.0.0", "--dry"])] == [2, 2, 2, 2]


def test_a_dry_run_does_all_but_the_tag(checkout: Checkout) -> None:
    """It goes on whatever stands in the way, and leaves the checkout as it was; a red check ends it, and then the next run begins
    where that one ended."""
    before = checkout.git("rev-parse", "HEAD")
    checkout.write("build/red", "")
    assert checkout.release("1.0.0", "--dry-run")[0] == 1
    (checkout.root / "build/red").unlink()
    status, told = checkout.release("1.0.0", "--dry-run")
    assert (status, checkout.times()) == (0, 1)
    assert "https://jass.example" in told
    assert (checkout.git("rev-parse", "HEAD"), checkout.git("tag"), checkout.git("status", "--porcelain")) == (before, "", "")
    assert checkout.release("1.0.0", "--dry-run")[0] == 0
    assert checkout.times() == 1


def test_a_release_is_what_was_tried(checkout: Checkout) -> None:
    """The files with their sums and notes; the tag names the commit of which they were made, and the checkout follows."""
    checkout.find_a_home()
    assert checkout.release("1.0.0", "--dry-run")[0] == 0
    status, told = checkout.release("1.0.0")
    assert status == 0, told
    assert checkout.times() == 1
    out = checkout.root / "dist/1.0.0"
    sums = {line.split()[1] for line in (out / "SHA256SUMS").read_text("utf-8").splitlines()}
    assert sums | {"SHA256SUMS", "NOTES.md"} == {path.name for path in out.iterdir()}
    assert len(sums) == 5
    notes = (out / "NOTES.md").read_text("utf-8")
    for words in ("(https://www.example.org/at/v1.0.0/README.md)", "Never tried: the moon.",
                  "Cards are larger, as [the rules](https://www.example.org/at/v1.0.0/RULES.md) say."):
        assert words in notes
    assert "Cards are smaller." not in notes
    assert '__version__ = "1.0.0"' in checkout.git("show", "v1.0.0:jass_desktop/__init__.py")
    assert checkout.git("show", "v1.0.0:CHANGELOG.md").splitlines()[2].startswith("## 1.0.0, ")
    assert checkout.git("log", "--format=%s", "-3").splitlines() == [
        "Note what was green for 1.0.0", "Release 1.0.0", "Name the project's home"]
    assert checkout.git("rev-parse", "v1.0.0^{commit}") == checkout.git("rev-parse", "HEAD^")
    assert checkout.git("status", "--porcelain") == ""
    assert checkout.release("1.0.0")[0] == 1


def test_files_that_no_check_has_made_are_missed(checkout: Checkout) -> None:
    """A release without one of its files is none."""
    checkout.find_a_home()
    path = checkout.root / ".ci/release-checks"
    checkout.write(".ci/release-checks", path.read_text("utf-8").replace(" dist/jass-setup.exe", ""))
    checkout.commit("Make no setup")
    status, told = checkout.release("1.0.0")
    assert status == 1
    assert "have not made jass-setup.exe" in told
    assert checkout.git("tag") == ""
