"""One total at the table, and the same count of a trick wherever it is told."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from jass_desktop.engine.events import CardPlayed, TrickTaken, WeisAnnounced, WeisDecided
from jass_desktop.engine.presets import COIFFEUR, DIFFERENZLER, JASS, PRESETS, SWISSLOS_2500
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.table.moments import Moment, moments
from jass_desktop.ui.table.board import Board, board_of, counts_for
from jass_desktop.ui.table.kinds import table_of
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.motion.beat import Beat
from jass_desktop.ui.table.motion.cast import Arrangement
from jass_desktop.ui.table.motion.honours import flying_points
from jass_desktop.ui.table.motion.script import beats
from jass_desktop.ui.table.motion.show import Show
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.paint import called_by, items
from jass_desktop.ui.table.paint.still import names_of, picture_of
from jass_desktop.ui.table.questions.dialogs import LastTrickPanel
from jass_desktop.ui.table.score.panels import SideScore
from jass_desktop.ui.table.score.row_slate import RowSlate
from jass_desktop.ui.table.score.slate import SideSlate
from jass_desktop.ui.table.speech.answers import Answers
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.table.test_trick import ORDER
from tests.ui.verdicts import recorded

ARRANGEMENT = Arrangement(table_layout((1280, 720)), ORDER)


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
        flown = flying_points(beat, ARRANGEMENT, 0.5)
        assert (flown.points if flown is not None else 0) == counts
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


@pytest.mark.parametrize("rules", [SWISSLOS_2500, COIFFEUR, DIFFERENZLER, PRESETS["schieber-six"]], ids=lambda rules: rules.name)
def test_the_points_of_a_trick_fly_to_those_who_took_it(rules: RuleSet) -> None:
    """From the middle of the trick to the score, or the plate of another who plays alone; what does not count stays away."""
    layout = table_layout((1280, 720), seats=rules.seats)
    arrangement, ends = Arrangement(layout, ORDER), set()
    for beat in played(rules):
        if not isinstance(beat.event, TrickTaken):
            continue
        start, end = (flying_points(beat, arrangement, share) for share in (0.0, 1.0))
        assert (start is None) == (not counts_for(beat.before, beat.event.winner) or not beat.event.points)
        if start is not None and end is not None:
            assert (start.x, start.y) == layout.middle
            boxes = [*layout.plates[1:], layout.score] if rules.seating.alone else [layout.score]
            assert any(pygame.Rect(box).collidepoint(end.x, end.y) for box in boxes)
            ends.add((end.x, end.y))
    assert len(ends) == (rules.seats if rules.seating.alone else 2)


@pytest.mark.parametrize(("pace", "calm"), [(1.0, False), (0.0, False), (1.0, True)])
def test_no_points_fly_where_nothing_moves(pace: float, calm: bool) -> None:
    """They lie on the full trick before they leave with it; at once, or with little motion, there are none."""
    beat = next(beat for beat in played(SWISSLOS_2500) if isinstance(beat.event, TrickTaken) and beat.event.points)
    show = Show((beat,), Arrangement(ARRANGEMENT.layout, ORDER, calm=calm), pace)
    show.holds = True
    frame = show.frame()
    assert frame is not None
    assert (frame.points is not None) == (pace > 0 and not calm)


def test_a_weis_that_loses_is_said_no_more() -> None:
    """Once the Weis are compared, only that is still announced which counts; what lies open says whose it is and its worth."""
    lost = kept = 0
    for rules in (SWISSLOS_2500, JASS):
        for beat in played(rules):
            if isinstance(beat.event, WeisDecided):
                said = [saying for saying in beat.before.said if isinstance(saying, WeisAnnounced)]
                still = [saying for saying in beat.after.said if isinstance(saying, WeisAnnounced)]
                lost += len(said)
                kept += len(still)
                assert all(beat.event.points[rules.party(saying.seat)] for saying in still)
    assert lost > kept


def test_an_open_weis_says_whose_it_is(stage: WindowStage) -> None:
    """With the name of its holder and what it counts, factor included, within the window and on its cards."""
    found = 0
    for moment, board in shown(SWISSLOS_2500):
        if not board.shown or not any(isinstance(seen.event, CardPlayed) for seen in moment.seen):
            continue
        names = names_of({}, board.rules.seating.seats)
        picture = picture_of(moment, stage, names, size=stage.size)
        slips = {item.key[0][1]: item.rect for item in items(stage, CardPainter(), picture)
                 if isinstance(item.key, tuple) and item.key[0][0] == "weis"}
        assert {words.partition(":")[0] for words in slips} == {names[seat] for seat, _meld in board.shown}
        assert all(pygame.Rect((0, 0), stage.size).contains(rect) for rect in slips.values())
        found += 1
    assert found
