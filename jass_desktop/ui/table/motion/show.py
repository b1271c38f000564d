"""Plays beats one after the other. Time is an argument; nothing here waits."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from jass_desktop.engine.cards import Card
from jass_desktop.engine.events import CardPlayed, ContractChosen, RoundEnded, TrickTaken, TrumpDrawn, TrumpTurned
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.beat import Beat
from jass_desktop.ui.table.motion.cast import Arrangement, Sprite
from jass_desktop.ui.table.motion.honours import FlyingPoints, MatchSign, flying_points, match_sign
from jass_desktop.ui.table.motion.script import Take, fade, take


@dataclass(frozen=True)
class Frame:
    """The show at a moment. ``take`` is None while nothing moves."""

    board: Board
    thrown: Card | None = None
    """The card on its way into the trick."""
    announced: bool = False
    """Whether the contract has just become known."""
    take: Take | None = None
    time_s: float = 0.0
    match: MatchSign | None = None
    """The sign of a match, if one was made."""
    points: FlyingPoints | None = None
    """The points of a trick, while they are seen."""

    @property
    def flying(self) -> tuple[Sprite, ...]:
        """The cards under way."""
        return () if self.take is None else tuple(self.take.flying(self.time_s))

    @property
    def lying(self) -> tuple[Sprite, ...] | None:
        """The cards at rest while others move; None while nothing moves, when all of the board are."""
        return None if self.take is None else self.take.lying(self.time_s)


class Show:
    """The beats being shown. ``start`` overrides where the first card played flies from if it was dragged there."""

    def __init__(self, beats: tuple[Beat, ...], arrangement: Arrangement, pace: float, start: Spot | None = None) -> None:
        self.beats = beats
        self.pace = pace
        self.holds = False
        """Whether a full trick stays on the table, however long, until this is turned off."""
        self.stay: float | None = 1.0
        """How many times as long as usual a full trick stays on the table; None: until it is released."""
        self._arrangement = arrangement
        self._start = start
        self._at = 0
        self._time_s = 0.0
        self._take: Take | None = None
        self._passed: list[Beat] = []

    @property
    def beat(self) -> Beat | None:
        """The current beat; None when the show is over."""
        return self.beats[self._at] if self._at < len(self.beats) else None

    @property
    def at(self) -> int:
        """The number of the current beat, from 0."""
        return self._at

    @property
    def over(self) -> bool:
        return self._at >= len(self.beats)

    @property
    def moves(self) -> bool:
        """Whether cards are moving."""
        beat = self.beat
        if beat is None:
            return False
        before_s = self._look_before(beat)
        return before_s <= self._time_s < before_s + self._taken(beat).length_s

    def rearrange(self, arrangement: Arrangement, pace: float) -> None:
        """Continue on another layout or at another pace, losing nothing."""
        self._arrangement, self.pace = arrangement, pace
        self._take = None

    def advance(self, dt_s: float) -> bool:
        """Advance time; True if the picture has changed. Stops before the end of a round, which waits for ``skip``."""
        before = (self._at, self.moves)
        self._time_s += dt_s / self.pace if self.pace > 0 else 1e9
        while (beat := self.beat) is not None and not (self.halted or self.held):
            taken = self._taken(beat)
            length = self._look_before(beat) + taken.length_s + taken.rest_s + beat.look_after_s
            if self._time_s < length:
                break
            self._time_s -= length
            if self.pace <= 0:
                self._time_s = 1e9
            self._next(beat)
        if self.held:
            self._time_s = 0.0
        return self.moves or before[1] or before[0] != self._at

    @property
    def halted(self) -> bool:
        """Whether the end of a round is showing, which lasts as long as the person wants."""
        return self.beat is not None and isinstance(self.beat.event, RoundEnded)

    @property
    def held(self) -> bool:
        """Whether a full trick stays on the table."""
        return (self.holds or self.stay is None) and self.beat is not None and isinstance(self.beat.event, TrickTaken)

    def release(self) -> None:
        """A full trick is gathered at once, unless ``holds`` keeps it."""
        self.stay = 0.0

    def skip(self) -> None:
        """Cut the show short: go to the next halt, or past the current one; never past a trick that is held."""
        if (beat := self.beat) is not None and self.halted:
            self._next(beat)
            self._time_s = 0.0
            return
        while (beat := self.beat) is not None and not (self.halted or self.held):
            self._next(beat)
        self._time_s = 0.0

    def _next(self, beat: Beat) -> None:
        self._at += 1
        self._take = None
        self._start = None
        self._passed.append(beat)

    def passed(self) -> list[Beat]:
        """The beats that have ended since the last call."""
        passed, self._passed = self._passed, []
        return passed

    def frame(self) -> Frame | None:
        """The current picture; None when the show is over."""
        beat = self.beat
        if beat is None:
            return None
        before_s = self._look_before(beat)
        if self._time_s < before_s:
            return Frame(beat.before, points=self._points(beat, 0.0))
        if self.moves:
            board = beat.before if isinstance(beat.event, TrickTaken) else beat.after
            time_s = self._time_s - before_s
            thrown = beat.event.card if isinstance(beat.event, CardPlayed) else None
            return Frame(board, thrown, take=self._taken(beat), time_s=time_s, match=self._sign(beat, time_s),
                         points=self._points(beat, time_s / self._taken(beat).length_s))
        return Frame(beat.after, announced=isinstance(beat.event, ContractChosen | TrumpTurned | TrumpDrawn),
                     match=self._sign(beat, self._time_s))

    def _sign(self, beat: Beat, time_s: float) -> MatchSign | None:
        """The sign of a match, which is not written figure by figure where nothing moves."""
        return match_sign(beat, inf if self._arrangement.calm else time_s)

    def _points(self, beat: Beat, share: float) -> FlyingPoints | None:
        """The points of a trick, unless nothing is to move."""
        return None if self._arrangement.calm or self.pace <= 0 else flying_points(beat, self._arrangement, share)

    def _look_before(self, beat: Beat) -> float:
        return beat.look_before_s * (1.0 if self.holds or self.stay is None else self.stay)

    def _taken(self, beat: Beat) -> Take:
        if self._take is None:
            calm = self._arrangement.calm
            self._take = fade(beat, self._arrangement, self.pace) if calm else take(beat, self._arrangement, self._start)
        return self._take
