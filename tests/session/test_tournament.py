"""A tournament: who sits where, what a pass brings, the ranking, and how far one has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.errors import RecordError, StoreError
from jass_desktop.session.characters import RIVALS, rival_of
from jass_desktop.session.history.tries import next_pass, tries_by_tournament
from jass_desktop.session.setting import PASSES, PlainGame, TournamentPass, setting_of
from jass_desktop.session.tournament.draw import draw
from jass_desktop.session.tournament.entrants import PERSON, others
from jass_desktop.session.tournament.evening import read_evening
from jass_desktop.session.tournament.results import PassResult, ranking
from jass_desktop.session.tournament.tournament import DEALS, ENTRANTS, HEADER, Tournament, table_name, tournament_of
from jass_desktop.store.rule_text import is_free_name
from tests.store.games import WHOLE, played
from tests.ui.fakes import FakeEntry

ONE = Tournament("0" * 64, 16, 4)

NAME = "dd71280b77d0"
SEATED = ["(0, 3, 12, 13)", "(0, 3, 2, 10)", "(0, 7, 1, 13)", "(0, 9, 15, 13)"]
NAMES = ["Oskar", "Anton", "Odette"]
CARDS = "5aaa0d2c49560e181440d9400b84a0a4dd4536f0123427b6910a9671720b0149"
PLAYERS = "ee05f66c70bf3c54"

seeds = st.text("0123456789abcdef", min_size=64, max_size=64)
tournaments = st.builds(Tournament, seeds, st.sampled_from(ENTRANTS), st.sampled_from(DEALS))


# The draw


@given(tournaments)
def test_the_draw(drawn: Tournament) -> None:
    """Each pass seats everybody once; everybody sits twice in each direction, and never twice with the same partner."""
    partners: Counter[frozenset[int]] = Counter()
    north_south: Counter[int] = Counter()
    passes = draw(drawn.seed, drawn.entrants)
    assert len(passes) == PASSES
    for tables in passes:
        assert sorted(one for table in tables for one in (*table.north_south, *table.east_west)) == [*range(drawn.entrants)]
        partners.update(frozenset(pair) for table in tables for pair in (table.north_south, table.east_west))
        north_south.update(one for table in tables for one in table.north_south)
    assert set(partners.values()) == {1}
    assert set(north_south.values()) == {2}
    assert len(north_south) == drawn.entrants


@given(tournaments, st.integers(1, PASSES))
def test_the_person_sits_south(drawn: Tournament, number: int) -> None:
    """Whatever the direction is called in the hall; nobody changes sides, or cards, with anybody at the own table."""
    assert drawn.seated(number, 0)[Seat.SOUTH] == PERSON
    hall = draw(drawn.seed, drawn.entrants)[number - 1]
    turned = any(PERSON in table.east_west for table in hall)
    for place, table in enumerate(drawn.tables(number)):
        assert (table.turned() if turned else table) in hall
        seats = drawn.seated(number, place)
        assert {seats[Seat.SOUTH], seats[Seat.NORTH]} == set(table.north_south)
        assert {seats[Seat.EAST], seats[Seat.WEST]} == set(table.east_west)


@given(tournaments)
def test_everybody_has_a_name(drawn: Tournament) -> None:
    """All characters come, and of the further people half are club players; earlier, of all, and nobody played better."""
    found = others(drawn.seed, drawn.entrants, drawn.version)
    assert len({one.name for one in found}) == drawn.entrants - 1
    assert found[:len(RIVALS)] == tuple(one.character for one in RIVALS)
    further = found[len(RIVALS):]
    assert not any(rival_of(one.name.lower()) for one in further)
    assert Counter(one.level for one in further)["club"] == (len(further) + 1) // 2
    before = others(drawn.seed, drawn.entrants, 1)
    levels = Counter(one.level for one in before)
    assert len({one.name for one in before}) == drawn.entrants - 1
    assert levels.keys() == {"club", "regular", "apprentice"}
    assert levels["club"] == drawn.entrants // 2


@pytest.mark.parametrize(("version", "name", "names"), [(1, NAME, NAMES), (2, "4f5b6f6c52b3", ["Lara", "Heidi", "Gian"])])
def test_a_draw_never_changes(version: int, name: str, names: list[str]) -> None:
    """Results that are kept, or computed again, belong to these seats, cards and names for ever."""
    one = replace(ONE, version=version)
    assert one.name == name
    assert [str(one.seated(number, 0)) for number in range(1, PASSES + 1)] == SEATED
    assert [one.character(entrant).name for entrant in (1, 2, 3)] == names
    assert one.pass_seed(1) == CARDS
    assert one.fixture(1).players_seed == PLAYERS
    assert tournament_of(one.fixture(1).begin()) == one


# What follows from the seed


@given(tournaments)
def test_its_name_is_a_seal(drawn: Tournament) -> None:
    """Name and rules tell nothing of the seed, and no pass has the cards of another."""
    record = drawn.fixture(1).begin()
    assert drawn.seed not in record.rules.name
    assert record.decks.sealed
    assert len({drawn.pass_seed(number) for number in range(1, PASSES + 1)}) == PASSES
    assert drawn.seed not in {drawn.pass_seed(number) for number in range(1, PASSES + 1)}
    assert tournament_of(record) == drawn
    assert not drawn.fixture(2).has(record)


def test_each_seat_is_forehand_equally_often() -> None:
    """The rules are those of the preset, but for who deals first and the cut."""
    assert all(deals % TOURNAMENT.seats == 0 for deals in DEALS)
    assert replace(ONE.rules(1), name="tournament", first_dealer=TOURNAMENT.first_dealer, cut=TOURNAMENT.cut, tie_round=True,
                   rounds=TOURNAMENT.rounds) == TOURNAMENT


@pytest.mark.parametrize("text", ["", "16", f"16 {'1' * 64}", f"17 {'0' * 64}", f"32 {'0' * 64}", "16 0", f"x {'0' * 64}"])
def test_a_damaged_header_is_refused(text: str) -> None:
    record = ONE.fixture(1).begin()
    with pytest.raises(RecordError):
        tournament_of(replace(record, headers={**record.headers, HEADER: text}))


def test_other_cards_are_refused() -> None:
    """Under the name of a pass only its own cards count."""
    record = ONE.fixture(1).begin()
    with pytest.raises(RecordError):
        tournament_of(replace(ONE.fixture(2).begin(), rules=record.rules))


@given(st.text("0123456789abcdef", min_size=12, max_size=12), st.integers(1, PASSES))
def test_names_of_passes(name: str, number: int) -> None:
    """No rule set of one's own may have such a name."""
    one = TournamentPass(name, number)
    assert setting_of(one.name) == one
    assert not is_free_name(one.name)


@pytest.mark.parametrize("name", ["tournament", "tournament-012345678901-5", "tournament-01234567890-1",
                                  "tournament-012345678901-1 "])
def test_other_names(name: str) -> None:
    assert setting_of(name) == PlainGame(name)


# Results


def points(*made: int) -> PassResult:
    found = PassResult.of(ONE, 1, made[0], {table_name(n): one for n, one in enumerate(made) if n})
    assert found is not None
    return found


def test_a_pass_is_compared_with_those_who_held_the_same_cards() -> None:
    """The mean in whole points, halves upwards; equals share a rank, the person first."""
    result = points(300, 311, 300, 291)
    assert result.mean == 301
    assert [(row.rank, row.points, row.gain, row.own) for row in result.rows] == [
        (1, 311, 10, False), (2, 300, -1, True), (2, 300, -1, False), (4, 291, -10, False)]
    assert result.own.rank == 2


@given(st.lists(st.integers(0, ONE.full), min_size=4, max_size=4))
def test_what_one_side_gains_the_other_loses(made: list[int]) -> None:
    """At each table, so that neither direction is worth anything."""
    result = points(*made)
    assert sum(result.gains.values()) == 0
    assert result.gains.keys() == set(range(16))
    for table in ONE.tables(1):
        assert result.gains[table.north_south[0]] == result.gains[table.north_south[1]] == -result.gains[table.east_west[0]]


def test_no_result_before_all_tables_have_played() -> None:
    known = {table_name(1): 300, table_name(3): 200}
    owed = ONE.fixture(1).owed
    assert [key for key, _game in owed(known)] == [table_name(2)]
    assert [key for key, _game in owed({**known, table_name(2): ONE.full + 1})] == [table_name(2)]
    assert owed({**known, table_name(2): ONE.full}) == []
    assert PassResult.of(ONE, 1, 300, known) is None


def test_the_ranking() -> None:
    """By the sum, then by the best pass; equals share a place."""
    first = points(320, 310, 300, 290)
    second = replace(points(300, 300, 300, 300), number=2)
    places = ranking(16, [first, second])
    assert [place.rank for place in places] == sorted(place.rank for place in places)
    assert places[0].total == max(place.total for place in places) == 15
    assert {place.entrant for place in places if place.rank == 1} == {
        one for one, gain in first.gains.items() if gain == 15}
    assert sum(place.total for place in places) == 0


def test_the_better_best_pass_breaks_a_tie() -> None:
    """Of those with the same sum."""
    results = [points(320, 310, 300, 290), replace(points(310, 325, 300, 285), number=2)]
    places = ranking(16, results)
    for above, below in pairwise(places):
        assert (above.total, max(above.gains)) >= (below.total, max(below.gains))
        assert (above.rank == below.rank) == ((above.total, max(above.gains)) == (below.total, max(below.gains)))
    assert any(above.total == below.total and above.rank < below.rank for above, below in pairwise(places))


def test_nobody_has_a_place_before_the_first_pass() -> None:
    assert ranking(16, []) == []


# How far one has come


def tried(number: int, of: int, *, over: bool = True, made: int = 300, **values: object) -> FakeEntry:
    """A game of a pass."""
    entry = FakeEntry(number, rules=ONE.rules(of).name, takebacks=0, rounds=4, winners=(Seat.EAST, Seat.WEST) if over else (),
                      reason="rounds" if over else None, totals=PerSeat(made, 628 - made, made, 628 - made))
    return replace(entry, **values)  # type: ignore[arg-type]


def test_the_first_game_of_a_pass_counts() -> None:
    """Neither practice nor games of others do; other games are none of it. In no statistics."""
    entries = [tried(9, 1), tried(3, 1), tried(2, 1, practice=True), tried(1, 1, mine=False), tried(12, 2, over=False),
               FakeEntry(4)]
    found = tries_by_tournament(entries)
    assert {number: entry.number for number, entry in found[ONE.name].items()} == {1: 3, 2: 12}
    assert next_pass(found[ONE.name]) == 2
    assert not any(entry.counts for entry in entries if entry.number != 4)


def test_the_last_tournament_stands_at_the_end() -> None:
    other = Tournament("1" * 64, 16, 4)
    entries = [tried(1, 1), replace(tried(2, 1), rules=other.rules(1).name), tried(3, 2)]
    assert [*tries_by_tournament(entries)] == [ONE.name, other.name]


def test_after_the_last_pass_there_is_none() -> None:
    assert next_pass({number: tried(number, number) for number in range(1, PASSES + 1)}) is None
    assert next_pass({}) == 1


def record(of: int) -> GameRecord:
    found = ONE.fixture(of).begin()
    return replace(played(WHOLE, found.decks.seed, found.rules), headers=found.headers)


def test_an_evening_is_read_from_the_games() -> None:
    """A pass counts in the ranking once all tables have played it."""
    kept: Mapping[str, Mapping[str, int]] = {ONE.pass_seed(1): {table_name(n): 300 for n in (1, 2, 3)},
                                             ONE.pass_seed(2): {table_name(1): 300}}
    tries = {1: tried(1, 1, made=320), 2: tried(2, 2), 3: tried(3, 3, over=False)}
    evening = read_evening(tries, lambda number: record(number), lambda seeds: {seed: kept.get(seed, {}) for seed in seeds})
    assert evening.tournament == ONE
    assert evening.over == (1, 2)
    assert [evening.waiting(number) for number in (1, 2)] == [0, 2]
    assert evening.result(2) is None
    assert evening.result(3) is None
    assert next(place.gains for place in evening.ranking if place.own) == (15,)


def test_a_damaged_game_is_told_and_the_rest_goes_on() -> None:
    """The evening is lost only if no game of it can be read."""
    def read(number: int) -> GameRecord:
        if number == 1:
            raise StoreError("broken")
        return record(number)

    evening = read_evening({1: tried(1, 1), 2: tried(2, 2)}, read, lambda seeds: {})
    assert evening.problems == {1: "broken"}
    assert evening.over == (2,)
    with pytest.raises(StoreError, match="broken"):
        read_evening({1: tried(1, 1)}, read, lambda seeds: {})
