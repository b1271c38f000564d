"""What the history adds up to."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER, TOURNAMENT
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome
from jass_desktop.engine.seats import ALONE, FIVE, FOUR, PAIRS, SEATINGS, THREE, THREE_ALONE, PerSeat, Seat
from jass_desktop.session.history.entries import Entry, Figures, Statistics
from jass_desktop.session.history.statistics import statistics_of
from jass_desktop.session.history.tally import GamesTally
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.words.figures import PLACES
from tests.engine.support import with_options
from tests.store.games import WHOLE, played

OURS, THEIRS = PAIRS.parties[0].seats, PAIRS.parties[1].seats
NOTHING = Figures(games=0, won=0, lost=0, drawn=0, won_double=0, lost_double=0, takebacks=0, places=(), mean=None)


def game(winners: tuple[Seat, ...], rules: str = "schieber", **special: Any) -> Entry:
    return replace(Entry(1, "2026-11-21T20:15:00+01:00", "2026-11-21T20:15:00+00:00", rules, PerSeat("", "", "", ""), 4, False,
                         PerSeat(1000, 700, 1000, 700), winners, "target", rubicon=False, takebacks=0, practice=False), **special)


def alone(*totals: int, rounds: int = 4) -> Entry:
    return game(tuple(seat for seat in FOUR if totals[seat] == min(totals)), "differenzler", alone=True, rounds=rounds,
                totals=PerSeat(*totals))


def test_nothing_adds_up_to_nothing() -> None:
    """Games that go on, and practice, do not count, as if there were none."""
    assert statistics_of([]) == statistics_of([game(()), game(OURS, practice=True)]) == Statistics(NOTHING, ())


def test_games_are_won_lost_and_drawn() -> None:
    """Each result counts in all and with its own kind of game, the kind played most first."""
    statistics = statistics_of([
        game(THEIRS, "jass", takebacks=2), game(OURS), game(OURS, takebacks=1), game(THEIRS), game(FOUR, "tournament")])
    assert statistics.total == replace(NOTHING, games=5, won=2, lost=2, drawn=1, takebacks=3)
    assert statistics.kinds == (
        ("schieber", replace(NOTHING, games=3, won=2, lost=1, takebacks=1)),
        ("jass", replace(NOTHING, games=1, lost=1, takebacks=2)),
        ("tournament", replace(NOTHING, games=1, drawn=1)))


def test_where_points_are_good_the_most_come_first() -> None:
    """Who plays alone has a place in any game; bad points are counted only where points are bad."""
    first, last = (replace(alone(*totals), winners=winners) for totals, winners in (
        ((90, 30, 20, 17), (Seat.SOUTH,)), ((10, 60, 50, 37), (Seat.EAST,))))
    three = replace(first, names=PerSeat("", "", ""), totals=PerSeat(50, 60, 47), winners=THREE_ALONE.parties[1].seats)
    assert statistics_of([first, last, three]).total == replace(NOTHING, games=3, won=1, lost=2, places=(1, 1, 0, 1))
    assert [one.seating for one in (first, three, game(OURS))] == [ALONE, THREE_ALONE, PAIRS]


@pytest.mark.rule("decisions", "7.0.6b")
def test_what_counts_double_is_one_game_and_two_in_the_balance() -> None:
    """Won and lost add up to the games played; doubles are named beside them, and are two in the balance."""
    found = statistics_of([game(OURS, rubicon=True, double=True), game(OURS, rubicon=True), game(THEIRS, double=True)]).total
    assert found == replace(NOTHING, games=3, won=2, lost=1, won_double=1, lost_double=1)
    assert found.balance == (3, 2)


def test_four_alone_have_places_and_a_mean() -> None:
    """Level seats share the better place, a shared first place is won, and bad points are by the round."""
    found = statistics_of([alone(10, 20, 30, 40), alone(9, 9, 30, 40), alone(30, 20, 30, 40), alone(5, 4, 3, 2, rounds=1)]).total
    assert found == replace(NOTHING, games=4, won=2, lost=2, places=(2, 1, 0, 1), mean=54 / 13)
    assert statistics_of([alone(7, 7, 7, 7)]).total.places == (1, 0, 0, 0)
    together = statistics_of([alone(10, 20, 30, 40), game(OURS)]).total
    assert (together.games, together.won, together.places, together.mean) == (2, 2, (1, 0, 0, 0), 2.5)


def test_there_are_as_many_places_as_sit_at_the_largest_table() -> None:
    """Among three there is no fourth place, among five there are five; each has a name."""
    first, last = alone(10, 20, 30, 40), alone(40, 20, 30, 10)
    three, five = (replace(last, totals=PerSeat(*totals), names=PerSeat(*[""] * len(totals)), winners=(seats[1],))
                   for seats, totals in ((THREE, (9, 3, 7)), (FIVE, (9, 3, 7, 5, 4))))
    assert statistics_of([three]).total.places == (0, 0, 1)
    assert statistics_of([three, five, first, last]).total.places == (1, 0, 1, 1, 1)
    assert max(len(seating.seats) for seating in SEATINGS if seating.alone) <= len(PLACES)


def with_rubicon(rules: RuleSet) -> GameRecord:
    games = (played(WHOLE, f"rubicon {number}", rules) for number in range(200))
    return next(record for record in games if isinstance(record.outcome, Outcome) and record.outcome.rubicon)


@pytest.mark.rule("003", "118/2b")
@pytest.mark.rule("decisions", "7.0.6b")
@pytest.mark.parametrize(("option", "counts"), [("named", 1), ("double", 2)])
def test_rubicon_counts_as_the_rules_of_the_game_have_it(tmp_path: Path, option: str, counts: int) -> None:
    """A kept game with rubicon counts twice where its rules let it, whatever its headers say, until it is deleted."""
    history = History(tmp_path / "data" / "history.sqlite", GameLocks(tmp_path / "data" / "locks"))
    assert GamesTally(history).over
    assert not (tmp_path / "data").exists()
    record = with_rubicon(with_options(CHIBRE_ROMAND, name="own", target=150, rubicon=option))
    number = history.save(replace(record, headers={**record.headers, "takebacks": "3", "south": "option rubicon double"}))
    (entry,) = history.entries()
    assert (entry.rubicon, entry.double) == (True, counts == 2)
    statistics = statistics_of(history.entries())
    found = statistics.total
    assert (found.games, found.won + found.lost, sum(found.balance), found.takebacks) == (1, 1, counts, 3)
    assert statistics.kinds == (("own", found),)
    history.delete(number)
    assert statistics_of(history.entries()).total == NOTHING


def test_without_a_rubicon_nothing_is_double(tmp_path: Path) -> None:
    """Rules that let a rubicon count twice leave other games as they are."""
    history = History(tmp_path / "history.sqlite", GameLocks(tmp_path / "locks"))
    rules = replace(CHIBRE_ROMAND, name="own", target=150, rubicon="double")
    games = (played(WHOLE, f"plain {number}", rules) for number in range(200))
    history.save(next(record for record in games if isinstance(record.outcome, Outcome) and not record.outcome.rubicon))
    history.save(played(WHOLE, "alone", DIFFERENZLER))
    history.save(played(WHOLE, "short", replace(TOURNAMENT, rounds=2)))
    assert not any(entry.double for entry in history.entries())
    found = statistics_of(history.entries()).total
    assert found.games == 3
    assert found.balance == (found.won, found.lost)
