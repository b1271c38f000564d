"""``rules list | show NAME``"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import find_rules
from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.paths import DataDir
from jass_desktop.ui.games import game_description, game_title


def run(options: Namespace, _data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    if options.action == "list":
        for name in PRESETS:
            print(f"{name:<16} {game_title(name)}. {game_description(name)}")
    else:
        # The names and values of options are the same in records, and the same in every language.
        for option, value in find_rules(options.name).to_options():
            print(f"{option}: {value}")
    return 0
