"""One total at the table, and the same count of a trick wherever it is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jass_desktop.engine.events import TrickTaken
from jass_desktop.engine.presets import COIFFEUR, JASS, SWISSLOS_2500
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.table.moments import Moment, moments
from jass_desktop.ui.table.board import Board, board_of
from jass_desktop.ui.table.kinds import table_of
from jass_desktop.ui.table.motion.beat import Beat
from jass_desktop.ui.table.motion.script import beats
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.paint import called_by
from jass_desktop.ui.table.paint.still import names_of
from jass_desktop.ui.table.questions.dialogs import LastTrickPanel
from jass_desktop.ui.table.score.panels import SideScore
from jass_desktop.ui.table.score.row_slate import RowSlate
from jass_desktop.ui.table.score.slate import SideSlate
from jass_desktop.ui.table.speech.answers import Answers
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.verdicts import recorded


def shown(rules: RuleSet) -> Iterator[tuple[Moment, Board]]:
    """All moments of a game and the table at rest in them, as South sees it."""
    for moment in moments(recorded(rules.name), Seat.SOUTH):
        yield moment, board_of(moment.view, None, moment.entries)


def played(rules: RuleSet) -> Iterator[Beat]:
    """All that happens in a game, one after the other."""
    board = None
    for moment, after in shown(rules):
        if board is not None:
            yield from beats(board, moment.seen)
        board = after


def written(board: Board, moment: Moment) -> tuple[int, int]:
    """The totals on the slate."""
    slate = table_of(board.rules).slate(board, moment.view.rounds, called_by(board, names_of({}, board.rules.seating.seats)))
    if isinstance(slate, RowSlate):
        return slate.standing.total(board.parties[0]), slate.standing.total(board.parties[1])
    assert isinstance(slate, SideSlate)
    return slate.halves[board.parties[0]].total, slate.halves[board.parties[1]].total


@pytest.mark.parametrize("rules", [SWISSLOS_2500, JASS, COIFFEUR], ids=lambda rules: rules.name)
def test_there_is_one_total(rules: RuleSet) -> None:
    """The slate says how the game stands, and the plate what the round has brought so far: nothing else is a total."""
    made = set()
    for moment, board in shown(rules):
        number, view = moment.view.round_number, moment.view
        called = called_by(board, names_of({}, rules.seating.seats))
        score = table_of(rules).score(board, view.rounds, number, called)
        assert isinstance(score, SideScore)
        if score.heading == f"Round {number}" or score.heading.startswith(f"Round {number} of"):
            points = [int(score.made[side]) for side in board.parties]
            before = view.rounds[number - 2].totals if number > 1 else (0, 0)
            assert [was + more for was, more in zip(before, points, strict=True)] == [*board.running]
            at_once = rules is JASS or view.round_over
            assert written(board, moment) == tuple(board.running if at_once else before)
            made.add(tuple(points))
        else:
            assert (score.heading, board.row) == ("Average needed", None)
    assert len(made) > 20


def test_a_trick_counts_alike_wherever_it_is_told(stage: WindowStage) -> None:
    """The score, the log, the reader and the last trick all count with the factor, and say how that comes about."""
    factors = set()
    for beat in played(SWISSLOS_2500):
        if not isinstance(beat.event, TrickTaken) or beat.after.played_out:
            continue
        before, after, event = beat.before, beat.after, beat.event
        side = after.rules.party(event.winner)
        counts = after.running[side] - before.running[side]
        assert counts == event.points * after.factor
        told = str(counts) if after.factor == 1 else f"{event.points}\u00a0×\u00a0{after.factor}\u00a0= {counts}"
        names = names_of({}, after.rules.seating.seats)
        panel = LastTrickPanel(after.taken[-1], after.factor, after.viewer, names, CardPainter(), lambda: None, str)
        assert panel._words == f"{names[event.winner]} took it: {told} points"
        factors.add(after.factor)
    assert {2, 3} <= factors
    told_in_all = 0
    for moment, board in shown(SWISSLOS_2500):
        if board.taken and not board.trick.plays and not moment.view.round_over:
            called = called_by(board, names_of({}, board.rules.seating.seats))
            answers = Answers(moment.view, called, stage.theme, "en", Seat.SOUTH)
            assert f"= {board.taken[-1].points * board.factor} point" in answers.last() or board.factor == 1
            assert answers.points() == "In this round: " + ", ".join(
                f"{name}: {board.running[side] - moment.view.scores[side]}"
                for name, side in zip(("We", "They"), board.parties, strict=True))
            told_in_all += 1
    assert told_in_all > 20
