"""What was said in a game so far, round by round, made anew from its record in the words in which it was read out."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, groupby

from jass_desktop.engine.record import GameRecord
from jass_desktop.session.table.moments import moments
from jass_desktop.ui.table.board import board_of
from jass_desktop.ui.table.speech.announced import told_of
from jass_desktop.ui.table.speech.answers import Answers
from jass_desktop.ui.table.speech.captions import round_title


@dataclass(frozen=True)
class LoggedRound:
    """A round with its lines, which may contain signs."""

    title: str
    lines: tuple[str, ...]


def log_of(record: GameRecord, answers: Answers, detail: str) -> tuple[LoggedRound, ...]:
    """The rounds from the first to the one being played, as the viewer of the ``answers`` saw them; ``detail`` as of what is read
    out. What was taken back is not among it. Raises RecordError if the record does not replay."""
    coming = moments(record, answers.view.seat)
    first = next(coming)
    told = told_of(board_of(first.seen[0].view), chain((first,), coming), answers, detail)
    return tuple(LoggedRound(round_title(record.rules, number), tuple(line for _seen, line in of_round if line))
                 for number, of_round in groupby(told, lambda one: one[0].view.round_number))
