"""What computer players are compared in: who meets whom, by which rules, on which cards, and how one table plays."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jass_desktop.ai.levels import check_level, player_of
from jass_desktop.ai.player import NO_LIMIT, Player, SeesAll
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe, observe_open
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import Limit

FAR_TARGET = 20_000
"""A target that no single round reaches."""


@dataclass(frozen=True)
class Entrant:
    """A player as the arena's command line names it: a level, and how much it may think."""

    level: str
    limit: Limit = NO_LIMIT

    def __str__(self) -> str:
        if self.limit.worlds is not None:
            return f"{self.level}:worlds={self.limit.worlds}"
        return self.level if self.limit.time_s is None else f"{self.level}:time={self.limit.time_s:g}"

    @staticmethod
    def parse(text: str) -> Entrant:
        """``NAME``, ``NAME:worlds=N`` or ``NAME:time=SECONDS``; PlayerError otherwise."""
        level, _, limit = text.partition(":")
        option, _, number = limit.partition("=")
        try:
            match option:
                case "":
                    entrant = Entrant(level)
                case "worlds":
                    entrant = Entrant(level, Limit(worlds=int(number)))
                case "time":
                    entrant = Entrant(level, Limit(time_s=float(number)))
                case _:
                    raise ValueError(option)
        except ValueError:
            raise PlayerError(f"{text!r} is no player; expected NAME, NAME:worlds=N or NAME:time=SECONDS") from None
        check_level(level)
        return entrant


@dataclass(frozen=True)
class Contest:
    """Who plays whom, by which rules, with which cards."""

    a: Entrant
    b: Entrant
    rules: RuleSet
    seed: str
    games: bool = False
    """Whole games instead of single deals."""

    def to_values(self, count: int) -> dict[str, object]:
        """Plain values for JSON; ``count`` deals or games were played, each several times."""
        return {"a": str(self.a), "b": str(self.b), "rules": [self.rules.name, dict(self.rules.to_options())], "seed": self.seed,
                "kind": "games" if self.games else "deals", "count": count}


@dataclass(frozen=True)
class Contestant:
    """A player ready to play, and how much it may think."""

    player: Player
    limit: Limit

    @staticmethod
    def of(entrant: Entrant, seed: str) -> Contestant:
        return Contestant(player_of(entrant.level, seed), entrant.limit)


def play_out(contest: Contest, number: int, seats: PerSeat[Contestant]) -> GameState:
    """The deal or game of this number to its end."""
    rules = replace(contest.rules, cut="off")
    if not contest.games:
        # Who holds the opening card begins in the first round alone; single deals stand for all rounds.
        rules = replace(rules, target=rules.target and FAR_TARGET, first_chooser="forehand")
    state = GameState.start(rules, Decks(f"{contest.seed}/{number}")).state
    while state.to_act is not None and (contest.games or not state.rounds):
        seat = state.to_act
        contestant = seats[seat]
        if isinstance(contestant.player, SeesAll):
            contestant.player.see(observe_open(state))
        state = state.apply(seat, contestant.player.choose(observe(state, seat), contestant.limit).action).state
    return state
