"""What is known of one seat's decisions in a record: found in it little by little, and priced by a judge meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError
from jass_desktop.session.decisions import Decision, decisions, looked_at, worst
from jass_desktop.session.outlook import Turn, outlook
from jass_desktop.session.oversights import Note
from jass_desktop.session.protocols import Reviews
from jass_desktop.session.verdicts import Verdict

WORST = 3
"""The most mistakes of a round that are pointed out."""
_ACTIONS_AT_ONCE = 60


class LookBack:
    """The seat's decisions in one round, or with ``number`` None in all rounds that are over.

    ``replay`` and ``look`` bring what is new; everything else is what has been found until then.
    """

    def __init__(self, record: GameRecord, seat: Seat, reviews: Reviews, *, game: int | None, number: int | None) -> None:
        """Asks for reviews at once. ``game`` is the game's number in the history."""
        self.record = record
        self.number = number
        self.found: list[Decision] = []
        self.known: dict[int, Verdict] = {}
        """The verdicts there are, by move."""
        self.problem = ""
        """Why nothing more will come."""
        self.unkept = ""
        """Why what has come is not kept."""
        self._seat, self._reviews = seat, reviews
        self._coming: Iterator[tuple[Decision, ...]] | None = decisions(record, seat)
        self._notes: tuple[Note, ...] | None = None
        """What was given away apart from cards and contracts; None while that is not known yet."""
        reviews.want(record, (seat,), game)
        self.look()

    @property
    def whole(self) -> bool:
        """Whether all decisions are found."""
        return self._coming is None

    @property
    def waits(self) -> bool:
        """Whether the judge has still something to tell."""
        known, wanted = self.progress
        return not self.problem and (self._notes is None or known < wanted)

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the decisions are priced, and how many need a price."""
        return looked_at(self.found, self.known)

    def replay(self) -> bool:
        """Go on with the record, a little at a time, so that no tick takes long; whether there is anything new."""
        if self._coming is None:
            return False
        before = len(self.found)
        try:
            for _ahead in range(_ACTIONS_AT_ONCE):
                batch = next(self._coming, None)
                if batch is None:
                    self._coming = None
                    return True
                self.found += [one for one in batch if self.number in (None, one.round_number)]
        except JassError as error:
            self.problem, self._coming = str(error), None
            return True
        return len(self.found) > before

    def look(self) -> bool:
        """Take the verdicts and notes that have come; whether there are new ones."""
        noted = self._notes is None
        self._notes = self._reviews.notes(self.record, self._seat) if noted else self._notes
        known = {verdict.move: verdict for verdict in self._reviews.known(self.record)}
        problem, unkept = self._reviews.problem() or self.problem, self._reviews.unkept() or ""
        changed = (known, problem, unkept) != (self.known, self.problem, self.unkept) or (noted and bool(self._notes))
        self.known, self.problem, self.unkept = known, problem, unkept
        return changed

    def verdict(self, decision: Decision | None) -> Verdict | None:
        """Of this decision, if there is one already."""
        return None if decision is None else self.known.get(decision.move)

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """Those of the decisions found, by move, in the order of the game."""
        return {one.move: self.known[one.move] for one in self.found if one.move in self.known}

    @property
    def worst(self) -> tuple[Decision, ...]:
        """The mistakes that are pointed out, the worst first."""
        return worst(self.found, self.known, None if self.number is None else WORST)

    @property
    def notes(self) -> tuple[Note, ...]:
        """Those on the rounds of the decisions found, which are over."""
        rounds = {one.round_number for one in self.found}
        return tuple(note for note in self._notes or () if note.round_number in rounds)

    @property
    def outlook(self) -> tuple[Turn, ...]:
        """How the expected result moved, as far as it is known."""
        return outlook(list(self.verdicts.values()), self.record.rules)
