"""How far the person has come in a tournament, as the history tells it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError
from jass_desktop.session.fixture import Points
from jass_desktop.session.history.tries import Tries
from jass_desktop.session.tournament.results import PassResult, Ranked, ranking
from jass_desktop.session.tournament.tournament import Tournament, tournament_of


@dataclass(frozen=True)
class Evening:
    """A tournament with the person's games, and what other tables have made of their cards."""

    tournament: Tournament
    tries: Tries
    others: Mapping[int, Mapping[str, int]]
    """The points of other tables, by pass and name."""
    problems: Mapping[int, str] = field(default_factory=dict)
    """The passes that cannot be compared, and why."""

    @property
    def over(self) -> tuple[int, ...]:
        """The passes that the person has played to the end and that can be compared."""
        return tuple(number for number, entry in sorted(self.tries.items()) if entry.over and number not in self.problems)

    def result(self, number: int) -> PassResult | None:
        """What came of this pass, once all tables have played it."""
        if number not in self.over:
            return None
        return PassResult.of(self.tournament, number, self.tries[number].totals[Seat.SOUTH], self.others.get(number, {}))

    def waiting(self, number: int) -> int:
        """How many tables still play this pass."""
        return len(self.tournament.fixture(number).owed(self.others.get(number, {})))

    @property
    def ranking(self) -> list[Ranked]:
        """Everybody after the passes that all tables have played, the best first; nobody before the first."""
        results = [found for number in self.over if (found := self.result(number)) is not None]
        return ranking(self.tournament.entrants, results)


def read_evening(tries: Tries, read: Callable[[int], GameRecord], points: Points) -> Evening:
    """The evening of these games.

    Raises JassError if no game tells what the tournament is. A damaged game is among the problems, and the rest goes on.
    """
    problems: dict[int, JassError] = {}
    tournament: Tournament | None = None
    for number, entry in tries.items():
        try:
            tournament = tournament_of(read(entry.number))
        except JassError as error:
            problems[number] = error
    if tournament is None:
        raise next(iter(problems.values()))
    seeds = {number: tournament.pass_seed(number) for number in tries}
    kept = points([*seeds.values()])
    return Evening(tournament, tries, {number: kept.get(seed, {}) for number, seed in seeds.items()},
                   {number: str(error) for number, error in problems.items()})
