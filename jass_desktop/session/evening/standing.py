"""How an evening stands: its games, the strokes of each, and who has won it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from jass_desktop.engine.record import GameRecord, final_state
from jass_desktop.engine.seats import PAIRS, Party, PerParty
from jass_desktop.errors import JassError, RecordError
from jass_desktop.i18n import _
from jass_desktop.session.evening.evening import UNTIL, StrokeEvening, evening_of
from jass_desktop.session.evening.strokes import strokes
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import Tries
from jass_desktop.session.setting import EveningGame

OURS, THEIRS = PAIRS.parties


def games_by_evening(entries: Iterable[Entry]) -> dict[str, dict[int, Entry]]:
    """The person's games of each evening by their numbers, the evening begun last at the end."""
    found: dict[str, dict[int, Entry]] = {}
    for entry in sorted((entry for entry in entries if entry.mine and not entry.practice), key=lambda one: one.number):
        if isinstance(setting := entry.setting, EveningGame):
            found.setdefault(setting.evening, {}).setdefault(setting.number, entry)
    return found


@dataclass(frozen=True)
class EveningStanding:
    """``games`` are those begun, ``strokes`` what was earned in those that are over and can be read."""

    evening: StrokeEvening
    games: Tries
    strokes: Mapping[int, PerParty[int]]

    @property
    def total(self) -> PerParty[int]:
        """The strokes of each side."""
        return PerParty.of(PAIRS.parties, lambda side: sum(each[side] for each in self.strokes.values()))

    @property
    def going(self) -> int | None:
        """The game begun that is not over, if there is one."""
        return min((number for number, entry in self.games.items() if not entry.over), default=None)

    @property
    def next(self) -> int | None:
        """The game to be played or played on now; None once the evening is over."""
        played, plan = sum(entry.over for entry in self.games.values()), self.evening.plan
        if self.going is None and (played >= plan.games if plan.games else max(self.total) >= UNTIL):
            return None
        return self.going or max(self.games, default=0) + 1

    @property
    def winner(self) -> Party | None:
        """The side with more strokes, else more games won, else more points in all; None if all are equal (rules 5.3)."""
        over = [entry for entry in self.games.values() if entry.over]

        def made(side: Party) -> tuple[int, int, int]:
            seat = side.seats[0]
            won = sum(seat in entry.winners and len(entry.winners) == len(side.seats) for entry in over)
            return self.total[side], won, sum(entry.totals[seat] for entry in over)

        ours, theirs = made(OURS), made(THEIRS)
        return None if ours == theirs else OURS if ours > theirs else THEIRS


def read_standing(games: Tries, read: Callable[[int], GameRecord]) -> EveningStanding:
    """The evening of these games. Games that cannot be read bring no strokes. Raises JassError if none can be read."""
    evening, found = None, {}
    problem: JassError = RecordError(_("The evening recorded in this game is damaged."))
    for number, entry in sorted(games.items()):
        try:
            record = read(entry.number)
            evening = evening_of(record)
            if entry.over:
                found[number] = strokes(final_state(record), evening.plan)
        except JassError as error:
            problem = error
    if evening is None:
        raise problem
    return EveningStanding(evening, games, found)
