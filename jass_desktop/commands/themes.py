"""``themes list | check PATH``"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from jass_desktop.commands.context import themes_of
from jass_desktop.errors import ThemeError
from jass_desktop.i18n import _, language
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.paths import DataDir
from jass_desktop.theme.load import load_theme


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    """1 when a listed deck is refused, or the file of ``check`` has problems."""
    if options.action == "list":
        return max(_tell(key, path) for key, path in themes_of(data).items())
    try:
        load_theme(options.path)
    except ThemeError as error:
        print(error)
        return 1
    print(_("{file}: no problems").format(file=options.path))
    return 0


def _tell(key: str, path: Path) -> int:
    try:
        theme = load_theme(path)
    except ThemeError as error:
        print(f"{key:<20} {error}")
        return 1
    print(f"{key:<20} {theme.title(language())}. {theme.author}, {theme.licence}")
    return 0
