"""With what a game is compared, as its record says."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine.record import GameRecord
from jass_desktop.session.daily.days import Day
from jass_desktop.session.fixture import Fixture
from jass_desktop.session.ladder.match import match_of
from jass_desktop.session.setting import DailyDeal, MatchDeal, TournamentPass, setting_of
from jass_desktop.session.tournament.tournament import tournament_of


def fixture_of(record: GameRecord) -> Fixture | None:
    """The fixture that the name of the game's rules stands for; None if it stands for none. A game of a day may have other cards.

    Raises RecordError if what the record says of its tournament or match is damaged.
    """
    match setting_of(record.rules.name):
        case DailyDeal(day):
            return Day(day).fixture
        case TournamentPass(number=number):
            return tournament_of(record).fixture(number)
        case MatchDeal(number=number):
            return match_of(record).fixture(number)
    return None


def played_meanwhile(record: GameRecord) -> Sequence[Fixture]:
    """What others may play while the person plays this game. Raises RecordError like ``fixture_of``.

    In a match these are also the deals before it: the program may have been ended before they were played. The characters of a
    day wait until the person's try is over.
    """
    match setting_of(record.rules.name):
        case TournamentPass(number=number):
            return [tournament_of(record).fixture(number)]
        case MatchDeal(number=number):
            match = match_of(record)
            return [match.fixture(deal) for deal in range(1, number + 1)]
    return []
