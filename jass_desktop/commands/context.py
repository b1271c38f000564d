"""Lookups shared by commands: a game by number or file, a rule set or deck by name."""

from __future__ import annotations

import sys
from pathlib import Path

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, parse_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import RecordError, RulesError, ThemeError
from jass_desktop.gate.text import quoted, whole_number
from jass_desktop.i18n import _, ngettext
from jass_desktop.resources import themes_dir
from jass_desktop.store.history import History, parse_record_file, read_record_file
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from jass_desktop.store.rules import RuleFiles, read_rules_file
from jass_desktop.theme.load import available_themes


def history_of(data: DataDir) -> History:
    """The history, for a command that does not open a game."""
    return History(data.history, GameLocks(data.locks))


def tell_of(history: History) -> None:
    """Report on standard error what happened to a damaged history, and how to restore missing games."""
    for notice in history.notices():
        print(notice, file=sys.stderr)
    offer = history.offer()
    if offer is not None:
        print(ngettext("A copy still has {count} missing game: jass-desktop history restore",
                       "Copies still have {count} missing games: jass-desktop history restore",
                       len(offer.games)).format(count=len(offer.games)), file=sys.stderr)


def find_game(game: str, data: DataDir) -> GameRecord:
    """The game with this number, or in this record file. Raises StoreError or RecordError if there is none."""
    number = whole_number(game)
    if number is None:
        return read_record_file(Path(game))
    history = history_of(data)
    try:
        return history.read(number)
    except RecordError as error:
        offer = history.offer()
        if offer is None or number not in offer.games:
            raise
        way_out = _("A copy still has it: jass-desktop history restore {number}").format(number=number)
        raise RecordError(f"{error} {way_out}") from error
    finally:
        tell_of(history)


def find_finished(game: str, data: DataDir, why: str) -> GameRecord:
    """Like ``find_game``, but raises RecordError with ``why`` for an unfinished game, whose cards are still secret."""
    record = find_game(game, data)
    if record.outcome is None:
        raise RecordError(why)
    return record


def find_claims(game: str, data: DataDir) -> tuple[GameRecord, str]:
    """The game with this number, or in this record file, not replayed, and the result that it claims."""
    number = whole_number(game)
    if number is None:
        return parse_record_file(Path(game))
    history = history_of(data)
    try:
        return parse_record(history.text(number))
    finally:
        tell_of(history)


def find_rules(name: str, data: DataDir) -> RuleSet:
    """The rule set with this name (a preset or the person's own), or in this file.

    If there is none, raises RulesError, which names the existing ones and the problems in the person's files.
    """
    if name in PRESETS:
        return PRESETS[name]
    own, problems = RuleFiles(data.rules).load()
    for rules in own:
        if rules.name == name:
            return rules
    if Path(name).suffix == ".yaml" or Path(name).is_file():
        return read_rules_file(Path(name))
    names = ", ".join([*PRESETS, *(rules.name for rules in own)])
    missing = _("There is no rule set {name}. There are: {names}.").format(name=quoted(name), names=names)
    raise RulesError("\n".join([missing, *problems]))


def themes_of(data: DataDir) -> dict[str, Path]:
    """The file of each deck: the person's own, which override shipped ones of the same name, and the shipped ones."""
    return dict(available_themes([data.themes, themes_dir()]))


def find_theme(name: str, data: DataDir) -> Path:
    """The file of the deck with this name. Raises ThemeError, naming the existing decks, if there is none."""
    themes = themes_of(data)
    if name not in themes:
        raise ThemeError(_("There is no deck {name}. There are: {names}.").format(name=quoted(name), names=", ".join(themes)))
    return themes[name]
