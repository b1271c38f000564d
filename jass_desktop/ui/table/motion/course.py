"""What the table shows of a session: the board at rest, or the show of recent events. Knows no widgets.

The session is always up to date; the course only replays events at a pace that people can follow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.events import RoundEnded
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import Seat
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.moments import Moment
from jass_desktop.ui.table.board import Board, board_of
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.beat import Happening
from jass_desktop.ui.table.motion.cast import Arrangement
from jass_desktop.ui.table.motion.script import beats
from jass_desktop.ui.table.motion.show import Frame, Show

STAYS: Mapping[str, float | None] = {"short": 1.0, "normal": 2.0, "click": None}
"""How many times as long as usual a full trick stays on the table, by preference; None: until the person goes on."""


@dataclass(frozen=True)
class Reactions:
    """The screen's reactions to the course."""

    began: Callable[[Moment], None]
    """This has happened, and is about to be shown; the board is still the one before it."""
    beat: Callable[[Happening], None]
    """A beat begins."""
    changed: Callable[[], None]
    """Another beat is on show."""
    round_ended: Callable[[RoundScore, Board], None]
    """The show waits for ``go_on`` at the end of a round; the board is the one before the end."""
    settled: Callable[[], None]
    """The show is over."""


class Course:
    """The session as shown. ``open_hands`` is for onlookers only."""

    def __init__(self, session: GameSession, arrangement: Arrangement, reactions: Reactions) -> None:
        self.session = session
        self.arrangement = arrangement
        self._reactions = reactions
        self._show: Show | None = None
        self._holds = False
        self.stay = STAYS["normal"]
        self.view: Observation = session.view
        self.board: Board = self._rest()

    def open(self) -> None:
        """Start with the events of a new game, or with the table as it was left."""
        if self.session.record.actions:
            self._reactions.settled()
        else:
            self.begin(self.session.last_moment)

    @property
    def rests(self) -> bool:
        """Whether the show is over."""
        return self._show is None

    @property
    def moves(self) -> bool:
        """Whether cards are moving."""
        return self._show is not None and self._show.moves

    @property
    def halted(self) -> bool:
        """Whether the show waits at the end of a round."""
        return self._show is not None and self._show.halted

    @property
    def held(self) -> bool:
        """Whether the show waits at a full trick."""
        return self._show is not None and self._show.held

    @property
    def waits(self) -> bool:
        """Whether it waits there for the person, who goes on by ``cut_short``."""
        return self._show is not None and self._show.held and not self._show.holds

    @property
    def mine(self) -> bool:
        """Whether the table is waiting for the person."""
        return self.rests and self.session.person is not None and self.view.to_act is self.session.person

    @property
    def playable(self) -> CardSet | None:
        """The person's legal cards; None unless the person is to play a card."""
        if not self.mine or self.view.phase is not Phase.PLAY:
            return None
        return CardSet.of(action.card for action in self.view.legal if isinstance(action, Play))

    @property
    def written(self) -> tuple[RoundScore, ...]:
        """The rounds on the slate, without one whose end is still to be shown."""
        rest = () if self._show is None else self._show.beats[self._show.at:]
        return self.view.rounds[:-1] if any(isinstance(beat.event, RoundEnded) for beat in rest) else self.view.rounds

    @property
    def round_number(self) -> int:
        """The number of the visible round."""
        return len(self.written) + 1 if len(self.written) < len(self.view.rounds) else self.view.round_number

    def frame(self) -> Frame:
        """The current picture."""
        frame = self._show.frame() if self._show is not None else None
        return frame if frame is not None else Frame(self.board)

    def hush(self, seat: Seat) -> None:
        """Remove the seat's words."""
        self.board = replace(self.board, said=self.board.said.put(seat, None))

    def begin(self, moment: Moment, start: Spot | None = None) -> None:
        """Show the new events; ``start`` is where a card was dragged to."""
        self._reactions.began(moment)
        self.view = moment.view
        if not moment.seen:
            self._show = None
            self.board = self._rest()
            self._reactions.settled()
            return
        found = beats(self.board, moment.seen, open_hands=self.arrangement.open_hands)
        self._show = Show(found, self.arrangement, self.session.pace, start)
        self._show.holds, self._show.stay = self._holds, self.stay
        self._reactions.beat(found[0].event)
        self._reactions.changed()
        self.advance(0.0)

    def advance(self, dt_s: float) -> bool:
        """Advance time; True if the picture has changed."""
        if self._show is None:
            return False
        changed = self._show.advance(dt_s)
        return self._follow(self._show) or changed

    def finish(self) -> None:
        """Cut the show short, up to the end of a round."""
        if self._show is not None and not self._show.halted:
            self._show.release()
            self._show.skip()
            self._follow(self._show)

    def cut_short(self) -> None:
        """As ``finish``, but go no further than to a trick that waits for the person; from there on it is gathered."""
        if self._show is not None and self.waits:
            self._show.release()
        elif self._show is not None and not self._show.halted:
            self._show.skip()
            self._follow(self._show)

    def hold(self, *, on: bool) -> None:
        """Keep each full trick on the table until it is released or this is turned off."""
        self._holds = on
        if self._show is not None:
            self._show.holds = on

    def release(self, *, at_once: bool) -> None:
        """Let the trick go that ``hold`` keeps, but not the next one: it is gathered at once, or as if it had not been kept."""
        if self._show is not None:
            self._show.holds = False
            if at_once:
                self._show.release()

    def go_on(self) -> None:
        """Leave the end of a round."""
        if self._show is not None and self._show.halted:
            self._show.skip()
            self._follow(self._show)

    def rearrange(self, arrangement: Arrangement) -> None:
        """Continue with another window, deck or hand order."""
        self.arrangement = arrangement
        if self._show is not None:
            self._show.rearrange(arrangement, self.session.pace)
        else:
            self.board = replace(self._rest(), said=self.board.said)

    def _follow(self, show: Show) -> bool:
        """Adopt the boards of the beats that have ended."""
        passed = show.passed()
        if passed:
            self.board = passed[-1].after
        beat = show.beat
        if beat is None:
            self._show = None
            self.board = replace(self._rest(), said=self.board.said)
            self._reactions.settled()
            return True
        if passed:
            self._reactions.beat(beat.event)
            self._reactions.changed()
        if isinstance(beat.event, RoundEnded) and self.board is not beat.after:
            self.board = beat.after
            self._reactions.round_ended(beat.event.score, beat.before)
        return bool(passed)

    def _rest(self) -> Board:
        """The table at rest in the session's current state."""
        open_view = self.session.open_view if self.arrangement.open_hands else None
        return board_of(self.view, open_view, self.session.entries)
