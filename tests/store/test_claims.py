"""Games from elsewhere are what their records say, or are refused wherever they come in."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.engine.cards import Suit
from jass_desktop.engine.dealing import Decks, shuffled
from jass_desktop.engine.presets import DIFFERENZLER_LOT, SCHIEBER, SCHIEBER_SIX
from jass_desktop.engine.record import GameRecord, write_record
from jass_desktop.engine.renaming import renamings
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import RecordError
from jass_desktop.session.book.variation import renamed
from jass_desktop.session.characters import RIVALS
from jass_desktop.session.daily.days import Day
from jass_desktop.session.evening.evening import PLANS, StrokeEvening
from jass_desktop.session.ladder.match import HEADER as LADDER
from jass_desktop.session.ladder.match import LadderMatch
from jass_desktop.session.lessons.lessons import LESSONS, lesson_rules
from jass_desktop.session.practice.deal_draft import DealDraft
from jass_desktop.session.setting import EVENING as OF_EVENING
from jass_desktop.session.table.opening import new_game
from jass_desktop.session.tournament.tournament import HEADER as TOURNAMENT
from jass_desktop.session.tournament.tournament import Tournament
from jass_desktop.store.claims import true_record
from jass_desktop.store.history import History
from jass_desktop.store.lessons import lesson_record
from jass_desktop.store.locks import GameLocks
from tests.lots import by_lot
from tests.store.games import played

DAY, PASS = Day(date(2026, 11, 23)).fixture, Tournament("0" * 64, 16, 4).fixture(2)
DEAL = LadderMatch(RIVALS[3], "0" * 64).fixture(7)
LESSON = new_game(LESSONS["lesson-1"], lesson_record(LESSONS["lesson-1"]).decks, practice="yes")
PLAIN = lesson_rules("lesson-2", plain=True)
_EVENING = StrokeEvening("0123456789ab", SCHIEBER, PLANS["friends"])
EVENING = new_game(_EVENING.game(2), Decks("evening"), **_EVENING.headers)
PUT_TOGETHER = replace(DealDraft.of(SCHIEBER, "a"), scores=(700, 150)).record()
NAMED = [LESSON, new_game(PLAIN, lesson_record(PLAIN).decks), DAY.begin(), PASS.begin(), DEAL.begin()]
SEALED = played(50)


@pytest.mark.parametrize("record", [
    *NAMED, EVENING, SEALED, by_lot(SCHIEBER, "a", 90), by_lot(DIFFERENZLER_LOT, "a", 40), PUT_TOGETHER,
    replace(PUT_TOGETHER, headers={**PUT_TOGETHER.headers, "practice": "yes"}), *map(lesson_record, LESSONS.values())])
def test_what_the_program_makes_is_true(record: GameRecord) -> None:
    """Lessons, days, passes and deals of matches as they begin; games with sealed cards, by lot too, and deals put together."""
    true_record(write_record(record))


@pytest.mark.parametrize("record", [*NAMED, EVENING])
def test_an_exercise_of_such_a_game_is_true(record: GameRecord) -> None:
    """Played on with other suits, it is a practice game of that name whose cards follow from nothing."""
    guise = renamed(record, list(renamings(record.rules))[1])
    true_record(write_record(replace(guise, headers={**guise.headers, "practice": "yes"})))


def named(record: GameRecord, rules: RuleSet) -> GameRecord:
    """A game of this name by other rules."""
    return new_game(replace(rules, name=record.rules.name), Decks(record.decks.seed), **record.headers)


@pytest.mark.parametrize("record", [
    *(named(one, rules) for one in NAMED for rules in (SCHIEBER, SCHIEBER_SIX, replace(LESSONS["lesson-1"], rounds=3))),
    *(new_game(one.rules, decks, **one.headers) for one in NAMED for decks in (
        Decks("another"), Decks(one.decks.seed, shuffles=("0" * 64,)))),
    *(new_game(one.rules, Decks(one.decks.seed, sealed=not one.decks.sealed)) for one in NAMED),
    replace(EVENING, headers={}), replace(EVENING, headers={**EVENING.headers, OF_EVENING: "3 1 2 1 2 4"}),
    named(EVENING, DIFFERENZLER_LOT),
    replace(PASS.begin(), headers={TOURNAMENT: f"16 {'1' * 64}"}), replace(DEAL.begin(), headers={LADDER: "nobody"}),
    new_game(replace(DEAL.rules, name="ladder-nobody-000000000000-7"), DEAL.begin().decks),
])
def test_a_name_that_stands_for_another_game_is_refused(record: GameRecord) -> None:
    """A lesson, a day, a pass or a match by other rules, with other cards, or without what it follows from."""
    with pytest.raises(RecordError, match=f"called '{record.rules.name}'"):
        true_record(write_record(record))


FALSE = {
    "seal": replace(SEALED, decks=replace(SEALED.decks, seals=(SEALED.decks.seals[0], "0" * 64))),
    "cards": new_game(SCHIEBER, Decks("a", (shuffled("b"),))),
    "cards-by-lot": new_game(SCHIEBER, Decks("a", (shuffled("b"),), shuffles=("0" * 64,))),
    "trumps": new_game(DIFFERENZLER_LOT, Decks("a", (Decks("a").pack(1),), lots=(Suit((Decks("a").lot(1) + 1) % 4),))),
    "unsealed-cards": new_game(SCHIEBER, Decks("a", (shuffled("b"),), sealed=False)),
    "scores": new_game(SCHIEBER, Decks("a", (Decks("a", sealed=False).pack(1),), sealed=False, scores=(900, 0))),
    "other-cards-than-put-together": replace(PUT_TOGETHER, headers=DealDraft.of(SCHIEBER, "b").record().headers),
}


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "data" / "history.sqlite", GameLocks(tmp_path / "locks"))


@pytest.mark.parametrize("record", [pytest.param(record, id=name) for name, record in FALSE.items()])
def test_a_false_deal_is_taken_nowhere(record: GameRecord, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither as the person's own game nor as that of others; the message names file, round and who explains it, as it does."""
    path = tmp_path / "false.jass"
    path.write_text(write_record(record), "utf-8")

    def say(*arguments: str) -> int:
        return cli.main(["--data-dir", str(tmp_path / "data"), "--lang", "en", *arguments])

    for mine in ([], ["--mine"]):
        assert say("history", "import", str(path), *mine) == 1
        told = capsys.readouterr().err
        assert "false.jass" in told
        assert f"round {len(record.decks.known)} " in told
        assert "jass-desktop verify" in told
    assert not (tmp_path / "data").exists()
    assert say("verify", str(path)) == 1
    assert f"Round {len(record.decks.known)}: wrong." in capsys.readouterr().out


def test_a_false_name_does_not_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The name is told as what is wrong, though all cards follow from the seed."""
    path = tmp_path / "false.jass"
    path.write_text(write_record(named(DAY.begin(), SCHIEBER)), "utf-8")
    assert cli.main(["--data-dir", str(tmp_path / "data"), "--lang", "en", "verify", str(path)]) == 1
    told = capsys.readouterr().out
    assert "The rules of this game are called 'day-2026-11-23'" in told
    assert told.endswith("Something is wrong with this game.\n")


def test_a_deal_that_was_put_together_never_counts(history: History, tmp_path: Path) -> None:
    """Its game is for practice, whether or not its record says so."""
    (tmp_path / "made.jass").write_text(write_record(PUT_TOGETHER), "utf-8")
    history.bring_in(tmp_path / "made.jass")
    entry, = history.entries()
    assert (entry.mine, entry.practice) == (True, True)
