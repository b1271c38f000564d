"""What computer players are compared in: who meets whom, by which rules, on which cards, and how one table plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from time import process_time

from jass_desktop.ai.levels import CONTESTANTS, KIT, check_level, player_of
from jass_desktop.ai.player import NO_LIMIT, Player, SeesAll
from jass_desktop.ai.stranger import Stranger
from jass_desktop.ai.thinking import Thinking
from jass_desktop.engine.actions import Action
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe, observe_open
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.errors import IllegalActionError, PlayerError
from jass_desktop.gate.text import quoted, whole_number
from jass_desktop.session.protocols import Limit

MOST_WORLDS = 1_000_000
LONGEST_S = 3600

FAR_TARGET = 20_000
"""A target that no single round reaches."""


@dataclass(frozen=True)
class Entrant:
    """A player as the arena's command line names it: a level, or ``jass-kit:`` and a class; and how much it may think."""

    level: str
    limit: Limit = NO_LIMIT

    def __str__(self) -> str:
        if self.limit.worlds is not None:
            return f"{self.level}:worlds={self.limit.worlds}"
        return self.level if self.limit.time_s is None else f"{self.level}:time={self.limit.time_s:g}"

    @staticmethod
    def parse(text: str) -> Entrant:
        """``NAME``, ``NAME:worlds=N`` or ``NAME:time=SECONDS``; PlayerError otherwise.

        NAME may be ``jass-kit:package.module.Class``, which is not looked for yet.
        """
        level, colon, limit = text.partition(":")
        if level == KIT and colon:
            place, _, limit = limit.partition(":")
            level = f"{KIT}:{place}"
        option, _, number = limit.partition("=")
        worlds, time_s = whole_number(number, 1, MOST_WORLDS), _seconds(number)
        match option:
            case "":
                entrant = Entrant(level)
            case "worlds" if worlds is not None:
                entrant = Entrant(level, Limit(worlds=worlds))
            case "time" if time_s is not None:
                entrant = Entrant(level, Limit(time_s=time_s))
            case _:
                raise PlayerError(f"{quoted(text)} is no player; expected NAME, NAME:worlds=N or NAME:time=SECONDS, N up to "
                                  f"{MOST_WORLDS}, SECONDS up to {LONGEST_S}")
        if not level.startswith(f"{KIT}:"):
            check_level(level)
        return entrant


def _seconds(text: str) -> float | None:
    """The time that stands there, None for what is none that anybody waits for."""
    try:
        time_s = float(text)
    except ValueError:
        return None
    return time_s if 0 <= time_s <= LONGEST_S else None


@dataclass(frozen=True)
class Contest:
    """Who plays whom, by which rules, with which cards."""

    a: Entrant
    b: Entrant
    rules: RuleSet
    seed: str
    games: bool = False
    """Whole games instead of single deals."""

    def __post_init__(self) -> None:
        if self.rules.rows and not self.games:
            raise PlayerError(f"{self.rules.name}: single deals mean nothing without their board; play whole games (--games N)")

    @property
    def mirrored(self) -> bool:
        """Whether a player meets itself, so that with the seats swapped the same would be played again."""
        return self.a == self.b

    def to_values(self) -> dict[str, object]:
        """Plain values for JSON, equal for equal contests alone."""
        return {"a": str(self.a), "b": str(self.b), "rules": [self.rules.name, dict(self.rules.to_options())], "seed": self.seed,
                "kind": "games" if self.games else "deals"}


@dataclass(frozen=True)
class Contestant:
    """A player ready to play, how much it may think, and how long it has thought."""

    name: str
    player: Player
    limit: Limit
    times_s: list[float] = field(default_factory=list)
    """CPU time of each decision so far that was not forced, without what it took to read the game."""

    @staticmethod
    def of(entrant: Entrant, seed: str, hidden: Sequence[str] = ()) -> Contestant:
        """PlayerError when there is no such player. Those that others bring along think in processes of their own, and are
        to be closed; they do not see these directories, where the system lets us hide them.
        """
        ours = entrant.level in CONTESTANTS
        player = player_of(entrant.level, seed) if ours else Stranger(entrant.level, seed, hidden)
        return Contestant(str(entrant), player, entrant.limit)

    def close(self) -> None:
        """Nothing more will be asked."""
        if isinstance(self.player, Stranger):
            self.player.close()

    @property
    def thinking(self) -> Thinking:
        return Thinking.of(self.times_s)

    def act(self, state: GameState, seat: Seat) -> GameState:
        """The state after what the player does at this seat, whose turn it is; PlayerError when that is not allowed."""
        if isinstance(self.player, SeesAll):
            self.player.see(observe_open(state))
        try:
            return state.apply(seat, self.decide(observe(state, seat))).state
        except IllegalActionError as error:
            raise PlayerError(f"{self.name}: {error}") from error

    def decide(self, view: Observation) -> Action:
        """What the player does when it sees this."""
        begin_s = self._clock_s()
        action = self.player.choose(view, self.limit).action
        if len(view.legal) > 1:
            self.times_s.append(self._clock_s() - begin_s)
        return action

    def _clock_s(self) -> float:
        """Processor time, in the player's process where it has one."""
        return self.player.used_s if isinstance(self.player, Stranger) else process_time()


def play_out(contest: Contest, number: int, seats: PerSeat[Contestant]) -> GameState:
    """The deal or game of this number to its end."""
    rules = replace(contest.rules, cut="off")
    if not contest.games:
        # Who holds the opening card begins in the first round alone; single deals stand for all rounds.
        chooser = "forehand" if rules.first_chooser == "card" else rules.first_chooser
        rules = replace(rules, target=rules.target and FAR_TARGET, first_chooser=chooser)
    state = GameState.start(rules, Decks(f"{contest.seed}/{number}")).state
    while state.to_act is not None and (contest.games or not state.rounds):
        state = seats[state.to_act].act(state, state.to_act)
    return state
