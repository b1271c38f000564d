"""Reviews that a test hands out itself: it sees what is wanted, and says what is found."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.oversights import Note
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.protocols import NO_CONVENTIONS, Agreement


@dataclass
class FakeReviews:
    """A ``Reviews`` that finds nothing but what stands in ``found``."""

    wanted: list[tuple[GameRecord, frozenset[Seat], int | None]] = field(default_factory=list)
    found: list[Verdict] = field(default_factory=list)
    asked: list[tuple[int, Observation, Action | None]] = field(default_factory=list)
    judge: Callable[[int, Observation, Action | None], Verdict | None] = lambda _move, _view, _action: None
    noted: list[Note] = field(default_factory=list)
    left: int = 0
    failed: str | None = None
    lost: str | None = None
    closed: bool = False
    changes = 0

    def __setattr__(self, name: str, value: object) -> None:
        """Whatever a test changes is news."""
        super().__setattr__(name, value)
        super().__setattr__("changes", self.changes + 1)

    def want(self, record: GameRecord, seats: Collection[Seat], game: int | None) -> None:
        self.wanted.append((record, frozenset(seats), game))
        self.changes += 1

    def known(self, record: GameRecord) -> tuple[Verdict, ...]:
        """Those on decisions that the record holds."""
        return tuple(one for one in self.found
                     if one.move < len(record.actions) and record.actions[one.move] == (one.seat, one.action))

    def weigh(self, move: int, view: Observation, action: Action | None = None, *, agreement: Agreement = NO_CONVENTIONS) -> None:
        self.asked.append((move, view, action))
        self.changes += 1

    def weighed(self, move: int, view: Observation, action: Action | None = None, *,
                agreement: Agreement = NO_CONVENTIONS) -> Verdict | None:
        """What ``judge`` makes of it, once it has been asked for."""
        asked = any((move, view) == one[:2] for one in self.asked)
        return self.judge(move, view, action) if asked else None

    def notes(self, record: GameRecord, seat: Seat) -> tuple[Note, ...] | None:
        return tuple(note for note in self.noted if note.seat is seat and note.move < len(record.actions))

    def waiting(self) -> int:
        return self.left

    def problem(self) -> str | None:
        return self.failed

    def unkept(self) -> str | None:
        return self.lost

    def close(self) -> None:
        self.closed = True
