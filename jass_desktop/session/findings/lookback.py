"""One seat's decisions in a record. They are found step by step, while a judge prices them."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError
from jass_desktop.session.evening.evening import agreement_in
from jass_desktop.session.findings.decisions import Decision, decisions, looked_at, worst
from jass_desktop.session.findings.outlook import OutlookStep, outlook
from jass_desktop.session.findings.oversights import Note
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.protocols import Reviews

WORST = 3
"""The most mistakes of a round to point out."""
_ACTIONS_AT_ONCE = 60


class LookBack:
    """The seat's decisions in one round or, with ``number`` None, in all finished rounds.

    ``replay`` and ``look`` fetch what is new; everything else says what has been found so far.
    """

    def __init__(self, record: GameRecord, seat: Seat, reviews: Reviews, *, game: int | None, number: int | None) -> None:
        """Asks for reviews at once. ``game`` is the game's number in the history."""
        self.record = record
        self.number = number
        self.found: list[Decision] = []
        self.known: dict[int, Verdict] = {}
        """The verdicts so far, by move."""
        self.problem = ""
        """Why nothing more will come."""
        self.unkept = ""
        """Why what has come is not kept."""
        self._seat, self._reviews = seat, reviews
        self._coming: Iterator[tuple[Decision, ...]] | None = decisions(record, seat)
        self._notes: tuple[Note, ...] | None = None
        """What was given away apart from cards and contracts; None while that is unknown."""
        reviews.want(record, (seat,), game)
        self.look()

    @property
    def whole(self) -> bool:
        """Whether all decisions are found."""
        return self._coming is None

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the decisions have a price, and how many need one."""
        return looked_at(self.found, self.known)

    def replay(self) -> bool:
        """Replay a little more of the record, so that no tick takes long. Returns whether there is anything new."""
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

    def weigh(self, decision: Decision) -> None:
        """Have this decision priced now, unless it is: in its turn it would come after all those of later rounds."""
        if not decision.forced and decision.move not in self.known:
            agreement = agreement_in(self.record)
            self._reviews.weigh(decision.move, decision.moment.view, decision.action, agreement=agreement)

    def look(self) -> bool:
        """Fetch verdicts and notes. Returns whether anything is new."""
        noted = self._notes is None
        self._notes = self._reviews.notes(self.record, self._seat) if noted else self._notes
        known = {verdict.move: verdict for verdict in self._reviews.known(self.record)}
        problem, unkept = self._reviews.problem() or self.problem, self._reviews.unkept() or ""
        changed = (known, problem, unkept) != (self.known, self.problem, self.unkept) or (noted and bool(self._notes))
        self.known, self.problem, self.unkept = known, problem, unkept
        return changed

    def verdict(self, decision: Decision | None) -> Verdict | None:
        """The verdict on this decision, if there is one yet."""
        return None if decision is None else self.known.get(decision.move)

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """The verdicts on the decisions found, by move, in the order of the game."""
        return {one.move: self.known[one.move] for one in self.found if one.move in self.known}

    @property
    def most(self) -> float:
        """The largest loss so far, in the points that the person is told."""
        return max((verdict.told for verdict in self.verdicts.values()), default=0.0)

    @property
    def worst(self) -> tuple[Decision, ...]:
        """The mistakes to point out, the worst first."""
        return worst(self.found, self.known, None if self.number is None else WORST)

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes on the rounds of the decisions found, which are over."""
        rounds = {one.round_number for one in self.found}
        return tuple(note for note in self._notes or () if note.round_number in rounds)

    @property
    def outlook(self) -> tuple[OutlookStep, ...]:
        """How the expected result moved, as far as known."""
        return outlook(list(self.verdicts.values()), self.record.rules)
