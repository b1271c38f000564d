"""Files of the program among those of others: what is ours is kept up to date and can be taken away, nothing else is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from jass_desktop.errors import StoreError
from jass_desktop.store import shared
from jass_desktop.store.shared import FileFate, SharedFiles
from tests.irregular import link

FILES = {"apps/jass.desktop": b"one", "icons/16/jass.png": b"two", "icons/jass.svg": b"three"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder that has files of others already."""
    root = tmp_path / "share"
    (root / "apps").mkdir(parents=True)
    (root / "apps" / "other.desktop").write_bytes(b"theirs")
    (root / "man").mkdir()
    return root


@pytest.fixture
def files(root: Path, tmp_path: Path) -> SharedFiles:
    return SharedFiles(root, tmp_path / "data" / "list")


def content(root: Path) -> dict[str, bytes | None]:
    """What is below the folder: each file with its content, each folder with None."""
    return {path.relative_to(root).as_posix(): path.read_bytes() if path.is_file() else None for path in root.rglob("*")}


def fates(root: Path, done: dict[Path, FileFate]) -> dict[str, str]:
    return {path.relative_to(root).as_posix(): fate.value for path, fate in done.items()}


def remove(files: SharedFiles) -> dict[Path, FileFate]:
    found = dict(files.remove())
    files.remove_folders()
    return found


def test_what_is_installed_is_removed_again(files: SharedFiles, root: Path, tmp_path: Path) -> None:
    """After install and remove everything is as it was, the folders included, and the list is gone."""
    before = content(root)
    assert fates(root, dict(files.install(FILES))) == dict.fromkeys(FILES, "written")
    assert {place: (root / place).read_bytes() for place in FILES} == FILES
    assert fates(root, remove(files)) == dict.fromkeys(FILES, "removed")
    assert content(root) == before
    assert not remove(files)
    assert not (tmp_path / "data").exists()


def test_installing_twice_changes_nothing(files: SharedFiles, root: Path) -> None:
    """No file is written again."""
    list(files.install(FILES))
    written = {path: path.stat().st_mtime_ns for path in root.rglob("*")}
    assert fates(root, dict(files.install(FILES))) == dict.fromkeys(FILES, "there")
    assert {path: path.stat().st_mtime_ns for path in root.rglob("*")} == written


def test_a_newer_version_replaces_its_own_files(files: SharedFiles, root: Path) -> None:
    """Those that it has no more are removed, and afterwards all of the new ones."""
    before = content(root)
    list(files.install(FILES))
    newer = {"apps/jass.desktop": b"one", "icons/jass.svg": b"four", "man/jass.6": b"five"}
    assert fates(root, dict(files.install(newer))) == {
        "apps/jass.desktop": "there", "icons/jass.svg": "written", "man/jass.6": "written", "icons/16/jass.png": "removed"}
    assert {place: (root / place).read_bytes() for place in newer} == newer
    assert fates(root, remove(files)) == dict.fromkeys(newer, "removed")
    assert content(root) == before


def test_what_the_person_has_changed_stays(files: SharedFiles, root: Path) -> None:
    """A changed file is told and left, by installing again as by removing; one that is gone is written again."""
    list(files.install(FILES))
    (root / "apps/jass.desktop").write_bytes(b"mine")
    (root / "icons/jass.svg").unlink()
    newer = {**FILES, "apps/jass.desktop": b"six"}
    assert fates(root, dict(files.install(newer))) == {
        "apps/jass.desktop": "left", "icons/16/jass.png": "there", "icons/jass.svg": "written"}
    (root / "icons/16/jass.png").unlink()
    assert fates(root, remove(files)) == {
        "apps/jass.desktop": "left", "icons/16/jass.png": "gone", "icons/jass.svg": "removed"}
    assert (root / "apps/jass.desktop").read_bytes() == b"mine"


def test_what_others_have_put_there_stays(files: SharedFiles, root: Path, tmp_path: Path) -> None:
    """Neither a file of the same name nor anything else in its place is replaced or removed, nor a folder that has some."""
    (root / "apps/jass.desktop").write_bytes(b"of a package")
    (root / "icons/jass.svg").mkdir(parents=True)
    (root / "icons/16").mkdir()
    (tmp_path / "gone").write_bytes(b"elsewhere")
    link(root / "icons/16/jass.png", tmp_path / "gone")
    assert fates(root, dict(files.install(FILES))) == dict.fromkeys(FILES, "left")
    assert remove(files) == {}
    assert (root / "apps/jass.desktop").read_bytes() == b"of a package"
    assert (root / "icons/jass.svg").is_dir()
    assert (tmp_path / "gone").read_bytes() == b"elsewhere"
    (root / "icons/16/jass.png").unlink()
    list(files.install(FILES))
    (root / "icons/16/other.png").write_bytes(b"theirs")
    remove(files)
    assert (root / "icons/16/other.png").read_bytes() == b"theirs"


@pytest.mark.parametrize("step", ["create", "atomic"])
def test_an_installation_that_breaks_off_can_be_removed(
        files: SharedFiles, root: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """Whatever had been written by then is known, be it old or new."""
    before = content(root)
    if step == "atomic":
        list(files.install(FILES))
    real, left = getattr(shared, step), 3

    def refuse(path: Path, text: bytes) -> None:
        nonlocal left
        left -= 1
        if not left:
            raise OSError(28, "No space left on device")
        real(path, text)

    monkeypatch.setattr(shared, step, refuse)
    newer = {place: text * 2 for place, text in FILES.items()}
    with pytest.raises(OSError, match="No space"):
        list(files.install(newer))
    monkeypatch.undo()
    assert "left" not in fates(root, remove(files)).values()
    assert content(root) == before


@pytest.mark.parametrize(("line", "found"), [
    (f"{'a' * 64}  ../outside", "line 2"), (f"{'a' * 64}  /etc/passwd", "line 2"), ("folder", "line 2"), ("z  apps", "line 2"),
    (f"{'a' * 64}  a\x1b[2J", "line 2"), ("\udcff", "line 2")])
def test_a_damaged_list(files: SharedFiles, root: Path, tmp_path: Path, line: str, found: str) -> None:
    """Nothing is done by a list that this program has not written; the message names its file and the line."""
    list(files.install(FILES))
    listing = tmp_path / "data" / "list"
    first = listing.read_bytes().splitlines(keepends=True)[0]
    listing.write_bytes(first + line.encode("utf-8", "surrogateescape") + b"\n")
    before = content(root)
    for begun in (files.remove(), files.install({})):
        with pytest.raises(StoreError, match=found) as refused:
            list(begun)
        assert str(listing) in str(refused.value)
        assert "\x1b" not in str(refused.value)
    assert content(root) == before
