"""What seats gave away apart from cards and contracts: undeclared Weis, and claims that were false or never made.

Nothing is played out here. Only public information is used: the announced Weis show whether undeclared ones would have been
better.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from jass_desktop.engine.actions import Action, Claim, Play
from jass_desktop.engine.announcing import weis_decided
from jass_desktop.engine.events import ClaimJudged
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.scoring import NO_POINTS
from jass_desktop.engine.seats import PerParty, Seat
from jass_desktop.engine.weis import Meld
from jass_desktop.session.findings.oversights import Note, Remark


def notes_on(record: GameRecord, seats: Collection[Seat], rounds: Collection[int] | None = None) -> tuple[Note, ...]:
    """The notes on these seats in these rounds (None: all), in order. Raises RecordError if the record does not replay."""
    steps = list(replay(record))
    moves = list(enumerate(record.actions))
    found = [note for move, (seat, action) in moves for note in (
        *_silent(steps, move, seat, action), *_wrong(steps, move, seat, action))]
    found += _unclaimed(record, steps)
    return tuple(sorted((note for note in found if note.seat in seats and (rounds is None or note.round_number in rounds)),
                        key=lambda note: note.move))


def _silent(steps: Sequence[Step], move: int, seat: Seat, action: Action) -> Iterator[Note]:
    before = steps[move].state
    if not isinstance(action, Play) or before.round.tricks:
        return
    best = next(legal.weis for legal in before.legal_actions() if isinstance(legal, Play) and legal.card == action.card)
    if not best or best == action.weis:
        return
    number = before.round.number
    after = next((step.state for step in steps[move:] if step.state.round.tricks or step.state.round.number > number), None)
    if after is None or after.round.number > before.round.number:
        return  # the game went on or ended before the Weis were compared
    said, all_said = _weis(after, seat, action.weis), _weis(after, seat, best)
    own = after.rules.party(seat)
    points, given = all_said[own] - said[own], said[own.other] - all_said[own.other]
    if points > 0 or given > 0:
        yield Note(before.round.number, move, seat, Remark.SILENT, points, given)


def _weis(after: GameState, seat: Seat, melds: tuple[Meld, ...]) -> PerParty[int]:
    """What the sides would have scored for Weis if the seat had declared these, and the others what they did declare."""
    round_ = after.round
    nothing = PerParty.of(after.rules.seating.parties, lambda _: NO_POINTS)
    full = round_._replace(declared=round_.declared.put(seat, melds), trick=round_.tricks[0].trick, points=nothing, weis_sides=(),
                           shown=(), stoeck_holder=None)
    decided, _ = weis_decided(full, after.rules)
    return PerParty(*[points.weis for points in decided.points])


def _wrong(steps: Sequence[Step], move: int, seat: Seat, action: Action) -> Iterator[Note]:
    """A false claim, judged at once or when trick 1 was full."""
    if not isinstance(action, Claim):
        return
    before = steps[move].state
    for step in steps[move + 1:]:
        for event in step.events:
            if isinstance(event, ClaimJudged):
                if not event.valid:
                    yield Note(before.round.number, move, seat, Remark.FALSE_CLAIM, _missing(step.state, seat))
                return


def _missing(state: GameState, seat: Seat) -> int:
    """The points that the seat's side still needs; negative if it has more than enough."""
    return (state.rules.target or 0) - state.running[state.rules.party(seat)]


def _unclaimed(record: GameRecord, steps: Sequence[Step]) -> Iterator[Note]:
    """The first moment at which the seat to act could have claimed a game that its side then lost."""
    outcome = steps[-1].state.outcome
    if outcome is None or record.rules.target is None:
        return
    told = set(outcome.winners)
    for move, (seat, action) in enumerate(record.actions):
        state = steps[move].state
        party = record.rules.party(seat)
        if party not in told and isinstance(action, Play) and Claim() in state.interjections(seat) and _missing(state, seat) <= 0:
            told.add(party)
            yield Note(state.round.number, move, seat, Remark.UNCLAIMED, -_missing(state, seat))
