"""The session: turns, pace, undo, saving; with scripted players."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from dataclasses import replace
from math import inf
from pathlib import Path

import pytest

from jass_desktop.engine.actions import Choose, Claim, Cut, Knock, Play, Push
from jass_desktop.engine.cards import Card, Rank
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import GameEnded, RoundEnded
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import CHIBRE_ROMAND, PRESETS, SCHIEBER
from jass_desktop.engine.record import GameRecord, read_record, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import PAIRS, PerSeat, Seat
from jass_desktop.errors import IllegalActionError, RecordError
from jass_desktop.session.characters import MASTER, NEWCOMER, companions_like, companions_of
from jass_desktop.session.preferences import person_at
from jass_desktop.session.protocols import NO_CONVENTIONS, Agreement, Answer, Limit
from jass_desktop.session.table.game_session import LIMIT, LIMIT_AT_ONCE, LIMIT_WITHOUT_PAUSES, GameSession
from jass_desktop.session.table.moments import Moment, moments
from jass_desktop.session.table.opening import new_game
from tests.lots import Lots


class Scripted:
    """Answers any question with a legal action by a seeded choice, after being polled ``delay`` times."""

    def __init__(self, delay: int = 0, notice: str | None = None) -> None:
        self.rng = random.Random(7)
        self.delay = delay
        self.notice = notice
        self.asked: list[Observation] = []
        self.cancelled = 0
        self.closed = False
        self.level = "apprentice"
        self.agreement = NO_CONVENTIONS
        self.limits: list[Limit] = []
        self._polls = 0

    def ask(self, observation: Observation, limit: Limit) -> None:
        assert observation.legal, "only the seat to act is asked"
        self.asked.append(observation)
        self.limits.append(limit)
        self._polls = 0

    def poll(self) -> Answer | None:
        self._polls += 1
        if self._polls <= self.delay:
            return None
        return Answer(self.rng.choice(self.asked[-1].legal), self.notice, self.level)

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.closed = True


class Kept:
    """Keeps every record passed to it."""

    number = None

    def __init__(self) -> None:
        self.records: list[GameRecord] = []
        self.trouble: str | None = None
        self.ready = True

    def save(self, record: GameRecord) -> None:
        self.records.append(record)

    def problem(self) -> str | None:
        return self.trouble

    def kept(self) -> bool:
        return self.trouble is None

    def places(self) -> tuple[()]:
        return ()

    def keep_elsewhere(self, place: Path) -> Path:
        raise AssertionError(place)

    def close(self, *, lose: bool = False) -> None:
        pass


def session(rules: RuleSet = CHIBRE_ROMAND, seed: str = "session", person: Seat | None = Seat.SOUTH, pace: float = 0,
            opponent: Scripted | None = None, saves: Kept | None = None, record: GameRecord | None = None) -> GameSession:
    return GameSession(record or new_game(rules, Decks(seed)), person=person, opponent=opponent or Scripted(),
                       saves=saves or Kept(), seeds=Lots(seed), pace=pace)


def advance(game: GameSession) -> list[Moment]:
    """Tick until the person is asked or the game is over."""
    found = []
    while game.view.to_act not in (None, game.person):
        moment = game.tick(0.1)
        if moment:
            found.append(moment)
    return found


def decide(game: GameSession, pick: int = 0) -> None:
    """Do the person's ``pick``-th legal action, after the others have acted, unless the game is over by then."""
    advance(game)
    if game.view.to_act is not None:
        game.submit(game.view.legal[pick])


def play_to(game: GameSession, cards: int) -> None:
    """Go on until SOUTH has played ``cards`` cards of the first round."""
    while sum(isinstance(action, Play) for seat, action in game.record.actions if seat is Seat.SOUTH) < cards:
        decide(game)


@pytest.mark.parametrize("rules", [CHIBRE_ROMAND, SCHIEBER], ids=lambda rules: rules.name)
def test_a_watched_game_comes_to_its_end_and_its_record_replays_to_the_same_moments(rules: RuleSet) -> None:
    """Everything the window was shown can be shown again from the saved text alone."""
    saves = Kept()
    game = session(rules, person=None, saves=saves)
    seen = advance(game)
    assert any(isinstance(event, GameEnded) for event in seen[-1].events)
    again = list(moments(read_record(write_record(saves.records[-1])), Seat.SOUTH))
    assert ([(m.seat, m.action, m.view, m.events, m.entries) for m in again[1:]]
            == [(m.seat, m.action, m.view, m.events, m.entries) for m in seen])


def test_every_action_is_saved_when_it_is_done() -> None:
    """After each action, whoever's it is, the newest record holds it."""
    saves = Kept()
    game = session(saves=saves)
    for count in range(1, 30):
        if game.view.to_act is Seat.SOUTH:
            game.submit(game.view.legal[0])
        else:
            assert game.tick(1)
        assert len(saves.records) == count
        assert saves.records[-1] == game.record
        assert len(game.record.actions) == count


def test_nothing_is_saved_before_somebody_has_acted() -> None:
    """A game that was only viewed leaves no trace."""
    saves = Kept()
    session(saves=saves).close()
    assert saves.records == []


def test_a_game_goes_on_where_its_record_ends() -> None:
    """Opened again from any saved record, the game shows the same view and plays on to an end."""
    saves = Kept()
    first = session(saves=saves)
    play_to(first, 5)
    for record in saves.records[::7]:
        game = session(record=read_record(write_record(record)))
        assert game.record == record
    game = session(record=read_record(write_record(saves.records[-1])))
    assert game.view == first.view
    while game.view.to_act is not None:
        decide(game)
    assert game.view.outcome is not None


def test_a_record_that_does_not_replay_is_refused() -> None:
    """A forbidden action in a record stops the opening of the game and is named."""
    record = new_game(CHIBRE_ROMAND, Decks("x"))
    broken = GameRecord(record.rules, record.decks, ((Seat.SOUTH, Push()),), record.headers)
    with pytest.raises(RecordError, match="action 1: south: push"):
        session(record=broken)


def test_a_computer_player_takes_its_time() -> None:
    """At pace 1 nothing happens in the first frames, at pace 0 it happens as soon as there is an answer."""
    slow = session(person=None, pace=1)
    assert slow.tick(0.1) is None
    assert slow.tick(0.3) is None
    assert slow.tick(0.3) is not None
    assert session(person=None, pace=0).tick(0) is not None


def test_a_player_who_thinks_is_asked_once_and_waited_for() -> None:
    """The session never blocks, and never asks a question twice."""
    opponent = Scripted(delay=3)
    game = session(person=None, opponent=opponent)
    found = [game.tick(1) for _ in range(3)]
    assert found == [None, None, None]
    assert len(opponent.asked) == 1
    assert game.tick(1) is not None


def test_a_player_is_asked_as_soon_as_it_is_its_turn() -> None:
    """Players think while the window shows the previous step: the question is asked as soon as the card is played."""
    opponent = Scripted()
    game = session(opponent=opponent, pace=1)
    while game.view.to_act is not Seat.SOUTH:
        assert opponent.asked[-1].seat is game.view.to_act
        game.tick(1)
    count = len(opponent.asked)
    game.submit(game.view.legal[0])
    assert [view.seat for view in opponent.asked[count:]] == [game.view.to_act]


def test_players_think_less_where_nobody_plays_and_all_is_shown_at_once() -> None:
    """The time limit is short for an onlooker at pace 0, full for a person, who at pace 0 waits for no busy machine."""
    for person, pace, limit in ((None, 0, LIMIT_AT_ONCE), (None, 1, LIMIT), (Seat.SOUTH, 0, LIMIT_WITHOUT_PAUSES),
                                (Seat.SOUTH, 1, LIMIT)):
        opponent = Scripted()
        session(person=person, pace=pace, opponent=opponent)
        assert opponent.limits == [limit]
    assert LIMIT.patience > LIMIT_WITHOUT_PAUSES.patience == LIMIT_AT_ONCE.patience == 1


def test_the_record_tells_which_players_have_played() -> None:
    """Another level plays from the next decision on, and the record names each that has played, once."""
    opponent = Scripted()
    game = session(person=None, opponent=opponent)
    assert "level" not in game.record.headers
    for level, told in (("apprentice", "apprentice"), ("master", "apprentice master"), ("apprentice", "apprentice master")):
        game.level = level
        game.tick(1)
        assert game.record.headers["level"] == told
    assert read_record(write_record(game.record)).headers == game.record.headers


def test_companions_play_at_their_places() -> None:
    """Each by a level of its own, at any table; the record names them and the game goes on with them. Others may sit down at any
    time, and play from the next decision on."""
    for rules in (CHIBRE_ROMAND, PRESETS["differenzler-three"], PRESETS["differenzler-five"], PRESETS["schieber-six"]):
        first, second = companions_of(companions_like(MASTER)), companions_of(companions_like(NEWCOMER))
        opponent = Scripted()
        seats, names = rules.seating.seats, ["Anna", *(one.name for one in first)]
        game = session(rules, person=None, opponent=opponent)
        game_names = PerSeat(*(names[person_at(seat)] for seat in seats))
        game.seat(first, game_names)
        game.tick(1)
        asked: dict[Seat, str] = {}
        while len(asked) < len(seats):
            asked[opponent.asked[-1].seat] = opponent.level
            game.tick(1)
        for seat in seats[1:]:
            assert asked[seat] == first[person_at(seat) - 1].character.level
            assert game.record.headers[seat.label] == first[person_at(seat) - 1].name
        again = session(rules, person=None, opponent=opponent, record=read_record(write_record(game.record)))
        assert again.companions == first
        again.seat(second, game_names)
        assert again.companions == second
        again.seat((), game_names)
        assert "companions" not in again.record.headers


def test_the_record_tells_by_which_conventions_it_is_played() -> None:
    """Conventions may be agreed on at any time, apply from the next decision on, and are kept with the game."""
    opponent = Scripted()
    game = session(person=None, opponent=opponent)
    for conventions in ("swiss", "none"):
        game.conventions = conventions
        game.tick(1)
        assert opponent.agreement == Agreement(conventions)
        assert game.record.headers["conventions"] == conventions
    assert read_record(write_record(game.record)).headers == game.record.headers


def test_each_question_is_what_that_seat_may_know() -> None:
    """The observation is of the seat that must act, and shows no other hand."""
    opponent = Scripted()
    game = session(opponent=opponent)
    play_to(game, 3)
    assert len(opponent.asked) >= 6
    assert all(view.seat is view.to_act and len(view.hand) == view.hand_sizes[view.seat] for view in opponent.asked)


def test_the_person_cannot_act_out_of_turn_or_against_the_rules() -> None:
    """A refused action changes and saves nothing."""
    saves = Kept()
    game = session(saves=saves)
    before = game.record
    for action in (Push(), Cut(99), Claim(), Choose(next(iter(CHIBRE_ROMAND.contracts)))):
        with pytest.raises(IllegalActionError):
            game.submit(action)
    assert game.record == before
    assert saves.records == []


def test_undo_goes_back_to_the_persons_last_card_and_redo_restores_everything() -> None:
    """One undo takes back the person's card and all that followed; one redo brings exactly that back."""
    game = session()
    play_to(game, 3)
    before = game.view
    decide(game)
    advance(game)
    after, actions = game.view, game.record.actions
    assert game.can_undo
    moment = game.undo()
    assert moment is not None
    assert moment.view == game.view
    assert game.view.hand == before.hand
    assert game.view.to_act is Seat.SOUTH
    assert game.can_redo
    game.redo()
    assert (game.view, game.record.actions) == (after, actions)
    assert not game.can_redo


def test_undo_reaches_back_to_the_first_decision_of_the_round_but_not_behind_the_deal() -> None:
    """Any number of undos leaves the dealt cards the same, even if the person had cut them."""
    for seed in range(8):
        game = session(seed=f"undo {seed}")
        play_to(game, 4)
        hand_at_first = next(m.view for m in moments(game.record, Seat.SOUTH) if m.view.phase is Phase.CHOICE).hand
        while game.can_undo:
            game.undo()
        assert game.view.hand == hand_at_first
        assert any(isinstance(action, (Cut, Knock)) for _, action in game.record.actions)


def test_undo_does_not_reach_into_the_round_before() -> None:
    """After a round has been scored its cards stay played."""
    game = session()
    while game.view.round_number == 1:
        decide(game)
    assert not game.can_undo
    assert game.undo() is None


def test_a_finished_game_takes_nothing_back() -> None:
    """A finished game cannot be undone."""
    game = session()
    while game.view.to_act is not None:
        decide(game)
    assert not game.can_undo
    assert game.undo() is None


def test_takebacks_are_counted_in_the_record() -> None:
    """A game with an undo stays marked for good."""
    saves = Kept()
    game = session(saves=saves)
    play_to(game, 2)
    assert "takebacks" not in game.record.headers
    game.undo()
    game.undo()
    assert game.record.headers["takebacks"] == "2"
    assert read_record(write_record(saves.records[-1])).headers["takebacks"] == "2"


@pytest.mark.parametrize("takebacks", ["often", "-3", "9" * 400, "²", ""])
def test_takebacks_of_a_strange_record_are_counted_anew(takebacks: str) -> None:
    """A record from elsewhere may say anything there, and the person may take back all the same."""
    game = session(record=new_game(CHIBRE_ROMAND, Decks("session"), takebacks=takebacks))
    play_to(game, 2)
    game.undo()
    assert game.record.headers["takebacks"] == "1"


def test_undo_while_a_player_thinks_drops_the_question() -> None:
    """The answer to a cancelled question never reaches the table."""
    opponent = Scripted(delay=1000)
    game = session(opponent=opponent)
    opponent.delay = 0
    play_to(game, 1)
    opponent.delay = 1000
    game.tick(1)
    cancelled = opponent.cancelled
    assert game.undo() is not None
    assert opponent.cancelled == cancelled + 1
    assert game.tick(1) is None
    assert game.view.to_act is Seat.SOUTH


def test_a_new_action_after_undo_forgets_what_was_taken_back() -> None:
    """A new action clears the redo history."""
    game = session()
    play_to(game, 2)
    game.undo()
    decide(game, pick=-1)
    assert not game.can_redo
    assert game.redo() is None


def test_the_certain_rest_is_played_for_the_person_card_by_card() -> None:
    """Once accepted, the person's last cards come by themselves and take every trick."""
    for seed in range(6, 40):  # in the first of these there is one
        game = session(SCHIEBER, seed=f"rest {seed}")
        while game.view.to_act is not None and len(game.certain_rest) < 2:
            decide(game, pick=-1)
        if game.view.to_act is None:
            continue
        cards, round_number = game.certain_rest, game.view.round_number
        game.play_rest()
        while game.view.to_act is not None and game.view.round_number == round_number:
            game.tick(1)
        score = game.view.rounds[round_number - 1]
        assert score.line(Line.TRICKS)[PAIRS.party(Seat.SOUTH)] >= len(cards)
        played = [action.card for seat, action in game.record.actions if seat is Seat.SOUTH and isinstance(action, Play)]
        assert game.view.outcome is not None or tuple(played[-len(cards):]) == cards
        return
    pytest.fail("no certain rest in forty games")


def test_the_certain_rest_calls_a_stoeck() -> None:
    """Where Stöck is called by hand, leaving the rest to the session does not lose it."""
    rules = replace(CHIBRE_ROMAND, name="own", stoeck_manual=True, target=20_000)
    for number in range(39, 200):  # in the first of these there is one
        game = session(rules, seed=f"stoeck {number}")
        for _ in range(40):
            advance(game)
            rest = game.certain_rest
            trump = game.view.contract.trump if game.view.contract is not None else None
            pair = {Card.of(trump, Rank.QUEEN), Card.of(trump, Rank.KING)} if trump is not None else set()
            if len(rest) > 1 and pair <= set(rest):
                round_number = game.view.round_number
                game.play_rest()
                while not game.view.rounds or game.view.rounds[-1].number < round_number:
                    game.tick(0.0)
                assert game.view.rounds[-1].stoeck is Seat.SOUTH
                return
            game.submit(game.view.legal[0])
    pytest.fail("no certain rest with a Stöck in two hundred games")


def test_taking_back_ends_the_certain_rest() -> None:
    """After an undo nothing is played for the person any more."""
    for number in range(40):
        game = session(seed=f"rest {number}")
        while game.view.to_act is not None and len(game.certain_rest) < 2:
            decide(game, pick=-1)
        if game.view.to_act is None:
            continue
        game.play_rest()
        game.tick(1)
        assert game.undo() is not None
        before = game.record.actions
        while game.view.to_act is not Seat.SOUTH:
            game.tick(1)
        for _ in range(20):
            game.tick(1)
        assert game.record.actions[:len(before)] == before
        assert not any(seat is Seat.SOUTH for seat, _action in game.record.actions[len(before):])
        return
    pytest.fail("no certain rest in forty games")


def test_all_hands_are_hidden_from_the_person_until_the_game_is_over() -> None:
    """The window cannot get at the other hands while somebody plays; a watched game may be open."""
    game = session()
    play_to(game, 2)
    with pytest.raises(IllegalActionError):
        _ = game.open_view
    assert game.last_moment.open_view is None
    assert session(person=None).open_view.hands
    while game.view.to_act is not None:
        decide(game)
    assert game.open_view.hands


def test_nobody_plays_in_a_watched_game() -> None:
    """Submitting an action to a watched game is refused."""
    with pytest.raises(IllegalActionError):
        session(person=None).submit(Knock())


def test_failures_of_players_and_of_saving_are_told_once_each_time() -> None:
    """The person is told about substitute answers and failed saves."""
    saves = Kept()
    game = session(person=None, opponent=Scripted(notice="East did not answer."), saves=saves)
    game.tick(1)
    saves.trouble = "The disk is full."
    assert game.notices() == ["East did not answer.", "The disk is full."]
    assert game.notices() == []
    saves.trouble = None
    assert game.notices() == []
    saves.trouble = "The disk is full."
    assert game.notices() == ["The disk is full."]


def test_a_round_that_ends_says_so_with_the_action_that_ended_it() -> None:
    """The score sheet comes with the last card, and the view is already at the next deal."""
    seen = advance(session(person=None))
    ended = [moment for moment in seen if any(isinstance(event, RoundEnded) for event in moment.events)]
    assert [len(moment.view.rounds) for moment in ended] == list(range(1, len(ended) + 1))


def test_the_others_wait_until_what_was_done_is_kept() -> None:
    """At no pace does a player act before the action before is on the disk, so that a kill loses one action at most."""
    saves = Kept()
    game = session(saves=saves)
    while game.view.to_act is not Seat.SOUTH:
        game.tick(1)
    game.submit(game.view.legal[0])
    count = len(saves.records)
    saves.ready = False
    assert [game.tick(1) for _ in range(20)] == [None] * 20
    assert len(saves.records) == count
    saves.ready = True
    assert game.tick(0) is not None
    assert len(saves.records) == count + 1


def test_nobody_is_asked_for_a_cut_that_follows_from_the_seed() -> None:
    """It is due at once, so that the window does not sleep on it; the person still cuts."""
    opponent = Scripted()
    game = GameSession(new_game(CHIBRE_ROMAND, Decks("7")), person=Seat.EAST, opponent=opponent, saves=Kept(), seeds=Lots("7"),
                       pace=0, cut_by_seed=True)
    while len(game.view.rounds) < 4:
        if game.view.phase is Phase.CUT and game.view.to_act is not Seat.EAST:
            assert game.due_s == 0
        moment = game.tick(0)
        if moment is None:
            game.submit(game.view.legal[0])
    assert not any(view.phase is Phase.CUT for view in opponent.asked)
    cuts = [(seat, action) for seat, action in game.record.actions if isinstance(action, Cut | Knock)]
    for number, (seat, action) in enumerate(cuts, 1):
        assert seat is Seat.EAST or action == Cut(game.record.decks.lifted(number))
    assert {Seat.EAST, Seat.NORTH} < {seat for seat, _action in cuts}


def test_earlier_rounds_leave_no_tables_behind(size: Callable[[int, int], int]) -> None:
    """However long a game is watched, its memory holds the tables of the present round alone, and its record all actions."""
    rules = replace(CHIBRE_ROMAND, name="long", target=3000)
    game = session(rules, person=None)

    def tables() -> int:
        gc.collect()
        return sum(isinstance(found, GameState) and found.rules is rules for found in gc.get_objects())

    counts, rounds, done = [], 0, 0
    while rounds < size(4, 8):
        done += game.tick(0.1) is not None
        if len(game.view.rounds) > rounds:
            rounds = len(game.view.rounds)
            counts.append(tables())
    assert max(counts) < 40
    assert len(game.record.actions) == done


def test_the_session_says_when_it_wants_to_be_asked_again() -> None:
    """Until a player may act the rest of its time; then, and when the person is to act, only somebody else can bring news."""
    opponent, saves = Scripted(delay=3), Kept()
    watched = GameSession(new_game(SCHIEBER, Decks("due")), person=None, opponent=opponent, saves=saves, seeds=Lots("due"))
    think_s = watched.due_s
    assert 0 < think_s < inf
    watched.tick(think_s / 2)
    assert watched.due_s == pytest.approx(think_s / 2)
    saves.ready = False
    assert watched.due_s == inf
    saves.ready = True
    watched.tick(think_s / 2)
    assert watched.due_s == inf, "it waits for the answer"
    while watched.tick(0.0) is None:
        pass
    assert 0 < watched.due_s < inf, "the next player has its own time"
    person = GameSession(new_game(SCHIEBER, Decks("due")), person=Seat.SOUTH, opponent=Scripted(), saves=saves, seeds=Lots("due"))
    while person.view.to_act is not Seat.SOUTH:
        person.tick(9.0)
    assert person.due_s == inf
