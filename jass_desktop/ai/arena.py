"""Players against players: every deal is played twice with the sides swapped, so that only the players differ.

Deals measure single rounds; what the rest of a game has to do with it (targets, claims) is left to whole games.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import sqrt
from statistics import stdev

from jass_desktop.ai.levels import check_level, player_of
from jass_desktop.ai.player import NO_LIMIT, Player
from jass_desktop.engine.actions import Action
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSide, Side
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
        player_of(level, "")
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


@dataclass(frozen=True)
class Pair:
    """What A and B made of one deal or game, both times together: card points, and all points as written."""

    cards: tuple[int, int]
    written: tuple[int, int]
    won: tuple[int, int]
    """Games won; in single deals, rounds in which the side made more than half of the card points."""


@dataclass(frozen=True)
class Share:
    """A's mean share and half the width of its 95 % confidence interval, in percent."""

    percent: float
    plus_minus: float

    @staticmethod
    def of(pairs: Sequence[tuple[int, int]]) -> Share:
        """The share of A in all points; the interval comes from how the pairs scatter around it."""
        total = sum(a + b for a, b in pairs)
        if not total:
            return Share(50.0, 50.0)
        share = sum(a for a, _ in pairs) / total
        scatter = [a - share * (a + b) for a, b in pairs]
        width = 1.96 * stdev(scatter) * sqrt(len(pairs)) / total if len(pairs) > 1 else 0.5
        return Share(100 * share, 100 * width)

    def __str__(self) -> str:
        return f"{self.percent:.2f} ± {self.plus_minus:.2f} %"


@dataclass(frozen=True)
class Report:
    """The result of a contest for A."""

    contest: Contest
    pairs: int
    cards: Share
    written: Share
    won: Share

    def to_values(self) -> dict[str, object]:
        """Plain values for JSON."""
        shares = {name: {"percent": round(share.percent, 3), "plus_minus": round(share.plus_minus, 3)}
                  for name, share in (("card_points", self.cards), ("written_points", self.written), ("won", self.won))}
        contest = self.contest
        return {"a": str(contest.a), "b": str(contest.b), "rules": [contest.rules.name, dict(contest.rules.to_options())],
                "seed": contest.seed, "kind": "games" if contest.games else "deals", "pairs": self.pairs, **shares}


def hold(contest: Contest, count: int, jobs: int = 1) -> Report:
    """Play ``count`` deals or games, each twice, on ``jobs`` processes. The result does not depend on ``jobs``."""
    numbers = range(count)
    if jobs == 1:
        pairs = list(play_pairs(contest, numbers))
    else:
        chunks = [range(start, min(start + 25, count)) for start in range(0, count, 25)]
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            done = pool.map(_play_chunk, [contest] * len(chunks), chunks)
            pairs = [pair for chunk in done for pair in chunk]
    return report(contest, pairs)


def report(contest: Contest, pairs: Sequence[Pair]) -> Report:
    """What the pairs say."""
    return Report(contest, len(pairs), Share.of([pair.cards for pair in pairs]), Share.of([pair.written for pair in pairs]),
                  Share.of([pair.won for pair in pairs]))


def play_pairs(contest: Contest, numbers: Iterable[int]) -> Iterator[Pair]:
    """The deals or games of these numbers, one after the other."""
    a, b = ((player_of(entrant.level, contest.seed), entrant.limit) for entrant in (contest.a, contest.b))
    for number in numbers:
        yield play_pair(contest, number, a, b)


def play_pair(contest: Contest, number: int, a: tuple[Player, Limit], b: tuple[Player, Limit]) -> Pair:
    """One deal or game, twice: A sits south and north first, then east and west."""
    cards, written, won = [0, 0], [0, 0], [0, 0]
    for a_side in Side:
        state = _play(contest, number, PerSide(a, b) if a_side is Side.SOUTH_NORTH else PerSide(b, a))
        for index, side in enumerate((a_side, a_side.other)):
            points = [score.points[side] for score in state.rounds]
            cards[index] += sum(made.cards + made.last_trick for made in points)
            written[index] += sum(score.written[side] for score in state.rounds)
            won[index] += _has_won(state, side)
    return Pair((cards[0], cards[1]), (written[0], written[1]), (won[0], won[1]))


def _has_won(state: GameState, side: Side) -> bool:
    if state.outcome is not None:
        return state.outcome.winner is side
    points = state.rounds[0].points
    return points[side].cards + points[side].last_trick > points[side.other].cards + points[side.other].last_trick


def _play(contest: Contest, number: int, players: PerSide[tuple[Player, Limit]]) -> GameState:
    rules = replace(contest.rules, cut="off")
    if not contest.games:
        # Who holds the opening card begins in the first round alone; single deals stand for all rounds.
        rules = replace(rules, target=FAR_TARGET, first_chooser="forehand")
    state = GameState.start(rules, Decks(f"{contest.seed}/{number}")).state
    while state.to_act is not None and (contest.games or not state.rounds):
        seat = state.to_act
        player, limit = players[seat.side]
        action: Action = player.choose(observe(state, seat), limit).action
        state = state.apply(seat, action).state
    return state


def _play_chunk(contest: Contest, numbers: Sequence[int]) -> list[Pair]:
    return list(play_pairs(contest, numbers))
