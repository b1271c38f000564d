"""Makes the setup for Windows of a folder with the program, with NSIS (``setup.nsi``).

    python .packaging/make_setup.py FOLDER DRAWN OUT VERSION [--unpacked]

DRAWN is the folder with what ``icons.py`` has drawn. The setup installs and takes away again file by file: no folder is removed
with all that is in it, so that whatever a person has put beside the program's files stays.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from addresses import Addresses

_SCRIPT = Path(__file__).with_name("setup.nsi")
_LANGUAGES = ("English", "French", "German", "Italian")
_TEXTS = Path("/usr/share/nsis/Contrib/Language files")
"""Where NSIS has its own."""


def make_setup(folder: Path, drawn: Path, out: Path, version: str, *, packed: bool = True) -> None:
    """Write the setup ``out``. One that is not ``packed`` is large, but made in seconds. Raises CalledProcessError if NSIS fails.
    """
    number = ".".join([*version.split("."), "0", "0", "0"][:4])
    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        for path in (_TEXTS / f"{language}.{ending}" for language in _LANGUAGES for ending in ("nlf", "nsh")):
            swiss = path.read_text("utf-8-sig").replace("ß", "ss")
            Path(place, path.name).write_text(swiss, "utf-8-sig")
        files = Path(place, "files.nsh")
        files.write_text(nsis_text(folder), "utf-8-sig")
        there = Addresses.of(version)
        given = {"VERSION": version, "NUMBER": number, "FILES": files, "LANGUAGES": place,
                 "HOMEPAGE": there.homepage, "ISSUES": there.issues, "DOWNLOAD": there.download,
                 "ICON": drawn.absolute() / "jass.ico", "BESIDE": drawn.absolute() / "beside.bmp", "OUT": out.absolute()}
        words = [f"-D{name}={value}" for name, value in given.items()] + ([] if packed else ["-DUNPACKED"])
        subprocess.run(["makensis", "-V2", "-WX", *words, str(_SCRIPT)], check=True)


def nsis_text(folder: Path) -> str:
    """Macros for the files below ``folder``: INSTALL_FILES puts them into ``$INSTDIR``, DELETE_FILES deletes them there, and the
    folders that are empty then. ``SIZE`` is what they take, in kB."""
    # Files of a kind follow each other, since they have most in common: both programs contain the same modules.
    files = sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: (path.suffix, path))
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files)
    return "\n".join([f"!define SIZE {kilobytes}",
                      *_macro("INSTALL_FILES", _install(folder, files)), *_macro("DELETE_FILES", _delete(folder, files)), ""])


def _macro(name: str, lines: Iterator[str]) -> Iterator[str]:
    yield f"!macro {name}"
    yield from lines
    yield "!macroend"


def _install(folder: Path, files: Sequence[Path]) -> Iterator[str]:
    for place, group in groupby(files, key=lambda path: path.parent):
        yield f"SetOutPath {_there(folder, place)}"
        for path in group:
            yield f'File "{_quoted(str(path.absolute()))}"'
    yield 'SetOutPath "$INSTDIR"'


def _delete(folder: Path, files: Sequence[Path]) -> Iterator[str]:
    for path in files:
        yield f"Delete {_there(folder, path)}"
    inner = {place for path in files for place in path.relative_to(folder).parents} - {Path()}
    for place in sorted(inner, reverse=True):  # those in a folder before it
        yield f"RMDir {_there(folder, folder / place)}"


def _there(folder: Path, path: Path) -> str:
    """Where it is once it is installed."""
    return '"' + "\\".join(["$INSTDIR", *map(_quoted, path.relative_to(folder).parts)]) + '"'


def _quoted(text: str) -> str:
    return text.replace("$", "$$").replace('"', '$\\"')


if __name__ == "__main__":
    make_setup(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4], packed="--unpacked" not in sys.argv)
