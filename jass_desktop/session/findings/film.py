"""Both lines of an example, ready to be shown: one layout of the cards, and in it every card of the line taken and of the
better one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from jass_desktop.engine.actions import Action, Play, ShowStoeck
from jass_desktop.engine.cards import Card
from jass_desktop.engine.events import RoundEnded
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import RecordError
from jass_desktop.session.book.variation import laid_out
from jass_desktop.session.findings.reasons import Continuation
from jass_desktop.session.findings.verdicts import Verdict, same
from jass_desktop.session.table.moments import Moment, moment_of, noted_in
from jass_desktop.session.table.slate_entries import NO_ENTRIES


@dataclass(frozen=True)
class Reel:
    """One line, with open hands."""

    action: Action
    """The decision that it begins with."""
    moments: tuple[Moment, ...]
    """After the decision, and after everything that follows, to the end of the round."""


@dataclass(frozen=True)
class Film:
    """The same cards twice."""

    before: Moment
    """The table before the decision."""
    taken: Reel
    better: Reel
    card: Card | None
    """The card that the two lines are about: it is lost in one and kept in the other."""


def film_of(record: GameRecord, verdict: Verdict) -> Film | None:
    """The film of the verdict's example; None if it has none. Raises RecordError if the game does not replay like that."""
    example = verdict.example
    if example is None or not verdict.prices:
        return None
    state, seat, part = laid_out(record, verdict.move, example.hands), verdict.seat, verdict.watched
    before = moment_of(None, None, Step(state, (), ()), (NO_ENTRIES,), seat, open_hands=True)
    best = verdict.prices[0].action
    return Film(before, Reel(verdict.action, tuple(_told(state, verdict.action, example.taken, seat))),
                Reel(best, tuple(_told(state, best, example.better, seat))), None if part is None else part.card)


def _told(state: GameState, action: Action, line: Continuation, seat: Seat) -> Iterator[Moment]:
    """The moments after the decision and each action of the line, as the seat would see them, up to the end of the round."""
    number, coming = state.round.number, [action, *line.said, *map(Play, line.cards)]
    while coming and state.outcome is None and state.round.number == number:
        # Players always show their Stöck.
        action = ShowStoeck() if state.phase is Phase.STOECK else coming.pop(0)
        doer = state.to_act
        legal = next((one for one in state.legal_actions() if same(one, action)), None)
        if doer is None or legal is None:
            raise RecordError(f"{action}: not possible in these cards")
        step = state.apply(doer, legal)
        state = step.state
        moment = moment_of(doer, legal, step, noted_in(NO_ENTRIES, step), seat, open_hands=True)
        ends = (n for n, seen in enumerate(moment.seen) if isinstance(seen.event, RoundEnded))
        yield replace(moment, seen=moment.seen[:next(ends, len(moment.seen))])
