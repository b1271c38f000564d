"""The project's addresses. ``pyproject.toml`` alone names them; everything that is published takes them from here."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).parents[1]
_RESERVED = (".example", ".invalid", ".localhost", ".test")
"""Top-level domains that nobody can have a name in (RFC 2606)."""
_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)")


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the project is found, and the files of this version of it."""

    homepage: str
    download: str
    source: str
    changelog: str
    issues: str
    security: str
    pages: str
    """A file of the repository for a reader: ``pages + "README.md"``."""
    pictures: str
    """A file of the repository as it is: ``pictures + "assets/icon.svg"``."""

    @classmethod
    def of(cls, version: str) -> Addresses:
        """Those of this version, whose tag in git is "v" and the version."""
        about = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        pages = {name: text.format(tag=f"v{version}") for name, text in about["tool"]["jass-desktop"].items()}
        return cls(**{name.lower(): text for name, text in about["project"]["urls"].items()}, **pages)

    def absolute(self, markdown: str) -> str:
        """A page of the repository's root whose links and pictures are found from everywhere."""
        return _LINK.sub(lambda found: f"{found[1]}[{found[2]}]({self.pictures if found[1] else self.pages}{found[3]})", markdown)


def nobodys(address: str) -> bool:
    """Whether no such address, of a page or of a person, can ever be reached: it has stayed what it was made up as."""
    host = urlsplit(address).hostname if "://" in address else address.rpartition("@")[2]
    return not host or "." not in host or host.endswith(_RESERVED)
