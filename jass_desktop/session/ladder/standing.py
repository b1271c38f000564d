"""How far the person has come in a match, and on the ladder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError
from jass_desktop.session.characters import RETIRED, RIVALS, Rival
from jass_desktop.session.fixture import Points, sound
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import Tries, tries_by_rival
from jass_desktop.session.ladder.match import LadderMatch, match_of
from jass_desktop.session.ladder.score import Score


@dataclass(frozen=True)
class MatchStanding:
    """A match with the person's games, and what the character has made of their cards."""

    match: LadderMatch
    deals: Tries
    theirs: Mapping[int, int]
    """The character's points, by deal. It plays a deal once the person has begun it."""

    @property
    def count(self) -> int:
        """How many deals were begun, with those whose games are no longer there."""
        return max([0, *self.deals, *self.theirs])

    @property
    def lacks(self) -> tuple[int, ...]:
        """The deals begun whose games are no longer there."""
        return tuple(number for number in range(1, self.count + 1) if number not in self.deals)

    @property
    def going(self) -> int | None:
        """The first deal begun that is not over, if there is one."""
        return min((number for number, entry in self.deals.items() if not entry.over), default=None)

    @property
    def waits(self) -> tuple[int, ...]:
        """The deals that the person has played and the character has not."""
        return tuple(number for number, entry in sorted(self.deals.items()) if entry.over and number not in self.theirs)

    def own(self, number: int) -> int:
        """The person's points in a deal that is over."""
        return self.deals[number].totals[Seat.SOUTH]

    def gap(self, number: int) -> int | None:
        """What the person has made more than the character; None as long as one of them has not played the deal."""
        if number not in self.theirs or number not in self.deals or not self.deals[number].over:
            return None
        return self.own(number) - self.theirs[number]

    @property
    def score(self) -> Score:
        """Of the deals from the first on that both have played: what comes after one that is missing does not count yet."""
        gaps = []
        for number in range(1, self.count + 1):
            if (gap := self.gap(number)) is None:
                break
            gaps.append(gap)
        return Score(tuple(gaps))

    @property
    def written(self) -> tuple[int, int]:
        """What the person's side and the other have made of the deals that are over."""
        over = [entry.totals for entry in self.deals.values() if entry.over]
        return sum(totals[Seat.SOUTH] for totals in over), sum(totals[Seat.EAST] for totals in over)

    @property
    def won(self) -> bool:
        return self.score.won_after is not None

    @property
    def helped(self) -> bool:
        """Whether the person had help, or took something back, in a deal that counts."""
        return any(entry.help or entry.takebacks for entry in self.deals.values())


@dataclass(frozen=True)
class Rung:
    """A character of the ladder, and the person's matches against it."""

    rival: Rival
    matches: tuple[MatchStanding, ...]
    """In the order begun. If the last is not won, it goes on; all others that are not won are lost."""
    problem: str = ""
    """What is wrong with a match."""

    @property
    def last(self) -> MatchStanding | None:
        return self.matches[-1] if self.matches else None

    @property
    def retired(self) -> bool:
        """Whether nobody can begin another match."""
        return self.rival in RETIRED

    @property
    def beaten(self) -> bool:
        return self.won_by is not None

    @property
    def won_by(self) -> MatchStanding | None:
        """The first match won."""
        return next((one for one in self.matches if one.won), None)

    @property
    def lost(self) -> int:
        """How many matches the person has given up."""
        return sum(not one.won for one in self.matches[:-1])


@dataclass(frozen=True)
class Ladder:
    """All rungs, from the lowest up, and after them the retired characters against whom a match was begun."""

    rungs: tuple[Rung, ...]

    def rung(self, rival: Rival) -> Rung:
        return next(one for one in self.rungs if one.rival == rival)

    @property
    def beaten(self) -> int:
        """How many of the characters that can be met the person has beaten."""
        return sum(one.beaten and not one.retired for one in self.rungs)

    @property
    def next(self) -> Rung | None:
        """The lowest rung that is not beaten; None if all are."""
        return next((one for one in self.rungs if not one.beaten and not one.retired), None)


def read_ladder(entries: Sequence[Entry], read: Callable[[int], GameRecord], points: Points) -> Ladder:
    """The ladder as these games tell it. A match whose games are all damaged is told as the problem of its rung, and does not
    count. Raises JassError if ``points`` does."""
    found = tries_by_rival(entries)
    rungs: list[Rung] = []
    for rival in (*RIVALS, *(one for one in RETIRED if one.key in found)):
        matches, problem = [], ""
        for deals in found.get(rival.key, {}).values():
            try:
                matches.append(heard(_match(deals, read), deals, points))
            except JassError as error:
                problem = str(error)
        rungs.append(Rung(rival, tuple(matches), problem))
    return Ladder(tuple(rungs))


def heard(match: LadderMatch, deals: Tries, points: Points) -> MatchStanding:
    """The match with what the character has made by now, also of one deal more than there are games of."""
    seeds = {number: match.deal_seed(number) for number in range(1, max(deals, default=0) + 2)}
    kept, key, full = points([*seeds.values()]), match.rival.key, match.rules(1).round_points
    theirs = {number: sound(kept.get(seed, {}), full) for number, seed in seeds.items()}
    return MatchStanding(match, deals, {number: made[key] for number, made in theirs.items() if key in made})


def _match(deals: Tries, read: Callable[[int], GameRecord]) -> LadderMatch:
    """The match of these games, as the first one that can be read tells it. Raises JassError if none does."""
    problem: JassError | None = None
    for entry in deals.values():
        try:
            return match_of(read(entry.number))
        except JassError as error:
            problem = error
    assert problem is not None  # there is a deal
    raise problem
