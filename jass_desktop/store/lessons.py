"""The kept games of the lessons, which come with the program; ``assets/lessons/make.py`` makes them."""

from __future__ import annotations

from dataclasses import replace

from jass_desktop.engine.record import GameRecord, read_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import JassError
from jass_desktop.gate.files import read_text
from jass_desktop.gate.text import REASON, RECORD, one_line
from jass_desktop.i18n import _
from jass_desktop.resources import assets_dir


def lesson_record(rules: RuleSet) -> GameRecord:
    """The kept game of the lesson of this name, by these rules. Raises JassError if the file is missing or damaged."""
    path = assets_dir() / "lessons" / f"{rules.name}.txt"
    try:
        return replace(read_record(read_text(path, RECORD)), rules=rules)
    except (OSError, JassError) as error:
        told = _("{file} cannot be read: {error}.")
        raise JassError(told.format(file=path, error=one_line(str(error), REASON))) from error
