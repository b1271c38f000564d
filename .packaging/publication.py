"""What a release says of itself. ``.packaging/release`` runs this:

    python3 .packaging/publication.py hindrances VERSION   what stands in its way, a line each; status 1 if anything does
    python3 .packaging/publication.py prepare VERSION      the program and the changelog bear the version
    python3 .packaging/publication.py notes VERSION        the text for whoever downloads it

It needs nothing but Python, as it runs before anything is installed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from datetime import date

from addresses import ROOT, Addresses, nobodys
from changes import dated, of_version, released, unreleased

_CHANGELOG = ROOT / "CHANGELOG.md"
_PROGRAM = ROOT / "jass_desktop/__init__.py"
_NUMBER = re.compile(r"\d+\.\d+\.\d+")


def hindrances(version: str) -> Iterator[str]:
    """Why this may not be released as it is."""
    changelog = _CHANGELOG.read_text("utf-8")
    latest = next(iter(released(changelog)))
    if not _NUMBER.fullmatch(version):
        yield f"{version} is no version of three numbers"
    elif _numbers(version) <= _numbers(latest):
        yield f"{version} is not later than {latest}, which CHANGELOG.md has"
    if not unreleased(changelog):
        yield "CHANGELOG.md has nothing below Unreleased"
    if _git("tag", "--list", f"v{version}"):
        yield f"the tag v{version} is there already"
    if _git("status", "--porcelain"):
        yield "not all that lies here is committed"
    made_up = {name: address for name, address in asdict(Addresses.of(version)).items() if nobodys(address)}
    if made_up:
        yield f"in pyproject.toml the addresses {', '.join(made_up)} are made up: {next(iter(made_up.values()))}"
    maintainer = os.environ.get("DEBEMAIL") or _git("config", "user.email")
    if nobodys(maintainer):
        yield f"in the package for Debian the maintainer's address (DEBEMAIL or git's user.email) is made up: {maintainer}"


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _git(*words: str) -> str:
    """What git says; "" if it knows nothing."""
    return subprocess.run(["git", "-C", str(ROOT), *words], check=False, capture_output=True, text=True).stdout.strip()


def prepare(version: str, day: date) -> None:
    """Let the program bear the version, and the changelog say what is new in it, since this day."""
    program = re.sub(r'(?m)^__version__ = ".*"$', f'__version__ = "{version}"', _PROGRAM.read_text("utf-8"))
    _PROGRAM.write_text(program, "utf-8")
    _CHANGELOG.write_text(dated(_CHANGELOG.read_text("utf-8"), version, day), "utf-8")


def notes(version: str) -> str:
    """What whoever downloads it reads: where it is explained, what has been tried and what has not, and what is new."""
    there = Addresses.of(version)
    readme = (ROOT / "README.md").read_text("utf-8")
    tried = next(paragraph for paragraph in readme.split("\n\n") if paragraph.startswith("Tested on "))
    return there.absolute(f"""\
# Jass Desktop {version}

[How to install it]({there.pages}README.md), and [what Windows and macOS ask]({there.pages}.packaging/README.md), since none of
the files is signed. `sha256sum --check --ignore-missing SHA256SUMS` tells whether what you have downloaded is whole.

{tried}

## What is new

{of_version(_CHANGELOG.read_text("utf-8"), version)}
""")


def main(deed: str, version: str) -> int:
    match deed:
        case "hindrances":
            found = list(hindrances(version))
            sys.stdout.writelines(f"{line}\n" for line in found)
            return 1 if found else 0
        case "prepare":
            prepare(version, date.today())
        case "notes":
            sys.stdout.write(notes(version))
        case _:
            sys.exit(__doc__)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
