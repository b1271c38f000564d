"""One game being played in a window: every action, the person's and the computer's, goes through ``GameState.apply``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf

from jass_desktop.engine.actions import Action, Cut, Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.certain import certain_rest
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.observation import Observation, OpenObservation, observe, observe_open
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.proof import RoundProof, round_proof
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.errors import IllegalActionError
from jass_desktop.gate.text import whole_number
from jass_desktop.session.characters import Rival, companions_of
from jass_desktop.session.preferences import person_at
from jass_desktop.session.protocols import Agreement, Answer, Limit, Opponent, Saves
from jass_desktop.session.table.assistance import HEADER, Help, one_more, read_uses, write_uses
from jass_desktop.session.table.moments import Moment, moment_of
from jass_desktop.session.table.slate_entries import SlateEntries
from jass_desktop.session.table.steps import Steps

_THINK_S = {Phase.CUT: 0.6, Phase.CHOICE: 0.9, Phase.BID: 0.7, Phase.AUCTION: 0.8, Phase.PLAY: 0.45, Phase.STOECK: 0.6}
"""The minimum time a computer player takes at pace 1, so that people can follow who does what."""

COMPANIONS = "companions"
"""The header with the keys of the characters who sit with the person."""
LIMIT = Limit(time_s=2.0, patience=3.0)
"""The maximum time a computer player may take; the program's own players decide sooner."""
LIMIT_WITHOUT_PAUSES = Limit(time_s=2.0)
"""The same for somebody who wants to wait for nothing, however busy the machine is."""
LIMIT_AT_ONCE = Limit(time_s=0.05)
"""The maximum when nobody plays and everything is shown at once."""


def companions_header(companions: Sequence[Rival]) -> dict[str, str]:
    """What the record says of them, so that the game keeps them; nothing if there are none."""
    return {COMPANIONS: " ".join(one.key for one in companions)} if companions else {}


class GameSession:
    """A game at the table. ``person`` is the seat in front of the screen, None when the computer plays all four.

    The window calls ``tick`` with the elapsed time whenever it is ready to show the next step. The session never blocks and
    reads no clock.
    """

    def __init__(self, record: GameRecord, *, person: Seat | None, opponent: Opponent, saves: Saves, seeds: Callable[[], str],
                 pace: float = 1.0, limit: Limit | None = None, cut_by_seed: bool = False) -> None:
        """Continue the game where the record ends. Raises RecordError if it does not replay.

        ``seeds`` draws a round's seed by lot. It is used only in a game whose rounds have such seeds. ``limit`` is for the
        computer players; without it the session chooses one. ``cut_by_seed``: the seed of each round decides how they cut.
        """
        # Seats are compared with ``is``, but the caller may pass a seat of a table of four for a game of six.
        self.person = None if person is None else record.rules.seating.seats[person]
        self.pace = pace
        self._limit = limit
        self._cut_by_seed = cut_by_seed
        self._opponent = opponent
        self._saves = saves
        self._seeds = seeds
        self._headers = dict(record.headers)
        self._companions = companions_of(record.headers.get(COMPANIONS, "").split())
        self._steps = Steps(record)
        self._rest: list[Card] = []
        self._asked = False
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
    def companions(self) -> tuple[Rival, ...]:
        """The characters who sit with the person, in the order of ``PEOPLE``; nobody if others play, by the level."""
        return self._companions

    def seat(self, companions: tuple[Rival, ...], names: PerSeat[str]) -> None:
        """Have these play from the next decision on, under these names."""
        if companions != self._companions:
            self._companions = companions
            self._headers.pop(COMPANIONS, None)
            self._headers |= {seat.label: name for seat, name in names.by_seat()} | companions_header(companions)

    @property
    def agreement(self) -> Agreement:
        """What the table has agreed on now, as far as it bears on the worth of decisions."""
        return replace(self._opponent.agreement, person=None)

    @property
    def conventions(self) -> str:
        """The conventions of the table. A change applies from the next decision on."""
        return self._opponent.agreement.conventions

    @conventions.setter
    def conventions(self, conventions: str) -> None:
        self._opponent.agreement = replace(self._opponent.agreement, conventions=conventions)

    @property
    def view(self) -> Observation:
        """The game as the person sees it; SOUTH's view when watching."""
        return observe(self._state, self._viewer)

    @property
    def entries(self) -> SlateEntries:
        """The slate entries so far. Undoing a move also removes its entries."""
        return self._steps.entries

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
        return record_of(self._state, self._steps.actions, self._headers)

    def proof(self, number: int) -> RoundProof | None:
        """The check that a finished round was dealt as sealed, with its seed revealed; None if rounds are not sealed.

        Raises IllegalActionError while the round is still being played.
        """
        if number > len(self._state.rounds):
            raise IllegalActionError(f"round {number} is not over")
        deal = self._state.rounds[number - 1].deal
        return round_proof(self._state.decks, deal, number) if self._state.decks.sealed else None

    @property
    def last_moment(self) -> Moment:
        """What happened last, for a window that opens a game in progress."""
        done, state = self._steps.last, self._state
        may_see_all = self.person is None or state.outcome is not None
        return moment_of(done.seat, done.action, done.step, done.noted, self._viewer, open_hands=may_see_all)

    def submit(self, action: Action) -> Moment:
        """Do the person's action. Raises IllegalActionError, and changes nothing, if the rules forbid it."""
        if self.person is None:
            raise IllegalActionError(f"{action}: nobody plays here, the game is only watched")
        seat = self.person
        step = self._apply(seat, action)
        self._rest = []
        return self._accept(seat, action, step)

    @property
    def _limit_now(self) -> Limit:
        """The limit for computer players: the one given, or else one that suits the pace."""
        if self._limit is not None or self.pace:
            return self._limit or LIMIT
        return LIMIT_AT_ONCE if self.person is None else LIMIT_WITHOUT_PAUSES

    @property
    def due_s(self) -> float:
        """Seconds until ``tick`` can do something; infinite while it waits for the person, a player's answer or a save."""
        seat = self._state.to_act
        if seat is None or (seat is self.person and not self._rest) or not self._saves.ready:
            return inf
        phase = Phase.PLAY if seat is self.person else self._state.phase
        left_s = _THINK_S[phase] * self.pace - self._waited_s
        return left_s if left_s > 0 else 0.0 if seat is self.person or self._cut is not None else inf

    def tick(self, dt_s: float) -> Moment | None:
        """Let ``dt_s`` seconds pass. At most one thing happens: a player acts, or one card of the certain rest is played."""
        seat = self._state.to_act
        if seat is None or (seat is self.person and not self._rest):
            return None
        self._waited_s += dt_s
        if not self._saves.ready:
            return None
        if seat is self.person:
            return self._play_next_of_rest(seat)
        if self._waited_s < _THINK_S[self._state.phase] * self.pace:
            return None
        answer = self._opponent.poll() if self._cut is None else self._cut
        if answer is None:
            return None
        if answer.notice is not None:
            self._notices.append(answer.notice)
        self._credit(answer.level)
        return self._accept(seat, answer.action, self._apply(seat, answer.action))

    def count_help(self, kind: Help) -> None:
        """Note in the record that the person has been helped once more."""
        self._headers[HEADER] = write_uses(one_more(read_uses(self._headers.get(HEADER)), kind))
        self._save()

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
        return self._steps.can_undo(self.person)

    @property
    def can_redo(self) -> bool:
        return self._steps.can_redo

    def undo(self) -> Moment | None:
        """Go back to before the person's last choice or card of this round; None if there is none.

        It never goes back before the deal, because the cards would then differ, nor out of a finished game. Uses are counted.
        """
        if not self._steps.undo(self.person):
            return None
        self._rest = []
        self._drop_question()
        self._headers["takebacks"] = str((whole_number(self._headers.get("takebacks", "")) or 0) + 1)
        self._save()
        return replace(self.last_moment, seat=None, action=None, seen=())

    def redo(self) -> Moment | None:
        """Redo what the last ``undo`` took back, including the others' answers; None if there is nothing to redo."""
        if not self._steps.redo():
            return None
        self._rest = []
        self._drop_question()
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
        return self._steps.state

    @property
    def _viewer(self) -> Seat:
        return self._state.rules.seating.seats[0] if self.person is None else self.person

    def _apply(self, seat: Seat, action: Action) -> Step:
        """Do the action. If it begins a round, its seed is drawn only now, so nothing could reveal its cards before."""
        state = self._state
        return state._replace(decks=state.decks.with_ahead(self._seeds())).apply(seat, action)

    def _accept(self, seat: Seat, action: Action, step: Step) -> Moment:
        self._drop_question()
        self._steps.add(seat, action, step)
        self._save()
        self._ask()
        return self.last_moment

    def _ask(self) -> None:
        """Let the computer players think as soon as it is their turn, while the window still shows the previous step."""
        seat = self._state.to_act
        if seat is None or seat is self.person or self._cut is not None:
            return
        if self._companions and (place := person_at(seat)):
            self._opponent.level = self._companions[place - 1].character.level
        self._opponent.ask(observe(self._state, seat), self._limit_now)
        self._asked = True

    @property
    def _cut(self) -> Answer | None:
        """How a computer player is to cut now; None if nobody cuts, or if the player decides."""
        state = self._state
        return Answer(Cut(state.decks.lifted(state.round.deal))) if self._cut_by_seed and state.phase is Phase.CUT else None

    def _credit(self, level: str | None) -> None:
        """Record which players have played, in order of appearance, and by which conventions they play now."""
        levels = self._headers.get("level", "").split()
        if level is not None and level not in levels:
            self._headers["level"] = " ".join([*levels, level])
        if level is not None:
            self._headers["conventions"] = self.conventions

    def _play_next_of_rest(self, seat: Seat) -> Moment | None:
        if self._waited_s < _THINK_S[Phase.PLAY] * self.pace:
            return None
        card = self._rest.pop(0)
        # The legal action includes Weis and Stöck, which the person would not want to lose here.
        action = next(legal for legal in self._state.legal_actions() if isinstance(legal, Play) and legal.card is card)
        return self._accept(seat, action, self._apply(seat, action))

    def _drop_question(self) -> None:
        if self._asked:
            self._opponent.cancel()
        self._asked = False
        self._waited_s = 0.0

    def _save(self) -> None:
        self._saves.save(self.record)
