"""How a game of Coiffeur stands: rows, totals, what is needed on average, and what is out of reach."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.kinds.coiffeur import allowed, open_rows
from jass_desktop.engine.presets import COIFFEUR, COIFFEUR_ROWS
from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import PAIRS, Party, PerParty
from jass_desktop.engine.standing import RowEntry, Standing
from tests import board
from tests.board import ROWS
from tests.engine.support import random_steps

WE, THEY = PAIRS.parties


def score(party: Party, row: int, points: int, count: int = 8, *, lost: int = 0) -> RoundScore:
    """A round in which the side has made so many points for the row, counted from 0."""
    factor = COIFFEUR_ROWS[count][row].factor
    none = PerParty(0, 0)
    lines = ((Line.CARDS, none.put(party, points)), (Line.LAST_TRICK, none), (Line.MATCH, none), (Line.TRICKS, none))
    rules = replace(COIFFEUR, rows=COIFFEUR_ROWS[count])
    return RoundScore(1, party.seats[0], allowed(row, rules)[0], factor, lines, none.put(party, factor * points - lost), none,
                      row=row)


def test_a_row_is_open_for_one_side_and_written_by_the_other() -> None:
    """Each side has its own column; a row is struck off when both have played it."""
    standing = Standing.of(COIFFEUR, [score(WE, 2, 100), score(THEY, 2, 57), score(THEY, 6, 80)])
    assert standing.columns[WE] == (None, None, RowEntry(Contract.HEARTS, 100, 300), *[None] * 5)
    assert standing.columns[THEY][6] == RowEntry(Contract.CLUBS, 80, 560)
    assert [row for row in range(8) if standing.struck(row)] == [2]
    assert [standing.total(side) for side in PAIRS.parties] == [300, 171 + 560]


def test_what_is_needed_on_average() -> None:
    """A side that is 431 points behind with rows of 33 factors left needs 13.06 points a row: 14 suffice, 13 do not."""
    standing = Standing.of(COIFFEUR, [score(WE, 2, 100), score(THEY, 2, 57), score(THEY, 6, 80)])
    assert standing.needed(WE) == ceil(Fraction(431, 33)) == 14
    assert standing.needed(THEY) is None


def test_nobody_needs_anything_at_the_start() -> None:
    """As long as nothing is written nobody is behind, and nothing is out of reach."""
    standing = Standing.of(COIFFEUR, ())
    assert [standing.needed(side) for side in PAIRS.parties] == [None, None]
    assert not any(standing.out_of_reach(side) for side in PAIRS.parties)


@pytest.mark.parametrize(("behind", "reach"), [(257, False), (258, True)])
def test_out_of_reach_is_one_point_more_than_a_match_brings(behind: int, reach: bool) -> None:
    """With the row of clubs left a side can still write 257 points, and no more."""
    ours = [score(WE, row, 0) for row in range(1, 8)]
    theirs = [*(score(THEY, row, 0) for row in range(1, 8)), score(THEY, 0, behind)]
    standing = Standing.of(COIFFEUR, [*ours, *theirs])
    assert standing.out_of_reach(WE) is reach
    assert standing.needed(WE) == behind


def test_a_row_that_the_others_may_still_lose_keeps_them_within_reach() -> None:
    """Where a match of the other side costs 100 points, each open row of the leading side may cost it as many."""
    ours = [score(WE, row, 0) for row in range(1, 8)]
    theirs = [*(score(THEY, row, 30) for row in range(1, 6)), score(THEY, 6, 0), score(THEY, 0, 0)]  # 600, the last row open
    short = [*ours, score(WE, 0, 257), *theirs]  # 343 behind, with nothing left
    for cost, reach in ((342, True), (343, False)):
        rules = replace(COIFFEUR, counter_match=cost)
        assert Standing.of(rules, short).out_of_reach(WE) is reach


columns = st.sampled_from((8, 10, 11)).flatmap(
    lambda count: st.tuples(*[st.lists(st.one_of(st.none(), st.integers(0, 157), st.just(257)), min_size=count, max_size=count)
                              for _ in range(2)]))


@given(columns, st.sampled_from((0, 100)))
def test_standing_agrees_with_the_words_of_the_rules(made: tuple[list[int | None], list[int | None]], cost: int) -> None:
    """Totals, what is needed and what is out of reach are those of the tests' own board, whatever is written."""
    count = len(made[0])
    rules = replace(COIFFEUR, rows=COIFFEUR_ROWS[count], counter_match=cost)
    rounds = [score(party, row, points, count, lost=cost if points == 0 else 0)
              for party in PAIRS.parties for row, points in enumerate(made[party]) if points is not None]
    standing = Standing.of(rules, rounds)
    written = [[None if entry is None else entry.written for entry in column] for column in standing.columns]
    for who, party in enumerate(PAIRS.parties):
        needed = board.needed(ROWS[count], written, who)
        assert standing.total(party) == board.total(written[who])
        assert standing.needed(party) == (None if needed is None else ceil(needed))
        assert standing.out_of_reach(party) == board.out_of_reach(
            ROWS[count], written, who, {"match_bonus": 100, "counter_match": cost})


@given(st.integers(0, 10**9))
def test_who_is_out_of_reach_does_not_win(seed: int) -> None:
    """In a whole game a side that was once out of reach ends with fewer points, and the totals are those of the rounds."""
    *_, (_seat, _action, last) = random_steps(COIFFEUR, str(seed))
    state = last.state
    assert state.outcome is not None
    for played in range(len(state.rounds) + 1):
        standing = Standing.of(COIFFEUR, state.rounds[:played])
        for party in PAIRS.parties:
            assert standing.total(party) == (state.rounds[played - 1].totals[party] if played else 0)
            open_ = open_rows(party, state.rounds[:played], COIFFEUR)
            assert tuple(row for row, entry in enumerate(standing.columns[party]) if entry is None) == open_
            if standing.out_of_reach(party):
                assert state.outcome.winner is party.other
