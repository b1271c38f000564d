"""What CHANGELOG.md says of each version."""

from __future__ import annotations

import re
from datetime import date, datetime

_HEADING = re.compile(r"^## (.+)\n", re.MULTILINE)
_DAY = "%d %B %Y"
_UNRELEASED = "Unreleased"


def _sections(changelog: str) -> dict[str, str]:
    """What stands below each heading of a version, the newest first."""
    _, *parts = _HEADING.split(changelog)
    return {heading: text.strip() for heading, text in zip(parts[::2], parts[1::2], strict=True)}


def released(changelog: str) -> dict[str, date]:
    """The day of each version that has one, the newest first."""
    headings = (heading.split(", ") for heading in _sections(changelog))
    return {version: datetime.strptime(day, _DAY).date() for version, *days in headings for day in days}


def of_version(changelog: str, version: str) -> str:
    """What is new in it; "" if it has no heading."""
    return next((text for heading, text in _sections(changelog).items() if heading.split(", ")[0] == version), "")


def unreleased(changelog: str) -> str:
    """What is new since the latest version; "" if there is no such heading, or nothing below it."""
    return of_version(changelog, _UNRELEASED)


def dated(changelog: str, version: str, day: date) -> str:
    """The changelog once that is released as this version."""
    return changelog.replace(f"## {_UNRELEASED}\n", f"## {version}, {day.day} {day.strftime('%B %Y')}\n", 1)
