"""A game step by step as one seat sees it: live at the table, and read again from its record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from jass_desktop.engine.actions import Action, Predict
from jass_desktop.engine.events import Event
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.observation import Observation, OpenObservation, observe, observe_open, observe_passing
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.seats import Seat
from jass_desktop.session.table.slate_entries import NO_ENTRIES, SlateEntries


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


def moments(record: GameRecord, seat: Seat, *, open_hands: bool = False) -> Iterator[Moment]:
    """The game as ``seat`` saw it, from the start to the last action. Raises RecordError if the record does not replay."""
    doers: list[tuple[Seat | None, Action | None]] = [(None, None), *record.actions]
    entries = SlateEntries.first(record.decks)
    for (doer, action), step in zip(doers, replay(record), strict=True):
        noted = noted_in(entries, step)
        entries = noted[-1]
        yield moment_of(doer, action, step, noted, seat, open_hands=open_hands)


def moment_at(record: GameRecord, move: int, seat: Seat) -> Moment:
    """The last of the ``moments`` of the game's first ``move`` actions, found several times as fast as all of them."""
    entries = SlateEntries.first(record.decks)
    for step in replay(replace(record, actions=record.actions[:move], outcome=None)):
        noted = noted_in(entries, step)
        entries = noted[-1]
    doer, action = record.actions[move - 1] if move else (None, None)
    return moment_of(doer, action, step, noted, seat, open_hands=False)


def noted_in(entries: SlateEntries, step: Step) -> tuple[SlateEntries, ...]:
    """The entries after each event of the step, from those before it."""
    return tuple(accumulate(step.events, lambda so_far, event: so_far.after(event, step.state.rules), initial=entries))[1:]


def moment_of(doer: Seat | None, action: Action | None, step: Step, noted: tuple[SlateEntries, ...], seat: Seat, *,
              open_hands: bool) -> Moment:
    """The step as ``seat`` saw it; ``noted`` are the slate entries after each of its events."""
    hidden = isinstance(action, Predict) and step.state.rules.bids == "hidden" and doer is not seat and not open_hands
    return Moment(doer, None if hidden else action, observe(step.state, seat), seen_in(step, noted, seat, open_hands=open_hands),
                  observe_open(step.state) if open_hands else None, noted[-1])


def seen_in(step: Step, noted: Iterable[SlateEntries], seat: Seat, *, open_hands: bool) -> tuple[Seen, ...]:
    """What ``seat`` saw, event by event; ``noted`` are the entries after each."""

    def seen(event: Event, state: GameState, entries: SlateEntries) -> Seen:
        view = observe_passing(state, seat)
        return Seen(event, view, OpenObservation(view, state.round.hands, state.round.bids) if open_hands else None, entries)

    return tuple(map(seen, step.events, step.states, noted))
