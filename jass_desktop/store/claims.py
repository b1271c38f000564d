"""Whether a game is what its record says. Reading has checked that the game is possible, and nothing else.

The names of some rule sets have a meaning: a game by such a name counts as that lesson, day, pass or deal wherever it is kept.
"""

from __future__ import annotations

from contextlib import suppress

from jass_desktop.engine.proof import round_proof
from jass_desktop.engine.record import GameRecord, read_record
from jass_desktop.errors import RecordError
from jass_desktop.gate.text import quoted
from jass_desktop.i18n import _
from jass_desktop.session.compared import fixture_of
from jass_desktop.session.evening.evening import evening_of
from jass_desktop.session.lessons.lessons import lesson_rules
from jass_desktop.session.practice.deal_draft import DraftError, draft_of
from jass_desktop.session.setting import EveningGame, setting_of
from jass_desktop.session.table.opening import begun
from jass_desktop.store.lessons import lesson_record


def true_record(text: str) -> GameRecord:
    """The game in ``text``, like ``read_record``. Raises RecordError, too, if the name of its rules stands for another game, or
    if what does not follow from the seeds is not said to be made up."""
    record = read_record(text)
    check_name(record)
    if not _made_up_for_practice(record):
        for deal, number in [*enumerate(record.numbers, 1)][is_put_together(record):]:
            if round_proof(record.decks, deal, number).flaws:
                raise RecordError(_("round {number} was not dealt this way; “jass-desktop verify” says more").format(
                    number=number))
    return record


def check_name(record: GameRecord) -> None:
    """Raises RecordError if the name of the rules stands for other rules or cards, as far as this version knows."""
    agrees = False
    with suppress(RecordError):
        meant = _meant(record)
        agrees = meant is None or (meant.rules == record.rules and (
            _made_up_for_practice(record) or begun(record, 0, **meant.headers) == meant))
    if not agrees:
        raise RecordError(_("The rules of this game are called {name}, which stands for other rules or cards: give them another "
                            "name, or delete the game").format(name=quoted(record.rules.name)))


def _meant(record: GameRecord) -> GameRecord | None:
    """The game for which the name of the rules stands, before any action; None if it stands for none. Raises RecordError if the
    record does not tell it."""
    rules = record.rules
    if isinstance(setting := setting_of(rules.name), EveningGame):
        evening_of(record)  # its rules and cards are anybody's
    if setting.teaches:
        return begun(lesson_record(lesson_rules(rules.name, plain=rules == lesson_rules(rules.name, plain=True))), 0)
    fixture = fixture_of(record)
    return None if fixture is None else fixture.begin()


def is_put_together(record: GameRecord) -> bool:
    """Whether somebody put the first cards together, as the record says."""
    with suppress(DraftError):
        return not record.decks.sealed and draft_of(record) is not None
    return False


def _made_up_for_practice(record: GameRecord) -> bool:
    """Whether the game is a practice game whose cards follow from nothing, as an exercise has them."""
    return not record.decks.sealed and record.headers.get("practice") == "yes"
