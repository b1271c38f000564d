"""One game being played in a window: every action, the person's and the computer's, goes through ``GameState.apply``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from math import inf

from jass_desktop.engine.actions import Action, Choose, KeepStoeck, Play, Predict, Push, ShowStoeck
from jass_desktop.engine.cards import Card
from jass_desktop.engine.certain import certain_rest
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import Event
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.observation import Observation, OpenObservation, observe, observe_open, observe_passing
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.proof import RoundProof, round_proof
from jass_desktop.engine.record import GameRecord, record_of, replay
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import IllegalActionError
from jass_desktop.gate.text import whole_number
from jass_desktop.session.assistance import HEADER, Help, one_more, read_uses, write_uses
from jass_desktop.session.protocols import Answer, Limit, Opponent, Saves
from jass_desktop.session.slate_entries import NO_ENTRIES, SlateEntries

THINK_S = {Phase.CUT: 0.6, Phase.CHOICE: 0.9, Phase.BID: 0.7, Phase.PLAY: 0.45, Phase.STOECK: 0.6}
"""The minimum time a computer player takes at pace 1, so that people can follow who does what."""

LIMIT = Limit(time_s=2.0)
"""The maximum time a computer player may take; the program's own players decide sooner."""
LIMIT_AT_ONCE = Limit(time_s=0.05)
"""The maximum when nobody plays and everything is shown at once."""

_DECISIONS = (Choose, Push, Predict, Play, ShowStoeck, KeepStoeck)
"""What a person may take back."""


@dataclass(frozen=True, slots=True)
class Seen:
    """An event, and the table right after it as the viewer sees it. Nobody can act in such a view.

    ``open_view`` is there only for those who may see all hands.
    """

    event: Event
    view: Observation
    open_view: OpenObservation | None
    entries: SlateEntries
    """The slate entries up to this event."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of the game: who did what, what the table saw, event by event, and how it looks now.

    ``seat`` and ``action`` are None for the start, undo and redo, and ``action`` for somebody else's hidden prediction.
    ``open_view`` is there only for those who may see all hands.
    """

    seat: Seat | None
    action: Action | None
    view: Observation
    seen: tuple[Seen, ...] = ()
    open_view: OpenObservation | None = None
    entries: SlateEntries = NO_ENTRIES
    """What has been noted in the game so far, thing by thing."""

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(seen.event for seen in self.seen)


@dataclass(frozen=True, slots=True)
class _Done:
    """What was done (None for the start of the game) and its result."""

    seat: Seat | None
    action: Action | None
    step: Step
    noted: tuple[SlateEntries, ...]
    """The slate entries after each event of the step."""


def new_game(rules: RuleSet, decks: Decks, **headers: str) -> GameRecord:
    """The record of a game before any action."""
    return record_of(GameState.start(rules, decks).state, (), headers)


def begun(record: GameRecord, moves: int, **headers: str) -> GameRecord:
    """The game as it was after so many actions; the packs of later rounds are those that it knows. RecordError as ``replay``."""
    actions = record.actions[:moves]
    *_, step = replay(GameRecord(record.rules, record.decks, actions))
    return record_of(step.state, actions, headers)


def moments(record: GameRecord, seat: Seat, *, open_hands: bool = False) -> Iterator[Moment]:
    """The game as ``seat`` saw it, from the start to the last action. Raises RecordError if the record does not replay."""
    doers: list[tuple[Seat | None, Action | None]] = [(None, None), *record.actions]
    entries = NO_ENTRIES
    for (doer, action), step in zip(doers, replay(record), strict=True):
        noted = _noted(entries, step)
        entries = noted[-1]
        yield _moment(doer, action, step, noted, seat, open_hands=open_hands)


def _noted(entries: SlateEntries, step: Step) -> tuple[SlateEntries, ...]:
    """The entries after each event of the step, from those before it."""
    return tuple(accumulate(step.events, lambda so_far, event: so_far.after(event, step.state.rules), initial=entries))[1:]


def _moment(doer: Seat | None, action: Action | None, step: Step, noted: tuple[SlateEntries, ...], seat: Seat, *,
            open_hands: bool) -> Moment:
    hidden = isinstance(action, Predict) and step.state.rules.bids == "hidden" and doer is not seat and not open_hands
    return Moment(doer, None if hidden else action, observe(step.state, seat), seen_in(step, noted, seat, open_hands=open_hands),
                  observe_open(step.state) if open_hands else None, noted[-1])


def _actions(done: Iterable[_Done]) -> Iterator[tuple[Seat, Action]]:
    return ((each.seat, each.action) for each in done if each.seat is not None and each.action is not None)


def seen_in(step: Step, noted: Iterable[SlateEntries], seat: Seat, *, open_hands: bool) -> tuple[Seen, ...]:
    """What ``seat`` saw, event by event; ``noted`` are the entries after each."""

    def seen(event: Event, state: GameState, entries: SlateEntries) -> Seen:
        view = observe_passing(state, seat)
        return Seen(event, view, OpenObservation(view, state.round.hands, state.round.bids) if open_hands else None, entries)

    return tuple(map(seen, step.events, step.states, noted))


class GameSession:
    """A game at the table. ``person`` is the seat in front of the screen, None when the computer plays all four.

    The window calls ``tick`` with the elapsed time whenever it is ready to show the next step. The session never blocks and
    reads no clock.
    """

    def __init__(self, record: GameRecord, *, person: Seat | None, opponent: Opponent, saves: Saves, seeds: Callable[[], str],
                 pace: float = 1.0) -> None:
        """Continue the game where the record ends. Raises RecordError if it does not replay.

        ``seeds`` draws a round's seed by lot. It is used only in a game whose rounds have such seeds.
        """
        # Seats are compared with ``is``, but the caller may pass a seat of a table of four for a game of six.
        self.person = None if person is None else record.rules.seating.seats[person]
        self.pace = pace
        self._opponent = opponent
        self._saves = saves
        self._seeds = seeds
        self._headers = dict(record.headers)
        self._past: list[tuple[Seat, Action]] = []
        """All actions before the one that began the current round."""
        steps = replay(record)
        start = next(steps)
        self._done = [_Done(None, None, start, _noted(NO_ENTRIES, start))]
        """The step that began the current round (or the game), and all since. Steps of earlier rounds would fill the memory."""
        for (seat, action), step in zip(record.actions, steps, strict=True):
            self._add(seat, action, step)
        self._undone: list[list[_Done]] = []
        self._rest: list[Card] = []
        self._asked = False
        self._advice: Answer | None = None
        self._waited_s = 0.0
        self._notices: list[str] = []
        self._known_problem: str | None = None
        self._ask()

    @property
    def level(self) -> str:
        """Which computer players play. A change applies from the next decision on."""
        return self._opponent.level

    @level.setter
    def level(self, level: str) -> None:
        self._opponent.level = level

    @property
    def view(self) -> Observation:
        """The game as the person sees it; SOUTH's view when watching."""
        return observe(self._state, self._viewer)

    @property
    def entries(self) -> SlateEntries:
        """The slate entries so far. Undoing a move also removes its entries."""
        return self._done[-1].noted[-1]

    @property
    def open_view(self) -> OpenObservation:
        """All hands face up, for watching and for a finished game. Raises IllegalActionError otherwise."""
        if self.person is not None and self._state.outcome is None:
            raise IllegalActionError("the hands stay hidden while the game goes on")
        return observe_open(self._state)

    @property
    def saves(self) -> Saves:
        """Where the game is kept."""
        return self._saves

    @property
    def record(self) -> GameRecord:
        return record_of(self._state, (*self._past, *_actions(self._done)), self._headers)

    def proof(self, number: int) -> RoundProof | None:
        """The check that a finished round was dealt as sealed, with its seed revealed; None if rounds are not sealed.

        Raises IllegalActionError while the round is still being played.
        """
        if number > len(self._state.rounds):
            raise IllegalActionError(f"round {number} is not over")
        return round_proof(self._state.decks, number) if self._state.decks.sealed else None

    @property
    def last_moment(self) -> Moment:
        """What happened last, for a window that opens a game in progress."""
        done = self._done[-1]
        return self._moment(done.seat, done.action, done.step, done.noted)

    def submit(self, action: Action) -> Moment:
        """Do the person's action. Raises IllegalActionError, and changes nothing, if the rules forbid it."""
        if self.person is None:
            raise IllegalActionError(f"{action}: nobody plays here, the game is only watched")
        seat = self.person
        step = self._apply(seat, action)
        self._rest = []
        return self._accept(seat, action, step)

    @property
    def due_s(self) -> float:
        """Seconds until ``tick`` can do something; infinite while it waits for the person, a player's answer or a save."""
        seat = self._state.to_act
        if seat is None or (seat is self.person and not self._rest) or not self._saves.ready:
            return inf
        phase = Phase.PLAY if seat is self.person else self._state.phase
        left_s = THINK_S[phase] * self.pace - self._waited_s
        return left_s if left_s > 0 else 0.0 if seat is self.person else inf

    def tick(self, dt_s: float) -> Moment | None:
        """Let ``dt_s`` seconds pass. At most one thing happens: a player acts, or one card of the certain rest is played."""
        seat = self._state.to_act
        if seat is None or (seat is self.person and not self._rest):
            self._hear_advice()
            return None
        self._waited_s += dt_s
        if not self._saves.ready:
            return None
        if seat is self.person:
            return self._play_next_of_rest(seat)
        if self._waited_s < THINK_S[self._state.phase] * self.pace:
            return None
        answer = self._opponent.poll()
        if answer is None:
            return None
        if answer.notice is not None:
            self._notices.append(answer.notice)
        self._credit(answer.level)
        return self._accept(seat, answer.action, self._apply(seat, answer.action))

    @property
    def advice(self) -> Answer | None:
        """What a player advises for the decision that is due; None as long as none has been asked and answered."""
        return self._advice

    def ask_advice(self, level: str) -> None:
        """Ask a player of this level what to do in the person's place, knowing what the person knows. ``advice`` comes later."""
        if self.person is None or self._state.to_act is not self.person or self._rest or self._asked or self._advice is not None:
            return
        own, self._opponent.level = self._opponent.level, level
        self._opponent.ask(observe(self._state, self.person), LIMIT)
        self._opponent.level = own
        self._asked = True
        self.count_help(Help.HINT)

    def count_help(self, kind: Help) -> None:
        """Note in the record that the person has been helped once more."""
        self._headers[HEADER] = write_uses(one_more(read_uses(self._headers.get(HEADER)), kind))
        if self.record.actions:  # a game is kept from its first action on
            self._save()

    def _hear_advice(self) -> None:
        answer = self._opponent.poll() if self._asked else None
        if answer is not None:
            self._asked, self._advice = False, answer
            if answer.notice is not None:
                self._notices.append(answer.notice)

    @property
    def certain_rest(self) -> tuple[Card, ...]:
        """The person's cards in an order that wins all remaining tricks; () when that is not certain."""
        return () if self.person is None else certain_rest(self.view)

    def play_rest(self) -> None:
        """Play the certain rest without asking the person again; each card is still played in turn."""
        self._rest = list(self.certain_rest)
        self._waited_s = 0.0

    @property
    def can_undo(self) -> bool:
        return self._last_decision() is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> Moment | None:
        """Go back to before the person's last choice or card of this round; None if there is none.

        It never goes back before the deal, because the cards would then differ, nor out of a finished game. Uses are counted.
        """
        index = self._last_decision()
        if index is None:
            return None
        self._rest = []
        self._drop_question()
        self._undone.append(self._done[index:])
        del self._done[index:]
        self._headers["takebacks"] = str((whole_number(self._headers.get("takebacks", "")) or 0) + 1)
        self._save()
        return replace(self.last_moment, seat=None, action=None, seen=())

    def redo(self) -> Moment | None:
        """Redo what the last ``undo`` took back, including the others' answers; None if there is nothing to redo."""
        if not self._undone:
            return None
        self._rest = []
        self._drop_question()
        self._done += self._undone.pop()
        self._save()
        self._ask()
        return replace(self.last_moment, seat=None, action=None, seen=())

    def notices(self) -> list[str]:
        """What went wrong since the last call, in words for the person. A lasting problem with saving is reported once."""
        found, self._notices = self._notices, []
        problem = self._saves.problem()
        if problem is not None and problem != self._known_problem:
            found.append(problem)
        self._known_problem = problem
        return found

    def close(self, *, lose: bool = False) -> None:
        """Stop the players and return once the game is saved, elsewhere if need be, or at once to ``lose`` what is unsaved."""
        self._drop_question()
        self._saves.close(lose=lose)

    @property
    def _state(self) -> GameState:
        return self._done[-1].step.state

    @property
    def _viewer(self) -> Seat:
        return self._state.rules.seating.seats[0] if self.person is None else self.person

    def _moment(self, seat: Seat | None, action: Action | None, step: Step, noted: tuple[SlateEntries, ...]) -> Moment:
        may_see_all = self.person is None or step.state.outcome is not None
        return _moment(seat, action, step, noted, self._viewer, open_hands=may_see_all)

    def _add(self, seat: Seat, action: Action, step: Step) -> None:
        """Append a step, with the entries after it."""
        done = _Done(seat, action, step, _noted(self.entries, step))
        if step.state.round.number != self._state.round.number:
            self._past += _actions(self._done)
            self._done = []
        self._done.append(done)

    def _apply(self, seat: Seat, action: Action) -> Step:
        """Do the action. If it begins a round, its seed is drawn only now, so nothing could reveal its cards before."""
        state = self._state
        return state._replace(decks=state.decks.with_ahead(self._seeds())).apply(seat, action)

    def _accept(self, seat: Seat, action: Action, step: Step) -> Moment:
        self._drop_question()
        self._undone = []
        self._add(seat, action, step)
        self._save()
        self._ask()
        return self.last_moment

    def _ask(self) -> None:
        """Let the computer players think as soon as it is their turn, while the window still shows the previous step."""
        seat = self._state.to_act
        if seat is None or seat is self.person:
            return
        self._opponent.ask(observe(self._state, seat), LIMIT_AT_ONCE if self.person is None and self.pace == 0 else LIMIT)
        self._asked = True

    def _credit(self, level: str | None) -> None:
        """Record which players have played, in order of appearance."""
        levels = self._headers.get("level", "").split()
        if level is not None and level not in levels:
            self._headers["level"] = " ".join([*levels, level])

    def _play_next_of_rest(self, seat: Seat) -> Moment | None:
        if self._waited_s < THINK_S[Phase.PLAY] * self.pace:
            return None
        card = self._rest.pop(0)
        # The legal action includes Weis and Stöck, which the person would not want to lose here.
        action = next(legal for legal in self._state.legal_actions() if isinstance(legal, Play) and legal.card is card)
        return self._accept(seat, action, self._apply(seat, action))

    def _last_decision(self) -> int | None:
        """Index of the person's last choice or card in the round being played."""
        if self._state.outcome is not None:
            return None
        for index in range(len(self._done) - 1, 0, -1):
            done = self._done[index]
            if self._done[index - 1].step.state.phase is Phase.CUT:
                return None
            if done.seat is self.person and isinstance(done.action, _DECISIONS):
                return index
        return None

    def _drop_question(self) -> None:
        if self._asked:
            self._opponent.cancel()
        self._asked, self._advice = False, None
        self._waited_s = 0.0

    def _save(self) -> None:
        self._saves.save(self.record)
