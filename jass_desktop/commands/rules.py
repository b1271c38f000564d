"""``rules list | show NAME|FILE``"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from textwrap import fill

from jass_desktop.commands.context import find_rules
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.paths import DataDir
from jass_desktop.store.rules import RuleFiles
from jass_desktop.ui.games import game_description, game_source, game_tag, game_title, plain

_WIDTH = 100
_INDENT = " " * 17


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    """1 when a file of the person's own rule sets is refused."""
    if options.action == "list":
        return _list(data)
    _show(find_rules(options.name, data))
    return 0


def _list(data: DataDir) -> int:
    own, problems = RuleFiles(data.rules).load()
    for name in PRESETS:
        print(f"{name:<16} {game_title(name)}: {game_tag(name)}")
        for text in (game_description(name), game_source(name)):
            print(fill(plain(text), _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT))
    for rules in own:
        print(f"{rules.name:<16} {game_tag(rules.name)}")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def _show(rules: RuleSet) -> None:
    print(game_title(rules.name))
    for text in (game_description(rules.name), game_source(rules.name)):
        if text:
            print(fill(plain(text), _WIDTH))
    print()
    # The names and values of options are the same in records and files, and the same in every language.
    for option, value in rules.to_options():
        print(f"{option}: {value}")
