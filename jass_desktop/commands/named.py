"""The rule sets and decks that commands name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import RulesError, ThemeError
from jass_desktop.gate.text import quoted
from jass_desktop.i18n import _
from jass_desktop.resources import themes_dir
from jass_desktop.store.paths import DataDir
from jass_desktop.store.rules import RuleFiles, read_rules_file
from jass_desktop.theme.files import available_themes


def find_rules(name: str, data: DataDir, settings: Sequence[str] = ()) -> RuleSet:
    """The rule set with this name (a preset or the person's own), or in this file, with options set as ``option=value``.

    If there is none, raises RulesError, which names the existing ones and the problems in the person's files; also if a setting
    is wrong.
    """
    rules = _rules_of(name, data)
    if not settings:
        return rules
    options = dict(rules.to_options())
    for setting in settings:
        option, equals, value = setting.partition("=")
        if not equals:
            # Translators: setting: what was typed.
            raise RulesError(_("{setting}: expected option=value").format(setting=quoted(setting)))
        options[option] = value
    return RuleSet.from_options(rules.name, tuple(options.items()))


def _rules_of(name: str, data: DataDir) -> RuleSet:
    if name in PRESETS:
        return PRESETS[name]
    own, problems = RuleFiles(data.rules).load()
    for rules in own:
        if rules.name == name:
            return rules
    if Path(name).suffix == ".yaml" or Path(name).is_file():
        return read_rules_file(Path(name))
    names = ", ".join([*PRESETS, *(rules.name for rules in own)])
    missing = _("There is no rule set called {name}. Choose from: {names}.").format(name=quoted(name), names=names)
    raise RulesError("\n".join([missing, *problems]))


def themes_of(data: DataDir) -> dict[str, Path]:
    """The file of each deck: the person's own, which override shipped ones of the same name, and the shipped ones."""
    return dict(available_themes([data.themes, themes_dir()]))


def find_theme(name: str, data: DataDir) -> Path:
    """The file of the deck with this name. Raises ThemeError, naming the existing decks, if there is none."""
    themes = themes_of(data)
    if name not in themes:
        raise ThemeError(_("There is no deck called {name}. Choose from: {names}.").format(
            name=quoted(name), names=", ".join(themes)))
    return themes[name]
