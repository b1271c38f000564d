"""What joins the window to history, preferences and computer players."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from dataclasses import replace
from datetime import date
from itertools import cycle
from pathlib import Path
from threading import enumerate as enumerate_threads
from time import sleep
from typing import Any, cast

import pytest

from jass_desktop.ai.process.worker import WorkerOpponent
from jass_desktop.commands.tables import deal_of_code
from jass_desktop.commands.window import Desk, _opening, _overrides, first_rules, run, without
from jass_desktop.engine.actions import Choose, Cut, Knock
from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import CHIBRE_ROMAND, POP, PRESETS, SCHIEBER
from jass_desktop.engine.record import final_state
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.errors import JassError, RecordError, RulesError, StoreError
from jass_desktop.session.characters import CLUB, MASTER, companions_like
from jass_desktop.session.codes import CodeError, Deal, write_code
from jass_desktop.session.daily.days import Day
from jass_desktop.session.evening.evening import PLANS, agreement_in, evening_rules
from jass_desktop.session.lessons.lessons import LESSONS, lesson_rules
from jass_desktop.session.openable import DrillGame, EveningTable, FixtureGame, LessonGame, NewGame, PlayOn, SameCards, SavedGame
from jass_desktop.session.practice.deal_draft import DealDraft
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.protocols import Agreement, Limit
from jass_desktop.session.regions import region
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.opening import new_game
from jass_desktop.store.history import History
from jass_desktop.store.lessons import lesson_record
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir, cache_dir
from jass_desktop.store.preferences import PreferencesFile
from jass_desktop.ui.screens.welcome import greet
from jass_desktop.ui.window import app
from jass_desktop.words.players import with_names
from tests.store.games import played

AT_ONCE = Preferences(pace=0, level="apprentice")


def play(session: GameSession, actions: int) -> None:
    """Go on until so many actions were done, the person's being the first allowed."""
    while len(session.record.actions) < actions:
        if session.view.to_act is session.person and session.person is not None:
            session.submit(session.view.legal[0])
        elif session.tick(0.01) is None:
            sleep(0.002)  # the players think in their own process


def test_a_game_goes_on_where_it_was_left(desk: Desk) -> None:
    """A game that is closed and resumed is the same game, with the names and the date of its start."""
    session = desk.open(NewGame(SCHIEBER), replace(AT_ONCE, names=PerSeat("A", "B", "C", "D")))
    play(session, 20)
    session.close()
    (entry,) = desk.history.entries()
    assert (entry.rules, entry.names, entry.practice) == ("schieber", PerSeat("A", "B", "C", "D"), False)
    again = desk.open(SavedGame(entry.number), AT_ONCE)
    assert again.record == session.record
    play(again, 30)
    again.close()
    assert [kept.number for kept in desk.history.entries()] == [entry.number]
    assert len(desk.history.read(entry.number).actions) == 30


def test_a_game_keeps_its_companions(desk: Desk) -> None:
    """Their names and who they are stand in the record; a saved game goes on with them, whoever was chosen since. The same cards
    again are played with those who are chosen now, and a day and a lesson with those who belong there."""
    club, masters = (Preferences(pace=0, companions=companions_like(one)) for one in (CLUB, MASTER))
    session = desk.open(NewGame(SCHIEBER), with_names(club))
    play(session, 12)
    session.close()
    (entry,) = desk.history.entries()
    assert entry.names == ("You", "Walter", "Yvonne", "Alois")
    again = desk.open(SavedGame(entry.number), with_names(masters))
    assert [one.key for one in again.companions] == [*club.companions]
    again.close()
    same = desk.open(SameCards(session.record), with_names(masters))
    assert [one.key for one in same.companions] == [*masters.companions]
    assert same.record.headers["north"] == same.companions[1].name
    same.close()
    for game in (SameCards(session.record), PlayOn(session.record, 1)):
        nobody = desk.open(game, with_names(Preferences(pace=0)))
        assert (nobody.companions, nobody.record.headers["north"]) == ((), "Jean")
        nobody.close()
    for other in (FixtureGame(Day(date(2026, 11, 23)).fixture), LessonGame(lesson_rules(next(iter(LESSONS)), plain=False)),
                  DrillGame(SCHIEBER)):
        given = desk.open(other, with_names(masters))
        assert given.companions == ()
        given.close()


def test_a_game_is_open_once(desk: Desk, data: DataDir) -> None:
    """A game on the table cannot be opened a second time until it is closed."""
    session = desk.open(NewGame(CHIBRE_ROMAND), AT_ONCE)
    play(session, 3)
    session.close()
    (entry,) = desk.history.entries()
    session = desk.open(SavedGame(entry.number), AT_ONCE)
    with pytest.raises(StoreError, match="open in another window"):
        desk.open(SavedGame(entry.number), AT_ONCE)
    session.close()
    desk.open(SavedGame(entry.number), AT_ONCE).close()


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_kept_and_taken_up_again(name: str, desk: Desk) -> None:
    """As a practice game of its name. The others act as in the kept game from its beginning on, and after that."""
    rules = lesson_rules(name, plain=False)
    kept = lesson_record(rules)
    session = desk.open(LessonGame(rules), AT_ONCE)
    play(session, 6)
    done = session.record.actions
    session.close()
    (entry,) = desk.history.entries()
    assert (entry.rules, entry.practice, entry.counts) == (name, True, False)
    again = desk.open(SavedGame(entry.number), AT_ONCE)
    assert again.record.actions == done
    play(again, len(done) + 3)
    others = [one for one in again.record.actions if one[0] is not Seat.SOUTH]
    first = next(number for number, (seat, _action) in enumerate(kept.actions) if seat is Seat.SOUTH)
    assert others[:first] == list(kept.actions[:first])
    again.close()


def test_a_game_that_is_no_lesson_blocks_none(desk: Desk) -> None:
    """Kept by an earlier version under a lesson's name, it is refused in the same way each time, and another one can be learned:
    whatever goes wrong, the game is let go and nothing is left running."""
    kept = lesson_record(LESSONS["lesson-1"])
    for rules in (replace(SCHIEBER, name="lesson-1"), replace(LESSONS["lesson-1"], rounds=3)):
        number = desk.history.save(new_game(rules, kept.decks))
        for _ in range(2):
            with pytest.raises(RecordError, match=r"called 'lesson-1'.*delete the game"):
                desk.open(SavedGame(number), AT_ONCE)
        assert desk.locks.hold(number)
    desk.open(LessonGame(LESSONS["lesson-1"]), AT_ONCE).close()
    assert not [thread for thread in enumerate_threads() if thread.name == "autosave"]


@pytest.mark.parametrize("error", [JassError("a"), IndexError("a")])
def test_a_game_that_cannot_be_opened_is_let_go(desk: Desk, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Whatever goes wrong, another window may have it, a new game is not kept, and no thread waits to save it."""
    number = desk.history.save(played(20))

    def fail(*_args: Any, **_options: Any) -> None:
        raise error

    monkeypatch.setattr(WorkerOpponent, "ask", fail)
    for game in (SavedGame(number), NewGame(SCHIEBER), FixtureGame(Day(date(2026, 11, 23)).fixture)):
        with pytest.raises(type(error)):
            desk.open(game, AT_ONCE)
    assert desk.locks.hold(number)
    assert [entry.number for entry in desk.history.entries()] == [number]
    assert not [thread for thread in enumerate_threads() if thread.name == "autosave"]


def test_a_game_that_cannot_be_read_is_not_locked(desk: Desk) -> None:
    """A refused game is refused the same way each time."""
    for _ in range(2):
        with pytest.raises(StoreError, match="no game 5"):
            desk.open(SavedGame(5), AT_ONCE)


def test_a_code_makes_one_practice_game(data: DataDir) -> None:
    """By its rules, cut as it says, and marked as practice; a wrong code is told. The game after it is an ordinary one."""
    code = write_code(Deal(POP, "TEST0042", 12))
    assert code is not None
    deal = deal_of_code(code, data)
    desk = Desk(data, deal=deal)
    first, ordinary = desk.open(NewGame(deal.rules), AT_ONCE), desk.open(NewGame(POP), AT_ONCE)
    assert first.record.actions[0][1] == Cut(12)
    assert first.record.decks.seed == "TEST0042"
    assert first.record.headers["practice"] == "yes"
    assert ordinary.record.decks.by_lot
    desk.close()
    with pytest.raises(CodeError, match="typo"):
        deal_of_code(f"{code[:-1]}{'0' if code[-1] != '0' else '2'}", data)


def test_a_seed_always_gives_the_same_hands(data: DataDir) -> None:
    """However long the players may think: the cut of the first round is made, and later ones follow from the seed as well."""
    found = []
    for number, preferences in enumerate((AT_ONCE, replace(AT_ONCE, pace=1.0, level="regular"))):
        desk = Desk(DataDir(data.root / str(number)), seed="7")
        session = desk.open(NewGame(SCHIEBER), preferences)
        assert session.view.hand
        session.pace = 0
        while session.view.round_number == 1 or session.view.phase is Phase.CUT:
            play(session, len(session.record.actions) + 1)
        found.append([(seat, action) for seat, action in session.record.actions if isinstance(action, Cut | Knock)])
        desk.close()
    assert found == [[(Seat.NORTH, Cut(Decks("7").lifted(1))), (Seat.WEST, Cut(Decks("7").lifted(2)))]] * 2


def test_a_code_of_a_deal_that_was_put_together_makes_a_practice_game(data: DataDir) -> None:
    """With its cards and its contract."""
    draft = replace(DealDraft.of(POP, "a").put(Card.parse("HJ"), Seat.NORTH), contract=Choose(Contract.HEARTS))
    code = write_code(draft)
    assert code is not None
    deal = deal_of_code(code, data)
    desk = Desk(data, deal=deal)
    opened = desk.open(NewGame(deal.rules), AT_ONCE)
    assert opened.record.headers["practice"] == "yes"
    assert opened.view.contract is Contract.HEARTS
    assert opened.record.decks == draft.record().decks
    desk.close()


def test_the_same_cards_of_a_made_deal_are_those_that_were_set(desk: Desk) -> None:
    """They are dealt and named as they were put together, rather than cut once more."""
    draft = replace(DealDraft.of(POP, "a").put(Card.parse("HJ"), Seat.NORTH), contract=Choose(Contract.HEARTS))
    first = desk.open(PlayOn(draft.record(), len(draft.record().actions)), AT_ONCE)
    play(first, 20)
    again = desk.open(SameCards(first.record), AT_ONCE)
    assert (again.record.decks, again.record.actions) == (draft.record().decks, draft.record().actions)
    assert again.record.headers["practice"] == "yes"


def test_players_are_told_what_is_agreed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """They learn the person's conventions and seat, and in an evening what the prize counts; where nobody plays, there is no
    person."""
    told: list[Agreement] = []

    class Noted(WorkerOpponent):
        def ask(self, observation: Observation, limit: Limit) -> None:
            told.append(self.agreement)
            super().ask(observation, limit)

    monkeypatch.setattr("jass_desktop.commands.tables.WorkerOpponent", Noted)
    for conventions in ("swiss", "none"):
        session = desk.open(NewGame(SCHIEBER), replace(AT_ONCE, conventions=conventions))
        play(session, 3)
        assert session.record.headers["conventions"] == conventions
        assert told[-1] == Agreement(conventions, Seat.SOUTH)
        session.close()
    desk.trainer.deal(None, SCHIEBER, AT_ONCE).close()
    assert told[-1] == Agreement("swiss", None)
    evening = desk.trainer.draw_evening(evening_rules(SCHIEBER, "friends"), PLANS["friends"])
    session = desk.open(EveningTable(evening, 1), AT_ONCE)
    play(session, 3)
    assert told[-1] == Agreement("swiss", Seat.SOUTH, 0.5)
    assert session.agreement == agreement_in(session.record) == Agreement("swiss", prize=0.5)
    session.close()


def test_in_another_game_no_player_remembers_the_last(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who could are ended before each game, also where the same cards are played again."""
    forgotten = []

    class Noted(WorkerOpponent):
        def forget(self) -> None:
            forgotten.append(self.pid)
            super().forget()

    monkeypatch.setattr("jass_desktop.commands.tables.WorkerOpponent", Noted)
    first = desk.open(NewGame(SCHIEBER), AT_ONCE)
    desk.open(SameCards(first.record), AT_ONCE).close()
    assert len(forgotten) == 2


def test_a_practice_deal_is_kept_nowhere(desk: Desk) -> None:
    """Club players name the contract at once; the person takes over from there, and the history knows nothing of it."""
    trainer = desk.trainer
    dealing = trainer.deal(None, SCHIEBER, AT_ONCE)
    for _ in range(2000):
        if dealing.view.phase is Phase.PLAY:
            break
        dealing.tick(0.1)
        sleep(0.005)
    record = dealing.record
    assert record.headers["level"].split() == ["club"]
    dealing.close()
    session = trainer.practise(record, len(record.actions), AT_ONCE)
    play(session, len(record.actions) + 8)
    assert session.record.headers["practice"] == "yes"
    compared = trainer.in_place(session.record, 1, AT_ONCE)
    assert compared.person is None
    repeated = compared.record.actions
    assert session.record.actions[:len(repeated)] == repeated
    assert session.record.actions[len(repeated)][0] is Seat.SOUTH
    compared.close()
    session.close()
    assert not desk.history.entries()


def test_a_practice_deal_keeps_the_names(desk: Desk) -> None:
    """The names at the table are those of looking back at it, also where masters name the contract first."""
    named = replace(AT_ONCE, names=("Mia", "Erika", "Jean", "Vreni"))
    dealing = desk.trainer.deal(None, SCHIEBER, named)
    again = desk.trainer.name_again(dealing.record, named)
    for record in (dealing.record, again.record):
        session = desk.trainer.practise(record, 0, named)
        assert session.record.headers["south"] == "Mia"
        session.close()
    again.close()
    dealing.close()


def test_a_seed_makes_one_practice_game(data: DataDir) -> None:
    """The same seed gives the same cards, marked as practice; the game after it is an ordinary one."""
    hands = []
    for _ in range(2):
        desk = Desk(data, seed="42")
        practice, ordinary = desk.open(NewGame(SCHIEBER), AT_ONCE), desk.open(NewGame(SCHIEBER), AT_ONCE)
        assert practice.record.headers["practice"] == "yes"
        assert "practice" not in ordinary.record.headers
        assert len(ordinary.record.decks.seed) == 64
        hands.append(practice.record.decks.pack(1))
        practice.close()
        ordinary.close()
        desk.close()
    assert hands[0] == hands[1]


def test_a_game_left_before_its_first_action_goes_on(desk: Desk) -> None:
    """It is in the history from the start, with the cards it was begun with."""
    first = desk.open(NewGame(SCHIEBER), AT_ONCE)
    first.close()
    entry, = desk.history.entries()
    assert not entry.over
    again = desk.open(SavedGame(entry.number), AT_ONCE)
    assert again.record == first.record
    play(again, 5)
    again.close()
    assert [kept.number for kept in desk.history.entries()] == [entry.number]


def test_the_same_cards_again(desk: Desk) -> None:
    """A game's cards can be played once more, as a practice game of its own, marked as such."""
    first = desk.open(NewGame(SCHIEBER), AT_ONCE)
    play(first, 45)
    first.close()
    assert len(first.record.decks.shuffles) > 1
    again = desk.open(SameCards(first.record), AT_ONCE)
    assert again.record.actions == first.record.actions[:1], "the cut"
    begun = replace(first.record, actions=first.record.actions[:1])
    assert final_state(again.record).round.hands == final_state(begun).round.hands
    assert again.record.decks.shuffles == first.record.decks.shuffles
    play(again, 5)
    again.close()
    assert [entry.practice for entry in desk.history.entries()] == [True, False]


def test_a_game_is_played_on_from_any_moment(desk: Desk) -> None:
    """A practice game begins with the first actions of a game, goes on with the same cards, and is kept as a game of its own."""
    first = desk.open(NewGame(SCHIEBER), AT_ONCE)
    play(first, 45)
    first.close()
    on = desk.open(PlayOn(first.record, 20), AT_ONCE)
    assert on.record.actions == first.record.actions[:20]
    assert on.record.decks.shuffles == first.record.decks.shuffles
    play(on, 25)
    on.close()
    assert [entry.practice for entry in desk.history.entries()] == [True, False]


def test_watching_keeps_nothing(data: DataDir) -> None:
    """Four computer players play by themselves, and the history stays empty; the next game is the person's."""
    desk = Desk(data, watch=True)
    session = desk.open(NewGame(SCHIEBER), AT_ONCE)
    assert session.person is None
    play(session, 12)
    session.close()
    assert desk.history.entries() == ()
    assert desk.open(NewGame(SCHIEBER), AT_ONCE).person is Seat.SOUTH
    desk.close()


def test_a_watched_game_is_kept_when_one_asks(data: DataDir) -> None:
    """It is in the history once, however often one asks, and counts in nobody's statistics."""
    desk = Desk(data, watch=True)
    session = desk.open(NewGame(SCHIEBER), AT_ONCE)
    play(session, 12)
    number = desk.history.keep_watched(session.record)
    assert desk.history.keep_watched(session.record) == number
    assert [(entry.number, entry.mine) for entry in desk.history.entries()] == [(number, False)]
    assert desk.history.read(number) == session.record
    session.close()
    desk.close()


def test_players_do_not_see_what_is_kept(desk: Desk, data: DataDir, monkeypatch: pytest.MonkeyPatch) -> None:
    """Data directory and cache are there, and hidden from the computer players, before the first of them is asked. Reviews do
    not see them, either."""
    hidden: list[str] = []
    others: list[str] = []

    class Noted(WorkerOpponent):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            hidden.extend(options["hidden"])
            assert all(Path(place).is_dir() for place in hidden)
            super().__init__(*arguments, **options)

    monkeypatch.setattr("jass_desktop.commands.tables.WorkerOpponent", Noted)
    desk.open(NewGame(SCHIEBER), AT_ONCE).close()
    assert hidden == [str(data.root), str(cache_dir())]
    monkeypatch.setattr("jass_desktop.ai.judging.background.BackgroundReviews", lambda _kept, hidden, news: others.extend(hidden))
    desk.reviews()
    assert others == hidden


def test_the_first_game_of_a_run(data: DataDir) -> None:
    """Without a name it is the one chosen last, with what was chosen of it; with a name it is that one as it stands."""
    assert first_rules(Namespace(watch=True), data, Preferences()) == PRESETS[region().game]
    chosen = Preferences(rules="pop", offers={"pop": "1500"})
    assert first_rules(Namespace(seed="1"), data, chosen) == replace(POP, target=1500)
    assert first_rules(Namespace(rules="pop"), data, chosen) == POP
    with pytest.raises(RulesError, match=r"no rule set called 'Gone'\. Choose from: chibre-romand, "):
        first_rules(Namespace(watch=True), data, Preferences(rules="Gone"))


def test_the_first_start_is_greeted(data: DataDir) -> None:
    """Who has answered nothing is asked, unless an option says what to play or which deck to take; then the menu shows."""
    fresh, _problems = PreferencesFile(data.preferences).load()
    assert _opening(Namespace(), fresh, None) is greet
    assert _opening(Namespace(theme="swiss"), fresh, None) is None
    assert _opening(Namespace(rules="pop"), fresh, POP) is not greet
    for answered, opened in ((False, greet), (True, None)):
        PreferencesFile(data.preferences).save(replace(fresh, greeted=answered))
        again, _problems = PreferencesFile(data.preferences).load()
        assert _opening(Namespace(), again, None) is opened


def test_who_has_lost_the_preferences_is_no_newcomer(data: DataDir, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are games, or at least copies of them, the menu opens, now and later, without any question."""
    opened: dict[str, object] = {}
    monkeypatch.setattr(app, "run", lambda desk, **options: opened.update(options, desk=desk) is not None)

    def start() -> object:
        preferences, problems = PreferencesFile(data.preferences).load()
        run(Namespace(), data, preferences, problems)
        return opened["opening"]

    assert start() is greet
    history = History(data.history, GameLocks(data.locks))
    history.save(played(20))
    assert start() is None
    history.keep_copy()
    data.history.unlink()
    assert start() is None
    desk = cast(Desk, opened["desk"])
    desk.save_preferences(replace(desk.preferences, volume=30))
    assert start() is None
    PreferencesFile(data.preferences).save(Preferences(greeted=False))
    assert start() is greet, "who has left the questions unanswered is asked, whatever was played meanwhile"


def test_preferences_of_earlier_versions_are_not_greeted(data: DataDir) -> None:
    """Who has played before is not asked what they know."""
    data.root.mkdir(parents=True, exist_ok=True)
    data.preferences.write_text("deck: french\n")
    assert PreferencesFile(data.preferences).load()[0].greeted


USUAL = ("You", "Erika", "Jean", "Vreni", "Luca", "Annina")
CHANGES: tuple[dict[str, Any], ...] = (
    {"deck": "german"}, {"sort": "down"}, {"volume": 10}, {"hint": False}, {"lessons": ("lesson-2",)}, {"lessons": ("lesson-1",)},
    {"offers": {"pop": "1500"}}, {"offers": {"differenzler": "hidden"}}, {"keys": {"weis": "x"}}, {"keys": {"last": "j"}},
    {"names": ("Anna", *USUAL[1:])}, {"names": ("You", "Beat", *USUAL[2:])}, {"windows": {"1x1": (0, 0, 9, 9)}},
    {"windows": {"2x2": (0, 0, 9, 9)}}, {"warn": True}, {"weigh": True})
"""What two windows set, in turn."""
TOGETHER = Preferences(
    deck="german", sort="down", volume=10, hint=False, lessons=("lesson-1", "lesson-2"), weigh=True, warn=True,
    offers={"pop": "1500", "differenzler": "hidden"}, keys={"weis": "x", "last": "j"}, names=("Anna", "Beat", *USUAL[2:]),
    windows={"1x1": (0, 0, 9, 9), "2x2": (0, 0, 9, 9)})
SETS = """
import ast, sys
from dataclasses import replace
from pathlib import Path
from jass_desktop.commands.window import Desk
from jass_desktop.store.paths import DataDir

desk = Desk(DataDir(Path(sys.argv[1])))
shown = desk.preferences
for change in sys.stdin:
    shown = replace(shown, **ast.literal_eval(change))
    assert desk.save_preferences(shown) is None
    print(flush=True)
"""


@pytest.mark.parametrize("at_once", [False, True])
def test_two_windows_keep_what_is_set_in_each(data: DataDir, at_once: bool) -> None:
    """What is set in one is not undone by the other, which knows the preferences as they were at its start, even where both save
    in the same moment."""
    windows = [subprocess.Popen([sys.executable, "-c", SETS, data.root], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                bufsize=1) for _ in range(2)]
    for window, change in zip(cycle(windows), CHANGES, strict=False):
        assert window.stdin is not None
        assert window.stdout is not None
        window.stdin.write(f"{change}\n")
        if not at_once:
            window.stdout.readline()
    for window in windows:
        window.communicate(timeout=60)
        assert window.returncode == 0
    assert PreferencesFile(data.preferences).load() == (TOGETHER, ())


def test_an_option_of_a_run_outlasts_it_only_once_it_was_changed(data: DataDir) -> None:
    """Full screen that the command line asked for is not saved with what is set meanwhile."""
    desk = Desk(data, overrides=_overrides(Namespace(fullscreen=True), data))
    assert desk.preferences.fullscreen
    desk.save_preferences(replace(desk.preferences, pace=2))
    assert PreferencesFile(data.preferences).load()[0] == Preferences(pace=2)


def test_options_of_a_run_are_not_saved() -> None:
    """What the command line set is saved only where the person has changed it since."""
    stored = Preferences(deck="german", pace=2)
    shown = replace(stored, deck="french", pace=0)
    overrides = {"deck": "french", "pace": 0}
    assert without(overrides, replace(shown, sort="down"), stored) == replace(stored, sort="down")
    assert without(overrides, replace(shown, deck="swiss"), stored) == replace(stored, deck="swiss")


def test_a_hand_to_practise_with_is_not_kept(desk: Desk) -> None:
    """However far it is played, the history stays empty, until one plays on from it, which is a practice game."""
    session = desk.open(DrillGame(SCHIEBER), AT_ONCE)
    play(session, 12)
    session.close()
    assert not desk.history.entries()
    on = desk.open(PlayOn(session.record, 8), AT_ONCE)
    play(on, 12)
    on.close()
    (entry,) = desk.history.entries()
    assert entry.practice
