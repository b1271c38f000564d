"""Scripts that make and try the packages can be run; what the setup for Windows is told to install and to take away."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGING = ROOT / ".packaging"
SCRIPTS = sorted(path for folder in (ROOT / ".ci", PACKAGING) for path in folder.iterdir()
                 if path.is_file() and path.read_bytes().startswith(b"#!"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_script_may_be_run(script: Path) -> None:
    """Under its name, as the documentation says and as it does itself, to limit its time."""
    assert os.access(script, os.X_OK)


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
