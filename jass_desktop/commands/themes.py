"""``themes list | check PATH``"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import themes_of
from jass_desktop.errors import ThemeError
from jass_desktop.i18n import _, language
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.paths import DataDir
from jass_desktop.theme.load import load_theme


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    """1 when the file of ``check`` has problems."""
    if options.action == "list":
        for key, path in themes_of(data).items():
            theme = load_theme(path)
            print(f"{key:<16} {theme.title(language())}. {theme.author}, {theme.licence}")
        return 0
    try:
        load_theme(options.path)
    except ThemeError as error:
        print(error)
        return 1
    print(_("{file}: no problems").format(file=options.path))
    return 0
