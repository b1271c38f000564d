"""The ladder: what follows from a match's seed, the sum and its verdict, and how far one has come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ai.players.levels import check_level
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.errors import RecordError, StoreError
from jass_desktop.session.characters import (
    CLUB,
    NAMES,
    RETIRED,
    RIVALS,
    STRENGTHS,
    Rival,
    Strength,
    companions_like,
    companions_of,
    faces,
    rival_of,
)
from jass_desktop.session.history.tries import tries_by_rival
from jass_desktop.session.ladder.match import HEADER, LadderMatch, match_of
from jass_desktop.session.ladder.score import LEAST, Score
from jass_desktop.session.ladder.standing import Ladder, MatchStanding, heard, read_ladder
from jass_desktop.session.preferences import PORTRAITS, Preferences
from jass_desktop.session.setting import MatchDeal, PlainGame, setting_of
from jass_desktop.store.rule_text import is_free_name
from jass_desktop.words.ladder import table_words
from tests.store.games import WHOLE, played
from tests.ui.fakes import FakeEntry

LOWEST, SECOND, *_OTHERS = RIVALS
ONE, TWO = LadderMatch(LOWEST, "0" * 64), LadderMatch(LOWEST, "1" * 64)
WON = [20, -10] * (LEAST // 2)
"""Differences of a match that is won with the last deal that it has at least: 120, with a standard error of 75."""


# Characters


def test_the_ladder_climbs() -> None:
    """From the weakest up, each with a face and a name of its own, at least two of each strength, and no two intervals meet."""
    known = (*RIVALS, *RETIRED)
    assert len(RIVALS) == 12
    assert len({one.key for one in known}) == len({one.portrait for one in known}) == len(known)
    assert {one.name for one in known} <= set(NAMES)
    assert all(1 <= one.portrait <= PORTRAITS for one in known)
    assert Preferences().portraits[0] not in {one.portrait for one in known}, "nobody looks like the person"
    strengths = [one.strength for one in RIVALS]
    assert tuple(dict.fromkeys(strengths)) == STRENGTHS
    assert all(strengths.count(one) >= 2 for one in STRENGTHS)
    for weaker, stronger in pairwise(STRENGTHS):
        assert weaker.points + weaker.plus_minus < stronger.points - stronger.plus_minus
    for one in RIVALS:
        check_level(one.character.level)
    for one in known:
        check_level(one.before.level)
        assert rival_of(one.key) == one
    assert rival_of("nobody") is None


@given(st.lists(st.sampled_from(NAMES), min_size=3, max_size=3, unique=True), st.integers(1, PORTRAITS))
def test_no_two_at_a_table_have_the_same_face(names: list[str], own: int) -> None:
    """Characters of the ladder have their own, unless somebody there has it."""
    found = faces(["Anna", *names], own)
    assert found[0] == own
    assert len(set(found)) == 4
    assert set(found) <= set(range(1, PORTRAITS + 1))
    alone = faces(["Anna", RIVALS[-1].name], RIVALS[0].portrait)
    assert alone[1] == RIVALS[-1].portrait


@pytest.mark.parametrize("strength", STRENGTHS, ids=lambda one: one.level)
def test_companions_of_a_strength(strength: Strength) -> None:
    """Three of it if there are, or the nearest; whoever asks again gets the same at other places, after three times as before."""
    arranged = [companions_like(strength)]
    for _ in range(3):
        arranged.append(companions_like(strength, arranged[-1]))
    assert len(set(arranged)) == 3
    assert arranged[3] == arranged[0]
    assert len({frozenset(one[:3]) for one in arranged}) == 1
    for one in arranged:
        seated = companions_of(one)
        assert len(seated) == len(set(seated)) == 5
        alike = [rival for rival in RIVALS if rival.strength == strength]
        assert {*alike[:3]} <= {*seated[:3]}
        assert all(abs(STRENGTHS.index(rival.strength) - STRENGTHS.index(strength)) <= 1 for rival in seated[:3])
    assert companions_of(["walter", "walter", "yvonne", "alois", "lara"]) == ()
    assert companions_of(["walter", "yvonne", "alois", "lara", "livio"]) == (), "nobody sits with those who are retired"


# A match


OLD = LadderMatch(LOWEST, "0" * 64, version=1)


def test_what_follows_from_the_seed_of_an_old_match() -> None:
    """Frozen: matches that are kept must stay what they are."""
    assert OLD.name == "3b89b8615d49"
    assert OLD.deal_seed(1) == "5aaa0d2c49560e181440d9400b84a0a4dd4536f0123427b6910a9671720b0149"
    assert OLD.fixture(1).players_seed == "ee05f66c70bf3c54"
    assert [one.name for one in OLD.seated][1:] == ["Trudi", "Armin", "Tina"]
    assert OLD.seated[Seat.SOUTH] == LOWEST.before
    assert {one.level for one in OLD.seated[1:]} == {CLUB.level}
    assert match_of(record(2, OLD)) == OLD, "both kinds are told apart by their names"
    assert OLD.name != ONE.name


@pytest.mark.parametrize("rival", RIVALS, ids=lambda rival: rival.key)
def test_a_match_at_the_table(rival: Rival) -> None:
    """The character sits on the right, and plays the person's cards against itself: so whoever plays as well gains nothing. Its
    companion has its strength, and the person's has it too, or one beside it."""
    for seed in range(5):
        match = LadderMatch(rival, f"{seed:064}")
        south, east, north, west = match.seated
        assert south == east == rival.character
        fixture = match.fixture(1)
        assert fixture.elsewhere == {rival.key: fixture.table}
        theirs, mine = (rival_of(one.name.lower()) for one in (west, north))
        assert theirs is not None
        assert mine is not None
        assert len({rival, theirs, mine}) == 3
        assert theirs.strength == rival.strength
        assert abs(STRENGTHS.index(mine.strength) - STRENGTHS.index(rival.strength)) <= 1


def test_what_follows_from_the_seed() -> None:
    """Frozen: matches that are kept must stay what they are."""
    assert ONE.name == "9ccfc319b2fe"
    assert ONE.deal_seed(1) == "5aaa0d2c49560e181440d9400b84a0a4dd4536f0123427b6910a9671720b0149"
    assert ONE.fixture(1).players_seed == "ee05f66c70bf3c54"
    assert [one.name for one in ONE.seated][1:] == ["Lara", "Elio", "Heidi"]
    assert ONE.seated[Seat.SOUTH] == LOWEST.character
    assert replace(ONE.rules(3), name=TOURNAMENT.name, first_dealer=TOURNAMENT.first_dealer, cut=TOURNAMENT.cut,
                   rounds=TOURNAMENT.rounds, tie_round=TOURNAMENT.tie_round) == TOURNAMENT


def test_the_name_says_which_deal() -> None:
    rules = ONE.rules(12)
    setting = setting_of(rules.name)
    assert setting == MatchDeal("lara", ONE.name, 12)
    assert setting.name == rules.name
    assert setting.characters
    assert not is_free_name(rules.name)
    for name in ("ladder", f"ladder-lara-{ONE.name}-0", f"ladder-Lara-{ONE.name}-1", f"ladder-lara-{ONE.name}-1 "):
        assert setting_of(name) == PlainGame(name)
        assert not setting_of(name).characters


def test_no_rules_and_no_players_tell_the_cards() -> None:
    """The seed of the match is nowhere but in the header."""
    assert ONE.seed not in str(ONE.rules(1))
    assert len({ONE.deal_seed(number) for number in range(1, 100)}) == 99
    assert ONE.deal_seed(1) != TWO.deal_seed(1)


def record(number: int, match: LadderMatch = ONE) -> GameRecord:
    """A deal of a match, over."""
    found = match.fixture(number).begin()
    return replace(played(WHOLE, found.decks.seed, found.rules), headers=found.headers)


@pytest.mark.parametrize("header", ["", "lara", "lara 12", f"heidi {'0' * 64}", f"lara {'2' * 64}"])
def test_a_damaged_header_is_told(header: str) -> None:
    assert match_of(record(2)) == ONE
    with pytest.raises(RecordError, match="damaged"):
        match_of(replace(record(2), headers={HEADER: header}))


def test_another_deal_under_its_name_is_damage() -> None:
    found = record(2)
    with pytest.raises(RecordError, match="damaged"):
        match_of(replace(found, rules=ONE.rules(3)))


def test_a_character_of_another_version_is_told() -> None:
    found = record(2)
    rules = replace(found.rules, name=MatchDeal("zora", ONE.name, 2).name)
    with pytest.raises(RecordError, match="does not know the character zora"):
        match_of(replace(found, rules=rules))


# The sum


def test_the_sum_and_its_error() -> None:
    assert (Score(()).total, Score(()).error) == (0, None)
    assert Score((7,)).error is None
    two = Score((10, 30))
    assert two.total == 40
    assert two.error == pytest.approx(sqrt(2) * sqrt(200))  # the deviation of 10 and 30 is the root of 200
    assert two.left == LEAST - 2


def test_when_a_match_is_won() -> None:
    """At the first number of deals, the least or more, at which the sum exceeds its error."""
    won = Score(tuple(WON))
    assert won.total == 120
    assert won.error == pytest.approx(sqrt(24) * sqrt(24 * 225 / 23))
    assert (won.won_after, won.left) == (LEAST, 0)
    assert Score(won.gaps[:-1]).won_after is None, "too few deals"
    close = Score((20, -16) * (LEAST // 2))  # 48, and the error is 90
    assert close.won_after is None
    assert Score((*close.gaps, 40)).won_after is None  # 88, and the error is 97
    assert Score((*close.gaps, 60)).won_after == LEAST + 1  # 108, and the error is 104
    assert Score((*won.gaps, -150)).won_after == LEAST, "what is won stays so"
    assert Score((0,) * LEAST).won_after is None
    assert Score((1,) * LEAST).won_after == LEAST


# How far one has come


def dealt(number: int, of: int, *, match: LadderMatch = ONE, over: bool = True, made: int = 80, **values: object) -> FakeEntry:
    """A game of a deal of a match."""
    entry = FakeEntry(number, rules=match.rules(of).name, takebacks=0, rounds=1, winners=(Seat.EAST, Seat.WEST) if over else (),
                      reason="rounds" if over else None, totals=PerSeat(made, 157 - made, made, 157 - made))
    return replace(entry, **values)  # type: ignore[arg-type]


class Kept:
    """A history of matches in memory."""

    def __init__(self) -> None:
        self.games: list[FakeEntry] = []
        self.points: dict[str, dict[str, int]] = {}
        self._matches: dict[str, LadderMatch] = {}

    def add(self, match: LadderMatch, gaps: Sequence[int], *, known: int | None = None, takebacks: int = 0) -> None:
        """Deals of a match with these differences, the character having played the first ``known``."""
        self._matches[match.name] = match
        for of, gap in enumerate(gaps, 1):
            self.games.append(dealt(len(self.games) + 1, of, match=match, made=80 + gap, takebacks=takebacks))
            if known is None or of <= known:
                self.points.setdefault(match.deal_seed(of), {})[match.rival.key] = 80

    def read(self, number: int) -> GameRecord:
        one = next(game.setting for game in self.games if game.number == number)
        assert isinstance(one, MatchDeal)
        return self._matches[one.match].fixture(one.number).begin()

    def points_by_seed(self, seeds: Sequence[str]) -> Mapping[str, Mapping[str, int]]:
        return {seed: self.points[seed] for seed in seeds if seed in self.points}

    @property
    def ladder(self) -> Ladder:
        return read_ladder(self.games, self.read, self.points_by_seed)


def beaten(ladder: Ladder) -> list[str]:
    return [one.rival.name for one in ladder.rungs if one.beaten]


def test_the_first_game_of_a_deal_counts() -> None:
    """Neither practice nor games of others do; other games are none of it. In no statistics."""
    games = [dealt(9, 1), dealt(3, 1), dealt(2, 1, practice=True), dealt(1, 1, mine=False), dealt(12, 2, over=False),
             dealt(20, 1, match=TWO), FakeEntry(4)]
    found = tries_by_rival(games)["lara"]
    assert [*found] == [ONE.name, TWO.name]
    assert {of: entry.number for of, entry in found[ONE.name].items()} == {1: 3, 2: 12}
    assert not any(game.counts for game in games if game.number != 4)


def test_anybody_can_be_met_and_the_weakest_not_beaten_comes_next() -> None:
    kept = Kept()
    assert (beaten(kept.ladder), kept.ladder.next) == ([], kept.ladder.rungs[0])
    kept.add(ONE, WON[:-1])
    assert beaten(kept.ladder) == []
    kept = Kept()
    kept.add(LadderMatch(SECOND, "0" * 64), WON)
    assert (beaten(kept.ladder), kept.ladder.next) == ([SECOND.name], kept.ladder.rungs[0])
    kept.add(ONE, WON)
    assert (kept.ladder.beaten, kept.ladder.next) == (2, kept.ladder.rungs[2])


def test_old_matches_count() -> None:
    """Whoever has beaten a character at the old table has beaten it; one that was begun there goes on there. Retired characters
    are listed last, only for those who have met them, and are nobody whom one must beat."""
    kept = Kept()
    kept.add(OLD, WON)
    kept.add(LadderMatch(SECOND, "0" * 64, version=1), [4])
    kept.add(LadderMatch(RETIRED[0], "0" * 64, version=1), WON)
    ladder = kept.ladder
    assert [one.rival for one in ladder.rungs] == [*RIVALS, RETIRED[0]]
    assert beaten(ladder) == [LOWEST.name, RETIRED[0].name]
    assert (ladder.beaten, ladder.next) == (1, ladder.rungs[1])
    last = ladder.rungs[1].last
    assert last is not None
    assert last.match.version == 1
    assert last.match.fixture(2).table[Seat.NORTH].level == CLUB.level


def test_what_is_written_stands_beside_the_sum() -> None:
    """The person's side made 90, 60 and 80 of 157 each."""
    kept = Kept()
    kept.add(ONE, [10, -20, 0], known=1)
    assert progress(kept).written == (230, 241)
    assert table_words(progress(kept)) == "With Elio against Lara and Heidi; score 230 to 241."


def test_whoever_begins_anew_has_lost() -> None:
    """A match won before stays won."""
    kept = Kept()
    kept.add(ONE, [50, -3])
    kept.add(TWO, [1])
    rung = kept.ladder.rungs[0]
    assert (rung.lost, rung.beaten) == (1, False)
    assert rung.last is not None
    assert rung.last.match == TWO
    kept = Kept()
    kept.add(ONE, WON)
    kept.add(TWO, [-60])
    rung = kept.ladder.rungs[0]
    assert (rung.lost, rung.beaten) == (0, True)
    assert rung.won_by is not None
    assert rung.won_by.match == ONE


def test_what_the_character_has_not_played_does_not_count_yet() -> None:
    kept = Kept()
    kept.add(ONE, WON, known=LEAST - 1)
    rung = kept.ladder.rungs[0]
    assert not rung.beaten
    assert rung.last is not None
    assert rung.last.waits == (LEAST,)
    assert len(rung.last.score.gaps) == LEAST - 1


def progress(kept: Kept) -> MatchStanding:
    found = kept.ladder.rungs[0].last
    assert found is not None
    return found


def test_deleting_a_deal_does_not_undo_it() -> None:
    """What comes after it does not count, and a deal is never dealt twice, because the character has played it."""
    kept = Kept()
    kept.add(ONE, [10, -90, 30])
    del kept.games[1]
    assert progress(kept).lacks == (2,)
    assert progress(kept).score == Score((10,))
    kept = Kept()
    kept.add(ONE, [10, -90, -70])
    del kept.games[2]
    assert (progress(kept).count, progress(kept).lacks) == (3, (3,))


def test_points_that_cannot_be_do_not_count() -> None:
    kept = Kept()
    kept.add(ONE, [10, 20])
    kept.points[ONE.deal_seed(1)]["lara"] = 158
    assert progress(kept).waits == (1,)
    assert ONE.fixture(1).owed(kept.points[ONE.deal_seed(1)]), "they are played again"


def test_a_deal_that_goes_on() -> None:
    deals = {1: dealt(1, 1), 2: dealt(2, 2, over=False)}
    found = heard(ONE, deals, lambda _seeds: {ONE.deal_seed(2): {"lara": 50}})
    assert found.going == 2
    assert found.waits == (1,)
    assert found.gap(2) is None
    assert not found.helped
    assert replace(found, deals={1: replace(deals[1], takebacks=1)}).helped


def test_a_match_that_cannot_be_read_is_told() -> None:
    """All others count; one sound game is enough to tell the match."""
    kept = Kept()
    kept.add(ONE, WON)
    kept.add(LadderMatch(SECOND, "0" * 64), [4, 5])

    def read(number: int) -> GameRecord:
        if number in (1, LEAST + 1, LEAST + 2):
            raise StoreError("Game is damaged.")
        return kept.read(number)

    found = read_ladder(kept.games, read, kept.points_by_seed)
    assert beaten(found) == [LOWEST.name]
    assert found.rungs[1].problem == "Game is damaged."
    assert found.rungs[1].last is None
