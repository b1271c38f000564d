"""An evening: how long it lasts, what its strokes are worth, and who sits there. The records of its games hold all of it.

Its name, in the names of their rules, says which games they are; what the strokes are worth stands in a header.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import astuple, dataclass, field, fields, replace
from types import MappingProxyType

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR
from jass_desktop.errors import RecordError
from jass_desktop.gate.text import whole_number
from jass_desktop.i18n import _
from jass_desktop.session.protocols import Agreement
from jass_desktop.session.setting import EVENING, EveningGame, setting_of
from jass_desktop.session.table.game_session import COMPANIONS

MOST = 3
"""The most strokes for one thing (rules 5.3)."""
LENGTHS = (3, 6, 9)
"""How many games an evening may have."""
UNTIL = 7
"""How many strokes end an evening without a number of games."""


@dataclass(frozen=True)
class Plan:
    """How many games there are, 0 for as many as it takes to make ``UNTIL`` strokes, and what each thing is worth in strokes.

    Raises RecordError for values that none can have.
    """

    games: int = 3
    prize: int = 1
    win: int = 2
    match: int = 1
    schneider: int = 2
    counter_match: int = 2
    """A match of the side that did not name the contract, instead of the match."""

    def __post_init__(self) -> None:
        games, *strokes = astuple(self)
        possible = games in (0, *LENGTHS) and all(stroke in range(MOST + 1) for stroke in strokes)
        if not possible or self.win < self.least_win:
            raise RecordError(_("The evening recorded in this game is damaged."))

    @property
    def least_win(self) -> int:
        """What a win must be worth: without a number of games nothing else is sure to end the evening."""
        return 0 if self.games else 1

    def __str__(self) -> str:
        return " ".join(map(str, astuple(self)))

    @staticmethod
    def parse(text: str) -> Plan:
        """The plan of which this is the ``str``. Raises RecordError if there is none."""
        numbers = [whole_number(part) for part in text.split()]
        given = [number for number in numbers if number is not None]
        return Plan(*given if len(given) == len(numbers) == len(fields(Plan)) else [-1])


PLANS: Mapping[str, Plan] = MappingProxyType({
    "friends": Plan(schneider=1, counter_match=1), "championship": Plan(games=6)})
"""What is worth how many strokes in clubs, and in the national team championship (rules 5.3); the number of games is ours, and so
is who wins the prize by itself, and who must say so."""
_PRIZE = {"friends": "auto", "championship": "claim"}


def fits(rules: RuleSet) -> bool:
    """Whether there can be an evening of this game: two sides of four play it to a target."""
    return "half_way" in rules.scope.options and rules.seats == len(FOUR) and rules.target is not None


def evening_rules(rules: RuleSet, plan: str) -> RuleSet:
    """The rules of an evening by this plan: those of this game, with the half-way prize, which may be settled in them."""
    return rules if rules.half_way != "none" else replace(rules, name="evening", half_way=_PRIZE[plan])  # type: ignore[arg-type]


@dataclass(frozen=True)
class StrokeEvening:
    """``seated`` are the headers that say who sits there, empty before the first game."""

    name: str
    """Twelve digits of a lot."""
    rules: RuleSet
    plan: Plan
    seated: dict[str, str] = field(default_factory=dict)

    def game(self, number: int) -> RuleSet:
        """The rules of this game, which say to which evening it belongs."""
        return replace(self.rules, name=EveningGame(self.name, number).name)

    @property
    def headers(self) -> dict[str, str]:
        """What the record of each game says besides, so that the evening follows from it again."""
        return {EVENING: str(self.plan), **self.seated}


def agreement_in(record: GameRecord) -> Agreement:
    """What a table of this game has agreed on, as far as it bears on the worth of decisions."""
    prize = 0.0
    with suppress(RecordError):  # where it is damaged the prize counts for nothing
        plan = evening_of(record).plan
        prize = plan.prize / max(plan.win, 1)
    return Agreement(record.headers.get("conventions", "none"), prize=prize)


def evening_of(record: GameRecord) -> StrokeEvening:
    """The evening of which this is a game. Raises RecordError if what the record says of it is damaged."""
    setting = setting_of(record.rules.name)
    if not isinstance(setting, EveningGame) or not fits(record.rules):
        raise RecordError(_("The evening recorded in this game is damaged."))
    names = {seat.label for seat in FOUR} | {COMPANIONS}
    seated = {name: value for name, value in record.headers.items() if name in names}
    return StrokeEvening(setting.evening, record.rules, Plan.parse(record.headers.get(EVENING, "")), seated)
