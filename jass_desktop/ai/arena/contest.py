"""A contest of computer players: who meets whom, by which rules, on which cards, and how one table plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from time import process_time

from jass_desktop.ai.arena.stranger import Stranger
from jass_desktop.ai.arena.thinking import Thinking
from jass_desktop.ai.player import NO_LIMIT, Player, SeesAll
from jass_desktop.ai.players.levels import CONTESTANTS, KIT, check_level, player_of
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
"""A target that no single round can reach."""


@dataclass(frozen=True)
class Entrant:
    """A player as named on the arena's command line: a level, or ``jass-kit:`` and a class, with its limit."""

    level: str
    limit: Limit = NO_LIMIT

    def __str__(self) -> str:
        if self.limit.worlds is not None:
            return f"{self.level}:worlds={self.limit.worlds}"
        return self.level if self.limit.time_s is None else f"{self.level}:time={self.limit.time_s:g}"

    @staticmethod
    def parse(text: str) -> Entrant:
        """``NAME``, ``NAME:worlds=N`` or ``NAME:time=SECONDS``. Raises PlayerError for any other text.

        NAME may be ``jass-kit:package.module.Class``; the class is not looked up yet.
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
    """The time in the text; None if it is not a sensible one."""
    try:
        time_s = float(text)
    except ValueError:
        return None
    return time_s if 0 <= time_s <= LONGEST_S else None


@dataclass(frozen=True)
class Contest:
    """The players, rules and cards of a contest."""

    a: Entrant
    b: Entrant
    rules: RuleSet
    seed: str
    games: bool = False
    """Whole games instead of single deals."""

    def __post_init__(self) -> None:
        if not (self.rules.scope.single_rounds or self.games):
            raise PlayerError(f"{self.rules.name}: single deals mean nothing without their board; play whole games (--games N)")

    @property
    def mirrored(self) -> bool:
        """Whether a player meets itself, so that swapping the seats would repeat the same play."""
        return self.a == self.b

    def to_values(self) -> dict[str, object]:
        """Plain values for JSON, equal only for equal contests."""
        return {"a": str(self.a), "b": str(self.b), "rules": [self.rules.name, dict(self.rules.to_options())], "seed": self.seed,
                "kind": "games" if self.games else "deals"}


@dataclass(frozen=True)
class Contestant:
    """A player ready to play, its limit, and how long it has thought."""

    name: str
    player: Player
    limit: Limit
    times_s: list[float] = field(default_factory=list)
    """CPU time of each decision so far that was not forced, not counting the time to read the game."""

    @staticmethod
    def of(entrant: Entrant, seed: str, hidden: Sequence[str] = ()) -> Contestant:
        """Raises PlayerError if there is no such player. Players from other packages think in processes of their own, and must
        be closed; they do not see these directories, if the system can hide them.
        """
        ours = entrant.level in CONTESTANTS
        player = player_of(entrant.level, seed) if ours else Stranger(entrant.level, seed, hidden)
        return Contestant(str(entrant), player, entrant.limit)

    def close(self) -> None:
        """End the player: nothing more will be asked."""
        if isinstance(self.player, Stranger):
            self.player.close()

    def begin(self, play: int) -> None:
        """Play the next cards, or the same cards again, which makes a difference to players that could remember them."""
        if isinstance(self.player, Stranger):
            self.player.play = play

    @property
    def thinking(self) -> Thinking:
        return Thinking.of(self.times_s)

    @cached_property
    def _shown(self) -> SeesAll | None:
        """The player if it is shown all hands. To ask that before each action would take a noticeable part of a contest."""
        return self.player if isinstance(self.player, SeesAll) else None

    def act(self, state: GameState, seat: Seat) -> tuple[Action, GameState]:
        """The player's action at this seat, whose turn it is, and the state after it. Raises PlayerError if it is illegal."""
        if self._shown is not None:
            self._shown.see(observe_open(state))
        action = self.decide(observe(state, seat))
        try:
            return action, state.apply(seat, action).state
        except IllegalActionError as error:
            raise PlayerError(f"{self.name}: {error}") from error

    def decide(self, view: Observation) -> Action:
        """The player's action in this view."""
        begin_s = self._clock_s()
        action = self.player.choose(view, self.limit).action
        if len(view.legal) > 1:
            self.times_s.append(self._clock_s() - begin_s)
        return action

    def _clock_s(self) -> float:
        """CPU time, measured in the player's process if it has one."""
        return self.player.used_s if isinstance(self.player, Stranger) else process_time()


def play_out(contest: Contest, number: int, seats: PerSeat[Contestant], play: int = 0) -> GameState:
    """Play the deal or game with this number to its end, which has been done ``play`` times with others at some of the seats."""
    for contestant in seats:
        contestant.begin(play)
    rules = replace(contest.rules, cut="off")
    if not contest.games:
        # The holder of the opening card starts only the first round, but single deals represent all rounds.
        chooser = "forehand" if rules.first_chooser == "card" else rules.first_chooser
        rules = replace(rules, target=rules.target and FAR_TARGET, first_chooser=chooser)
    state = GameState.start(rules, Decks(f"{contest.seed}/{number}")).state
    while state.to_act is not None and (contest.games or not state.rounds):
        _action, state = seats[state.to_act].act(state, state.to_act)
    return state
