"""What has been done in a running game, step by step, and what can be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from jass_desktop.engine.actions import Action, Deciding, KeepStoeck, ShowStoeck
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.seats import Seat
from jass_desktop.session.table.moments import noted_in
from jass_desktop.session.table.slate_entries import SlateEntries

_DECISIONS = Deciding | ShowStoeck | KeepStoeck
"""What a person may take back."""


@dataclass(frozen=True, slots=True)
class Done:
    """What was done (None for the start of the game) and its result."""

    seat: Seat | None
    action: Action | None
    step: Step
    noted: tuple[SlateEntries, ...]
    """The slate entries after each event of the step."""


def _actions(done: Iterable[Done]) -> Iterator[tuple[Seat, Action]]:
    return ((each.seat, each.action) for each in done if each.seat is not None and each.action is not None)


class Steps:
    """The steps of a game. Of earlier rounds only the actions are held, since their steps would fill the memory."""

    def __init__(self, record: GameRecord) -> None:
        """The game as recorded. Raises RecordError if it does not replay."""
        self._past: list[tuple[Seat, Action]] = []
        """All actions before the one that began the current round."""
        steps = replay(record)
        start = next(steps)
        self._done = [Done(None, None, start, noted_in(SlateEntries.first(record.decks), start))]
        """The step that began the current round (or the game), and all since."""
        self._undone: list[list[Done]] = []
        for (seat, action), step in zip(record.actions, steps, strict=True):
            self.add(seat, action, step)

    @property
    def state(self) -> GameState:
        return self._done[-1].step.state

    @property
    def last(self) -> Done:
        """What was done last."""
        return self._done[-1]

    @property
    def actions(self) -> tuple[tuple[Seat, Action], ...]:
        return (*self._past, *_actions(self._done))

    @property
    def entries(self) -> SlateEntries:
        """The slate entries so far. Undoing a move also removes its entries."""
        return self.last.noted[-1]

    def add(self, seat: Seat, action: Action, step: Step) -> None:
        """Append a step, with the entries after it. What was undone can no longer be redone."""
        self._undone = []
        done = Done(seat, action, step, noted_in(self.entries, step))
        if step.state.round.deal != self.state.round.deal:
            self._past += _actions(self._done)
            self._done = []
        self._done.append(done)

    def can_undo(self, seat: Seat | None) -> bool:
        return self._last_decision(seat) is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self, seat: Seat | None) -> bool:
        """Go back to before the seat's last choice or card of this round; whether there is one.

        It never goes back before the deal, because the cards would then differ, nor out of a finished game.
        """
        index = self._last_decision(seat)
        if index is None:
            return False
        self._undone.append(self._done[index:])
        del self._done[index:]
        return True

    def redo(self) -> bool:
        """Redo what the last ``undo`` took back, including the others' answers; whether there was anything."""
        if not self._undone:
            return False
        self._done += self._undone.pop()
        return True

    def _last_decision(self, seat: Seat | None) -> int | None:
        """Index of the seat's last choice or card in the round being played."""
        if self.state.outcome is not None:
            return None
        for index in range(len(self._done) - 1, 0, -1):
            done = self._done[index]
            if self._done[index - 1].step.state.phase is Phase.CUT:
                return None
            if done.seat is seat and isinstance(done.action, _DECISIONS):
                return index
        return None
