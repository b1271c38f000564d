"""The package for Debian, which ``.packaging/deb`` makes:

    build/venv/bin/python .packaging/debian_package.py WHEEL FOLDER

writes ``FOLDER/jass-desktop_VERSION_amd64.deb``, with the program's wheel, and prints its path. SOURCE_DATE_EPOCH is the date of
all that is in it, DEBFULLNAME and DEBEMAIL name its maintainer.

Debian has neither pygame-ce nor fsrs nor accesskit: they and the font files that are used lie in the package, without what nobody
needs to play; everything else comes from Debian.
"""

from __future__ import annotations

import fnmatch
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from email.utils import formatdate
from pathlib import Path

import locked
from addresses import Addresses
from metainfo import published

from jass_desktop import __version__
from jass_desktop.commands.freedesktop.names import APP, ID
from jass_desktop.commands.freedesktop.share import shared
from jass_desktop.ui.paint.text import FACES

_ROOT = Path(__file__).parents[1]
_VERSION = f"{__version__}-1"
_PYTHON_3 = (13, 14)
"""The first is Debian 13's and Ubuntu 25.10's, the second Ubuntu 26.04's and, as it looks, Debian 14's. Older systems have numpy
1, which lacks what the program calls. Of pygame-ce only the modules in C differ, which are named after it: both lie there."""
_HOME = Path("usr/lib", APP)
_FROM_DEBIAN = {"numpy": "python3-numpy (>= 1:{least})", "pyyaml": "python3-yaml (>= {least})",
                "platformdirs": "python3-platformdirs (>= {least})"}
"""What the program needs, and its package with the oldest version; 1 is the epoch of Debian's numpy."""
_FURTHER = (
    "python3-typing-extensions",  # for fsrs
    "libc6 (>= 2.34)", "libgcc-s1", "libstdc++6", "zlib1g",
    # What SDL looks for when it opens a window.
    "libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2", "libxss1",
    "libdecor-0-0", "libwayland-client0", "libwayland-cursor0", "libwayland-egl1", "libxkbcommon0")
_RECOMMENDED = "libpulse0 | libpipewire-0.3-0t64 | libasound2t64"
_LEFT_OUT = (
    "jass_desktop/ai/jasskit.py", "jass_desktop/ai/kit_player.py", "jass_desktop/assets/*.py",
    "*.po", "*.pyi", "*/py.typed", "*.dist-info/[!M]*", "LICENSE*", "bin/*", ".lock",
    "pygame/__briefcase/*", "pygame/__pyinstaller/*", "pygame/docs/*", "pygame/examples/*", "pygame/tests/*",
    "pygame/freesansbold.ttf",
    # Of MIDI, cameras and a second renderer of text; nothing else needs these libraries.
    "pygame/_camera.*", "pygame/_freetype.*", "pygame/pypm.*", "pygame_ce.libs/libasound-*", "pygame_ce.libs/libportmidi-*")
_FONTS = {f"{package}/files/{name}" for package, name in FACES.values()}


def make(wheel: str, folder: Path) -> Path:
    """Build the package in ``folder``; returns its file."""
    written_s = int(os.environ["SOURCE_DATE_EPOCH"])
    with tempfile.TemporaryDirectory() as place:
        root = Path(place, "root")
        bundled, depends = _requirements()
        for minor in _PYTHON_3:
            packages = Path(place, str(minor))
            locked.install(packages, "--no-deps", wheel, *bundled, platform="x86_64-manylinux_2_28", python=f"3.{minor}")
            _copy(packages, root / _HOME)
        _strip(root / _HOME)
        for name, content in _texts(written_s).items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_bytes(content)
        files = sorted(path for path in root.rglob("*") if path.is_file())
        _control(root, files, depends)
        for path in (root, *root.rglob("*")):
            runs = path.is_dir() or path.parent == root / "usr/games" or path.name in ("postinst", "prerm")
            path.chmod(0o755 if runs else 0o644)
            os.utime(path, (written_s, written_s))
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / f"{APP}_{_VERSION}_amd64.deb"
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "-Sextreme", "--build", root, target], check=True,
                       stdout=subprocess.DEVNULL)
    return target


def _requirements() -> tuple[list[str], list[str]]:
    """What the package contains, as pip names it, and what it depends on, as Debian does."""
    about = tomllib.loads((_ROOT / "pyproject.toml").read_text("utf-8"))
    bundled = []
    depends = [f"python3 (>= 3.{_PYTHON_3[0]}~)", f"python3 (<< 3.{_PYTHON_3[-1] + 1}~)"]
    for requirement in about["project"]["dependencies"]:
        name, least = re.split(">=|$", requirement, maxsplit=1)
        if name in _FROM_DEBIAN:
            depends.append(_FROM_DEBIAN[name].format(least=least))
        else:
            bundled.append(requirement)
    return bundled, [*depends, *_FURTHER]


def _copy(packages: Path, home: Path) -> None:
    for path in packages.rglob("*"):
        name = path.relative_to(packages).as_posix()
        is_other_font = name.startswith("font_") and "/files/" in name and name not in _FONTS
        if not (path.is_dir() or is_other_font or any(fnmatch.fnmatch(name, pattern) for pattern in _LEFT_OUT)):
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, home / name)


def _strip(home: Path) -> None:
    """Remove debugging symbols, which are a tenth."""
    libraries = [path for path in home.rglob("*") if re.search(r"\.so(\.|$)", path.name)]
    subprocess.run(["strip", "--strip-unneeded", "--remove-section=.comment", "--remove-section=.note", *libraries], check=True)


def _texts(written_s: int) -> Mapping[str, bytes]:
    """All files but the program itself, by their places."""
    own = {path.name: path.read_bytes() for path in sorted(Path(__file__).with_name("debian").iterdir())}
    changes = "\n\n".join((f"{APP} ({_VERSION}) unstable; urgency=medium", "  * The changes of the program are in changelog.gz.",
                           f" -- {_maintainer()}  {formatdate(written_s)}\n"))
    documents = f"usr/share/doc/{APP}"
    found = {
        f"usr/games/{APP}": own[APP],
        f"{documents}/copyright": own["copyright"].replace(b"{source}", Addresses.of(__version__).source.encode()),
        f"{documents}/changelog.gz": _packed((_ROOT / "CHANGELOG.md").read_bytes()),
        f"{documents}/changelog.Debian.gz": _packed(changes.encode()),
        f"usr/share/lintian/overrides/{APP}": own["lintian-overrides"],
        "DEBIAN/postinst": own["postinst"],
        "DEBIAN/prerm": own["prerm"],
    }
    for path in (Path(__file__).parent / "licences/pygame-ce").iterdir():
        if not path.name.startswith("LGPL"):  # which every Debian has
            found[f"{documents}/pygame-ce/{path.name}"] = path.read_bytes()
    desktop = {**shared([f"/usr/games/{APP}"]), f"metainfo/{ID}.metainfo.xml": published().encode()}
    for place, content in desktop.items():
        is_manual = place.startswith("man/")
        found[f"usr/share/{place}{'.gz' if is_manual else ''}"] = _packed(content) if is_manual else content
    return found


def _control(root: Path, files: Iterable[Path], depends: Iterable[str]) -> None:
    inside = [path for path in files if path.parent.name != "DEBIAN"]
    sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in inside)
    (root / "DEBIAN/md5sums").write_text(sums, "utf-8")
    (root / "DEBIAN/control").write_text(f"""\
Package: {APP}
Version: {_VERSION}
Section: games
Priority: optional
Architecture: amd64
Maintainer: {_maintainer()}
Homepage: {Addresses.of(__version__).homepage}
Installed-Size: {sum(-(-path.stat().st_size // 1024) for path in inside)}
Depends: {', '.join(depends)}
Recommends: {_RECOMMENDED}
Description: Jass, the Swiss card game, against the computer
 You play Jass with three computer players and with Swiss German, Bavarian or
 French cards: Schieber, Chibre, Differenzler, Coiffeur and more, each with the
 house rules of your table.
 .
 Lessons teach the game from the first card on. The coach shows which of your
 cards cost points, and why, and brings your mistakes back as exercises. The
 program speaks French, German and English, and needs no network.
""", "utf-8")


def _maintainer() -> str:
    return f"{os.environ['DEBFULLNAME']} <{os.environ['DEBEMAIL']}>"


def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


if __name__ == "__main__":
    sys.stdout.write(f"{make(sys.argv[1], Path(sys.argv[2]))}\n")
