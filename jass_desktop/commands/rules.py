"""``rules list | show NAME|FILE``"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from textwrap import fill

from jass_desktop.commands.named import find_rules
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.paths import DataDir
from jass_desktop.store.rules import RuleFiles
from jass_desktop.words.games import SIGNED, game_description, game_origin, game_tag, game_title, plain
from jass_desktop.words.tell import tell

_WIDTH = 100
_INDENT = " " * 17


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    """Returns 1 if a file of the person's own rule sets is rejected."""
    if options.action == "list":
        return _list(data)
    _show(find_rules(options.name, data))
    return 0


def _list(data: DataDir) -> int:
    own, problems = RuleFiles(data.rules).load()
    for rules in (*PRESETS.values(), *own):
        title = game_tag(rules.name)
        if rules.name in PRESETS:
            title = _("{who}: {words}").format(who=game_title(rules.name), words=title)
        print(f"{rules.name:<16} {title}")
        _say(rules, _INDENT)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def _show(rules: RuleSet) -> None:
    print(game_title(rules.name))
    _say(rules)
    for title, sentences in tell(rules, SIGNED):
        print(f"\n{title}")
        for sentence in sentences:
            print(fill(plain(sentence), _WIDTH, initial_indent="  ", subsequent_indent="  "))
    print()
    # The names and values of options are the same in records and files, and the same in every language.
    for option, value in rules.options_in_full():
        print(f"{option}: {value}")


def _say(rules: RuleSet, indent: str = "") -> None:
    for text in (game_description(rules), game_origin(rules)):
        print(fill(plain(text), _WIDTH, initial_indent=indent, subsequent_indent=indent))
