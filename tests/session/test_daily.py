"""The deal of the day: the same cards for everybody, the same table, and how one stands."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.record import replay
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.session.characters import STRENGTHS, rival_of
from jass_desktop.session.codes import Deal, read_code
from jass_desktop.session.daily import days
from jass_desktop.session.daily.days import CHARACTERS, DAY_RULES, OTHERS, SINCE, Day, Derivation
from jass_desktop.session.daily.standing import better_than
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import tries_by_day
from jass_desktop.session.protocols import Agreement, Limit
from jass_desktop.session.setting import AnyDay, DailyDeal, setting_of
from jass_desktop.session.table.fixed import AGREEMENT, Character, FixedTable
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.opening import new_game
from jass_desktop.store.rule_text import is_free_name
from jass_desktop.words.daily import character_title
from jass_desktop.words.games import game_origin
from tests.session.test_game_session import Kept, Scripted
from tests.store.games import WHOLE, played

# These never change: whoever plays one of these days has these cards, with this version and all later ones.
GOLDEN = (
    ("2026-11-23", "ZZT2-0YT2-SCWT-DPMT", "fce942c44eb2219f", "east", "CJ CK SQ H6 H7 HK HA D6 DQ"),
    ("2026-11-24", "ZZT2-0YY6-HWEF-YR6T", "5a7be250b74ddc4e", "north", "C6 C9 CJ SJ H9 HK HA DQ DK"),
    ("2028-02-29", "ZZT2-0YWW-7E3K-WM27", "d43de3b6fbeb2840", "west", "C9 S7 S8 S9 H8 HQ D7 D8 DQ"),
    ("0001-01-01", "ZZT2-0YXX-881T-C8FN", "b2764e3937fe0051", "south", "C6 C7 CQ CK H8 HQ HA D10 DK"),
    ("9999-12-31", "ZZT2-0YVM-19C1-V70S", "73186b8c49443ff0", "east", "C8 CQ S8 S9 S10 H9 HQ D10 DK"),
)


@pytest.mark.parametrize(("day", "code", "players", "dealer", "hand"), GOLDEN)
def test_a_day_never_changes_its_cards(day: str, code: str, players: str, dealer: str, hand: str) -> None:
    """Code, players, dealer and South's first hand of some days, for ever."""
    found = Day(date.fromisoformat(day))
    state = GameState.start(found.rules, found.fixture.begin().decks).state
    assert (found.code, found.fixture.players_seed) == (code, players)
    assert (state.round.dealer.label, str(state.round.hands[Seat.SOUTH])) == (dealer, hand)


@given(st.dates())
def test_its_code_gives_the_same_cards(day: date) -> None:
    """Whoever types the code has the cards of the day, by its rules."""
    deal = read_code(Day(day).code, [DAY_RULES])
    assert deal == Deal(DAY_RULES, Day(day).seed)


@given(st.dates(max_value=date(9999, 12, 30)))
def test_each_day_has_cards_of_its_own(day: date) -> None:
    assert Day(day).seed != Day(day + timedelta(days=1)).seed


@given(st.dates())
def test_a_day_is_known_by_its_name(day: date) -> None:
    assert setting_of(Day(day).rules.name) == DailyDeal(day)


@pytest.mark.parametrize("name", ["", "day-", "day-2026-02-30", "day-2026-1-1", "day-2026-11-23 ", "day-２０２６-11-23",
                                  "day-2026-11-23\n", "days", "schieber"])
def test_other_names_are_no_days(name: str) -> None:
    assert not isinstance(setting_of(name), DailyDeal | AnyDay)


def test_rules_of_the_day_without_a_date() -> None:
    """Other cards by them belong to no day, and are compared with nothing."""
    assert setting_of(DAY_RULES.name) == AnyDay()
    assert not setting_of(DAY_RULES.name).compared


def test_a_later_derivation_leaves_the_days_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins at its date: the day before has the cards it had, that day has others."""
    before, since = Day(date(2026, 12, 31)), Day(date(2027, 1, 1))
    old = before.seed, since.seed
    monkeypatch.setattr(days, "_DERIVATIONS", (*days._DERIVATIONS, Derivation(2, since.date, DAY_RULES)))
    assert before.seed == old[0]
    assert since.seed != old[1]


def test_the_game_of_a_day() -> None:
    """Four deals in which each seat is forehand once; nobody cuts, and no fifth deal breaks a tie."""
    day = Day(date(2026, 11, 23))
    record = played(WHOLE, day.seed, day.rules)
    assert record.outcome is not None
    assert len(record.decks.known) == 4
    assert sum(record.outcome.totals) == 628
    forehands = {step.state.round.number: step.state.round.first_seat for step in replay(record)}
    assert sorted(forehands.values()) == list(range(4))


def test_nobody_can_name_rules_like_a_day() -> None:
    """A game by a rule set of one's own is never taken for a day's, nor told as one's own rules."""
    assert not is_free_name("day-2026-11-23")
    assert not is_free_name("day")
    assert is_free_name("day of rest")
    assert "your own" not in game_origin(Day(date(2026, 11, 23)).rules)


def test_a_game_by_another_version_is_told_apart() -> None:
    """Other rules or other cards under the day's name are not the day's."""
    day = Day(date(2026, 11, 23))
    has = day.fixture.has
    assert has(day.fixture.begin())
    assert not has(new_game(day.rules, Decks("another")))
    assert not has(Day(date(2026, 11, 24)).fixture.begin())
    assert not has(new_game(TOURNAMENT, Decks(day.seed)))


# The table


def seated(character: Character = OTHERS) -> tuple[Scripted, GameSession]:
    """A session of a day without a person, and who is asked there."""
    asked = Scripted()
    fixture = Day(date(2026, 11, 23)).fixture
    return asked, GameSession(fixture.begin(), person=None, opponent=FixedTable(asked, fixture.elsewhere[character.name]),
                              saves=Kept(), seeds=lambda: "", pace=0)


def test_the_table_is_the_same_for_everybody() -> None:
    """Neither the preferred players nor conventions matter, nor how long they may think."""
    asked, session = seated()
    session.level, session.conventions = "apprentice", "none"
    while session.view.outcome is None:
        session.tick(1)
    assert set(asked.limits) == {Limit(worlds=OTHERS.worlds)}
    assert (asked.level, asked.agreement) == (OTHERS.level, AGREEMENT)
    assert session.record.headers["level"] == OTHERS.level
    assert session.record.headers["conventions"] == AGREEMENT.conventions
    table = FixedTable(asked, Day(date(2026, 11, 23)).fixture.table)
    table.agreement = Agreement()
    assert table.agreement == AGREEMENT


def test_a_character_plays_in_the_persons_place_alone() -> None:
    """South is asked with the character's limit, all others with theirs."""
    master = CHARACTERS[-1]
    asked, session = seated(master)
    while session.view.outcome is None:
        session.tick(1)
    for view, limit in zip(asked.asked, asked.limits, strict=True):
        assert limit == (master if view.seat is Seat.SOUTH else OTHERS).limit


# The characters


def test_each_character_plays_once() -> None:
    """At the same table as the person, weakest first; those whose points are known, and can be right, do not play again."""
    fixture = Day(date(2026, 11, 23)).fixture
    owed = fixture.owed({"club": 300, "regular": fixture.full + 1})
    assert [key for key, _game in owed] == [one.name for one in CHARACTERS if one.name != "club"]
    for (_key, game), character in zip(fixture.owed({}), CHARACTERS, strict=True):
        assert game.players == PerSeat(character, OTHERS, OTHERS, OTHERS)
        assert (game.rules, game.seed, game.players_seed, game.agreement) == (
            fixture.rules, fixture.seed, fixture.players_seed, AGREEMENT)


def test_characters_sit_at_the_table_of_later_days() -> None:
    """Three from the club; one of each strength plays the same cards in the person's place. Earlier days keep their people."""
    before, since = Day(SINCE - timedelta(days=1)), Day(SINCE)
    assert before.characters == CHARACTERS
    assert before.fixture.table == PerSeat(OTHERS, OTHERS, OTHERS, OTHERS)
    assert [one.name for one in since.fixture.table][1:] == ["Walter", "Yvonne", "Alois"]
    strengths = [rival.strength for one in since.characters if (rival := rival_of(one.name.lower()))]
    assert tuple(strengths) == STRENGTHS
    for character, (key, game) in zip(since.characters, since.fixture.owed({}), strict=True):
        assert key == character.name
        assert game.players == PerSeat(character, *since.fixture.table[1:])
    assert character_title("Walter") == "Walter (Club player)"


# Standing


def entry(number: int, rules: str = "day-2026-11-23", *, over: bool = True, practice: bool = False,
          mine: bool = True) -> Entry:
    return Entry(number, "2026-11-23T20:00:00+01:00", "2026-11-23T20:00:00+00:00", rules, PerSeat("", "", "", ""), 4, False,
                 PerSeat(300, 328, 300, 328), (Seat.EAST, Seat.WEST) if over else (), "rounds" if over else None, False, 0,
                 practice, mine=mine)


def test_the_first_try_is_for_the_record() -> None:
    """The earliest of the person's own that is not for practice, over or not."""
    games = [entry(9), entry(4, over=False), entry(2, practice=True), entry(1, mine=False), entry(3, "schieber"),
             entry(5, "day-2026-11-24")]
    tries = tries_by_day(games)
    assert {day.isoformat(): one.number for day, one in tries.items()} == {"2026-11-23": 4, "2026-11-24": 5}


def test_days_are_in_no_statistics() -> None:
    """They have a sheet of their own, but may be played without help like any game."""
    assert not entry(1).counts
    assert entry(1).clean
    assert entry(1, "schieber").counts


def test_better_than_those_who_made_less() -> None:
    """A tie is not better; nothing is said before all have played."""
    others = dict(zip((one.name for one in CHARACTERS), (200, 250, 300, 350, 400), strict=True))
    assert [better_than(points, others) for points in (200, 201, 300, 628)] == [0, 1, 2, 5]
    assert better_than(500, dict(list(others.items())[:4])) is None
